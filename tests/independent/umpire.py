#!/usr/bin/env python3
"""An independent umpire for match records.

Reads match records (JSON Lines, one or more matches after one another) and checks every
line against the laws of the game and the words of the format. It knows nothing of the
program that wrote them: it was written from the page of the rules and the page of the
record format alone.

`umpire.py FILE` checks a file, `umpire.py -` standard input. Accepted: one line of counts on
stdout, exit status 0. Refused: `line N: ...` on stderr for the first violation, status 1.
"""

import datetime
import json
import re
import sys
from collections import Counter

# ---- The laws, as tables ---------------------------------------------------------------

SUITS = "PBLSG"     # pads, bats, balls, stumps, gloves
PACK = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 12)]
RANK = {card: int(card[:-1]) for card in PACK}
SUIT = {card: card[-1] for card in PACK}
COPIES, DEALT = 2, 7
SIDES = ("home", "away")
OTHER = {"home": "away", "away": "home"}

# Runs off the bat, by how much the batsman's card is higher.
RUNS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 4, 8: 4, 9: 4, 10: 6}
# Byes, by the rank of the card bowled.
BYES = {2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 4, 8: 4, 9: 4, 10: 4, 11: 4}
# What is left of four extras after a keeper's stop.
STOPPED = {"wide": 1, "bye": 0}
# The highest rank a tail-ender can't defend with, by batsman's number.
FORBIDDEN = {6: 1, 7: 1, 8: 1, 9: 2, 10: 2, 11: 2}

# How out: a row for the bowler's suit; columns for the batsman's, in the order of SUITS.
HOW_OUT = {
    "P": ("lbw", "caught", "bowled", "bowled", "caught"),
    "B": ("caught", "caught", "caught", "hit wicket", "caught"),
    "L": ("bowled", "caught", "bowled", "bowled", "caught"),
    "S": ("lbw", "bowled", "bowled", "bowled", "bowled"),
    "G": ("stumped", "caught", "run out", "stumped", "caught"),
}
BALLS_AN_OVER, MOST_CHANGES = 6, 2
SESSIONS = (("morning", "lunch"), ("afternoon", "tea"), ("evening", "stumps"))

# ---- The format, as tables -------------------------------------------------------------

OPENING = ("match", "deal", "toss", "throw", "throw")
COMPETITIONS = ("first-class", "second-class", "friendly", "day")
SEED = re.compile(r"0x[0-9a-fA-F]{1,16}")
LEVELS = range(1, 7)
OPTIONS = {"no_ball": (False, True), "wide": (False, True), "bye": (False, True),
           "batsmen": range(2, 12), "packs_per_session": range(1, 10), "days": range(1, 10),
           "batting_level": LEVELS, "bowling_level": LEVELS, "innings": range(1, 3),
           "strength": ("alike", "different")}
# Those that came later: a record names them where they are not as they were before.
NOT_ALWAYS_NAMED = {"innings", "strength"}

# Fields of each kind of line: those always there, those that may apply.
FIELDS = {
    "match": ("version home away competition seed options players", "year round levels day"),
    "deal": ("home away", ""),
    "toss": ("winner choice", ""),
    "throw": ("side card", ""),
    "innings": ("number batting no_ball_suit", ""),
    "ball": ("over ball bowled drew call reply runs extras out",
             "revoked reply_drew stop stop_drew batsman pack pack_after"),
    "change": ("side card drew", "pack"),
    "interval": ("day session kind", ""),
    "declare": ("side", ""),
    "innings_end": ("number runs wickets balls reason", ""),
    "result": ("kind score", "winner margin level"),
}
REQUIRED = {kind: frozenset(always.split()) for kind, (always, _) in FIELDS.items()}
OPTIONAL = {kind: frozenset(may.split()) for kind, (_, may) in FIELDS.items()}
VOCABULARY = frozenset().union(*REQUIRED.values(), *OPTIONAL.values())
MAY_BE_NULL = frozenset(("call", "reply", "out"))

# Said when a line of this kind stands where it can't.
PLACE = {
    "change": "two at most after a wicket, if the innings goes on, after an interval due before",
    "declare": "between balls, in one of the first three innings",
    "interval": "one for each session that has ended, with no over in progress, except the last",
    "result": "when the match is won, tied or out of time",
}


