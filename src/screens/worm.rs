//! Draws the worm of a match or a pavilion game, which shows the total of every
//! innings after each over. In a match, the runs in each over are shown below
//! the worm.

use ratatui::layout::Size;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Span;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Sparkline};

use super::frame::Canvas;
use super::palette::{HEADING, TEXT, suit};
use crate::rules::Suit;
use crate::words::scorecard::{ScorecardText, WormText};

/// The number of lines that the title, the result and the prompt take up on a
/// page.
const OTHER_LINES: u16 = 4;
/// The number of lines in the legend of a match: two lines for each of the four
/// innings.
const MATCH_LEGEND_LINES: u16 = 8;

/// The minimum number of runs on the scale.
const LEAST_RUNS: f64 = 10.0;
/// The minimum number of overs on the scale.
const LEAST_OVERS: f64 = 2.0;

/// Returns the mark of an innings and the colour of the mark. The marks differ
/// too, since nothing may depend on colour alone.
fn innings_mark(worm: &WormText) -> (char, Style) {
    let (marks, colour) =
        if worm.of_a { (['*', '#'], Suit::Bats) } else { (['o', '+'], Suit::Stumps) };
    (marks[usize::from(worm.second)], suit(colour))
}

/// Draws the page below the title: the chart with its legend, and the runs in
/// each over if the card has them.
pub(super) fn draw(canvas: &mut Canvas<'_>, line: u16, card: &ScorecardText) {
    let width = canvas.width();
    let worms: Vec<&WormText> = card.innings.iter().map(|innings| &innings.worm).collect();
    let has_bars = worms.first().is_none_or(|worm| worm.overs.is_some());
    let key = if has_bars { MATCH_LEGEND_LINES } else { worms.len() as u16 };
    let lines = canvas.height().saturating_sub(OTHER_LINES + key);
    chart(canvas, line, Size::new(width, lines), card.unit, &worms);
    let mut below = line + lines;
    for worm in worms {
        let (mark, style) = innings_mark(worm);
        canvas.put(1, below, &format!("{mark} {}", worm.key), style);
        below += 1;
        if let Some(overs) = &worm.overs {
            // Show as many of the latest overs as there is room for.
            let room = usize::from(width - 2);
            let shown = overs.iter().skip(overs.len().saturating_sub(room));
            let bars = Sparkline::default()
                .data(shown.map(|runs| u64::from(*runs)).collect::<Vec<_>>())
                .max(overs.iter().max().map_or(1, |most| u64::from(*most).max(1)))
                .style(style);
            canvas.widget(1, below, Size::new(width - 2, 1), bars);
            below += 1;
        }
    }
}

/// Draws only the chart. The horizontal axis shows overs, and the vertical axis
/// shows runs. Each innings has a line of marks.
fn chart(canvas: &mut Canvas<'_>, line: u16, size: Size, unit: &'static str, worms: &[&WormText]) {
    let all: Vec<Vec<(f64, f64)>> = worms.iter().map(|worm| totals_by_over(worm)).collect();
    // Round up to an even number, so that half of it is a whole number.
    let even = |most: f64| (most / 2.0).ceil() * 2.0;
    let last = all.iter().filter_map(|points| points.last());
    let (overs, runs) =
        last.fold((LEAST_OVERS, LEAST_RUNS), |most, last| (most.0.max(last.0), most.1.max(last.1)));
    let datasets = worms.iter().zip(&all).map(|(worm, points)| {
        let (mark, style) = innings_mark(worm);
        Dataset::default()
            .marker(Marker::Custom(mark))
            .graph_type(GraphType::Line)
            .style(style)
            .data(points)
    });
    let chart = Chart::new(datasets.collect())
        .style(TEXT)
        .x_axis(axis(unit, even(overs)))
        .y_axis(axis("runs", even(runs)));
    canvas.widget(0, line, size, chart);
}

/// Returns the total after each over, beginning with 0 before the first over.
fn totals_by_over(worm: &WormText) -> Vec<(f64, f64)> {
    let totals = worm.totals.iter().copied().map(f64::from);
    let after = (1..).map(f64::from).zip(totals);
    std::iter::once((0.0, 0.0)).chain(after).collect()
}

/// Creates an axis that begins at 0, with labels at the beginning, the middle
/// and the end.
fn axis(title: &'static str, most: f64) -> Axis<'static> {
    let label = |value: f64| Span::styled(format!("{value:.0}"), HEADING);
    Axis::default().title(title).style(TEXT).bounds([0.0, most]).labels([
        label(0.0),
        label(most / 2.0),
        label(most),
    ])
}
