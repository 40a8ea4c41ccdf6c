//! The scorecard of an innings as lines of the screen, 80 columns wide: the
//! batsmen on the left, the runs of each over on the right.

use super::{Batsman, Card, Fate, Over, Scorecard};
use crate::game::Ended;
use crate::reports::table::centred;
use crate::words::{Sides, ball, closing, count, score};

/// Where the overs begin.
const OVERS: usize = 44;

/// Overs a line, each in four columns behind a label of three.
const A_LINE: usize = 8;

/// Lines of overs that stand beside the card.
const LINES: usize = 17;

/// Marks of the fall of wickets in a line.
const FALLS: usize = 4;

impl Scorecard {
    /// The whole card as text: the title, the result, every innings, an empty
    /// line before each.
    pub(crate) fn text(&self, title: &str, sides: &Sides) -> String {
        let mut lines = vec![centred(title)];
        if let Some(outcome) = &self.outcome {
            lines.push(centred(&closing::result(outcome, sides)));
        }
        for card in &self.innings {
            lines.push(String::new());
            lines.extend(card.page(sides));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

impl Card {
    /// "Surrey, first innings": the first of the side, or its second.
    pub(crate) fn heading(&self, sides: &Sides) -> String {
        let of_side = self.number.div_ceil(2);
        let name = &sides.of(self.batting).full;
        format!("{name}, {} innings", count::ordinal(of_side))
    }

    /// The lines of the page, its heading first.
    pub(crate) fn page(&self, sides: &Sides) -> Vec<String> {
        let mut left = vec![format!(" {}", self.heading(sides)), String::new()];
        left.extend(
            self.batsmen
                .iter()
                .map(|one| batting_line(one, self.ended.is_some())),
        );
        let extras = self.extras.total();
        left.push(figures("Extras", &self.extras_by_kind(), extras, ""));
        let end = format!("{}{} overs", self.end(), score::overs(self.balls));
        left.push(figures("Total", &end, self.runs, &self.wickets_down()));
        let mut lines = beside(left, &self.over_lines());
        lines.push(String::new());
        lines.extend(self.fall_lines());
        lines
    }

    /// The lines of the batsmen and the total in 28 columns, for a place
    /// beside something else.
    pub(crate) fn narrow(&self, sides: &Sides) -> Vec<String> {
        let name = &sides.of(self.batting).short;
        let innings = count::ordinal(self.number.div_ceil(2));
        let mut lines = vec![format!("{name}, {innings} innings"), String::new()];
        let batted = self.batsmen.iter();
        let batted = batted.filter(|batsman| batsman.fate != Fate::DidNotBat);
        lines.extend(batted.map(|batsman| {
            let balls = format!("({})", batsman.balls);
            let fate = fate(batsman);
            format!(
                "{:>2} {fate:<12}{:>4} {balls:>6}",
                batsman.number, batsman.runs
            )
        }));
        lines.push(format!("   {:<12}{:>4}", "Extras", self.extras.total()));
        let overs = format!("({})", score::overs(self.balls));
        let total = format!("Total {}", self.wickets_down());
        lines.push(format!("   {total:<12}{:>4} {overs:>6}", self.runs));
        lines
    }

    /// "all out, " or "declared, ", where it ended so.
    fn end(&self) -> &'static str {
        match self.ended {
            Some(Ended::AllOut) => "all out, ",
            Some(Ended::Declared) => "declared, ",
            Some(Ended::Won | Ended::Time) | None => "",
        }
    }

    /// "for 6", unless all are out.
    fn wickets_down(&self) -> String {
        match self.ended {
            Some(Ended::AllOut) => String::new(),
            _ => format!("for {}", self.wickets),
        }
    }

    /// "n 4, w 2, b 3": those there are, as the history of a match writes them.
    fn extras_by_kind(&self) -> String {
        let extras = &self.extras;
        let kinds = [
            ("n", extras.no_balls),
            ("w", extras.wides),
            ("b", extras.byes),
        ];
        let kinds = kinds.iter().filter(|(_, runs)| *runs > 0);
        let kinds: Vec<String> = kinds.map(|(kind, runs)| format!("{kind} {runs}")).collect();
        kinds.join(", ")
    }

    fn over_lines(&self) -> Vec<String> {
        if self.overs.is_empty() {
            return Vec::new();
        }
        let mut lines: Vec<String> = (self.overs.chunks(A_LINE).enumerate())
            .map(|(line, overs)| {
                let first = line * A_LINE + 1;
                let overs: String = overs.iter().map(over).collect();
                format!("{first:>3}{}", overs.trim_end())
            })
            .collect();
        // Of an innings without end the last overs.
        lines.drain(..lines.len().saturating_sub(LINES));
        lines.insert(0, "Runs by over, w a wicket".to_owned());
        lines
    }

    fn fall_lines(&self) -> Vec<String> {
        const LABEL: &str = "Fall of wickets:";
        if self.fall.is_empty() {
            return vec![format!(" {LABEL} none")];
        }
        let marks: Vec<String> = self
            .fall
            .iter()
            .map(|fall| {
                format!(
                    "{}-{} ({})",
                    fall.wicket,
                    fall.runs,
                    score::overs(fall.balls)
                )
            })
            .collect();
        let mut label = LABEL;
        let mut lines = Vec::new();
        for marks in marks.chunks(FALLS) {
            lines.push(format!(
                " {label:<width$} {}",
                marks.join("  "),
                width = LABEL.len()
            ));
            label = "";
        }
        lines
    }
}

/// A line of figures: what it is, what is said of it, runs, and one thing more.
fn figures(what: &str, said: &str, runs: u32, more: &str) -> String {
    format!("   {what:<7}{said:<22}{runs:>4}  {more:<5}")
        .trim_end()
        .to_owned()
}

/// The line of a batsman in an innings that has ended or goes on.
fn batting_line(batsman: &Batsman, has_ended: bool) -> String {
    let number = format!("{:>2}", batsman.number);
    if batsman.fate == Fate::DidNotBat {
        let fate = if has_ended { fate(batsman) } else { "to come" };
        return format!("   {number:<7}{fate}");
    }
    let balls = format!("({})", batsman.balls);
    figures(&number, fate(batsman), batsman.runs, &balls)
}

/// What became of a batsman, in a word or two.
pub(super) fn fate(batsman: &Batsman) -> &'static str {
    match batsman.fate {
        Fate::Out(how) => ball::out(how).trim_start_matches("out "),
        Fate::NotOut => "not out",
        Fate::DidNotBat => "did not bat",
    }
}

/// The runs of an over in four columns.
fn over(over: &Over) -> String {
    let wicket = if over.wickets > 0 { 'w' } else { ' ' };
    format!("{:>3}{wicket}", over.runs)
}

/// The right lines beside the left ones.
fn beside(left: Vec<String>, right: &[String]) -> Vec<String> {
    let rows = left.len().max(right.len());
    let empty = String::new();
    (0..rows)
        .map(|row| {
            let left = left.get(row).unwrap_or(&empty);
            match right.get(row) {
                Some(right) => format!("{left:<OVERS$}{right}"),
                None => left.clone(),
            }
        })
        .collect()
}
