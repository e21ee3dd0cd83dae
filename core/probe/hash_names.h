#pragma once
// What a breakpoint's condition can name of the hash that goes on:
//   round        the last round that is done in its block; -1: none yet
//   block        from 0
//   mismatch     whether a word differs from the native one
//   schedule_done, block_done, hash_done     whether PC is there
//
//   breakpoints.add("round == 17", labels, hash_names());

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/probe/hash_watch.h"

namespace breadbin256 {

const std::vector<std::string>& hash_names();

/// Nothing for a name that is none of them. `meant`: the bytes whose hash it should be.
std::optional<std::int64_t> hash_name_value(std::string_view name, const HashWatch& watch,
                                            const ProbeMap& map, const Machine& machine,
                                            const std::vector<std::uint8_t>& meant);

}  // namespace breadbin256
