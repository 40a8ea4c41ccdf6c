//! Draws a graph of the chances in a match, ball by ball.

use ratatui::layout::Size;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

use super::app::{Navigation, Screen};
use super::frame::{Canvas, FramePart};
use super::palette::{DIM, HEADING, KEY, TEXT, suit};
use super::prompt;
use crate::game::Outcome;
use crate::game::scorebook::Scorebook;
use crate::players::Opponent;
use crate::players::coach::chances_by_ball::{ChancesAfterBall, chances_by_ball};
use crate::rules::{Options, Suit};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::{Sides, advice, result_sentences};

/// The graph of the chances in a match.
pub(crate) struct ChancesGraph {
    sides: Sides,
    outcome: Option<Outcome>,
    marks: Vec<ChancesAfterBall>,
}

/// The column of the graph's upper left corner.
const GRAPH_COLUMN: u16 = 7;
/// The line of the graph's upper left corner.
const GRAPH_LINE: u16 = 4;

/// The line of the legend, which explains the marks.
const LEGEND_LINE: u16 = 2;

/// The percentages on the scale.
const PERCENT_SCALE: [u16; 5] = [100, 75, 50, 25, 0];

const HOME_MARK: (char, Style) = ('*', KEY);
const AWAY_MARK: (char, Style) = ('o', suit(Suit::Stumps));
const DRAW_MARK: (char, Style) = ('.', TEXT);

impl ChancesGraph {
    /// Calculates the graph of a match from its scorebook. `opponent` is the
    /// computer's side in a match against a person.
    pub(crate) fn new(
        sides: Sides,
        book: &Scorebook,
        options: &Options,
        outcome: Option<Outcome>,
        opponent: Option<Opponent>,
        session: &mut GameSession,
    ) -> ChancesGraph {
        session.coaching.set_opponent(opponent);
        let coach = session.coaching.coach(options);
        ChancesGraph { sides, outcome, marks: chances_by_ball(coach, book, options, outcome) }
    }

    /// Returns the points of one curve in the graph. Each point consists of a
    /// number of balls and a percentage.
    fn line_points(&self, part: impl Fn(&ChancesAfterBall) -> f32) -> Vec<(f64, f64)> {
        let point =
            |(ball, mark): (usize, &ChancesAfterBall)| (ball as f64, f64::from(100.0 * part(mark)));
        self.marks.iter().enumerate().map(point).collect()
    }

    fn draw_graph(&self, canvas: &mut Canvas<'_>) {
        // Draw the home side's curve last, so that it covers the other curves.
        let lines = [
            (DRAW_MARK, self.line_points(|mark| mark.home.draws)),
            (AWAY_MARK, self.line_points(|mark| mark.home.loses())),
            (HOME_MARK, self.line_points(|mark| mark.home.wins)),
        ];
        let datasets = lines.iter().map(|((sign, style), points)| {
            Dataset::default()
                .marker(Marker::Custom(*sign))
                .graph_type(GraphType::Line)
                .style(*style)
                .data(points)
        });
        let balls = self.marks.len().saturating_sub(1).max(1) as f64;
        let chart = Chart::new(datasets.collect())
            .style(TEXT)
            .x_axis(Axis::default().bounds([0.0, balls]))
            .y_axis(Axis::default().bounds([0.0, 100.0]));
        canvas.widget(GRAPH_COLUMN, GRAPH_LINE, size(canvas), chart);
    }

    /// Draws the percentages to the left of the graph, and the innings below
    /// it.
    fn draw_axes(&self, canvas: &mut Canvas<'_>) {
        let Size { width, height } = size(canvas);
        for (step, hundredths) in (0..).zip(PERCENT_SCALE) {
            let line = GRAPH_LINE + step * (height - 1) / (PERCENT_SCALE.len() as u16 - 1);
            canvas.put(1, line, &format!("{hundredths:>3}% "), TEXT);
        }
        for line in GRAPH_LINE..GRAPH_LINE + height {
            canvas.put(GRAPH_COLUMN - 1, line, "|", DIM);
        }
        let below = GRAPH_LINE + height;
        canvas.put(GRAPH_COLUMN, below, &"-".repeat(usize::from(width)), DIM);
        let balls = self.marks.len().max(1);
        for innings in 1..=4 {
            let first = self.marks.iter().position(|mark| mark.innings == innings);
            if let Some(first) = first {
                let at = GRAPH_COLUMN + (first * usize::from(width) / balls) as u16;
                canvas.put(at, below, "+", DIM);
                canvas.put(at, below + 1, &innings.to_string(), TEXT);
            }
        }
    }
}

/// Returns the size of the graph in columns and lines.
fn size(canvas: &Canvas<'_>) -> Size {
    Size::new(canvas.width() - GRAPH_COLUMN - 2, canvas.height() - GRAPH_LINE - 4)
}

impl Screen for ChancesGraph {
    fn layout(&self) -> FramePart {
        FramePart::FullScreen
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.sides.title(), HEADING);
        let result =
            self.outcome.map(|outcome| result_sentences::match_result(&outcome, &self.sides));
        canvas.centre(1, &result.unwrap_or_default(), TEXT);
        let names = advice::graph_labels(&self.sides);
        let mut at = GRAPH_COLUMN;
        for ((sign, style), name) in [HOME_MARK, DRAW_MARK, AWAY_MARK].into_iter().zip(names) {
            at = canvas.put(at, LEGEND_LINE, &sign.to_string(), style) + 1;
            at = canvas.put(at, LEGEND_LINE, &name, TEXT) + 4;
        }
        self.draw_graph(canvas);
        self.draw_axes(canvas);
        prompt::draw(canvas, prompt::ANY_KEY, None);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Navigation {
        Navigation::Back
    }
}
