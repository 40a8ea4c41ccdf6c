//! A match record played back: a card of each match, then the match itself,
//! watched.

use super::app::{Screen, Turn};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::live::{AnyChance, Live, Seat};
use super::palette::{HEADING, TEXT};
use super::play::PlayScreen;
use crate::championship::County;
use crate::game::Side;
use crate::game::chance::Told;
use crate::game::record::{Competition, Recording};
use crate::players::Scripted;
use crate::words::{Name, Sides};

/// Where the matches come from, one after another; none after the last.
pub type Source = Box<dyn FnMut() -> Option<Recording>>;

/// Plays a record back.
pub struct Playback {
    source: Source,
    next: Option<Recording>,
    /// The number of the match on the card, from 1.
    number: usize,
    played: bool,
}

impl Playback {
    /// The screen of a record whose first match has been read.
    pub fn new(first: Recording, source: Source) -> Playback {
        Playback {
            source,
            next: Some(first),
            number: 1,
            played: false,
        }
    }
}

impl Screen for Playback {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        let Some(recording) = &self.next else {
            return;
        };
        canvas.centre(6, &sides(recording).title(), HEADING);
        canvas.centre(8, &occasion(recording), TEXT);
        canvas.centre(10, &format!("match {} of the record", self.number), TEXT);
        let prompt = "[Enter] play it back  [N] next match  [Q] leave";
        let at = canvas.keyed(1, 24, prompt, TEXT);
        canvas.put(at, 24, " _", HEADING);
    }

    fn key(&mut self, key: Key, desk: &mut Desk) -> Turn {
        match (key, key.letter()) {
            (Key::Escape, _) | (_, Some('Q')) => Turn::Leave,
            (_, Some('N')) => self.turn_over(),
            _ => {
                let Some(recording) = &self.next else {
                    return Turn::Leave;
                };
                self.played = true;
                Turn::Open(Box::new(PlayScreen::new(live(recording, None), desk)))
            }
        }
    }

    /// Back from a match: the card of the next one.
    fn tick(&mut self, _: &mut Desk) -> Turn {
        if std::mem::take(&mut self.played) {
            self.turn_over()
        } else {
            Turn::Stay
        }
    }
}

impl Playback {
    fn turn_over(&mut self) -> Turn {
        self.next = (self.source)();
        self.number += 1;
        if self.next.is_some() {
            Turn::Stay
        } else {
            Turn::Leave
        }
    }
}

/// The match of a recording, every choice known, and both hands face down but
/// for the one that is shown.
pub fn live(recording: &Recording, shown: Option<Side>) -> Live {
    let script = Scripted::new(recording.choices.as_slice());
    let seats = Side::BOTH.map(|side| Seat {
        person: shown == Some(side),
        chooser: Box::new(script.clone()),
    });
    let mut told = Told::new(recording.toss);
    told.tell(recording.cards.iter().copied());
    let options = recording.heading.options;
    Live::begin(options, sides(recording), seats, AnyChance::new(told))
}

/// A county that the record names has its short name too.
fn sides(recording: &Recording) -> Sides {
    let name = |name: &str| {
        let short = County::from_name(name).map_or_else(|_| name.to_owned(), |c| c.short().into());
        Name::new(name.to_owned(), short)
    };
    Sides {
        home: name(&recording.heading.home),
        away: name(&recording.heading.away),
    }
}

/// "First-class, 1890, round 3", or "A friendly".
fn occasion(recording: &Recording) -> String {
    let heading = &recording.heading;
    let class = match heading.competition {
        Competition::FirstClass => "First-class",
        Competition::SecondClass => "Second-class",
        Competition::Friendly => return "A friendly".to_owned(),
    };
    match (heading.year, heading.round) {
        (Some(year), Some(round)) => format!("{class}, {year}, round {round}"),
        _ => class.to_owned(),
    }
}
