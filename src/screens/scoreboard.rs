//! The scoreboard at the end of a match: the result, all innings with the
//! fall of wickets, the best partnership and the extras.

use super::app::{Screen, Turn};
use super::desk::Desk;
use super::frame::Canvas;
use super::keys::Key;
use super::live::Live;
use super::palette::{FIGURE, HEADING, TEXT};
use crate::game::scorebook::best_partnership;
use crate::game::{Innings, Outcome, Pending, Public};
use crate::words::{Sides, closing, count, score};

/// The result and all innings of a match.
pub struct Scoreboard {
    sides: Sides,
    outcome: Option<Outcome>,
    innings: Vec<Innings>,
    to_fall: u8,
}

impl Scoreboard {
    /// The scoreboard of a match at the table.
    pub fn of(live: &Live) -> Scoreboard {
        Scoreboard::new(live.sides().clone(), live.game().public())
    }

    /// The scoreboard of a match.
    pub fn new(sides: Sides, public: &Public) -> Scoreboard {
        let outcome = match public.pending {
            Pending::Over(outcome) => Some(outcome),
            Pending::Ask(..) => None,
        };
        Scoreboard {
            sides,
            outcome,
            innings: public.innings().to_vec(),
            to_fall: public.options.wickets(),
        }
    }

    fn draw_innings(&self, canvas: &mut Canvas<'_>, line: u16, innings: &Innings) {
        let name_width = self.sides.width() + 2;
        let name = self.sides.short(innings.batting);
        let at = canvas.put(2, line, &format!("{name:<name_width$}"), HEADING);
        let figures = score::innings(innings, self.to_fall);
        let at = canvas.put(at, line, &figures, FIGURE);
        let overs = format!("  in {} overs", score::overs(innings.balls));
        canvas.put(at, line, &overs, TEXT);
        let indent = 4;
        let rows = [
            ("Fall of wickets:", fall(innings)),
            ("Best partnership:", partnership(innings)),
            ("Extras:", score::extras(innings)),
        ];
        for (below, (label, text)) in (line + 1..).zip(rows) {
            canvas.put(indent, below, &format!("{label:<18}{text}"), TEXT);
        }
    }
}

fn fall(innings: &Innings) -> String {
    if innings.wickets == 0 {
        "none".to_owned()
    } else {
        score::fall(innings)
    }
}

/// "42 for the third wicket, unbroken".
fn partnership(innings: &Innings) -> String {
    best_partnership(innings).map_or_else(
        || "none".to_owned(),
        |best| {
            let unbroken = if best.unbroken { ", unbroken" } else { "" };
            let wicket = count::ordinal(best.wicket);
            format!("{} for the {wicket} wicket{unbroken}", best.runs)
        },
    )
}

impl Screen for Scoreboard {
    fn draw(&self, canvas: &mut Canvas<'_>, _: &Desk) {
        canvas.centre(0, &self.sides.title(), HEADING);
        if let Some(outcome) = &self.outcome {
            canvas.centre(2, &closing::result(outcome, &self.sides), FIGURE);
        }
        for (place, innings) in (0_u16..).zip(&self.innings) {
            self.draw_innings(canvas, 4 + place * 5, innings);
        }
        let at = canvas.put(1, 24, "Press any key", TEXT);
        canvas.put(at, 24, " _", HEADING);
    }

    fn key(&mut self, _: Key, _: &mut Desk) -> Turn {
        Turn::Back
    }
}
