//! The scoreboard at the end of a match: the result, all innings with the fall
//! of wickets, the best partnership and the extras.

use std::cell::Cell;
use std::time::Duration;

use super::app::{Navigation, Screen};
use super::chances::ChancesGraph;
use super::frame::Canvas;
use super::palette::{FIGURE, HEADING, KEY, TEXT};
use super::prompt;
use super::scorecard::Scorecards;
use crate::game::scorebook::Scorebook;
use crate::game::{Innings, Outcome, Public};
use crate::players::Opponent;
use crate::rules::Options;
use crate::session::GameSession;
use crate::session::ending::Ending;
use crate::session::keymap::{self, KeyRow, always, row};
use crate::session::keys::Key;
use crate::session::live::Live;
use crate::session::look::Look;
use crate::session::page::{self, Destination};
use crate::session::position::Reviewed;
use crate::text::PaddedText;
use crate::words::{Sides, count, result_sentences, score, word_wrap};

/// The line of the prompt.
const PROMPT: u16 = 24;
/// The maximum width of the texts.
const TEXT_WIDTH: usize = 75;

/// The result and all innings of a match.
pub(crate) struct Scoreboard {
    sides: Sides,
    outcome: Option<Outcome>,
    innings: Vec<Innings>,
    to_fall: u8,
    /// The scorecards and the worm, if the balls are known.
    cards: Option<Scorecards>,
    /// The balls from which the chances are calculated, if they are known.
    analysed: Option<(Scorebook, Options)>,
    /// The computer's side in a match against a person.
    opponent: Option<Opponent>,
    /// The review of the person's choices.
    reviewed: Option<Reviewed>,
    ending: Ending,
    /// The time when the end of the match was first shown, or the last time a
    /// key meant for the match was pressed. The field is `None` unless the
    /// match has just ended.
    quiet_since: Option<Cell<Option<Duration>>>,
}

/// After the end of a match, keys that were meant for the match do nothing
/// until no such key has been pressed for this long.
const LATE_KEY_TIMEOUT: Duration = Duration::from_secs(1);

impl Scoreboard {
    /// Creates the scoreboard of a live match, with the sentences about the end
    /// of the match.
    pub(crate) fn from_live(live: &Live, ending: Ending) -> Scoreboard {
        let cards = Scorecards::from_match(live.book(), live.game(), live.sides());
        let public = live.game().public();
        Scoreboard {
            analysed: Some((live.book().clone(), public.options)),
            cards: Some(cards),
            opponent: live.opponent(),
            ending,
            quiet_since: Some(Cell::default()),
            ..Scoreboard::new(live.sides().clone(), public)
        }
    }

    /// Creates the scoreboard of a match.
    pub(crate) fn new(sides: Sides, public: &Public) -> Scoreboard {
        Scoreboard {
            sides,
            outcome: public.pending.outcome(),
            innings: public.innings().to_vec(),
            to_fall: public.options.wickets_per_innings(),
            cards: None,
            analysed: None,
            opponent: None,
            reviewed: None,
            ending: Ending::default(),
            quiet_since: None,
        }
    }

    /// Adds the review of the person's choices.
    #[must_use]
    pub(crate) fn with_review(self, reviewed: Option<Reviewed>) -> Scoreboard {
        Scoreboard { reviewed, ..self }
    }

    /// Draws as much of the verdict on the person's choices as fits between the
    /// line `below` and the prompt. Returns the first line of the verdict.
    fn draw_verdict(&self, canvas: &mut Canvas<'_>, below: u16) -> u16 {
        let verdict = self.reviewed.as_ref().map_or_else(Vec::new, |one| one.verdict.clone());
        if verdict.is_empty() {
            return PROMPT;
        }
        let most = usize::from(PROMPT.saturating_sub(below + 1).max(1));
        let rows = word_wrap::wrap_sentences(&verdict.join(" "), TEXT_WIDTH, most);
        let first = PROMPT - rows.len() as u16;
        for (line, text) in (first..).zip(&rows) {
            canvas.put(1, line, text, TEXT);
        }
        first
    }