class Violation(Exception):
    """The record breaks a law of the game or a word of the format."""


def refuse(sentence):
    """Stop at a violation."""
    raise Violation(sentence)


# ---- One line as JSON ------------------------------------------------------------------

WHITE = re.compile(r"[ \t\r]")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def unique(pairs):
    """Build an object, refusing a name that comes twice."""
    made = dict(pairs)
    if len(made) != len(pairs):
        refuse("a field is written twice in one object, expected once")
    return made


decode = json.JSONDecoder(
    object_pairs_hook=unique,
    parse_constant=lambda word: refuse(f"{word} is no JSON value, expected a number")).decode
show = json.JSONEncoder(separators=(",", ":")).encode


def read_line(raw):
    """Return the object of one line: UTF-8, compact, `type` first, the right fields."""
    try:
        text = raw.decode("utf-8").removesuffix("\n")
        record = decode(text)
    except UnicodeDecodeError:
        refuse("the line is not UTF-8, expected UTF-8")
    except (ValueError, RecursionError):
        record = None
    if type(record) is not dict:
        refuse("the line is not a JSON object, expected one object a line")
    if WHITE.search(text) and WHITE.search(STRING.sub("", text)):
        refuse("the JSON has white space between its tokens, expected compact JSON")
    if next(iter(record), None) != "type":
        refuse("the first field is not `type`, expected `type` first")
    kind = record["type"]
    if type(kind) is not str or kind not in FIELDS:
        refuse(f"`type` is {show(kind)}, expected one of {', '.join(FIELDS)}")
    check_fields(record, kind)
    return record


def check_fields(record, kind):
    """Required fields are there, null only where allowed, no field out of place."""
    for name in sorted(REQUIRED[kind] - record.keys()):
        refuse(f"`{name}` is missing, expected on every {kind} line")
    for name in filter(VOCABULARY.__contains__, record):
        if record[name] is None and name not in MAY_BE_NULL:
            refuse(f"`{name}` is null, expected a value or no field at all")
        if name not in REQUIRED[kind] and name not in OPTIONAL[kind]:
            refuse(f"`{name}` has no meaning on a {kind} line, expected it absent")


def found(record, name):
    """A field as the record writes it, for a sentence."""
    return f"`{name}` is {show(record[name]) if name in record else 'missing'}"


def want(record, name, expected, law):
    """The field must be there with exactly this value and JSON type."""
    value = record.get(name)
    if type(value) is not type(expected) or value != expected:
        refuse(f"{found(record, name)}, expected {show(expected)}: {law}")


def want_one_of(record, name, choices):
    """The field must be there with one of these values, all of one JSON type."""
    value = record.get(name)
    if type(value) is not type(choices[0]) or value not in choices:
        span = type(choices) is range
        what = f"{choices[0]} to {choices[-1]}" if span else " or ".join(map(show, choices))
        refuse(f"{found(record, name)}, expected {what}")
    return value


def want_card(value, name):
    """The value of a field must be a card of the pack."""
    if type(value) is not str or value not in RANK:
        refuse(f"`{name}` has {show(value)}, expected a card such as \"8S\"")
    return value


def want_object(record, name):
    """The field must be there and be an object."""
    if type(record.get(name)) is not dict:
        refuse(f"{found(record, name)}, expected an object")
    return record[name]


def want_absent(record, names, why):
    """None of these fields may be there."""
    for name in record:
        if name in names:
            refuse(f"unexpected field `{name}`: {why}")


# ---- Cards, innings, deliveries --------------------------------------------------------

class Cards:
    """Where all 110 cards are: hands, pickup pile, discard pile."""

    def __init__(self, hands):
        self.hands = {side: Counter(hand) for side, hand in hands.items()}
        self.pile = Counter(PACK * COPIES)
        for hand in self.hands.values():
            self.pile.subtract(hand)
        self.left = self.pile.total()
        self.discard, self.pack = [], 1

    def play(self, side, card, field):
        """Put a card of a side's hand on top of the discard pile."""
        hand = self.hands[side]
        if not hand[card]:
            held = " ".join(hand.elements())
            refuse(f"`{field}` is {card}, expected a card that {side} holds: {held}")
        hand[card] -= 1
        self.discard.append(card)

    def draw(self, side, card, field):
        """Draw a card; True if it was the last of the pile and a new pack begins."""
        if not self.pile[card]:
            refuse(f"`{field}` is {card}, expected one of the {self.left} in the pickup pile")
        self.pile[card] -= 1
        self.hands[side][card] += 1
        self.left -= 1
        if self.left:
            return False
        *under, top = self.discard
        self.pile, self.left, self.discard = Counter(under), len(under), [top]
        self.pack += 1
        return True


