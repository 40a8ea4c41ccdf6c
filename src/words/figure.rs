//! Figures that a scorer abbreviates, both as a table prints them and as they
//! are read aloud.

use super::count;
use crate::championship::result::InningsLine;
use crate::game::innings::score_text;
use crate::game::{Ended, ResultKind};

/// A figure in a table that is not a plain number.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// The totals of all of a side's innings: "99 & 37-5".
    Totals(Vec<InningsTotal>),
    /// A man's highest innings: "104*" if he was not out.
    Highest {
        /// The number of runs.
        runs: u16,
        /// True if the man was not out.
        not_out: bool,
    },
    /// A stand: "116*" if it was unbroken.
    Partnership {
        /// The number of runs.
        runs: u32,
        /// True if the stand was unbroken.
        unbroken: bool,
    },
    /// The best bowling: "7-43".
    Bowling {
        /// The number of wickets.
        wickets: u8,
        /// The number of runs off the bat.
        runs: u16,
    },
    /// The number of points behind the leader.
    Behind(i64),
    /// The leader's lead over the second county in points: "+12". In a table,
    /// the lead stands further to the right than the other counties' deficits.
    Lead(i64),
    /// The result and its margin: "won by 3 wkts", "Surrey by inns & 22",
    /// "drawn".
    Outcome {
        /// The text "won" or "lost", or the winner's name. This text is ignored
        /// if nobody won.
        who: &'static str,
        /// The kind of result, with its margin.
        kind: ResultKind,
    },
    /// A word in brackets: "(home)".
    Bracketed(&'static str),
    /// Several figures in order: "104* 12 0".
    Listed(Vec<Figure>),
}

/// The total of an innings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InningsTotal {
    /// The number of runs, including extras.
    pub runs: u32,
    /// The number of wickets that have fallen.
    pub wickets: u8,
    /// The way in which the innings ended, or `None` if it is in progress.
    pub ended: Option<Ended>,
}

impl From<&InningsLine> for InningsTotal {
    fn from(line: &InningsLine) -> InningsTotal {
        InningsTotal { runs: line.runs, wickets: line.wickets, ended: Some(line.ended) }
    }
}

impl InningsTotal {
    /// Writes the total in its short form: "99", "37-5", "180-6d".
    pub(crate) fn written(&self) -> String {
        score_text(self.runs, self.wickets, self.ended)
    }

    /// Spells out the total for reading aloud: "99 all out", "37 for 5", "180
    /// for 6 declared".
    pub(crate) fn aloud(&self) -> String {
        let InningsTotal { runs, wickets, .. } = *self;
        match self.ended {
            Some(Ended::AllOut) => format!("{runs} all out"),
            Some(Ended::Declared) => format!("{runs} for {wickets} declared"),
            Some(Ended::Won | Ended::Time) | None => format!("{runs} for {wickets}"),
        }
    }
}

impl Figure {
    /// Writes the figure as a table prints it.
    pub(crate) fn written(&self) -> String {
        let starred = |runs: u32, star| runs.to_string() + if star { "*" } else { "" };
        match *self {
            Figure::Totals(ref totals) => joined(totals, InningsTotal::written, " & "),
            Figure::Highest { runs, not_out } => starred(runs.into(), not_out),
            Figure::Partnership { runs, unbroken } => starred(runs, unbroken),
            Figure::Bowling { wickets, runs } => bowling(wickets, runs),
            Figure::Behind(points) => format!("{points:<4}"),
            Figure::Lead(points) => format!("+{points}"),
            Figure::Outcome { who, kind } => match kind {
                ResultKind::Innings(runs) => format!("{who} by inns & {runs}"),
                ResultKind::Wickets(1) => format!("{who} by 1 wkt"),
                ResultKind::Wickets(wickets) => format!("{who} by {wickets} wkts"),
                ResultKind::Draw { level: true } => "drawn (level)".to_owned(),
                kind => outcome_aloud(who, kind),
            },
            Figure::Bracketed(word) => format!("({word})"),
            Figure::Listed(ref figures) => joined(figures, Figure::written, " "),
        }
    }

