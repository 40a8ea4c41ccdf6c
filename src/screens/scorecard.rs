//! The scorecard of a match, an innings a page, and its worm.

use super::app::{Screen, Turn};
use super::frame::Canvas;
use super::keys::Key;
use super::palette::{FIGURE, HEADING, TEXT};
use super::{prompt, table, worm};
use crate::championship::Fixture;
use crate::game::scorebook::Scorebook;
use crate::game::{Match, Pending};
use crate::reports::scorecard::{Card, Scorecard};
use crate::session::GameSession;
use crate::session::open_competition::OpenCompetition;
use crate::words::{Sides, closing};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The card of an innings, by its place.
    Innings(usize),
    /// The worm of all innings.
    Worm,
}

/// The pages of one match.
#[derive(Clone, Debug)]
pub struct Scorecards {
    card: Scorecard,
    sides: Sides,
    page: Page,
}

impl Scorecards {
    /// The scorecard of a match from its scorebook. Begins with the innings in
    /// progress, or with the first of a match that is over.
    pub fn of(book: &Scorebook, game: &Match, sides: &Sides) -> Scorecards {
        let card = Scorecard::of(book, game);
        let last = card.innings.len().saturating_sub(1);
        let over = matches!(game.pending(), Pending::Over(_));
        Scorecards {
            card,
            sides: sides.clone(),
            page: Page::Innings(if over { 0 } else { last }),
        }
    }

    /// Those of a match of the data file that is kept.
    pub fn of_kept(opened: &OpenCompetition, fixture: &Fixture) -> Option<Scorecards> {
        let archive = opened.competition().archive().ok()?;
        let kept = archive.open_match(opened.championship(), fixture).ok()?;
        let mut book = Scorebook::default();
        let game = kept.play(&mut book).ok()?;
        Some(Scorecards::of(&book, &game, &Sides::of_fixture(fixture)))
    }

    /// The same beginning with the worm.
    #[must_use]
    pub fn at_worm(mut self) -> Scorecards {
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

    fn prompt(&self) -> String {
        let all = self.card.innings.len();
        match self.page {
            Page::Worm => "[S] scorecard, any other key returns _".to_owned(),
            Page::Innings(place) if all > 1 && place + 1 == all => {
                format!("Innings {all} of {all}: [-] back, [W] worm, any other key returns _")
            }
            Page::Innings(place) if all > 1 => format!(
                "Innings {} of {all}: any key for more, [-] back, [W] worm, [Q] return _",
                place + 1
            ),
            Page::Innings(_) => "[W] worm, any other key returns _".to_owned(),
        }
    }
}

impl Screen for Scorecards {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.sides.title(), HEADING);
        if let Some(outcome) = &self.card.outcome {
            canvas.centre(1, &closing::result(outcome, &self.sides), FIGURE);
        }
        match self.page {
            Page::Innings(place) => self.draw_innings(canvas, place),
            Page::Worm => worm::draw(canvas, 2, &self.card, &self.sides),
        }
        prompt::draw(canvas, &self.prompt(), None);
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Turn {
        if table::returns(key) {
            return Turn::Back;
        }
        self.page = match (self.page, key.letter()) {
            (Page::Innings(_), Some('W')) => Page::Worm,
            (Page::Innings(place), Some('S')) => Page::Innings(place),
            (Page::Worm, Some('S')) => Page::Innings(0),
            (Page::Innings(place), Some('-')) => Page::Innings(place.saturating_sub(1)),
            (Page::Innings(place), _) if place + 1 < self.card.innings.len() => {
                Page::Innings(place + 1)
            }
            _ => return Turn::Back,
        };
        Turn::Stay
    }
}

/// Draws the card of the innings in progress and the worm of the match beside
/// the match screen.
pub(super) fn draw_beside(canvas: &mut Canvas<'_>, book: &Scorebook, game: &Match, sides: &Sides) {
    /// Lines of the chart.
    const CHART: u16 = 9;
    let card = Scorecard::of(book, game);
    // While play halts for something the book may know more than is shown.
    let shown = usize::from(game.public().number()).min(card.innings.len());
    let innings: &[Card] = card.innings.get(..shown).unwrap_or_default();
    if let Some(now) = innings.last() {
        for (line, text) in (0..).zip(now.narrow(sides)) {
            canvas.put(0, line, &text, if line == 0 { HEADING } else { TEXT });
        }
        let width = canvas.width();
        worm::chart(
            canvas,
            super::frame::HEIGHT - CHART,
            (width, CHART),
            innings,
        );
    }
}
