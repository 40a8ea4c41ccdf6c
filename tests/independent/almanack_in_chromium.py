#!/usr/bin/env python3
"""Opens every page of an almanack in headless Chromium and looks for faults.

    almanack_in_chromium.py FOLDER [--pictures DIR] [--chromium PROGRAM]

FOLDER is one that `armchair almanack` filled. Every page is opened at the
width of a telephone and of a desk, in light and in dark. A page is at fault
when it is wider than its window, when the browser's console says anything,
when anything cannot be loaded, when a link leads nowhere, or when a text has
hardly any contrast to what is behind it. With --pictures the first page of
each kind is kept as pictures, and as it is printed.

Needs Chromium and nothing else: it is driven through its pipe.
"""

import argparse
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import unquote, urlsplit

WIDTHS = {"phone": (390, 844), "desk": (1280, 900)}
SCHEMES = ("light", "dark")

# What a page says of itself. Contrast is looked at where text stands.
LOOK = """(() => {
  const wide = document.documentElement.scrollWidth;
  const out = [];
  if (wide > innerWidth) {
    const over = [...document.querySelectorAll('body *')].filter(e =>
      e.getBoundingClientRect().right > innerWidth + 0.5 && !e.closest('.table, .scroll'));
    out.push('is ' + wide + ' wide: ' + over.slice(0, 3).map(e =>
      e.tagName + '.' + (e.className.baseVal ?? e.className)).join(', '));
  }
  const numbers = c => (c.match(/[\\d.]+/g) || []).map(Number);
  const light = c => {
    const [r, g, b] = numbers(c).map(v => v / 255)
      .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = e => {
    for (; e; e = e.parentElement) {
      const c = getComputedStyle(e).backgroundColor;
      if (numbers(c)[3] !== 0) return c;
    }
    return 'rgb(255, 255, 255)';
  };
  let least = 21, where = '';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let n; (n = walk.nextNode());) {
    const e = n.parentElement;
    if (!n.data.trim() || !e.getClientRects().length) continue;
    const style = getComputedStyle(e);
    const ink = e.closest('svg') ? style.fill : style.color;
    const [a, b] = [light(ink), light(behind(e.closest('svg')?.parentElement ?? e))];
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < least) [least, where] = [contrast, n.data.trim().slice(0, 30)];
  }
  if (least < 3.5) out.push('has a contrast of ' + least.toFixed(2) + ' at "' + where + '"');
  if (!document.title || document.querySelectorAll('h1').length !== 1) out.push('has no title');
  if (document.querySelector('script')) out.push('has a script');
  const links = [...document.querySelectorAll('a[href]')].map(a => a.href);
  return { faults: out, links, ids: [...document.querySelectorAll('[id]')].map(e => e.id),
           least, text: document.body.innerText.length };
})()"""


