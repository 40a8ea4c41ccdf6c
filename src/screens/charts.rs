//! Draws two charts of the competition: the race for the title, and a county's
//! final positions over the years.

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Span;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

use super::app::{Navigation, Screen};
use super::frame::{Canvas, FramePart};
use super::palette::{FIGURE, HEADING, TEXT, suit};
use super::prompt;
use crate::championship::counties::{COUNTIES, PER_CLASS};
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::honours::finishes;
use crate::championship::{Championship, ChampionshipView, Class, County, CountyOwner, Season};
use crate::rules::Suit;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::season::NOT_PLAYED;

/// A chart that fills the screen.
pub(crate) struct ChartScreen {
    title: String,
    lines: Vec<MarkLine>,
    x: Scale,
    y: Scale,
    /// The legend of the marks, to the right of the chart.
    key: Vec<(String, Style)>,
    /// The text to show instead of the chart if there is nothing to draw yet.
    empty: Option<&'static str>,
}

/// A curve in a chart, drawn as marks.
struct MarkLine {
    mark: char,
    style: Style,
    points: Vec<(f64, f64)>,
    kind: GraphType,
}

/// An axis of a chart: its title, its ends, and the labels along it.
struct Scale {
    title: &'static str,
    bounds: [f64; 2],
    labels: Vec<String>,
}

impl Scale {
    fn axis(&self) -> Axis<'_> {
        let labels = self.labels.iter();
        Axis::default()
            .title(self.title)
            .style(TEXT)
            .bounds(self.bounds)
            .labels(labels.map(|label| Span::styled(label.as_str(), HEADING)))
    }
}

/// The number of columns for the legend next to the chart of a race for the
/// title.
const LEGEND_WIDTH: u16 = 18;

/// The mark in a cell that several counties share.
const SHARED_MARK: &str = "*";

/// The column of the text that replaces an empty chart.
const EMPTY_TEXT_COLUMN: u16 = 12;

/// The styles of the first three counties. The other counties have the plain
/// style.
const LEADING_COUNTY_SUITS: [Suit; 3] = [Suit::Bats, Suit::Stumps, Suit::Gloves];

impl ChartScreen {
    /// Builds the chart of the race for the title in a class, with every
    /// county's points after each round. Each county is marked by its letter.
    /// The points of the first three counties and of your own are also joined
    /// by lines.
    pub(crate) fn race(
        championship: &ChampionshipView<'_>,
        season: &Season,
        class: Class,
    ) -> ChartScreen {
        let now = season.table(class);
        let mut lines = Vec::new();
        let mut key = Vec::new();
        for (place, row) in now.rows().iter().enumerate() {
            let whose = championship.owner(row.county);
            let yours = whose == CountyOwner::Yours;
            let style = match LEADING_COUNTY_SUITS.get(place) {
                _ if yours => FIGURE,
                Some(colour) => suit(*colour),
                None => TEXT,
            };
            let letter = row.county.letter();
            let points = row.tally.points();
            let name = format!("{}{}", row.county.short(), whose.mark());
            key.push((format!("{letter}  {name:<10}{points:>4}"), style));
            lines.push(MarkLine {
                mark: letter,
                style,
                points: points_by_round(season, class, row.county),
                kind: if yours || place < LEADING_COUNTY_SUITS.len() {
                    GraphType::Line
                } else {
                    GraphType::Scatter
                },
            });
        }
        key.push((String::new(), TEXT));
        key.push((format!("{SHARED_MARK}  two or more"), TEXT));
        // Draw the leader last, so that its line covers the other lines.
        lines.reverse();
        let most = now.rows()[0].tally.points().max(4);
        let played = season.played(class).len().div_ceil(MATCHES_A_ROUND);
        // Round up to an even number of rounds, so that the label in the middle
        // is a whole number.
        let rounds = (played.max(2).next_multiple_of(2) as u32).min(ROUNDS as u32);
        let labels = |values: [u32; 3]| values.map(|value| value.to_string()).to_vec();
        ChartScreen {
            title: format!("The race for the title, {} {}", season.year(), class.name()),
            lines,
            x: Scale {
                title: "rounds",
                bounds: [0.0, f64::from(rounds)],
                labels: labels([0, rounds / 2, rounds]),
            },
            y: Scale {
                title: "points",
                bounds: [0.0, f64::from(most)],
                labels: labels([0, most / 2, most]),
            },
            key,
            empty: season.played(class).is_empty().then_some(NOT_PLAYED),
        }
    }

