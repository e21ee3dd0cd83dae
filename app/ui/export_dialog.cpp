#include "app/ui/export_dialog.h"

#include <imgui_stdlib.h>

#include <array>

#include "app/ui/widgets.h"

namespace breadbin256::ui {

namespace {

struct Form {
  const char *name, *ending;
};
constexpr std::array<Form, 3> kForms = {
    {{"speedscope", ".speedscope.json"}, {"CSV", ".csv"}, {"JSON", ".json"}}};

std::string stem_of(const std::string& file) {
  for (const Form& form : kForms)
    if (file.ends_with(form.ending)) return file.substr(0, file.size() - std::string(form.ending).size());
  return file;
}

/// By the end of the name, as the command line does it; the longest ending comes first.
const Form* form_of(const std::string& file) {
  for (const Form& form : kForms)
    if (file.ends_with(form.ending)) return &form;
  return nullptr;
}

void choose_form(OptimiseState& state) {
  const Form* const now = form_of(state.export_file);
  for (const Form& form : kForms) {
    if (ImGui::RadioButton(form.name, now == &form))
      state.export_file = stem_of(state.export_file) + form.ending;
    ImGui::SameLine();
  }
  ImGui::NewLine();
}

void choose_display(OptimiseState& state) {
  if (ImGui::RadioButton("A, display off", !state.export_display_on)) state.export_display_on = false;
  ImGui::SameLine();
  if (ImGui::RadioButton("B, display on", state.export_display_on)) state.export_display_on = true;
}

}  // namespace

void draw_export_dialog(Ui& ui) {
  OptimiseState& state = ui.state.optimise;
  ImGui::PushFont(ui.fonts[Face::kNormal]);
  if (state.ask_for_export) ImGui::OpenPopup("Export profile");
  state.ask_for_export = false;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Appearing, {0.5f, 0.5f});
  ImGui::SetNextWindowSize({520 * ui.scale, 0});
  constexpr ImGuiWindowFlags kDialog =
      ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse;
  if (ImGui::BeginPopupModal("Export profile", nullptr, kDialog)) {
    ImGui::TextUnformatted("File name; its end says the form.");
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    ImGui::PushFont(ui.fonts[Face::kMono]);
    const bool returned =
        ImGui::InputText("##file", &state.export_file, ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopFont();
    choose_form(state);
    choose_display(state);
    const bool write = (ImGui::Button("Export") || returned) && !state.export_file.empty();
    ImGui::SameLine();
    const bool cancel = ImGui::Button("Cancel") || ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape));
    if (write) {
      ui.commands.optimise.export_file = state.export_file;
      ui.commands.optimise.export_display_on = state.export_display_on;
    }
    if (write || cancel) {
      ImGui::CloseCurrentPopup();
      ui.state.give_keys_to(Region::kProfile);
    }
    ImGui::EndPopup();
  }
  ImGui::PopFont();
}

}  // namespace breadbin256::ui
