//! The texts for the match of the day: the task, the card that shows a score,
//! and the coach's review.

use super::count::{joined, runs, wickets};
use super::figure::InningsTotal;
use super::{Sides, date, score, spoken};
use crate::game::record::Date;
use crate::game::{Ended, Innings, Side};
use crate::rules::{Card, Options};

/// The rules, as shown on the page of the match of the day.
pub(crate) const RULES: &str = "One match a day, the same for everyone in the world: the same counties, options and cards. You play one innings of it against the professional. Your score is your runs, extras included. If you win a chase, the wickets left decide, then the balls left. Only your first attempt counts. Neither the computer nor a coach helps you, but you may stop and resume at the same ball. At the end your score is compared with those of a thousand computer players at levels 3 to 5.";

/// The text on the page of the match of the day about what happens afterwards.
pub(crate) const AFTERWARDS: &str = "At the end you get a card of your score to share with friends, and see where the coach would have chosen differently. Playing the match again is practice and changes nothing. The list of past days shows your score and how many computers in 100 did worse. Playing every day builds a streak.";

/// The reason why the keys for help and advice do nothing in the match of the
/// day.
pub(crate) const ALONE: &str = "No help and no coach in the match of the day";

/// The note about a card's check number.
pub(crate) const CODE: &str =
    "The check comes from the record of the match. Only that record proves a score.";

/// Describes the match of the day: "Kent v Surrey, 5 a side, with no-balls and
/// byes: you are Surrey and chase 88"
pub(crate) fn describe_match(
    sides: &Sides,
    options: &Options,
    person: Side,
    target: Option<u32>,
) -> String {
    let extras = [(options.no_ball, "no-balls"), (options.wide, "wides"), (options.bye, "byes")];
    let on = extras.iter().filter(|(on, _)| *on).map(|(_, what)| *what);
    let on: Vec<&str> = on.collect();
    let with = match on.as_slice() {
        [] => "no extras".to_owned(),
        on => format!("with {}", joined(on, "and")),
    };
    let you = sides.short(person);
    let task = match target {
        Some(target) => format!("you are {you} and chase {target}"),
        None => format!("you are {you} and bat first"),
    };
    format!("{}, {} a side, {with}: {task}", sides.title(), options.batsmen)
}

/// The card that shows a player's score, to be shared with others.
#[derive(Clone, Debug)]
pub(crate) struct DayCard<'c> {
    /// The day to which the match belongs.
    pub(crate) date: Date,
    /// The day when the match was actually played.
    pub(crate) played: Date,
    /// True for a repeat, and false for the first attempt.
    pub(crate) practice: bool,
    /// The names of the two sides.
    pub(crate) sides: &'c Sides,
    /// The person's innings.
    pub(crate) innings: &'c Innings,
    /// The number of batsmen on each side.
    pub(crate) batsmen: u8,
    /// In a chase, the number of runs needed to win.
    pub(crate) target: Option<u32>,
    /// The runs and wickets in each over.
    pub(crate) overs: &'c [(u32, u8)],
    /// The number of computer players, out of 100, that scored worse than the
    /// person.
    pub(crate) better_than: u8,
    /// The first characters of the record's hash.
    pub(crate) code: &'c str,
}

impl DayCard<'_> {
    /// Returns the five lines of the card.
    pub(crate) fn lines(&self) -> [String; 5] {
        let when = match (self.practice, self.played == self.date) {
            (true, _) => ", a practice".to_owned(),
            (false, true) => String::new(),
            (false, false) => format!(", played on {}", date::long_date(self.played)),
        };
        [
            format!("Armchair Cricket, match of {}{when}", date::long_date(self.date)),
            self.score(),
            format!("{}  runs an over, W wicket", over_bars(self.overs)),
            format!("Better than {} of 100 computers with the same cards", self.better_than),
            format!("armchair today --date {} | check {}", self.date, self.code),
        ]
    }

    /// Returns the five lines of the card for reading aloud, with the overs and
    /// the score in words.
    pub(crate) fn spoken(&self) -> [String; 5] {
        let [title, .., better, record] = self.lines();
        let to_fall = self.batsmen.saturating_sub(1);
        let score = self.score_as(&spoken::total(self.innings, to_fall));
        let over = |(runs, fell): &(u32, u8)| match fell {
            0 => runs.to_string(),
            fell => format!("{runs} and {}", wickets(*fell)),
        };
        let overs: Vec<String> = self.overs.iter().map(over).collect();
        let overs = format!("Runs over by over: {}", overs.join(", "));
        [title, score, overs, better, record].map(|line| line + ".")
    }

    /// Returns the sides and the person's score: "Surrey v Kent, chasing 88:
    /// 88-3 in 12.4 overs, won by 2 wickets".
    fn score(&self) -> String {
        let to_fall = self.batsmen.saturating_sub(1);
        let made = score::innings(self.innings, to_fall);
        let all_out = match self.innings.ended {
            Some(Ended::AllOut) => " all out",
            _ => "",
        };
        let overs = score::overs(self.innings.balls);
        self.score_as(&format!("{made}{all_out} in {overs} overs"))
    }

    fn score_as(&self, made: &str) -> String {
        let batting = self.innings.batting;
        let (you, they) = (self.sides.short(batting), self.sides.short(batting.other()));
        let Some(target) = self.target else {
            return format!("{you} v {they}, {} a side: {made}", self.batsmen);
        };
        let outcome = match self.innings.ended {
            Some(Ended::Won) => {
                let in_hand = self.batsmen.saturating_sub(1 + self.innings.wickets);
                format!("won by {}", wickets(in_hand))
            }
            Some(Ended::Time) | None => "drawn".to_owned(),
            _ if self.innings.runs + 1 == target => "tied".to_owned(),
            _ => format!("lost by {}", runs(target - 1 - self.innings.runs)),
        };
        format!("{you} v {they}, chasing {target}: {made}, {outcome}")
    }
}

