#!/usr/bin/env python3
"""Opens every page of an almanack in headless Chromium and looks for faults.

    almanack_in_chromium.py FOLDER [--axe AXE.JS] [--pictures DIR] [--chromium PROGRAM]

FOLDER is one that `armchair almanack` filled. Every page is opened once, and
some of each kind in every mode: on a desk, on a narrow one, on a telephone, by
night, and with forced colours. A page is at fault when it is wider than its
window, when anything on a desk scrolls inside itself, when the browser's
console says anything, when anything cannot be loaded, when a link leads
nowhere, when a text has hardly any contrast to what is behind it, or when a
chart has more than five colours or two that not every eye tells apart. With
--axe, the axe.js or axe.min.js of axe-core, it is at fault too where that finds
anything on the first page of a kind. Every man is sought in the box at the top of
the cover: each has to be among what is found with five letters at most, and what
is typed has to be answered within 50 ms; words are found in any order, figures are
text, and a key that is pressed with Ctrl, Alt or Cmd is the browser's. Every table is sorted by
each of its columns; without scripts the box is hidden and the A to Z is there. With --pictures these are kept as
pictures, and as they are printed.

Needs Chromium and nothing else: it is driven through its pipe.
"""

import argparse
import base64
import json
import math
import pathlib
import select
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import unquote, urlsplit

# What a page is shown on: its width, and the features of the medium. All pages
# are opened in the first.
MODES = {
    "desk": (1200, {}),
    "narrow": (1000, {}),
    "phone": (390, {}),
    "night": (1200, {"prefers-color-scheme": "dark"}),
    "forced": (390, {"forced-colors": "active"}),
}

# Pages of each kind that are opened in every mode.
OF_A_KIND = 4

# What a page says of itself. Contrast is looked at where text stands.
LOOK = """(() => {
  const wide = document.documentElement.scrollWidth;
  const out = [];
  if (wide > innerWidth) {
    const over = [...document.querySelectorAll('body *')].filter(e =>
      e.getBoundingClientRect().right > innerWidth + 0.5 && !e.closest('.table'));
    out.push('is ' + wide + ' wide: ' + over.slice(0, 3).map(e =>
      e.tagName + '.' + (e.className.baseVal ?? e.className)).join(', '));
  }
  if (innerWidth >= 1000) for (const e of document.querySelectorAll('body *'))
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible')
      out.push('scrolls inside itself: ' + (e.ariaLabel ?? e.className));
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
  if (least < 4.5 && !matchMedia('(forced-colors: active)').matches) out.push('has a contrast of ' + least.toFixed(2) + ' at "' + where + '"');
  if (!document.title || document.querySelectorAll('h1').length !== 1) out.push('has no title');
  for (const script of document.scripts)
    if (!/\\/(almanack|find-index)\\.js$/.test(script.src)) out.push('has a script of its own');
  const links = [...document.querySelectorAll('a[href]')].map(a => a.href);
  const charts = [...document.querySelectorAll('.chart')].map(chart => [...new Set(
    [...chart.querySelectorAll('.line:not(.other) path')].map(e => getComputedStyle(e).stroke))]
    .map(c => numbers(c).slice(0, 3)));
  return { faults: out, links, charts, ids: [...document.querySelectorAll('[id]')].map(e => e.id),
           least, text: document.body.innerText.length };
})()"""