    /// Spells out the figure for reading aloud, without signs or abbreviations.
    pub(crate) fn aloud(&self) -> String {
        let with_word = |runs: u32, is_so, word| runs.to_string() + if is_so { word } else { "" };
        match *self {
            Figure::Totals(ref totals) => joined(totals, InningsTotal::aloud, " and "),
            Figure::Highest { runs, not_out } => with_word(runs.into(), not_out, " not out"),
            Figure::Partnership { runs, unbroken } => with_word(runs, unbroken, " unbroken"),
            Figure::Bowling { wickets, runs } => format!("{wickets} for {runs}"),
            Figure::Behind(points) => format!("behind {points}"),
            Figure::Lead(points) => format!("lead {points}"),
            Figure::Outcome { who, kind } => outcome_aloud(who, kind),
            Figure::Bracketed(word) => word.to_owned(),
            Figure::Listed(ref figures) => joined(figures, Figure::aloud, ", "),
        }
    }
}

fn joined<T>(parts: &[T], text: fn(&T) -> String, between: &str) -> String {
    parts.iter().map(text).collect::<Vec<String>>().join(between)
}

/// Writes bowling figures: "7-43". Avoids `format!`, because a table of all men
/// has thousands of such figures.
fn bowling(wickets: u8, runs: u16) -> String {
    let (mut text, mut digits) = (String::with_capacity(8), itoa::Buffer::new());
    text.push_str(digits.format(wickets));
    text.push('-');
    text.push_str(digits.format(runs));
    text
}

fn outcome_aloud(who: &str, kind: ResultKind) -> String {
    match kind {
        ResultKind::Innings(runs) => format!("{who} by an innings and {}", count::runs(runs)),
        ResultKind::Runs(runs) => format!("{who} by {}", count::runs(runs)),
        ResultKind::Wickets(wickets) => format!("{who} by {}", count::wickets(wickets)),
        ResultKind::Tie => "tied".to_owned(),
        ResultKind::Draw { level: true } => "drawn level".to_owned(),
        ResultKind::Draw { level: false } => "drawn".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_table_writes_short_is_said_in_full() {
        let total = |runs, wickets, ended| InningsTotal { runs, wickets, ended };
        let both = [total(99, 10, Some(Ended::AllOut)), total(37, 5, None)];
        let outcome = |who, kind| Figure::Outcome { who, kind };
        let figures = [
            (Figure::Totals(both.to_vec()), "99 & 37-5", "99 all out and 37 for 5"),
            (
                Figure::Totals(vec![total(180, 6, Some(Ended::Declared))]),
                "180-6d",
                "180 for 6 declared",
            ),
            (Figure::Highest { runs: 104, not_out: true }, "104*", "104 not out"),
            (Figure::Partnership { runs: 116, unbroken: true }, "116*", "116 unbroken"),
            (Figure::Partnership { runs: 42, unbroken: false }, "42", "42"),
            (Figure::Bowling { wickets: 7, runs: 43 }, "7-43", "7 for 43"),
            (Figure::Behind(12), "12  ", "behind 12"),
            (Figure::Lead(3), "+3", "lead 3"),
            (outcome("won", ResultKind::Wickets(1)), "won by 1 wkt", "won by 1 wicket"),
            (
                outcome("Kent", ResultKind::Innings(22)),
                "Kent by inns & 22",
                "Kent by an innings and 22 runs",
            ),
            (outcome("lost", ResultKind::Runs(1)), "lost by 1 run", "lost by 1 run"),
            (outcome("drawn", ResultKind::Draw { level: true }), "drawn (level)", "drawn level"),
            (Figure::Bracketed("home"), "(home)", "home"),
            (
                Figure::Listed(vec![
                    Figure::Highest { runs: 104, not_out: true },
                    Figure::Highest { runs: 0, not_out: false },
                ]),
                "104* 0",
                "104 not out, 0",
            ),
        ];
        for (figure, written, aloud) in figures {
            assert_eq!(figure.written(), written);
            assert_eq!(figure.aloud(), aloud);
        }
    }
}
