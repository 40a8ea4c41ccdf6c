"""Attacks a host: damaged keys, locks held, ghosts, idle watchers, files that
are none.

    python3 tests/independent/host_attacks.py BINARY [short|long] [TEST...]

BINARY has the feature host. The short form takes less than a minute, the long one
six: 400 bits flipped, locks held for a minute, 1,000 connections, 64 watchers, 64
files. TEST is a part of the name of an attack; all run without one. As root a
device is a device, else a link to one.
"""

import contextlib
import fcntl
import os
import random
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ssh_league import Client, League

PROGRAM = sys.argv[1]
LONG = "long" in sys.argv[2:3]
ONLY = [word for word in sys.argv[2:] if word not in ("short", "long")]

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ armchair host: (-|[0-9a-f.:]+) .")


def often(short, long):
    return long if LONG else short


@contextlib.contextmanager
def league(*host, start=True, **new):
    with tempfile.TemporaryDirectory() as folder:
        opened = League(PROGRAM, folder, **new)
        try:
            if start:
                opened.start(*host)
            yield opened
        finally:
            opened.stop(signal.SIGKILL)


def log(opened):
    return (opened.folder / "log").read_text()


def until(what, seconds, told):
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, told()
        time.sleep(0.02)


def seconds_of(deed):
    began = time.monotonic()
    deed()
    return time.monotonic() - began


def come_and_go(opened, name):
    client = opened.join(name)
    client.press("q")
    assert client.wait() == 0
    client.kill()


