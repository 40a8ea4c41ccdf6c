//! The game as the pavilion knows it: seats, settings, check values, figures.

use super::computer;
use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::Twenty20;
use super::options::{Format, Options};
use super::scorebook::Scorebook;
use super::view::View;
use crate::pavilion::settings::Item;
use crate::pavilion::{
    Chance, Digest, Figures, Game, Kind, Level, Observer, Party, Pending, Refused, Seat, Settings,
    Verdict,
};
use crate::rng::Stream;

const ITEMS: &[Item] = &[
    Item {
        key: "variant",
        title: "Overs a side",
        values: &["t10", "t20"],
        screen: 0,
        headless: 0,
    },
    Item {
        key: "level-scores",
        title: "Level scores",
        values: &["first", "tie"],
        screen: 0,
        headless: 0,
    },
];

impl Options {
    /// What the settings say.
    pub fn of(settings: &Settings) -> Options {
        Options {
            format: if settings.get(0) == 1 {
                Format::T20
            } else {
                Format::T10
            },
            tie: settings.get(1) == 1,
        }
    }
}

/// The seat of a side.
pub const fn seat(side: Party) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
pub const fn side(seat: Seat) -> Party {
    if seat.0 == 0 { Party::A } else { Party::B }
}

impl Game for Twenty20 {
    type Choice = Choice;
    type Ask = Ask;
    type Event = Event;
    type View<'a> = View<'a>;
    type Book = Scorebook;

    const KIND: Kind = Kind::Twenty20;
    const ITEMS: &'static [Item] = ITEMS;
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn party(_: &Settings, seat: Seat) -> Party {
        side(seat)
    }

    fn new(settings: Settings, _: &mut dyn Chance, _: &mut dyn Observer<Self>) -> Self {
        Twenty20::agreed(settings)
    }

    fn settings(&self) -> &Settings {
        self.agreed_settings()
    }

    fn pending(&self) -> Pending<Ask> {
        let public = self.public();
        match (public.asked, public.outcome) {
            (Some((side, ask)), _) => Pending::Ask(seat(side), ask),
            (None, outcome) => {
                let winner = outcome.and_then(|outcome| outcome.winner);
                let won = winner.map(|side| Verdict::Won(seat(side)));
                Pending::Over(won.unwrap_or(Verdict::Tied))
            }
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        self.seen_by(side(seat))
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal()
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self>,
    ) -> Result<(), Refused> {
        if self.public().asked.is_none() {
            return Err(Refused::Over);
        }
        Ok(self.carry_out(choice, chance, observer)?)
    }

    fn digest(&self, digest: &mut Digest) {
        self.add_to(digest);
    }

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        computer::choose(level, view, random)
    }

    fn figures(&self, book: &Scorebook, sheet: &mut Figures) {
        book.enter(self, sheet);
    }
}
