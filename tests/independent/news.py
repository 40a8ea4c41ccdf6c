#!/usr/bin/env python3
"""What the news of centuries says, by the results and its own words.

    news.py ARMCHAIR

Three centuries of other options are simulated in a folder of their own. On each page of
news one's own match must come first, the best finish of the round must be told, no
sentence and no number in a sentence may come twice, and at most two sentences may begin
alike; no wording may come more than five times a season. Takes a minute, and prints what
was read and what was not so.
"""

import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

FILES = (
    ("DEFAULT", "Kent", ()),
    ("DIFFER", "Surrey", ("strength=different",)),
    ("SHORT", "Nottinghamshire", ("batsmen=7", "days=2", "bye=off")),
)
YEARS, CLASSES, ROUNDS = range(1890, 1990), ("first", "second"), range(1, 15)
SHORT_NAMES = (
    "Cheshire Derbys Essex Glam Gloucs Hants Kent Lancs Leics Middx Northants Notts "
    "Somerset Staffs Surrey Sussex Warwicks Worcs Yorks"
).split()
NUMBERS = (
    "two three four five six seven eight nine ten eleven twelve first second third fourth "
    "fifth sixth seventh eighth ninth tenth one points rounds"
).split()


class House:
    """A program and a folder of data files."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, *arguments):
        environment = {**os.environ, "ARMCHAIR_DIR": self.folder}
        command = [self.program, *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, check=True)
        return done.stdout

    def rows(self, *arguments):
        return json.loads(self.run("show", *arguments, "--format", "json") or "[]")


def wording(sentence):
    """A sentence without its names and numbers."""
    words = []
    for word in sentence.split(" "):
        bare = word.strip(".,;:!?'\"()")
        name = bare[:1].isupper() and words
        if not (name or bare.lower() in NUMBERS or any(map(str.isdigit, bare))):
            words.append(bare.lower())
    named = sentence.startswith(("Mr ", *SHORT_NAMES))
    return " ".join(words[1:] if named else words)


def closeness(match, batsmen):
    """How close a finish was, by the order of the manual; the closest is the least."""
    innings = [(side, match[f"{side}_runs"]) for side in ("home_1", "home_2", "away_1", "away_2")]
    if match["result"] in ("tied", "drawn with the scores level"):
        return (0, 0)
    if match["result"] == "drawn":
        last = [side for side, _ in innings if match[f"{side}_ended"] == "time"]
        if not last or any(runs is None for _, runs in innings):
            return (7, 0)
        side = last[0]
        own = sum(runs for one, runs in innings if one[:4] == side[:4])
        short = sum(runs for _, runs in innings) - own + 1 - own
        if match[f"{side}_wickets"] >= batsmen - 2:
            return (3, 0)
        return (4, short) if 0 < short <= 6 else (7, 0)
    margin = match["margin"]
    if match["margin_in"] == "wickets":
        return {1: (1, 0), 2: (5, 0)}.get(margin, (6, 15 * margin))
    if match["margin_in"] == "runs":
        return (2, margin) if margin <= 20 else (6, margin)
    return (8, margin)


def faults_of_page(news, matches, own, batsmen):
    """What is not so on a page."""
    sentences = [row["sentence"] for row in news]
    sides = [{row["county"], row["opponents"]} for row in news]
    if len(set(sentences)) < len(sentences):
        yield "a sentence twice"
    best = min(closeness(match, batsmen) for match in matches)
    alike = [match for match in matches if closeness(match, batsmen) == best]
    if not any({match["home"], match["away"]} in sides for match in alike):
        yield f"the best finish is not told {best}"
    if any(own in (match["home"], match["away"]) for match in matches) and own not in sides[0]:
        yield "one's own match is not first"
    begins = collections.Counter(re.split(r"[ ,']", sentence)[0] for sentence in sentences)
    if max(begins.values()) > 2:
        yield f"three begin alike {begins.most_common(1)}"
    for sentence in sentences:
        numbers = re.findall(r"\d[\d,]*", sentence)
        numbers = [number.strip(",") for number in numbers]
        if len(set(numbers)) < len(numbers):
            yield f"a number twice: {sentence}"


def read(house, name, own, batsmen, year):
    """The sentences of a season and its faults."""
    said, faults, wordings = 0, [], collections.Counter()
    for which in CLASSES:
        place = ("--year", str(year), "--competition", which)
        results = house.rows(name, "results", *place)
        for number in ROUNDS:
            news = house.rows(name, "news", *place, "--round", str(number))
            matches = [match for match in results if match["round"] == number]
            said += len(news)
            wordings.update(wording(row["sentence"]) for row in news)
            found = faults_of_page(news, matches, own, batsmen)
            faults += [f"{name} {year} {which} {number}: {fault}" for fault in found]
    worn = [text for text, times in wordings.items() if times > 5]
    return said, faults + [f"{name} {year}: more than five times: {text}" for text in worn]


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        house = House(program, folder)
        all_faults = []
        for seed, (name, county, options) in enumerate(FILES, 71):
            given = [part for option in options for part in ("--option", option)]
            house.run("new", name, "--county", county, "--seed", str(seed), *given)
            house.run("simulate", name, "--seasons", "100")
            sizes = [int(one[8:]) for one in options if one.startswith("batsmen=")]
            batsmen = (sizes or [11])[0]
            with concurrent.futures.ThreadPoolExecutor() as pool:
                seasons = [pool.submit(read, house, name, county, batsmen, year) for year in YEARS]
            read_all = [season.result() for season in seasons]
            said = sum(said for said, _ in read_all)
            faults = [fault for _, faults in read_all for fault in faults]
            print(f"{name}: {said} sentences of {len(YEARS) * 28} rounds, {len(faults)} faults")
            all_faults += faults
    for fault in all_faults:
        print(fault)
    return 1 if all_faults else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1])))
