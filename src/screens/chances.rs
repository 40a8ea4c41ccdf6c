//! A graph of the chances in a match, ball by ball.

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
use crate::players::coach::course::{Mark, course};
use crate::rules::{Options, Suit};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::words::{Sides, advice, closing};

/// The graph of the chances in a match.
pub(crate) struct ChancesGraph {
    sides: Sides,
    outcome: Option<Outcome>,
    marks: Vec<Mark>,
}

/// The upper left corner of the graph.
const COLUMN: u16 = 7;
const LINE: u16 = 4;

/// The line that explains the signs.
const SIGNS: u16 = 2;

/// The percentages on the scale.
const SCALE: [u16; 5] = [100, 75, 50, 25, 0];

const HOME: (char, Style) = ('*', KEY);
const AWAY: (char, Style) = ('o', suit(Suit::Stumps));
const DRAW: (char, Style) = ('.', TEXT);

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
        session.coaching.face(opponent);
        let coach = session.coaching.coach(options);
        ChancesGraph { sides, outcome, marks: course(coach, book, options, outcome) }
    }

    /// Returns the points of one line in the graph. Each point is a number of
    /// balls and a percentage.
    fn line(&self, part: impl Fn(&Mark) -> f32) -> Vec<(f64, f64)> {
        let point = |(ball, mark): (usize, &Mark)| (ball as f64, f64::from(100.0 * part(mark)));
        self.marks.iter().enumerate().map(point).collect()
    }

    fn draw_graph(&self, canvas: &mut Canvas<'_>) {
        // The lines are drawn in this order, so the home side's line covers the
        // others.
        let lines = [
            (DRAW, self.line(|mark| mark.home.draws)),
            (AWAY, self.line(|mark| mark.home.loses())),
            (HOME, self.line(|mark| mark.home.wins)),
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
        canvas.widget(COLUMN, LINE, size(canvas), chart);
    }

    /// Draws the percentages to the left of the graph, and the innings below
    /// it.
    fn draw_axes(&self, canvas: &mut Canvas<'_>) {
        let Size { width, height } = size(canvas);
        for (step, hundredths) in (0..).zip(SCALE) {
            let line = LINE + step * (height - 1) / (SCALE.len() as u16 - 1);
            canvas.put(1, line, &format!("{hundredths:>3}% "), TEXT);
        }
        for line in LINE..LINE + height {
            canvas.put(COLUMN - 1, line, "|", DIM);
        }
        let below = LINE + height;
        canvas.put(COLUMN, below, &"-".repeat(usize::from(width)), DIM);
        let balls = self.marks.len().max(1);
        for innings in 1..=4 {
            let first = self.marks.iter().position(|mark| mark.innings == innings);
            if let Some(first) = first {
                let at = COLUMN + (first * usize::from(width) / balls) as u16;
                canvas.put(at, below, "+", DIM);
                canvas.put(at, below + 1, &innings.to_string(), TEXT);
            }
        }
    }
}

/// Returns the size of the graph in columns and lines.
fn size(canvas: &Canvas<'_>) -> Size {
    Size::new(canvas.width() - COLUMN - 2, canvas.height() - LINE - 4)
}

impl Screen for ChancesGraph {
    fn layout(&self) -> FramePart {
        FramePart::FullScreen
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _: &GameSession) {
        canvas.centre(0, &self.sides.title(), HEADING);
        let result = self.outcome.map(|outcome| closing::result(&outcome, &self.sides));
        canvas.centre(1, &result.unwrap_or_default(), TEXT);
        let names = advice::graph_labels(&self.sides);
        let mut at = COLUMN;
        for ((sign, style), name) in [HOME, DRAW, AWAY].into_iter().zip(names) {
            at = canvas.put(at, SIGNS, &sign.to_string(), style) + 1;
            at = canvas.put(at, SIGNS, &name, TEXT) + 4;
        }
        self.draw_graph(canvas);
        self.draw_axes(canvas);
        prompt::draw(canvas, prompt::ANY_KEY, None);
    }

    fn key(&mut self, _: Key, _: &mut GameSession) -> Navigation {
        Navigation::Back
    }
}
