#!/usr/bin/env bash
# Two seasons under each of many option sets and seeds, every line checked by
# the independent umpire.  many_options.sh PROGRAM [SEED...]
set -euo pipefail
program=$1
shift
seeds=("${@:-7}")
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# One line a file: the options, by the words of `armchair new --option`.
sets=(
  ""
  "no-ball=off"
  "wide=off"
  "bye=off"
  "no-ball=off wide=off bye=off"
  "batsmen=2 days=1"
  "batsmen=3 packs-per-session=1 days=1"
  "batsmen=4 days=1 wide=off"
  "batsmen=5 days=2 batting-level=1"
  "batsmen=6 days=2 no-ball=off bye=off"
  "batsmen=7 days=4 bowling-level=1"
  "batsmen=8 days=1 packs-per-session=4 wide=off bye=off"
  "batsmen=9 days=3 packs-per-session=2 no-ball=off"
  "batsmen=10 days=4 bye=off batting-level=4 bowling-level=2"
  "days=5 batting-level=3 bowling-level=3"
  "packs-per-session=9 days=1 batting-level=2 bowling-level=4"
  "packs-per-session=1 days=3 batting-level=1 bowling-level=1"
  "strength=different"
  "strength=different batting-level=2 bowling-level=6 days=1"
)

number=0
for seed in "${seeds[@]}"; do
  for options in "${sets[@]}"; do
    number=$((number + 1))
    name="SET$number"
    arguments=()
    for option in $options; do arguments+=(--option "$option"); done
    "$program" --data-dir "$folder" new "$name" --county none --seed "$seed" "${arguments[@]}" >/dev/null
    printf 'seed %-4s %-60s ' "$seed" "${options:-defaults}"
    "$program" --data-dir "$folder" simulate "$name" --seasons 2 --record - 2>/dev/null |
      python3 "$here/umpire.py" -
  done
done
