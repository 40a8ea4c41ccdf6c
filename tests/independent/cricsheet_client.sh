#!/usr/bin/env bash
# Reads exported matches with the package cricketstats, in a virtual environment
# of its own:  cricsheet_client.sh PROGRAM [FOLDER]
# FOLDER is where the environment is kept for the next time; without it there
# is none afterwards. Takes about a minute; with ARMCHAIR_LONG=1 it counts more
# seasons, of other lengths and levels.
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
environment=${2:-$work/environment}

if [ ! -x "$environment/bin/python" ]; then
  python3 -m venv "$environment"
  # cricketstats does not name all that it needs.
  "$environment/bin/pip" install --quiet --disable-pip-version-check \
    cricketstats==0.1.8 pandas numpy requests beautifulsoup4
fi

check() { # NAME YEAR SEASONS [OPTION...]
  local name=$1 year=$2 seasons=$3 options=()
  shift 3
  for option in "$@"; do options+=(--option "$option"); done
  "$program" --data-dir "$work" new "$name" --county Surrey --seed 1890 "${options[@]}" >/dev/null
  "$program" --data-dir "$work" simulate "$name" --seasons "$seasons" >/dev/null
  printf '%-9s %-44s ' "$name" "${*:-defaults}"
  "$environment/bin/python" "$here/cricsheet_client.py" "$program" "$work" "$name" "$year" |
    { grep -v 'please wait while' || true; }
}
check PLAIN 1891 2
check FEW 1890 1 batsmen=2 days=1
if [ -z "${ARMCHAIR_LONG:-}" ]; then exit; fi
check LONG 1890 1 days=9 packs-per-session=2 batting-level=1
check VILLAGE 1890 1 batsmen=6 days=2 bye=off batting-level=2 bowling-level=2
