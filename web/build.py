#!/usr/bin/env python3
"""Builds the page of the game: web/dist/index.html and what stands beside it.

Needs Python 3.11 and Rust (cargo and rustc). The game is compiled for the target
wasm32-unknown-unknown, whose standard library rustup fetches where it is missing.
Without rustup, Debian's compiler for that target and its sources are unpacked
into ~/.cache/armchair-wasm, without root's rights: 850 MB, which --clean deletes.
With ARMCHAIR_WASM=debian they are used in any case. The letters of the page come
from the crate ibm437.

To play on a telephone, put the folder web/dist on an address with https. On Android
you can also copy index.html, which is the whole game, and open it there.
"""

import argparse
import base64
import gzip
import hashlib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import font

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or later.")

HERE = Path(__file__).resolve().parent
TARGET = "wasm32-unknown-unknown"
OUT = HERE / "dist"
# Debian's compiler.
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "armchair-wasm"
MANIFEST = {
    "name": "Armchair Cricket", "short_name": "Armchair", "start_url": "./", "display": "standalone",
    "background_color": "#000000", "theme_color": "#000000",
    "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


def told(*command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, **more).stdout


def compiled():
    """The game for a browser."""
    # What makes another build quick or small is not meant for this one.
    own = {name: value for name, value in os.environ.items() if not name.startswith("CARGO_PROFILE_")}
    command = ["cargo", "build", "--locked", "--release", "--target", TARGET, "--target-dir", HERE / "target"]
    if os.environ.get("ARMCHAIR_WASM") == "debian" or not rustup_has_it():
        own |= debians_compiler()
        print("Using Debian's Rust compiler", flush=True)
        command += ["-Z", "build-std=std,panic_abort"]
    subprocess.run(command, cwd=HERE, env=own, check=True)
    return HERE / "target" / TARGET / "release/armchair_web.wasm"


def rustup_has_it():
    def is_there():
        return Path(told("rustc", "--print", "target-libdir", "--target", TARGET).strip()).is_dir()

    if is_there() or not shutil.which("rustup"):
        return is_there()
    try:
        subprocess.run(["rustup", "target", "add", TARGET], timeout=60, check=True, stderr=subprocess.DEVNULL)
    except subprocess.SubprocessError:
        return False
    return is_there()


def debians_compiler():
    """The environment of a build with Debian's rustc-web, which is fetched if need be."""
    root = CACHE
    if not (root / "done").exists():
        fetch(root)
    linker = sorted(root.glob("usr/lib/llvm-*/bin/wasm-ld"))[-1]
    return libraries(root) | {"RUSTC_BOOTSTRAP": "1", "RUSTC": str(root / "usr/bin/rustc"),
                              "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER": str(linker)}


def libraries(root):
    folders = [*sorted(root.glob("usr/lib/*-linux-gnu")), *sorted(root.glob("usr/lib/llvm-*/lib"))]
    return {"LD_LIBRARY_PATH": ":".join(map(str, folders))}


def fetch(root):
    if not shutil.which("apt-get"):
        sys.exit(f"Rust's standard library for {TARGET} is not installed. Run: rustup target add {TARGET}")
    if not told("apt-cache", "search", "--names-only", "^rustc-web$"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)

    def needs(package, pattern):
        return {one for one in re.findall(r"Depends: (\S+)", told("apt-cache", "depends", package)) if re.match(pattern, one)}

    linkers = re.findall(r"^lld-\d+", told("apt-cache", "search", "--names-only", r"^lld-[0-9]+$"), re.M)
    if not linkers:
        sys.exit(f"Debian's packages hold no linker (lld) here. Install rustup, then run: rustup target add {TARGET}")
    linker = max(linkers, key=lambda name: int(name[4:]))
    packages = {"rustc-web", "libstd-rust-web-dev", "rust-web-src", linker}
    packages |= needs("libstd-rust-web-dev", r"libstd-rust-web-\d") | needs(linker, "libllvm")
    packages |= set().union(*(needs(library, "libllvm") for library in packages if re.match(r"libstd-rust-web-\d", library)))
    shutil.rmtree(root, ignore_errors=True)
    fetched = root / "fetched"
    fetched.mkdir(parents=True)
    subprocess.run(["apt-get", "download", "-qq", *sorted(packages)], cwd=fetched, check=True)
    for package in fetched.iterdir():
        subprocess.run(["dpkg", "-x", package, root], check=True)
    shutil.rmtree(fetched)
    told(root / "usr/bin/rustc", "--version", env=os.environ | libraries(root))
    (root / "done").touch()


def letters():
    """The folder of the crate whose letters the page has."""
    metadata = json.loads(told("cargo", "metadata", "--format-version", "1", "--locked", "--features", "font", cwd=HERE))
    found = next(package for package in metadata["packages"] if package["name"] == "ibm437")
    return Path(found["manifest_path"]).parent


def packed(data):
    """Data as page.js unpacks it: the attribute and the text of its element."""
    how = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 22, "lc": 4, "lp": 0, "pb": 0}
    return f'data-size="{len(data)}">' + based(lzma.compress(data, lzma.FORMAT_RAW, filters=[how]))


