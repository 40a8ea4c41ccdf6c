#!/usr/bin/env python3
"""What counties of different strength make of a century.

    strength.py PROGRAM [CENTURIES [OPTION...]]

Plays so many files (ten) with strength=different and other options of `new`, and
prints for each, and for all, from `show FILE positions`: how the place of a county in
the first class goes with its place there the year before (correlation), the most
titles in a row, how many counties were champions, and in how many of a hundred cases a
county that came up stayed up. Exits with 1 where a figure is out of its bounds.
"""

import json
import statistics
import subprocess
import sys
import tempfile

FIRST = "first-class"


def positions(program, folder, seed, options):
    """Year by year, the place of each first-class county by its name."""
    def run(*arguments):
        done = subprocess.run([program, "--data-dir", folder, *arguments], check=True,
                              capture_output=True, text=True)
        return done.stdout

    given = [part for option in ["strength=different", *options] for part in ("--option", option)]
    run("new", f"S{seed}", "--county", "none", "--seed", str(seed), *given)
    run("simulate", f"S{seed}", "--seasons", "100")
    years = []
    for row in json.loads(run("show", f"S{seed}", "positions", "--format", "json")):
        places = {}
        for name in row:
            if row.get(f"{name}_competition") == FIRST:
                places[name] = row[f"{name}_place"]
        assert sorted(places.values()) == list(range(1, 9)), row
        years.append(places)
    return years


def figures(years):
    champions = [min(places, key=places.get) for places in years]
    longest = run = 1
    for before, now in zip(champions, champions[1:]):
        run = run + 1 if before == now else 1
        longest = max(longest, run)
    pairs = [(before[name], now[name])
             for before, now in zip(years, years[1:]) for name in before if name in now]
    stays = []
    for before, now, then in zip(years, years[1:], years[2:]):
        stays += [name in then for name in now if name not in before]
    return pairs, longest, set(champions), stays


def main():
    program, *rest = sys.argv[1:]
    count = int(rest[0]) if rest else 10
    pairs, reigns, champions, stays = [], [], [], []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(1, count + 1):
            some, longest, counties, stay = figures(positions(program, folder, seed, rest[1:]))
            pairs += some
            reigns.append(longest)
            champions.append(len(counties))
            stays += stay
            correlation = statistics.correlation(*zip(*some))
            print(f"seed {seed:3}: correlation {correlation:5.2f}, {longest:2} titles in a row, "
                  f"{len(counties):2} champions, {100 * sum(stay) / len(stay):3.0f}% stay up",
                  flush=True)
    correlation = statistics.correlation(*zip(*pairs))
    stay = 100 * sum(stays) / len(stays)
    reigned = sum(3 <= longest <= 9 for longest in reigns)
    print(f"all     : correlation {correlation:5.2f}, {reigned} of {count} with 3 to 9 titles in a "
          f"row, {sum(champions) / count:.1f} champions, {stay:.0f}% stay up")
    good = (0.35 <= correlation <= 0.6 and reigned >= 0.8 * count and 30 <= stay <= 60
            and sum(champions) >= 0.75 * 16 * count)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
