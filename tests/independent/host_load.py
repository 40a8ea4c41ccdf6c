"""Loads a host with sessions that all play, and prints what it takes.

    python3 tests/independent/host_load.py BINARY [SESSIONS] [SECONDS]

Sixteen people play their matches against the computer or each other, the
others turn pages; everybody presses a key twice a second. A key is answered
when the first byte of its picture has come back through an OpenSSH client.
Clients and host share this machine.
"""

import os
import random
import select
import statistics
import sys
import tempfile
import time

from ssh_league import Client, League

PEOPLE = {
    "P1": "Surrey", "P2": "Kent", "P3": "Notts", "P4": "Lancs", "P5": "Yorks", "P6": "Middx",
    "P7": "Sussex", "P8": "Gloucs", "P9": "Warwicks", "P10": "Hants", "P11": "Essex", "P12": "Derbys",
    "P13": "Leics", "P14": "Somerset", "P15": "Cheshire", "P16": "Staffs",
}

PAUSE = 0.5


def key_of(client):
    """What somebody would press now; none while he waits for another."""
    text = client.terminal.text().rstrip()
    last = text.splitlines()[-1] if text else ""
    if "any key" in text:
        return " "
    if "[=]" in last:
        return "="
    if "Enter choice" in last:
        return "1" if "[1]" in text else "9"
    if "to choose" in last:
        return None
    return "9"


def main():
    sessions = int(sys.argv[2]) if len(sys.argv) > 2 else 64
    seconds = int(sys.argv[3]) if len(sys.argv) > 3 else 20
    with tempfile.TemporaryDirectory() as folder:
        league = League(sys.argv[1], folder, options=(), people=PEOPLE)
        league.start("--watchers", "--sessions", str(sessions), "--key", "1000", "--address", "1000", "--attempts", "10000")
        idle = league.memory()
        clients = []
        for name in list(PEOPLE)[:sessions]:
            league.invite(name)
            clients.append(league.join(name))
        stranger = league.key("stranger")
        while len(clients) < sessions:
            client = Client(league, "stranger", stranger)
            client.until("Enter choice", 30)
            clients.append(client)
        by_fd = {client.fd: client for client in clients}
        due = {client.fd: time.monotonic() + PAUSE * random.random() for client in clients}
        pressed, took = {}, []
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            for fd, at in due.items():
                if at <= now and fd not in pressed:
                    key = key_of(by_fd[fd])
                    due[fd] = now + PAUSE
                    if key:
                        os.write(fd, key.encode())
                        pressed[fd] = time.monotonic()
                elif fd in pressed and now - pressed[fd] > 5:
                    # A key that changes nothing is answered with nothing.
                    del pressed[fd]
            for fd in select.select(list(by_fd), [], [], 0.002)[0]:
                came = time.monotonic()
                if fd in pressed:
                    took.append(came - pressed.pop(fd))
                by_fd[fd].read(0)
        took.sort()
        busy = league.memory()
        median, late = statistics.median(took), took[int(len(took) * 0.99)]
        print(f"sessions {len(clients)}, keys answered {len(took)} in {seconds} s")
        print(f"key to picture: median {median * 1000:.1f} ms, 99th percentile {late * 1000:.1f} ms")
        print(f"memory: {idle} KiB alone, {busy} KiB with all, {(busy - idle) / len(clients):.0f} KiB a session")
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        for client in clients:
            client.kill()
        league.stop()


if __name__ == "__main__":
    main()
