//! Scores and overs in figures.

use crate::game::{self, Ended, Innings, Side};
use crate::rules::deals::BALLS_PER_OVER;

/// Writes the score of an innings: "37-5", "99" when all out, "180-6d" when
/// declared. `to_fall` is the number of wickets that end an innings.
pub(crate) fn innings(innings: &Innings, to_fall: u8) -> String {
    // When the last wicket falls, the innings has not been marked as ended yet.
    let all_out = (innings.wickets >= to_fall).then_some(Ended::AllOut);
    game::innings::score_text(innings.runs, innings.wickets, innings.ended.or(all_out))
}

/// Writes the scores of a side's innings: "99 & 37-5". Returns an empty string
/// before the side's first innings.
pub(crate) fn side(all: &[Innings], batting: Side, to_fall: u8) -> String {
    let scores: Vec<String> = all
        .iter()
        .filter(|innings| innings.batting == batting)
        .map(|one| innings(one, to_fall))
        .collect();
    scores.join(" & ")
}

/// Writes a number of balls as overs: "14.3" is 14 overs and 3 balls.
pub(crate) fn overs(balls: u16) -> String {
    let six = u16::from(BALLS_PER_OVER);
    format!("{}.{}", balls / six, balls % six)
}

/// Writes the total at the fall of each wicket: "1-12", "2-15", "3-40".
pub(crate) fn falls_of_wickets(innings: &Innings) -> Vec<String> {
    let fallen = usize::from(innings.wickets).min(innings.fall.len());
    let totals = innings.fall.iter().take(fallen).enumerate();
    totals.map(|(place, total)| format!("{}-{total}", place + 1)).collect()
}

/// Writes the extras: "9 (no-balls 4, wides 2, byes 3)", or "0" if there were
/// none.
pub(crate) fn extras(innings: &Innings) -> String {
    let kinds = extras_by_kind([innings.no_balls, innings.wides, innings.byes].map(u32::from));
    if kinds.is_empty() { "0".to_owned() } else { format!("{} ({kinds})", innings.extras()) }
}

/// Lists extras by kind, given the runs for no-balls, wides and byes: "no-balls
/// 4, wides 2, byes 3". Returns an empty string if there were no extras.
pub(crate) fn extras_by_kind(runs: [u32; 3]) -> String {
    let mut text = String::new();
    for (kind, runs) in ["no-balls ", "wides ", "byes "].into_iter().zip(runs) {
        if runs > 0 {
            text.push_str(if text.is_empty() { "" } else { ", " });
            text.push_str(kind);
            text.push_str(itoa::Buffer::new().format(runs));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(runs: u32, wickets: u8, ended: Option<Ended>) -> Innings {
        let mut innings = Innings::new(Side::Away);
        (innings.runs, innings.wickets, innings.ended) = (runs, wickets, ended);
        innings
    }

    #[test]
    fn a_side_all_out_shows_runs_alone_and_a_declaration_a_d() {
        let innings_of =
            [played(99, 10, Some(Ended::AllOut)), Innings::new(Side::Home), played(37, 5, None)];
        assert_eq!(side(&innings_of, Side::Away, 10), "99 & 37-5");
        assert_eq!(side(&innings_of[..1], Side::Home, 10), "");
        let declared = played(180, 6, Some(Ended::Declared));
        assert_eq!(innings(&declared, 10), "180-6d");
        assert_eq!(innings(&played(40, 3, None), 3), "40");
        assert_eq!(innings(&played(40, 3, Some(Ended::Won)), 10), "40-3");
    }

    #[test]
    fn overs_are_whole_ones_and_balls() {
        assert_eq!(overs(0), "0.0");
        assert_eq!(overs(87), "14.3");
    }

    #[test]
    fn extras_are_told_by_kind_and_the_fall_by_wicket() {
        let mut innings = played(60, 2, None);
        assert_eq!(extras(&innings), "0");
        (innings.no_balls, innings.byes) = (4, 3);
        assert_eq!(extras(&innings), "7 (no-balls 4, byes 3)");
        innings.fall[..2].copy_from_slice(&[12, 15]);
        assert_eq!(falls_of_wickets(&innings), ["1-12", "2-15"]);
    }
}
