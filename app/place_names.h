#pragma once
// What lies at an address, in words: by the probe map ("last byte of e, slot 3"), by labels ("t1+2"), or by what
// every C64 has there.

#include <string>

#include "app/program.h"

namespace breadbin256 {

/// "hash", "hash+3": the label at or a little below an address; empty if none is near.
std::string place_name(const Labels& labels, std::uint16_t address, int most_beyond);
/// "hash+$1d", or "$e5d1": of code.
std::string code_name(const Labels& labels, std::uint16_t address);
/// a ... h of the byte there after that round, or 0.
char word_at(const ProbeMap& map, std::uint16_t address, int after_round);
/// "last byte of e, slot 3", "W[17], first byte"; empty if nothing is known.
std::string meaning_of(const Program& program, std::uint16_t address, std::optional<int> after_round);
/// Where a vector points: "in the stack", "KERNAL", a label.
std::string vector_name(const Labels& labels, std::uint16_t address);

}  // namespace breadbin256
