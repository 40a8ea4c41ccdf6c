//! The worm of a match: the total of every innings after each over, and below
//! it the runs of each over.

use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Span;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Sparkline};

use super::frame::Canvas;
use super::palette::{HEADING, TEXT, suit};
use crate::game::Side;
use crate::reports::scorecard::{Card, Over, Scorecard};
use crate::rules::Suit;
use crate::words::{Sides, count};

/// Lines of a page that are not the chart's: title, result, prompt, the runs
/// of the overs of each innings.
const OTHERS: u16 = 12;

/// Runs that the scale has at least.
const LEAST_RUNS: f64 = 10.0;
/// Overs that it has at least.
const LEAST_OVERS: f64 = 2.0;

/// The mark of an innings: nothing depends on colour alone.
fn mark(card: &Card) -> char {
    match (card.sums.batting, card.number <= 2) {
        (Side::Home, true) => '*',
        (Side::Home, false) => '#',
        (Side::Away, true) => 'o',
        (Side::Away, false) => '+',
    }
}

/// The colour of a side.
fn style(side: Side) -> Style {
    match side {
        Side::Home => suit(Suit::Bats),
        Side::Away => suit(Suit::Stumps),
    }
}

/// "* Surrey, first innings: 237".
fn name(card: &Card, sides: &Sides) -> String {
    let innings = count::ordinal(card.number.div_ceil(2));
    let side = sides.short(card.sums.batting);
    format!("{} {side}, {innings} innings", mark(card))
}

/// ", 12 at most", once there is a run.
fn at_most(most: u32) -> String {
    match most {
        0 => String::new(),
        most => format!(", {most} at most"),
    }
}

/// Draws the whole page below the title: the chart with its key, then the
/// runs of each over.
pub(super) fn draw(canvas: &mut Canvas<'_>, line: u16, card: &Scorecard, sides: &Sides) {
    let width = canvas.width();
    let lines = canvas.height() - OTHERS;
    chart(canvas, line, (width, lines), &card.innings);
    for (place, innings) in (0..).zip(&card.innings) {
        let top = line + lines + 2 * place;
        let of = style(innings.sums.batting);
        let overs: Vec<Over> = innings.overs().collect();
        let most = overs.iter().map(|over| over.runs).max().unwrap_or(0);
        let text = format!(
            "{}: {}, the runs of each over{}",
            name(innings, sides),
            innings.sums.runs,
            at_most(most)
        );
        canvas.put(1, top, &text, of);
        // As many as there is room for, the last ones.
        let room = usize::from(width - 2);
        let shown = overs.iter().skip(overs.len().saturating_sub(room));
        let bars = Sparkline::default()
            .data(shown.map(|over| u64::from(over.runs)).collect::<Vec<_>>())
            .max(u64::from(most.max(1)))
            .style(of);
        canvas.widget(1, top + 1, (width - 2, 1), bars);
    }
}

/// The line of an innings in a chart: its mark, its colour, the total after
/// each over.
pub(super) struct Line {
    mark: char,
    style: Style,
    totals: Vec<u32>,
}

impl Line {
    /// A line of the side that goes by the first colour, or of the other.
    pub(super) fn new(mark: char, first: bool, totals: Vec<u32>) -> Line {
        let side = if first { Side::Home } else { Side::Away };
        let style = style(side);
        Line {
            mark,
            style,
            totals,
        }
    }

    /// Its mark.
    pub(super) const fn mark(&self) -> char {
        self.mark
    }

    /// Its colour.
    pub(super) const fn style(&self) -> Style {
        self.style
    }

    fn of(card: &Card) -> Line {
        let first = card.sums.batting == Side::Home;
        Line::new(mark(card), first, card.worm().collect())
    }
}

/// Draws the chart alone: overs to the right, runs upwards, a line of marks
/// for each innings.
fn chart(canvas: &mut Canvas<'_>, line: u16, size: (u16, u16), innings: &[Card]) {
    let lines: Vec<Line> = innings.iter().map(Line::of).collect();
    draw_lines(canvas, line, size, "overs", &lines);
}

/// Draws a chart of lines over the overs, or what else an innings is counted
/// in.
pub(super) fn draw_lines(
    canvas: &mut Canvas<'_>,
    line: u16,
    size: (u16, u16),
    unit: &'static str,
    lines: &[Line],
) {
    let all: Vec<Vec<(f64, f64)>> = lines.iter().map(points).collect();
    // Even, so that the half of it is a whole number.
    let even = |most: f64| (most / 2.0).ceil() * 2.0;
    let most = |of: fn(&Line) -> f64, least: f64| even(lines.iter().map(of).fold(least, f64::max));
    let runs = most(
        |line| f64::from(line.totals.last().copied().unwrap_or_default()),
        LEAST_RUNS,
    );
    let overs = most(|line| line.totals.len() as f64, LEAST_OVERS);
    let datasets = lines.iter().zip(&all).map(|(line, points)| {
        Dataset::default()
            .marker(Marker::Custom(line.mark))
            .graph_type(GraphType::Line)
            .style(line.style)
            .data(points)
    });
    let chart = Chart::new(datasets.collect())
        .style(TEXT)
        .x_axis(axis(unit, overs))
        .y_axis(axis("runs", runs));
    canvas.widget(0, line, size, chart);
}

/// The total after each over, from none before the first.
fn points(line: &Line) -> Vec<(f64, f64)> {
    let totals = line.totals.iter().copied().map(f64::from);
    let after = (1..).map(f64::from).zip(totals);
    std::iter::once((0.0, 0.0)).chain(after).collect()
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
