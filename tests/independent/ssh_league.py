"""A league over SSH, played by OpenSSH clients on this machine alone.

The client is the one that everybody has; what it shows is read by the small
terminal below, which shares no code with the program.
"""

import fcntl
import os
import pty
import re
import select
import signal
import socket
import struct
import subprocess
import termios
import time
from pathlib import Path


class Terminal:
    """As much of a terminal as the program's pictures need."""

    def __init__(self, columns, lines):
        self.resize(columns, lines)
        self.rest = b""
        self.bytes = 0
        self.alternate = False

    def resize(self, columns, lines):
        self.columns, self.lines = columns, lines
        self.clear()

    def clear(self):
        self.rows = [[" "] * self.columns for _ in range(self.lines)]
        self.row = self.column = 0

    def feed(self, data):
        self.bytes += len(data)
        text = (self.rest + data).decode("utf-8", "replace")
        self.rest = b""
        place = 0
        while place < len(text):
            one = text[place]
            if one == "\x1b":
                found = re.match(r"\x1b\[([?0-9;]*)([A-Za-z])", text[place:])
                if not found:
                    if len(text) - place < 24:
                        self.rest = text[place:].encode()
                        return
                    place += 1
                    continue
                self.act(found.group(2), found.group(1))
                place += found.end()
                continue
            self.put(one)
            place += 1

    def act(self, final, numbers):
        if final == "H":
            at = [int(number or 1) for number in (numbers or "1;1").split(";")]
            self.row, self.column = at[0] - 1, at[1] - 1
        elif final == "J":
            self.clear()
        elif (final, numbers) in (("h", "?1049"), ("l", "?1049")):
            self.alternate = final == "h"
            self.clear()

    def put(self, one):
        if one == "\r":
            self.column = 0
        elif one == "\n":
            self.row = min(self.row + 1, self.lines - 1)
        elif one >= " " and self.row < self.lines and self.column < self.columns:
            self.rows[self.row][self.column] = one
            self.column += 1

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Client:
    """An OpenSSH client in a pseudo-terminal."""

    def __init__(self, league, name, key, columns=80, lines=24, more=()):
        self.terminal = Terminal(columns, lines)
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execvp("ssh", league.ssh(name, key, ["-tt", *more]))
        self.size(columns, lines)
        self.ended = None

    def size(self, columns, lines):
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.terminal.resize(min(columns, 300) or 80, min(lines, 100) or 24)

    def press(self, keys):
        os.write(self.fd, keys.encode())

    def read(self, wait=0.05):
        """Takes in what comes within so many seconds; says whether anything did."""
        any_came = False
        while select.select([self.fd], [], [], wait)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            if not data:
                self.ended = True
                return any_came
            self.terminal.feed(data)
            any_came, wait = True, 0
        return any_came

    def until(self, wanted, seconds=10):
        """Reads until the picture has a text, or one of several."""
        wanted = [wanted] if isinstance(wanted, str) else wanted
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.read()
            found = [one for one in wanted if one in self.terminal.text()]
            if found:
                return found[0]
            if self.ended:
                break
        raise AssertionError(f"no {wanted} in:\n{self.terminal.text()}")

    def kill(self, number=signal.SIGKILL):
        try:
            os.kill(self.pid, number)
            os.waitpid(self.pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        try:
            os.close(self.fd)
        except OSError:
            pass

    def wait(self, seconds=10):
        """Its exit code, once it has ended."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.read()
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"the client is there still:\n{self.terminal.text()}")


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class League:
    """A league of Ann and Ben in a folder, and its host."""

    def __init__(self, program, folder, options=("batsmen=2", "days=1"), people=None, seed=1):
        self.program, self.folder, self.host = Path(program).resolve(), Path(folder), None
        self.port = free_port()
        self.data = self.folder / "data"
        people = people or {"Ann": "Surrey", "Ben": "Kent"}
        words = [word for name, county in people.items() for word in ("--county", county, "--person", name)]
        chosen = [word for option in options for word in ("--option", option)]
        self.run("new", "LEAGUE", *words, *chosen, "--seed", str(seed))

    def run(self, *words, check=True):
        command = [self.program, "--data-dir", self.data, *words]
        done = subprocess.run(command, capture_output=True, text=True)
        if check and done.returncode:
            raise AssertionError(f"{words}: {done.stderr}")
        return done

    def key(self, name):
        path = self.folder / name
        if not path.exists():
            make = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path]
            subprocess.run(make, check=True)
        return path

    def ssh(self, name, key, more=()):
        return [
            "ssh", "-F", "none", "-p", str(self.port), "-i", str(key),
            "-o", "IdentitiesOnly=yes", "-o", "StrictHostKeyChecking=no",
            "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-o", "LogLevel=ERROR",
            "-o", "PasswordAuthentication=no", *more, f"{name}@127.0.0.1",
        ]

    def start(self, *more):
        self.log = open(self.folder / "log", "a")
        command = [self.program, "--data-dir", self.data, "host", "LEAGUE", "--listen", f"127.0.0.1:{self.port}"]
        self.host = subprocess.Popen([*command, *more], stderr=self.log, stdin=subprocess.DEVNULL)
        deadline = time.monotonic() + 20
        while time.monotonic() < deadline:
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            assert self.host.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)
        raise AssertionError("the host does not listen")

    def stop(self, number=signal.SIGTERM, seconds=60):
        if self.host and self.host.poll() is None:
            self.host.send_signal(number)
            self.host.wait(seconds)

    def join(self, name, columns=80, lines=24):
        """A client of a person, who gives his code the first time."""
        client = Client(self, name, self.key(name), columns, lines)
        if client.until(["Enter choice", "code from your invitation"], 20) != "Enter choice":
            raise AssertionError("the key is not known")
        return client

    def lines(self, name, said, seconds=20):
        """What somebody is told in lines who says these."""
        done = subprocess.run(
            self.ssh(name, self.key(name), ["-T"]), input="".join(line + "\n" for line in said),
            capture_output=True, text=True, timeout=seconds,
        )
        return done.stdout

    def invite(self, name):
        """Makes a key that of a person."""
        told = self.run("host", "LEAGUE", "--invite", name).stdout
        code = re.search(r"^    (\w{4}-\w{4}-\w{4})$", told, re.MULTILINE).group(1)
        client = Client(self, name, self.key(name))
        client.until("code from your invitation", 20)
        client.press(code + "\r")
        client.until("Enter choice")
        client.press("q")
        assert client.wait() == 0
        client.kill()
        return code

    def memory(self):
        """Resident memory of the host in KiB."""
        status = Path(f"/proc/{self.host.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status).group(1))
