#!/usr/bin/env python3
"""Plays the page of web/dist in headless Chromium and looks for faults.

    page_in_chromium.py DIST PROGRAM [--axe AXE.JS] [--pictures DIR] [--chromium CHROMIUM] [ASSERTION...]

DIST is the folder that web/build.py filled, PROGRAM the native armchair. Each
assertion has a browser and files of its own, and reads the page as text; with
names given only those are looked at. With --pictures what is seen is kept. The
page is at fault, too, when the console says anything, when anything is asked for
that is not the page's own, and when it is too large.

Needs Chromium and nothing else: it is driven through its pipe.
"""

import argparse
import base64
import functools
import gzip
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import zipfile
import zlib

from almanack_in_chromium import Browser

# Bytes of the page, compressed, that it may have.
MOST = 1_200_000

# The screen as text; what the game waits for is a key.
TEXT = "[...document.querySelectorAll('#screen div')].map(line => line.textContent.trimEnd()).join('\\n')"
SETTLED = """new Promise((done, fail) => {
  const since = performance.now();
  const rests = () => game.wait() < 0 || game.wait() > 2000 || screen.textContent.includes('Press any key to stop');
  const look = () => self.ready && !busy && rests() ? done(true)
    : performance.now() - since > 60000 ? fail(new Error('the page does not come to rest')) : setTimeout(look, 5);
  look();
})"""
READY = """new Promise((done, fail) => {
  const since = performance.now();
  const look = () => self.ready || document.querySelector('#fault')?.open ? done(true)
    : performance.now() - since > 60000 ? fail(new Error('the page does not start')) : setTimeout(look, 5);
  look();
})"""
# The same day in every run, and the same games for a number: what differs is the time alone.
FIXED = """const random = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (array) => array instanceof BigUint64Array ? array.fill(@SEED@n) : random(array);
Date.now = () => 1790000000000 + performance.now();"""
# Where any key goes on, the same key again within this time (in seconds) is one held down.
HELD = 0.15
# Seconds in which a browser does what is asked, however much runs beside it.
LONGEST = 60
# A mouse, which a machine of tests has none of: the values are those of the engine.
MOUSE = "--blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2"
# Those keys that a browser calls by more than a letter.
CODES = {"Enter": 13, "Escape": 27, "Backspace": 8, "Tab": 9, " ": 32, "End": 35, "ArrowUp": 38, "ArrowDown": 40}


class Fault(Exception):
    pass


def check(holds, words, *seen):
    if not holds:
        raise Fault("\n".join([words, *map(str, seen)]))