def based(data):
    return base64.b64encode(data).decode()


def bare(script):
    """A script without indentation and the lines that are comments."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def page(wasm, crate, notices):
    """The page: all in one, and nothing allowed that it does not hold."""
    wasm, icon = packed(wasm), (HERE / "icon.svg").read_bytes()
    script = bare((HERE / "page.js").read_text("utf-8")).replace("@LENGTH@", str(len(wasm)))
    text = (HERE / "page.html").read_text("utf-8").replace("@FONT@", based(font.woff(crate)))
    style = re.search(r"<style>(.*?)</style>", text, re.S)[1]

    def allowed(source):
        return f"'sha256-{based(hashlib.sha256(source.encode()).digest())}'"

    policy = "; ".join([
        "default-src 'none'", f"script-src {allowed(script)} 'wasm-unsafe-eval'", f"style-src {allowed(style)}", "font-src data:",
        "img-src data: 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'"])
    text = text.replace("<title>", f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n<title>')
    text = text.replace("@ICON@", "data:image/svg+xml;base64," + based(icon))
    return text.replace("@WASM@", wasm).replace("@NOTICES@", packed(notices)).replace("@SCRIPT@", script)


def build(wasm):
    missing = [program for program in ("cargo", "rustc") if not shutil.which(program)]
    if missing:
        sys.exit(f"Rust is not installed: there is no {' and no '.join(missing)} on the PATH. Install it from https://rustup.rs, then run this again.")
    wasm = wasm or compiled()
    notices = told(sys.executable, HERE.parent / ".ci/notices", TARGET, "--manifest", HERE / "Cargo.toml", "font")
    text = page(wasm.read_bytes(), letters(), notices.encode())
    OUT.mkdir(exist_ok=True)
    (OUT / "index.html").write_text(text, "utf-8")
    version = hashlib.sha256(text.encode()).hexdigest()[:16]
    (OUT / "sw.js").write_text((HERE / "sw.js").read_text("utf-8").replace("@VERSION@", version), "utf-8")
    (OUT / "manifest.webmanifest").write_text(json.dumps(MANIFEST), "utf-8")
    shutil.copy(HERE / "icon.svg", OUT)
    print(f"{OUT / 'index.html'}: {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} compressed")


def main():
    words, more = __doc__.split("\n\n", maxsplit=1)
    parser = argparse.ArgumentParser(description=words, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wasm", type=Path, metavar="FILE", help="the game compiled already (armchair_web.wasm)")
    parser.add_argument("--clean", action="store_true", help="delete Debian's compiler, and build nothing")
    options = parser.parse_args()
    if options.clean:
        shutil.rmtree(CACHE, ignore_errors=True)
        return
    try:
        build(options.wasm)
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(map(str, error.cmd))} failed; what it said is above.")


if __name__ == "__main__":
    main()
