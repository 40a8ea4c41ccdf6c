//! The game as the pavilion knows it: seats, settings, check values, figures.

use super::computer;
use super::decision::{Ask, Choice};
use super::event::Event;
use super::machine::Twenty20;
use super::options::{Format, Options};
use super::scorebook::Scorebook;
use super::view::View;
use crate::pavilion::Card;
use crate::pavilion::Item;
use crate::pavilion::{
    Digest, Figures, Game, Kind, Level, Levelled, Observer, Party, Pending, Refused, Seat,
    Settings, Verdict,
};
use crate::rng::Stream;
use crate::tabletop;

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
    pub(crate) fn of(settings: &Settings) -> Options {
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
pub(crate) const fn seat(side: Party) -> Seat {
    Seat(side as u8)
}

/// The side of a seat.
pub(crate) const fn side(seat: Seat) -> Party {
    if seat.0 == 0 { Party::A } else { Party::B }
}

impl Game for Twenty20 {
    type Options = Settings;
    type Card = Card;
    type Choice = Choice;
    type Ask = Ask;
    type Outcome = Verdict;
    type Refused = Refused;
    type Event = Event;
    type View<'a> = View<'a>;
    type Book = Scorebook;

    const WORD: &'static str = Kind::Twenty20.word();
    const ITEMS: &'static [Item] = ITEMS;

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn party(seat: Seat) -> Party {
        side(seat)
    }

    fn new(
        settings: Settings,
        _: &mut impl tabletop::Chance<Card>,
        _: &mut impl Observer<Self>,
    ) -> Self {
        Twenty20::agreed(settings)
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
        let side = side(seat);
        let fields = self.public.current().is_some_and(|now| now.batting != side);
        View {
            side,
            public: &self.public,
            bowl: self.hidden_bowl.filter(|_| fields),
        }
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal()
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl tabletop::Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        if self.public().asked.is_none() {
            return Err(Refused::Over);
        }
        Ok(self.carry_out(choice, chance, observer)?)
    }

    fn digest(&self, digest: &mut Digest) {
        digest.add(self.hidden_bowl.map_or(0, |bowl| bowl + 1));
        for innings in &self.public.innings {
            digest.add(innings.runs);
            digest.add(innings.wickets);
            digest.add(innings.balls);
            digest.add(innings.facing as u64);
            digest.add(innings.over.deck.len() as u64);
            for batter in &innings.batters {
                digest.add(batter.runs);
                digest.add(batter.confidence.unsigned_abs());
            }
        }
    }

    fn figures(&self, book: &Scorebook, sheet: &mut Figures) {
        book.enter(self, sheet);
    }
}

impl Levelled for Twenty20 {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        computer::choose(level, view, random)
    }
}
