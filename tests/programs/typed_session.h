#pragma once
// A program at its prompt on an NTSC C64, typed into line after line without switching off in between.
//
//   TypedSession session("v1");
//   const HashRecord& record = session.hash_line("HELLO C64");
//   EXPECT_TRUE(session.shows("LENGTH: 9"));
//   session.press(Key::kSpace);

#include <memory>
#include <string>

#include "app/hash_runner.h"
#include "app/program.h"

namespace breadbin256 {

/// Our own KERNAL and BASIC; nobody looks at glyphs here.
RomSet rom_set_without_glyphs();
Program embedded_program(const std::string& name);

/// The rest as people have it: NTSC, keys, the program decides about the screen.
inline HashSetup setup_with(InputWay input) {
  HashSetup setup;
  setup.input = input;
  return setup;
}
inline HashSetup setup_with(VideoStandard standard, ScreenChoice screen = ScreenChoice::kProgram) {
  HashSetup setup;
  setup.standard = standard;
  setup.screen = screen;
  return setup;
}

class TypedSession {
 public:
  explicit TypedSession(const std::string& name);

  /// Types the line and RETURN and waits for the result page.
  const HashRecord& hash_line(const std::string& line);
  /// Types without RETURN and gives the program some time.
  void type(const std::string& text);
  void press(Key key);
  void run_frames(int frames) { machine().run_cycles(17'095u * static_cast<unsigned>(frames)); }

  bool shows(const std::string& text);
  std::string screen();
  std::uint8_t byte_at(const std::string& label) {
    return machine().peek(*program_.labels.address_of(label));
  }
  std::string hashed() const { return {watch_->message().begin(), watch_->message().end()}; }
  bool refused() const { return refused_; }
  Machine& machine() { return runner_->machine(); }
  const Program& program() const { return program_; }
  HashRunner& runner() { return *runner_; }

 private:
  void type_strokes(const std::vector<KeyStroke>& strokes, bool until_result);

  Program program_;
  std::unique_ptr<HashRunner> runner_;
  std::unique_ptr<HashWatch> watch_;
  bool refused_ = false;
};

}  // namespace breadbin256