class Page:
    """The page in a browser of its own."""

    def __init__(self, house, profile, address=None, phone=None, starts=True, before="", flags=()):
        self.house, self.profile, self.address = house, profile, address or house.address
        self.pressed = (None, 0)
        self.own = (house.address, self.address, "data:", "blob:", "file:")
        self.browser = Browser(house.chromium, profile, *([] if phone else [MOUSE]), *flags)
        self.browser.call("Browser.setDownloadBehavior", behavior="allowAndName", downloadPath=str(profile / "downloads"), eventsEnabled=True)
        self.browser.page()
        self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=FIXED.replace("@SEED@", str(house.seed)) + before)
        if phone:
            width, height = phone
            # A telephone has three dots to a pixel, a tablet one.
            dots = 3 if width < 1000 else 1
            self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=dots, mobile=True)
            self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True)
            self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "hover", "value": "none"}, {"name": "pointer", "value": "coarse"}])
        else:
            self.browser.size(1280, 800, False)
        if starts:
            self.open(self.address)

    def open(self, address):
        self.loaded(lambda: self.browser.call("Page.navigate", url=address))

    def loaded(self, act):
        """The page is loaded anew by an act."""
        # A load that is over is not taken for this one.
        self.run("self.left = true")
        act()
        since = time.monotonic()
        while not self.is_new():
            check(time.monotonic() - since < LONGEST, "the page is not loaded")
            time.sleep(0.01)
        self.look_for_faults()
        self.run(READY)

    def is_new(self):
        try:
            return self.run("!self.left && document.readyState === 'complete' && location.href !== 'about:blank'")
        except RuntimeError as error:
            # What is asked of a page that is just being left has no answer.
            if "context" in str(error) or "navigated" in str(error):
                return False
            raise

    def reload(self):
        self.open(self.address)

    def run(self, script):
        return self.browser.evaluate(script)

    def act(self, script):
        """As a hand on the page does it."""
        self.browser.call("Runtime.evaluate", expression=script, userGesture=True)

    def text(self):
        self.run(SETTLED)
        check(not self.run("isScreens() && fit()"), "the picture was drawn for another room", self.run(TEXT))
        text = self.run(TEXT)
        strange = set(text) - self.house.letters - {"\n"}
        check(not strange, "letters of the screen are not in the font of the page", strange, text)
        return text

    def prompt(self):
        return [line for line in self.text().split("\n") if line.strip()][-1].strip()

    def press(self, *keys):
        """Each key when the page rests; the picture after the last."""
        for key in keys:
            self.run(SETTLED)
            self.lift(key)
            code = CODES.get(key) or ord(key.upper()) if len(key) == 1 or key in CODES else 0
            text = "\r" if key == "Enter" else key if len(key) == 1 else ""
            self.strike(key, code, text)
        return self.text()

    def strike(self, key, code=0, text=""):
        """A key, whatever has the focus."""
        code = code or CODES.get(key, 0)
        told = {"key": key, "windowsVirtualKeyCode": code, **({"text": text} if text else {})}
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", **told)
        self.pressed = (key, time.monotonic())
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def lift(self, key):
        """A key that was pressed before is not held down where any key goes on."""
        before, since = self.pressed
        rest = since + 1.1 * HELD - time.monotonic()
        if key == before and rest > 0 and "any key" in self.run(TEXT).lower():
            time.sleep(rest)

    def type(self, word):
        return self.press(*word)

    def asked(self):
        """What is asked in a dialog, and the ways out of it."""
        return self.run("document.querySelector('#fault').open ? [document.querySelector('#words').textContent,"
                        " [...document.querySelectorAll('#ways button')].map(one => one.textContent)] : null")

    def wait(self, condition, words):
        since = time.monotonic()
        while time.monotonic() - since < LONGEST:
            if self.run(f"Boolean({condition})"):
                return
            time.sleep(0.02)
        raise Fault(f"it never comes that {words}\n{self.run(TEXT)}\n{self.asked()}")

    def answer(self, way):
        self.act(f"[...document.querySelectorAll('#ways button')].find(one => one.textContent === {json.dumps(way)}).click()")

    def click(self, selector):
        self.act(f"document.querySelector({json.dumps(selector)}).click()")

    def tap(self, name):
        for _ in range(3):
            point = self.place_of(name)
            self.run("self.tapped = false; addEventListener('click', () => { self.tapped = true; }, { once: true }), 0")
            # Together, so that a slow machine makes no long touch of it: that is no tap.
            down = self.browser.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
            up = self.browser.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            self.browser.result(down, "touchStart")
            self.browser.result(up, "touchEnd")
            since = time.monotonic()
            while time.monotonic() - since < 5:
                if self.run("self.tapped"):
                    return self.text()
                time.sleep(0.02)
        raise Fault(f"a tap on {name} does not arrive at {point}")

    def place_of(self, name):
        """Where the button of a key is, when it is to be seen and nothing moves it."""
        self.run(SETTLED)
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => 0)")
        if name != "Enter":
            self.wait("performance.now() - continued >= 300", "a tap is not the second on the one before")
        found = self.run(f"""(() => {{ const one = [...document.querySelectorAll('nav button')].find(one => one.dataset.key === {json.dumps(name)});
            if (!one) return null; if (one.hidden) rest.click(); one.scrollIntoView(); const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        check(found, f"there is no button {name}", self.run("nav.innerText"), self.text())
        return {"x": found[0], "y": found[1]}

    def give(self, path, to="load"):
        """Loads a file that was saved."""
        self.hand(path, to)
        self.wait("document.querySelector('#fault').open", "the page asks about a file")

    def hand(self, path, to):
        root = self.browser.call("DOM.getDocument")["root"]["nodeId"]
        node = self.browser.call("DOM.querySelector", nodeId=root, selector=f"#{to}")["nodeId"]
        self.browser.call("DOM.setFileInputFiles", files=[str(path)], nodeId=node)

    def saved(self, act):
        """The file that is saved by an act."""
        def told(name, **wanted):
            all_told = (event["params"] for event in self.browser.events if event.get("method") == f"Browser.{name}")
            return {one["guid"] for one in all_told if wanted.items() <= one.items()}

        before = told("downloadWillBegin")
        act()
        since = time.monotonic()
        while time.monotonic() - since < LONGEST:
            self.run("0")
            for file in told("downloadWillBegin") - before:
                if file in told("downloadProgress", state="completed"):
                    return self.profile / "downloads" / file
            time.sleep(0.02)
        raise Fault("nothing is saved")

    def picture(self, name):
        if self.house.pictures:
            data = self.browser.call("Page.captureScreenshot")["data"]
            (self.house.pictures / f"{name}.png").write_bytes(base64.b64decode(data))

    def look_for_faults(self):
        for event in self.browser.events:
            name, told = event.get("method"), event.get("params", {})
            if name == "Log.entryAdded" and "ERR_CONNECTION_REFUSED" not in told["entry"]["text"]:
                raise Fault(f"the console says {told['entry']['text']}")
            if name in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown"):
                raise Fault(f"the console says {json.dumps(told)[:600]}")
            if name == "Network.requestWillBeSent" and not told["request"]["url"].startswith(self.own):
                raise Fault(f"the page asks for {told['request']['url']}")
        self.browser.events.clear()

    def close(self):
        self.browser.close()

    def kill(self):
        """As when the machine is switched off: nothing is told to the browser."""
        processes = children(self.browser.process.pid)
        for process in processes:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        self.browser.process.wait()
        since = time.monotonic()
        while any(map(runs, processes)) and time.monotonic() - since < LONGEST:
            time.sleep(0.01)


def runs(process):
    """Whether a process may still hold a file."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def children(process):
    """A process that was started here and all that it started."""
    found = [process]
    for one in found:
        for task in pathlib.Path(f"/proc/{one}/task").glob("*/children"):
            try:
                found += map(int, task.read_text().split())
            except OSError:
                # It has just ended.
                pass
    return found


def tables_of_font(page):
    """The tables of the font of the page by their names."""
    woff = base64.b64decode(re.search(r"data:font/woff;base64,([^\"]+)", page)[1])
    for at in range(44, 44 + 20 * struct.unpack_from(">H", woff, 12)[0], 20):
        tag, place, packed, length = struct.unpack_from(">4sLLL", woff, at)
        data = woff[place:place + packed]
        yield tag, zlib.decompress(data) if packed < length else data


def letters_of_font(page):
    """What the font of the page can show: the runs of its table cmap."""
    data = dict(tables_of_font(page))[b"cmap"]
    count = struct.unpack_from(">H", data, 18)[0] // 2
    lasts = struct.unpack_from(f">{count}H", data, 26)
    firsts = struct.unpack_from(f">{count}H", data, 28 + 2 * count)
    return {chr(code) for first, last in zip(firsts, lasts) if last < 0xFFFF for code in range(first, last + 1)}


def shifted_in_font(page):
    """The numbers of the glyphs that are not drawn where their outlines are."""
    tables = dict(tables_of_font(page))
    metrics, glyphs, places = tables[b"hmtx"], tables[b"glyf"], tables[b"loca"]
    places = struct.unpack(f">{len(places) // 4}L", places)
    for number, (at, end) in enumerate(zip(places, places[1:])):
        if at < end and struct.unpack_from(">h", metrics, 4 * number + 2) != struct.unpack_from(">h", glyphs, at + 2):
            yield number


class House:
    """What the assertions share: the page, the program, a server of files."""

    def __init__(self, options):
        self.dist, self.program = options.dist.resolve(), options.program.resolve()
        self.chromium, self.pictures, self.folder = options.chromium, options.pictures, None
        self.letters = letters_of_font((self.dist / "index.html").read_text("utf-8"))
        self.axe = options.axe and options.axe.read_text()
        self.pages, self.number, self.seed = [], 0, 12
        self.serve()

    def serve(self):
        handler = functools.partial(Quiet, directory=str(self.dist))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop_serving(self):
        self.server.shutdown()
        self.server.server_close()

    def page(self, profile=None, **how):
        self.number += 1
        profile = profile or self.folder / f"profile-{self.number}"
        page = Page(self, profile, **how)
        self.pages.append(page)
        return page

    def run(self, *arguments, folder):
        command = [self.program, "--data-dir", folder, *arguments]
        done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        check(done.returncode == 0, f"armchair {' '.join(map(str, arguments))} fails", done.stderr)
        return done.stdout

    def close(self):
        for page in self.pages:
            if page.browser.process.poll() is None:
                page.close()
        self.pages.clear()


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def begun(page, name="SURREY11"):
    """A beginner's competition with Surrey, at its main menu."""
    page.type(name)
    text = page.press("Enter", "y", "b", "0", "a", "y")
    check("[1] Play next match quickly" in text, "there is no main menu", text)
    return text


def key_for(prompt):
    """A key that goes on with a match, by what is asked."""
    words = prompt.lower()
    if "bat first" in words:
        return "b"
    if "[n] no" in words:
        return "n"
    if "change a card" in words or "no more" in words:
        return "0"
    return "Enter" if "any key" in words or "[enter]" in words else "1"


def to_surrey(page):
    """The matches of the others are played quickly."""
    for _ in range(20):
        text = page.text()
        if any("Next:" in line and "Surrey" in line for line in text.split("\n")):
            return
        page.press("Enter" if "any key" in page.prompt().lower() else "1")
    raise Fault(f"Surrey's turn never comes\n{text}")


def played(page, keys):
    """Surrey's match begun from the main menu, after so many keys; the picture."""
    to_surrey(page)
    text = page.press("2")
    check("hand:" in text, "no match begins", text)
    for _ in range(keys):
        text = page.press(key_for(page.prompt()))
    return text


def at_a_card(page):
    """The picture when the next card is asked for: what is said between is not kept."""
    while "play:" not in page.prompt() and "bowl" not in page.prompt():
        page.press(key_for(page.prompt()))
    return page.text()


def table(text):
    """What stands on the table of a match: its total and its hand."""
    # Which of two equal cards is the new one is not kept.
    lines = [line.rstrip() for line in text.replace(" new", " " * 4).split("\n") if line.strip()]
    hand = next(number for number, line in enumerate(lines) if "hand:" in line)
    return "\n".join(lines[:6] + lines[hand:-1])


def resumed(page, name="SURREY11"):
    """The match of a competition after the page was loaded again."""
    page.press(*(["Enter"] if f"[Enter] {name}" in page.text() else [*name, "Enter"]))
    return page.press("2")


def title_menu_and_hand(house):
    """The title, the main menu and a hand are text, in letters that the page has."""
    page = house.page()
    check("C O U N T Y   C H A M P I O N S H I P" in page.text(), "the title is not there", page.text())
    page.picture("desk-title")
    begun(page)
    page.picture("desk-menu")
    text = played(page, 4)
    check(text.count("[1]") >= 1 and "hand:" in text, "there is no hand", text)
    page.picture("desk-match")
    said = page.run("document.querySelector('#said').textContent")
    check(said.endswith(" ".join(page.prompt().replace("_", "").split())), "the prompt is not announced", said)
    width = page.run("[screen.scrollWidth, screen.clientWidth]")
    check(width[0] <= width[1] + 1, "the screen is wider than its place", width)


def reload_and_kill(house):
    """After a reload and after SIGKILL the same ball is on the table."""
    page = house.page()
    begun(page)
    played(page, 6)
    before = at_a_card(page)
    page.reload()
    after = resumed(page)
    check(table(before) == table(after), "a reload loses a ball", before, after)
    page.press("1")
    before = at_a_card(page)
    page.kill()
    page = house.page(profile=page.profile)
    after = resumed(page)
    check(table(before) == table(after), "a kill loses a ball", before, after)


def a_whole_match(house):
    """A match is played ball by ball to its result; and how long a key takes."""
    page = house.page()
    first = page.run("self.ready")
    begun(page)
    page.run("""self.times = [];
        addEventListener('keydown', () => { self.since = performance.now(); self.changed = undefined; }, true);
        new MutationObserver(() => { self.changed ??= performance.now(); }).observe(screen, { childList: true, subtree: true }); 0""")
    text, seen = played(page, 0), []
    while "[1] Play next match quickly" not in text:
        seen.append(text)
        card = "play:" in page.prompt()
        text = page.press(key_for(page.prompt()))
        page.run(f"self.changed && times.push([self.changed - self.since, {int(card)}]), 0")
        check(len(seen) < 3000, "the match does not end", text)
    check(any("scorecard" in one.lower() or " won by " in one or " beat " in one for one in seen), "there is no result", *seen[-2:])
    keys, cards = ([time for time, is_card in page.run("times") if is_card >= which] for which in (0, 1))
    median, kept = statistics.median(keys), statistics.median(cards)
    print(f"  first picture {first / 1000:.2f} s; {len(keys)} keys, median {median:.1f} ms; {len(cards)} cards, kept first, median {kept:.1f} ms")
    return first, median, kept


def the_match_of_the_day(house):
    """The day's match is played to its end, and tells what it scored."""
    page = house.page()
    page.run("Object.defineProperty(navigator.clipboard, 'writeText', { value: async (words) => { self.card = words; } }), 0")
    page.press("Tab", "t")
    text, seen = page.press("p"), []
    while "[P] play" not in text:
        seen.append(text)
        text = page.press(key_for(page.prompt()))
        check(len(seen) < 1000, "the day's match does not end", text)
    check("You made" in seen[-1] and "A streak of 1 day" in text, "no score is told", *seen[-2:], text)
    card = page.run("self.card").rstrip("\n").split("\n")
    check(len(card) == 6 and card[-1] == page.address + "#today", "the card that is copied does not lead to the page", card)
    page.press("p")
    for _ in range(4):
        page.press(key_for(page.prompt()))
    before = at_a_card(page)
    page.reload()
    text = page.press("Tab", "t")
    check("A practice match is in progress" in text, "a reload loses a practice", text)
    check(table(before) == table(page.press("p")), "a practice goes on elsewhere", before, page.text())


def the_pavilion(house):
    """Each of the pavilion's four games is begun, played choice by choice and then out."""
    page = house.page()
    page.press("Tab", "p")
    for number, name in enumerate(("Camp Cricket", "Minden Cricket", "Tea-Table Twenty20", "Crazy Eights"), 1):
        text = page.press(str(number))
        check(name in text and "[Enter] new game" in text, f"{name} is not offered", text)
        text = page.press("Enter")
        # The computer chooses for the person, then for all that is left.
        for _ in range(40):
            text = page.press("=" if "[=]" in text else "Enter")
        seen = []
        while "[Enter] new game" not in text:
            way = "Escape" if "play another game" in text else "y" if "[Y] yes  [N] no" in text else "m" if "[M] play out" in text else "Enter"
            text = page.press(way)
            seen.append(text)
            check(len(seen) < 600, f"{name} does not end", *seen[-3:])
        ends = (" won by ", " and win.", "drawn", "tied", "[L] last game")
        check(any(end in one for one in seen for end in ends), f"{name} has no result", *seen[-2:])
        page.press("q")


def a_refused_write(house):
    """Nothing is shown that is not kept: it is said, tried again, or saved as a copy."""
    page = house.page()
    begun(page)
    played(page, 4)
    before = at_a_card(page)
    page.run("self.real = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = () => { throw new DOMException('the quota is exceeded', 'QuotaExceededError'); }; 0")
    page.run("press('1'), 0")
    page.wait("document.querySelector('#fault').open", "a refused write is said")
    words, ways = page.asked()
    check("could not save" in words and ways == ["Try again", "Save a copy"], "it is not said as it should be", words, ways)
    check(page.run(TEXT) == before, "a picture is shown that is not kept", before, page.run(TEXT))
    page.picture("desk-refused")
    page.answer("Try again")
    page.wait("document.querySelector('#fault').open", "it is said again")
    page.run("press('1'), 0")
    copy = page.saved(lambda: page.answer("Save a copy"))
    names = zipfile.ZipFile(copy).namelist()
    check("SURREY11.ACC" in names and "SURREY11.JN1" in names, "the copy is not whole", names)
    page.wait("document.querySelector('#fault').open", "it is said after the copy")
    page.run("IDBObjectStore.prototype.put = self.real; 0")
    page.answer("Try again")
    page.wait("!document.querySelector('#fault').open && !busy", "it is kept")
    shown = page.text()
    check(shown != before, "the card is not played", shown)
    shown = at_a_card(page)
    page.reload()
    after = resumed(page)
    check(table(shown) == table(after), "what was kept at the second try is lost", shown, after)
    # The copy holds the card as well.
    folder = house.folder / "copy"
    house.run("load", copy, folder=folder)
    check((folder / "SURREY11.JN1").exists(), "the copy does not load")


def one_tab(house):
    """A second tab is told so, and plays when the first is closed."""
    second_tab(house.page())


def second_tab(page):
    browser = page.browser
    page.text()
    browser.session = None
    targets = [one["targetId"] for one in browser.call("Target.getTargets")["targetInfos"] if one["url"] == page.address]
    browser.page()
    page.open(page.address)
    words, ways = page.asked()
    check("open in another tab" in words and ways == ["Try again"], "the second tab plays too", words, ways)
    check("Championship" in page.run(TEXT) and "filename" not in page.run(TEXT), "the second tab shows more than its title", page.run(TEXT))
    second, browser.session = browser.session, None
    browser.call("Target.closeTarget", targetId=targets[0])
    browser.session = second
    page.wait("self.ready && !document.querySelector('#fault').open", "the second tab plays when the first is gone")
    check("C O U N T Y" in page.text(), "the second tab shows no title", page.text())


def of_the_program(house, native):
    """A page that has loaded a competition of the native program's, at its main menu."""
    out = native.with_suffix(".zip")
    house.run("new", "SAME", "--county", "Surrey", "--seed", "1890", folder=native)
    house.run("save", out, folder=native)
    page = house.page()
    page.give(out)
    check("SAME" in page.asked()[0], "the file is not named", page.asked())
    page.loaded(lambda: page.answer("Load"))
    page.press("Enter" if "[Enter]" in page.text() else "n")
    if "Enter filename" in page.prompt():
        page.type("SAME")
        page.press("Enter")
    return page


def bytes_of_a_season(house):
    """A season by S leaves the same bytes as the native program's, both ways."""
    native = house.folder / "native"
    page = of_the_program(house, native)
    text = page.press("s", "2")
    since = time.monotonic()
    page.press("y")
    # The page rests between two pictures of the progress, too.
    page.wait("screen.textContent.includes('Round 14 of 1890')", "a season is played")
    spent = time.monotonic() - since
    for _ in range(9):
        text = page.press("Enter") if "any key" in page.prompt() else page.text()
    check("1891" in text, "no next season begins", text)
    zip_file = page.saved(lambda: page.click("#save"))
    house.run("simulate", "SAME", "--seasons", "1", folder=native)
    with zipfile.ZipFile(zip_file) as saved:
        for name in ("SAME.ACC", "SAME.MAT"):
            check(saved.read(name) == (native / name).read_bytes(), f"{name} has other bytes than the native program's")
    again = house.folder / "again"
    house.run("load", zip_file, folder=again)
    check("SAME" in house.run("list", folder=again), "the program does not open what the page saved")
    print(f"  a season in {spent:.2f} s, {zip_file.stat().st_size} bytes saved")


def outputs(house):
    """Almanack and matches have the native program's bytes; a record is watched again."""
    native, out = house.folder / "told", house.folder / "told.zip"
    house.run("new", "TOLD", "--county", "Surrey", "--seed", "1890", folder=native)
    house.run("simulate", "TOLD", "--seasons", "1", folder=native)
    house.run("save", out, folder=native)
    page = house.page()
    page.give(out)
    page.loaded(lambda: page.answer("Load"))

    def told(way):
        page.click("#output")
        page.wait("document.querySelector('#fault').open", "it is asked what is to be saved")
        return page.saved(lambda: page.answer(way))

    for way, words in (("Almanack", ["almanack"]), ("Matches for other programs", ["export", "--format", "cricsheet"])):
        folder = house.folder / words[0]
        house.run(words[0], "TOLD", *words[1:], "--out", folder, folder=native)
        here = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        with zipfile.ZipFile(told(way)) as saved:
            there = {name: saved.read(name) for name in saved.namelist()}
        other = {name for name in here.keys() | there.keys() if here.get(name) != there.get(name)}
        check(there and len(other) == len(other - there.keys()) <= 1, f"{way}: other bytes than the native program's", sorted(other)[:9])
    record = told("Matches to watch")
    check("matches" in house.run("replay", record, "--check", folder=native), "the record breaks a law")
    page.hand(record, "watch")
    page.wait("screen.textContent.includes('match 1 in the record')", "the record is shown")
    page.press("n")
    check("match 2 in the record" in page.text(), "no second match is shown", page.text())
    check("C O U N T Y" in page.press("q"), "the title does not come back", page.text())
    bad = house.folder / "bad.jsonl"
    bad.write_bytes(b"dear diary")
    page.give(bad, "watch")
    check("not a match record" in page.asked()[0], "a file of others is not refused", page.asked())


def load_asks(house):
    """Load asks before it replaces, and says what is wrong with a file."""
    page = house.page()
    begun(page)
    first = page.saved(lambda: page.click("#save"))
    first = first.rename(house.folder / "first.zip")
    # [1] plays no match of Surrey's, which may be the first: balls of it are played.
    played(page, 3)
    second = page.saved(lambda: page.click("#save"))
    page.give(first)
    words, ways = page.asked()
    check("This replaces" in words and "SURREY11 (yours here is further on)" in words, "it does not ask, or not which is further on", words)
    page.answer("Cancel")
    page.wait("!document.querySelector('#fault').open", "the question goes")
    third = page.saved(lambda: page.click("#save"))
    check(second.read_bytes() == third.read_bytes(), "something was replaced")
    bad = house.folder / "bad.zip"
    bad.write_bytes(b"dear diary")
    page.give(bad)
    check("it is not a zip archive" in page.asked()[0], "a file of others is not refused", page.asked())
    page.answer("Continue")
    hurt = house.folder / "hurt.zip"
    with zipfile.ZipFile(second) as whole, zipfile.ZipFile(hurt, "w") as other:
        for name in whole.namelist():
            content = bytearray(whole.read(name))
            if ".JN" in name:
                content[len(content) // 2] ^= 1
            other.writestr(name, bytes(content))
    page.give(hurt)
    check("is damaged" in page.asked()[0] and page.asked()[1] == ["Continue"], "a damaged match is offered", page.asked())
    page.answer("Continue")
    page.give(first)
    page.loaded(lambda: page.answer("Load"))
    fourth = page.saved(lambda: page.click("#save"))
    with zipfile.ZipFile(first) as one, zipfile.ZipFile(fourth) as other:
        check(one.read("SURREY11.ACC") == other.read("SURREY11.ACC"), "the file that was loaded is not there")
    packed_again(house, page)


def packed_again(house, page):
    """A desktop unpacked what was saved, and packed it again: deflated, in a folder, with files of its own."""
    desktop = pathlib.Path(__file__).resolve().parents[1] / "samples/rezipped-by-a-desktop.zip"
    short = house.folder / "short.zip"
    wrong = bytearray(desktop.read_bytes())
    entry = wrong.index(b"PK\x01\x02")
    # It says that less is in it than is.
    wrong[entry + 24:entry + 28] = (1117).to_bytes(4, "little")
    short.write_bytes(wrong)
    page.give(short)
    check("cannot read" in page.asked()[0], "a file longer than it says is not refused", page.asked())
    page.answer("Continue")
    page.give(desktop)
    check("contains BEG" in page.asked()[0], "a zip that a desktop made is not read", page.asked())
    page.loaded(lambda: page.answer("Load"))
    saved = page.saved(lambda: page.click("#save"))
    with zipfile.ZipFile(desktop) as one, zipfile.ZipFile(saved) as other:
        check(one.read("saves/BEG.ACC") == other.read("BEG.ACC"), "the file that was packed again is not there")


def offline(house):
    """After the first visit the page opens without a network."""
    page = house.page()
    page.run("navigator.serviceWorker.ready.then(() => 0)")
    begun(page)
    house.stop_serving()
    try:
        page.reload()
        check("C O U N T Y" in page.text(), "the page does not open without a network", page.text())
        page.press(*(["Enter"] if "[Enter] SURREY11" in page.text() else [*"SURREY11", "Enter"]))
        check("Play next match" in page.text(), "the files are not there", page.text())
    finally:
        house.serve()


def from_a_folder(house):
    """The page plays from file:// and keeps what is played."""
    page = house.page(address=(house.dist / "index.html").as_uri())
    begun(page)
    played(page, 5)
    before = at_a_card(page)
    page.reload()
    after = resumed(page)
    check(table(before) == table(after), "a reload loses a ball", before, after)


def nothing_is_out_of_sight(page):
    """The buttons are seen at once, or a tap away, and their words whole."""
    cut = page.run("[...document.querySelectorAll('nav button')].filter(one => !one.hidden).filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).map(one => one.ariaLabel)")
    check(not cut, "words are cut", cut)
    check(page.run("nav.scrollHeight <= nav.clientHeight"), "buttons have to be scrolled to", page.run("nav.innerText"))


def buttons_with_words(page, way):
    """Each button of a match says what it does, and upright the ball is told."""
    text = page.text()
    shown = page.run("[...document.querySelectorAll('nav button')].filter(one => !one.hidden).map(one => one.dataset.key ?? one.textContent)")
    check(len(shown) <= 8 and shown[-1] == "More", "other buttons than the cards and More", shown)
    buttons = page.run("buttons.map(one => [one.dataset.key, one.querySelector('span').textContent, one.ariaLabel])")
    check(all(words and words in name and name.startswith(key) for key, words, name in buttons if key != "Enter"), "a button says nothing", buttons)
    rows = text.split("\n")
    hand = next(number for number, line in enumerate(rows) if "hand:" in line)
    ranks = [rank for line in rows[hand:] for rank in re.findall(r"\d+ of", line)]
    suits = [suit for line in rows[hand:] for suit in re.findall(r"[$!*#@](\w+)[$!*#@]", line)]
    cards = [words for key, words, _ in buttons if key.isdigit() and key != "0"]
    check(cards and cards == [f"{rank} {suit}" for rank, suit in zip(ranks, suits)], "the buttons have other cards than the hand", cards, text)
    nothing_is_out_of_sight(page)
    told = page.run("getComputedStyle(document.querySelector('#told')).display === 'none' ? null : document.querySelector('#told').textContent")
    check((told is None) == (way == "lying"), "what happened stands where it should not", told)
    if way == "upright":
        check("[" not in told and page.prompt().split(":")[0] in told, "what is asked is not told", told)
        shape = page.run("(() => { const row = screen.children[0].getBoundingClientRect(); return 80 * row.height / row.width; })()")
        check(shape > 2, "upright, letters are no taller than anywhere", shape)


def a_telephone(house):
    """A telephone plays both ways up, and a tablet: a button for every key, and names are typed."""
    for way, phone in (("upright", (390, 844)), ("lying", (844, 390)), ("tablet", (1280, 800))):
        page = house.page(phone=phone)
        page.picture(f"phone-{way}-title")
        page.tap("Escape")
        page.run("typing.focus(), 0")
        page.browser.call("Input.insertText", text="kent")
        page.tap("Enter")
        for name in ("Y", "B", "0"):
            page.tap(name)
        found = page.browser.axe(house.axe) if house.axe else []
        nothing_is_out_of_sight(page)
        page.tap("A")
        page.tap("Y")
        to_surrey(page)
        text = page.tap("2")
        check("hand:" in text, "no match begins", text)
        for _ in range(3):
            text = page.tap({"b": "B", "n": "N"}.get(key_for(page.prompt()), key_for(page.prompt())))
        page.picture(f"phone-{way}-match")
        buttons_with_words(page, way)
        # A page has fewer buttons than the hand: before anybody sees it, it is drawn for the room that they leave.
        for key in ("?", "Escape"):
            late = page.run(f"(async () => {{ press('{key}'); while (busy) await new Promise(done => setTimeout(done)); return fit(); }})()")
            check(not late, "a picture is drawn first for the room of the one before", key, page.text())
        found += page.browser.axe(house.axe) if house.axe else []
        check(not found, "axe finds", *found)
        box = page.run("(() => { const box = screen.getBoundingClientRect(); return [box.left, box.top, box.right - innerWidth, box.bottom - innerHeight]; })()")
        check(min(box[:2]) >= -1 and max(box[2:]) <= 1, "the screen is cut", box)
        high = page.run("[...document.querySelectorAll('nav button')].filter(one => !one.hidden).map(one => one.getBoundingClientRect().height)")
        check(min(high) >= 44, "a button is too small for a finger", high)
        rows = page.run("[...screen.children].map(row => row.getBoundingClientRect()).map(box => [box.top, box.height].map(one => Math.round(1000 * one) / 1000))")
        gaps = [round(at + high - after, 2) for (at, high), (after, _) in zip(rows, rows[1:])]
        check(len({high for _, high in rows}) == 1 and rows[0][1] % 1 == 0 and not any(gaps), "rows are apart", rows)
        page.run("more.open = true, 0")
        page.press("?")
        check(not page.run("more.open"), "a key leaves the menu open")


# Upright telephones, with the bars of their browsers and without.
TELEPHONES = ((360, 560), (375, 553), (360, 660), (390, 664), (412, 652), (390, 844))


def upright_telephones(house):
    """At six sizes the picture has rows of 10 pixels at least, the same at every prompt, and all choices are at hand."""
    for phone in TELEPHONES:
        page = house.page(phone=phone)
        name, rows = "x".join(map(str, phone)), []

        def look(prompt):
            page.text()
            seen = page.run("[...screen.children].map(row => row.getBoundingClientRect().height)")
            rows.append((prompt, seen))
            box = page.run("(() => { const box = screen.getBoundingClientRect(); return [box.left, box.right - innerWidth, box.bottom - nav.getBoundingClientRect().top]; })()")
            check(box[0] >= -1 and box[1] <= 1 and box[2] <= 1, f"{name}, {prompt}: the picture is cut", box)
            nothing_is_out_of_sight(page)
            page.picture(f"phone-{name}-{prompt}")

        look("title")
        page.tap("Tab")
        look("list")
        page.tap("Escape" if page.run("offers.includes('Escape')") else "Q")
        page.tap("Escape")
        page.tap("Enter")
        look("counties")
        page.tap("C")
        page.press("q")
        look("menu")
        page.tap("2")
        for _ in range(12):
            if page.run("cards") > 0:
                break
            look("match")
            page.tap(key_for(page.prompt()).upper() if key_for(page.prompt()) in "bn" else key_for(page.prompt()))
        look("cards")
        check(page.run("buttons.filter(one => !one.hidden).length") == page.run("cards") <= 7, f"{name}: other buttons than cards come first", page.run("nav.innerText"))
        page.act("rest.click()")
        check(page.run("buttons.every(one => !one.hidden)"), f"{name}: More does not show all")
        page.picture(f"phone-{name}-more")
        before = page.text()
        for way in ("K", "O"):
            page.tap(way)
            words, ways = page.asked()
            check("plays your cards" in words and ways == ["Play", "Cancel"], f"{way} plays a hand without asking", words, ways)
            page.answer("Cancel")
            page.wait("!document.querySelector('#fault').open", "the question goes")
        check(page.text() == before, f"{name}: something was played", before, page.text())
        page.tap("S")
        look("scorecard")
        heights = {height for _, seen in rows for height in seen}
        check(len(heights) == 1 and min(heights) >= 10, f"{name}: rows are of other heights, or too small", rows)
        page.close()


def a_first_match(house):
    """On a telephone a beginner is at his first match with two taps; a reload tells of it."""
    page = house.page(phone=(390, 844))
    check("[Space] Play a first match" in page.text(), "a beginner is offered no match", page.text())
    for name in (" ", "C"):
        text = page.tap(name)
    check("Kent v" in text and "hand:" in text or "won the toss" in text, "two taps lead to no match", text)
    page.picture("phone-first-match")
    page.reload()
    told = page.run("document.querySelector('#told').textContent")
    check(all("A match is in progress: press 2" in one for one in (page.text(), told)), "a reload says nothing of the match", page.text(), told)
    page.picture("phone-reloaded")
    page.tap("Enter")
    check("in progress" in page.text(), "the menu says nothing of the match", page.text())
    check("Kent v" in page.tap("2"), "the match is not taken up", page.text())


def words_on_buttons(house):
    """On a telephone the pavilion's cards come first, every button has words, and the coach of the nets is read whole."""
    page = house.page(phone=(375, 553))
    bare = "buttons.filter(one => one.dataset.key.length === 1 && !one.querySelector('span').textContent).map(one => one.dataset.key)"
    for name in ("Tab", "P", "4", "Enter"):
        page.tap(name)
        check(not page.run(bare), "a button has no words", page.run("nav.innerText"))
    laid = 0
    for _ in range(12):
        page.text()
        check(not page.run(bare), "a button has no words", page.run("nav.innerText"))
        if page.run("cards") > 1:
            laid += 1
            shown = page.run("buttons.filter(one => !one.hidden).map(one => one.textContent)")
            check(all(" of " in one or one.startswith("T") for one in shown), "other buttons than cards come first", *shown)
        page.picture("phone-375x553-eights")
        page.tap(page.run("offers[0]"))
    check(laid, "no card may be laid", page.text())
    page = house.page(phone=(375, 553))
    page.tap("Enter")
    for _ in range(12):
        page.text()
        box = page.run("[told.scrollHeight, told.clientHeight]".replace("told", "document.querySelector('#told')"))
        check(box[0] <= box[1] + 1, "what the coach says is cut", page.run("document.querySelector('#told').textContent"))
        page.picture("phone-375x553-nets")
        page.tap(page.run("offers[0]"))
    page.close()


def in_progress(house):
    """After a reload the title names every game in progress, and Enter resumes one."""
    page = house.page()
    page.press("Tab", "p", "1", "Enter", "=", "=")
    page.reload()
    check("[Enter] resumes Camp Cricket." in page.text(), "a game of the pavilion is not named", page.text())
    text = page.press("Enter")
    check("Camp Cricket" in text and "filename" not in text, "Enter does not lead to it", text)
    page.reload()
    page.press("Tab", "l")
    for _ in range(3):
        page.press(page.run("offers[0]"))
    text = page.press("q")
    check("You have left the nets" in text and "type: armchair" not in text, "the page speaks of a command", text)
    page.press("Escape", "Tab", "t", "p")
    for _ in range(3):
        page.press(key_for(page.prompt()))
    page.reload()
    text = " ".join(page.text().split())
    check("[Enter] resumes the match of the day." in text and "In progress behind [Tab]: the nets, Camp Cricket." in text, "something is not named", text)
    told = page.run("document.querySelector('#said').textContent")
    check("the match of the day" in told and "Camp Cricket" in told and "leave" not in told + text, "it is not told", told)
    page.picture("desk-in-progress")
    text = page.press("Enter")
    check("The match of the day" in text and "In progress" in text, "Enter does not lead to it", text)
    page.press("q")
    begun(page)
    played(page, 3)
    page.reload()
    text = " ".join(page.text().split())
    check("[Enter] opens SURREY11. A match is in progress" in text, "the match of the file is not first", text)
    check("the match of the day, the nets, Camp Cricket" in text, "the others are not named then", text)


def in_lines(house):
    """The line mode is HTML that is announced, chosen on the page and remembered."""
    page = house.page()
    page.text()
    page.loaded(lambda: page.click("#talk"))

    def say(line):
        count = page.run("log.children.length".replace("log", "document.querySelector('#log')"))
        page.run(f"document.querySelector('#answer').value = {json.dumps(line)}; document.querySelector('#form').requestSubmit(), 0")
        page.wait(f"document.querySelector('#log').children.length > {count}", f"{line!r} is answered")
        return page.run("document.querySelector('#log').lastChild.textContent")

    check(page.run("document.querySelector('#log').getAttribute('role')") == "log", "the lines are not announced")
    said = page.run("document.querySelector('#log').textContent")
    check("nets" in said, "the nets are not offered in lines", said)
    for line in ("TALK", "y", "b", "0", "a", "y"):
        said = say(line)
    check("Enter choice" in said, "there is no menu in lines", said)
    page.picture("desk-lines")
    page.reload()
    said = page.run("document.querySelector('#log').textContent")
    check("filename" in said.lower() and page.run("screen.hidden"), "the lines are not remembered", said)
    page.loaded(lambda: page.click("#talk"))
    check("C O U N T Y" in page.text(), "the screens do not come back", page.text())


# What stands on no address of its own: an address without https, by a name that leads here.
PLAIN = "page.test"


def without_https(house):
    """An address without https is told of once, with what cures it, and two tabs never have the same files."""
    address = house.address.replace("127.0.0.1", PLAIN)
    page = house.page(address=address, flags=[f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1"])
    check(not page.run("isSecureContext || 'locks' in navigator"), "the address counts as one with https")
    words, ways = page.asked()
    check("has no https" in words and "save this page as a file" in words and ways == ["Continue"], "it is not told", words, ways)
    page.answer("Continue")
    page.wait("self.ready", "the page plays")
    begun(page)
    page.reload()
    check(page.asked() is None and "SURREY11" in page.text(), "it is told at every load, or nothing is kept", page.asked(), page.run(TEXT))
    second_tab(page)


# What browsers do where storage is refused, each in its own way.
REFUSALS = {
    "no IndexedDB": "Object.defineProperty(self, 'indexedDB', { value: undefined });",
    "SecurityError": """const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
        Object.defineProperty(self, 'indexedDB', { get: refuse });
        Object.defineProperty(self, 'localStorage', { get: refuse });
        Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
        navigator.locks.request = async () => refuse();""",
    "InvalidStateError": "IDBFactory.prototype.open = () => { throw new DOMException('not allowed', 'InvalidStateError'); };",
}


def storage_refused(house):
    """Where nothing can be stored a sentence says so, and the game is played with a copy at hand."""
    # A document in a sandbox has no origin, as one in a frame that may store nothing.
    sandbox = Served(house, policy="sandbox allow-scripts allow-modals allow-downloads")
    try:
        plays_unsaved(house.page(address=sandbox.address), "SecurityError")
    finally:
        sandbox.close()
    for why, before in REFUSALS.items():
        plays_unsaved(house.page(before=before), why)


def plays_unsaved(page, why):
    """A game where nothing is stored: a table, its copy, and the same table from that."""
    words, ways = page.asked()
    check(f"does not let the page store files ({why})" in words and "Save a copy" in words, f"{why} is not told", words)
    check(ways == ["Play without saving", "Try again"], "there is no way on", ways)
    page.picture("desk-storage-refused")
    page.answer("Play without saving")
    page.wait("self.ready", "the page plays")
    begun(page)
    played(page, 3)
    shown = at_a_card(page)
    check(page.run("document.querySelector('#copy').checkVisibility()"), "no copy is at hand")
    page.picture("desk-unsaved")
    check(page.run("fresh"), "nothing keeps the browser from closing what is not saved")
    copy = page.saved(lambda: page.click("#copy"))
    check(not page.run("fresh"), "what was saved is not known to be")
    page.press("1")
    at_a_card(page)
    page.give(copy)
    page.answer("Load")
    page.wait("!busy && screen.textContent.includes('C O U N T Y')", "the title comes back with what was loaded")
    after = resumed(page)
    check(table(shown) == table(after), "the copy holds another table", shown, after)
    page.run("fresh = false, 0")
    page.close()


def keyboard_only(house):
    """The menu and all that is in it are reached by Tab, with the focus seen; a dialog scrolls and is closed by keys."""
    page = house.page()
    page.press("Escape")
    seen = lambda: page.run("(() => { const one = document.activeElement, style = getComputedStyle(one.closest('label') ?? one); return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2; })()")
    page.press("Tab")
    check("The pavilion" in page.text(), "Tab does not open the list of the title", page.text())
    page.strike("Tab")
    check(page.run("document.activeElement.tagName") == "SUMMARY" and seen(), "Tab does not lead to the menu", page.run("document.activeElement.outerHTML.slice(0, 99)"))
    page.strike("Enter", text="\r")
    page.wait("more.open", "Enter opens the menu")
    found = []
    for _ in range(6):
        page.strike("Tab")
        check(seen(), "the focus is not seen", page.run("document.activeElement.outerHTML.slice(0, 99)"))
        found.append(page.run("document.activeElement.id"))
    check(found == ["talk", "save", "load", "output", "watch", "licences"], "something is not reached", found)
    page.picture("desk-menu-by-keys")
    page.strike("Enter", text="\r")
    page.wait("document.querySelector('#fault').open", "the licences are shown")
    check(page.run("document.activeElement.id === 'words'") and seen(), "the licences have no focus")
    page.strike("End")
    page.wait("(() => { const words = document.querySelector('#words'); return words.scrollTop > 1000 && words.scrollTop + words.clientHeight > words.scrollHeight - 2; })()", "the licences scroll to their end")
    found = page.browser.axe(house.axe) if house.axe else []
    check(not found, "axe finds", *found)
    page.strike("Escape")
    page.wait("!document.querySelector('#fault').open", "Esc closes the licences")
    check("The list of games and files" in page.press("?"), "keys go elsewhere after that", page.text())
    page.press("Escape")
    # What was opened is closed by Esc, and Enter is the game's again.
    page.run("more.open = true, document.querySelector('#more summary').focus(), 0")
    page.strike("Escape")
    check(not page.run("more.open") and page.run("document.activeElement === document.body"), "Esc leaves the menu open")
    # In lines by the address, and back by the menu.
    page.loaded(lambda: page.act("location.hash = '#lines'; location.reload()"))
    check(page.run("screen.hidden && Boolean(document.querySelector('#log').textContent)"), "#lines shows the screens")
    page.loaded(lambda: page.click("#talk"))
    check("C O U N T Y" in page.text(), "the screens do not come back", page.text())


def composed(house):
    """What a telephone or an input method composes is typed once."""
    page = house.page(phone=(390, 844))
    page.tap("Escape")
    page.run("typing.focus(), 0")
    for part in ("k", "ke", "ket", "ken"):
        page.browser.call("Input.imeSetComposition", text=part, selectionStart=len(part), selectionEnd=len(part))
        check(page.prompt() == f"Enter filename: {part.upper()}_", "what is composed is not what is typed", part, page.prompt())
    page.browser.call("Input.insertText", text="kent")
    check(page.prompt() == "Enter filename: KENT_", "a letter is typed twice, or not at all", page.prompt())
    page.browser.call("Input.insertText", text="9")
    check(page.prompt() == "Enter filename: KENT9_" and page.run("typing.value") == "", "what comes after it is not typed", page.prompt())


def copies(house):
    """A saved copy is named after its day, and the shared card's address opens the match of the day."""
    page = house.page()
    begun(page)
    page.saved(lambda: page.click("#save"))
    named = [event["params"]["suggestedFilename"] for event in page.browser.events if event.get("method") == "Browser.downloadWillBegin"]
    day = page.run("new Date().toLocaleDateString('sv')")
    check(len(named) == 1 and re.fullmatch(rf"armchair-{day}-\d{{4}}\.zip", named[0]), "the copy has no date", named)
    page.loaded(lambda: page.act("location.hash = '#today'; location.reload()"))
    check("The match of the day" in page.text(), "the card's address opens something else", page.text())
    page.reload()
    check("C O U N T Y" in page.text(), "a reload opens the match of the day again", page.text())


class Served:
    """A server of the page alone, in parts, each of which waits for a step; and with a policy of its own."""

    def __init__(self, house, cuts=(), policy=None):
        data = (house.dist / "index.html").read_bytes()
        self.steps = [threading.Event() for _ in cuts]
        ends = [int(len(data) * cut) for cut in cuts]
        steps = self.steps

        class Handler(Quiet):
            def do_GET(self):
                if self.path != "/":
                    super().do_GET()
                    return
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(data)))
                if policy:
                    self.send_header("Content-Security-Policy", policy)
                self.end_headers()
                at = 0
                for end, step in zip([*ends, len(data)], [*steps, None]):
                    self.wfile.write(data[at:end])
                    self.wfile.flush()
                    at = end
                    if step:
                        step.wait(LONGEST)

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(house.dist)))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        for step in self.steps:
            step.set()
        self.server.shutdown()
        self.server.server_close()


