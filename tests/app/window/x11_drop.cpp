#include "tests/app/window/x11_drop.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>

#include <array>
#include <chrono>
#include <thread>

namespace breadbin256 {

namespace {

class Dropper {
 public:
  Dropper(Display* display, Window target, std::string uri)
      : display_(display), target_(target), uri_(std::move(uri)) {
    source_ = XCreateSimpleWindow(display_, DefaultRootWindow(display_), 0, 0, 1, 1, 0, 0, 0);
    XSetSelectionOwner(display_, atom("XdndSelection"), source_, CurrentTime);
  }

  bool run() {
    constexpr long kVersion = 5L << 24, kMiddle = 400L << 16 | 300L;
    send("XdndEnter", {kVersion, static_cast<long>(atom("text/uri-list")), 0, 0});
    send("XdndPosition", {0, kMiddle, CurrentTime, static_cast<long>(atom("XdndActionCopy"))});
    if (!wait_for("XdndStatus")) return false;
    send("XdndDrop", {0, CurrentTime, 0, 0});
    return wait_for("XdndFinished");
  }

 private:
  Atom atom(const char* name) { return XInternAtom(display_, name, False); }

  void send(const char* type, std::array<long, 4> data) {
    XEvent event{};
    event.xclient.type = ClientMessage;
    event.xclient.window = target_;
    event.xclient.message_type = atom(type);
    event.xclient.format = 32;
    event.xclient.data.l[0] = static_cast<long>(source_);
    for (std::size_t i = 0; i < data.size(); ++i) event.xclient.data.l[i + 1] = data[i];
    XSendEvent(display_, target_, False, NoEventMask, &event);
    XFlush(display_);
  }

  void answer(const XSelectionRequestEvent& request) {
    XChangeProperty(display_, request.requestor, request.property, request.target, 8, PropModeReplace,
                    reinterpret_cast<const unsigned char*>(uri_.data()), static_cast<int>(uri_.size()));
    XEvent reply{};
    reply.xselection.type = SelectionNotify;
    reply.xselection.requestor = request.requestor;
    reply.xselection.selection = request.selection;
    reply.xselection.target = request.target;
    reply.xselection.property = request.property;
    XSendEvent(display_, request.requestor, False, NoEventMask, &reply);
    XFlush(display_);
  }

  bool wait_for(const char* type) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (std::chrono::steady_clock::now() < give_up) {
      if (!XPending(display_)) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        continue;
      }
      XEvent event;
      XNextEvent(display_, &event);
      if (event.type == SelectionRequest) answer(event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == atom(type)) return true;
    }
    return false;
  }

  Display* display_;
  Window target_, source_ = 0;
  std::string uri_;
};

Window find_window(Display* display, Window below, const std::string& title) {
  char* name = nullptr;
  if (XFetchName(display, below, &name) && name) {
    const bool found = title == name;
    XFree(name);
    if (found) return below;
  }
  Window root = 0, parent = 0, found = 0;
  Window* children = nullptr;
  unsigned count = 0;
  if (!XQueryTree(display, below, &root, &parent, &children, &count)) return 0;
  for (unsigned i = 0; i < count && !found; ++i) found = find_window(display, children[i], title);
  if (children) XFree(children);
  return found;
}

}  // namespace

bool drop_file(const std::string& name, const std::string& window_title, const std::string& file) {
  Display* const display = XOpenDisplay(name.c_str());
  if (!display) return false;
  const Window target = find_window(display, DefaultRootWindow(display), window_title);
  const bool taken = target && Dropper(display, target, "file://" + file + "\r\n").run();
  XCloseDisplay(display);
  return taken;
}

}  // namespace breadbin256
