//! The scorecard of an innings as lines on the screen, 80 columns wide. The
//! batsmen are on the left, and the runs of each over on the right. Men with
//! names need more columns, and their bowlers are listed above the overs.

use super::{BatsmanEntry, Fate, InningsScorecard, OverTotals};
use crate::game::Ended;
use crate::reports::table::WIDTH;
use crate::rules::HowOut;
use crate::text::{PaddedText, display_width};
use crate::words::{Sides, ball, count, score};

/// The number of overs that a line covers is a multiple of this number.
const OVER_GROUP_STEP: usize = 5;

/// The layout of a card, in columns and lines.
struct CardLayout {
    /// The width of the left margin.
    margin: usize,
    /// The width of the column for a batsman's name or number.
    who: usize,
    /// The width of the column that tells how a batsman was out.
    fate: usize,
    /// The column where the right half begins.
    right: usize,
    /// The number of lines of overs in the right half.
    lines: usize,
    /// The number of wickets in each line of the fall of wickets.
    falls: usize,
}

/// The layout for batsmen who are identified by number.
const NUMBERED_LAYOUT: CardLayout =
    CardLayout { margin: 3, who: 7, fate: 22, right: 44, lines: 17, falls: 4 };

/// The layout for men with names. The longest texts are "Mr C. F. Butterfield"
/// and "hit wkt b Butterfield".
const NAMED_LAYOUT: CardLayout =
    CardLayout { margin: 1, who: 24, fate: 21, right: 57, lines: 13, falls: 2 };

/// The width of the right half if the men have names.
const RIGHT_WIDTH: usize = WIDTH - NAMED_LAYOUT.right;

impl CardLayout {
    /// Formats a line of the left half: a name or label, a text, the runs, and
    /// a text after the runs.
    fn left_line(&self, who: &str, said: &str, runs: u32, more: &str) -> String {
        let CardLayout { margin, who: w, fate, .. } = self;
        let (who, said) = (PaddedText(who), PaddedText(said));
        let line = format!("{:margin$}{who:<w$}{said:<fate$}{runs:>4} {more:<5}", "");
        line.trim_end().to_owned()
    }

    /// Joins the lines of the left half with the lines of the right half.
    fn join_columns(&self, left: Vec<String>, right: &[String]) -> Vec<String> {
        let rows = left.len().max(right.len());
        let empty = String::new();
        (0..rows)
            .map(|row| {
                let left = left.get(row).unwrap_or(&empty);
                match right.get(row) {
                    Some(right) => {
                        format!("{:<width$}{right}", PaddedText(left), width = self.right)
                    }
                    None => left.clone(),
                }
            })
            .collect()
    }
}

impl InningsScorecard {
    /// Returns a heading such as "Surrey, first innings". "First" and "second"
    /// count only the side's own innings.
    pub(crate) fn heading(&self, sides: &Sides) -> String {
        let of_side = self.number.div_ceil(2);
        let name = &sides.side(self.sums.batting).full;
        format!("{name}, {} innings", count::ordinal(of_side))
    }

    /// Returns the lines of the page, with the heading first.
    pub(crate) fn page(&self, sides: &Sides) -> Vec<String> {
        let layout = self.layout(sides);
        let mut left = vec![format!(" {}", self.heading(sides)), String::new()];
        left.extend(self.batsmen.iter().map(|one| self.batting_line(one, sides)));
        let extras = self.sums.extras().into();
        left.push(layout.left_line("Extras", &self.extras_by_kind(), extras, ""));
        let end = format!("{}{} overs", self.ending_words(), score::overs(self.sums.balls));
        left.push(layout.left_line("Total", &end, self.sums.runs, &self.wickets_down()));
        let mut falls = vec![String::new()];
        falls.extend(self.fall_lines(layout));
        let mut right = self.bowling_lines(sides);
        right.extend(self.list_overs(layout));
        // If bowlers are listed, the right half is longer than the left, so the
        // fall of wickets goes on the left.
        if self.has_names(sides) {
            left.append(&mut falls);
        }
        let mut lines = layout.join_columns(left, &right);
        lines.append(&mut falls);
        lines
    }

