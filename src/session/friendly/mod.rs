//! A match of the main game between any two counties, which counts for
//! nothing: as one of the pavilion's games, so that it can be played by two at
//! one keyboard, left and resumed as those are.

mod narration;
mod options;

pub use narration::{Written, live};
pub use options::ITEMS;

use std::fmt;
use std::str::FromStr;

use crate::championship::County;
use crate::game::drive::Agent;
use crate::game::scorebook::Scorebook;
use crate::game::{self, Ask, Match, Outcome, Pile, ResultKind, Side, View};
use crate::pavilion::figures::Figures;
use crate::pavilion::{
    Chance, Digest, Game, Item, Kind, Level, NoChoice, Observer, Party, Pending, Refused, Seat,
    Settings, Verdict,
};
use crate::players::{self, Computer, Levels};
use crate::rng::Stream;
use crate::rules::Card;
use crate::words::{Name, Sides};

/// A friendly.
#[derive(Clone)]
pub struct Friendly {
    settings: Settings,
    game: Match,
}

impl fmt::Debug for Friendly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Friendly").finish_non_exhaustive()
    }
}

impl Friendly {
    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }
}

/// A side's seat.
pub const fn seat(side: Side) -> Seat {
    Seat(side as u8)
}

/// A seat's side.
pub const fn side(seat: Seat) -> Side {
    if seat.0 == 0 { Side::Home } else { Side::Away }
}

/// The names of the sides, from their short ones.
pub fn sides(names: &[String]) -> Sides {
    let name = |place: usize| {
        let short = names.get(place).map_or("", String::as_str);
        match County::from_name(short) {
            Ok(county) => Name::new(county.name(), county.short()),
            Err(_) => Name::new(short.to_owned(), short.to_owned()),
        }
    };
    Sides {
        home: name(0),
        away: name(1),
    }
}

// --- choices in words ------------------------------------------------------------

/// A choice of the match, with its text in a record.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice(pub game::Choice);

/// Choices without a card, by their text.
const PLAIN: [(&str, game::Choice); 8] = [
    ("bat", game::Choice::Bat),
    ("field", game::Choice::Field),
    ("declare", game::Choice::Declare),
    ("play on", game::Choice::PlayOn),
    ("leave", game::Choice::Leave),
    ("stop", game::Choice::Stop),
    ("let go", game::Choice::LetGo),
    ("no more", game::Choice::NoMore),
];

/// A choice of a card.
type OfACard = fn(Card) -> game::Choice;

/// Choices of a card, by the word before it.
const OF_A_CARD: [(&str, OfACard); 4] = [
    ("throw ", game::Choice::Throw),
    ("bowl ", game::Choice::Bowl),
    ("play ", game::Choice::Play),
    ("change ", game::Choice::Change),
];

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, card) = match self.0 {
            game::Choice::Throw(card) => ("throw", card),
            game::Choice::Bowl(card) => ("bowl", card),
            game::Choice::Play(card) => ("play", card),
            game::Choice::Change(card) => ("change", card),
            plain => {
                let known = PLAIN.iter().find(|(_, choice)| *choice == plain);
                return f.write_str(known.map_or("", |(text, _)| *text));
            }
        };
        write!(f, "{word} {card}")
    }
}

impl FromStr for Choice {
    type Err = NoChoice;

    fn from_str(text: &str) -> Result<Choice, NoChoice> {
        if let Some((_, choice)) = PLAIN.iter().find(|(plain, _)| *plain == text) {
            return Ok(Choice(*choice));
        }
        for (word, of) in OF_A_CARD {
            if let Some(card) = text.strip_prefix(word) {
                let card = card.parse().map_err(|_| NoChoice)?;
                return Ok(Choice(of(card)));
            }
        }
        Err(NoChoice)
    }
}

// --- the match's chance and observer, by the pavilion's ----------------------------

struct Deals<'a>(&'a mut dyn Chance);

