#!/usr/bin/env bash
# Packs a program as a Debian package, installs it in a root that holds nothing
# but the libraries it is linked with, starts it there, looks for what belongs
# to it, and removes it without a trace. Needs to be root, for chroot.
#
#     tests/independent/debian_package.sh target/release/armchair
set -euo pipefail
program=$(realpath "${1:?"usage: tests/independent/debian_package.sh PROGRAM"}")
cd "$(dirname "$0")/../.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

package=$(.ci/debian "$program" "$folder" | tail -n 1)
(cd "$folder" && sha256sum --check --quiet ./*.sha256)

root="$folder/root"
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates" "$root/var/log"
touch "$root/var/lib/dpkg/status" "$root/var/lib/dpkg/available"
{ ldd "$program" 2>/dev/null || true; } | grep -o '/[^ ]*' | while read -r library; do
  install -D "$(realpath "$library")" "$root$library"
done
files() { find "$root" -path "$root/var" -prune -o -print | sort; }
files > "$folder/before"

# There is no packaged C library in that root: the libraries are there as files.
dpkg --root="$root" --force-depends --log=/dev/null --install "$package" 2>/dev/null
chroot "$root" /usr/bin/armchair --version
chroot "$root" /usr/bin/armchair simulate --seed 1890 --batting-level 1 --bowling-level 1 --format json >/dev/null
for file in man/man1/armchair.1.gz bash-completion/completions/armchair zsh/vendor-completions/_armchair \
  fish/vendor_completions.d/armchair.fish doc/armchair/copyright doc/armchair/THIRD-PARTY.txt.gz \
  doc/armchair/ARMCHAIR.TXT.gz doc/armchair/manual/keys.txt.gz; do
  if [ ! -s "$root/usr/share/$file" ]; then
    echo "the package has no /usr/share/$file" >&2
    exit 1
  fi
done
if command -v man >/dev/null; then
  man -l "$root/usr/share/man/man1/armchair.1.gz" | grep -q SIMULATE
fi

dpkg --root="$root" --force-depends --log=/dev/null --purge armchair >/dev/null 2>&1
files > "$folder/after"
diff "$folder/before" "$folder/after"
echo "$(basename "$package") was installed, started and removed without a trace"
