# Sourced by ./run, ./test and .ci/run: which packages are needed, and how they get here.

packages_to_run=(
  g++ cmake ninja-build pkg-config 64tass
  libsdl2-dev libimgui-dev libgl-dev libfreetype-dev libpng-dev libcli11-dev nlohmann-json3-dev libutfcpp-dev libfmt-dev
  fonts-roboto-hinted fonts-jetbrains-mono libgl1-mesa-dri
)
packages_to_test=(
  libgtest-dev libbenchmark-dev zlib1g-dev libssl-dev libgcrypt20-dev nettle-dev
  xvfb xauth xdotool imagemagick libx11-dev
  g++-aarch64-linux-gnu g++-s390x-linux-gnu qemu-user
)
packages_for_ci=(clang clang-format libclang-rt-14-dev)

say() { printf '%s\n' "$*" >&2; }

name_packages_elsewhere() {
  cat >&2 <<'NAMES'
The build needs a few packages that I only know how to install with apt. Their names elsewhere:
  Fedora    sudo dnf install gcc-c++ cmake ninja-build pkgconf 64tass SDL2-devel imgui-devel mesa-libGL-devel \
            freetype-devel libpng-devel cli11-devel json-devel gtest-devel google-benchmark-devel zlib-devel \
            openssl-devel google-roboto-fonts jetbrains-mono-fonts
  Arch      sudo pacman -S base-devel cmake ninja 64tass sdl2 imgui mesa freetype2 libpng cli11 nlohmann-json \
            gtest benchmark zlib openssl ttf-roboto ttf-jetbrains-mono
  Homebrew  brew install cmake ninja pkg-config tass64 sdl2 imgui freetype libpng cli11 nlohmann-json \
            googletest google-benchmark openssl@3 font-roboto font-jetbrains-mono
NAMES
}

# install_missing PACKAGE...: installs those that apt does not have yet. Without apt it trusts what is there.
install_missing() {
  command -v apt-get >/dev/null || return 0
  local missing=() package as_root=()
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null)" = "install ok installed" ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing and need root to install: ${missing[*]}"
      say "As root: apt-get install --no-install-recommends ${missing[*]}"
      exit 1
    fi
    as_root=(sudo)
  fi
  say "Installing: ${missing[*]}"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# configure PRESET [cmake option...]
configure() {
  local log
  log=$(mktemp)
  if ! cmake --preset "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    command -v apt-get >/dev/null || name_packages_elsewhere
    exit 1
  fi
  rm -f "$log"
}

# build PRESET [TARGET...]: builds what changed; quiet unless it fails.
build() {
  local preset=$1 log
  shift
  log=$(mktemp)
  if ! ninja -C "build/$preset" -n "$@" 2>/dev/null | grep -q 'no work to do'; then
    say "Building (preset $preset) ..."
    if ! ninja -C "build/$preset" "$@" >"$log" 2>&1; then
      grep -v '^\[' "$log" >&2
      rm -f "$log"
      exit 1
    fi
  fi
  rm -f "$log"
}
