#include "core/probe/sha_tables.h"

#include <algorithm>

#include "core/sha256/fips180.h"

namespace breadbin256 {

namespace {

using Bytes = std::vector<std::uint8_t>;

std::uint8_t byte_of(std::uint32_t word, int byte) {
  return static_cast<std::uint8_t>(word >> (24 - 8 * byte));
}

Bytes as_bytes(std::span<const std::uint32_t> words, bool big) {
  Bytes bytes;
  for (const std::uint32_t word : words)
    for (int byte = 0; byte < 4; ++byte) bytes.push_back(byte_of(word, big ? byte : 3 - byte));
  return bytes;
}

Bytes one_byte_of_each(std::span<const std::uint32_t> words, int byte) {
  Bytes bytes;
  for (const std::uint32_t word : words) bytes.push_back(byte_of(word, byte));
  return bytes;
}

class Search {
 public:
  Search(std::span<const std::uint8_t> memory, std::uint16_t first) : memory_(memory), first_(first) {}

  void look_for(std::span<const std::uint32_t> words, bool is_k) {
    using Form = ShaTable::Form;
    for (const Form form : {Form::kBigEndian, Form::kLittleEndian})
      for (const std::uint16_t address : places_of(as_bytes(words, form == Form::kBigEndian)))
        found_.push_back({is_k, form, address, {}});
    ShaTable arrays{is_k, Form::kByteArrays, 0, {}};
    for (int byte = 0; byte < 4; ++byte) {
      const auto places = places_of(one_byte_of_each(words, byte));
      if (places.empty()) return;
      arrays.byte_arrays[static_cast<std::size_t>(byte)] = places.front();
    }
    arrays.address = arrays.byte_arrays[0];
    found_.push_back(arrays);
  }

  std::vector<ShaTable> take() { return std::move(found_); }

 private:
  std::vector<std::uint16_t> places_of(const Bytes& wanted) const {
    std::vector<std::uint16_t> places;
    for (auto at = memory_.begin();; ++at) {
      at = std::search(at, memory_.end(), wanted.begin(), wanted.end());
      if (at == memory_.end()) return places;
      places.push_back(static_cast<std::uint16_t>(first_ + (at - memory_.begin())));
    }
  }

  std::span<const std::uint8_t> memory_;
  std::uint16_t first_;
  std::vector<ShaTable> found_;
};

}  // namespace

std::vector<ShaTable> find_sha_tables(std::span<const std::uint8_t> memory, std::uint16_t first) {
  Search search(memory, first);
  search.look_for(fips180::kRoundConstants, true);
  search.look_for(fips180::kInitialHash, false);
  return search.take();
}

}  // namespace breadbin256