def a_slow_line(house):
    """The title is there and what is loaded is told before a tenth of the page has come."""
    slow = Served(house, (0.05, 0.5))
    try:
        page = house.page(address=slow.address, phone=(375, 553), starts=False)
        page.browser.call("Page.navigate", url=slow.address)
        page.wait("performance.getEntriesByName('first-contentful-paint').length > 0", "anything is seen")
        page.wait("/Loading: [0-9] %/.test(document.querySelector('#screen').innerText)", "it is told how much is loaded")
        check(page.run("document.readyState") == "loading", "all of the page has come")
        check("Armchair Cricket" in page.run("document.querySelector('#screen').innerText"), "the title is not there")
        check(page.run("document.querySelector('#screen').scrollWidth <= innerWidth"), "the title is wider than the screen")
        page.picture("phone-loading")
        slow.steps[0].set()
        page.wait("/Loading: [45]. %/.test(document.querySelector('#screen').innerText)", "more is loaded")
        slow.steps[1].set()
        page.wait("self.ready", "the page starts")
        check("C O U N T Y" in page.text(), "there is no title", page.text())
    finally:
        slow.close()


def build_help(house):
    """The builder says what it does, and without Rust a sentence."""
    builder = house.dist.parent / "build.py"
    if not builder.exists():
        return

    def run(*arguments, **env):
        return subprocess.run([sys.executable, builder, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | env)

    told = run("--help").stdout
    for words in ("Python 3.11", "850 MB", "--clean", "https"):
        check(words in told, f"--help does not speak of {words}", told)
    empty = house.folder / "empty"
    empty.mkdir()
    told = run(PATH=str(empty))
    check(told.returncode == 1 and "Rust is not installed" in told.stderr and "Traceback" not in told.stderr and not told.stdout, "without Rust", told)
    cache = empty / "armchair-wasm"
    cache.mkdir()
    told = run("--clean", XDG_CACHE_HOME=str(empty))
    check(told.returncode == 0 and not cache.exists(), "--clean leaves the cache", told)


def words_alone(house):
    """Without JSPI the lines are the words of the screens: a match is played from them alone to its result."""
    page = house.page(before="delete WebAssembly.Suspending; delete WebAssembly.promising;")
    page.text()
    page.loaded(lambda: page.click("#talk"))
    check(page.run("screen.hidden && !document.querySelector('#lines').hidden"), "there are no lines")

    def say(line):
        count = page.run("document.querySelector('#log').children.length")
        page.run(f"document.querySelector('#answer').value = {json.dumps(line)}; document.querySelector('#form').requestSubmit(), 0")
        page.wait(f"document.querySelector('#log').children.length > {count} && !busy", f"{line!r} is answered")
        return page.run("document.querySelector('#log').lastChild.textContent")

    page.run(SETTLED)
    said = page.run("document.querySelector('#log').lastChild.textContent")
    check("nets" in said and "Enter" in said, "the title says nothing", said)
    for line in ("Esc", "", "C"):
        said = say(line)
    check("the toss" in said and "to bowl to" in said, "the first match is not told", said)
    page.picture("desk-words-alone")
    heard = []
    while "Play next match" not in said:
        heard.append(said)
        *told, keys = said.split("\n")
        asked = told[-1]
        cards = re.findall(r"\b(\d) \d+ of \w+", keys)
        line = "b" if "bat first" in asked else "n" if "[N] no" in asked else "0" if "change a card" in asked or "no more" in asked else cards[0] if cards else ""
        said = say(line)
        check(len(heard) < 1500, "the match does not end", said)
    heard = "\n".join(heard)
    check(re.search(r"Kent|won by|drawn|beat", heard) and re.search(r"won by \d+|[Mm]atch drawn|is a draw|tied", heard), "the result is not told", heard[-3000:])
    said = say("3")
    check("Yorks" in said and "Surrey" in said, "the table's first lines are not told", said)
    # On the screens the same is announced.
    page.loaded(lambda: page.click("#talk"))
    page.press("Enter", "3")
    said = page.run("document.querySelector('#said').textContent")
    check("Yorks" in said and "Surrey" in said, "the table's first lines are not announced", said)


def without(house):
    """A browser that lacks what is needed is told so in a sentence."""
    page = house.page(before="delete self.WebAssembly;")
    words, ways = page.asked()
    check("no WebAssembly" in words and ways == ["Load again"], "it is not told", words, ways)


def axe_and_size(house):
    """Axe finds nothing on the page, which is small enough and draws its letters in place."""
    text = (house.dist / "index.html").read_text("utf-8")
    check(not list(shifted_in_font(text)), "glyphs are drawn beside their places", *shifted_in_font(text))
    size = len(gzip.compress(text.encode(), 9))
    check(size <= MOST, f"the page has {size} bytes compressed, more than {MOST}")
    if not house.axe:
        return
    page = house.page()
    found = []
    for _ in range(5):
        found += page.browser.axe(house.axe)
        page.press("c")
    begun(page)
    played(page, 3)
    found += page.browser.axe(house.axe)
    page.run("more.open = true, 0")
    found += page.browser.axe(house.axe)
    check(not found, "axe finds", *found)


ASSERTIONS = (
    title_menu_and_hand, a_whole_match, the_match_of_the_day, the_pavilion, reload_and_kill, a_refused_write, one_tab, bytes_of_a_season, outputs, load_asks, offline, from_a_folder,
    a_telephone, upright_telephones, a_first_match, words_on_buttons, in_progress, in_lines, words_alone, storage_refused, without_https, keyboard_only, composed, copies, a_slow_line, build_help, without, axe_and_size)


def held(house, test):
    """Whether an assertion holds, in browsers and a folder of its own."""
    name, since = test.__name__, time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        house.folder = pathlib.Path(folder)
        try:
            test(house)
            for page in house.pages:
                page.look_for_faults()
        except Exception as fault:
            words = str(fault) if isinstance(fault, Fault) else traceback.format_exc()
            print(f"{name}: {words}", flush=True)
            return False
        finally:
            house.close()
    print(f"{name}: holds ({time.monotonic() - since:.1f} s)", flush=True)
    return True


def main(assertions, words=__doc__):
    """Carries out what the command line asks for, and gives the exit code."""
    options = read(words.split("\n", maxsplit=1)[0])
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    wanted = [test for test in assertions if not options.assertion or test.__name__ in options.assertion]
    house = House(options)
    # A browser under load fails once now and then: a second time decides.
    faults = [test for test in wanted if not (held(house, test) or held(house, test))]
    house.stop_serving()
    print(f"{len(wanted)} assertions, {len(faults)} faults")
    return 1 if faults else 0


def read(words):
    parser = argparse.ArgumentParser(description=words)
    parser.add_argument("dist", type=pathlib.Path)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("assertion", nargs="*")
    parser.add_argument("--axe", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser")
                        or shutil.which("google-chrome"))
    options = parser.parse_args()
    if not options.chromium:
        sys.exit("Chromium is not there; install it (apt-get install chromium), or give --chromium")
    return options


if __name__ == "__main__":
    sys.exit(main(ASSERTIONS))
