//! The sixteen counties, to choose one by its letter.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::help::Help;
use super::palette::{HEADING, TEXT};
use super::prompt;
use crate::championship::counties::COUNTIES;
use crate::championship::strength::Strength;
use crate::championship::{Championship, Class, County};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::county::{NO_COUNTY, standing};
use crate::words::strength::word;

/// What is done with the county that was chosen.
type Then = Box<dyn Fn(Option<County>, &mut GameSession) -> Turn>;

/// A county is chosen by its letter.
pub(crate) struct CountyList {
    title: &'static str,
    own: OwnKey,
    then: Then,
    notice: Option<String>,
    /// How strong the counties of a new file are, where they differ.
    strengths: Option<[Strength; COUNTIES]>,
}

/// What may be chosen besides a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnKey {
    /// `0`: no county.
    None,
    /// Nothing, for a further person of a new file: returning chooses no
    /// county.
    Another,
}

/// The line of the first county.
const FIRST: u16 = 6;

/// Columns from a county to how it stood in 1890.
const STANDING: u16 = 20;
/// The same to how it bowls.
const BOWLING: u16 = STANDING + 9;

/// Where the two classes stand: no word of one touches the other.
const CLASSES: [u16; 2] = [1, 42];

impl CountyList {
    /// Asks for a county and hands it to `then`.
    pub(crate) fn new(
        title: &'static str,
        own: OwnKey,
        then: impl Fn(Option<County>, &mut GameSession) -> Turn + 'static,
    ) -> CountyList {
        CountyList {
            title,
            own,
            then: Box::new(then),
            notice: None,
            strengths: None,
        }
    }

    /// The same with how strong the counties are.
    pub(super) fn with_strengths(self, strengths: Option<[Strength; COUNTIES]>) -> CountyList {
        CountyList { strengths, ..self }
    }

    fn prompt(&self) -> String {
        match self.own {
            OwnKey::None => "Enter county, [A] to [P], or [0] for none; [?] help: _".to_owned(),
            OwnKey::Another => {
                "Enter county, [A] to [P], or [Esc] for nobody else; [?] help: _".to_owned()
            }
        }
    }
}

impl Screen for CountyList {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        canvas.centre(1, self.title, HEADING);
        let season = session.championship().map(Championship::season);
        if self.own == OwnKey::None {
            canvas.centre(2, NO_COUNTY, TEXT);
        }
        for (column, class) in CLASSES.into_iter().zip(Class::BOTH) {
            let title = match self.strengths {
                Some(_) => class.name().to_owned(),
                None => format!("{} in 1890", class.name()),
            };
            canvas.put(column, FIRST - 2, &title, HEADING);
            if self.strengths.is_some() {
                canvas.put(column + STANDING, FIRST - 2, "bats", HEADING);
                canvas.put(column + BOWLING, FIRST - 2, "bowls", HEADING);
            }
            let members =
                season.map_or_else(|| County::of_1890(class), |season| *season.members(class));
            let mut members = members.to_vec();
            members.sort_unstable();
            for (line, county) in (FIRST..).zip(members) {
                let text = format!("[{}] {}", county.letter(), county.name());
                canvas.keyed(column, line, &text, TEXT);
                match self
                    .strengths
                    .and_then(|all| all.get(county.place()).copied())
                {
                    Some(strength) => {
                        canvas.put(column + STANDING, line, word(strength.batting), TEXT);
                        canvas.put(column + BOWLING, line, word(strength.bowling), TEXT);
                    }
                    None => _ = canvas.put(column + STANDING, line, standing(county), TEXT),
                }
            }
        }
        prompt::draw(canvas, &self.prompt(), self.notice.as_deref());
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Turn {
        self.notice = None;
        let county = key.letter().and_then(County::from_letter);
        match (county, self.own, key) {
            (Some(county), ..) => (self.then)(Some(county), session),
            (None, OwnKey::None, Key::Char('0')) => (self.then)(None, session),
            (.., Key::Char('?')) => Turn::Open(Box::new(Help::counties())),
            (_, own, Key::Escape | Key::Char('0' | 'q' | 'Q')) => match own {
                OwnKey::Another => (self.then)(None, session),
                _ => Turn::Back,
            },
            _ => {
                self.notice = Some(format!("{} is no county's letter: A to P", key.name()));
                Turn::Stay
            }
        }
    }
}
