#!/usr/bin/env python3
"""Completes lines in bash, zsh and fish, as somebody at a keyboard would.

    tests/independent/completions.py target/release/armchair [bash] [zsh] [fish]

Each shell runs in a pseudo-terminal with a home folder of its own, into which
the completions are put as the README says. A line is typed with its tabs and
entered; a program in the place of `armchair` notes the words it was started
with, and asks the real one when the shell wants completions.
"""

import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds for a line, on a busy machine

# What is typed behind `armchair `, and the words that must come of it.
LINES = [
    ("sho\t", ["show"]),
    ("SUR\t", ["SURREY11"]),
    ("show SUR\t", ["show", "SURREY11"]),
    ("show SURREY11 hon\t", ["show", "SURREY11", "honours"]),
    ("show SURREY11 results --county Lan\t", ["show", "SURREY11", "results", "--county", "Lancashire"]),
    ("show SURREY11 points --comp\tsec\t", ["show", "SURREY11", "points", "--competition", "second"]),
    ("new KENT11 --option no-ball=of\t", ["new", "KENT11", "--option", "no-ball=off"]),
    ("new KENT11 --county non\t", ["new", "KENT11", "--county", "none"]),
    ("friendly Glou\tYork\t", ["friendly", "Gloucestershire", "Yorkshire"]),
    ("simulate --format js\t", ["simulate", "--format", "json"]),
    ("--data-dir other export OV\t", ["--data-dir", "other", "export", "OVAL"]),
    ("pavilion mind\t", ["pavilion", "minden"]),
    ("replay reco\t", ["replay", "record.jsonl"]),
    ("--theme amb\t", ["--theme", "amber"]),
    # A name that means something to a shell.
    ("show A\t", ["show", "A&B$"]),
]

# The same behind a quotation mark, which zsh and fish hand over as a part of the word.
QUOTED_LINES = [
    ("show \"A\t", ["show", "A&B$"]),
    ("show 'A\t", ["show", "A&B$"]),
    ("show \"O\t", ["show", "O'NEIL"]),
    ("show 'O\t", ["show", "O'NEIL"]),
    ("show \"W\t", ["show", "WOW!{}"]),
]

STAND_IN = """#!/bin/sh
if [ -n "$ARMCHAIR_COMPLETE" ]; then exec "{program}" "$@"; fi
printf '%s\\n' "$@" > "{noted}.part" && mv "{noted}.part" "{noted}"
"""

SHELLS = {
    "bash": (["bash", "--norc", "--noprofile", "-i"], ".local/share/bash-completion/completions/armchair",
             'source "$HOME/.local/share/bash-completion/completions/armchair"'),
    "zsh": (["zsh", "-f", "-i"], ".zfunc/_armchair",
            'fpath=("$HOME/.zfunc" $fpath); autoload -Uz compinit; compinit -u -d "$HOME/.zcompdump"'),
    "fish": (["fish", "--private"], ".config/fish/completions/armchair.fish", "set -g fish_greeting"),
}


class Shell:
    """A shell in a pseudo-terminal."""

    def __init__(self, name, home, program):
        command, place, setup = SHELLS[name]
        self.noted = os.path.join(home, "noted")
        tools = os.path.join(home, "bin")
        os.mkdir(tools)
        stand_in = os.path.join(tools, "armchair")
        with open(stand_in, "w", encoding="utf-8") as file:
            file.write(STAND_IN.format(program=program, noted=self.noted))
        os.chmod(stand_in, 0o755)
        script = os.path.join(home, place)
        os.makedirs(os.path.dirname(script))
        with open(script, "wb") as file:
            file.write(subprocess.check_output([program, "completions", name]))
        self.seen = b""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(home)
            for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "ARMCHAIR_COMPLETE"):
                os.environ.pop(variable, None)
            os.environ.update(
                HOME=home, TERM="xterm", PATH=tools + ":" + os.environ["PATH"],
                ARMCHAIR_DIR=os.path.join(home, "data"), INPUTRC="/dev/null", PS1="$ ")
            os.execvp(command[0], command)
        # The text that ends the wait is not the text that is typed.
        self.type(setup + "; echo set''tled\n")
        self.wait(lambda: b"settled" in self.seen, "its first prompt")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                sys.exit(f"{what} never came; the terminal shows:\n{self.seen.decode(errors='replace')}")
            if select.select([self.terminal], [], [], 0.05)[0]:
                self.seen += os.read(self.terminal, 65536)

    def words(self, line):
        """The words that the program is started with once the line is entered."""
        if os.path.exists(self.noted):
            os.remove(self.noted)
        self.type("armchair " + line + "\n")
        self.wait(lambda: os.path.exists(self.noted), repr(line))
        with open(self.noted, encoding="utf-8") as file:
            return file.read().splitlines()

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def main():
    program = os.path.abspath(sys.argv[1])
    wrong = 0
    for name in sys.argv[2:] or SHELLS:
        if shutil.which(name) is None:
            sys.exit(f"{name} is not installed: apt-get install {name}")
        with tempfile.TemporaryDirectory() as home:
            files = [("data", file) for file in ("SURREY11", "A&B$", "O'NEIL", "WOW!{}")]
            for folder, file in [*files, ("other", "OVAL")]:
                subprocess.check_call(
                    [program, "--data-dir", os.path.join(home, folder), "new", file, "--county", "Surrey", "--seed", "1"],
                    stdout=subprocess.DEVNULL)
            with open(os.path.join(home, "record.jsonl"), "w", encoding="utf-8"):
                pass
            shell = Shell(name, home, program)
            lines = LINES + QUOTED_LINES if name == "bash" else LINES
            for typed, expected in lines:
                words = shell.words(typed)
                if words != expected:
                    wrong += 1
                    print(f"{name}: {typed!r} became {words}, not {expected}")
            shell.end()
            print(f"{name}: {len(lines)} lines tried")
    sys.exit(wrong and f"{wrong} lines were completed otherwise")


if __name__ == "__main__":
    main()