# Seeks every man of the index in the box: by the fewest keys of those that a reader
# would think of, the beginning of the surname and of the county or an initial.
FIND = """(async () => {
  const box = document.querySelector('.find input');
  const list = () => [...document.querySelectorAll('#found li')].map(e => e.textContent);
  const began = performance.now();
  box.focus();
  while (!window.almanackIndex) await new Promise(r => setTimeout(r, 1));
  await new Promise(r => setTimeout(r, 0));
  const loaded = performance.now() - began;
  let slowest = 0;
  const answers = new Map();
  const type = text => {
    if (answers.has(text)) return answers.get(text);
    const began = performance.now();
    box.value = text;
    box.dispatchEvent(new Event('input'));
    document.body.offsetHeight;
    slowest = Math.max(slowest, performance.now() - began);
    answers.set(text, list());
    return answers.get(text);
  };
  const { men, counties } = window.almanackIndex;
  let most = 0, hardest = '', keys = 0;
  for (const [surname, others, place, , first, last] of men) {
    const own = `${surname}, ${others} ${counties[place][1]} ` +
      (first === last ? first : `${first}\\u2013${last}`);
    let least = Infinity;
    const words = [counties[place][0], ...others.split(/[^A-Za-z]+/)].filter(w => w);
    for (let a = 1; a <= Math.min(6, surname.length); a++)
      for (const [word, b] of [['', 0], ...words.flatMap(w => [[w, 1], [w, 2]])]) {
        const text = surname.slice(0, a) + (b ? ' ' + word.slice(0, b) : '');
        if (text.length + 1 >= least || text.length > 6) continue;
        // One more key chooses him, Enter or a click.
        if (type(text).includes(own)) least = text.length + 1;
      }
    keys += least;
    if (least > most) [most, hardest] = [least, own];
  }
  box.value = '';
  box.dispatchEvent(new Event('input'));
  return { men: men.length, most, hardest, mean: keys / men.length, slowest, loaded };
})()"""

# Sorts every table of a page by each column, both ways.
SORT = """(() => {
  const faults = [];
  let sorted = 0;
  for (const table of document.querySelectorAll('.table table')) {
    const rows = () => [...table.tBodies[0].rows].map(row => row.textContent);
    const before = rows();
    for (const button of table.querySelectorAll('th button')) for (const way of [0, 1]) {
      button.click();
      sorted++;
      if (!button.closest('th').ariaSort) faults.push('does not say how it is sorted');
      if (rows().sort().join() !== [...before].sort().join()) faults.push('loses rows when sorted');
    }
    const column = [...table.querySelectorAll('th')].findIndex(e => e.textContent.trim() === 'Runs');
    const button = column >= 0 && table.querySelectorAll('th')[column].querySelector('button');
    if (button && !table.querySelector('.groups')) {
      button.click();
      if (button.closest('th').ariaSort !== 'descending') button.click();
      const runs = [...table.tBodies[0].rows].filter(row => !row.classList.contains('sums'))
        .map(row => Number(row.cells[column].textContent.replace(/,/g, '')));
      if (runs.some((run, place) => place && run > runs[place - 1])) faults.push('is not in order of runs');
    }
  }
  return { faults, sorted };
})()"""

# Six keys, from the first letter to the one that chooses, and 50 ms for each.
KEYS = 6
ANSWERED = 50

# Seconds within which a browser answers, however much runs beside it.
PATIENCE = 120