class Innings:
    """The score of one innings; `reason` is set when it ends."""

    def __init__(self, number, batting):
        self.number, self.batting, self.reason = number, batting, None
        self.runs = self.wickets = self.balls = 0

    def written(self):
        """The total as a scorer writes it."""
        if self.reason == "all out":
            return f"{self.runs}"
        return f"{self.runs}-{self.wickets}" + "d" * (self.reason == "declared")


def extras_of(call, card):
    """What a call gives before any keeper's stop, for the card bowled."""
    if call == "bye":
        return BYES[RANK[card]]
    return {None: 0, "no-ball": 1, "wide": 4 if RANK[card] == 11 else 1}[call]


def judge(call, card, reply, batsman):
    """Runs off the bat and how out, for a card bowled and the reply to it."""
    if reply is None:
        return 0, None
    ahead = RANK[reply] - RANK[card]
    same = SUIT[reply] == SUIT[card]
    if ahead > 0 and (same or call == "no-ball"):
        return RUNS[ahead], None
    defended = same and RANK[reply] > FORBIDDEN.get(batsman, 0)
    if ahead >= 0 or call == "no-ball" or defended:
        return 0, None
    return 0, HOW_OUT[SUIT[card]][SUITS.index(SUIT[reply])]


# ---- A match ---------------------------------------------------------------------------