def attack_damaged_keys():
    """Bits of the file of keys are flipped: refused in a line, never erased."""
    with league() as opened:
        opened.invite("Ann"), opened.invite("Ben")
        file, backup = opened.data / "LEAGUE.SSH", opened.data / "LEAGUE.SSB"
        good = file.read_bytes()
        silent, tried = 0, often(60, 400)
        chance = random.Random(1890)
        for _ in range(tried):
            damaged = bytearray(good)
            bit = chance.randrange(len(good) * 8)
            damaged[bit // 8] ^= 1 << bit % 8
            file.write_bytes(damaged)
            done = opened.run("host", "LEAGUE", "--withdraw", "Zed", check=False)
            one = done.returncode == 1 and len(done.stderr.splitlines()) == 1 and "LEAGUE.SSH" in done.stderr
            silent += not (one and file.read_bytes() == damaged)
        # The host goes on with what it knows, and says so once.
        until(lambda: "LEAGUE.SSH cannot be used" in log(opened), 5, lambda: log(opened))
        come_and_go(opened, "Ann")
        file.write_bytes(bytes(178))
        done = opened.run("host", "LEAGUE", "--invite", "Ann", check=False)
        assert done.returncode == 1 and "armchair restore LEAGUE --keys" in done.stderr, done
        assert backup.exists()
        opened.run("restore", "LEAGUE", "--keys")
        assert (opened.data / "LEAGUE.OLD").read_bytes() == bytes(178)
        come_and_go(opened, "Ann")
        opened.stop()
        file.write_bytes(good[:-20])
        done = opened.run("host", "LEAGUE", "--listen", "127.0.0.1:0", check=False)
        assert done.returncode == 1 and "--keys" in done.stderr and len(done.stderr.splitlines()) == 1, done
        assert silent == 0, silent
        return f"{tried} bits of the keys flipped: {silent} silent"


def attack_held_locks():
    """Another program holds every lock of the keys."""
    with league("--round", "90s", "--attempts", "1000") as opened:
        opened.invite("Ann"), opened.invite("Ben")
        opened.run("host", "LEAGUE", "--invite", "Ben")
        opened.key("new")
        held = [os.open(opened.data / f"LEAGUE.{end}", os.O_RDONLY) for end in ("SLK", "SSH")]
        for one in held:
            fcntl.flock(one, fcntl.LOCK_EX)
        began, slowest, logins = time.monotonic(), 0, 0
        while time.monotonic() - began < often(6, 60):
            slowest = max(slowest, seconds_of(lambda: opened.join("Ann").kill()))
            logins += 1
            time.sleep(0.2)
        done = opened.run("host", "LEAGUE", "--withdraw", "Ben", check=False)
        assert done.returncode == 1 and "is using the keys of" in done.stderr, done
        # Time goes on, and what cannot be kept is said once.
        assert log(opened).count("is using the keys of") >= 1, log(opened)
        ann = opened.join("Ann")
        ends = seconds_of(opened.stop)
        ann.wait()
        assert "The host is closing" in ann.terminal.text(), ann.terminal.text()
        for one in held:
            os.close(one)
        assert slowest < 3 and ends < 2, (slowest, ends)
        return f"locks held {often(6, 60)} s: {logins} logins, the slowest {slowest:.1f} s; SIGTERM {ends:.1f} s"


def sessions(opened):
    """How many threads of games the host has."""
    names = Path(f"/proc/{opened.host.pid}/task").glob("*/comm")
    count = 0
    for name in names:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            count += name.read_text().strip() == "game"
    return count


def attack_ghosts():
    """Watchers without a terminal send 900 lines and are gone."""
    tried = often(30, 1_000)
    limits = ("--key", "1000", "--address", "1000", "--attempts", "10000")
    with league("--watchers", *limits) as opened:
        key = opened.key("Cy")

        def ghost(number):
            client = subprocess.Popen(
                opened.ssh("Cy", key, ["-T"]),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )
            client.stdout.read(1)
            with contextlib.suppress(BrokenPipeError):
                client.stdin.write(b"9\n" * 900)
                client.stdin.flush()
                time.sleep(0.05 * (number % 8))
            client.kill()
            client.wait()
            client.stdout.close()
            with contextlib.suppress(BrokenPipeError):
                client.stdin.close()

        with ThreadPoolExecutor(8) as some:
            list(some.map(ghost, range(tried)))
        until(lambda: sessions(opened) == 0, 15, lambda: f"{sessions(opened)} ghosts\n{log(opened)[-2000:]}")
        came, went = (log(opened).count(f"a spectator {word}") for word in ("came", "left"))
        assert came == went and came > tried // 2, (came, went)
        # Changes of the league do not keep somebody who types nothing.
    with league("--watchers", "--idle", "3") as opened:
        cy = subprocess.Popen(opened.ssh("Cy", opened.key("Cy"), ["-T"]), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        dee = [Client(opened, "Dee", opened.key("Dee"))]
        began = time.monotonic()
        while cy.poll() is None and time.monotonic() - began < 12:
            # Whoever comes and goes is a change.
            dee.pop().kill()
            dee.append(Client(opened, "Dee", opened.key("Dee")))
            time.sleep(0.5)
        dee.pop().kill()
        assert cy.poll() == 0 and b"You typed nothing" in cy.stdout.read(), cy.poll()
        return f"{tried} connections that sent 900 lines and went: {came} sessions, 0 ghosts; idle in spite of changes: ended"


def busy(opened):
    """Seconds of a core that the host has used."""
    fields = Path(f"/proc/{opened.host.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def attack_idle_watchers():
    """Watchers of a match that waits for somebody."""
    count, measured = often(8, 64), often(10, 30)
    limits = ("--sessions", "100", "--key", "1000", "--address", "1000", "--attempts", "10000")
    with league("--watchers", *limits) as opened:
        opened.invite("Ann")
        ann = opened.join("Ann")
        letters = re.findall(r"\[([A-H])\] .*(?:Ann|Ben)", ann.terminal.text())
        watchers = [Client(opened, "Cy", opened.key("Cy")) for _ in range(count)]
        for one in watchers:
            one.until("Enter choice", 30)
            one.press(letters[0].lower())
        for one in watchers:
            one.until("TOTAL", 30)
        everybody = [ann, *watchers]

        def read_on(seconds):
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                for one in everybody:
                    one.read(0)
                time.sleep(0.05)

        read_on(3)
        before, bytes_before = busy(opened), sum(one.terminal.bytes for one in watchers)
        read_on(measured)
        share = (busy(opened) - before) / measured
        sent = (sum(one.terminal.bytes for one in watchers) - bytes_before) / measured / count
        for one in everybody:
            one.kill()
        assert share < 0.01, f"{share:.2%} of a core"
        return f"{count} idle watchers: {share:.2%} of a core, {sent:.0f} bytes a second to each"


FILES = (
    "LEAGUE.ACC", "LEAGUE.BAK", "LEAGUE.MAT", "LEAGUE.LCK", "LEAGUE.AC$", "LEAGUE.BA$", "LEAGUE.JN$", "LEAGUE.MA$",
    "LEAGUE.SSH", "LEAGUE.SSB", "LEAGUE.SS$", "LEAGUE.SLK", "HOST.KEY", "HOST.KE$", "HOST.SLK", "journal",
)


def fifo(path, outside):
    os.mkfifo(path)


def folder(path, outside):
    path.mkdir()


def link(path, outside):
    path.symlink_to(outside)


def device(path, outside):
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 5))
    except PermissionError:
        path.symlink_to("/dev/zero")


def attack_odd_files():
    """Something else stands where the host has a file."""
    kinds = (fifo, folder, link, device)
    tried = 0
    with league() as opened:
        until(lambda: list(opened.data.glob("LEAGUE.H*")), 10, lambda: log(opened))
        journal = next(opened.data.glob("LEAGUE.H*")).name
    # Of the short form each kind once, on files of the host's own.
    pairs = [(name, kind) for name in FILES for kind in kinds] if LONG else list(zip(FILES[8:12], kinds)) + list(
        zip(FILES[12:], kinds)
    )
    for name, kind in pairs:
        with league(start=False) as opened:
            opened.run("host", "LEAGUE", "--invite", "Ann")
            name = journal if name == "journal" else name
            if name.startswith("HOST.") and name != "HOST.KEY":
                # They are used when the key is made.
                (opened.data / "HOST.KEY").unlink()
            path, outside = opened.data / name, opened.folder / "outside"
            outside.write_text("dear diary\n")
            path.unlink(missing_ok=True)
            kind(path, outside)
            was = path.lstat()
            told = named(opened, name)
            assert told, f"{name} as {kind.__name__} is not told of"
            assert path.lstat().st_ino == was.st_ino and outside.read_text() == "dear diary\n", name
            tried += 1
    return f"{tried} files that were a pipe, a folder, a link or a device: a line each within 2 s"


def named(opened, name):
    """Whether the host, or else who invites, names a file in a line within 2 s."""
    command = [opened.program, "--data-dir", opened.data, "host", "LEAGUE"]
    began = time.monotonic()
    with open(opened.folder / "log", "w") as out:
        host = subprocess.Popen([*command, "--listen", "127.0.0.1:0"], stderr=out, stdin=subprocess.DEVNULL)
    try:
        while time.monotonic() - began < 2 and host.poll() is None and name not in log(opened):
            time.sleep(0.02)
    finally:
        host.kill()
        host.wait()
    lines = [line for line in log(opened).splitlines() if name in line]
    if lines:
        return len(lines) == 1
    done = subprocess.run([*command, "--invite", "Ann"], capture_output=True, text=True, timeout=2)
    return done.returncode == 1 and len(done.stderr.splitlines()) == 1 and name in done.stderr


def attack_log():
    """Every line has time and address; a refused login is told in one form."""
    with league("--attempts", "40", "--logins", "4") as opened:
        opened.data.chmod(0o755)
        opened.invite("Ann")
        stranger = opened.key("stranger")
        for name in ("Ann", "Zoe", "Ben", "A.B"):
            command = opened.ssh(name, stranger, ["-o", "BatchMode=yes"])
            assert subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, timeout=30).returncode == 255
        refusals = re.compile(r"Z armchair host: 127\.0\.0\.1 refused: ")
        until(lambda: len(refusals.findall(log(opened))) >= 4, 5, lambda: log(opened))
        # Of connections that say nothing the oldest is cut off.
        silent = [socket.create_connection(("127.0.0.1", opened.port)) for _ in range(5)]
        silent[0].settimeout(5)
        while silent[0].recv(1000):
            pass
        come_and_go(opened, "Ann")
        # More than an address may.
        for _ in range(60):
            with contextlib.suppress(ConnectionError):
                socket.create_connection(("127.0.0.1", opened.port)).close()
        for one in silent:
            one.close()
        until(lambda: "as many connections" in log(opened), 5, lambda: log(opened))
        assert log(opened).count("as many connections") < 10, log(opened)
        lines = log(opened).splitlines()
        assert all(LINE.match(line) for line in lines), [line for line in lines if not LINE.match(line)]
        opened.stop(signal.SIGKILL)
        opened.data.chmod(0o755)
        opened.start()
        assert "other users of this computer" in log(opened), log(opened)
        for days in ("0", "x", "99999"):
            assert opened.run("host", "LEAGUE", "--invite", "Ben", "--days", days, check=False).returncode == 2
        told = opened.run("host", "LEAGUE", "--invite", "Ben", "--days", "1").stdout
        assert re.search(r"until \d{4}-\d\d-\d\d\.", told), told
    with league("--watchers") as opened:
        command = opened.ssh("Cy", opened.key("Cy"), ["-T"])
        done = subprocess.run(command, input=b"9\n" * 5_000 + b"q\n", capture_output=True, timeout=60)
        assert done.stdout.count(b"You type faster") == 1, done.stdout[-500:]
    return f"{len(lines)} lines of the log, each with time and address; 4 refused, the oldest of 5 silent cut off"


def main():
    began = time.monotonic()
    attacks = {name: attack for name, attack in globals().items() if name.startswith("attack_")}
    chosen = [attack for name, attack in attacks.items() if not ONLY or any(word in name for word in ONLY)]
    for attack in chosen:
        print(attack(), flush=True)
    print(f"{len(chosen)} attacks withstood ({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
