#!/usr/bin/env python3
"""Ends the page of web/dist at random moments, and plays it for a century.

    page_long_runs.py DIST PROGRAM [--chromium CHROMIUM] [ASSERTION...]

As page_in_chromium.py, for longer: 200 reloads and 50 kills of the browser while
keys of a match are pressed, after which nothing stands behind what was shown;
and 99 seasons in one go, with a bar that a key stops. Of the kills and reloads
the moments differ each time, so that no run is like another.
"""

import random
import re
import sys
import time

from page_in_chromium import LONGEST, READY, TEXT, begun, check, key_for, main, of_the_program, table, to_surrey

RELOADS, KILLS = 200, 50
# Keys pressed at most between two ends, and seconds that are waited at most after each.
KEYS, MOMENT = 4, 0.5
# Seconds of 99 seasons on a machine that does little else, and until a key stops the bar on any.
CENTURY, STOPS = 16, 5

# Each picture is told when it is shown.
SHOWN = """(() => {
  const look = () => shown([...document.querySelectorAll('#screen div')].map(line => line.textContent.trimEnd()).join('\\n'));
  new MutationObserver(look).observe(document.querySelector('#screen'), { childList: true, subtree: true });
})()"""
MENU = "[1] Play next match quickly"


def watch(page):
    """From now on what the page shows is told; the next one is another."""
    page.browser.call("Runtime.addBinding", name="shown")
    page.run(SHOWN + ", self.left = true")


def shown(page):
    """The pictures that were told, also those that came before a browser was killed."""
    events = page.browser.events
    try:
        while page.browser.process.poll() is not None:
            events.append(page.browser.read())
    except RuntimeError:
        # It has said all.
        pass
    return [event["params"]["payload"] for event in events if event.get("method") == "Runtime.bindingCalled"]


def next_match(text):
    """Of a main menu: the round, and whose match is next."""
    found = re.search(r"(\d{4}) .*competition, round (\d+) of.*\n\s*Next: (.*)", text)
    return found and found.groups()


def place(text):
    """How far a match is: it plays its packs to the end. None of another picture."""
    found = re.search(r"(\d+) cards? left in pack #(\d+)", text)
    return found and (int(found[2]), -int(found[1]))


def prompt(text):
    return [line.strip() for line in text.split("\n") if line.strip()][-1]


def at_menu(page):
    """The main menu of the competition, after the page was begun."""
    return page.press(*(["Enter"] if "[Enter] SURREY11" in page.text() else [*"SURREY11", "Enter"]))


def hurry(page):
    """Keys of a match, which the page is not waited for."""
    for _ in range(random.randint(1, KEYS)):
        text = page.run(TEXT)
        if MENU in text:
            return
        key = "=" if "[=]" in prompt(text) else key_for(prompt(text))
        sent = {"key": key, "text": "\r" if key == "Enter" else key, "windowsVirtualKeyCode": 13 if key == "Enter" else ord(key.upper())}
        for kind in ("keyDown", "keyUp"):
            page.browser.send("Input.dispatchKeyEvent", type=kind, **sent)
        # Mostly a moment in which the page is at work.
        time.sleep(MOMENT * random.random() ** 3)


def ended(house, count, end):
    """A match is played, and the page ended so often; how many pictures were told."""
    house.seed = random.getrandbits(63)
    page = house.page()
    begun(page)
    pictures = matches = equal = 0
    for _ in range(count):
        to_surrey(page)
        match = next_match(page.text())
        before = page.press("2")
        watch(page)
        hurry(page)
        page, told = end(house, page)
        pictures += len(told)
        is_over = any(MENU in text for text in told)
        menu = at_menu(page)
        if next_match(menu) != match:
            matches += 1
            continue
        check(not is_over, "a match that was over is not", *told[-2:], menu)
        after = page.press("2")
        stands = [text for text in [before, *told] if place(text)]
        check(stands and place(after), "no match is shown", before, *told, after)
        last = max(stands, key=place)
        check(place(last) <= place(after), f"it stands at {place(after)}, and {place(last)} was shown", last, after)
        if place(last) == place(after) and prompt(last) == prompt(after):
            check(table(last) == table(after), "another ball is on the table", last, after)
            equal += 1
        page.press("q")
    print(f"  {count} ends, {pictures} pictures told, {equal} times the last of them again, {matches} matches over")


def reloads(house):
    """Reloaded at a random moment of a match the page is not behind what it showed."""
    def end(_, page):
        page.browser.send("Page.reload")
        since = time.monotonic()
        while not page.is_new():
            check(time.monotonic() - since < LONGEST, "the page is not loaded")
        told = shown(page)
        page.look_for_faults()
        page.run(READY)
        return page, told

    ended(house, RELOADS, end)


def kills(house):
    """Killed with its browser at a random moment of a match, neither."""
    def end(house, page):
        page.kill()
        told = shown(page)
        page.browser.close()
        return house.page(profile=page.profile), told

    ended(house, KILLS, end)


def to_1988(page):
    """A competition is let go to the end of 1988."""
    page.press("s", "3", *"1988", "Enter")
    page.press("y")


def a_century(house):
    """99 seasons by S in one go, with a bar, and stopped by a key."""
    page = of_the_program(house, house.folder / "stopped")
    to_1988(page)
    text = page.run(TEXT)
    check("Press any key to stop" in text and re.search(r"\d of 11088 matches", text), "there is no bar", text)
    time.sleep(1)
    since = time.monotonic()
    page.press("Enter")
    page.wait("!screen.textContent.includes('Press any key to stop')", "a key stops it")
    stops = time.monotonic() - since
    check("1988" not in page.text(), "it was not stopped", page.text())
    page = of_the_program(house, house.folder / "whole")
    page.run("""self.bars = 0; new MutationObserver(() => { self.bars += screen.textContent.includes('Press any key to stop'); })
        .observe(screen, { childList: true, subtree: true }); 0""")
    since = time.monotonic()
    to_1988(page)
    page.wait("screen.textContent.includes('The seasons of 1890 to 1988')", "99 seasons are played")
    spent, bars = time.monotonic() - since, page.run("bars")
    print(f"  99 seasons in {spent:.1f} s, the bar drawn {bars} times; a key stops it in {stops:.2f} s")
    check(bars > 20 and stops <= STOPS, "the bar stands still, or is not stopped")
    check(spent <= CENTURY, f"99 seasons take more than {CENTURY} s: {spent:.1f} s")


if __name__ == "__main__":
    sys.exit(main((reloads, kills, a_century), __doc__))
