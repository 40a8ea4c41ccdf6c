//! Draws charts as SVG inside a page. A chart has lines, and a few ticks along
//! its edges. The style sheet sets colours and line widths. Every line has a
//! label at its end, so that nothing depends on colour alone. The person's
//! county has the same colour and width in every chart.

pub(super) mod chances;
pub(super) mod places;
pub(super) mod race;
pub(super) mod seasons;
pub(super) mod worm;

use maud::{Markup, Render, html};

use super::Almanack;
use super::text::{ReservedBytes, Text, push_number};
use crate::championship::County;
use crate::reports::ordering::{sort_by, sort_by_key};

/// The smallest distance between the baselines of two labels.
const MIN_LABEL_GAP: f64 = 16.0;

/// The plane of a chart: its size, its margins and the ranges of its axes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plane {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The margins around the plane: top, right, bottom, left.
    pub(super) room: [f64; 4],
    /// The values at the left and right edges.
    pub(super) across: (f64, f64),
    /// The values at the lower and upper edges.
    pub(super) up: (f64, f64),
}

/// A line in a chart, with a label at its end.
pub(super) struct ChartLine {
    pub(super) points: Vec<(f64, f64)>,
    pub(super) label: String,
    pub(super) class: String,
    /// The points marked with a dot, such as the fall of a wicket.
    pub(super) marks: Vec<(f64, f64)>,
    /// True if the line is drawn on top of the other lines.
    pub(super) bold: bool,
}

/// A tick at an edge: its value and its text.
pub(super) type Tick = (f64, String);

impl Plane {
    /// Returns the horizontal position of a value.
    fn x(&self, value: f64) -> f64 {
        let [_, right, _, left] = self.room;
        let (from, to) = self.across;
        left + (self.width - left - right) * position_between(value, from, to)
    }

    /// Returns the vertical position of a value.
    fn y(&self, value: f64) -> f64 {
        let [above, _, below, _] = self.room;
        let (from, to) = self.up;
        self.height - below - (self.height - above - below) * position_between(value, from, to)
    }

    /// Draws the whole chart: first `behind`, then the ticks at the bottom and
    /// on the left, and the lines with their labels. `about` describes the
    /// chart in words.
    pub(super) fn draw(
        &self,
        about: &str,
        behind: &Markup,
        [below, left]: [&[Tick]; 2],
        lines: &[ChartLine],
    ) -> Markup {
        let (from, to) = (self.x(self.across.0), self.x(self.across.1));
        let floor = self.height - self.room[2];
        let mut order: Vec<&ChartLine> = lines.iter().collect();
        // Later lines cover earlier lines, so the grey lines come first and the
        // bold line comes last.
        sort_by_key(&mut order, |line| (line.bold, line.class != "other"));
        // Reserve the space for the whole chart at once, with two coordinates
        // per point.
        let points = lines.iter().map(|line| line.points.len()).sum::<usize>();
        html! {
            (ReservedBytes(CHART_BYTES + 2 * LENGTH_BYTES * points))
            svg.chart viewBox={ "0 0 " (self.width) " " (self.height) } role="img" aria-label=(about) {
                (behind)
                g.grid {
                    @for (value, text) in left {
                        @let y = one_decimal(self.y(*value));
                        path d={ "M" (one_decimal(from)) " " (y) "H" (one_decimal(to)) } {}
                        text x=(one_decimal(from - 7.0)) y=(y) dy="0.32em" text-anchor="end" { (Text(text)) }
                    }
                    @for (value, text) in below {
                        text x=(one_decimal(self.x(*value))) y=(one_decimal(floor + 18.0)) text-anchor="middle" { (Text(text)) }
                    }
                }
                @for line in order {
                    g class={ "line " (Text(&line.class)) (bold(line)) } {
                        title { (Text(&line.label)) }
                        @if line.points.len() > 1 { path d=(Path(self, line)) {} }
                        @if !line.marks.is_empty() { path.dots d=(Dots(self, line)) {} }
                    }
                }
                g.labels {
                    @for (y, line) in self.labels(lines) {
                        @if let Some((x, _)) = line.points.last() {
                            text class={ (Text(&line.class)) (bold(line)) }
                                x=(one_decimal(self.x(*x) + 7.0)) y=(one_decimal(y)) dy="0.32em" { (Text(&line.label)) }
                        }
                    }
                }
            }
        }
    }

