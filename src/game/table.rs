//! The match as a game of the table: its seats, its options as data, its
//! check value.

use super::scorebook::Scorebook;
use super::{Ask, Choice, Event, Match, Outcome, Refused, ResultKind, Side, View, decision};
use crate::rules::{Card, Options};
use crate::tabletop::{
    Chance, Digest, Game, Item, Observer, Party, Pending, Seat, Settings, Verdict,
};

const SWITCH: &[&str] = &["off", "on"];
const TO_NINE: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const BATSMEN: &[&str] = &["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];

/// The options of a friendly; their defaults are those of a data file.
const ITEMS: &[Item] = &[
    item("no-ball", "No-ball rule", SWITCH, 1),
    item("wide", "Wide rule", SWITCH, 1),
    item("bye", "Bye rule", SWITCH, 1),
    item("batsmen", "Batsmen a side", BATSMEN, 9),
    item("packs-per-session", "Packs in a session", TO_NINE, 2),
    item("days", "Days in a match", TO_NINE, 2),
];

const fn item(
    key: &'static str,
    title: &'static str,
    values: &'static [&'static str],
    default: u8,
) -> Item {
    Item {
        key,
        title,
        values,
        screen: default,
        headless: default,
    }
}

impl From<Settings> for Options {
    fn from(settings: Settings) -> Options {
        let number = |item: usize| settings.get(item) as u8;
        Options {
            no_ball: number(0) == 1,
            wide: number(1) == 1,
            bye: number(2) == 1,
            batsmen: number(3) + 2,
            packs_per_session: number(4) + 1,
            days: number(5) + 1,
            ..Options::default()
        }
    }
}

impl From<Side> for Seat {
    #[inline(always)]
    fn from(side: Side) -> Seat {
        Seat(side as u8)
    }
}

impl From<Seat> for Side {
    #[inline(always)]
    fn from(seat: Seat) -> Side {
        match seat {
            Seat(0) => Side::Home,
            Seat(_) => Side::Away,
        }
    }
}

impl From<Outcome> for Verdict {
    fn from(outcome: Outcome) -> Verdict {
        match (outcome.winner, outcome.kind) {
            (Some(winner), _) => Verdict::Won(winner.into()),
            (None, ResultKind::Tie) => Verdict::Tied,
            (None, _) => Verdict::Drawn,
        }
    }
}

impl Game for Match {
    type Options = Options;
    type Card = Card;
    type Choice = Choice;
    type Ask = Ask;
    type Outcome = Outcome;
    type Event = Event;
    type Refused = Refused;
    type View<'a> = View<'a>;
    type Book = Scorebook;

    const WORD: &'static str = "friendly";
    const ITEMS: &'static [Item] = ITEMS;

    fn seats(_: &Options) -> u8 {
        2
    }

    fn party(seat: Seat) -> Party {
        match seat.into() {
            Side::Home => Party::A,
            Side::Away => Party::B,
        }
    }

    fn new(
        options: Options,
        chance: &mut impl Chance<Card>,
        observer: &mut impl Observer<Match>,
    ) -> Match {
        Match::new(options, chance, observer)
    }

    #[inline(always)]
    fn pending(&self) -> Pending<Ask, Outcome> {
        match self.public().pending {
            decision::Pending::Ask(side, ask) => Pending::Ask(side.into(), ask),
            decision::Pending::Over(outcome) => Pending::Over(outcome),
        }
    }

    #[inline(always)]
    fn view(&self, seat: Seat) -> View<'_> {
        Match::view(self, seat.into())
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal().to_vec()
    }

    #[inline(always)]
    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl Chance<Card>,
        observer: &mut impl Observer<Match>,
    ) -> Result<(), Refused> {
        Match::apply(self, choice, chance, observer)
    }

    fn digest(&self, digest: &mut Digest) {
        let public = self.public();
        for innings in public.innings() {
            digest.add(innings.runs);
            digest.add(innings.balls);
            digest.add(innings.wickets);
        }
        for side in Side::BOTH {
            let cards = self.hand(side).cards().iter();
            cards.for_each(|card| digest.add(card.index() as u64));
        }
        digest.add(public.clock.pack);
        digest.add(public.decisions);
    }
}
