#!/usr/bin/env bash
# emulated_test.sh ARCHITECTURE BUILD_FOLDER CAVP_FOLDER
# Builds core/sha256 for ARCHITECTURE and runs its checks under qemu-user; exit 77 (skipped) where a tool is missing.
#   x86_64   processors without the SHA instructions must fall back, and so must a forced name
#   aarch64  with the SHA-2 instructions, and forced to the unrolled rounds
#   s390x    a big-endian machine: the plain C++ is right there too
set -euo pipefail
architecture=$1 build=$2/$1 cavp=$3
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/emulated" && pwd)

compiler=$architecture-linux-gnu-g++
[ "$architecture" = "$(uname -m)" ] && compiler=g++
for tool in "$compiler" "qemu-$architecture"; do
  if ! command -v "$tool" >/dev/null; then
    echo "SKIPPED: $architecture is not tested here: no $tool (Debian: g++-${architecture//_/-}-linux-gnu, qemu-user)"
    exit 77
  fi
done

launcher=
command -v ccache >/dev/null && launcher=-DCMAKE_CXX_COMPILER_LAUNCHER=ccache
cmake -S "$source_folder" -B "$build" -G Ninja -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR="$architecture" \
  -DCMAKE_CXX_COMPILER="$compiler" ${launcher:+"$launcher"} >/dev/null
cmake --build "$build" -j 2
program=$build/emulated_sha256

expect() {  # expect NAME [qemu options]: the implementation that has to be chosen on that processor
  local name=$1
  shift
  echo "qemu-$architecture $* ${BREADBIN256_SHA256:+(forced: $BREADBIN256_SHA256)}"
  "qemu-$architecture" "$@" "$program" "$cavp" "$name" 2> >(grep -v "TCG doesn.t support" >&2)
}

unset BREADBIN256_SHA256
case $architecture in
  x86_64)
    expect unrolled -cpu qemu64
    expect unrolled -cpu core2duo
    expect unrolled -cpu SandyBridge
    expect x86-bmi2 -cpu Haswell
    export BREADBIN256_SHA256=textbook
    expect textbook -cpu Haswell
    export BREADBIN256_SHA256=x86-shani
    if expect x86-shani -cpu Haswell >/dev/null; then
      echo "FAILED: x86-shani was taken on a processor that lacks it"
      exit 1
    fi
    ;;
  aarch64)
    expect armv8-sha2 -cpu cortex-a53
    expect armv8-sha2 -cpu max
    export BREADBIN256_SHA256=unrolled
    expect unrolled -cpu cortex-a53
    ;;
  s390x) expect unrolled ;;
esac
echo "passed: $architecture"