class Browser:
    """Chromium at the other end of a pipe."""

    def __init__(self, program, profile, *more):
        # Chromium reads at 3 and writes at 4.
        moved = 'exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1'
        arguments = ["sh", "-c", moved, "sh", program, "--headless=new", "--no-sandbox", "--disable-gpu",
                     "--no-first-run", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-extensions",
                     "--disable-background-networking", "--remote-debugging-pipe",
                     f"--user-data-dir={profile}", *more]
        self.process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.out, self.back = self.process.stdin, self.process.stdout
        self.number, self.events, self.session, self.rest = 0, [], None, b""

    def call(self, method, **parameters):
        return self.result(self.send(method, **parameters), method)

    def send(self, method, **parameters):
        """Asks for something without waiting for its answer: its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[self.out.write(rest):]
        return self.number

    def result(self, number, method):
        while True:
            answer = self.read()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            # A browser that hangs is told from one that is slow.
            if not select.select([self.back], [], [], PATIENCE)[0]:
                raise RuntimeError(f"Chromium says nothing for {PATIENCE} s")
            part = self.back.read(1 << 20)
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

    def medium(self, features):
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name, "value": value} for name, value in features.items()])

    def open(self, path):
        self.events.clear()
        self.call("Page.navigate", url=path.as_uri())
        self.wait("Page.loadEventFired")

    def look(self):
        return self.evaluate(LOOK)

    def axe(self, program):
        """What axe-core finds."""
        self.evaluate(program + "; 0")
        found = self.evaluate("axe.run().then(r => r.violations.map(v => "
                              "`${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 120)}`))")
        return [f"by axe: {one}" for one in found]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"]["value"]

    def key(self, key, modifiers=0):
        code = {"Enter": 13, "ArrowDown": 40}.get(key, 0)
        text = "\r" if key == "Enter" else key if len(key) == 1 and not modifiers else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text,
                  modifiers=modifiers, windowsVirtualKeyCode=code)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, modifiers=modifiers,
                  windowsVirtualKeyCode=code)

    def scripts(self, run):
        self.call("Emulation.setScriptExecutionDisabled", value=not run)

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
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.out.close()
        self.back.close()


def kind(path):
    """Pages of one kind are made by one part of the program."""
    folder, name = path.parent.name, path.stem
    if folder.isdigit():
        return {"index": "season", "men": "season-men"}.get(
            name, "match" if "-" in name else "results")
    if name == "index":
        return folder if folder in ("counties", "men") else "cover"
    if folder == "counties":
        return "against" if "-v-" in name else "county"
    if folder == "men":
        return "man" if "-" in name else "county-men"
    return name


# How eyes without one kind of cone see linear red, green and blue (Machado,
# Oliveira and Fernandes 2009, severity 1), after those of most.
EYES = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
]

# The least distance of two colours of a chart in CIELAB: 2 is just seen.
APART = 20


def seen_by(eye, colour):
    """A colour in CIELAB as an eye sees it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
              for c in (c / 255 for c in colour)]
    red, green, blue = (min(1, max(0, sum(m * c for m, c in zip(row, linear)))) for row in eye)
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def alike(charts):
    """What is wrong with the colours of charts."""
    for colours in charts:
        if len(colours) > 5:
            yield f"has a chart of {len(colours)} colours"
        for place, one in enumerate(colours):
            for other in colours[:place]:
                apart = min(math.dist(seen_by(eye, one), seen_by(eye, other)) for eye in EYES)
                if apart < APART:
                    yield f"has a chart with {one} and {other}, {apart:.0f} apart"


