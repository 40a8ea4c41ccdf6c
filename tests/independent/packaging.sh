#!/usr/bin/env bash
# Fills in the files of .github/packaging as the release does, with archives
# that are made up, and looks for every archive and sum in them; puts an address
# for browsers into the README; and looks for the notices that BSD and ISC ask for
# among those of other people's code.
#
#     tests/independent/packaging.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
archives=()
for target in $(sed -n 's/^ *- target: //p' .github/workflows/release.yml); do
  case "$target" in *windows*) archive="armchair-v$version-$target.zip" ;; *) archive="armchair-v$version-$target.tar.gz" ;; esac
  echo "$target" > "$folder/$archive"
  (cd "$folder" && sha256sum "$archive" > "$archive.sha256")
  archives+=("$archive")
done
[ "${#archives[@]}" -eq 5 ]

.ci/packaging https://example.org/somebody/armchair "$folder"
for archive in "${archives[@]}"; do
  sum=$(cut -d ' ' -f 1 "$folder/$archive.sha256")
  holds() { grep -qF "$sum" "$folder/$1" || { echo "$1 lacks the sum of $archive" >&2; exit 1; }; }
  case "$archive" in
    *linux*) holds armchair.rb; holds PKGBUILD; holds armchair.nix ;;
    *darwin*) holds armchair.rb; holds armchair.nix ;;
    *windows*) holds armchair.installer.yaml; grep -qF "$archive" "$folder/armchair.installer.yaml" ;;
  esac
done
bash -n "$folder/PKGBUILD"
if command -v ruby >/dev/null; then ruby -c "$folder/armchair.rb" >/dev/null; fi
python3 -c '
import sys, yaml
for path in sys.argv[1:]:
    manifest = yaml.safe_load(open(path))
    assert manifest["PackageIdentifier"] == "somebody.Armchair", path
' "$folder"/armchair*.yaml
echo "the files for Homebrew, the AUR, winget and Nix are filled in"

.ci/readme | cmp - README.md
.ci/readme https://example.org/play/ > "$folder/README.md"
grep -q '^You can also play in a browser, at <https://example.org/play/>, ' "$folder/README.md"
[ "$(diff README.md "$folder/README.md" | grep -c '^>')" -eq 1 ]
echo "the README has the address for browsers where there is one"

.ci/notices "$(rustc -vV | sed -n 's/^host: //p')" host > "$folder/notices"
for crate in curve25519-dalek ed25519-dalek subtle ring untrusted; do
  grep -q "^$crate [0-9]" "$folder/notices" || { echo "the notices lack $crate" >&2; exit 1; }
done
for words in "Copyright (c) 2016-2021 isis agora lovecruft" "Copyright 2015-2025 Brian Smith"; do
  grep -qF "$words" "$folder/notices" || { echo "the notices lack: $words" >&2; exit 1; }
done
echo "the notices name $(grep -o "^[a-z0-9_-]* [0-9.]*[^ ]* (" "$folder/notices" | sort -u | wc -l) crates"