class Match:
    """One match, followed line by line."""

    def __init__(self):
        self.opened = 0           # lines of the opening seen
        self.options = self.cards = self.sessions = self.last_innings = None
        self.first = None         # the side that bats first
        self.suit = None          # no-ball suit of the over in progress or the next one
        self.last_bowled = None
        self.innings = None       # the innings in progress
        self.done = []            # innings completed
        self.at_break = False     # no over is in progress
        self.may_change, self.changed = 0, False    # cards still to change; one was changed
        self.intervals = 0        # intervals written
        self.verdict = None       # what the result must say but for the score
        self.finished = False

    def expected(self):
        """Why only some kinds of line may come next, and which."""
        if self.opened < len(OPENING):
            return "the match opens", [OPENING[self.opened]]
        if self.verdict:
            return f"the match is over ({self.verdict['kind']})", ["result"]
        due = self.interval_due()
        if self.innings is None:
            return "no innings is in progress", ["interval" if due else "innings"]
        if self.innings.reason:
            return f"the innings is over ({self.innings.reason})", ["innings_end"]
        change = ["change"] if self.may_change and (self.changed or not due) else []
        if due:
            return "a session has ended", change + ["interval"]
        declare = ["declare"] if self.innings.number < self.last_innings else []
        return "the innings goes on", ["ball"] + change + declare

    def see(self, record):
        """Check the next line and follow it."""
        kind = record["type"]
        why, kinds = self.expected()
        if kind not in kinds:
            law = f" ({kind}: {PLACE[kind]})" if kind in PLACE else ""
            refuse(f"`type` is {kind}, expected {' or '.join(kinds)}: {why}{law}")
        getattr(self, "see_" + kind)(record)
        if self.opened < len(OPENING):
            self.opened += 1

    def sessions_used(self):
        """Sessions whose packs are used up."""
        return (self.cards.pack - 1) // self.options["packs_per_session"]

    def time_up(self):
        """All packs of the match are used up and no over is in progress."""
        return self.at_break and self.sessions_used() >= self.sessions

    def interval_due(self):
        """A session other than the last has ended and its interval is not written yet."""
        return self.at_break and min(self.sessions_used(), self.sessions - 1) > self.intervals

    def see_match(self, record):
        """The first line: sides, competition, seed, options, players."""
        want(record, "version", 1, "there is no other version")
        for side in SIDES:
            if type(record[side]) is not str or not record[side]:
                refuse(f"{found(record, side)}, expected a side's name")
        if type(record["seed"]) is not str or not SEED.fullmatch(record["seed"]):
            refuse(f"{found(record, 'seed')}, expected 0x and hexadecimal digits")
        self.options = want_object(record, "options")
        for name, choices in OPTIONS.items():
            if name in self.options or name not in NOT_ALWAYS_NAMED:
                want_one_of(self.options, name, choices)
        self.last_innings = 2 * self.options.get("innings", 2)
        self.sessions = self.options["days"] * len(SESSIONS)
        players = want_object(record, "players")
        for side in SIDES:
            want_one_of(players, side, ("human", "computer"))
        competition = want_one_of(record, "competition", COMPETITIONS)
        if competition == "day":
            want_absent(record, ("year", "round", "levels"), "it is the match of a day")
            return self.check_day(want_object(record, "day"))
        want_absent(record, ("day",), "it is not the match of a day")
        if competition == "friendly":
            want_absent(record, ("year", "round"), "the match is a friendly")
            if "levels" in record:
                self.check_levels(want_object(record, "levels"))
            return
        want_one_of(record, "year", range(1890, 1990))
        want_one_of(record, "round", range(1, 15))
        if self.options.get("strength") == "different":
            return self.check_sides(want_object(record, "levels"))
        want_absent(record, ("levels",), "the counties are alike")

    def check_day(self, day):
        """Which match of the day it is, and what its record says of it."""
        want_one_of(self.options, "innings", (1,))
        for name in ("date", "played"):
            try:
                same = datetime.date.fromisoformat(day.get(name)).isoformat() == day[name]
            except (TypeError, ValueError):
                same = False
            if not same:
                refuse(f"{found(day, name)}, expected a date such as 2026-11-22")
        if type(day.get("edition")) is not int or day["edition"] < 0:
            refuse(f"{found(day, 'edition')}, expected a number")
        want_one_of(day, "better_than", range(101))

    def check_sides(self, levels):
        """The levels of both sides, none above that of the options."""
        for side in SIDES:
            for art in ("batting", "bowling"):
                best = self.options[f"{art}_level"]
                want_one_of(want_object(levels, side), art, range(1, best + 1))

    def check_levels(self, levels):
        """The levels of a friendly whose sides differ."""
        differing = [art for side in SIDES for art in ("batting", "bowling")
                     if want_one_of(want_object(levels, side), art, LEVELS)
                     != self.options[f"{art}_level"]]
        if not differing:
            refuse("`levels` repeats the options, expected it only where the sides differ")

    def see_deal(self, record):
        """Seven cards each, out of two packs."""
        for side in SIDES:
            if type(record[side]) is not list or len(record[side]) != DEALT:
                refuse(f"{found(record, side)}, expected a list of {DEALT} cards")
            for card in record[side]:
                want_card(card, side)
        for card, copies in Counter(record["home"] + record["away"]).items():
            if copies > COPIES:
                refuse(f"{card} is dealt {copies} times, expected {COPIES} at most")
        self.cards = Cards({side: record[side] for side in SIDES})

    def see_toss(self, record):
        """The winner bats or fields."""
        winner = want_one_of(record, "winner", SIDES)
        choice = want_one_of(record, "choice", ("bat", "field"))
        self.first = winner if choice == "bat" else OTHER[winner]

    def see_throw(self, record):
        """The fielding side's throw-away sets the no-ball suit, the batting side's is on top."""
        fielding = not self.cards.discard
        side = OTHER[self.first] if fielding else self.first
        want(record, "side", side, "the fielding side throws first, then the batting side")
        card = want_card(record["card"], "card")
        self.cards.play(side, card, "card")
        if fielding:
            self.suit = SUIT[card]

    def see_innings(self, record):
        """The sides bat in turn; the last ball bowled gives the no-ball suit."""
        number = len(self.done) + 1
        batting = self.first if number % 2 else OTHER[self.first]
        if self.last_bowled:
            self.suit = SUIT[self.last_bowled]
        want(record, "number", number, "innings are numbered from 1")
        want(record, "batting", batting, "the sides bat in turn")
        want(record, "no_ball_suit", self.suit,
             "the suit of the last card bowled, at first of the fielding side's throw-away")
        self.innings = Innings(number, batting)
        self.at_break, self.may_change, self.changed = False, 0, False

    def call_due(self, card, top):
        """The call a card gets on this top card, before any choice of the batsman."""
        if self.options["no_ball"] and SUIT[card] == self.suit:
            return "no-ball"
        if self.options["wide"] and RANK[card] == RANK[top]:
            return "wide"
        if self.options["bye"] and RANK[card] == RANK[top] + 1:
            return "bye"
        return None

    def see_ball(self, record):
        """One delivery: card bowled, call, reply, keeper's stop, score, numbers."""
        innings, fielding = self.innings, OTHER[self.innings.batting]
        over, counted = divmod(innings.balls, BALLS_AN_OVER)
        want(record, "over", over, "overs completed in the innings before this ball")
        want(record, "ball", counted + 1, "its number among the six balls of the over")
        self.at_break = False
        applying = set()
        card, top = want_card(record["bowled"], "bowled"), self.cards.discard[-1]
        emptied = self.exchange(record, fielding, "bowled", "drew")
        call = self.check_call(record, self.call_due(card, top), applying)
        if record["reply"] is not None:
            applying.add("reply_drew")
            emptied = self.exchange(record, innings.batting, "reply", "reply_drew") or emptied
        extras = extras_of(call, card)
        if "stop" in record:
            applying |= {"stop", "stop_drew"}
            if call not in STOPPED or extras != 4:
                refuse("`stop` is there, expected only after 4 wides or 4 byes")
            want(record, "stop", f"11{SUIT[card]}", "an 11 of the suit of the card bowled")
            emptied = self.exchange(record, fielding, "stop", "stop_drew") or emptied
            extras = STOPPED[call]
        runs, out = judge(call, card, record["reply"], innings.wickets + 1)
        want(record, "runs", runs, "runs off the bat by the cards bowled and replied")
        want(record, "extras", extras, "no-balls, wides and byes after a keeper's stop")
        want(record, "out", out, f"how out by the two cards, for batsman {innings.wickets + 1}")
        if out:
            applying.add("batsman")
            want(record, "batsman", innings.wickets + 1, "wickets down and one")
        if emptied:
            applying |= {"pack", "pack_after"}
            want(record, "pack_after", emptied, "whose draw emptied the pickup pile")
        want_absent(record, OPTIONAL["ball"] - applying, "it does not apply to this ball")
        self.score(card, call, runs + extras, out)

    def exchange(self, record, side, played, drawn):
        """A side plays a card and draws another; `played` again if that began a pack."""
        self.cards.play(side, want_card(record[played], played), played)
        if not self.cards.draw(side, want_card(record.get(drawn), drawn), drawn):
            return None
        want(record, "pack", self.cards.pack, "this line's draw emptied the pickup pile")
        return played

    def check_call(self, record, due, applying):
        """The call as it stands after the batsman's choice, and whether he may reply."""
        played = record["reply"] is not None
        call = due
        if due == "wide" and played:
            call = None
            applying.add("revoked")
            want(record, "revoked", "wide", "the batsman played at a wide")
        want(record, "call", call, "no-ball by suit, before wide or bye by rank on the top card")
        if call is None and not played:
            refuse("`reply` is null, expected a card: an ordinary ball must be played")
        if call == "bye" and played:
            refuse("`reply` is a card, expected null: the batsman can't play at a bye")
        if call == "no-ball" and played and self.wins_with(extras_of(call, record["bowled"])):
            refuse("`reply` is a card, expected null: the no-ball has won the match")
        return call

    def wins_with(self, more):
        """So many runs more win the match for the side batting last."""
        side = self.innings.batting
        return (self.innings.number == self.last_innings
                and self.total(side) + more > self.total(OTHER[side]))

    def score(self, card, call, runs, out):
        """Book the ball and see whether the over, the innings or the time is up."""
        innings, won = self.innings, self.wins_with(runs)
        innings.runs += runs
        innings.wickets += bool(out)
        self.may_change, self.changed = MOST_CHANGES if out else 0, False
        self.last_bowled = card
        if call in (None, "bye"):
            innings.balls += 1
            if innings.balls % BALLS_AN_OVER == 0:
                self.at_break = True
                self.suit = SUIT[card]
        if won:
            innings.reason = "won"
        elif innings.wickets == self.options["batsmen"] - 1:
            innings.reason = "all out"
        elif self.time_up():
            innings.reason = "time"

    def see_change(self, record):
        """The batting side changes a card after a wicket."""
        want(record, "side", self.innings.batting, "the batting side changes cards")
        if not self.exchange(record, self.innings.batting, "card", "drew"):
            want_absent(record, ("pack",), "the pickup pile is not empty")
        self.may_change -= 1
        self.changed = True
        if self.time_up():
            self.innings.reason = "time"

    def see_interval(self, record):
        """The interval of the earliest session that has ended without one."""
        day, part = divmod(self.intervals, len(SESSIONS))
        want(record, "day", day + 1, "three sessions make a day")
        want(record, "session", SESSIONS[part][0], "the session that has ended")
        want(record, "kind", SESSIONS[part][1], "lunch, tea and stumps in turn")
        self.intervals += 1
        if self.changed:
            self.may_change = 0

    def see_declare(self, record):
        """The batting side declares."""
        want(record, "side", self.innings.batting, "the batting side declares")
        self.innings.reason = "declared"

    def see_innings_end(self, record):
        """The innings as it stands; then the match may be decided."""
        for name in ("number", "runs", "wickets", "balls", "reason"):
            want(record, name, getattr(self.innings, name), "the innings as its lines made it")
        self.done.append(self.innings)
        self.innings, self.at_break = None, True
        self.verdict = self.decide(self.done[-1])

    def total(self, side):
        """A side's runs so far, the innings in progress included."""
        batted = self.done + ([self.innings] if self.innings else [])
        return sum(innings.runs for innings in batted if innings.batting == side)

    def decide(self, last):
        """What the result must say after this innings, or None if the match goes on."""
        side, rival = last.batting, OTHER[last.batting]
        lead = self.total(side) - self.total(rival)
        if last.reason == "time":
            level = {"level": True} if last.number == self.last_innings and not lead else {}
            return {"kind": "draw", **level}
        if last.reason == "won":
            in_hand = self.options["batsmen"] - 1 - last.wickets
            return {"kind": "wickets", "winner": side, "margin": in_hand}
        if last.number == self.last_innings and lead == 0:
            return {"kind": "tie"}
        if last.number == self.last_innings:
            return {"kind": "runs", "winner": rival, "margin": -lead}
        if last.number == 3 and lead < 0:
            return {"kind": "innings", "winner": rival, "margin": -lead}
        return {"kind": "draw"} if self.time_up() else None

    def see_result(self, record):
        """Winner, kind, margin, level and the score as a scorer writes it."""
        for name, value in self.verdict.items():
            want(record, name, value, "by the totals of the innings")
        want_absent(record, OPTIONAL["result"] - self.verdict.keys(),
                    f"it does not apply to this {self.verdict['kind']}")
        score = want_object(record, "score")
        for side in SIDES:
            lines = [innings.written() for innings in self.done if innings.batting == side]
            want(score, side, lines, "the totals of the side's innings")
        self.finished = True


# ---- A whole record --------------------------------------------------------------------

def check(stream):
    """Return how many matches, balls and lines a binary stream has; Violation names the line."""
    matches = balls = number = 0
    match = None
    try:
        for number, raw in enumerate(stream, 1):
            record = read_line(raw)
            match = match or Match()
            match.see(record)
            balls += record["type"] == "ball"
            if match.finished:
                matches, match = matches + 1, None
        if match:
            why, kinds = match.expected()
            refuse(f"the match is cut off after this line, expected {' or '.join(kinds)}: {why}")
        if not number:
            refuse("the record is empty, expected a match")
    except Violation as violation:
        raise Violation(f"line {number}: {violation}") from None
    return matches, balls, number


def main(arguments):
    """Check the record named on the command line; return the exit status."""
    if len(arguments) != 1:
        sys.exit("usage: umpire.py FILE (or - for standard input)")
    try:
        with sys.stdin.buffer if arguments[0] == "-" else open(arguments[0], "rb") as stream:
            counts = check(stream)
    except (Violation, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print("accepted: {} matches, {} balls, {} lines".format(*counts))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
