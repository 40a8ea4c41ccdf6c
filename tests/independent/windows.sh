#!/usr/bin/env bash
# Builds the program for Windows with warnings as errors, and runs its tests.
#
#     tests/independent/windows.sh [lib|library|program|lasting]...
#
# On Windows as the machine is. Elsewhere for x86_64-pc-windows-gnu and under
# Wine, which takes gcc-mingw-w64-x86-64 and wine of Debian. Without words all
# four are run.
set -euo pipefail
cd "$(dirname "$0")/../.."
export RUSTFLAGS="-D warnings"
[ $# -gt 0 ] || set -- lib library program lasting

# What is built for what and where, what runs it, and what tests of the program are left out.
how=(--locked)
built=target/debug
runner=()
left_out=()

under_wine() {
  local target=x86_64-pc-windows-gnu needed python
  for needed in wine x86_64-w64-mingw32-gcc; do
    command -v "$needed" >/dev/null || {
      echo "$needed is not there: apt-get install wine gcc-mingw-w64-x86-64" >&2
      exit 1
    }
  done
  [ -d "$(rustc --print target-libdir --target "$target")" ] || rustup target add "$target"
  mkdir -p "target/$target/wine"
  wine=$(realpath "target/$target/wine")
  # A library of Windows for random bytes that Wine 8 has not.
  cat > "$wine/bytes.c" <<'C'
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return SystemFunction036(bytes, (ULONG)length);
}
C
  x86_64-w64-mingw32-gcc -shared -o "$wine/bcryptprimitives.dll" "$wine/bytes.c" -ladvapi32
  export WINEPREFIX="$wine/prefix" WINEDEBUG=-all WINEPATH="Z:$wine"
  mkdir -p "$WINEPREFIX"
  # One server is kept running: each program would start its own.
  wineserver -p
  trap 'wineserver -k || true' EXIT
  wine cmd /c exit </dev/null >/dev/null 2>&1

  built="target/$target/debug"
  runner=(wine)
  how+=(--target "$target" --config "target.$target.runner = 'wine'")
  # There is no Python in Wine, and one of Linux cannot read what Wine pipes to it.
  left_out=(the_agent_of_the_manual agents_may_play_each_other the_learner_improves
    an_agent_that_dies an_agent_plays_and_one_that_fails)
}

case "$(uname -s)" in
  MINGW* | MSYS* | CYGWIN*) ;;
  *) under_wine ;;
esac

# Wine now and then starts none of many processes, with an error of its own: a second time decides.
tested() {
  local log
  log=$(mktemp)
  cargo test "${how[@]}" "$@" 2>&1 | tee "$log" || { grep -q 'code: 1359,' "$log" && cargo test "${how[@]}" "$@"; }
}

cargo check "${how[@]}" --all-targets
failed=()
for part in "$@"; do
  tests=(--test "$part")
  [ "$part" != lib ] || tests=(--lib)
  if [ "$part" = program ] && [ "${#left_out[@]}" -gt 0 ]; then
    tests+=(--)
    for name in "${left_out[@]}"; do tests+=(--skip "$name"); done
  fi
  tested "${tests[@]}" || failed+=("$part")
  if [ "$part" = program ]; then
    # An agent that is a program of Windows, started by cmd, plays whole matches.
    cargo build "${how[@]}" --profile test --example first_legal
    agent="\"${built//\//\\}\\examples\\first_legal.exe\""
    ${runner[@]+"${runner[@]}"} "$built/armchair.exe" friendly Kent Surrey --home-agent "$agent" --matches 3 --seed 7 || failed+=(agent)
  fi
done
if [ "${#failed[@]}" -gt 0 ]; then
  echo "on Windows these fail: ${failed[*]}" >&2
  exit 1
fi