    /// Draws an innings. Returns the line for the next innings.
    fn draw_innings(&self, canvas: &mut Canvas<'_>, line: u16, innings: &Innings) -> u16 {
        let name_width = self.sides.max_short_width() + 2;
        let name = self.sides.short(innings.batting);
        let at = canvas.put(2, line, &format!("{:<name_width$}", PaddedText(name)), HEADING);
        let figures = score::innings(innings, self.to_fall);
        let at = canvas.put(at, line, &figures, FIGURE);
        let rest = format!(
            "  in {} overs, extras {}",
            score::overs(innings.balls),
            score::extras(innings)
        );
        canvas.put(at, line, &rest, TEXT);
        let indent = 4;
        let best = format!("Best partnership: {}", count::describe_best_partnership(innings));
        canvas.put(indent, line + 1, &best, TEXT);
        // If there is more text below, the fall of wickets usually gets a
        // single line.
        let fall = match self.cards {
            Some(_) => word_wrap::wrap(&fall_of_wickets(innings).join(" "), TEXT_WIDTH),
            None => fall_of_wickets(innings),
        };
        for (below, row) in (line + 2..).zip(&fall) {
            canvas.put(indent, below, row, TEXT);
        }
        match self.cards {
            Some(_) => line + 2 + fall.len() as u16,
            // Leave room for a blank line and for two lines about the fall of
            // wickets.
            None => line + 5,
        }
    }

    /// Starts a friendly from the person's worst choice.
    fn replay_worst_choice(&self, session: &mut GameSession) -> Navigation {
        let reviewed = self.reviewed.as_ref();
        let worst = reviewed.and_then(|one| Some((one.worst.as_ref()?, one.side)));
        let live = worst.map(|(worst, side)| worst.start_friendly(side, session));
        match live {
            Some(Ok(live)) => {
                page::PageNavigation::open_destination(Destination::GoOn(live)).into()
            }
            Some(Err(why)) => {
                session.requests.note(why.to_string());
                Navigation::Stay
            }
            None => Navigation::Back,
        }
    }

    /// Draws the best performances, the turning point and the changes in the
    /// table between two lines. Draws only what fits, and adds blank lines if
    /// there is room.
    fn draw_ending(&self, canvas: &mut Canvas<'_>, first: u16, end: u16) {
        let Ending { best, turned, moved, .. } = &self.ending;
        let parts = [
            (best.join(" "), TEXT),
            (moved.join(" "), HEADING),
            (turned.clone().unwrap_or_default(), TEXT),
        ];
        let parts = parts.map(|(text, style)| (word_wrap::wrap(&text, TEXT_WIDTH), style));
        let parts = parts.iter().filter(|(rows, _)| !rows.concat().is_empty());
        let lines: usize = parts.clone().map(|(rows, _)| rows.len() + 1).sum();
        // `lines` includes a blank line for each part.
        let is_apart = usize::from(end.saturating_sub(first)) > lines;
        let mut line = first + u16::from(is_apart);
        for (rows, style) in parts {
            if line + rows.len() as u16 > end {
                break;
            }
            for row in rows {
                canvas.put(2, line, row, *style);
                line += 1;
            }
            line += u16::from(is_apart);
        }
    }

    /// Opens the graph of the chances, if the balls are known.
    fn chances(&self, session: &mut GameSession) -> Navigation {
        let Some((book, options)) = &self.analysed else {
            return Navigation::Back;
        };
        let sides = self.sides.clone();
        let (outcome, opponent) = (self.outcome, self.opponent);
        let chances = ChancesGraph::new(sides, book, options, outcome, opponent, session);
        Navigation::Open(Box::new(chances))
    }
}

/// Returns the fall of wickets in one line, or in two lines once more than six
/// wickets have fallen.
fn fall_of_wickets(innings: &Innings) -> Vec<String> {
    const LABEL: &str = "Fall of wickets:  ";
    let marks = score::falls_of_wickets(innings);
    if marks.is_empty() {
        return vec![format!("{LABEL}none")];
    }
    let lines = marks.chunks(FALLS_PER_LINE).zip([LABEL, ""]);
    lines.map(|(marks, label)| format!("{label:<18}{}", marks.join("  "))).collect()
}

/// The line of the first innings on the scoreboard.
const FIRST_INNINGS_LINE: u16 = 4;

/// The number of entries such as `10-1234` that fit in a line next to the
/// label.
const FALLS_PER_LINE: usize = 6;

/// The effect of a key on the scoreboard.
#[derive(Clone, Copy)]
enum ScoreboardCommand {
    Scorecard,
    Worm,
    Chances,
    Worst,
    Next,
    Return,
}

