#!/usr/bin/env python3
"""Reads the files of `armchair export` with a client that others wrote.

    cricsheet_client.py ARMCHAIR DATA_DIR FILE YEAR

The client is the package cricketstats, which counts Cricsheet's files for
analysts. It shares nothing with this repository. What it counts is compared,
innings by innings, with the results that `armchair show` prints, which come
from another part of the data file than the balls do. `cricsheet_client.sh`
sets up all that this needs and runs it.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

from cricketstats import cricketstats

CLASSES = {"first": "First-class", "second": "Second-class"}


def run(armchair, data_dir, *words):
    command = [armchair, "--data-dir", data_dir, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def index_of_years(folder):
    """The client's own index begins in 2000: it is given the game's years."""
    kinds = ["Test", "MDM", "ODI", "ODM", "T20", "IT20"]
    years = {str(year): [] for year in range(1890, 1990)}
    matches = {kind: dict((year, []) for year in years) for kind in kinds}
    index = {"file": "", "indexedtime": 0, "matches": matches}
    (folder / "matchindex.json").write_text(json.dumps(index))
    (folder / "playerindex.json").write_text("{}")


def count(files, year, folder, **whom):
    """What the client makes of the files."""
    index_of_years(folder)
    search = cricketstats.search(**whom)
    search.stats(
        str(files),
        (year, 1, 1),
        (year, 12, 31),
        ["MDM"],
        playerindexfile=str(folder / "playerindex.json"),
        matchindexfile=str(folder),
    )
    return search


def score(text, all_out):
    """Runs and wickets of "237", "37-5" and "180-6d"."""
    runs, _, wickets = text.rstrip("d").partition("-")
    return int(runs), int(wickets) if wickets else all_out


def expected(armchair, data_dir, file, year, all_out):
    """Every innings as `armchair show` has it: (home, away, batting, number
    of the side's innings) to (runs, wickets)."""
    innings = {}
    for option in CLASSES:
        rows = run(armchair, data_dir, "show", file, "results", "--year", str(year),
                   "--competition", option, "--format", "json")
        for row in json.loads(rows):
            for side in ("home", "away"):
                totals = filter(None, row[side + "_score"].split(" & "))
                for number, text in enumerate(totals, 1):
                    key = (row["home"], row["away"], row[side], number)
                    innings[key] = score(text, all_out)
    return innings


def counted(search):
    """The same of what the client counted; it names a match by its teams, the
    home side first, and its day."""
    innings, seen = {}, collections.Counter()
    for row in search.inningsresult.to_dict("records"):
        home, away, *_ = row["MatchID"].split("-")
        side = (home, away, row["Batting Team"])
        seen[side] += 1
        innings[(*side, seen[side])] = (int(row["Score"]), int(row["Outs"]))
    return innings


def main(armchair, data_dir, file, year):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        files = folder / "matches"
        run(armchair, data_dir, "export", file, "--format", "cricsheet",
            "--out", str(files), "--year", str(year))
        one = json.loads(next(files.glob("*.json")).read_text())
        all_out = len(next(iter(one["info"]["players"].values()))) - 1
        want = expected(armchair, data_dir, file, year, all_out)
        # An innings declared before its first ball has no overs to be counted;
        # by its total it cannot be told from one of a few balls without a run.
        begun = lambda innings: {key: total for key, total in innings.items() if total != (0, 0)}
        want = begun(want)
        got = begun(counted(count(files, year, folder, allteams=True)))
        players = count(files, year, folder, allplayers=True).result

    wrong = [key for key in want.keys() | got.keys() if want.get(key) != got.get(key)]
    for key in sorted(wrong):
        print(f"{key}: the client counts {got.get(key)}, the program has {want.get(key)}")
    runs = sum(runs for runs, _ in got.values())
    wickets = sum(wickets for _, wickets in got.values())
    off_the_bat = int(players["Runs"].sum())
    print(f"the client counted {len(got)} innings of {year}: {runs} runs for {wickets} wickets, "
          f"{off_the_bat} of them off the bats of {len(players)} players; "
          f"{len(wrong)} innings differ")
    outs = int(players["Outs"].sum())
    if outs != wickets:
        print(f"by players the client counts {outs} wickets")
        return 1
    return 1 if wrong or not got or not off_the_bat else 0


if __name__ == "__main__":
    armchair, data_dir, file, year = sys.argv[1:]
    sys.exit(main(armchair, data_dir, file, int(year)))
