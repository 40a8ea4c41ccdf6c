//! Describes the innings and results of the cricket games in words.

use crate::pavilion::result::{InningsEndReason, Margin};
use crate::pavilion::{Party, Seat, Verdict};
use crate::words::count::{ordinal, runs, wickets};
use crate::words::names::possessive;

/// Returns the name of a seat.
pub(crate) fn seat_name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// Returns the name of a side, which is the name of its first seat.
pub(crate) fn side_name(names: &[String], side: Party) -> &str {
    names.get(side.index()).map_or("", String::as_str)
}

/// Describes the state of the match: the runs that the batting side needs to
/// win, or its lead once both sides have batted.
pub(crate) fn match_state(
    batting: &str,
    needed: Option<u32>,
    innings: usize,
    lead: i64,
) -> Option<String> {
    Some(match (needed, lead) {
        (Some(needed), _) => format!("{batting} need {} to win", runs(needed)),
        (None, _) if innings < 2 => return None,
        (None, 0) => "The scores are level".to_owned(),
        (None, lead @ 1..) => format!("{batting} lead by {lead}"),
        (None, behind) => format!("{batting} are {} behind", -behind),
    })
}

/// Names an innings: "Kent's innings". If each side has two innings, `own` says
/// whether the innings is the first or the second: "Kent's second innings".
pub(crate) fn innings_of(side: &str, own: Option<u8>) -> String {
    let which = own.map_or_else(String::new, |own| format!("{} ", ordinal(own)));
    format!("{} {which}innings", possessive(side))
}

/// Announces an innings: "Kent begin their innings."
pub(crate) fn innings_begun(side: &str, own: Option<u8>) -> String {
    let which = own.map_or_else(String::new, |own| format!("{} ", ordinal(own)));
    format!("{side} begin their {which}innings.")
}

/// Reports the end of an innings: "Kent's innings is over: all out."
pub(crate) fn innings_ended(side: &str, own: Option<u8>, why: InningsEndReason) -> String {
    format!("{} {}.", innings_of(side, own), ended(why))
}

/// Returns the heading of an innings on the scorecard: "Kent, against Surrey",
/// or "Kent, second innings, against Surrey".
pub(crate) fn innings_heading(side: &str, own: Option<u8>, against: &str) -> String {
    let which = own.map_or_else(String::new, |own| format!(", {} innings", ordinal(own)));
    format!("{side}{which}, against {against}")
}

/// Explains why an innings ended, in words that follow the name of the innings.
const fn ended(why: InningsEndReason) -> &'static str {
    match why {
        InningsEndReason::AllOut => "is over: all out",
        InningsEndReason::Overs => "is over: no overs left",
        InningsEndReason::Declared => "is declared closed",
        InningsEndReason::Won => "is over: the runs are made",
        InningsEndReason::Time => "is unfinished: time has run out",
    }
}

/// Reports the result: "Surrey won by an innings and 17 runs."
pub(crate) fn result(verdict: Verdict, margin: Margin, names: &[String]) -> String {
    let winner = match verdict {
        Verdict::Won(seat) => seat_name(names, seat),
        Verdict::Drawn => return "The match is drawn.".to_owned(),
        Verdict::Tied => return "The match is tied.".to_owned(),
    };
    match margin {
        Margin::Innings(by) => format!("{winner} won by an innings and {}.", runs(by)),
        Margin::Runs(by) => format!("{winner} won by {}.", runs(by)),
        Margin::Wickets(by) => format!("{winner} won by {}.", wickets(by)),
        Margin::None => format!("{winner} won."),
    }
}

/// Writes a score: "99" when all out, "180-6d" when declared, otherwise "37-5".
pub(crate) fn score_of(runs: u32, wickets: u8, ended: Option<InningsEndReason>) -> String {
    match ended {
        Some(InningsEndReason::AllOut) => runs.to_string(),
        Some(InningsEndReason::Declared) => format!("{runs}-{wickets}d"),
        _ => format!("{runs}-{wickets}"),
    }
}

/// Returns the number of runs per over, to the nearest hundredth: "8.67".
pub(crate) fn runs_an_over(runs: u32, overs: u16) -> String {
    let rate = nearest(100 * runs, overs.max(1).into());
    format!("{}.{:02}", rate / 100, rate % 100)
}

/// Returns the number of runs per six balls, to the nearest tenth: "8.7".
pub(crate) fn runs_in_six_balls(runs: u32, balls: u16) -> String {
    let rate = nearest(60 * runs, balls.max(1).into());
    format!("{}.{}", rate / 10, rate % 10)
}

const fn nearest(dividend: u32, divisor: u32) -> u32 {
    // Adding half the divisor rounds to the nearest number. Both terms of the
    // sum are doubled, so that they are whole numbers.
    (2 * dividend + divisor) / (2 * divisor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_innings_has_one_name_and_no_number_where_a_side_has_one() {
        assert_eq!(innings_begun("Kent", None), "Kent begin their innings.");
        assert_eq!(innings_begun("Kent", Some(2)), "Kent begin their second innings.");
        assert_eq!(
            innings_ended("Kent", None, InningsEndReason::AllOut),
            "Kent's innings is over: all out."
        );
        assert_eq!(
            innings_ended("Kent", Some(2), InningsEndReason::Declared),
            "Kent's second innings is declared closed."
        );
        assert_eq!(
            [None, Some(1)].map(|own| innings_heading("Kent", own, "Surrey")),
            ["Kent, against Surrey", "Kent, first innings, against Surrey"]
        );
    }

    #[test]
    fn rates_are_rounded_to_the_nearest() {
        let rates = [(26, 3), (37, 7), (43, 9), (1, 8), (12, 0)];
        let text = rates.map(|(runs, overs)| runs_an_over(runs, overs));
        assert_eq!(text, ["8.67", "5.29", "4.78", "0.13", "12.00"]);
        assert_eq!(runs_in_six_balls(26, 18), "8.7");
    }

    #[test]
    fn a_result_reads_as_a_sentence() {
        let names = ["Surrey".to_owned(), "Kent".to_owned()];
        let won = |margin| result(Verdict::Won(Seat(1)), margin, &names);
        assert_eq!(won(Margin::Innings(1)), "Kent won by an innings and 1 run.");
        assert_eq!(won(Margin::Wickets(1)), "Kent won by 1 wicket.");
        assert_eq!(score_of(37, 5, None), "37-5");
        assert_eq!(score_of(99, 10, Some(InningsEndReason::AllOut)), "99");
    }
}