/// The conditions that decide which keys the scoreboard has.
struct ScoreboardKeys {
    /// True if there are scorecards.
    cards: bool,
    /// True if the chances after each ball are known.
    chances: bool,
    /// True if the person's worst choice is known.
    worst: bool,
    /// True if the person has just played a match of a competition.
    next: bool,
}

#[rustfmt::skip]
const KEYS: &[KeyRow<ScoreboardCommand, ScoreboardKeys>] = &[
    row("S", ScoreboardCommand::Scorecard, |keys| keys.cards.into(), "scorecard", ""),
    row("W", ScoreboardCommand::Worm, |keys| keys.cards.into(), "worm", ""),
    row("C", ScoreboardCommand::Chances, |keys| keys.chances.into(), "chances", ""),
    row("R", ScoreboardCommand::Worst, |keys| keys.worst.into(), "retry", ""),
    row("N", ScoreboardCommand::Next, |keys| keys.next.into(), "next", ""),
    row("", ScoreboardCommand::Return, always, "Press any key", ""),
];

impl Scoreboard {
    fn key_context(&self) -> ScoreboardKeys {
        let reviewed = self.reviewed.as_ref();
        ScoreboardKeys {
            cards: self.cards.is_some(),
            chances: self.analysed.is_some(),
            worst: reviewed.is_some_and(|one| one.worst.is_some()),
            next: reviewed.is_some_and(|one| one.has_next),
        }
    }
}

impl Scoreboard {
    /// Returns `true` if a key was meant for the match that has just ended. A
    /// player who keeps pressing such keys must pause before a key can leave
    /// the scoreboard.
    fn is_late_match_key(&self, key: Key, session: &GameSession) -> bool {
        let plays = matches!(key.letter(), Some('0'..='9' | '=' | 'K'));
        let Some(quiet) = self.quiet_since.as_ref().filter(|_| plays) else {
            return false;
        };
        let since = quiet.replace(Some(session.now)).unwrap_or(session.now);
        let is_new = session.now.saturating_sub(since) < LATE_KEY_TIMEOUT;
        is_new && session.preferences.look != Look::Original
    }
}

impl Screen for Scoreboard {
    fn draw(&self, canvas: &mut Canvas<'_>, session: &GameSession) {
        if let Some(quiet) = &self.quiet_since {
            // Start the clock when the first picture is drawn.
            quiet.set(quiet.get().or(Some(session.now)));
        }
        canvas.centre(0, &self.sides.title(), HEADING);
        let headline = self.ending.headline.as_ref();
        if let Some(headline) = headline {
            canvas.centre(2, &headline.to_uppercase(), KEY);
        }
        if let Some(outcome) = &self.outcome {
            let line = 2 + u16::from(headline.is_some());
            canvas.centre(line, &result_sentences::match_result(outcome, &self.sides), FIGURE);
        }
        let first = FIRST_INNINGS_LINE + u16::from(headline.is_some());
        let innings = self.innings.iter();
        let below = innings.fold(first, |line, innings| self.draw_innings(canvas, line, innings));
        let end = self.draw_verdict(canvas, below);
        if self.cards.is_some() {
            self.draw_ending(canvas, below, end);
        }
        // The goals go between the title and the result. A second row of goals
        // goes between the result and the innings.
        let goals = word_wrap::wrap(&self.ending.goals.join(" "), TEXT_WIDTH);
        for (line, row) in [1, first - 1].into_iter().zip(goals) {
            canvas.centre(line, &row, KEY);
        }
        let text = format!("{} _", keymap::bottom_line(KEYS, &self.key_context()));
        prompt::draw(canvas, &text, None);
    }

    fn key(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match (keymap::find_action(KEYS, key, &self.key_context()), &self.cards) {
            (Ok(ScoreboardCommand::Scorecard), Some(cards)) => {
                Navigation::Open(Box::new(cards.clone()))
            }
            (Ok(ScoreboardCommand::Worm), Some(cards)) => {
                Navigation::Open(Box::new(cards.clone().with_worm_first()))
            }
            (Ok(ScoreboardCommand::Chances), _) => self.chances(session),
            (Ok(ScoreboardCommand::Worst), _) => self.replay_worst_choice(session),
            (Ok(ScoreboardCommand::Next), _) => {
                session.requests.next_match = true;
                Navigation::Back
            }
            _ if self.is_late_match_key(key, session) => Navigation::Stay,
            _ => Navigation::Back,
        }
    }
}
