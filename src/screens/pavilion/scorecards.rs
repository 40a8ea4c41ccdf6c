//! The scorecards of a game of cricket of the pavilion, an innings a page, and
//! its worm.

use crate::screens::app::{Screen, Turn};
use crate::screens::frame::{Canvas, Layout};
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::screens::scorecard::Page;
use crate::screens::worm::{self, Line};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::table_setup::Offered;
use crate::tabletop::Table;
use crate::words::Seats;
use crate::words::pavilion::scorecards::InningsCard;
use crate::words::pavilion::{GIVEN_UP, InWords};

/// The pages of one game.
pub(crate) struct GameCards {
    title: String,
    /// How it ended, if it has.
    result: Option<String>,
    cards: Vec<InningsCard>,
    page: Page,
}

impl GameCards {
    /// The scorecards of a game as a screen; none where it has none. It begins
    /// with the worm, or with the innings in progress, or with the first of a
    /// game that is over.
    pub(super) fn open<G: Offered + InWords>(
        table: &Table<G>,
        names: &Seats,
        at_worm: bool,
    ) -> Option<Box<dyn Screen>> {
        Some(Box::new(GameCards::of(table, names, at_worm)?))
    }

    /// Those of the last game, which was given up if it is not over.
    pub(super) fn last<G: Offered + InWords>(
        table: &Table<G>,
        names: &Seats,
    ) -> Option<Box<dyn Screen>> {
        let mut cards = GameCards::of(table, names, false)?;
        cards.result.get_or_insert_with(|| GIVEN_UP.to_owned());
        Some(Box::new(cards))
    }

    fn of<G: Offered + InWords>(
        table: &Table<G>,
        names: &Seats,
        at_worm: bool,
    ) -> Option<GameCards> {
        let (cards, result) = table.game().scorecards(table.book(), names)?;
        let title = format!("{}: {}", G::TITLE, G::title(names));
        let last = cards.len().saturating_sub(1);
        let page = Page::Innings(if result.is_some() { 0 } else { last });
        Some(GameCards {
            title,
            result,
            cards,
            page: if at_worm { Page::Worm } else { page },
        })
    }

    fn draw_worm(&self, canvas: &mut Canvas<'_>) {
        const MARKS: [[char; 2]; 2] = [['*', '#'], ['o', '+']];
        let mut begun = [0; 2];
        let lines = self.cards.iter().map(|card| {
            let side = usize::from(!card.of_a);
            let mark = MARKS[side][usize::from(begun[side] > 0)];
            begun[side] += 1;
            Line::new(mark, card.of_a, card.totals.clone())
        });
        let lines: Vec<Line> = lines.collect();
        let names = lines.len() as u16;
        let size = (canvas.width(), canvas.height().saturating_sub(names + 4));
        let unit = self.cards.first().map_or("overs", |card| card.unit[1]);
        worm::draw_lines(canvas, 2, size, unit, &lines);
        for (line, (of, card)) in (size.1 + 2..).zip(lines.iter().zip(&self.cards)) {
            let text = format!("{} {}: {}", of.mark(), card.heading, card.total);
            canvas.put(1, line, &text, of.style());
        }
    }
}

impl Screen for GameCards {
    fn layout(&self) -> Layout {
        match self.page {
            Page::Innings(_) => Layout::Centred,
            Page::Worm => Layout::Whole,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.title, HEADING);
        if let Some(result) = &self.result {
            canvas.centre(1, result, FIGURE);
        }
        match self.page {
            Page::Innings(place) => match self.cards.get(place) {
                None => canvas.centre(6, "No innings has begun yet.", TEXT),
                Some(card) => {
                    for (line, text) in (2..).zip(card.page()) {
                        canvas.put(1, line, &text, if line == 2 { HEADING } else { TEXT });
                    }
                }
            },
            Page::Worm => self.draw_worm(canvas),
        }
        prompt::draw(canvas, &self.page.prompt(self.cards.len()), None);
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Turn {
        match self.page.turned(key, self.cards.len()) {
            Some(page) => {
                self.page = page;
                Turn::Stay
            }
            None => Turn::Back,
        }
    }
}