def sought(browser, folder, firsts):
    """What is wrong with finding and sorting."""
    browser.size(1200, 900, False)
    browser.medium({})
    browser.open(folder / "index.html")
    seen = browser.evaluate(FIND)
    print(f"{seen['men']} men: at most {seen['most']} keys ({seen['hardest']}), {seen['mean']:.2f} in the "
          f"mean, answered in {seen['slowest']:.1f} ms, the index loaded in {seen['loaded']:.0f} ms")
    if seen["most"] > KEYS:
        yield f"index.html finds {seen['hardest']} with {seen['most']} keys"
    if seen["slowest"] > ANSWERED:
        yield f"index.html answers a key in {seen['slowest']:.0f} ms"
    # With keys that are pressed, from a page deep in a folder.
    deep = next((page for page in firsts if page.parent != folder), folder / "index.html")
    man = browser.evaluate("[window.almanackIndex.men[0][0], window.almanackIndex.counties, "
                           "`${window.almanackIndex.years[0]}`]")
    for typed, ends in ((man[0], "/men/"), (man[1][3][0], "/counties/")):
        browser.open(deep)
        browser.key("/")
        for letter in typed:
            browser.key(letter)
        browser.evaluate("new Promise(r => { const t = setInterval(() => { if (document.querySelector("
                         "'#found li')) { clearInterval(t); r(1) } }, 5) })")
        browser.events.clear()
        browser.key("Enter")
        browser.wait("Page.loadEventFired")
        at = browser.evaluate("location.pathname")
        if ends not in at:
            yield f"{deep.relative_to(folder)} leads from {typed} to {at}"
    year, found = man[2], {}
    for typed in (f"kent {year}", f"{year} kent"):
        browser.open(deep)
        browser.key("/")
        for letter in typed:
            browser.key(letter)
        browser.evaluate("new Promise(r => { const t = setInterval(() => { if (document.querySelector("
                         "'#found li')) { clearInterval(t); r(1) } }, 5) })")
        if browser.evaluate("document.querySelector('.find input').value") != typed:
            yield f"{deep.relative_to(folder)} does not take {typed!r} as text"
        found[typed] = browser.evaluate("[...document.querySelectorAll('#found li')].map(e => e.textContent)")
    one, other = found.values()
    if one != other or not one[0].startswith(f"Kent in {year}"):
        yield f"index.html finds {found}"
    browser.open(deep)
    # Alt, Ctrl, and Cmd.
    for modifier in (1, 2, 4):
        browser.key("/", modifier)
        if browser.evaluate("document.activeElement === document.querySelector('.find input')"):
            yield f"{deep.relative_to(folder)} takes / with modifier {modifier} from the browser"
    for page in firsts:
        browser.open(page)
        seen = browser.evaluate(SORT)
        yield from (f"{page.relative_to(folder)} {fault}" for fault in {*seen["faults"], *browser.complaints()})
    browser.scripts(False)
    for page in firsts:
        browser.open(page)
        if browser.evaluate("document.querySelector('.find').getClientRects().length > 0"):
            yield f"{page.relative_to(folder)} shows its box without a script"
        if not browser.evaluate("document.querySelector('a[href$=\"a-to-z.html\"]').getClientRects().length"):
            yield f"{page.relative_to(folder)} has no way to the A to Z"
    browser.scripts(True)
    browser.open(folder / "index.html")
    lines = browser.evaluate("(e => e ? e.getClientRects()[0].height / parseFloat(getComputedStyle(e).lineHeight)"
                             " : 0)(document.querySelector('.told'))")
    if lines > 5.5:
        yield f"index.html begins with {lines:.0f} lines"


def main(folder, axe, pictures, chromium):
    folder = folder.resolve()
    axe = axe and axe.read_text()
    pages = sorted(folder.rglob("*.html"))
    if not pages:
        sys.exit(f"{folder} holds no page; fill it with armchair almanack")
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    kinds = {}
    for page in pages:
        kinds.setdefault(kind(page), []).append(page)
    some = [page for one in kinds.values() for page in one[:OF_A_KIND]]
    firsts = {one[0] for one in kinds.values()}
    faults, links, ids, least, looked = [], {}, {}, 21, 0
    # The browser may still write its profile while that is cleared away.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(chromium, profile)
        try:
            browser.page()
            for mode, (width, features) in MODES.items():
                browser.size(width, 900, width < 500)
                browser.medium(features)
                for page in pages if mode == "desk" else some:
                    browser.open(page)
                    seen = browser.look()
                    name = f"{page.relative_to(folder)} ({mode})"
                    found = [*seen["faults"], *browser.complaints()]
                    if mode != "forced":
                        least = min(least, seen["least"])
                        found += alike(seen["charts"])
                    if axe and page in firsts:
                        found += browser.axe(axe)
                        looked += 1
                    faults += [f"{name} {fault}" for fault in found]
                    links[page], ids[page] = seen["links"], set(seen["ids"])
                    if pictures and page in firsts:
                        browser.picture(pictures / f"{kind(page)}-{mode}.png")
                        if mode == "desk":
                            browser.print(pictures / f"{kind(page)}.pdf")
            faults += sought(browser, folder, sorted(firsts))
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
    print(f"{len(pages)} pages of {len(kinds)} kinds, {len(MODES)} modes, {looked} looks of axe, "
          f"{followed} links followed, least contrast {least:.2f}: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser")
                        or shutil.which("google-chrome"))
    options = parser.parse_args()
    if not options.chromium:
        sys.exit("Chromium is not there; install it (apt-get install chromium), or give --chromium")
    sys.exit(main(options.folder, options.axe, options.pictures, options.chromium))
