#!/usr/bin/env bash
# Fills in the files of .github/packaging as the release does, with archives
# that are made up, and looks for every archive and sum in them.
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
