// The real window under Xvfb with Mesa's software GL: keys by xdotool, what the panels hold from --dump-view.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <vector>

#include "tests/app/window/child_process.h"
#include "tests/app/window/x11_drop.h"

namespace breadbin256 {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr const char* kHelloHash =
    "7f1ab1f638914d18a448947e019f1e248fcc13e1817a091f32c40d67351c55c5";  // sha256sum

bool has_tools() { return output_of("command -v Xvfb && command -v xdotool").has_value(); }

class WindowTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!has_tools()) {
      ASSERT_FALSE(std::getenv("BREADBIN256_CI")) << "Xvfb and xdotool are missing";
      GTEST_SKIP() << "Xvfb and xdotool are missing";
    }
    folder = fs::path(testing::TempDir()) / ("breadbin256_window_" + std::to_string(getpid()));
    fs::create_directories(folder);
    start_display();
  }

  void TearDown() override {
    app.reset();
    server.reset();
    std::error_code error;
    fs::remove_all(folder, error);
  }

  void start_display() {
    for (int number = 90 + getpid() % 200; !server && number < 600; ++number) {
      if (fs::exists("/tmp/.X11-unix/X" + std::to_string(number))) continue;
      display = ":" + std::to_string(number);
      server = std::make_unique<ChildProcess>(
          std::vector<std::string>{"Xvfb", display, "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-r"});
      for (int i = 0;
           i < 500 && server->is_running() && !fs::exists("/tmp/.X11-unix/X" + std::to_string(number)); ++i)
        std::this_thread::sleep_for(milliseconds(10));
      if (!server->is_running()) server.reset();
    }
    ASSERT_TRUE(server) << "Xvfb does not start";
  }

  void start(std::vector<std::string> arguments = {}) {
    const std::string dump = (folder / "view.json").string();
    std::vector<std::string> command = {BREADBIN256_PROGRAM, "--dump-view", dump, "--size",
                                        "1280x800",          "--scale",     "1"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    app = std::make_unique<ChildProcess>(command, environment());
    ASSERT_TRUE(becomes([](const Json& view) {
      return screen_has(view, "message") || screen_has(view, "STRING TO HASH");
    })) << view_text();
    std::this_thread::sleep_for(milliseconds(300));
  }

  ChildProcess::Environment environment() const {
    return {{"DISPLAY", display},
            {"XDG_DATA_HOME", folder.string()},
            {"LIBGL_ALWAYS_SOFTWARE", "1"},
            {"WAYLAND_DISPLAY", ""}};
  }

  static bool screen_has(const Json& view, const std::string& words) {
    for (const auto& line : view.at("screen_text"))
      if (line.get<std::string>().find(words) != std::string::npos) return true;
    return false;
  }

  std::string view_text() const {
    std::ifstream file(folder / "view.json");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }

  Json view() const { return Json::parse(view_text(), nullptr, false); }

  template <class Condition>
  bool becomes(Condition condition, milliseconds patience = seconds(20)) {
    const auto give_up = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < give_up && app->is_running()) {
      const Json now = view();
      if (now.is_object() && condition(now)) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }

  bool verdict_becomes(const std::string& state) {
    return becomes([&](const Json& now) {
      return now["verdict"]["state"] == state &&
             !(now["timing"]["overhead"].is_number() && now["timing"]["cia"].is_null());
    });
  }

  void xdotool(const std::string& what) const {
    ASSERT_TRUE(output_of("DISPLAY=" + display + " xdotool " + what)) << what;
    std::this_thread::sleep_for(milliseconds(120));
  }

  void hash_by_keys(const std::string& text) {
    xdotool("type --delay 40 '" + text + "'");
    xdotool("key Return");
  }

  double main_thread_seconds() const {
    std::ifstream file("/proc/" + std::to_string(app->id()) + "/task/" + std::to_string(app->id()) + "/stat");
    std::string word;
    double ticks = 0;
    for (int field = 1; file >> word && field <= 15; ++field)
      if (field >= 14) ticks += std::stod(word);
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

  fs::path folder;
  std::string display;
  std::unique_ptr<ChildProcess> server, app;
};

TEST_F(WindowTest, HelloC64TypedByKeysGivesTheFiguresOfTheCommandLine) {
  start();
  EXPECT_EQ(view()["keys"], "c64");
  hash_by_keys("Hello C64");
  ASSERT_TRUE(verdict_becomes("match")) << view_text();
  const Json now = view();
  EXPECT_EQ(now["verdict"]["c64"], kHelloHash);
  EXPECT_TRUE(screen_has(now, "7f1ab1f6  38914d18"));
  EXPECT_EQ(now["words"]["a"]["c64"], now["words"]["a"]["native"]);
  const auto report = output_of(std::string(BREADBIN256_PROGRAM) +
                                " run --program v3 --message 'Hello C64' --json - 2>/dev/null");
  ASSERT_TRUE(report);
  const Json run = Json::parse(*report);
  EXPECT_EQ(now["timing"]["cia"], run["cycles"]["cia"]);
  EXPECT_EQ(now["timing"]["net"], run["cycles"]["hash"]);
  EXPECT_EQ(now["timing"]["stolen"], run["cycles"]["stolen"]);
  EXPECT_EQ(now["verdict"]["native"], run["hash"]["native"]);
  EXPECT_TRUE(screen_has(now, std::to_string(run["cycles"]["cia"].get<int>())));
}

TEST_F(WindowTest, RoundsAreSteppedBackAndForth) {
  start();
  hash_by_keys("Hello C64");
  ASSERT_TRUE(verdict_becomes("match"));
  xdotool("key alt+Left");
  ASSERT_TRUE(becomes([](const Json& now) {
    return now["status"]["run"] == "rewound" && now["words_after_round"] == 63;
  })) << view_text();
  xdotool("key --repeat 46 --delay 60 alt+Left");
  ASSERT_TRUE(becomes([](const Json& now) { return now["words_after_round"] == 17; })) << view_text();
  EXPECT_EQ(view()["words"]["a"]["c64"], "f00a0502");
  EXPECT_EQ(view()["words"]["e"]["c64"], "a3e85449");
  xdotool("key alt+Right");
  ASSERT_TRUE(becomes([](const Json& now) { return now["words_after_round"] == 18; }));
  xdotool("key F12");
  ASSERT_TRUE(verdict_becomes("match"));
  EXPECT_EQ(view()["verdict"]["c64"], kHelloHash);
}

TEST_F(WindowTest, TeachGoesToRoundSeventeenAndBackAndForthWithTheSameWords) {
  start();
  hash_by_keys("Hello C64");
  ASSERT_TRUE(verdict_becomes("match"));
  xdotool("key ctrl+F2");
  const auto stands_at = [&](int round) {
    return becomes([&](const Json& now) { return now.contains("teach") && now["teach"]["round"] == round; });
  };
  ASSERT_TRUE(stands_at(63)) << view_text();
  xdotool("key alt+Home");
  ASSERT_TRUE(stands_at(0)) << view_text();
  xdotool("key --delay 150 alt+shift+Right alt+shift+Right alt+Right");
  ASSERT_TRUE(stands_at(17)) << view_text();
  const Json first_time = view()["teach"];
  EXPECT_EQ(first_time["after"]["a"]["c64"], "f00a0502");
  EXPECT_EQ(first_time["words"]["W[17]"]["c64"], "76465056");
  for (const auto& word : first_time["after"]) EXPECT_EQ(word["c64"], word["native"]);
  xdotool("key --delay 150 alt+shift+Left alt+Left alt+Left alt+Left alt+Left alt+Left alt+Left");
  ASSERT_TRUE(stands_at(3)) << view_text();
  xdotool("key --delay 150 ctrl+Tab ctrl+Tab ctrl+Tab");  // the keys of the panel
  ASSERT_TRUE(becomes([](const Json& now) { return now["keys"] == "panel"; }));
  xdotool("key --delay 150 plus plus minus plus comma");
  ASSERT_TRUE(stands_at(18)) << view_text();
  xdotool("key comma");
  ASSERT_TRUE(stands_at(17)) << view_text();
  const Json again = view()["teach"];
  for (const char* part : {"before", "after", "words", "bars", "blocks"})
    EXPECT_EQ(again[part], first_time[part]) << part;
}

TEST_F(WindowTest, WithTheScreenOnCyclesAreStolen) {
  start();
  xdotool("key alt+b");
  ASSERT_TRUE(becomes([](const Json& now) { return now["status"]["screen"] == "on"; }));
  hash_by_keys("Hello C64");
  ASSERT_TRUE(verdict_becomes("match"));
  EXPECT_GT(view()["timing"]["stolen"], 1000);
}

TEST_F(WindowTest, OptimiseAddsUpToTheTimedHash) {
  start();
  xdotool("key ctrl+F3");
  ASSERT_TRUE(becomes([](const Json& now) {
    return now.contains("optimise") && !now["optimise"]["sentence"].get<std::string>().empty();
  }));
  hash_by_keys("Hello C64");
  ASSERT_TRUE(verdict_becomes("match"));
  ASSERT_TRUE(becomes([](const Json& now) {
    return now["optimise"]["off"].is_object() && now["optimise"]["programs"].size() == 4;
  })) << view_text();
  const Json now = view(), &budget = now["optimise"]["off"];
  EXPECT_EQ(budget["net"], now["timing"]["net"]);
  EXPECT_EQ(budget["elapsed"], now["timing"]["elapsed"]);
  EXPECT_EQ(
      budget["base"].get<int>() + budget["page_crossings"].get<int>() + budget["taken_branches"].get<int>(),
      now["timing"]["net"]);
  xdotool("key F12");  // the work in the background is seen while the machine stands still
  ASSERT_TRUE(becomes([](const Json& later) { return later["status"]["run"] == "paused"; }));
  xdotool("mousemove 1228 485 click 1");
  ASSERT_TRUE(becomes([](const Json& later) { return later["optimise"]["rungs"].size() > 5; }));
}

TEST_F(WindowTest, AFieldHasTheKeysForItself) {
  start();
  const Json before = view()["screen_text"];
  xdotool("mousemove 300 620 click 1");
  ASSERT_TRUE(becomes([](const Json& now) { return now["keys"] == "field"; })) << view_text();
  xdotool("key ctrl+a");
  xdotool("type --delay 40 'abc'");
  EXPECT_EQ(view()["screen_text"], before) << "the C64 saw keys of the field";
  xdotool("key Return");
  ASSERT_TRUE(verdict_becomes("match"));
  EXPECT_EQ(view()["verdict"]["c64"],
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
  EXPECT_EQ(view()["message"]["typed"], "abc");
  EXPECT_EQ(view()["keys"], "c64");
}

TEST_F(WindowTest, EveryRegionIsReachedByKeyboardAndEscGivesTheKeysBack) {
  start();
  for (const char* owner : {"panel", "field", "panel", "panel", "panel", "c64"}) {
    xdotool("key ctrl+Tab");
    EXPECT_TRUE(becomes([&](const Json& now) { return now["keys"] == owner; }, seconds(2)))
        << owner << " " << view()["keys"];
  }
  xdotool("key ctrl+Tab");
  EXPECT_TRUE(becomes([](const Json& now) { return now["keys"] == "panel"; }, seconds(2)));
  xdotool("key Escape");
  EXPECT_TRUE(becomes([](const Json& now) { return now["keys"] == "c64"; }, seconds(2)));
}

TEST_F(WindowTest, APrgThatIsDroppedRuns) {
  start();
  const fs::path file = folder / "border.prg";
  std::ofstream(file, std::ios::binary)
      << std::string("\x00\xc0\xee\x20\xd0\x4c\x00\xc0", 8);  // inc $d020, jmp
  ASSERT_TRUE(drop_file(display, "breadbin256", file.string()));
  ASSERT_TRUE(becomes([](const Json& now) {
    return now["program"] == "border" && now["pc"].get<int>() >> 8 == 0xc0;
  })) << view_text();
  EXPECT_EQ(view()["verdict"]["state"], "no probe map");
  const fs::path garbage = folder / "garbage.prg";
  std::ofstream(garbage) << 'x';
  ASSERT_TRUE(drop_file(display, "breadbin256", garbage.string()));
  ASSERT_TRUE(becomes([](const Json& now) {
    return now["status"]["note"].get<std::string>().find("garbage.prg") != std::string::npos;
  }));
  EXPECT_EQ(view()["program"], "border");
}

TEST_F(WindowTest, V1IsWrongFromThirtyTwoCharactersOnAndSaysWhy) {
  start({"--program", "v1"});
  hash_by_keys("the cat sat on the mat and then ran");
  ASSERT_TRUE(verdict_becomes("different")) << view_text();
  const Json verdict = view()["verdict"];
  EXPECT_EQ(verdict["reasons"].size(), 3u);
  EXPECT_EQ(verdict["first_difference"]["word"], "W[8]");
}

TEST_F(WindowTest, PausedItRestsAndItIsSmall) {
  start();
  xdotool("mousemove 640 790");
  xdotool("key F12");
  ASSERT_TRUE(becomes([](const Json& now) { return now["status"]["run"] == "paused"; }));
  std::this_thread::sleep_for(seconds(2));
  const double before = main_thread_seconds();
  std::this_thread::sleep_for(seconds(5));
  EXPECT_LT((main_thread_seconds() - before) / 5, 0.02);
#ifndef __SANITIZE_ADDRESS__
  std::ifstream status("/proc/" + std::to_string(app->id()) + "/status");
  for (std::string word; status >> word;)
    if (word == "VmHWM:") {
      long kilobytes = 0;
      status >> kilobytes;
      EXPECT_LT(kilobytes, 200 * 1024);
    }
#endif
}

TEST_F(WindowTest, ARaceEndsWithV4FirstAndWaitsWhileAnotherLayoutIsShown) {
  start();
  xdotool("key ctrl+F5");
  ASSERT_TRUE(becomes([](const Json& now) { return now["race"]["status"] == "at the line"; }));
  xdotool("key space");
  ASSERT_TRUE(becomes([](const Json& now) { return now["race"]["clock"] > 1000; }));
  xdotool("key ctrl+F1");
  std::this_thread::sleep_for(milliseconds(400));
  const Json left_at = view()["race"]["clock"];
  std::this_thread::sleep_for(milliseconds(600));
  EXPECT_EQ(view()["race"]["clock"], left_at);
  xdotool("key ctrl+F5");
  ASSERT_TRUE(becomes([](const Json& now) { return now["race"]["status"] == "over"; }));
  const Json racers = view()["race"]["racers"];
  for (int i = 0; i < 4; ++i) EXPECT_EQ(racers[static_cast<std::size_t>(i)]["finish"], 4 - i);
  EXPECT_EQ(racers[3]["digest"], kHelloHash);
  EXPECT_EQ(racers[3]["net"], 38'218);
}

TEST_F(WindowTest, InDebugTheKeyboardSetsABreakpointThatStops) {
  start();
  xdotool("key F12");
  xdotool("key ctrl+F4");
  ASSERT_TRUE(
      becomes([](const Json& now) { return now.contains("debug") && !now["debug"]["code"].empty(); }));
  for (int i = 0; i < 4; ++i) xdotool("key ctrl+Tab");  // toolbar, registers, breakpoints, disassembly
  ASSERT_TRUE(becomes([](const Json& now) { return now["keys"] == "panel"; }));
  const int pc = view()["pc"];
  xdotool("key F9");
  ASSERT_TRUE(becomes([](const Json& now) { return now["debug"]["breakpoints"].size() == 1; }))
      << view_text();
  char text[16];
  std::snprintf(text, sizeof text, "exec $%04x", static_cast<unsigned>(pc));
  EXPECT_EQ(view()["debug"]["breakpoints"][0]["text"], text);
  xdotool("key F12");
  ASSERT_TRUE(becomes([pc](const Json& now) {
    return now["status"]["run"] == "paused" && now["pc"] == pc && now["debug"]["breakpoints"][0]["hits"] == 1;
  })) << view_text();
  EXPECT_EQ(view()["debug"]["hit_log"].size(), 1u);
  xdotool("key F9");
  EXPECT_TRUE(becomes([](const Json& now) { return now["debug"]["breakpoints"].empty(); }));
}

TEST_F(WindowTest, ClosingKeepsTheSettings) {
  start();
  xdotool("search --name breadbin256 windowsize 1100 700");
  std::this_thread::sleep_for(milliseconds(500));
  app->signal(SIGTERM);  // SDL makes SDL_QUIT of it, as of the close button
  const auto status = app->status_after(seconds(10));
  ASSERT_TRUE(status);
  EXPECT_TRUE(WIFEXITED(*status) && WEXITSTATUS(*status) == 0);
  std::ifstream file(folder / "breadbin256" / "settings.json");
  const Json settings = Json::parse(file, nullptr, false);
  ASSERT_TRUE(settings.is_object());
  EXPECT_EQ(settings["window_w"], 1100);
  EXPECT_EQ(settings["window_h"], 700);
}

TEST_F(WindowTest, LosingTheDisplayIsNoCrash) {
  start();
  server->signal(SIGKILL);
  const auto status = app->status_after(seconds(10));
  ASSERT_TRUE(status) << "it goes on without a display";
  EXPECT_TRUE(WIFEXITED(*status)) << "signal " << WTERMSIG(*status);
}

TEST_F(WindowTest, WithoutADisplayItSaysSo) {
  ChildProcess alone({BREADBIN256_PROGRAM},
                     {{"DISPLAY", ""}, {"WAYLAND_DISPLAY", ""}, {"SDL_VIDEODRIVER", ""}});
  const auto status = alone.status_after(seconds(10));
  ASSERT_TRUE(status);
  EXPECT_TRUE(WIFEXITED(*status));
  EXPECT_EQ(WEXITSTATUS(*status), 2);
}

}  // namespace
}  // namespace breadbin256
