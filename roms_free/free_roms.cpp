#include "roms_free/free_roms.h"

namespace breadbin256 {

extern const std::span<const unsigned char> free_rom_labels_bytes;

std::string_view free_rom_labels() {
  return {reinterpret_cast<const char*>(free_rom_labels_bytes.data()), free_rom_labels_bytes.size()};
}

}  // namespace breadbin256
