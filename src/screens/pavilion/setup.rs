//! Before a game: its variant and options, who plays, and the game that was
//! left, if one was.

use super::face::Face;
use super::round::Round;
use super::rules::Rules;
use crate::championship::County;
use crate::datafile::KeptGame;
use crate::pavilion::record::{Heading, Replayed, Sitter, replay_before, replay_to};
use crate::pavilion::{Events, Pending, Settings};
use crate::rng;
use crate::screens::app::{Screen, Turn};
use crate::screens::frame::Canvas;
use crate::screens::keys::Key;
use crate::screens::palette::{FIGURE, HEADING, TEXT, WARNING};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::live::JournalFault;
use crate::session::pavilion::{Keeper, NoKeeper, Sitting};

/// The most seats at a table.
const SEATS: usize = 4;
/// The letters of the seats.
const LETTERS: [char; SEATS] = ['A', 'B', 'C', 'D'];

/// Where options and seats stand.
const FIRST: u16 = 4;
const KEYS: u16 = 12;
const VALUES: u16 = 44;
/// Where it is told of a game that was left.
const LEFT: u16 = 19;

/// A game about to be begun.
pub struct Setup<G: Face> {
    settings: Settings,
    sitters: [Sitter; SEATS],
    counties: [usize; 2],
    notice: Option<String>,
    place: Place<G>,
}

/// What there is where the game is to be kept.
enum Place<G: Face> {
    /// It has not been looked at.
    Unseen,
    /// Nothing, or a game that was finished.
    Free(Box<dyn Keeper>),
    /// A game that was left.
    Left(Box<KeptGame>, Box<Left<G>>),
    /// Something that cannot be taken up; it will be set aside.
    Damaged(Box<KeptGame>, String),
    /// Another program has it, or it cannot be read.
    Taken(String),
}

/// A game that was left, as far as its record is good.
struct Left<G: Face> {
    game: Replayed<G>,
    /// All that has happened in it.
    events: Events<G::Event>,
    /// The whole record and what is wrong with it, if it is damaged.
    damaged: Option<(Vec<u8>, String)>,
}

impl<G: Face> Default for Setup<G> {
    fn default() -> Setup<G> {
        let good = G::LEVELS.last().copied().map(Sitter::Computer);
        let mut sitters = [good.unwrap_or(Sitter::Person); SEATS];
        for sitter in sitters.iter_mut().take(G::PERSONS) {
            *sitter = Sitter::Person;
        }
        Setup {
            settings: Settings::on_screen(G::ITEMS),
            sitters,
            counties: [0, 1],
            notice: None,
            place: Place::Unseen,
        }
    }
}

impl<G: Face> Setup<G> {
    /// Looks for a game that was left, and takes the place where it is kept.
    fn look(&mut self, session: &GameSession) {
        let Some(folder) = &session.folder else {
            self.place = Place::Free(Box::new(NoKeeper));
            return;
        };
        self.place = match KeptGame::open(folder, G::KIND) {
            Err(fault) => Place::Taken(fault.to_string()),
            Ok((kept, None)) => Place::Free(Box::new(kept)),
            Ok((kept, Some(bytes))) => found(kept, bytes),
        };
    }

    fn seats(&self) -> usize {
        usize::from(G::seats(&self.settings)).min(SEATS)
    }

    fn sitters(&self) -> Vec<Sitter> {
        self.sitters.iter().copied().take(self.seats()).collect()
    }

    fn county(&self, place: usize) -> &'static str {
        let county = self.counties.get(place).copied().unwrap_or_default();
        County::from_place(county).map_or("", County::short)
    }

    fn names(&self) -> Vec<String> {
        let counties = [self.county(0), self.county(1)];
        G::names(&self.settings, counties, &self.sitters())
    }

    /// Turns a seat to the next who may sit there.
    fn step_sitter(&mut self, seat: usize) {
        let all: Vec<Sitter> = std::iter::once(Sitter::Person)
            .chain(G::LEVELS.iter().copied().map(Sitter::Computer))
            .collect();
        if let Some(sitter) = self.sitters.get_mut(seat) {
            let place = all.iter().position(|one| one == sitter).unwrap_or(0);
            *sitter = all
                .get((place + 1) % all.len())
                .copied()
                .unwrap_or(Sitter::Person);
        }
    }

    /// Turns to the next county that is not the other side.
    fn step_county(&mut self, side: usize) {
        let many = County::all().count();
        let [a, b] = self.counties;
        let other = if side == 0 { b } else { a };
        if let Some(county) = self.counties.get_mut(side) {
            *county = (*county + 1) % many;
            if *county == other {
                *county = (*county + 1) % many;
            }
        }
    }

    // --- beginning -------------------------------------------------------

    fn begin(&mut self, session: &mut GameSession) -> Turn {
        let keeper: Box<dyn Keeper> = match std::mem::replace(&mut self.place, Place::Unseen) {
            Place::Free(keeper) => keeper,
            Place::Damaged(kept, _) => kept,
            // It is set aside when the new one begins.
            Place::Left(kept, left) if left.damaged.is_some() => kept,
            Place::Left(mut kept, left) => {
                if let Err(fault) = kept.remove() {
                    self.place = Place::Left(kept, left);
                    return self.tell(fault.to_string());
                }
                kept
            }
            // The next look may find it free.
            Place::Unseen | Place::Taken(_) => return Turn::Stay,
        };
        match self.dealt(keeper) {
            Ok((sitting, events)) => {
                Turn::Become(Box::new(Round::begun(sitting, &events, session)))
            }
            Err(fault) => self.tell(fault.to_string()),
        }
    }

    fn dealt(&self, keeper: Box<dyn Keeper>) -> Result<(Sitting<G>, Vec<G::Event>), JournalFault> {
        let heading = Heading {
            kind: G::KIND,
            settings: self.settings,
            seed: rng::fresh_seed()?,
            names: self.names(),
            sitters: self.sitters(),
        };
        Sitting::begin(heading, keeper)
    }

    fn take_up(&mut self, session: &mut GameSession) -> Turn {
        match std::mem::replace(&mut self.place, Place::Unseen) {
            Place::Left(mut kept, left) => {
                match &left.damaged {
                    None => kept.go_on(left.game.length),
                    Some((record, _)) => match kept.cut(record, left.game.length) {
                        Ok(aside) => {
                            session.note = Some(format!("The damaged game is kept as {aside}"));
                        }
                        Err(fault) => {
                            self.place = Place::Left(kept, left);
                            return self.tell(fault.to_string());
                        }
                    },
                }
                let Left { game, events, .. } = *left;
                let sitting = Sitting::take_up(game, kept);
                Turn::Become(Box::new(Round::taken_up(sitting, &events.0, session)))
            }
            place => {
                self.place = place;
                self.tell("No game was left that could be taken up".to_owned())
            }
        }
    }

    fn tell(&mut self, notice: String) -> Turn {
        self.notice = Some(notice);
        Turn::Stay
    }

    /// What is said of a game that was left.
    fn left(&self) -> Option<String> {
        match &self.place {
            Place::Unseen | Place::Free(_) => None,
            Place::Left(_, left) => {
                let title = G::title(&left.game.heading.names);
                Some(match &left.damaged {
                    None => format!("{title} was left. [R] takes it up; a new game gives it up."),
                    Some((_, why)) => format!(
                        "{title} was left and is damaged: {why}. [R] goes on from before that; a new game sets it aside."
                    ),
                })
            }
            Place::Damaged(_, why) => Some(format!(
                "The game that was left cannot be taken up: {why}. It is set aside when a new one begins."
            )),
            Place::Taken(why) => Some(why.clone()),
        }
    }
}

