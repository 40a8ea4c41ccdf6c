//! Seasons, matches and batsmen, described as in the almanack.

use super::count::{capitalised, counted, grouped, ordinal, runs, spell_out, wickets_in_words};
use crate::championship::honours::Finish;
use crate::championship::result::{Closeness, Verdict};
use crate::championship::{Class, County, Fixture, LAST_YEAR, MatchResult, Season};
use crate::game::{ResultKind, Side};
use crate::rules::{HowOut, Options};

/// Sums up a season: "Surrey are champions for the second time, four points
/// ahead of Kent. Sussex go down, Essex come up, and the wooden spoon goes to
/// Cheshire." `titles` is the number of titles that the champions have won,
/// including this one.
pub(crate) fn season(season: &Season, titles: u32) -> String {
    if !season.is_complete() {
        return progress_report(season);
    }
    let finish = Finish::from_season(season);
    let standings = season.table(Class::First);
    let [champions, second, ..] = standings.rows();
    let lead = champions.tally.points() - second.tally.points();
    let margin = match lead {
        0 => format!("ahead of {} on quotient", second.county.short()),
        _ => format!("{} ahead of {}", counted(lead, "point", "points"), second.county.short()),
    };
    let time = match titles {
        0 | 1 => "for the first time".to_owned(),
        more => format!("for the {} time", ordinal_of(more)),
    };
    let champions = champions.county.short();
    let [.., spoon] = *finish.positions(Class::Second);
    let (down, up) = (finish.relegated().short(), finish.promoted().short());
    let spoon = spoon.short();
    let moves = if season.year() < LAST_YEAR {
        format!("{down} go down, {up} come up, and the wooden spoon goes to {spoon}.")
    } else {
        format!("{up} finish first in the second class, and the last wooden spoon goes to {spoon}.")
    };
    format!("{champions} are champions {time}, {margin}. {moves}")
}

fn progress_report(season: &Season) -> String {
    let [first, second] = Class::BOTH.map(|class| {
        let played = season.played(class).len() as u32;
        format!(
            "{} {} {}",
            grouped(played),
            class.name(),
            if played == 1 { "match" } else { "matches" }
        )
    });
    format!("The season is in progress: {first} and {second} have been played.")
}

/// Writes an ordinal in words up to the tenth, and in figures beyond: "third",
/// "11th", "22nd".
pub(super) fn ordinal_of(number: u32) -> String {
    match u8::try_from(number) {
        Ok(small) if small <= 10 => ordinal(small),
        _ => {
            let ending = match (number % 100, number % 10) {
                (11..=13, _) => "th",
                (_, 1) => "st",
                (_, 2) => "nd",
                (_, 3) => "rd",
                _ => "th",
            };
            format!("{number}{ending}")
        }
    }
}

/// Names the result of a match: "Surrey won by 101 runs", "Tied". `winner` is
/// `None` if nobody won.
pub(crate) fn result(winner: Option<County>, kind: ResultKind) -> String {
    match (winner, kind) {
        (Some(winner), _) => [winner.name(), " won by ", &margin(kind)].concat(),
        (None, ResultKind::Draw { level: false }) => "Drawn".to_owned(),
        (None, ResultKind::Draw { level: true }) => "Drawn with the scores level".to_owned(),
        (None, _) => "Tied".to_owned(),
    }
}

/// Describes a result from one county's point of view, for use in a column:
/// "beat Kent", "lost to Kent".
pub(crate) fn verdict(verdict: Verdict, opponents: County) -> String {
    let how = match verdict {
        Verdict::Won => "beat",
        Verdict::Lost => "lost to",
        Verdict::Drawn => "drew with",
        Verdict::Tied => "tied with",
    };
    format!("{how} {}", opponents.short())
}

/// Describes a result, using the short names of both sides: "Surrey beat Kent
/// by 101 runs", "Surrey and Kent tied". `first` is the winner, if there was
/// one.
pub(crate) fn match_text(first: County, second: County, kind: ResultKind) -> String {
    let (first, second) = (first.short(), second.short());
    match kind {
        ResultKind::Tie => format!("{first} and {second} tied"),
        ResultKind::Draw { level: true } => {
            format!("{first} and {second} drew with the scores level")
        }
        ResultKind::Draw { .. } => format!("{first} and {second} drew"),
        _ => [first, " beat ", second, " by ", &margin(kind)].concat(),
    }
}