    /// Builds the chart of a county's final positions in every completed
    /// season. First place in the first class is at the top of the chart, and
    /// last place in the second class is at the bottom.
    pub(crate) fn positions(championship: &Championship, county: County) -> ChartScreen {
        let finishes = finishes(championship);
        let points: Vec<(f64, f64)> = finishes
            .iter()
            .filter_map(|finish| {
                let (class, place) = finish.place_of(county)?;
                // The values on the axis grow upwards, so the first place has
                // the highest number.
                let below = class.index() * PER_CLASS + place;
                Some((f64::from(finish.year), (COUNTIES + 1 - below) as f64))
            })
            .collect();
        let years = [finishes.first(), finishes.last()];
        let [first, last] = years.map(|finish| finish.map_or(0, |finish| finish.year));
        let years = marked_years(first, last);
        let ends = [first, years.last().copied().unwrap_or(first)].map(f64::from);
        // A horizontal line separates the classes.
        let between = PER_CLASS as f64 + 0.5;
        let lines = vec![
            MarkLine {
                mark: '-',
                style: TEXT,
                points: vec![(ends[0], between), (ends[1], between)],
                kind: GraphType::Line,
            },
            MarkLine { mark: '*', style: suit(Suit::Bats), points, kind: GraphType::Line },
        ];
        ChartScreen {
            title: format!(
                "{}: final positions, {first} to {last}; second class in parentheses",
                county.name()
            ),
            lines,
            x: Scale {
                title: "",
                bounds: ends,
                labels: years.iter().map(u16::to_string).collect(),
            },
            y: Scale {
                title: "",
                bounds: [1.0, COUNTIES as f64],
                labels: ["(8)", "8/(1)", "1"].map(str::to_owned).to_vec(),
            },
            key: Vec::new(),
            empty: None,
        }
    }
}

impl ChartScreen {
    /// Returns the cells in which several counties have points.
    fn shared_cells(&self, size: Size) -> Vec<Position> {
        let area = Rect::from((Position::ORIGIN, size));
        let mut seen = HashMap::new();
        for line in &self.lines {
            // Draw each line in a chart of its own, because a chart keeps only
            // the last mark in a cell.
            let points = Dataset::default()
                .marker(Marker::Custom(line.mark))
                .graph_type(GraphType::Scatter)
                .data(&line.points);
            let chart = Chart::new(vec![points]).x_axis(self.x.axis()).y_axis(self.y.axis());
            let mut drawn = Buffer::empty(area);
            chart.render(area, &mut drawn);
            let mut mark = [0; 4];
            let mark = line.mark.encode_utf8(&mut mark);
            for position in area.positions().filter(|at| drawn[*at].symbol() == mark) {
                *seen.entry(position).or_insert(0) += 1;
            }
        }
        let shared = seen.into_iter().filter(|(_, lines)| *lines > 1);
        shared.map(|(cell, _)| cell).collect()
    }
}

/// Returns the years to mark along an axis. At most eleven years are marked.
/// The last marked year is at the end of the axis or beyond it.
fn marked_years(first: u16, last: u16) -> Vec<u16> {
    const MAX_MARKED_YEARS: u16 = 10;
    let years = last.saturating_sub(first).max(1);
    // Choose the smallest interval that needs at most ten steps.
    let apart =
        [1, 2, 5, 10, 20].into_iter().find(|apart| years.div_ceil(*apart) <= MAX_MARKED_YEARS);
    let apart = apart.unwrap_or(years);
    (0..=years.div_ceil(apart)).map(|mark| first + mark * apart).collect()
}

/// Returns a county's points after each round, starting with 0 before the first
/// round.
fn points_by_round(season: &Season, class: Class, county: County) -> Vec<(f64, f64)> {
    let after = season.points_by_round(class, county);
    let after = std::iter::once(0).chain(after).map(f64::from);
    (0..).map(f64::from).zip(after).collect()
}

impl Screen for ChartScreen {
    fn layout(&self) -> FramePart {
        FramePart::FullScreen
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.title, HEADING);
        let datasets = self.lines.iter().map(|line| {
            Dataset::default()
                .marker(Marker::Custom(line.mark))
                .graph_type(line.kind)
                .style(line.style)
                .data(&line.points)
        });
        let chart =
            Chart::new(datasets.collect()).style(TEXT).x_axis(self.x.axis()).y_axis(self.y.axis());
        let key = if self.key.is_empty() { 0 } else { LEGEND_WIDTH };
        let width = canvas.width() - key;
        let size = Size::new(width, canvas.height() - 4);
        canvas.widget(0, 2, size, chart);
        if !self.key.is_empty() {
            for at in self.shared_cells(size) {
                canvas.put(at.x, 2 + at.y, SHARED_MARK, TEXT);
            }
        }
        if let Some(empty) = self.empty {
            canvas.put(EMPTY_TEXT_COLUMN, canvas.height() / 2, empty, TEXT);
        }
        for (line, (text, style)) in (4..).zip(&self.key) {
            canvas.put(width + 1, line, text, *style);
        }
        prompt::draw(canvas, prompt::ANY_KEY, None);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Navigation {
        Navigation::Back
    }
}
