//! The scorecards of the pavilion's cricket games, both as pages and as
//! sentences for reading aloud. Each scorecard gives the batsmen, the bowlers,
//! the fall of wickets and the totals.

use crate::text::PaddedText;
use crate::words::SeatNames;
use crate::words::count::{counted, runs, wickets};
use crate::words::scorecard::{InningsText, ScorecardText, WormText};

/// Returns the scorecards of all innings so far and, if the game is over, the
/// result.
pub(super) fn text(cards: &[InningsCard], result: Option<String>) -> ScorecardText {
    let innings = cards.iter().enumerate().map(|(place, card)| {
        let second = cards[..place].iter().any(|one| one.of_a == card.of_a);
        InningsText {
            page: card.page().iter().map(|row| format!(" {row}")).collect(),
            spoken: card.spoken(),
            worm: WormText {
                of_a: card.of_a,
                second,
                key: format!("{}: {}", card.heading, card.total),
                totals: card.totals.clone(),
                overs: None,
                spoken: vec![card.worm()],
            },
        }
    });
    ScorecardText {
        result,
        innings: innings.collect(),
        unit: cards.first().map_or("overs", |card| card.unit[1]),
    }
}

/// Describes a dismissal: "caught b Wood", "b Wood". `how` is `None` for
/// "bowled". The bowler is given by his surname or, if he has no name, by his
/// number.
pub(super) fn out_by(
    how: Option<&str>,
    names: &SeatNames,
    fielding: usize,
    bowler: usize,
) -> String {
    let name = names.surname(fielding, bowler);
    let name = name.map_or_else(|| names.man(fielding, bowler), str::to_owned);
    match how {
        None => format!("b {name}"),
        Some(how) => format!("{how} b {name}"),
    }
}

/// A batsman who has been in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BatsmanLine {
    /// The man's name or number.
    pub(crate) name: String,
    /// The way in which he was dismissed: "c wk b Wood", "c wk b no. 9", "not
    /// out".
    pub(crate) how: String,
    /// The runs that he made.
    pub(crate) runs: u32,
    /// The balls that he faced, if they are counted.
    pub(crate) balls: Option<u32>,
}

/// A man who has bowled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BowlerLine {
    /// The man's name or number.
    pub(crate) name: String,
    /// The number of whole overs or turns that he bowled.
    pub(crate) overs: u32,
    /// The number of balls in his last over, if it was not completed.
    pub(crate) balls: u8,
    /// The runs off his bowling, if they are counted.
    pub(crate) runs: Option<u32>,
    /// The number of wickets that he took.
    pub(crate) wickets: u8,
}

impl BowlerLine {
    /// Writes the overs that a man bowled: "3", "1.5".
    fn overs(&self) -> String {
        match self.balls {
            0 => self.overs.to_string(),
            balls => format!("{}.{balls}", self.overs),
        }
    }
}

/// The scorecard of one innings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InningsCard {
    /// True if side A bats.
    pub(crate) of_a: bool,
    /// The heading: "Surrey, first innings".
    pub(crate) heading: String,
    /// The men who have been in, in batting order.
    pub(crate) batted: Vec<BatsmanLine>,
    /// The men who have not been in yet.
    pub(crate) to_come: Vec<String>,
    /// True if the innings is over, so that the men in `to_come` will not bat.
    pub(crate) has_ended: bool,
    /// The number of extras.
    pub(crate) extras: u32,
    /// The total: "237 all out, 74 overs".
    pub(crate) total: String,
    /// The total at the fall of each wicket, and the man who was out.
    pub(crate) fall: Vec<(u32, String)>,
    /// The men who have bowled, beginning with those who took the most wickets.
    pub(crate) bowled: Vec<BowlerLine>,
    /// The unit in which the innings is counted, in the singular and in the
    /// plural: "over", "overs".
    pub(crate) unit: [&'static str; 2],
    /// The total after each over or other unit.
    pub(crate) totals: Vec<u32>,
}

/// The number of columns for the batsmen, who are printed to the left of the
/// bowlers.
const BATSMEN_COLUMNS: usize = 50;
/// The number of columns for the dismissal. If the balls faced are shown, they
/// take some of these columns.
const DISMISSAL_COLUMNS: usize = 28;
const BALLS: usize = 7;
/// The longest row of a page, in columns.
const WIDTH: usize = 78;

