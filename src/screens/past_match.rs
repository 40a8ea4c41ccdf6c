//! The screen of a past match, which is also used for the last friendly. A
//! match that was saved can be replayed. Otherwise, only its totals are shown.

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
use crate::session::past::{PastMatch, ReplayableMatch, WorstChoice};
use crate::text::PaddedText;
use crate::words::{Sides, result_sentences, score};

use std::rc::Rc;

/// The screen of a past match.
pub(crate) struct PastMatchScreen {
    title: String,
    sides: Sides,
    /// The season of the match, or `None` for a friendly.
    season: Option<(u16, Class)>,
    found: PastMatch,
    /// The person's worst choice.
    worst: Option<WorstChoice>,
    notice: Option<String>,
}

impl PastMatchScreen {
    /// Opens the match of a fixture.
    pub(crate) fn new(
        session: &GameSession,
        fixture: &Fixture,
        past: PastMatch,
    ) -> PastMatchScreen {
        let worst = match &past {
            PastMatch::Replayable(replayable) => replayable.worst_choice(session, fixture),
            PastMatch::Totals(..) => None,
        };
        PastMatchScreen {
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
    /// Fails with the reason as a sentence if there is no such friendly, or if
    /// its record is damaged.
    pub(crate) fn last_friendly(session: &GameSession) -> Result<PastMatchScreen, String> {
        let (replayable, sides) = ReplayableMatch::last_friendly(session)?;
        Ok(PastMatchScreen {
            title: format!("{}, a friendly", sides.title()),
            sides,
            season: None,
            found: PastMatch::Replayable(Rc::new(replayable)),
            worst: None,
            notice: None,
        })
    }

    fn carry_out(
        &self,
        command: PastMatchCommand,
        replayable: &Rc<ReplayableMatch>,
        session: &mut GameSession,
    ) -> Navigation {
        let cards = || Scorecards::from_match(&replayable.book, &replayable.game, &self.sides);
        match command {
            PastMatchCommand::Scorecard => Navigation::Open(Box::new(cards())),
            PastMatchCommand::Worm => Navigation::Open(Box::new(cards().with_worm_first())),
            PastMatchCommand::Again => {
                let (replayable, sides) = (Rc::clone(replayable), self.sides.clone());
                let again = Box::new(move || replayable.replay_from_start(&sides));
                let screen = PlayScreen::replay(again, session).with_season(self.season);
                Navigation::Open(Box::new(screen))
            }
            PastMatchCommand::Worst => match &self.worst {
                Some(worst) => PlayScreen::open_position(&worst.position, worst.side, session),
                None => Navigation::Stay,
            },
            PastMatchCommand::Return => Navigation::Back,
        }
    }
}

/// The effect of a key on the screen of a past match.
#[derive(Clone, Copy)]
enum PastMatchCommand {
    Scorecard,
    Worm,
    Again,
    Worst,
    Return,
}

#[rustfmt::skip]
const KEYS: &[KeyRow<PastMatchCommand, PastMatchScreen>] = &[
    row("S", PastMatchCommand::Scorecard, always, "scorecard", ""),
    row("W", PastMatchCommand::Worm, always, "worm", ""),
    row("P", PastMatchCommand::Again, always, "play it back", ""),
    row("R", PastMatchCommand::Worst, |kept| kept.worst.is_some().into(), "replay the worst", ""),
    row("Q0\u{1b}", PastMatchCommand::Return, always, "return", ""),
];

/// Draws the totals of a match about which nothing else is saved.
fn draw_totals(canvas: &mut Canvas<'_>, sides: &Sides, played: &MatchResult, why: &str) {
    canvas.centre(2, &result_sentences::match_result(&played.outcome, sides), FIGURE);
    let width = sides.max_short_width() + 2;
    for (line, (side, of)) in (5..).zip(played.innings()) {
        let name = sides.short(side);
        let at = canvas.put(20, line, &format!("{:<width$}", PaddedText(name)), HEADING);
        let total = innings::score_text(of.runs, of.wickets, Some(of.ended));
        let at = canvas.put(at, line, &format!("{total:<8}"), FIGURE);
        let overs = format!("in {} overs", score::overs(of.balls));
        canvas.put(at, line, &overs, TEXT);
    }
    for (line, row) in (12..).zip(prompt::wrap(why)) {
        canvas.put(1, line, &row, WARNING);
    }
}

impl Screen for PastMatchScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        match &self.found {
            PastMatch::Replayable(replayable) => {
                let public = replayable.game.public();
                Scoreboard::new(self.sides.clone(), public).draw(canvas, session);
                let keys = format!("{}: _", keymap::hints(KEYS, self).join("  "));
                // Erase the prompt of the scoreboard.
                canvas.put(0, 24, &" ".repeat(80), TEXT);
                prompt::draw(canvas, &keys, self.notice.as_deref());
            }
            PastMatch::Totals(played, why) => {
                draw_totals(canvas, &self.sides, played, why);
                prompt::draw(canvas, prompt::ANY_KEY, None);
            }
        }
        // Erase the scoreboard's title, which names neither the season nor
        // the round.
        canvas.put(0, 0, &" ".repeat(80), TEXT);
        canvas.centre(0, &self.title, HEADING);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        self.notice = None;
        let PastMatch::Replayable(replayable) = &self.found else {
            return Navigation::Back;
        };
        match keymap::action_or_explanation(KEYS, key, self) {
            Ok(command) => self.carry_out(command, replayable, session),
            Err(why) => {
                self.notice = Some(why);
                Navigation::Stay
            }
        }
    }
}