/// Describes the end of a match that was played with these options. If the last
/// pair saved a draw, the text says so: "Kent drew with Surrey, nine down".
pub(crate) fn match_end(fixture: &Fixture, played: &MatchResult, options: &Options) -> String {
    let (first, second) =
        match (Closeness::measure_if_close(played, options), played.outcome.winner) {
            (Some(Closeness::LastPair), _) => {
                // If the last pair saved a draw, the side that batted last had
                // been in danger of losing.
                let batting = played.innings().last().map_or(Side::Home, |(side, _)| side);
                let (batting, fielding) = fixture.counties(batting);
                return format!(
                    "{} drew with {}, {} down",
                    batting.short(),
                    fielding.short(),
                    spell_out(u32::from(options.wickets_per_innings()).saturating_sub(1))
                );
            }
            (_, Some(Side::Away)) => (fixture.away, fixture.home),
            _ => (fixture.home, fixture.away),
        };
    match_text(first, second, played.outcome.kind)
}

pub(super) fn margin(kind: ResultKind) -> String {
    match kind {
        ResultKind::Innings(margin) => ["an innings and ", &runs(margin)].concat(),
        ResultKind::Runs(margin) => runs(margin),
        ResultKind::Wickets(margin) => wickets_in_words(margin),
        ResultKind::Tie | ResultKind::Draw { .. } => String::new(),
    }
}

/// Names a way of getting out as a scorecard does. If `by_bowler` is true, the
/// text ends in "b ", so that the bowler's name can follow.
pub(crate) fn how_out(how: HowOut, by_bowler: bool) -> &'static str {
    match (how, by_bowler) {
        (HowOut::Bowled, false) => "bowled",
        (HowOut::Bowled, true) => "b ",
        (HowOut::Caught, false) => "caught",
        (HowOut::Caught, true) => "caught b ",
        (HowOut::Lbw, false) => "lbw",
        (HowOut::Lbw, true) => "lbw b ",
        (HowOut::Stumped, false) => "stumped",
        (HowOut::Stumped, true) => "stumped b ",
        (HowOut::RunOut, _) => "run out",
        (HowOut::HitWicket, false) => "hit wicket",
        (HowOut::HitWicket, true) => "hit wicket b ",
    }
}

/// Reports the toss: "Surrey won the toss and chose to bat."
pub(crate) fn toss(winner: County, bats: bool) -> String {
    let chose = if bats { "bat" } else { "field" };
    format!("{} won the toss and chose to {chose}.", winner.name())
}

/// Explains the strip that shows the chances in a match.
pub(crate) fn chances_caption(below: County, above: County) -> String {
    format!(
        "The chances after each over: {} to win (from the bottom up), {} to win (from the top down), a draw in between.",
        below.name(),
        above.name()
    )
}

/// Explains the chart that shows a man's seasons.
pub(crate) fn seasons_chart_caption(name: &str) -> String {
    format!("{name}, season by season: runs above, wickets below.")
}

/// Reports the score at the end of a day: "First day: Surrey 210-6."
pub(crate) fn close_of_play(day: u8, batting: County, score: &str) -> String {
    let day = capitalised(&ordinal(day));
    [&day, " day: ", batting.name(), " ", score, "."].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_county_can_be_champions_any_number_of_times() {
        let match_text = [2, 10, 11, 21, 22, 53, 100].map(ordinal_of);
        assert_eq!(match_text, ["second", "tenth", "11th", "21st", "22nd", "53rd", "100th"]);
    }

    #[test]
    fn every_result_has_its_sentence() {
        let kent = County::from_name("Kent").ok();
        let won = |kind| result(kent, kind);
        assert_eq!(won(ResultKind::Innings(1)), "Kent won by an innings and 1 run");
        assert_eq!(won(ResultKind::Runs(20)), "Kent won by 20 runs");
        assert_eq!(won(ResultKind::Wickets(1)), "Kent won by one wicket");
        assert_eq!(result(None, ResultKind::Tie), "Tied");
        let [surrey, lancashire, ..] = County::members_in_1890(Class::First);
        let of_both = |kind| match_text(surrey, lancashire, kind);
        assert_eq!(of_both(ResultKind::Tie), "Surrey and Lancs tied");
        assert_eq!(of_both(ResultKind::Runs(1)), "Surrey beat Lancs by 1 run");
        let drawn = |level| result(None, ResultKind::Draw { level });
        assert_eq!(drawn(false), "Drawn");
        assert_eq!(drawn(true), "Drawn with the scores level");
    }
}
