#pragma once
// Labels of a 6502 program, as assemblers write them for debuggers: a name for an address and back.
//
// Forms that are recognised, line by line; what is in no form is passed over (listings have headers and
// comments):
//   64tass -l            hash_start = $4a0f        (also decimal values)
//   64tass --vice-labels, VICE, ld65 -Ln, ACME --vicelabels      al C:4a0f .hash_start  /  al 004A0F
//   .hash_start ACME -l              hash_start = $4a0f ; unused KickAssembler .sym   .label hash_start=$4a0f
//   ca65 debug info      sym id=3,name="hash_start",addrsize=absolute,...,val=0x4A0F,...
//
//   const Labels labels = parse_labels(text);
//   labels.address_of("hash_start");   labels.name_at(0x4a0f);

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace breadbin256 {

class Labels {
 public:
  void add(std::string name, std::uint16_t address);

  std::optional<std::uint16_t> address_of(std::string_view name) const;
  /// The first name given to that address; empty when there is none.
  std::string_view name_at(std::uint16_t address) const;
  /// The nearest label at or below the address: which routine an instruction belongs to. Empty when there is
  /// none.
  std::string_view routine_at(std::uint16_t address) const;

  const std::map<std::string, std::uint16_t, std::less<>>& by_name() const { return addresses_; }
  bool empty() const { return addresses_.empty(); }

 private:
  std::map<std::string, std::uint16_t, std::less<>> addresses_;
  std::map<std::uint16_t, std::string> names_;
};

/// Never fails: text without labels gives none.
Labels parse_labels(std::string_view text);

}  // namespace breadbin256
