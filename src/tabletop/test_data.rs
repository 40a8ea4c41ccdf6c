//! A game invented for the tests of this module. Each player in turn keeps the
//! top card of a pack or turns it over, and the totals decide the game after
//! six cards.

#![cfg(test)]

use std::fmt;
use std::str::FromStr;

use super::*;
use crate::pavilion::{Card, Pack};
use crate::rng::Stream;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Play {
    Keep,
    Turn,
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Play::Keep => "keep",
            Play::Turn => "turn",
        })
    }
}

impl FromStr for Play {
    type Err = ();

    fn from_str(text: &str) -> Result<Play, ()> {
        match text {
            "keep" => Ok(Play::Keep),
            "turn" => Ok(Play::Turn),
            _ => Err(()),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Higher {
    pack: Pack,
    sums: [u32; 2],
    turn: u8,
    turned: bool,
}

/// The number of cards that a player has kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept(pub(super) u32);

impl Observer<Higher> for Kept {
    fn event(&mut self, event: &Play, _: &Higher) {
        self.0 += u32::from(*event == Play::Keep);
    }
}

impl Game for Higher {
    type Options = Settings;
    type Card = Card;
    type Choice = Play;
    type Ask = ();
    type Outcome = Verdict;
    type Refused = Refused;
    type Event = Play;
    type View<'a> = (bool, Option<Seat>);
    type Book = Kept;

    const WORD: &'static str = "eights";
    const SETTINGS: &'static [SettingSpec] = &[SettingSpec {
        key: "variant",
        title: "Variant",
        values: &["plain"],
        screen: 0,
        headless: 0,
    }];
    fn seats(_: &Settings) -> u8 {
        2
    }

    fn party(seat: Seat) -> Party {
        if seat == Seat(0) { Party::A } else { Party::B }
    }

    fn new(_: Settings, chance: &mut impl Chance<Card>, _: &mut impl Observer<Self>) -> Self {
        Higher { pack: Pack::shuffled(1, chance), sums: [0; 2], turn: 0, turned: false }
    }

    fn pending(&self) -> Pending<()> {
        if self.turn < 6 {
            return Pending::Ask(Seat(self.turn % 2), ());
        }
        match self.sums[0].cmp(&self.sums[1]) {
            std::cmp::Ordering::Greater => Pending::Over(Verdict::Won(Seat(0))),
            std::cmp::Ordering::Less => Pending::Over(Verdict::Won(Seat(1))),
            std::cmp::Ordering::Equal => Pending::Over(Verdict::Tied),
        }
    }

    fn view(&self, seat: Seat) -> (bool, Option<Seat>) {
        (self.turned, self.pending().seat().filter(|asked| *asked == seat))
    }

    fn legal((turned, asked): &(bool, Option<Seat>)) -> Vec<Play> {
        match (asked, turned) {
            (None, _) => vec![],
            (Some(_), true) => vec![Play::Keep],
            (Some(_), false) => vec![Play::Keep, Play::Turn],
        }
    }

    fn apply(
        &mut self,
        choice: Play,
        _: &mut impl Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        let Pending::Ask(seat, ()) = self.pending() else {
            return Err(Refused::Over);
        };
        if choice == Play::Turn && self.turned {
            return Err(Refused::with_reason("a card is turned over only once"));
        }
        let card = self.pack.draw().map_or(0, |card| u32::from(card.rank()));
        if choice == Play::Keep {
            self.sums[seat.index()] += card;
            self.turn += 1;
        }
        self.turned = choice == Play::Turn;
        observer.event(&choice, self);
        Ok(())
    }

    fn digest(&self, digest: &mut Digest) {
        self.sums.iter().for_each(|sum| digest.add(*sum));
        digest.add(self.turn);
        self.pack.cards().iter().for_each(|card| digest.add(card.index() as u64));
    }

    fn figures(&self, book: &Kept, figures: &mut Figures) {
        figures.add_for_spread("sum", self.sums[0]);
        figures.add_for_mean("kept", book.0);
    }
}

impl Levelled for Higher {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &(bool, Option<Seat>), random: &mut Stream) -> Option<Play> {
        let legal = Higher::legal(view);
        match level {
            Level::Good => legal.last().copied(),
            _ => legal.get(random.below(legal.len())).copied(),
        }
    }
}