/// What there is in a file that holds these bytes.
fn found<G: Face>(kept: KeptGame, bytes: Vec<u8>) -> Place<G> {
    let mut events = Events::default();
    let (game, damaged) = match replay_to::<G>(&bytes, &mut events) {
        Ok(game) if matches!(game.table.pending(), Pending::Over(_)) => return finished(kept),
        Ok(game) => (game, None),
        Err(damage) => {
            events = Events::default();
            match replay_before(&bytes, &damage, &mut events) {
                Ok(game) => (game, Some((bytes, damage.to_string()))),
                Err(fault) => return Place::Damaged(Box::new(kept), fault.to_string()),
            }
        }
    };
    let left = Left {
        game,
        events,
        damaged,
    };
    Place::Left(Box::new(kept), Box::new(left))
}

/// The record of a game that was finished and not yet put away.
fn finished<G: Face>(mut kept: KeptGame) -> Place<G> {
    match kept.remove() {
        Ok(()) => Place::Free(Box::new(kept)),
        Err(fault) => Place::Taken(fault.to_string()),
    }
}

fn sitter(sitter: Sitter) -> String {
    match sitter {
        Sitter::Person => "a person".to_owned(),
        Sitter::Computer(level) => format!("the computer, {}", level.name()),
    }
}

impl<G: Face> Screen for Setup<G> {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(1, G::TITLE, HEADING);
        let mut line = FIRST;
        for (place, item) in G::ITEMS.iter().enumerate() {
            let key = (place + 1) % 10;
            canvas.keyed(KEYS, line, &format!("[{key}] {}", item.title), TEXT);
            canvas.put(VALUES, line, self.settings.value(G::ITEMS, place), FIGURE);
            line += 1;
        }
        line += 1;
        for (letter, (name, who)) in LETTERS.iter().zip(self.names().iter().zip(self.sitters())) {
            canvas.keyed(KEYS, line, &format!("[{letter}] {name}"), TEXT);
            canvas.put(VALUES, line, &sitter(who), FIGURE);
            line += 1;
        }
        if self.names().iter().any(|name| name == self.county(0)) {
            canvas.keyed(KEYS, line, "[X] [Y] change the counties", TEXT);
        }
        if let Some(left) = self.left() {
            for (line, row) in (LEFT..).zip(prompt::wrap(&left)) {
                canvas.keyed(1, line, &row, WARNING);
            }
        }
        canvas.keyed(
            1,
            23,
            "[Enter] begins a new game   [?] rules   [Q] return",
            TEXT,
        );
        prompt::draw(canvas, "Enter choice: _", self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let item = key.figure().map(|figure| (figure + 9) % 10);
        let seat = key
            .letter()
            .and_then(|letter| LETTERS.iter().position(|known| *known == letter));
        match (key, key.letter()) {
            (Key::Enter, _) => return self.begin(session),
            (_, Some('R')) => return self.take_up(session),
            (_, Some('X')) => self.step_county(0),
            (_, Some('Y')) => self.step_county(1),
            (_, Some('?')) => return Turn::Open(Box::new(Rules::of::<G>())),
            (Key::Escape, _) | (_, Some('Q')) => return Turn::Back,
            _ => match (item, seat) {
                (Some(item), _) if item < G::ITEMS.len() => {
                    self.settings.step(G::ITEMS, item);
                }
                (_, Some(seat)) if seat < self.seats() => self.step_sitter(seat),
                _ => {
                    return self.tell(format!("{} is no choice here", key.name()));
                }
            },
        }
        Turn::Stay
    }

    fn tick(&mut self, session: &mut GameSession) -> Turn {
        if matches!(self.place, Place::Unseen | Place::Taken(_)) {
            self.look(session);
        }
        Turn::Stay
    }
}
