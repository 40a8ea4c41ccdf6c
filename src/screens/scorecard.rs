//! The scorecard of a match or of a game of the pavilion, an innings a page,
//! and its worm.

use super::app::{Navigation, Screen};
use super::frame::{Canvas, Layout};
use super::palette::{FIGURE, HEADING, TEXT};
use super::{prompt, worm};
use crate::game::Match;
use crate::game::scorebook::Scorebook;
use crate::reports::scorecard::Scorecard;
use crate::session::GameSession;
use crate::session::game_setup::Offered;
use crate::session::keymap::{self, KeyRow, always, row};
use crate::session::keys::Key;
use crate::tabletop::Table;
use crate::words::pavilion::{GIVEN_UP, InWords};
use crate::words::scorecard::ScorecardText;
use crate::words::{Seats, Sides};

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardPage {
    /// The card of an innings, by its place.
    Innings(usize),
    /// The worm of all innings.
    Worm,
}

/// What a key of a scorecard does.
#[derive(Clone, Copy)]
enum ScorecardCommand {
    Card,
    Worm,
    PageBack,
    Page,
    Return,
}

/// What decides which keys of the scorecards hold.
struct ScorecardKeys {
    page: CardPage,
    /// How many innings there are.
    innings: usize,
}

const fn is_more(keys: &ScorecardKeys) -> bool {
    matches!(keys.page, CardPage::Innings(place) if place + 1 < keys.innings)
}

#[rustfmt::skip]
const KEYS: &[KeyRow<ScorecardCommand, ScorecardKeys>] = &[
    row("S", ScorecardCommand::Card, |keys| (keys.page == CardPage::Worm).into(), "scorecard", ""),
    row("W", ScorecardCommand::Worm, |keys| (keys.page != CardPage::Worm).into(), "worm", ""),
    row("-", ScorecardCommand::PageBack, |keys| (keys.page != CardPage::Worm && keys.innings > 1).into(), "back", ""),
    row("Q0\u{1b}", ScorecardCommand::Return, |keys| is_more(keys).into(), "return", ""),
    row("", ScorecardCommand::Page, |keys| is_more(keys).into(), "any key for more", ""),
    row("", ScorecardCommand::Return, always, "Press any key", ""),
];

impl CardPage {
    /// The page that a key turns to, of so many innings; none where it leaves.
    fn turned(self, key: Key, innings: usize) -> Option<CardPage> {
        let keys = ScorecardKeys { page: self, innings };
        Some(match (keymap::find(KEYS, key, &keys), self) {
            (Ok(ScorecardCommand::Worm), _) => CardPage::Worm,
            (Ok(ScorecardCommand::Card), CardPage::Worm) => CardPage::Innings(0),
            (Ok(ScorecardCommand::PageBack), CardPage::Innings(place)) => {
                CardPage::Innings(place.saturating_sub(1))
            }
            (Ok(ScorecardCommand::Page), CardPage::Innings(place)) => CardPage::Innings(place + 1),
            _ => return None,
        })
    }

    /// Which page it is of those of so many innings, and its keys.
    fn prompt(self, innings: usize) -> String {
        let keys = ScorecardKeys { page: self, innings };
        let offer = keymap::offer(KEYS, &keys);
        match self {
            CardPage::Innings(place) if innings > 1 => {
                let offer = offer.replacen("Press", "press", 1);
                format!("Innings {} of {innings}: {offer} _", place + 1)
            }
            _ => format!("{offer} _"),
        }
    }
}

/// The scorecards of one match, or of one game of the pavilion.
#[derive(Clone, Debug)]
pub(crate) struct Scorecards {
    title: String,
    card: ScorecardText,
    page: CardPage,
}

impl Scorecards {
    /// The scorecards of a match from its scorebook. Begins with the innings in
    /// progress (the one that has just ended, while play pauses for that), or with the
    /// first of a match that is over.
    pub(crate) fn of_match(book: &Scorebook, game: &Match, sides: &Sides) -> Scorecards {
        let now = usize::from(game.public().number()).saturating_sub(1);
        Scorecards::at_innings(now, sides.title(), Scorecard::from_book(book, game).text(sides))
    }

    /// The scorecards of a game of the pavilion; none where it has none. Begins with
    /// the innings in progress, or with the first of a game that is over.
    pub(crate) fn of_game<G: Offered + InWords>(
        table: &Table<G>,
        names: &Seats,
    ) -> Option<Scorecards> {
        let card = table.game().scorecards(table.book(), names)?;
        let title = format!("{}: {}", G::TITLE, G::title(names));
        Some(Scorecards::at_innings(usize::MAX, title, card))
    }

    fn at_innings(now: usize, title: String, card: ScorecardText) -> Scorecards {
        let last = card.innings.len().saturating_sub(1);
        let first = if card.result.is_some() { 0 } else { now.min(last) };
        Scorecards { title, card, page: CardPage::Innings(first) }
    }

    /// These scorecards with the result "given up" where the game is not over.
    #[must_use]
    pub(crate) fn or_given_up(mut self) -> Scorecards {
        self.card.result.get_or_insert_with(|| GIVEN_UP.to_owned());
        self
    }

    /// These scorecards, beginning with the worm.
    #[must_use]
    pub(crate) fn at_worm(mut self) -> Scorecards {
        self.page = CardPage::Worm;
        self
    }

    fn draw_innings(&self, canvas: &mut Canvas<'_>, place: usize) {
        let Some(innings) = self.card.innings.get(place) else {
            canvas.centre(6, "No innings has begun yet.", TEXT);
            return;
        };
        for (line, text) in (2..).zip(&innings.page) {
            canvas.put(0, line, text, if line == 2 { HEADING } else { TEXT });
        }
    }
}

impl Screen for Scorecards {
    fn layout(&self) -> Layout {
        match self.page {
            CardPage::Innings(_) => Layout::Centred,
            CardPage::Worm => Layout::FullScreen,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.title, HEADING);
        if let Some(result) = &self.card.result {
            canvas.centre(1, result, FIGURE);
        }
        match self.page {
            CardPage::Innings(place) => self.draw_innings(canvas, place),
            CardPage::Worm => worm::draw(canvas, 2, &self.card),
        }
        prompt::draw(canvas, &self.page.prompt(self.card.innings.len()), None);
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Navigation {
        match self.page.turned(key, self.card.innings.len()) {
            Some(page) => {
                self.page = page;
                Navigation::Stay
            }
            None => Navigation::Back,
        }
    }
}
