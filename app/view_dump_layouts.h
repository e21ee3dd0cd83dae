#pragma once
// The dump of what each layout shows; see view_dump.h.

#include <nlohmann/json.hpp>

#include "app/ui/number_format.h"
#include "app/ui/ui_state.h"

namespace breadbin256::view_dump {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

inline std::string plain_word(std::uint32_t word) {
  std::string text = ui::hex_word(word);
  std::erase(text, ' ');
  return text;
}

inline Json word_or_null(const std::optional<std::uint32_t>& word) {
  return word ? Json(plain_word(*word)) : Json(nullptr);
}

Json teach_json(const ui::TeachView& teach, const ui::TeachState& state);
Json optimise_json(const ui::OptimiseView& view);
Json debug_json(const ui::View& view, const ui::DebugState& state);
Json race_json(const ui::RaceView& race);

}  // namespace breadbin256::view_dump
