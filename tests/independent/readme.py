#!/usr/bin/env python3
"""Runs the commands of the README as they are printed, in their order.

    tests/independent/readme.py target/release/armchair

Every line of its `sh` blocks, and then every command in a table, is run by bash
in a home folder of its own, or it stands in ELSEWHERE with the reason why not.
What the page links to is there, chapters of the manual too.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

# How a command begins that is not run here, and why.
ELSEWHERE = {
    "cargo run": "plays on a screen: the tests of tests/program/terminal do",
    "cargo test": "the tests themselves",
    "armchair LEARNER --plain": "asks for answers: the tests of tests/program/lines give them",
    "armchair today": "plays on a screen: the tests of the match of the day do",
    "armchair puzzles": "asks on a screen: the tests of the puzzles answer",
    "armchair friendly Kent Notts --home-agent": "needs an agent: the tests of tests/program/commands play with one",
    "armchair host": "needs the feature host: tests/independent/host_over_ssh.py plays a league",
}


def commands(page):
    """The commands of the `sh` blocks, each with the lines that it goes on in."""
    for block in re.findall(r"^```sh\n(.*?)^```", page, re.M | re.S):
        command = ""
        for line in block.splitlines():
            command += ("\n" if command else "") + line
            text = re.sub(r"\s#\s.*", "", command)
            if not line.endswith("\\") and text.count('"') % 2 == 0 and text.count("'") % 2 == 0:
                if text.split("#")[0].strip():
                    yield text.strip()
                command = ""
    yield from re.findall(r"^\|.*\| `(armchair [^`]+)` \|$", page, re.M)


def dead_links(page, top):
    """The links that lead nowhere, and the chapters that the manual has not."""
    for link in re.findall(r"\]\(([^)]+)\)", page):
        if "://" not in link and not top.joinpath(link.split("#")[0]).exists():
            yield link
    for chapter in re.findall(r"armchair manual (\w+)", page):
        if chapter != "all" and not top.joinpath(f"assets/manual/{chapter}.txt").exists():
            yield f"chapter {chapter} of the manual"


def main():
    program = os.path.abspath(sys.argv[1])
    top = pathlib.Path(__file__).parents[2]
    page = top.joinpath("README.md").read_text(encoding="utf-8")
    dead = list(dead_links(page, top))
    if dead:
        sys.exit(f"the README leads nowhere: {dead}")
    words = len(page.split())
    if words > 1000:
        sys.exit(f"the README has {words} words; at most 1,000 are read")
    ran = 0
    met = set()
    with tempfile.TemporaryDirectory() as home:
        os.mkdir(os.path.join(home, "bin"))
        os.symlink(program, os.path.join(home, "bin", "armchair"))
        path = os.path.join(home, "bin") + ":" + os.environ["PATH"]
        environment = {"HOME": home, "PATH": path, "LANG": "C.UTF-8"}
        for command in commands(page):
            begin = next((begin for begin in ELSEWHERE if command.startswith(begin)), None)
            if begin and not command.endswith("--check"):
                met.add(begin)
                continue
            result = subprocess.run(
                ["bash", "-c", command], cwd=home, env=environment, check=False,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            ran += 1
            if result.returncode != 0:
                sys.exit(f"{command}\nended with {result.returncode}: {result.stderr.decode()}")
    gone = ELSEWHERE.keys() - met
    if gone:
        sys.exit(f"the README has no such line any more: {sorted(gone)}")
    if ran < 9:
        sys.exit(f"only {ran} commands were found")
    print(f"{ran} commands of the README do what they say; elsewhere: {', '.join(sorted(met))}")


if __name__ == "__main__":
    main()
