//! The symbols of an over: `. 1 W n n4 w w4 b2`.

use crate::game::Ball;
use crate::rules::Call;

/// Writes one delivery as a symbol.
///
/// `.` means no run, a figure means runs off the bat, and `W` means a wicket.
/// `n` means a no-ball (`n4` if hit for four), `w` means a wide (`w4` for
/// four), and `b2` means two byes. A stopped wide is written as `w`, and a
/// stopped bye is written as `.`.
pub fn symbol(ball: &Ball) -> String {
    let unless_one = |letter: &str, runs: u8, one: u8| match runs {
        runs if runs == one => letter.to_owned(),
        runs => format!("{letter}{runs}"),
    };
    match (ball.call, ball.out) {
        (Some(Call::NoBall), _) => unless_one("n", ball.runs, 0),
        (Some(Call::Wide), _) => unless_one("w", ball.extras, 1),
        (Some(Call::Bye), _) if ball.extras == 0 => ".".to_owned(),
        (Some(Call::Bye), _) => format!("b{}", ball.extras),
        (None, Some(_)) => "W".to_owned(),
        (None, None) if ball.runs == 0 => ".".to_owned(),
        (None, None) => ball.runs.to_string(),
    }
}

/// Writes the latest deliveries as symbols, ending with the newest, and puts
/// `|` between overs. Uses as many whole symbols as fit into `width` columns.
pub(crate) fn recent_deliveries(balls: &[Ball], width: usize) -> String {
    let mut kept: Vec<String> = Vec::new();
    let mut used = 0;
    let mut newer: Option<&Ball> = None;
    // Work backwards from the newest delivery, so that the oldest deliveries
    // are cut off.
    for ball in balls.iter().rev() {
        let mut piece = symbol(ball);
        if let Some(newer) = newer {
            let same_over = newer.over == ball.over;
            piece.push_str(if same_over { " " } else { " | " });
        }
        if used + piece.len() > width {
            break;
        }
        used += piece.len();
        kept.push(piece);
        newer = Some(ball);
    }
    kept.reverse();
    kept.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::ball::tests::ball;

    /// Builds balls of six-ball overs from (call, runs, extras).
    fn innings(of: &[(Option<Call>, u8, u8)]) -> Vec<Ball> {
        let mut counted = 0;
        let balls = of.iter().map(|(call, runs, extras)| {
            let one = Ball {
                over: counted / 6,
                call: *call,
                runs: *runs,
                extras: *extras,
                ..ball("4P", Some("4P"))
            };
            counted += u16::from(one.counts_in_over());
            one
        });
        balls.collect()
    }

    #[test]
    fn every_kind_of_ball_has_its_symbol() {
        let (no_ball, wide, bye) = (Some(Call::NoBall), Some(Call::Wide), Some(Call::Bye));
        let balls = innings(&[
            (None, 0, 0),
            (None, 6, 0),
            (no_ball, 0, 1),
            (no_ball, 4, 1),
            (wide, 0, 1),
            (wide, 0, 4),
            (bye, 0, 1),
            (bye, 0, 4),
            (bye, 0, 0),
        ]);
        assert_eq!(recent_deliveries(&balls, 43), ". 6 n n4 w w4 b1 b4 .");
        let out = Ball { out: Some(crate::rules::HowOut::Caught), ..ball("4P", Some("3B")) };
        assert_eq!(symbol(&out), "W");
    }

    #[test]
    fn overs_are_parted_and_an_extra_opens_the_over_it_belongs_to() {
        let mut of = vec![(None, 1, 0); 6];
        of.extend([(Some(Call::Wide), 0, 1), (None, 2, 0)]);
        let balls = innings(&of);
        assert_eq!(recent_deliveries(&balls[..6], 43), "1 1 1 1 1 1");
        assert_eq!(recent_deliveries(&balls, 43), "1 1 1 1 1 1 | w 2");
    }

    #[test]
    fn only_whole_symbols_are_shown_the_newest_last() {
        let balls = innings(&[(Some(Call::NoBall), 4, 1), (None, 1, 0), (None, 0, 0)]);
        assert_eq!(recent_deliveries(&balls, 6), "n4 1 .");
        assert_eq!(recent_deliveries(&balls, 5), "1 .");
        assert_eq!(recent_deliveries(&[], 43), "");
        let long = innings(&[(None, 0, 0); 60]);
        assert_eq!(recent_deliveries(&long, 43), ". | . . . . . . | . . . . . . | . . . . . .");
    }
}
