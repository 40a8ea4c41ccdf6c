//! The scorecard of a match or a pavilion game, with a page for each innings
//! and a page for the worm.

use super::app::{Navigation, Screen};
use super::frame::{Canvas, FramePart};
use super::palette::{FIGURE, HEADING, TEXT};
use super::{prompt, worm};
use crate::game::Match;
use crate::game::scorebook::Scorebook;
use crate::reports::scorecard::Scorecard;
use crate::session::GameSession;
use crate::session::game_setup::TableGame;
use crate::session::keymap::{self, KeyRow, row};
use crate::session::keys::Key;
use crate::session::paging::{Pages, TurnResult};
use crate::tabletop::Table;
use crate::words::pavilion::{GIVEN_UP, InWords};
use crate::words::scorecard::ScorecardText;
use crate::words::{SeatNames, Sides};

/// The page that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardPage {
    /// The card of the innings with this index.
    Innings(usize),
    /// The worm of all innings.
    Worm,
}

/// The effect of a key on a scorecard, apart from the paging keys.
#[derive(Clone, Copy)]
enum ScorecardCommand {
    Card,
    Worm,
}

#[rustfmt::skip]
const KEYS: &[KeyRow<ScorecardCommand, CardPage>] = &[
    row("S", ScorecardCommand::Card, |page| (*page == CardPage::Worm).into(), "scorecard", ""),
    row("W", ScorecardCommand::Worm, |page| (*page != CardPage::Worm).into(), "worm", ""),
];

impl CardPage {
    /// Returns the current page and the number of pages: one for each innings,
    /// and one for the worm.
    fn paging(self, innings: usize) -> Pages {
        match self {
            CardPage::Innings(shown) => Pages { shown, count: innings.max(1) },
            CardPage::Worm => Pages { shown: 0, count: 1 },
        }
    }

    /// Returns the page to which a key turns, which may be the page of the
    /// worm. Returns `None` if the key leaves the scorecard.
    ///
    /// # Errors
    /// Fails with the reason if the key does nothing.
    fn turn(self, key: Key, innings: usize) -> Result<Option<CardPage>, String> {
        match keymap::find_action(KEYS, key, &self) {
            Ok(ScorecardCommand::Worm) => return Ok(Some(CardPage::Worm)),
            Ok(ScorecardCommand::Card) => return Ok(Some(CardPage::Innings(0))),
            Err(_) => {}
        }
        let own = keymap::list_working_keys(KEYS.iter(), &self, |_| true);
        match self.paging(innings).turn(key, &own) {
            TurnResult::To(place) => Ok(Some(CardPage::Innings(place))),
            TurnResult::Return => Ok(None),
            TurnResult::Nothing(why) => Err(why),
        }
    }
}

/// The scorecards of a match or of a pavilion game.
#[derive(Clone, Debug)]
pub(crate) struct Scorecards {
    title: String,
    card: ScorecardText,
    page: CardPage,
    notice: Option<String>,
}

impl Scorecards {
    /// Opens the scorecards of a match from its scorebook. Begins with the
    /// innings in progress, or with the innings that has just ended if play is
    /// paused for its end. Once the match is over, begins with the first
    /// innings.
    pub(crate) fn from_match(book: &Scorebook, game: &Match, sides: &Sides) -> Scorecards {
        let now = usize::from(game.public().innings_number()).saturating_sub(1);
        Scorecards::with_innings(now, sides.title(), Scorecard::from_book(book, game).text(sides))
    }

    /// Opens the scorecards of a pavilion game, if it has any. Begins with the
    /// innings in progress, or with the first innings once the game is over.
    pub(crate) fn from_game<G: TableGame + InWords>(
        table: &Table<G>,
        names: &SeatNames,
    ) -> Option<Scorecards> {
        let card = table.game().scorecards(table.book(), names)?;
        let title = format!("{}: {}", G::TITLE, G::title(names));
        Some(Scorecards::with_innings(usize::MAX, title, card))
    }

    fn with_innings(now: usize, title: String, card: ScorecardText) -> Scorecards {
        let last = card.innings.len().saturating_sub(1);
        let first = if card.result.is_some() { 0 } else { now.min(last) };
        Scorecards { title, card, page: CardPage::Innings(first), notice: None }
    }

    /// Sets the result to "given up" if the game is not over.
    #[must_use]
    pub(crate) fn or_mark_given_up(mut self) -> Scorecards {
        self.card.result.get_or_insert_with(|| GIVEN_UP.to_owned());
        self
    }

    /// Shows the page of the worm first.
    #[must_use]
    pub(crate) fn with_worm_first(mut self) -> Scorecards {
        self.page = CardPage::Worm;
        self
    }

    fn paging(&self) -> Pages {
        self.page.paging(self.card.innings.len())
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
    fn layout(&self) -> FramePart {
        match self.page {
            CardPage::Innings(_) => FramePart::Centred,
            CardPage::Worm => FramePart::FullScreen,
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
        let own = keymap::hints(KEYS, &self.page);
        let text = format!("{} _", self.paging().prompt("Innings", &own));
        prompt::draw(canvas, &text, self.notice.as_deref());
    }

    fn pages(&self) -> Option<Pages> {
        Some(self.paging())
    }

    fn key(&mut self, key: Key, _: &mut GameSession) -> Navigation {
        self.notice = None;
        match self.page.turn(key, self.card.innings.len()) {
            Ok(Some(page)) => self.page = page,
            Ok(None) => return Navigation::Back,
            Err(why) => self.notice = Some(why),
        }
        Navigation::Stay
    }
}
