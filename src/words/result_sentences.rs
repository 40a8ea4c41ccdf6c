//! The ends of innings and matches, in sentences.

use super::Sides;
use super::count::{runs, wickets};
use super::score;
use crate::game::{Ended, Innings, Outcome, ResultKind};

/// Reports the end of an innings: "Notts are all out for 99." `to_fall` is the
/// number of wickets that end an innings.
pub(crate) fn innings_end(innings: &Innings, why: Ended, to_fall: u8, sides: &Sides) -> String {
    let batting = sides.short(innings.batting);
    match why {
        Ended::AllOut => format!("{batting} are all out for {}.", innings.runs),
        Ended::Declared => {
            format!("{batting} declare at {} for {}.", innings.runs, innings.wickets)
        }
        Ended::Won => {
            format!("{batting} have made the runs: {}.", score::innings(innings, to_fall))
        }
        Ended::Time => {
            format!("Time is up, with {batting} at {}.", score::innings(innings, to_fall))
        }
    }
}

/// Reports the result of a match: "Surrey won by an innings and 101 runs".
pub(crate) fn match_result(outcome: &Outcome, sides: &Sides) -> String {
    let margin = match outcome.kind {
        ResultKind::Innings(more) => format!("an innings and {}", runs(more)),
        ResultKind::Runs(more) => runs(more),
        ResultKind::Wickets(in_hand) => wickets(in_hand),
        ResultKind::Tie => return "The match is tied".to_owned(),
        ResultKind::Draw { level: false } => return "The match is drawn".to_owned(),
        ResultKind::Draw { level: true } => {
            return "The match is drawn with the scores level".to_owned();
        }
    };
    match outcome.winner {
        Some(winner) => format!("{} won by {margin}", sides.short(winner)),
        None => "The match is drawn".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Side;
    use crate::words::SideNames;

    fn sides() -> Sides {
        Sides {
            home: SideNames::new("Surrey", "Surrey"),
            away: SideNames::new("Nottinghamshire", "Notts"),
        }
    }

    #[test]
    fn every_result_is_told_with_its_margin() {
        let text = |winner, kind| match_result(&Outcome { winner, kind }, &sides());
        let surrey = Some(Side::Home);
        let innings = ResultKind::Innings(101);
        assert_eq!(text(surrey, innings), "Surrey won by an innings and 101 runs");
        assert_eq!(text(surrey, ResultKind::Runs(1)), "Surrey won by 1 run");
        assert_eq!(text(Some(Side::Away), ResultKind::Wickets(1)), "Notts won by 1 wicket");
        assert_eq!(text(None, ResultKind::Tie), "The match is tied");
        let drawn = |level| text(None, ResultKind::Draw { level });
        assert_eq!(drawn(false), "The match is drawn");
        assert_eq!(drawn(true), "The match is drawn with the scores level");
    }

    #[test]
    fn every_end_of_an_innings_is_told_with_its_score() {
        let mut one = Innings::new(Side::Away);
        (one.runs, one.wickets) = (180, 6);
        let text = |why| innings_end(&one, why, 10, &sides());
        assert_eq!(text(Ended::Declared), "Notts declare at 180 for 6.");
        assert_eq!(text(Ended::AllOut), "Notts are all out for 180.");
        assert_eq!(text(Ended::Won), "Notts have made the runs: 180-6.");
        assert_eq!(text(Ended::Time), "Time is up, with Notts at 180-6.");
    }
}
