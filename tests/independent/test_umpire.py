"""Self-test of the umpire: `python3 -m unittest test_umpire` or run this file.

A second, deliberately simple writer of random legal matches stands here, made from the pages
of the rules and of the record format and sharing nothing with the umpire. What it writes must
be accepted; the same with one thing changed must be refused, on the right line.
"""

import copy
import io
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import umpire  # noqa: E402

CARDS = [f"{rank}{suit}" for rank in range(1, 12) for suit in "PBLSG"]
HIT = (None, 1, 1, 1, 2, 2, 3, 4, 4, 4, 6)
BYE = (None, None, 1, 1, 2, 2, 3, 4, 4, 4, 4, 4)
OUT = {"PP": "lbw", "PB": "caught", "PL": "bowled", "PS": "bowled", "PG": "caught",
       "BP": "caught", "BB": "caught", "BL": "caught", "BS": "hit wicket", "BG": "caught",
       "LP": "bowled", "LB": "caught", "LL": "bowled", "LS": "bowled", "LG": "caught",
       "SP": "lbw", "SB": "bowled", "SL": "bowled", "SS": "bowled", "SG": "bowled",
       "GP": "stumped", "GB": "caught", "GL": "run out", "GS": "stumped", "GG": "caught"}
WICKETS = sorted(set(OUT.values()))


def rank(card):
    return int(card[:-1])


def suit(card):
    return card[-1]


def other(side):
    return "away" if side == "home" else "home"


