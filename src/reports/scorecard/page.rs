//! The scorecard of an innings as lines of the screen, 80 columns wide: the
//! batsmen on the left, the runs of each over on the right.

use super::{Batsman, Card, Fate, Over, Scorecard};
use crate::reports::table::centred;
use crate::words::{Sides, ball, closing, count, score};

/// Where the overs begin.
const OVERS: usize = 46;

/// Overs a line, each in three columns behind a label of four.
const A_LINE: usize = 10;

/// Lines of overs that stand beside the card.
const LINES: usize = 17;

/// Marks of the fall of wickets in a line.
const FALLS: usize = 6;

impl Scorecard {
    /// The whole card as text: the title, the result, every innings, an empty
    /// line before each.
    pub fn text(&self, title: &str, sides: &Sides) -> String {
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
    pub fn heading(&self, sides: &Sides) -> String {
        let of_side = self.number.div_ceil(2);
        let name = &sides.of(self.batting).full;
        format!("{name}, {} innings", count::ordinal(of_side))
    }

    /// The lines of the page, its heading first.
    pub fn page(&self, sides: &Sides) -> Vec<String> {
        let mut left = vec![format!(" {}", self.heading(sides)), String::new()];
        left.extend(self.batsmen.iter().map(batting_line));
        left.push(figures(
            "Extras",
            &self.extras_by_kind(),
            self.extras.total(),
            "",
        ));
        let overs = format!("{} overs", score::overs(self.balls));
        let end = format!("{}, {overs}", self.end());
        left.push(figures("Total", &end, self.runs, ""));
        let mut lines = beside(left, &self.over_lines());
        lines.push(String::new());
        lines.extend(self.fall_lines());
        lines
    }

    /// "all out", "6 wickets declared", "4 wickets".
    fn end(&self) -> String {
        use crate::game::Ended;
        let wickets = count::wickets(self.wickets);
        match self.ended {
            Some(Ended::AllOut) => "all out".to_owned(),
            Some(Ended::Declared) => format!("{wickets} declared"),
            Some(Ended::Won | Ended::Time) | None => wickets,
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
                format!("{first:>4}{}", overs.trim_end())
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
        for marks in marks.chunks(FALLS - 1) {
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
    format!("   {what:<7}{said:<24}{runs:>4}  {more:<5}")
        .trim_end()
        .to_owned()
}

fn batting_line(batsman: &Batsman) -> String {
    let number = format!("{:>2}", batsman.number);
    let fate = match batsman.fate {
        Fate::Out(how) => ball::out(how).trim_start_matches("out "),
        Fate::NotOut => "not out",
        Fate::DidNotBat => return format!("   {number}     did not bat"),
    };
    let balls = format!("({})", batsman.balls);
    figures(&number, fate, batsman.runs, &balls)
}

/// The runs of an over in three columns.
fn over(over: &Over) -> String {
    let wicket = if over.wickets > 0 { 'w' } else { ' ' };
    format!("{:>2}{wicket}", over.runs)
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
