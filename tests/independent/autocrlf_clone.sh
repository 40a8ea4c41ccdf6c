#!/usr/bin/env bash
# Clones this repository as Git for Windows does, with core.autocrlf=true, and
# compares every file of the clone with what is committed, byte for byte. Text
# with other line ends would fail the golden tests, and scripts would not run.
#
#     tests/independent/autocrlf_clone.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
git clone --quiet --depth 1 --config core.autocrlf=true "file://$(pwd)" "$folder/clone"
cd "$folder/clone"

files=0
while IFS= read -r -d '' entry; do
  blob=$(cut -d ' ' -f 3 <<< "${entry%%$'\t'*}")
  file=${entry#*$'\t'}
  # --no-filters: the bytes in the folder, not what Git would make of them.
  if [ "$(git hash-object --no-filters -- "$file")" != "$blob" ]; then
    echo "$file has other bytes in a clone with core.autocrlf=true: see .gitattributes" >&2
    exit 1
  fi
  files=$((files + 1))
done < <(git ls-tree -r -z HEAD)
if [ "$files" -lt 100 ]; then
  echo "only $files files were compared" >&2
  exit 1
fi
echo "$files files are the same bytes in a clone with core.autocrlf=true"