    /// Places the labels, each as close to the end of its line as the other labels
    /// allow.
    fn labels<'l>(&self, lines: &'l [ChartLine]) -> Vec<(f64, &'l ChartLine)> {
        let mut labels: Vec<(f64, &ChartLine)> =
            lines.iter().filter_map(|line| Some((self.y(line.points.last()?.1), line))).collect();
        sort_by(&mut labels, |(one, _), (two, _)| one.total_cmp(two));
        // From the top down, put each label at least its own height below the
        // previous label.
        let mut free = MIN_LABEL_GAP / 2.0;
        for (y, _) in &mut labels {
            *y = y.max(free);
            free = *y + MIN_LABEL_GAP;
        }
        // If labels would be pushed off the bottom, where the ticks are, move
        // them and the labels above them up again.
        let mut floor = self.height - self.room[2];
        for (y, _) in labels.iter_mut().rev() {
            *y = y.min(floor);
            floor = *y - MIN_LABEL_GAP;
        }
        labels
    }

    /// Draws a band behind the lines, between two values.
    pub(super) fn band(&self, from: f64, to: f64) -> Markup {
        let (left, right) = (self.x(self.across.0), self.x(self.across.1));
        let (upper, lower) = (self.y(to), self.y(from));
        html! {
            rect.band x=(one_decimal(left)) y=(one_decimal(upper))
                width=(one_decimal(right - left)) height=(one_decimal(lower - upper)) {}
        }
    }
}

/// The path of a line. Each point is relative to the previous point.
struct Path<'l>(&'l Plane, &'l ChartLine);

impl Render for Path<'_> {
    fn render_to(&self, text: &mut String) {
        let Path(plane, line) = self;
        let (mut command, mut before) = ('m', (0, 0));
        for (x, y) in &line.points {
            let (x, y) = (tenths(plane.x(*x)), tenths(plane.y(*y)));
            text.push(command);
            write_tenths(text, x - before.0);
            // A minus sign separates the two numbers, so no space is needed.
            if y >= before.1 {
                text.push(' ');
            }
            write_tenths(text, y - before.1);
            (command, before) = (' ', (x, y));
        }
    }
}

/// The dots on a line, drawn as strokes of length 0 with round ends.
struct Dots<'l>(&'l Plane, &'l ChartLine);

impl Render for Dots<'_> {
    fn render_to(&self, text: &mut String) {
        let Dots(plane, line) = self;
        for (x, y) in &line.marks {
            text.push('M');
            write_tenths(text, tenths(plane.x(*x)));
            text.push(' ');
            write_tenths(text, tenths(plane.y(*y)));
            text.push_str("h0");
        }
    }
}

fn bold(line: &ChartLine) -> Text<'static> {
    Text(if line.bold { " bold" } else { "" })
}

/// Returns the position of a value between two other values, from 0 to 1. If
/// the two are equal, returns the middle.
fn position_between(value: f64, from: f64, to: f64) -> f64 {
    if from == to { 0.5 } else { (value - from) / (to - from) }
}

/// Formats a length with one decimal. One decimal is finer than a screen can
/// show.
fn one_decimal(length: f64) -> Length {
    Length(length)
}

/// A length, in the format of [`one_decimal`].
#[derive(Clone, Copy)]
struct Length(f64);

impl Render for Length {
    fn render_to(&self, text: &mut String) {
        write_tenths(text, tenths(self.0));
    }
}

/// The approximate sizes, in bytes, of a length and of a chart without its
/// lines.
const LENGTH_BYTES: usize = 5;
const CHART_BYTES: usize = 3 << 10;