/// Draws a bar for each over, followed by a W for each wicket. A higher bar
/// means more runs.
pub(crate) fn over_bars(overs: &[(u32, u8)]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let mut row = String::new();
    for (runs, wickets) in overs {
        // Each step in height stands for two more runs, and the highest bar
        // stands for 13 runs or more.
        let height = (*runs as usize).div_ceil(2).min(BARS.len() - 1);
        row.push(BARS[height]);
        row.extend((0..*wickets).map(|_| 'W'));
    }
    row
}

/// Compares the final score with the computers' scores: "You made 71: better
/// than 64 of 100 computers."
pub(crate) fn result_text(runs: u32, better_than: u8) -> String {
    format!("You made {runs}: better than {better_than} of 100 computers.")
}

/// Names the choice that cost the most runs: "Costliest choice in over 5, ball
/// 5: the 3 of pads, where the 9 of pads was worth 1.9 runs more."
pub(crate) fn costliest_choice(at: &str, chosen: &str, better: &str, tenths: i64) -> String {
    format!("Costliest choice {at}: {chosen}, where {better} was worth {}.", more_runs(tenths))
}

/// Names the choice that gained the most runs. `tenths` is the gain in tenths
/// of a run.
pub(crate) fn best_choice(at: &str, chosen: &str, tenths: i64) -> String {
    format!(
        "Best choice {at}: {chosen}, worth {} than the rest of the hand on average.",
        more_runs(tenths)
    )
}

/// Formats a difference in tenths of a run: "1.9 runs more". Near the end of a
/// chase, a wicket costs more than all the runs that can still be made. A
/// difference of more than an over of sixes is therefore described without a
/// figure.
fn more_runs(tenths: i64) -> String {
    match tenths {
        ..=360 => format!("{}.{} runs more", tenths / 10, tenths % 10),
        _ => "far more".to_owned(),
    }
}

/// Names the card that was played, or returns `otherwise` if no card was
/// played.
pub(crate) fn card_or(card: Option<Card>, otherwise: &str) -> String {
    card.map_or_else(|| otherwise.to_owned(), |card| format!("the {}", spoken::card(card)))
}

/// One day in the list of recent days.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastDay {
    pub(crate) date: Date,
    /// The score, or `None` if that day's match was not played.
    pub(crate) played: Option<PastScore>,
}

/// The person's score in the match of a past day.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PastScore {
    /// The person's innings.
    pub(crate) made: InningsTotal,
    /// The number of computer players, out of 100, that scored worse than the
    /// person.
    pub(crate) better_than: u8,
    /// True if the match was played on a later day.
    pub(crate) late: bool,
}

/// Formats a row of the list: "22 Nov   87-5   71", with an asterisk if the
/// match was played late.
pub(crate) fn past_row(day: PastDay) -> String {
    let date = date::short_date(day.date);
    match day.played {
        Some(score) => {
            let late = if score.late { "*" } else { " " };
            let (made, better) = (score.made.written(), score.better_than);
            format!("{date}{late} {made:>6} {better:>4}")
        }
        None => format!("{date}       -    -"),
    }
}

/// Spells out, for reading aloud, the scores of the recent days on which the
/// person played. Also states how many days were missed.
pub(crate) fn past_aloud(days: &[PastDay]) -> Vec<String> {
    let played = days.iter().filter_map(|PastDay { date, played }| {
        let score = played.as_ref()?;
        let (made, better) = (score.made.aloud(), score.better_than);
        let late = if score.late { ", on a later day" } else { "" };
        Some(format!("{date}: {made}, better than {better} of 100{late}."))
    });
    let mut lines: Vec<String> = played.collect();
    let not = match days.len() - lines.len() {
        0 => return lines,
        not if lines.is_empty() => format!("You played on none of the last {not} days."),
        not => format!("You missed {not} of the last {} days.", days.len()),
    };
    lines.push(not);
    lines
}

