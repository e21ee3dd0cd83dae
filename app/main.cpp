// breadbin256: SHA-256 on a cycle-exact emulated Commodore 64. Everything starts in the command line.

#include "app/command_line/command_line.h"

int main(int argc, char** argv) { return breadbin256::run_command_line(argc, argv); }
