//! The scorecard of a match for other programs, as JSON and as rows for CSV.

use serde_json::{Value, json};

use super::page::fate;
use super::{Fate, InningsScorecard, Scorecard};
use crate::championship::men::ManName;
use crate::championship::{Fixture, MatchResult};
use crate::reports::TableOf;
use crate::reports::results::{ended, kind_word, margin_cells};
use crate::reports::table::{Cell, Column, Table};
use crate::words::Sides;

impl Scorecard {
    /// Returns the card as rows. Each innings has a row for each batsman in the
    /// order of their numbers, then a row for each kind of extras, and then a
    /// row for the total.
    pub(crate) fn rows(&self, fixture: &Fixture, sides: &Sides) -> Table {
        let keys = ["innings", "batting", "line", "how_out", "runs", "balls", "wickets"];
        let more = ["fall_runs", "fall_balls", "overs", "name", "bowler"];
        let rows = self.innings.iter().flat_map(|card| card.rows(fixture, sides));
        TableOf::new(rows)
            .columns(keys.into_iter().chain(more).map(Column::data), Vec::clone)
            .done("", "")
    }

    /// Returns the card as a single JSON object.
    pub(crate) fn json(&self, fixture: &Fixture, sides: &Sides, played: &MatchResult) -> Value {
        let county = |side| fixture.county(side).name();
        let [margin, margin_in] = margin_cells(played);
        json!({
            "year": fixture.year,
            "competition": fixture.class.name(),
            "round": fixture.round,
            "home": fixture.home.name(),
            "away": fixture.away.name(),
            "toss": self.toss.map(|toss| json!({
                "winner": county(toss.winner),
                "chose": if toss.bats { "bat" } else { "field" },
            })),
            "result": kind_word(played),
            "winner": self.outcome.and_then(|outcome| outcome.winner).map(county),
            "margin": margin.json(),
            "margin_in": margin_in.json(),
            "innings": self.innings.iter().map(|card| card.json(fixture, sides)).collect::<Value>(),
        })
    }
}

/// Returns a man's name in the form for other programs, or an empty cell if the
/// man has no name.
fn name(man: Option<&ManName>) -> Cell {
    man.map_or(Cell::None, |man| Cell::Text(man.plain_name()))
}

impl InningsScorecard {
    fn rows(&self, fixture: &Fixture, sides: &Sides) -> Vec<Vec<Cell>> {
        let row = |line: Cell, rest: [Cell; 9]| {
            let batting = Cell::County(fixture.county(self.sums.batting));
            let mut cells = vec![Cell::number(self.number), batting, line];
            cells.extend(rest);
            cells
        };
        let none = || Cell::None;
        let batsmen = self.batsmen.iter().map(|batsman| {
            let fall = self.fall.get(usize::from(batsman.number) - 1);
            let batted = batsman.fate != Fate::DidNotBat;
            let figure = |figure: u32| if batted { Cell::number(figure) } else { none() };
            let rest = [
                Cell::Word(fate(batsman)),
                figure(batsman.runs),
                figure(batsman.balls),
                none(),
                fall.map_or_else(none, |fall| Cell::number(fall.runs)),
                fall.map_or_else(none, |fall| Cell::number(fall.balls)),
                none(),
                name(sides.man(self.sums.batting, batsman.number)),
                name(self.bowler_name(batsman, sides)),
            ];
            row(Cell::number(batsman.number), rest)
        });
        let extras = [
            ("no-balls", self.sums.no_balls),
            ("wides", self.sums.wides),
            ("byes", self.sums.byes),
        ];
        let extras = extras.map(|(kind, runs)| {
            let mut rest = [(); 9].map(|()| Cell::None);
            // The column at this index is for the runs.
            rest[1] = Cell::number(runs);
            row(Cell::Word(kind), rest)
        });
        let total = row(
            Cell::Word("total"),
            [
                self.sums.ended.map_or_else(none, |why| Cell::Word(ended(why))),
                Cell::number(self.sums.runs),
                Cell::number(self.sums.balls),
                Cell::number(self.sums.wickets),
                none(),
                none(),
                Cell::number(self.overs().len()),
                none(),
                none(),
            ],
        );
        batsmen.chain(extras).chain([total]).collect()
    }

    fn json(&self, fixture: &Fixture, sides: &Sides) -> Value {
        let plain = |man: Option<&ManName>| man.map(ManName::plain_name);
        let batsmen = self.batsmen.iter().map(|batsman| {
            json!({
                "number": batsman.number,
                "name": plain(sides.man(self.sums.batting, batsman.number)),
                "how_out": fate(batsman),
                "bowler": plain(self.bowler_name(batsman, sides)),
                "runs": batsman.runs,
                "balls": batsman.balls,
            })
        });
        let bowling = self.bowlers().into_iter().map(|bowled| {
            json!({
                "number": bowled.number,
                "name": plain(sides.man(self.sums.batting.other(), bowled.number)),
                "balls": bowled.balls,
                "runs": bowled.runs,
                "wickets": bowled.wickets,
            })
        });
        let fall = self
            .fall
            .iter()
            .map(|fall| json!({"wicket": fall.wicket, "runs": fall.runs, "balls": fall.balls}));
        let overs = self.overs().map(|over| json!({"runs": over.runs, "wickets": over.wickets}));
        json!({
            "number": self.number,
            "batting": fixture.county(self.sums.batting).name(),
            "runs": self.sums.runs,
            "wickets": self.sums.wickets,
            "balls": self.sums.balls,
            "ended": self.sums.ended.map(ended),
            "extras": {
                "no_balls": self.sums.no_balls,
                "wides": self.sums.wides,
                "byes": self.sums.byes,
            },
            "batsmen": batsmen.collect::<Value>(),
            "bowling": bowling.collect::<Value>(),
            "fall_of_wickets": fall.collect::<Value>(),
            "overs": overs.collect::<Value>(),
        })
    }
}