impl InningsCard {
    /// Returns the page for this innings, which has at most 21 rows: the
    /// heading, the batsmen with the bowlers next to them, the extras, the
    /// total, the fall of wickets, and the men who have not been in.
    fn page(&self) -> Vec<String> {
        let mut rows = vec![self.heading.clone()];
        let has_balls = self.batted.iter().any(|bat| bat.balls.is_some());
        let room = DISMISSAL_COLUMNS - if has_balls { BALLS } else { 0 };
        let batted = self.batted.iter().map(|bat| {
            let balls = bat.balls.map_or_else(String::new, |balls| format!(" ({balls})"));
            let (name, how) = (PaddedText(&bat.name), PaddedText(&bat.how));
            format!("{name:<16}{how:<room$}{:>4}{balls}", bat.runs)
        });
        let mut left: Vec<String> = batted.collect();
        // The number of extras lines up with the batsmen's runs.
        let before = 16 + room;
        left.push(format!("{:<before$}{:>4}", "Extras", self.extras));
        left.push(self.total.clone());
        let right = self.bowling();
        let rows_beside = left.len().max(right.len());
        let of = |rows: &[String], row: usize| rows.get(row).cloned().unwrap_or_default();
        rows.extend((0..rows_beside).map(|row| {
            let (left, right) = (of(&left, row), of(&right, row));
            let beside = format!("{:<BATSMEN_COLUMNS$}{right}", PaddedText(&left));
            beside.trim_end().to_owned()
        }));
        if !self.fall.is_empty() {
            let fall = self.fall.iter().zip(1..);
            let fall: Vec<String> =
                fall.map(|((total, name), wicket)| format!("{wicket}-{total} {name}")).collect();
            rows.extend(wrap_items("Fall: ", &fall));
        }
        if !self.to_come.is_empty() {
            let title = format!("{}: ", self.not_in_heading());
            rows.extend(wrap_items(&title, &self.to_come));
        }
        rows
    }

    /// Returns the heading above the men who have not been in.
    const fn not_in_heading(&self) -> &'static str {
        if self.has_ended { "Did not bat" } else { "To come" }
    }

    /// Returns the rows for the bowlers, below the headings of their columns.
    fn bowling(&self) -> Vec<String> {
        if self.bowled.is_empty() {
            return Vec::new();
        }
        let [_, many] = self.unit;
        // If runs are not counted, there is no column for them.
        let width = if self.bowled.iter().any(|one| one.runs.is_some()) { 5 } else { 0 };
        let title = if width > 0 { "runs" } else { "" };
        let mut rows = vec![format!("{:<14}{many:>6}{title:>width$}{:>3}", "", "w")];
        rows.extend(self.bowled.iter().map(|one| {
            let runs = one.runs.map_or_else(String::new, |runs| format!("{runs:>width$}"));
            let name = PaddedText(&one.name);
            format!("{name:<15}{:>5}{runs}{:>3}", one.overs(), one.wickets)
        }));
        rows
    }

    /// Spells out the scorecard in sentences for reading aloud.
    fn spoken(&self) -> Vec<String> {
        let mut sentences = vec![format!("{}: {}.", self.heading, self.total)];
        sentences.extend(self.batted.iter().map(|bat| {
            let balls = bat.balls.map_or_else(String::new, |balls| {
                format!(" off {}", counted(balls, "ball", "balls"))
            });
            format!("{}, {}, {}{balls}.", bat.name, bat.how, bat.runs)
        }));
        sentences.push(format!("Extras {}.", self.extras));
        sentences.extend(self.bowled.iter().map(|one| {
            let [one_of, many] = self.unit;
            let overs = match one.balls {
                0 => counted(one.overs, one_of, many),
                _ => format!("{} {many}", one.overs()),
            };
            let made = one.runs.map_or_else(String::new, |made| format!("{}, ", runs(made)));
            format!("{} bowled {overs}, {made}{}.", one.name, wickets(one.wickets))
        }));
        let fall = self.fall.iter().zip(1..);
        let fall: Vec<String> =
            fall.map(|((total, name), wicket)| format!("{wicket} for {total}, {name}")).collect();
        if !fall.is_empty() {
            sentences.push(format!("Fall of wickets: {}.", fall.join("; ")));
        }
        if !self.to_come.is_empty() {
            sentences.push(format!("{}: {}.", self.not_in_heading(), self.to_come.join(", ")));
        }
        sentences
    }

    /// Spells out the worm for reading aloud, with the total after every fifth
    /// over.
    fn worm(&self) -> String {
        let [_, many] = self.unit;
        let last = self.totals.len();
        let sentences: Vec<String> = (1..)
            .zip(&self.totals)
            .filter(|(over, _)| over % OVERS_PER_TOTAL == 0 || *over == last)
            .map(|(over, total)| format!("{total} after {over}"))
            .collect();
        if sentences.is_empty() {
            return format!("{}: no {many} yet.", self.heading);
        }
        format!("{}, by {many}: {}.", self.heading, sentences.join(", "))
    }
}

/// The number of overs between one total that is read out and the next.
const OVERS_PER_TOTAL: usize = 5;

/// Lists items in rows of a page without splitting any item. The rows after the
/// first are indented to the end of the title.
fn wrap_items(title: &str, list: &[String]) -> Vec<String> {
    let mut rows = Vec::new();
    let mut row = title.to_owned();
    for (place, one) in (1..).zip(list) {
        let one = if place < list.len() { format!("{one}, ") } else { one.clone() };
        // The space after the last item in a row may extend beyond the row.
        if row.len() + one.trim_end().len() > WIDTH {
            rows.push(row.trim_end().to_owned());
            row = " ".repeat(title.len());
        }
        row.push_str(&one);
    }
    rows.push(row.trim_end().to_owned());
    rows
}

