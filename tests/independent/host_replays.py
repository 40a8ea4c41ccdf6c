"""Has watchers play past matches back, and measures what that costs the host.

    python3 tests/independent/host_replays.py BINARY [SESSIONS]

Every session opens a match of the last season, goes to its turning point, which asks
the coach, and through a few balls. It fails where a session costs more than 1 MiB
besides what it had at its first page, or where that is not given back.
"""

import atexit
import sys
import tempfile
import time

from ssh_league import Client, League

# What a session may cost, in KiB.
MOST = 1024
# What the sessions have together, in KiB: the map of the coach, 16 MiB, and the matches
# that were played.
TOGETHER = 20 * 1024


def all_at(clients, keys, wanted):
    for client in clients:
        client.press(keys)
    for client in clients:
        client.until(wanted, 60)


def settled(league):
    """The memory once it no longer falls."""
    least, since = league.memory(), time.monotonic()
    while time.monotonic() - since < 2:
        time.sleep(0.1)
        now = league.memory()
        if now < least:
            least, since = now, time.monotonic()
    return least


def main():
    sessions = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with tempfile.TemporaryDirectory() as folder:
        league = League(sys.argv[1], folder, options=())
        league.run("simulate", "LEAGUE", "--seasons", "2")
        league.start("--watchers", "--key", "1000", "--address", "1000", "--attempts", "10000", "--sessions", "100")
        # A host that is left behind would keep the caller's output open.
        atexit.register(league.stop)
        alone = league.memory()
        key = league.key("stranger")
        clients = [Client(league, "stranger", key) for _ in range(sessions)]
        for client in clients:
            client.until("Enter choice", 60)
        before = settled(league)
        all_at(clients, "p", "Enter county")
        for number, client in enumerate(clients):
            client.press("abcdefghijklmnop"[number % 16])
        all_at(clients, "", "season before")
        for number, client in enumerate(clients):
            client.press(f"{number // 16 + 1}\r")
        all_at(clients, "", "play it back")
        all_at(clients, "p", "[B] back")
        all_at(clients, "t", ["The turning point: ", "No ball turned this match"])
        all_at(clients, "b", "[B] back")
        busy = settled(league)
        for client in clients:
            client.press("q")
        all_at(clients, "", "play it back")
        for client in clients:
            client.press("qqqqq")
        for client in clients:
            client.wait(30)
            client.kill()
        after = settled(league)
        each = (busy - before - TOGETHER) / sessions
        print(f"{sessions} sessions: {alone} KiB alone, {before} at their first pages,")
        print(f"{busy} as they play matches back, {after} when all have left;")
        print(f"a session {each:.0f} KiB besides {TOGETHER} together, {(after - alone) / sessions:.0f} KiB stay")
        assert each <= MOST, "a session costs more"
        assert after - alone <= sessions * MOST, "it is not given back"


if __name__ == "__main__":
    main()