/// Rounds a length to tenths, as an integer. An integer can be written much
/// faster than a float.
fn tenths(length: f64) -> i32 {
    // The cast truncates towards zero, so adding a half with the right sign
    // rounds halves away from zero.
    (length * 10.0 + 0.5_f64.copysign(length)) as i32
}

fn write_tenths(text: &mut String, tenths: i32) {
    let (whole, tenth) = (tenths / 10, tenths.unsigned_abs() % 10);
    // The integer part of -0.3 is 0, which has no sign.
    if tenths < 0 && whole == 0 {
        text.push('-');
    }
    push_number(text, whole);
    if tenth > 0 {
        text.push('.');
        push_number(text, tenth as i32);
    }
}

/// The maximum number of coloured lines in a chart, including the line of the
/// person's county.
const MAX_COLOURED: usize = 5;

/// The CSS classes for the colours.
const COLOURS: [&str; MAX_COLOURED] =
    ["own", "second-line", "third-line", "fourth-line", "fifth-line"];

/// The counties that have a colour in a chart: the person's own county and the
/// most important other counties. Colour-blind readers can also tell the
/// colours apart.
pub(super) struct CountyColours(Vec<(County, &'static str)>);

impl CountyColours {
    /// Assigns the colours to the counties, which must be in order of
    /// importance.
    pub(super) fn for_counties(almanack: &Almanack<'_>, counties: &[County]) -> CountyColours {
        let [own, others @ ..] = &COLOURS;
        let yours = counties.iter().filter(|county| almanack.yours(**county));
        let theirs = counties.iter().filter(|county| !almanack.yours(**county));
        let coloured = yours.map(|county| (*county, *own));
        CountyColours(coloured.chain(theirs.copied().zip(others.iter().copied())).collect())
    }

    /// Returns the CSS class for a county's line.
    pub(super) fn class(&self, county: County) -> &'static str {
        let found = self.0.iter().find(|(one, _)| *one == county);
        found.map_or("other", |(_, class)| class)
    }
}

/// Returns a distance between ticks that gives about `wanted` ticks and is 1, 2
/// or 5 times a power of ten.
pub(super) fn tick_step(span: f64, wanted: f64) -> u32 {
    let mut power = 1;
    loop {
        for digit in [1, 2, 5] {
            let step = digit * power;
            if span <= f64::from(step) * wanted {
                return step;
            }
        }
        // No chart has a range as large as this bound, which only ensures that
        // the loop ends.
        if power >= 1_000_000 {
            return power;
        }
        power *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_keep_their_distance_inside_the_picture() {
        let plane = Plane {
            width: 100.0,
            height: 150.0,
            room: [10.0; 4],
            across: (0.0, 1.0),
            up: (0.0, 10.0),
        };
        let lines: Vec<ChartLine> = [0.0, 0.1, 0.2, 9.9, 10.0, 5.0, 5.0, 5.0]
            .into_iter()
            .map(|end| ChartLine {
                points: vec![(0.0, 5.0), (1.0, end)],
                label: String::new(),
                class: String::new(),
                marks: vec![],
                bold: false,
            })
            .collect();
        let labels = plane.labels(&lines);
        assert_eq!(labels.len(), lines.len());
        for pair in labels.windows(2) {
            assert!(pair[1].0 - pair[0].0 >= MIN_LABEL_GAP - 0.001);
        }
        assert!(labels[0].0 >= 0.0 && labels[7].0 <= 150.0);
    }

    #[test]
    fn lengths_have_at_most_one_decimal() {
        for (length, text) in
            [(0.0, "0"), (-0.02, "0"), (-0.26, "-0.3"), (12.34, "12.3"), (480.95, "481")]
        {
            assert_eq!(one_decimal(length).render().into_string(), text);
        }
    }

    #[test]
    fn marks_stand_at_round_numbers() {
        assert_eq!(tick_step(14.0, 7.0), 2);
        assert_eq!(tick_step(237.0, 5.0), 50);
        assert_eq!(tick_step(0.0, 5.0), 1);
        assert_eq!(tick_step(99.0, 10.0), 10);
    }
}