class Browser:
    """Chromium at the other end of a pipe."""

    def __init__(self, program, profile):
        down, up = os.pipe(), os.pipe()
        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                     "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-extensions",
                     "--disable-background-networking", "--remote-debugging-pipe",
                     f"--user-data-dir={profile}"]

        def pipes():
            # Chromium reads at 3 and writes at 4.
            reads, writes = os.dup(down[0]), os.dup(up[1])
            os.dup2(reads, 3)
            os.dup2(writes, 4)

        self.process = subprocess.Popen(arguments, preexec_fn=pipes, close_fds=False,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(down[0])
        os.close(up[1])
        self.out, self.back = down[1], os.fdopen(up[0], "rb")
        self.number, self.events, self.session, self.rest = 0, [], None, b""

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            part = self.back.read1(1 << 20)
            if not part:
                raise RuntimeError("Chromium is gone")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def wait(self, name):
        while not any(event.get("method") == name for event in self.events):
            self.events.append(self.read())

    def page(self):
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for part in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{part}.enable")

    def size(self, width, height, phone):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if phone else 1, mobile=phone)

    def scheme(self, name):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def open(self, path):
        self.events.clear()
        self.call("Page.navigate", url=path.as_uri())
        self.wait("Page.loadEventFired")

    def look(self):
        answer = self.call("Runtime.evaluate", expression=LOOK, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"]["value"]

    def complaints(self):
        for event in self.events:
            name, told = event.get("method"), event.get("params", {})
            if name == "Log.entryAdded":
                yield f"says on the console: {told['entry']['text']}"
            if name == "Runtime.consoleAPICalled" or name == "Runtime.exceptionThrown":
                yield f"says on the console: {json.dumps(told)[:200]}"
            if name == "Network.loadingFailed":
                yield f"cannot load something: {told.get('errorText')}"
            if name == "Network.requestWillBeSent":
                address = told["request"]["url"]
                if not address.startswith(("file:", "data:")):
                    yield f"asks for {address}"

    def picture(self, path):
        # The whole page, as high as it is.
        size = self.call("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 6000),
                "scale": 1}
        data = self.call("Page.captureScreenshot", captureBeyondViewport=True, clip=clip)["data"]
        path.write_bytes(base64.b64decode(data))

    def print(self, path):
        data = self.call("Page.printToPDF", preferCSSPageSize=True, paperWidth=8.27,
                         paperHeight=11.69)["data"]
        path.write_bytes(base64.b64decode(data))

    def close(self):
        self.process.terminate()
        self.process.wait()


def kind(path):
    """Pages of one kind are made by one part of the program."""
    folder, name = path.parent.name, path.stem
    if folder.isdigit():
        return "season" if name == "index" else "results" if "-" not in name else "match"
    if folder == "counties" and name != "index":
        return "county"
    return "counties" if folder == "counties" else name


def main(folder, pictures, chromium):
    folder = folder.resolve()
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        sys.exit(f"{folder} holds no page; fill it with armchair almanack")
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    faults, links, ids, drawn, least = [], {}, {}, set(), 21
    # The browser may still write its profile while that is cleared away.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(chromium, profile)
        try:
            browser.page()
            for window, (width, height) in WIDTHS.items():
                browser.size(width, height, window == "phone")
                for scheme in SCHEMES:
                    browser.scheme(scheme)
                    for page in pages:
                        browser.open(page)
                        seen = browser.look()
                        least = min(least, seen["least"])
                        name = f"{page.relative_to(folder)} ({window}, {scheme})"
                        faults += [f"{name} {fault}" for fault in
                                   [*seen["faults"], *browser.complaints()]]
                        links[page], ids[page] = seen["links"], set(seen["ids"])
                        which = (kind(page), window, scheme)
                        if pictures and which not in drawn:
                            drawn.add(which)
                            browser.picture(pictures / f"{'-'.join(which)}.png")
                            if which[1:] == ("desk", "light"):
                                browser.print(pictures / f"{which[0]}.pdf")
        finally:
            browser.close()
    followed = 0
    for page, addresses in links.items():
        for address in addresses:
            parts = urlsplit(address)
            target = pathlib.Path(unquote(parts.path))
            followed += 1
            if parts.scheme != "file" or target not in links:
                faults.append(f"{page.relative_to(folder)} leads to {address}, which is nowhere")
            elif parts.fragment and parts.fragment not in ids[target]:
                faults.append(f"{page.relative_to(folder)} leads to no place: {address}")
    reached = {pathlib.Path(unquote(urlsplit(address).path))
               for addresses in links.values() for address in addresses}
    faults += [f"no link leads to {page.relative_to(folder)}" for page in pages
               if page not in reached]
    print("\n".join(faults[:40]))
    print(f"{len(pages)} pages, {len(WIDTHS)} widths, {len(SCHEMES)} colour schemes, "
          f"{followed} links followed, least contrast {least:.2f}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser")
                        or shutil.which("google-chrome"))
    options = parser.parse_args()
    if not options.chromium:
        sys.exit("Chromium is not there; install it (apt-get install chromium), or give --chromium")
    sys.exit(main(options.folder, options.pictures, options.chromium))