/// The heading of the list of recent days.
pub(crate) const PAST: &str =
    "The last 30 days: score, and computers beaten in 100 (* played late)";

/// Offers to resume a match: "In progress, 44-2: ..." or "A practice match is
/// in progress, 44-2: ..."
pub(crate) fn resume_offer(score: &str, practice: bool) -> String {
    let what = if practice { "A practice match is in progress" } else { "In progress" };
    format!("{what}, {score}: press [P] to resume at the same ball.")
}

/// The note that the card is on the clipboard.
pub(crate) const CLIPBOARD: &str =
    "The five lines are also on the clipboard, if your terminal allows it.";

/// States what a checked record proves. `measured` is false for an edition
/// whose computer players no longer exist.
pub(crate) fn record_verdict(edition: u16, measured: bool) -> String {
    if measured {
        return "This is a record of that day's match. Its cards, the computer's play, the score and the share of computers beaten are all correct.".to_owned();
    }
    format!(
        "This is a record of that day's match, and its cards and the score are correct. It was made with edition {edition}. This program no longer has the computer players of that edition, so it cannot check their play or the share of computers beaten."
    )
}

/// Announces a new day after the page has changed to that day automatically.
pub(crate) fn new_day(today: Date) -> String {
    format!("A new day has begun: it is {today} (UTC).")
}

/// States how long the streak is: "A streak of 3 days." Without a streak,
/// explains how to build one.
pub(crate) fn streak(days: u32) -> String {
    match days {
        0 => "No streak yet: play each match on its own day to build one.".to_owned(),
        1 => "A streak of 1 day.".to_owned(),
        days => format!("A streak of {days} days."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::SideNames;

    #[test]
    fn no_choice_is_said_to_be_worth_more_runs_than_an_over_can_bring() {
        assert_eq!(more_runs(19), "1.9 runs more");
        assert_eq!(more_runs(899), "far more");
    }

    #[test]
    fn a_card_has_five_lines_and_says_how_a_chase_went() {
        let sides = Sides {
            home: SideNames::new("Kent", "Kent"),
            away: SideNames::new("Surrey", "Surrey"),
        };
        let mut innings = Innings::new(Side::Away);
        (innings.runs, innings.wickets, innings.ended) = (88, 3, Some(Ended::Won));
        innings.balls = 74;
        let date: Date = "2026-11-22".parse().unwrap();
        let mut card = DayCard {
            date,
            played: date,
            practice: false,
            sides: &sides,
            innings: &innings,
            batsmen: 6,
            target: Some(88),
            overs: &[(0, 0), (3, 1), (14, 0), (30, 2)],
            better_than: 71,
            code: "0123456789ab",
        };
        assert_eq!(
            card.lines().join("\n"),
            "Armchair Cricket, match of 22 November 2026\n\
             Surrey v Kent, chasing 88: 88-3 in 12.2 overs, won by 2 wickets\n\
             ▁▃W██WW  runs an over, W wicket\n\
             Better than 71 of 100 computers with the same cards\n\
             armchair today --date 2026-11-22 | check 0123456789ab"
        );
        assert_eq!(
            card.spoken()[1..3].join("\n"),
            "Surrey v Kent, chasing 88: 88 for 3, won by 2 wickets.\n\
             Runs over by over: 0, 3 and 1 wicket, 14, 30 and 2 wickets."
        );
        let days = [
            PastDay {
                date,
                played: Some(PastScore {
                    made: InningsTotal { runs: 88, wickets: 3, ended: None },
                    better_than: 71,
                    late: false,
                }),
            },
            PastDay { date: date.days_earlier(1).unwrap(), played: None },
        ];
        assert_eq!(
            past_aloud(&days),
            ["2026-11-22: 88 for 3, better than 71 of 100.", "You missed 1 of the last 2 days."]
        );
        let mut all_out = innings;
        (all_out.runs, all_out.wickets, all_out.ended) = (80, 5, Some(Ended::AllOut));
        (card.innings, card.practice) = (&all_out, true);
        assert_eq!(
            card.lines()[1],
            "Surrey v Kent, chasing 88: 80 all out in 12.2 overs, lost by 7 runs"
        );
        assert!(card.lines()[0].ends_with("22 November 2026, a practice"));
        card.target = Some(81);
        assert!(card.lines()[1].ends_with(", tied"));
        (card.target, card.practice, card.played) = (None, false, date.days_earlier(3).unwrap());
        assert_eq!(card.lines()[1], "Surrey v Kent, 6 a side: 80 all out in 12.2 overs");
        assert!(card.lines()[0].ends_with(", played on 19 November 2026"));
    }
}
