//! The course of a match as a strip. For each over, one side's chances rise
//! from the bottom and the other side's chances hang from the top. The chance
//! of a draw lies between the chances of the two sides.

use maud::{Markup, Render, html};

use super::super::Almanack;
use super::super::text::push_number;
use super::CountyColours;
use crate::championship::Fixture;
use crate::game::Side;
use crate::players::coach::chances_by_ball::ChancesAfterBall;
use crate::reports::scorecard::Scorecard;
use crate::words::yearbook;

/// The size of the strip, and the space above it and below it.
const WIDTH: i32 = 480;
const HEIGHT: i32 = 84;
const ABOVE: i32 = 20;
const BELOW: i32 = 20;

/// The width, in units of the picture, of the narrowest innings that has a
/// label.
const MIN_LABELLED_WIDTH: i32 = 70;

/// Half the width of a label, used to keep labels inside the picture.
const HALF_LABEL_WIDTH: i32 = 46;

/// A chart of the course of a match.
pub(crate) struct ChancesChart<'s> {
    pub(crate) fixture: &'s Fixture,
    pub(crate) card: &'s Scorecard,
    /// The chances after each over.
    pub(crate) marks: &'s [ChancesAfterBall],
    /// The index of the mark for the over with the turning point.
    pub(crate) turn: Option<usize>,
}

/// Draws the course of a match. The person's county is at the bottom. If that
/// county does not play, the home side is at the bottom.
pub(crate) fn chart(almanack: &Almanack<'_>, chart: &ChancesChart<'_>) -> Markup {
    let ChancesChart { fixture, card, marks, turn } = chart;
    let lower = if almanack.yours(fixture.away) { Side::Away } else { Side::Home };
    let [below, above] = [lower, lower.other()].map(|side| fixture.county(side));
    let coloured = CountyColours::for_counties(almanack, &[below, above]);
    let about = yearbook::chances_caption(below, above);
    let x = |place: usize| WIDTH * place as i32 / marks.len() as i32;
    // The marker goes in the middle of the over.
    let turned = turn.map(|turn| x(turn) + x(1) / 2);
    let mut overs = 0;
    let innings = card.innings.iter().map(|card| {
        let from = overs;
        overs += card.overs().len();
        (fixture.county(card.sums.batting), card.number, x(from), x(overs))
    });
    html! {
        figure.course {
            svg.chart viewBox={ "0 0 " (WIDTH) " " (ABOVE + HEIGHT + BELOW) } role="img" aria-label=(about) {
                g transform={ "translate(0 " (ABOVE) ")" } {
                    rect.draw width=(WIDTH) height=(HEIGHT) {}
                    path class={ "side " (coloured.class(below)) } d=(Area { marks, side: lower, below: true }) {}
                    path class={ "side " (coloured.class(above)) } d=(Area { marks, side: lower.other(), below: false }) {}
                    @if let Some(turned) = turned { path.turn d={ "M" (turned) " -4V" (HEIGHT + 4) } {} }
                    @for (county, number, from, to) in innings {
                        @if from > 0 { path.bound d={ "M" (from) " 0V" (HEIGHT) } {} }
                        @if to - from > MIN_LABELLED_WIDTH {
                            text x=(((from + to) / 2).clamp(HALF_LABEL_WIDTH, WIDTH - HALF_LABEL_WIDTH)) y="-6" text-anchor="middle" {
                                (county.short()) @if number > 2 { " 2nd" } @else { " 1st" }
                            }
                        }
                    }
                    @if let Some(turned) = turned {
                        text x=(turned.clamp(50, WIDTH - 50)) y=(HEIGHT + 17) text-anchor="middle" { "turning point" }
                    }
                }
            }
            figcaption { (about) }
        }
    }
}

/// The area that shows a side's chances, starting from one edge of the strip.
struct Area<'m> {
    marks: &'m [ChancesAfterBall],
    side: Side,
    /// True if the area lies at the lower edge.
    below: bool,
}

impl Render for Area<'_> {
    fn render_to(&self, text: &mut String) {
        let edge = if self.below { HEIGHT } else { 0 };
        let all = self.marks.len() as i32;
        // The steps are relative, so keep track of the point where the path
        // ends.
        let (mut x, mut y) = (0, edge);
        text.push_str("M0 ");
        edge.render_to(text);
        let mut step = |to: i32, height: i32| {
            for (letter, length) in [('h', to - x), ('v', height - y)] {
                if length != 0 {
                    text.push(letter);
                    push_number(text, length);
                }
            }
            (x, y) = (to, height);
        };
        // One step covers consecutive overs with the same height.
        let mut last = edge;
        for (place, mark) in (0..).zip(self.marks) {
            let wins = match self.side {
                Side::Home => mark.home.wins,
                Side::Away => mark.home.loses(),
            };
            let share = (HEIGHT as f32 * wins + 0.5) as i32;
            let height = if self.below { HEIGHT - share } else { share };
            if height != last {
                step(WIDTH * place / all, height);
                last = height;
            }
        }
        step(WIDTH, edge);
        text.push('Z');
    }
}