impl game::Chance for Deals<'_> {
    fn toss(&mut self) -> Side {
        side(Seat(self.0.below(2) as u8))
    }

    fn draw(&mut self, pile: &Pile) -> usize {
        self.0.below(pile.cards().len())
    }
}

struct Tells<'a> {
    settings: Settings,
    observer: &'a mut dyn Observer<Friendly>,
}

impl game::Observer for Tells<'_> {
    fn event(&mut self, event: &game::Event, game: &Match) {
        let friendly = Friendly {
            settings: self.settings,
            game: game.clone(),
        };
        self.observer.event(event, &friendly);
    }
}

/// The scorebook of the match.
#[derive(Clone, Debug, Default)]
pub struct Book(pub Scorebook);

impl Observer<Friendly> for Book {
    fn event(&mut self, event: &game::Event, game: &Friendly) {
        game::Observer::event(&mut self.0, event, &game.game);
    }
}

/// The main game's level for each of the pavilion's.
const fn level(level: Level) -> players::Level {
    match level {
        Level::Easy => players::Level::Village,
        Level::Club => players::Level::Club,
        Level::Good => players::Level::Professional,
    }
}

fn verdict(outcome: Outcome) -> Verdict {
    match (outcome.winner, outcome.kind) {
        (Some(winner), _) => Verdict::Won(seat(winner)),
        (None, ResultKind::Tie) => Verdict::Tied,
        (None, _) => Verdict::Drawn,
    }
}

impl Game for Friendly {
    type Choice = Choice;
    type Ask = Ask;
    type Event = game::Event;
    type View<'a> = View<'a>;
    type Book = Book;

    const KIND: Kind = Kind::Friendly;
    const ITEMS: &'static [Item] = ITEMS;
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Club, Level::Good];

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn party(_: &Settings, seat: Seat) -> Party {
        match side(seat) {
            Side::Home => Party::A,
            Side::Away => Party::B,
        }
    }

    fn new(
        settings: Settings,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self>,
    ) -> Friendly {
        let mut tells = Tells { settings, observer };
        let game = Match::new(options::options(&settings), &mut Deals(chance), &mut tells);
        Friendly { settings, game }
    }

    fn settings(&self) -> &Settings {
        &self.settings
    }

    fn pending(&self) -> Pending<Ask> {
        match self.game.pending() {
            game::Pending::Ask(side, ask) => Pending::Ask(seat(side), ask),
            game::Pending::Over(outcome) => Pending::Over(verdict(outcome)),
        }
    }

    fn view(&self, seat: Seat) -> View<'_> {
        self.game.view(side(seat))
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal().iter().copied().map(Choice).collect()
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut dyn Chance,
        observer: &mut dyn Observer<Self>,
    ) -> Result<(), Refused> {
        let settings = self.settings;
        let mut tells = Tells { settings, observer };
        self.game
            .apply(choice.0, &mut Deals(chance), &mut tells)
            .map_err(|refused| Refused::law(refused.to_string()))
    }

    fn digest(&self, digest: &mut Digest) {
        let public = self.game.public();
        for innings in public.innings() {
            digest.add(innings.runs);
            digest.add(innings.balls);
            digest.add(innings.wickets);
        }
        for side in Side::BOTH {
            let cards = self.game.hand(side).cards().iter();
            cards.for_each(|card| digest.add(card.index() as u64));
        }
        digest.add(public.clock.pack);
        digest.add(public.decisions);
    }

    fn advise(at: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        // Its noise hangs on a seed of its own for every decision.
        let levels = Levels::both(level(at));
        let mut computer = Computer::new(levels, random.bits(), view.side);
        computer.choose(view).map(Choice)
    }

    fn figures(&self, _: &Book, entry: &mut Figures) {
        for innings in self.game.public().innings() {
            entry.spread("innings", innings.runs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_go_by_their_full_names_in_the_title() {
        let names = ["Surrey".to_owned(), "Notts".to_owned()];
        assert_eq!(sides(&names).title(), "Surrey v Nottinghamshire");
        assert_eq!((side(Seat(0)), side(Seat(1))), (Side::Home, Side::Away));
    }
}
