#pragma once
#include "core/types.h"