class Writer:
    """Plays one random legal match and keeps its lines.

    `mood(writer)` says what the batting side is after: "runs", "block", "out", "level" (the
    scores level), "leave" (what it need not play) or "any";
    `declares(writer)` whether it declares; `bowls` and `luck` pick from cards, or None.
    `foils[line, field]` are cards that would be illegal there.
    """

    def __init__(self, seed, mood=None, declares=None, bowls=None, luck=None, changes=None,
                 friendly=False, **options):
        self.rng = random.Random(seed)
        self.mood = mood or (lambda writer: "any")
        self.declares = declares or (lambda writer: False)
        self.bowls, self.luck = bowls, luck
        self.changes = changes or (lambda writer: writer.rng.choice((0, 1, 2)))
        self.options = {"no_ball": True, "wide": True, "bye": True, "batsmen": 11,
                        "packs_per_session": 3, "days": 3, "batting_level": 5,
                        "bowling_level": 5} | options
        self.last = 2 * self.options.get("innings", 2)
        self.lines, self.foils, self.features = [], {}, set()
        self.pack, self.breaks = 1, 0
        self.score = {"home": [], "away": []}
        self.total = {"home": 0, "away": 0}
        self.number = 0
        self.open(friendly)
        self.result(*self.play())

    def write(self, kind, /, **fields):
        self.lines.append({"type": kind} | fields)

    # cards

    def pick(self, side, card, line, field):
        self.foils[len(self.lines), field] = [c for c in CARDS if c not in self.hand[side]]
        self.hand[side].remove(card)
        self.heap.append(card)
        line[field] = card

    def draw(self, side, line, field, after=None):
        self.foils[len(self.lines), field] = [c for c in CARDS if c not in self.pile]
        card = (self.luck and self.luck(self, side)) or self.rng.choice(self.pile)
        self.pile.remove(card)
        self.hand[side].append(card)
        line[field] = card
        if not self.pile:
            self.pile, self.heap = self.heap[:-1], self.heap[-1:]
            self.pack += 1
            line["pack"] = self.pack
            if after:
                line["pack_after"] = after
            self.features.add(f"pack after {after}")

    # the clock

    def sessions_gone(self):
        return (self.pack - 1) // self.options["packs_per_session"]

    def out_of_time(self):
        return self.sessions_gone() >= 3 * self.options["days"]

    def write_intervals(self):
        several = 0
        while self.breaks < min(self.sessions_gone(), 3 * self.options["days"] - 1):
            part = self.breaks % 3
            self.write("interval", day=self.breaks // 3 + 1,
                       session=("morning", "afternoon", "evening")[part],
                       kind=("lunch", "tea", "stumps")[part])
            self.breaks += 1
            several += 1
        if several > 1:
            self.features.add("several intervals")
        return several

    # the match

    def open(self, friendly):
        first = {"version": 1, "home": "Surrey", "away": "Nottinghamshire",
                 "competition": "friendly" if friendly else "first-class"}
        if not friendly:
            first |= {"year": 1890, "round": 1}
        first |= {"seed": "0x1f2e3d4c5b6a7988", "options": self.options,
                  "players": {"home": "human", "away": "computer"}}
        if friendly:
            first["levels"] = {"home": {"batting": 5, "bowling": 4},
                               "away": {"batting": 5, "bowling": 5}}
        self.write("match", **first)
        self.pile = CARDS * 2
        self.rng.shuffle(self.pile)
        self.hand = {side: [self.pile.pop() for _ in range(7)] for side in ("home", "away")}
        self.write("deal", **copy.deepcopy(self.hand))
        winner, choice = self.rng.choice(("home", "away")), self.rng.choice(("bat", "field"))
        self.write("toss", winner=winner, choice=choice)
        self.bats = winner if choice == "bat" else other(winner)
        self.heap = []
        for side in (other(self.bats), self.bats):
            line = {"side": side}
            self.pick(side, self.rng.choice(self.hand[side]), line, "card")
            self.write("throw", **line)
        self.next_suit = suit(self.heap[0])

    def play(self):
        """Innings after innings; the last innings' wickets and what the result says."""
        while True:
            self.write_intervals()
            self.number += 1
            self.over_suit = self.next_suit
            self.write("innings", number=self.number, batting=self.bats,
                       no_ball_suit=self.over_suit)
            self.runs = self.wickets = self.balls = 0
            reason = self.bat()
            self.features.add(reason)
            self.write("innings_end", number=self.number, runs=self.runs,
                       wickets=self.wickets, balls=self.balls, reason=reason)
            ending = "" if reason == "all out" else f"-{self.wickets}"
            ending += "d" if reason == "declared" else ""
            self.score[self.bats].append(f"{self.runs}{ending}")
            lead = self.total[self.bats] - self.total[other(self.bats)]
            if reason == "time":
                if self.number == 3 and lead == 0:
                    self.features.add("time in the third innings, level")
                return "draw", None, None, self.number == self.last and lead == 0
            if reason == "won":
                return "wickets", self.bats, self.options["batsmen"] - 1 - self.wickets, False
            if self.number == self.last:
                if lead == 0:
                    return "tie", None, None, False
                return "runs", other(self.bats), -lead, False
            if self.number == 3 and lead < 0:
                return "innings", other(self.bats), -lead, False
            if self.out_of_time():
                self.features.add("draw between innings")
                if self.number == 3 and lead == 0:
                    self.features.add("third innings level")
                return "draw", None, None, False
            self.bats = other(self.bats)

    def result(self, kind, winner, margin, level):
        fields = {"winner": winner, "kind": kind, "margin": margin, "level": level or None}
        fields = {name: value for name, value in fields.items() if value is not None}
        self.features |= {kind} | ({"level"} if level else set())
        self.write("result", **fields, score=self.score)

    def bat(self):
        """One innings; the reason for its end."""
        while True:
            if self.number < self.last and self.declares(self):
                self.write("declare", side=self.bats)
                if self.balls % 6 and self.out_of_time():
                    self.features.add("declared in the last over")
                if not self.balls:
                    self.features.add("declared at once")
                return "declared"
            counted, out = self.ball()
            over = counted and self.balls % 6 == 0
            if self.number == self.last and self.total[self.bats] > self.total[other(self.bats)]:
                return "won"
            if self.wickets == self.options["batsmen"] - 1:
                return "all out"
            if over:
                self.over_suit = self.next_suit
                if self.out_of_time():
                    return "time"
                if self.write_intervals() and out:
                    self.features.add("interval before changes")
            for turn in range(self.changes(self) if out else 0):
                line = {"side": self.bats}
                self.pick(self.bats, self.rng.choice(self.hand[self.bats]), line, "card")
                self.draw(self.bats, line, "drew")
                self.write("change", **line)
                if over and self.out_of_time():
                    self.features.add(f"time up after change {turn + 1}")
                    return "time"
                if over and self.sessions_gone() > self.breaks and not turn:
                    self.features.add("interval due after change 1")
            if over and out and self.write_intervals():
                self.features.add("interval after changes")

    def ball(self):
        """One delivery; whether it counts and whether a wicket fell."""
        bowls, bats = other(self.bats), self.bats
        top = self.heap[-1]
        card = (self.bowls and self.bowls(self)) or self.rng.choice(self.hand[bowls])
        line = {"over": self.balls // 6, "ball": self.balls % 6 + 1}
        self.pick(bowls, card, line, "bowled")
        self.draw(bowls, line, "drew", "bowled")
        call = None
        if self.options["no_ball"] and suit(card) == self.over_suit:
            call = "no-ball"
        elif self.options["wide"] and rank(card) == rank(top):
            call = "wide"
        elif self.options["bye"] and rank(card) == rank(top) + 1:
            call = "bye"
        extras = {None: 0, "no-ball": 1, "bye": BYE[rank(card)],
                  "wide": 4 if rank(card) == 11 else 1}[call]
        target = self.total[other(bats)] if self.number == self.last else None
        reply = self.choose(card, call)
        if call == "no-ball" and target is not None and self.total[bats] + 1 > target:
            self.features.add("winning no-ball")
            reply = None
        if call == "wide" and reply:
            self.features.add("revoked")
            call, extras, line["revoked"] = None, 0, "wide"
        line |= {"call": call, "reply": None}
        runs, out = (0, None)
        if reply:
            runs, out = self.outcome(card, reply, call)
            self.pick(bats, reply, line, "reply")
            self.draw(bats, line, "reply_drew", "reply")
        stopper = f"11{suit(card)}"
        if call in ("wide", "bye") and extras == 4 and stopper in self.hand[bowls]:
            if self.rng.random() < 0.8:
                self.pick(bowls, stopper, line, "stop")
                self.draw(bowls, line, "stop_drew", "stop")
                extras = 1 if call == "wide" else 0
                self.features.add(f"stopped {call}")
        line |= {"runs": runs, "extras": extras, "out": out}
        if out:
            self.wickets += 1
            line["batsman"] = self.wickets
            if suit(card) == suit(reply):
                self.features.add("forbidden stroke")
        self.features.add(call)
        self.write("ball", **line)
        self.runs += runs + extras
        self.total[bats] += runs + extras
        self.balls += call in (None, "bye")
        self.next_suit = suit(card)
        return call in (None, "bye"), out

    def choose(self, card, call):
        """The batting side's reply by its mood; None for no card."""
        if call == "bye":
            return None
        mood = self.mood(self)
        need = self.total[other(self.bats)] - self.total[self.bats]
        hand = list(self.hand[self.bats])
        self.rng.shuffle(hand)
        if call in ("no-ball", "wide") and (mood == "leave" or self.rng.random() < 0.4):
            return None
        worth = {"runs": lambda runs, out: (out is None, runs),
                 "block": lambda runs, out: (out is None, -runs),
                 "out": lambda runs, out: (out is not None, -runs),
                 "level": lambda runs, out: (out is None, runs <= need, runs)}.get(mood)
        if worth:
            hand.sort(key=lambda reply: worth(*self.outcome(card, reply, call)))
        return hand[-1]

    def outcome(self, card, reply, call):
        higher = rank(reply) - rank(card)
        if call == "no-ball":
            return (HIT[higher] if higher > 0 else 0), None
        if suit(reply) == suit(card):
            if higher > 0:
                return HIT[higher], None
            number = self.wickets + 1
            weak = rank(reply) == 1 and number >= 6 or rank(reply) == 2 and number >= 9
            return 0, OUT[suit(card) * 2] if weak and higher < 0 else None
        return 0, OUT[suit(card) + suit(reply)] if higher < 0 else None


# What the sides are after in some kinds of match.

def careful(writer):
    """Bat well most of the time."""
    return writer.rng.choice(("runs", "runs", "runs", "block", "any"))


def tie(writer):
    """Get the scores level in the fourth innings and then get out."""
    level = writer.total["home"] == writer.total["away"]
    return ("out" if level else "level") if writer.number == 4 else careful(writer)


def level_from(number):
    """From this innings on get the scores level and then stay there."""
    return lambda writer: "level" if writer.number >= number else "any"


def out_at_overs_end(writer):
    """Lose a wicket with the last ball of an over."""
    return "out" if writer.balls % 6 == 5 else "block"


def declares_in_last_over(writer):
    """Declare the first two innings soon and the third when the packs are used up."""
    return writer.out_of_time() if writer.number == 3 else writer.balls > 12


def bowls_extras(writer):
    """Bowl what is not counted whenever the hand has it, but for one ball in thirty."""
    if writer.rng.random() < 1 / 30:
        return None
    top = rank(writer.heap[-1])
    hand = writer.hand[other(writer.bats)]
    wides = [card for card in hand if rank(card) == top and suit(card) != writer.over_suit]
    no_balls = [card for card in hand if suit(card) == writer.over_suit]
    return (wides + no_balls + [None])[0]


def lucky_bowler(writer, side):
    """Draw what makes another wide or no-ball."""
    top = rank(writer.heap[-1])
    wides = [card for card in writer.pile if rank(card) == top and suit(card) != writer.over_suit]
    no_balls = [card for card in writer.pile if suit(card) == writer.over_suit]
    return (wides + no_balls + [None])[0] if side == other(writer.bats) else None


def lucky_batsman(writer, side):
    """Draw the highest card for the batting side."""
    return max(writer.pile, key=rank) if side == writer.bats else None


def text(lines):
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()


def verdict(data):
    """None if the umpire accepts the lines or bytes, otherwise what he says."""
    try:
        umpire.check(io.BytesIO(data if isinstance(data, bytes) else text(data)))
    except umpire.Violation as violation:
        return str(violation)
    return None


def corpus():
    """Random matches of many kinds; short ones first."""
    short = {"packs_per_session": 1, "days": 1}
    for seed in range(25):
        yield Writer(seed, batsmen=2 + seed % 3, **short)
        yield Writer(seed, mood=careful, batsmen=11, **short,
                     declares=lambda w: w.rng.random() < 0.02)
        yield Writer(seed, mood=lambda w: "block", batsmen=2 + seed % 10, **short)
        yield Writer(seed, mood=lambda w: "leave", bowls=bowls_extras, luck=lucky_bowler,
                     packs_per_session=1, days=2, friendly=True)
    for seed in range(60):
        yield Writer(seed, mood=tie, batsmen=3, packs_per_session=2, days=1)
        yield Writer(seed, mood=level_from(4), declares=lambda w: w.balls > 12,
                     luck=lucky_batsman, bye=False, no_ball=False, **short)
        yield Writer(seed, mood=level_from(3), declares=lambda w: w.number < 3 and w.balls > 12,
                     luck=lucky_batsman, bye=False, no_ball=False, **short)
        yield Writer(seed, mood=level_from(3), declares=declares_in_last_over,
                     luck=lucky_batsman, bye=False, no_ball=False, **short)
        yield Writer(seed, mood=out_at_overs_end, changes=lambda w: 2, **short)
    for seed in range(8):
        switches = {name: bool(seed >> bit & 1)
                    for bit, name in enumerate(("no_ball", "wide", "bye"))}
        yield Writer(seed, mood=careful, packs_per_session=2, days=3, **switches)
    for seed in range(3):
        yield Writer(seed, mood=careful)


CORPUS = list(corpus())
FEATURES = set().union(*(writer.features for writer in CORPUS))
SHORT = [writer for writer in CORPUS if len(writer.lines) < 260]


def showing(*features):
    """The shortest match that shows all these features."""
    return min((writer for writer in CORPUS if writer.features >= set(features)),
               key=lambda writer: len(writer.lines))


class Accepted(unittest.TestCase):
    """What the pages allow."""

    def test_random_matches(self):
        for writer in CORPUS:
            self.assertIsNone(verdict(writer.lines))

    def test_one_innings_a_side(self):
        """The second innings is the last; as one of two a side the match would be cut off."""
        endings = set()
        for seed in range(40):
            writer = Writer(seed, mood=tie if seed % 2 else careful,
                            batsmen=11 if seed % 4 == 0 else 3, innings=1,
                            packs_per_session=1 + seed % 2, days=1)
            self.assertIsNone(verdict(writer.lines))
            endings |= writer.features & {"won", "time", "runs", "tie"}
            longer = copy.deepcopy(writer.lines)
            del longer[0]["options"]["innings"]
            if writer.number == 2 and "time" not in writer.features:
                self.assertIsNotNone(verdict(longer))
        self.assertEqual(endings, {"won", "time", "runs", "tie"})
        writer.lines[0]["options"]["innings"] = 3
        self.assertIn("line 1", verdict(writer.lines))

    def test_every_part_of_the_game_is_in_them(self):
        wanted = {None, "no-ball", "wide", "bye", "revoked", "stopped wide", "stopped bye",
                  "winning no-ball", "forbidden stroke", "all out", "declared", "won", "time",
                  "innings", "runs", "wickets", "tie", "draw", "level", "draw between innings",
                  "third innings level", "time in the third innings, level",
                  "declared at once", "declared in the last over",
                  "pack after bowled", "pack after reply", "pack after stop",
                  "pack after None", "several intervals", "interval before changes",
                  "interval after changes", "interval due after change 1",
                  "time up after change 1", "time up after change 2"}
        self.assertEqual(wanted - FEATURES, set())

    def test_several_matches_in_one_record(self):
        lines = [line for writer in SHORT[:5] for line in writer.lines]
        balls = sum(line["type"] == "ball" for line in lines)
        self.assertEqual(umpire.check(io.BytesIO(text(lines))), (5, balls, len(lines)))

    def test_unknown_fields_are_ignored(self):
        lines = copy.deepcopy(SHORT[0].lines)
        for line in lines:
            line["weather"] = None
        lines[0]["options"]["umpires"] = 2
        self.assertIsNone(verdict(lines))

    def test_the_example_of_the_page(self):
        example = b'''\
{"type":"match","version":1,"home":"Surrey","away":"Nottinghamshire","competition":"first-class",\
"year":1890,"round":1,"seed":"0x1f2e3d4c5b6a7988","options":{"no_ball":true,"wide":true,\
"bye":true,"batsmen":11,"packs_per_session":3,"days":3,"batting_level":5,"bowling_level":5},\
"players":{"home":"human","away":"computer"}}
{"type":"deal","home":["6G","8S","10S","7B","11P","11S","2L"],\
"away":["1P","11G","8B","1S","3L","4L","5L"]}
{"type":"toss","winner":"home","choice":"field"}
{"type":"throw","side":"home","card":"8S"}
{"type":"throw","side":"away","card":"1P"}
{"type":"innings","number":1,"batting":"away","no_ball_suit":"S"}
{"type":"ball","over":0,"ball":1,"bowled":"6G","drew":"11P","call":null,"reply":"11G",\
"reply_drew":"9L","runs":2,"extras":0,"out":null}
{"type":"ball","over":0,"ball":2,"bowled":"11P","drew":"4B","call":"wide","reply":null,"runs":0,\
"extras":1,"stop":"11P","stop_drew":"9P","out":null}
{"type":"ball","over":0,"ball":2,"bowled":"9P","drew":"2S","call":null,"reply":"8B",\
"reply_drew":"5G","runs":0,"extras":0,"out":"caught","batsman":1}
{"type":"change","side":"away","card":"1S","drew":"10G"}
'''
        self.assertIn("line 10: the match is cut off after this line", verdict(example))

    def test_how_two_cards_are_judged(self):
        for call, card, reply, batsman, judged in (
                (None, "1P", "11P", 1, (6, None)), (None, "1P", "5P", 1, (2, None)),
                (None, "5P", "5P", 11, (0, None)), (None, "5P", "1P", 5, (0, None)),
                (None, "5P", "1P", 6, (0, "lbw")), (None, "5P", "2P", 8, (0, None)),
                (None, "9B", "2B", 9, (0, "caught")), (None, "2B", "2B", 9, (0, None)),
                (None, "9B", "3B", 10, (0, None)), (None, "9L", "8G", 1, (0, "caught")),
                (None, "9G", "8L", 1, (0, "run out")), (None, "9G", "9L", 1, (0, None)),
                ("no-ball", "9G", "10L", 1, (1, None)), ("no-ball", "9G", "1G", 11, (0, None)),
                ("wide", "9G", None, 1, (0, None))):
            self.assertEqual(umpire.judge(call, card, reply, batsman), judged)


class Refused(unittest.TestCase):
    """One thing wrong."""

    def refused(self, lines, number=None, word=""):
        said = verdict(lines)
        self.assertIsNotNone(said, f"accepted, though line {number} is wrong {word}")
        if number is not None:
            self.assertTrue(said.startswith(f"line {number}: "), f"line {number} {word}: {said}")
        self.assertIn(word, said)

    def altered(self, lines, index, **fields):
        """A copy of a match with fields of one line set."""
        return lines[:index] + [lines[index] | fields] + lines[index + 1:]

    def wrong_values(self, line):
        """Fields of a line that the match leaves no choice in, with wrong values."""
        for field, value in line.items():
            if field in ("over", "ball", "runs", "extras", "batsman", "pack", "number",
                         "wickets", "balls", "day", "margin", "version"):
                yield from ((field, wrong) for wrong in (
                    value + 1, value - 1, str(value), float(value) + 0.5, [value]))
                if value == 1:
                    yield field, True
            elif field == "call":
                yield from ((field, wrong) for wrong in (None, "wide", "bye", "no-ball", "x", 0)
                            if wrong != value)
            elif field == "out":
                yield from ((field, wrong) for wrong in [None, "x", False] + WICKETS
                            if wrong != value)
            elif field == "pack_after":
                yield from ((field, wrong) for wrong in ("bowled", "reply", "stop", "deal")
                            if wrong != value)
            elif field in ("batting", "side") or field == "winner" and line["type"] == "result":
                yield from ((field, wrong) for wrong in (other(value), "Surrey", 1))
            elif field == "no_ball_suit":
                yield from ((field, wrong) for wrong in ("P", "B", "L", "S", "G", "pads")
                            if wrong != value)
            elif field in ("session", "kind", "reason", "revoked"):
                words = ("morning", "afternoon", "evening", "lunch", "tea", "stumps", "all out",
                         "declared", "won", "time", "innings", "runs", "wickets", "tie", "draw",
                         "bye", "no-ball")
                yield from ((field, wrong) for wrong in words if wrong != value)
            elif field == "level":
                yield field, False
            elif field == "score":
                for side in ("home", "away"):
                    yield field, value | {side: value[side] + ["1"]}
                    yield field, value | {side: [total + "x" for total in value[side]] or None}
                    yield field, {other(side): value[other(side)]}

    def test_wrong_values(self):
        tried = 0
        seen = {}
        for writer in SHORT + [showing("several intervals"), showing("interval after changes")]:
            for index, line in enumerate(writer.lines):
                shape = (line["type"], tuple(sorted(line)), line.get("call"), line.get("out"))
                seen[shape] = seen.get(shape, 0) + 1
                if seen[shape] > 2:
                    continue
                for field, wrong in self.wrong_values(line):
                    self.refused(self.altered(writer.lines, index, **{field: wrong}), index + 1)
                    tried += 1
        self.assertGreater(tried, 500)

    def every_shape(self):
        """One line of every kind and set of fields, as (match, index)."""
        shapes = {}
        for writer in CORPUS:
            for index, line in enumerate(writer.lines):
                key = (line["type"], tuple(sorted(line)), line.get("call"))
                if key not in shapes or len(shapes[key][0].lines) > len(writer.lines):
                    shapes[key] = (writer, index)
        return shapes.values()

    def test_missing_null_and_needless_fields(self):
        vocabulary = {field for writer in CORPUS for line in writer.lines for field in line}
        for writer, index in self.every_shape():
            line = writer.lines[index]
            for field in vocabulary - {"type"}:
                if field in line:
                    without = {name: line[name] for name in line if name != field}
                    mutant = writer.lines[:index] + [without] + writer.lines[index + 1:]
                    if field != "levels":
                        self.refused(mutant, index + 1)
                    if line[field] is None:
                        continue
                    word = "" if field in ("call", "reply", "out") else "is null"
                    mutant = self.altered(writer.lines, index, **{field: None})
                    self.refused(mutant, index + 1, word)
                else:
                    value = next(other_line[field] for other in CORPUS
                                 for other_line in other.lines if field in other_line)
                    for needless in (value, None):
                        mutant = self.altered(writer.lines, index, **{field: needless})
                        self.refused(mutant, index + 1, f"`{field}`")

    def test_cards_not_held_and_not_in_the_pile(self):
        for writer in SHORT[:6] + [showing("stopped bye"), showing("pack after None")]:
            for (index, field), foils in writer.foils.items():
                if index % 7 and writer.lines[index]["type"] == "ball" and "stop" not in field:
                    continue
                for foil in foils[:1] + foils[-1:] + ["12P", "01P", "1X", "", 1, ["1P"]]:
                    self.refused(self.altered(writer.lines, index, **{field: foil}), index + 1)

    def test_deal(self):
        lines = SHORT[0].lines
        deal = lines[1]
        twice = deal["away"][0]
        for hand in (deal["home"][:6], deal["home"] + ["1P"], [twice, twice] + deal["home"][2:],
                     ["0P"] + deal["home"][1:], [1] + deal["home"][1:], "1P", {}):
            self.refused(self.altered(lines, 1, home=hand), 2)

    def test_first_line(self):
        first = SHORT[0].lines[0]
        for name, wrongs in {"no_ball": (1, "true", None), "batsmen": (1, 12, "11", 11.0, True),
                             "packs_per_session": (0, 10), "days": (0, 10),
                             "batting_level": (0, 7), "bowling_level": (0, 7)}.items():
            for wrong in wrongs:
                options = first["options"] | {name: wrong}
                self.refused(self.altered(SHORT[0].lines, 0, options=options), 1, name)
            less = {key: value for key, value in first["options"].items() if key != name}
            self.refused(self.altered(SHORT[0].lines, 0, options=less), 1, name)
        for field, wrong in (("competition", "league"), ("competition", "friendly"),
                             ("year", 1889), ("year", 1990), ("round", 0), ("round", 15),
                             ("seed", "12"), ("seed", 12), ("home", ""), ("away", 3),
                             ("players", {"home": "human"}), ("players", []), ("options", []),
                             ("players", {"home": "human", "away": "robot"}), ("version", 2),
                             ("levels", {"home": {"batting": 5, "bowling": 5}})):
            self.refused(self.altered(SHORT[0].lines, 0, **{field: wrong}), 1)

    def test_friendly(self):
        lines = Writer(1, friendly=True, batsmen=2, packs_per_session=1, days=1).lines
        self.assertIsNone(verdict(lines))
        self.refused(self.altered(lines, 0, year=1890), 1, "year")
        for home in ({"batting": 5, "bowling": 5}, {"batting": 5}, {"batting": 5, "bowling": 7}):
            levels = {"home": home, "away": {"batting": 5, "bowling": 5}}
            self.refused(self.altered(lines, 0, levels=levels), 1)

    def test_counties_of_different_strength(self):
        lines = copy.deepcopy(SHORT[0].lines)
        own = {"batting": 4, "bowling": 1}
        levels = {"home": own, "away": own}
        different = lines[0]["options"] | {"strength": "different", "batting_level": 4}
        lines[0] |= {"options": different, "levels": levels}
        self.assertIsNone(verdict(lines))
        for wrong in (own | {"batting": 5}, own | {"bowling": 0}, {"batting": 4}):
            wrongs = levels | {"away": wrong}
            self.refused(self.altered(lines, 0, levels=wrongs), 1)
        alike = different | {"strength": "alike"}
        self.refused(self.altered(lines, 0, options=alike), 1, "levels")
        for wrong in (1, "even", None):
            options = different | {"strength": wrong}
            self.refused(self.altered(lines, 0, options=options), 1, "strength")
        without = {key: value for key, value in lines[0].items() if key != "levels"}
        self.refused([without] + lines[1:], 1, "levels")

    def test_the_match_of_a_day(self):
        lines = copy.deepcopy(Writer(1, batsmen=3, innings=1, packs_per_session=1, days=1).lines)
        for name in ("year", "round"):
            del lines[0][name]
        day = {"date": "2026-11-22", "edition": 2, "played": "2026-11-23", "better_than": 0}
        lines[0] |= {"competition": "day", "day": day}
        self.assertIsNone(verdict(lines))
        self.assertIsNone(verdict(self.altered(lines, 0, day=day | {"better_than": 100})))
        wrongs = {"date": ("2026-02-30", "20261122", "2026-W47-7", "today", 20261122, None),
                  "played": ("2026-13-01", "", None), "edition": (-1, "2", 2.0, True, None),
                  "better_than": (101, -1, "71", 71.5, None)}
        for name, values in wrongs.items():
            for wrong in values:
                self.refused(self.altered(lines, 0, day=day | {name: wrong}), 1, name)
            less = {key: value for key, value in day.items() if key != name}
            self.refused(self.altered(lines, 0, day=less), 1, name)
        for wrong in (None, [], "2026-11-22"):
            self.refused(self.altered(lines, 0, day=wrong), 1, "day")
        for field, wrong in (("year", 1890), ("round", 1), ("competition", "friendly"),
                             ("levels", {"home": {"batting": 5, "bowling": 4}})):
            self.refused(self.altered(lines, 0, **{field: wrong}), 1)
        # Of two innings a side it is none.
        options = lines[0]["options"] | {"innings": 2}
        self.refused(self.altered(lines, 0, options=options), 1, "innings")
        without = {key: value for key, value in lines[0].items() if key != "day"}
        self.refused([without] + lines[1:], 1, "day")

    def test_toss(self):
        lines = SHORT[0].lines
        self.refused(self.altered(lines, 2, winner=other(lines[2]["winner"])), 4, "throws first")
        self.refused(self.altered(lines, 2, choice="bowl"), 3)
        self.refused(lines[:3] + [lines[4], lines[3]] + lines[5:], 4, "throws first")

    def test_options_change_the_calls(self):
        for call, option in (("no-ball", "no_ball"), ("wide", "wide"), ("bye", "bye")):
            writer = showing(call)
            options = writer.options | {option: False}
            self.refused(self.altered(writer.lines, 0, options=options))

    def test_lines_left_out_doubled_or_exchanged(self):
        for writer in SHORT[:8] + [showing("interval before changes"),
                                   showing("interval after changes"), showing("declared")]:
            lines = writer.lines
            for index, line in enumerate(lines):
                if line["type"] != "change":
                    self.refused(lines[:index] + lines[index + 1:])
                if line["type"] not in ("change", "ball"):
                    self.refused(lines[:index + 1] + lines[index:])
                kinds = {line["type"], lines[index - 1]["type"]}
                if index and len(kinds) == 2 and kinds != {"ball", "change"}:
                    self.refused(lines[:index - 1] + [line, lines[index - 1]] + lines[index + 1:])

    def test_cut_off(self):
        for writer in SHORT[:3]:
            for length in range(1, len(writer.lines)):
                self.refused(writer.lines[:length], length, "cut off")
        self.refused(SHORT[0].lines + SHORT[1].lines[:-1], word="cut off")

    def test_going_on_after_the_end(self):
        for feature in ("won", "time", "tie", "innings", "runs", "draw between innings"):
            lines = showing(feature).lines
            ball = next(line for line in lines if line["type"] == "ball")
            after = {"type": "innings", "number": 4, "batting": "home", "no_ball_suit": "P"}
            self.refused(lines[:-2] + [ball] + lines[-2:], len(lines) - 1)
            self.refused(lines[:-1] + [after] + lines[-1:], len(lines))
            self.refused(lines + [ball], len(lines) + 1)

    def test_places_of_intervals_and_changes(self):
        writer = showing("interval due after change 1", "interval after changes")
        for index, line in enumerate(writer.lines[:-2]):
            if [other_line["type"] for other_line in writer.lines[index:index + 3]] == \
                    ["change", "change", "interval"] and "pack" in line:
                lines = list(writer.lines)
                lines[index + 1], lines[index + 2] = lines[index + 2], lines[index + 1]
                self.refused(lines, index + 3, "change")
                break
        else:
            self.fail("no interval due after the first of two changes")

    def test_interval_left_out_or_late(self):
        for feature in ("several intervals", "interval before changes", "interval after changes"):
            lines = showing(feature).lines
            for index, line in enumerate(lines):
                if line["type"] == "interval":
                    rest = lines[index + 1:]
                    if rest[0]["type"] == "interval":
                        self.refused(lines[:index] + rest, index + 1)
                        continue
                    self.refused(lines[:index] + rest, index + 1, "interval")
                    self.refused(lines[:index] + rest[:1] + [line] + rest[1:], index + 1)

    def test_stop(self):
        tried = 0
        for writer in CORPUS:
            for index, line in enumerate(writer.lines[:-1]):
                if line["type"] != "ball":
                    continue
                held = set(CARDS) - set(writer.foils[index, "bowled"]) | {line["drew"]}
                stopper, following = f"11{suit(line['bowled'])}", writer.lines[index + 1]
                if "stop" in line:
                    for card in held - {line["bowled"], stopper}:
                        mutant = self.altered(writer.lines, index, stop=card)
                        self.refused(mutant, index + 1, "an 11 of the suit")
                        tried += 1
                elif stopper in held - {line["bowled"]} and line["extras"] < 4 \
                        and line["reply"] is None and "drew" in following:
                    mutant = self.altered(writer.lines, index, extras=0, stop=stopper,
                                          stop_drew=following["drew"])
                    self.refused(mutant, index + 1, "only after 4 wides or 4 byes")
                    tried += 1
            if tried > 200:
                break
        self.assertGreater(tried, 200)

    def test_third_change_and_change_without_a_wicket(self):
        writer = showing("time up after change 2")
        for index, line in enumerate(writer.lines):
            following = [later["type"] for later in writer.lines[index + 1:index + 4]]
            if following[:2] == ["change", "change"] and following[2] == "ball":
                self.refused(writer.lines[:index + 3] + writer.lines[index + 2:], index + 4,
                             "two at most")
            if line["type"] == "ball" and line["out"] is None:
                change = {"type": "change", "side": "home", "card": "1P", "drew": "1P"}
                self.refused(writer.lines[:index + 1] + [change] + writer.lines[index + 1:],
                             index + 2, "two at most")

    def test_declaring_in_the_fourth_innings(self):
        lines = showing("won").lines
        start = next(index for index, line in enumerate(lines) if line.get("number") == 4)
        declare = {"type": "declare", "side": lines[start]["batting"]}
        self.refused(lines[:start + 1] + [declare] + lines[start + 1:], start + 2, "first three")

    def test_reply_to_a_bye_and_to_a_winning_no_ball(self):
        lines = showing("winning no-ball").lines
        index = len(lines) - 3
        self.assertEqual(lines[index]["call"], "no-ball")
        played = self.altered(lines, index, reply="1P", reply_drew="1P")
        self.refused(played, index + 1, "has won the match")
        lines = showing("bye").lines
        index = next(index for index, line in enumerate(lines) if line.get("call") == "bye")
        played = self.altered(lines, index, reply="1P", reply_drew="1P")
        self.refused(played, index + 1, "can't play at a bye")

    def test_no_card_to_an_ordinary_ball(self):
        lines = SHORT[0].lines
        index = next(index for index, line in enumerate(lines)
                     if line.get("reply") and line["call"] is None and "revoked" not in line)
        self.refused(self.altered(lines, index, reply=None), index + 1, "must be played")

    def test_form(self):
        good = text(SHORT[0].lines)
        first, rest = good.split(b"\n", 1)
        second, third = rest.split(b"\n", 2)[:2]
        for number, data in (
                (0, b""), (2, good.replace(b"\n", b"\n\n", 1)),
                (1, good.replace(b"\n", b" \n")), (1, good.replace(b"\n", b"\r\n")),
                (3, good.replace(b'"winner":', b'"winner": ', 1)), (1, b"\xef\xbb\xbf" + good),
                (1, good.replace(b"Surrey", b"Surr\xe9y")), (1, b"[]\n" + good),
                (1, b"{}\n" + good), (1, b"null\n" + good), (1, b"[" * 100000 + good),
                (1, good.replace(b'"version":1', b'"version":1,"version":1')),
                (1, good.replace(b'"version":1', b'"version":1,"weather":NaN')),
                (1, good.replace(b'"version":1', b'"version":1.0')),
                (1, good.replace(b'"match"', b'["match"]')), (1, first[:-5]),
                (7, good.replace(b'"type":"ball"', b'"type":"over"', 1)),
                (2, good.replace(second, second.replace(b'["', b'[["', 1)))):
            said = verdict(data)
            self.assertIsNotNone(said, data[:60])
            self.assertRegex(said, f"^line {number}: ")
        moved = third.replace(b'"type":"toss",', b"")[:-1] + b',"type":"toss"}'
        self.assertIn("line 3: the first field is not `type`", verdict(good.replace(third, moved)))
        self.assertIsNone(verdict(good.rstrip(b"\n")))
        self.assertIsNone(verdict(good.replace(b"Surrey", "Süd \\u0041".encode())))


class CommandLine(unittest.TestCase):
    """The program as it is called."""

    def run_umpire(self, *arguments, data=b""):
        program = pathlib.Path(umpire.__file__)
        done = subprocess.run([sys.executable, program, *arguments], input=data,
                              capture_output=True, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_standard_input(self):
        lines = SHORT[0].lines
        balls = sum(line["type"] == "ball" for line in lines)
        self.assertEqual(self.run_umpire("-", data=text(lines)),
                         (0, f"accepted: 1 matches, {balls} balls, {len(lines)} lines\n", ""))

    def test_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "record.jsonl")
            path.write_bytes(text(SHORT[0].lines[:-1]))
            code, said, complaint = self.run_umpire(str(path))
        self.assertEqual((code, said), (1, ""))
        self.assertRegex(complaint, r"^line \d+: the match is cut off .*\n$")


if __name__ == "__main__":
    unittest.main()
