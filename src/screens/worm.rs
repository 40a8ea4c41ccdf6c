//! The worm of a match or of a game of the pavilion: the total of every innings
//! after each over; below it, of a match, the runs of each over.

use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Span;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Sparkline};

use super::frame::Canvas;
use super::palette::{HEADING, TEXT, suit};
use crate::game::Side;
use crate::reports::scorecard::{Card, Scorecard};
use crate::rules::Suit;
use crate::words::pavilion::scorecards::InningsCard;
use crate::words::{Sides, count};

/// Lines of a page that are not the chart's nor its key's: title, result, prompt.
const OTHERS: u16 = 4;
/// Lines of the key of a match: two for each innings there may be.
const KEY_OF_A_MATCH: u16 = 8;

/// Runs that the scale has at least.
const LEAST_RUNS: f64 = 10.0;
/// Overs that it has at least.
const LEAST_OVERS: f64 = 2.0;

/// The worm of a match, or of a game of the pavilion.
#[derive(Clone, Debug)]
pub(super) struct Worm {
    /// What the innings are counted in: "overs".
    unit: &'static str,
    /// Lines below the chart, for its key.
    key: u16,
    innings: Vec<WormLine>,
}

/// An innings in the chart and in its key.
#[derive(Clone, Debug)]
struct WormLine {
    mark: char,
    style: Style,
    /// What the key says of it.
    text: String,
    /// The total after each over.
    totals: Vec<u32>,
    /// The runs of each over, drawn below the text.
    overs: Vec<u32>,
}

impl WormLine {
    /// An innings of the first side or of the other, its first or its second:
    /// nothing depends on colour alone.
    fn new(first_side: bool, second: bool, text: &str, totals: Vec<u32>) -> WormLine {
        let (marks, colour) = if first_side {
            (['*', '#'], Suit::Bats)
        } else {
            (['o', '+'], Suit::Stumps)
        };
        let mark = marks[usize::from(second)];
        WormLine {
            mark,
            style: suit(colour),
            text: format!("{mark} {text}"),
            totals,
            overs: Vec::new(),
        }
    }

    /// "* Surrey, first innings: 237, the runs of each over, 12 at most", and them.
    fn of_match(card: &Card, sides: &Sides) -> WormLine {
        let overs: Vec<u32> = card.overs().map(|over| over.runs).collect();
        let (side, second) = (card.sums.batting, card.number > 2);
        let at_most = match overs.iter().max() {
            None | Some(0) => String::new(),
            Some(most) => format!(", {most} at most"),
        };
        let text = format!(
            "{}, {} innings: {}, the runs of each over{at_most}",
            sides.short(side),
            count::ordinal(1 + u8::from(second)),
            card.sums.runs
        );
        let totals = card.worm().collect();
        WormLine {
            overs,
            ..WormLine::new(side == Side::Home, second, &text, totals)
        }
    }

    /// The total after each over, from none before the first.
    fn points(&self) -> Vec<(f64, f64)> {
        let totals = self.totals.iter().copied().map(f64::from);
        let after = (1..).map(f64::from).zip(totals);
        std::iter::once((0.0, 0.0)).chain(after).collect()
    }
}

impl Worm {
    pub(super) fn of_match(card: &Scorecard, sides: &Sides) -> Worm {
        let innings = card.innings.iter();
        Worm {
            unit: "overs",
            key: KEY_OF_A_MATCH,
            innings: innings
                .map(|card| WormLine::of_match(card, sides))
                .collect(),
        }
    }

    pub(super) fn of_game(cards: &[InningsCard]) -> Worm {
        let innings = cards.iter().enumerate().map(|(place, card)| {
            let second = cards[..place].iter().any(|one| one.of_a == card.of_a);
            let text = format!("{}: {}", card.heading, card.total);
            WormLine::new(card.of_a, second, &text, card.totals.clone())
        });
        Worm {
            unit: cards.first().map_or("overs", |card| card.unit[1]),
            key: cards.len() as u16,
            innings: innings.collect(),
        }
    }

    /// Draws the whole page below the title: the chart, and its key with the
    /// runs of each over.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, line: u16) {
        let width = canvas.width();
        let lines = canvas.height().saturating_sub(OTHERS + self.key);
        self.chart(canvas, line, (width, lines));
        let mut below = line + lines;
        for innings in &self.innings {
            canvas.put(1, below, &innings.text, innings.style);
            below += 1;
            if self.key < KEY_OF_A_MATCH {
                continue;
            }
            // As many as there is room for, the last ones.
            let room = usize::from(width - 2);
            let shown = innings.overs.iter();
            let shown = shown.skip(innings.overs.len().saturating_sub(room));
            let bars = Sparkline::default()
                .data(shown.copied().map(u64::from).collect::<Vec<_>>())
                .max(
                    innings
                        .overs
                        .iter()
                        .max()
                        .map_or(1, |most| u64::from(*most).max(1)),
                )
                .style(innings.style);
            canvas.widget(1, below, (width - 2, 1), bars);
            below += 1;
        }
    }

    /// Draws the chart alone: overs to the right, runs upwards, a line of marks
    /// for each innings.
    fn chart(&self, canvas: &mut Canvas<'_>, line: u16, size: (u16, u16)) {
        let all: Vec<Vec<(f64, f64)>> = self.innings.iter().map(WormLine::points).collect();
        // Even, so that the half of it is a whole number.
        let even = |most: f64| (most / 2.0).ceil() * 2.0;
        let last = all.iter().filter_map(|points| points.last());
        let (overs, runs) = last.fold((LEAST_OVERS, LEAST_RUNS), |most, last| {
            (most.0.max(last.0), most.1.max(last.1))
        });
        let (overs, runs) = (even(overs), even(runs));
        let datasets = self.innings.iter().zip(&all).map(|(innings, points)| {
            Dataset::default()
                .marker(Marker::Custom(innings.mark))
                .graph_type(GraphType::Line)
                .style(innings.style)
                .data(points)
        });
        let chart = Chart::new(datasets.collect())
            .style(TEXT)
            .x_axis(axis(self.unit, overs))
            .y_axis(axis("runs", runs));
        canvas.widget(0, line, size, chart);
    }
}

/// An axis from 0 with the half and the whole of it written there.
fn axis(title: &'static str, most: f64) -> Axis<'static> {
    let label = |value: f64| Span::styled(format!("{value:.0}"), HEADING);
    Axis::default()
        .title(title)
        .style(TEXT)
        .bounds([0.0, most])
        .labels([label(0.0), label(most / 2.0), label(most)])
}