    /// Returns `true` if the men have names.
    fn has_names(&self, sides: &Sides) -> bool {
        sides.man(self.sums.batting, 1).is_some()
    }

    fn layout(&self, sides: &Sides) -> &'static CardLayout {
        if self.has_names(sides) { &NAMED_LAYOUT } else { &NUMBERED_LAYOUT }
    }

    /// Formats a batsman's line.
    fn batting_line(&self, batsman: &BatsmanEntry, sides: &Sides) -> String {
        let layout = self.layout(sides);
        let number = batsman.number;
        let who = match sides.man(self.sums.batting, number) {
            Some(man) => format!("{number:>2} {}", man.scorecard_name()),
            None => format!("{number:>2}"),
        };
        if batsman.fate == Fate::DidNotBat {
            let fate = match self.sums.ended {
                Some(_) => fate(batsman),
                None => "to come",
            };
            let CardLayout { margin, who: w, .. } = layout;
            let who = PaddedText(&who);
            return format!("{:margin$}{who:<w$}{fate}", "");
        }
        let balls = format!("({})", batsman.balls);
        let said = self.fate_and_bowler(batsman, sides);
        layout.left_line(&who, &said, batsman.runs, &balls)
    }

    /// Returns "caught b Wood", or "caught" if the men have no names.
    fn fate_and_bowler(&self, batsman: &BatsmanEntry, sides: &Sides) -> String {
        let how = match batsman.fate {
            Fate::Out(HowOut::Bowled) => "",
            Fate::Out(HowOut::HitWicket) => "hit wkt ",
            _ => fate(batsman),
        };
        match self.bowler_name(batsman, sides) {
            Some(man) => format!("{} b {}", how.trim(), man.surname).trim_start().to_owned(),
            None => fate(batsman).to_owned(),
        }
    }

    /// Lists the bowlers' figures if the men have names. Overs, maidens, runs
    /// and wickets are in the usual form, "27.4-8-99-2".
    fn bowling_lines(&self, sides: &Sides) -> Vec<String> {
        let line = |name: &str, figures: &str| {
            let room = RIGHT_WIDTH.saturating_sub(display_width(name));
            if figures.len() < room {
                vec![format!("{name}{figures:>room$}")]
            } else {
                vec![name.to_owned(), format!("{figures:>RIGHT_WIDTH$}")]
            }
        };
        let bowled = self.bowlers().into_iter().filter_map(|one| {
            let man = sides.man(self.sums.batting.other(), one.number)?;
            let overs = score::overs(one.balls);
            let overs = overs.trim_end_matches(".0");
            let maidens = one.maidens;
            let figures = format!("{overs}-{maidens}-{}-{}", one.runs, one.wickets);
            Some(line(man.surname, &figures))
        });
        let mut lines: Vec<String> = bowled.flatten().collect();
        if !lines.is_empty() {
            lines.splice(0..0, line("Bowling", "O-M-R-W"));
            lines.push(String::new());
        }
        lines
    }

    /// Returns the lines for the batsmen and the total, below a heading for the
    /// columns. The lines are 28 columns wide, so that they fit next to other
    /// text.
    pub(crate) fn narrow_lines(&self, sides: &Sides) -> Vec<String> {
        let name = &sides.side(self.sums.batting).short;
        let innings = count::ordinal(self.number.div_ceil(2));
        let columns = format!("   {:<12}{:>4} {:>6}", "", "runs", "balls");
        let mut lines = vec![format!("{name}, {innings} innings"), columns];
        let batted = self.batsmen.iter();
        let batted = batted.filter(|batsman| batsman.fate != Fate::DidNotBat);
        lines.extend(batted.map(|batsman| {
            let balls = format!("({})", batsman.balls);
            let not_out = if batsman.fate == Fate::NotOut { "*" } else { "" };
            let who = match sides.man(self.sums.batting, batsman.number) {
                Some(man) => format!("{}{not_out}", man.surname),
                None => fate(batsman).to_owned(),
            };
            let who = PaddedText(&who);
            format!("{:>2} {who:<12}{:>4} {balls:>6}", batsman.number, batsman.runs)
        }));
        lines.push(format!("   {:<12}{:>4}", "Extras", self.sums.extras()));
        let overs = format!("({})", score::overs(self.sums.balls));
        let total = match self.sums.ended {
            Some(Ended::AllOut) => "Total".to_owned(),
            _ => format!("Total {}", count::counted(self.sums.wickets.into(), "wkt", "wkts")),
        };
        lines.push(format!("   {total:<12}{:>4} {overs:>6}", self.sums.runs));
        lines
    }

    /// Returns "all out, " or "declared, " if the innings ended in that way.
    fn ending_words(&self) -> &'static str {
        match self.sums.ended {
            Some(Ended::AllOut) => "all out, ",
            Some(Ended::Declared) => "declared, ",
            Some(Ended::Won | Ended::Time) | None => "",
        }
    }

    /// Returns "for 6", or an empty string if all are out.
    fn wickets_down(&self) -> String {
        match self.sums.ended {
            Some(Ended::AllOut) => String::new(),
            _ => format!("for {}", self.sums.wickets),
        }
    }

    /// Lists the extras that occurred, in the same form as in the history of a match:
    /// "n 4, w 2, b 3".
    fn extras_by_kind(&self) -> String {
        let extras = &self.sums;
        let kinds = [("n", extras.no_balls), ("w", extras.wides), ("b", extras.byes)];
        let kinds = kinds.iter().filter(|(_, runs)| *runs > 0);
        let kinds: Vec<String> = kinds.map(|(kind, runs)| format!("{kind} {runs}")).collect();
        kinds.join(", ")
    }

    /// Lists runs and wickets for groups of overs: "Overs 6-10 23-1". Each line
    /// covers enough overs for all the lines to fit on the card.
    fn list_overs(&self, layout: &CardLayout) -> Vec<String> {
        let line = |overs: &str, result: &str| format!("{overs:<15}{result:>8}");
        let overs: Vec<OverTotals> = self.overs().collect();
        if overs.is_empty() {
            return Vec::new();
        }
        // The lines must fit on the card, and each must have a round number of
        // overs.
        let step = overs.len().div_ceil(layout.lines);
        let step = step.next_multiple_of(OVER_GROUP_STEP);
        let mut lines = vec![line("Runs by overs", "runs-w")];
        lines.extend((0..).zip(overs.chunks(step)).map(|(place, overs)| {
            let (first, last) = (place * step + 1, place * step + overs.len());
            let runs: u32 = overs.iter().map(|over| over.runs).sum();
            let wickets: u32 = overs.iter().map(|over| u32::from(over.wickets)).sum();
            let which = if first == last {
                format!("Over {first}")
            } else {
                format!("Overs {first}-{last}")
            };
            line(&which, &format!("{runs}-{wickets}"))
        }));
        lines
    }

    fn fall_lines(&self, layout: &CardLayout) -> Vec<String> {
        const LABEL: &str = "Fall of wickets:";
        if self.fall.is_empty() {
            return vec![format!(" {LABEL} none")];
        }
        let marks: Vec<String> = self
            .fall
            .iter()
            .map(|fall| format!("{}-{} ({})", fall.wicket, fall.runs, score::overs(fall.balls)))
            .collect();
        let mut label = LABEL;
        let mut lines = Vec::new();
        for marks in marks.chunks(layout.falls) {
            lines.push(format!(" {label:<width$} {}", marks.join("  "), width = LABEL.len()));
            label = "";
        }
        lines
    }
}

/// Describes in a word or two how a batsman was out.
pub(super) fn fate(batsman: &BatsmanEntry) -> &'static str {
    match batsman.fate {
        Fate::Out(how) => ball::how_out(how),
        Fate::NotOut => "not out",
        Fate::DidNotBat => "did not bat",
    }
}
