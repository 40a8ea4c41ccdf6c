//! A past match. If the match is saved, it can be replayed. Otherwise, only its
//! totals are shown. The last friendly is also shown here.

use super::app::{Navigation, Screen};
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, TEXT, WARNING};
use super::play::PlayScreen;
use super::prompt;
use super::scoreboard::Scoreboard;
use super::scorecard::Scorecards;
use crate::championship::{Class, Fixture, MatchResult};
use crate::game::innings;
use crate::reports::scorecard::title;
use crate::session::GameSession;
use crate::session::keymap::{self, KeyRow, always, row};
use crate::session::keys::Key;
use crate::session::past::{Past, ReplayableMatch, WorstChoice};
use crate::text::InColumns;
use crate::words::{Sides, closing, score};

use std::rc::Rc;

/// The screen of a past match.
pub(crate) struct KeptMatch {
    title: String,
    sides: Sides,
    /// The season of the match, or `None` for a friendly.
    season: Option<(u16, Class)>,
    found: Past,
    /// The person's worst choice.
    worst: Option<WorstChoice>,
    notice: Option<String>,
}

impl KeptMatch {
    /// Opens the match of a fixture.
    pub(crate) fn new(session: &GameSession, fixture: &Fixture, past: Past) -> KeptMatch {
        let worst = match &past {
            Past::Replayable(replayable) => replayable.worst_choice(session, fixture),
            Past::Totals(..) => None,
        };
        KeptMatch {
            title: title(fixture),
            sides: session.sides(fixture),
            season: Some((fixture.year, fixture.class)),
            worst,
            found: past,
            notice: None,
        }
    }

    /// Opens the last completed friendly.
    ///
    /// # Errors
    /// Fails if there is no such friendly or its record is damaged. The error
    /// is a sentence.
    pub(crate) fn last_friendly(session: &GameSession) -> Result<KeptMatch, String> {
        let (replayable, sides) = ReplayableMatch::last_friendly(session)?;
        Ok(KeptMatch {
            title: format!("{}, a friendly", sides.title()),
            sides,
            season: None,
            found: Past::Replayable(Rc::new(replayable)),
            worst: None,
            notice: None,
        })
    }

    fn carry_out(
        &self,
        command: KeptCommand,
        replayable: &Rc<ReplayableMatch>,
        session: &mut GameSession,
    ) -> Navigation {
        let cards = || Scorecards::from_match(&replayable.book, &replayable.game, &self.sides);
        match command {
            KeptCommand::Scorecard => Navigation::Open(Box::new(cards())),
            KeptCommand::Worm => Navigation::Open(Box::new(cards().with_worm_first())),
            KeptCommand::Again => {
                let (replayable, sides) = (Rc::clone(replayable), self.sides.clone());
                let again = Box::new(move || replayable.again(&sides));
                let screen = PlayScreen::again(again, session).with_season(self.season);
                Navigation::Open(Box::new(screen))
            }
            KeptCommand::Worst => match &self.worst {
                Some(worst) => PlayScreen::open_position(&worst.position, worst.side, session),
                None => Navigation::Stay,
            },
            KeptCommand::Return => Navigation::Back,
        }
    }
}

/// The command that a key stands for.
#[derive(Clone, Copy)]
enum KeptCommand {
    Scorecard,
    Worm,
    Again,
    Worst,
    Return,
}

#[rustfmt::skip]
const KEYS: &[KeyRow<KeptCommand, KeptMatch>] = &[
    row("S", KeptCommand::Scorecard, always, "scorecard", ""),
    row("W", KeptCommand::Worm, always, "worm", ""),
    row("P", KeptCommand::Again, always, "play it back", ""),
    row("R", KeptCommand::Worst, |kept| kept.worst.is_some().into(), "replay the worst", ""),
    row("Q0\u{1b}", KeptCommand::Return, always, "return", ""),
];

/// Draws the totals of a match about which nothing else is saved.
fn draw_totals(canvas: &mut Canvas<'_>, sides: &Sides, played: &MatchResult, why: &str) {
    canvas.centre(2, &closing::result(&played.outcome, sides), FIGURE);
    let width = sides.width() + 2;
    for (line, (side, of)) in (5..).zip(played.innings()) {
        let name = sides.short(side);
        let at = canvas.put(20, line, &format!("{:<width$}", InColumns(name)), HEADING);
        let total = innings::score(of.runs, of.wickets, Some(of.ended));
        let at = canvas.put(at, line, &format!("{total:<8}"), FIGURE);
        let overs = format!("in {} overs", score::overs(of.balls));
        canvas.put(at, line, &overs, TEXT);
    }
    for (line, row) in (12..).zip(prompt::wrap(why)) {
        canvas.put(1, line, &row, WARNING);
    }
}

impl Screen for KeptMatch {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        match &self.found {
            Past::Replayable(replayable) => {
                let public = replayable.game.public();
                Scoreboard::new(self.sides.clone(), public).draw(canvas, session);
                let keys = format!("{}: _", keymap::hints(KEYS, self).join("  "));
                // Erase the prompt of the scoreboard.
                canvas.put(0, 24, &" ".repeat(80), TEXT);
                prompt::draw(canvas, &keys, self.notice.as_deref());
            }
            Past::Totals(played, why) => {
                draw_totals(canvas, &self.sides, played, why);
                prompt::draw(canvas, prompt::ANY_KEY, None);
            }
        }
        // Erase the scoreboard's title, which lacks the season and the round.
        canvas.put(0, 0, &" ".repeat(80), TEXT);
        canvas.centre(0, &self.title, HEADING);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        let Past::Replayable(replayable) = &self.found else {
            return Navigation::Back;
        };
        match keymap::action(KEYS, key, self) {
            Ok(command) => self.carry_out(command, replayable, session),
            Err(why) => {
                self.notice = Some(why);
                Navigation::Stay
            }
        }
    }
}