/// Sorts bowlers by wickets, with the most first, and then by runs, with the
/// fewest first.
pub(super) fn best_first(mut bowled: Vec<BowlerLine>) -> Vec<BowlerLine> {
    bowled.sort_by_key(|one| (std::cmp::Reverse(one.wickets), one.runs));
    bowled
}

/// Writes a total: "237 all out, 74 overs".
pub(super) fn total(score: &str, overs: u32, unit: [&str; 2]) -> String {
    format!("{score}, {}", counted(overs, unit[0], unit[1]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card() -> InningsCard {
        InningsCard {
            of_a: true,
            heading: "Surrey, first innings".to_owned(),
            batted: vec![
                BatsmanLine {
                    name: "No. 1".to_owned(),
                    how: "c wk b no. 9".to_owned(),
                    runs: 41,
                    balls: None,
                },
                BatsmanLine {
                    name: "No. 2".to_owned(),
                    how: "not out".to_owned(),
                    runs: 7,
                    balls: Some(12),
                },
            ],
            to_come: vec!["No. 3".to_owned(), "No. 4".to_owned()],
            has_ended: false,
            extras: 3,
            total: "51 for 1, 9 overs".to_owned(),
            fall: vec![(44, "No. 1".to_owned())],
            bowled: vec![BowlerLine {
                name: "No. 9".to_owned(),
                overs: 5,
                balls: 0,
                runs: Some(21),
                wickets: 1,
            }],
            unit: ["over", "overs"],
            totals: vec![3, 9, 17, 20, 30, 34, 41, 44, 51],
        }
    }

    #[test]
    fn a_bowler_stands_behind_a_wicket_by_surname_alone() {
        let seats = SeatNames::from_names(&["Surrey".to_owned(), "Kent".to_owned()], 7);
        let surname = seats.surname(1, 8).unwrap().to_owned();
        assert_eq!(out_by(None, &seats, 1, 8), format!("b {surname}"));
        assert_eq!(out_by(Some("lbw"), &seats, 1, 8), format!("lbw b {surname}"));
        let numbers = seats.without_man_names();
        assert_eq!(out_by(Some("caught"), &numbers, 1, 8), "caught b no. 9");
    }

    #[test]
    fn a_card_is_a_page_with_the_bowlers_beside_the_batsmen() {
        let page = card().page();
        let expected = [
            "Surrey, first innings",
            "No. 1              c wk b no. 9             41            overs runs  w",
            "No. 2              not out                   7 (12)  No. 9          5   21  1",
            "Extras                                       3",
            "51 for 1, 9 overs",
            "Fall: 1-44 No. 1",
            "To come: No. 3, No. 4",
        ];
        let close = |row: &str| row.split_whitespace().collect::<Vec<_>>().join(" ");
        let shown: Vec<String> = page.iter().map(|row| close(row)).collect();
        assert_eq!(shown, expected.map(close));
        assert!(page.iter().all(|row| row.len() <= WIDTH));
    }

    #[test]
    fn the_longest_names_leave_every_column_in_its_place() {
        for how in ["c slips b Wolstenh", "hit wicket b Worsfold"] {
            let mut long = card();
            for bat in &mut long.batted {
                (bat.name, bat.how) = ("No. 10 Slingsby".to_owned(), how.to_owned());
                (bat.runs, bat.balls) = (104, None);
            }
            long.bowled[0].name = "No. 10 Slingsby".to_owned();
            long.unit = ["round", "rounds"];
            let page = long.page();
            assert!(page.iter().all(|row| row.len() <= WIDTH), "{page:?}");
            for (row, [left, right]) in page[1..3].iter().zip([[47, 77], [47, 77]]) {
                assert_eq!(row[..=left].trim_end().len(), left + 1, "{row}");
                assert_eq!(row.trim_end().len(), right + 1, "{row}");
            }
        }
    }

    #[test]
    fn a_card_for_an_ear_has_no_columns() {
        let text = card().spoken();
        assert_eq!(text[0], "Surrey, first innings: 51 for 1, 9 overs.");
        assert_eq!(text[2], "No. 2, not out, 7 off 12 balls.");
        assert!(text.contains(&"Fall of wickets: 1 for 44, No. 1.".to_owned()));
        let worm = "Surrey, first innings, by overs: 30 after 5, 51 after 9.";
        assert_eq!(card().worm(), worm);
    }

    #[test]
    fn a_long_list_goes_on_in_the_next_row_and_keeps_each_whole() {
        let list: Vec<String> = (1..=20).map(|wicket| format!("{wicket}-100 No. 11")).collect();
        let rows = wrap_items("Fall: ", &list);
        assert!(rows.len() > 1 && rows.iter().all(|row| row.len() <= WIDTH));
        assert_eq!(rows.concat().matches("No. 11").count(), 20);
    }
}
