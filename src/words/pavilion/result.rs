//! Innings and results of the cricket games in words.

use crate::pavilion::result::{Ended, Margin};
use crate::pavilion::{Party, Seat, Verdict};
use crate::words::count::{runs, wickets};

/// What a seat is called.
pub(crate) fn called(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// The name of a side, or of its first seat.
pub(crate) fn side(names: &[String], side: Party) -> &str {
    names.get(side.index()).map_or("", String::as_str)
}

/// What the batting side needs to win, or else by how much it leads, once both
/// have batted.
pub(crate) fn stands(
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

/// How an innings ended, after "the first innings".
pub(crate) const fn ended(why: Ended) -> &'static str {
    match why {
        Ended::AllOut => "is over, all out",
        Ended::Overs => "is over, the overs bowled",
        Ended::Declared => "is declared closed",
        Ended::Won => "is over, and won",
        Ended::Time => "is left open: no time remains",
    }
}

/// "Surrey won by an innings and 17 runs."
pub(crate) fn result(verdict: Verdict, margin: Margin, names: &[String]) -> String {
    let winner = match verdict {
        Verdict::Won(seat) => called(names, seat),
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

/// "99" when all out, "180-6d" when declared, else "37-5".
pub(crate) fn score_of(runs: u32, wickets: u8, ended: Option<Ended>) -> String {
    match ended {
        Some(Ended::AllOut) => runs.to_string(),
        Some(Ended::Declared) => format!("{runs}-{wickets}d"),
        _ => format!("{runs}-{wickets}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_reads_as_a_sentence() {
        let names = ["Surrey".to_owned(), "Kent".to_owned()];
        let won = |margin| result(Verdict::Won(Seat(1)), margin, &names);
        assert_eq!(won(Margin::Innings(1)), "Kent won by an innings and 1 run.");
        assert_eq!(won(Margin::Wickets(1)), "Kent won by 1 wicket.");
        assert_eq!(score_of(37, 5, None), "37-5");
        assert_eq!(score_of(99, 10, Some(Ended::AllOut)), "99");
    }
}
