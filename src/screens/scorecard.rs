//! The scorecard of a match, an innings a page, and its worm.

use super::app::{Screen, Turn};
use super::frame::{Canvas, Layout};
use super::palette::{FIGURE, HEADING, TEXT};
use super::{prompt, worm};
use crate::game::scorebook::Scorebook;
use crate::game::{Match, Pending};
use crate::reports::scorecard::Scorecard;
use crate::session::GameSession;
use crate::session::keymap::{self, Row, always, row};
use crate::session::keys::Key;
use crate::words::{Sides, closing};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// The card of an innings, by its place.
    Innings(usize),
    /// The worm of all innings.
    Worm,
}

/// What a key of a scorecard does.
#[derive(Clone, Copy)]
enum Command {
    Card,
    Worm,
    PageBack,
    Page,
    Return,
}

/// What tells which keys hold.
struct Moment {
    page: Page,
    innings: usize,
}

impl Moment {
    fn is_more(&self) -> bool {
        matches!(self.page, Page::Innings(place) if place + 1 < self.innings)
    }
}

#[rustfmt::skip]
const KEYS: &[Row<Command, Moment>] = &[
    row("S", Command::Card, |moment| (moment.page == Page::Worm).into(), "scorecard", ""),
    row("W", Command::Worm, |moment| (moment.page != Page::Worm).into(), "worm", ""),
    row("-", Command::PageBack, |moment| (moment.page != Page::Worm && moment.innings > 1).into(), "back", ""),
    row("Q0\u{1b}", Command::Return, |moment| moment.is_more().into(), "return", ""),
    row("", Command::Page, |moment| moment.is_more().into(), "any key for more", ""),
    row("", Command::Return, always, "Press any key", ""),
];

impl Page {
    /// The page that a key turns to, of so many innings; none where it leaves.
    pub(crate) fn turned(self, key: Key, innings: usize) -> Option<Page> {
        let moment = Moment {
            page: self,
            innings,
        };
        Some(match (keymap::find(KEYS, key, &moment), self) {
            (Ok(Command::Worm), _) => Page::Worm,
            (Ok(Command::Card), Page::Worm) => Page::Innings(0),
            (Ok(Command::PageBack), Page::Innings(place)) => Page::Innings(place.saturating_sub(1)),
            (Ok(Command::Page), Page::Innings(place)) => Page::Innings(place + 1),
            _ => return None,
        })
    }

    /// Which page it is of those of so many innings, and its keys.
    pub(crate) fn prompt(self, innings: usize) -> String {
        let moment = Moment {
            page: self,
            innings,
        };
        let offer = keymap::offer(KEYS, &moment);
        match self {
            Page::Innings(place) if innings > 1 => {
                let offer = offer.replacen("Press", "press", 1);
                format!("Innings {} of {innings}: {offer} _", place + 1)
            }
            _ => format!("{offer} _"),
        }
    }
}

/// The pages of one match.
#[derive(Clone, Debug)]
pub(crate) struct Scorecards {
    card: Scorecard,
    sides: Sides,
    page: Page,
}

impl Scorecards {
    /// The scorecard of a match from its scorebook. Begins with the innings in
    /// progress (the one that has just ended, while play halts for that), or
    /// with the first of a match that is over.
    pub(crate) fn of(book: &Scorebook, game: &Match, sides: &Sides) -> Scorecards {
        let card = Scorecard::of(book, game);
        let last = card.innings.len().saturating_sub(1);
        let now = usize::from(game.public().number()).saturating_sub(1);
        let over = matches!(game.pending(), Pending::Over(_));
        Scorecards {
            card,
            sides: sides.clone(),
            page: Page::Innings(if over { 0 } else { now.min(last) }),
        }
    }

    /// The same beginning with the worm.
    #[must_use]
    pub(crate) fn at_worm(mut self) -> Scorecards {
        self.page = Page::Worm;
        self
    }

    fn draw_innings(&self, canvas: &mut Canvas<'_>, place: usize) {
        let Some(card) = self.card.innings.get(place) else {
            canvas.centre(6, "No innings has begun yet.", TEXT);
            return;
        };
        for (line, text) in (2..).zip(card.page(&self.sides)) {
            canvas.put(0, line, &text, if line == 2 { HEADING } else { TEXT });
        }
    }
}

impl Screen for Scorecards {
    fn layout(&self) -> Layout {
        match self.page {
            Page::Innings(_) => Layout::Centred,
            Page::Worm => Layout::Whole,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.sides.title(), HEADING);
        if let Some(outcome) = &self.card.outcome {
            canvas.centre(1, &closing::result(outcome, &self.sides), FIGURE);
        }
        match self.page {
            Page::Innings(place) => self.draw_innings(canvas, place),
            Page::Worm => worm::draw(canvas, 2, &self.card, &self.sides),
        }
        prompt::draw(canvas, &self.page.prompt(self.card.innings.len()), None);
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Turn {
        match self.page.turned(key, self.card.innings.len()) {
            Some(page) => {
                self.page = page;
                Turn::Stay
            }
            None => Turn::Back,
        }
    }
}
