//! The story of a memorable match in three or four sentences.

use super::yearbook;
use crate::championship::result::InningsLine;
use crate::championship::{Fixture, MatchResult};
use crate::game::{Ended, Outcome, ResultKind, Side, innings};
use crate::rules::Options;

/// Tells the story of a match. The totals, the target and the result are each
/// given only once. Two phrasings are used in turn from match to match.
pub(crate) fn match_story(
    fixture: &Fixture,
    played: &MatchResult,
    options: &Options,
) -> Vec<String> {
    let lines: Vec<(Side, &InningsLine)> = played.innings().collect();
    let chase = usize::from(2 * options.innings) - 1;
    // The last innings of a full match is the chase, and the innings before it
    // set the target.
    let before = &lines[..lines.len().min(chase)];
    let by_turns = fixture.number % 2 == 1;
    let chased = lines.get(chase);
    let needed = chased.map(|(side, _)| target_clause(fixture, before, *side));
    let mut sentences = Vec::with_capacity(3);
    sentences.extend(first_innings(fixture, before, by_turns));
    sentences.extend(third_innings_and_target(fixture, before, needed, by_turns));
    sentences.push(ending(fixture, chased, played.outcome));
    sentences
}

/// Describes the first innings of each side: "Kent made 245 and Surrey made
/// 198, 47 behind."
fn first_innings(
    fixture: &Fixture,
    lines: &[(Side, &InningsLine)],
    by_turns: bool,
) -> Option<String> {
    let name = |side| fixture.county(side).short();
    Some(match lines {
        [] => return None,
        [(side, line)] => format!("{} {}.", name(*side), total_phrase(line)),
        [(one, first), (other, second), ..] => {
            let (one, other) = (name(*one), name(*other));
            let answer = match (by_turns, second.ended) {
                (false, _) => format!(" and {other} {}", total_phrase(second)),
                (true, Ended::Declared) => {
                    format!("; {other} replied with {} declared", total_figures(second))
                }
                (true, _) => format!("; {other} replied with {}", score(second)),
            };
            let behind = compare_totals(first.runs, second.runs);
            format!("{one} {}{answer}, {behind}.", total_phrase(first))
        }
    })
}

/// Describes the third innings, and states the target: "Kent then declared at
/// 180-6, so Surrey needed 228 to win."
fn third_innings_and_target(
    fixture: &Fixture,
    lines: &[(Side, &InningsLine)],
    needed: Option<String>,
    by_turns: bool,
) -> Option<String> {
    let third = lines.get(2);
    let third = third.map(|(side, line)| {
        let name = fixture.county(*side).short();
        format!("{name} then {}", total_phrase(line))
    });
    match (third, needed) {
        (Some(third), Some(needed)) if by_turns => Some(format!("{third}; {needed}.")),
        (Some(third), Some(needed)) => Some(format!("{third}, so {needed}.")),
        (Some(all), None) | (None, Some(all)) => Some(format!("{all}.")),
        (None, None) => None,
    }
}

/// Phrases a total with a verb: "made 245", "declared at 180-6".
fn total_phrase(line: &InningsLine) -> String {
    match line.ended {
        Ended::Declared => format!("declared at {}", total_figures(line)),
        _ => format!("made {}", score(line)),
    }
}

/// Writes a total with its wickets, without the sign of a declaration: "180-6".
fn total_figures(line: &InningsLine) -> String {
    innings::score_text(line.runs, line.wickets, None)
}

fn score(line: &InningsLine) -> String {
    innings::score_text(line.runs, line.wickets, Some(line.ended))
}

/// Compares two totals: "47 behind", "12 ahead", "level".
fn compare_totals(first: u32, second: u32) -> String {
    match second.cmp(&first) {
        std::cmp::Ordering::Less => format!("{} behind", first - second),
        std::cmp::Ordering::Equal => "level".to_owned(),
        std::cmp::Ordering::Greater => format!("{} ahead", second - first),
    }
}

/// States the target: "Surrey needed 228 to win". `before` holds all innings
/// except the last.
fn target_clause(fixture: &Fixture, before: &[(Side, &InningsLine)], side: Side) -> String {
    let of = |wanted: bool| -> u32 {
        let lines = before.iter().filter(|(one, _)| (*one == side) == wanted);
        lines.map(|(_, line)| line.runs).sum()
    };
    let needed = (of(false) + 1).saturating_sub(of(true));
    let name = fixture.county(side).short();
    format!("{name} needed {needed} to win")
}

/// Describes the end of a match: "Surrey were all out for 225, and Kent won by
/// two runs." `last` is `None` if the match ended before the last innings
/// began.
fn ending(fixture: &Fixture, last: Option<&(Side, &InningsLine)>, outcome: Outcome) -> String {
    let winner = outcome.winner.map(|side| fixture.county(side).short());
    let won = winner.map(|name| format!("{name} won by {}", yearbook::margin(outcome.kind)));
    let Some((side, line)) = last else {
        return won.map_or_else(|| "The match was drawn.".to_owned(), |won| won + ".");
    };
    let got = match line.ended {
        Ended::AllOut => format!("were all out for {}", line.runs),
        _ => format!("were {} when time ran out", total_figures(line)),
    };
    let name = fixture.county(*side).short();
    match (won, outcome.kind) {
        (Some(won), ResultKind::Wickets(_)) => won + ".",
        (Some(won), _) => format!("{name} {got}, and {won}."),
        (None, ResultKind::Tie) => format!("{name} {got}, and the match was tied."),
        (None, ResultKind::Draw { level: true }) => format!("{name} {got}, with the scores level."),
        (None, _) => format!("{name} {got}, and the match was drawn."),
    }
}

/// Names the best performances: "The highest innings was 78 not out by Ashby
/// and the best bowling 8 for 136 by Selwyn."
pub(crate) fn best_performances(
    batsman: &str,
    made: u32,
    not_out: bool,
    bowler: Option<(&str, u8, u32)>,
) -> String {
    let not_out = if not_out { " not out" } else { "" };
    let bowled = bowler.map_or_else(String::new, |(name, wickets, runs)| {
        format!(" and the best bowling {wickets} for {runs} by {name}")
    });
    format!("The highest innings was {made}{not_out} by {batsman}{bowled}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::test_data::{
        drawn_level, innings, tied, undecided, won, won_by_wickets,
    };
    use crate::championship::{Championship, FinishedMatch};

    /// Tells the story of a match as if the first two counties to meet had
    /// played it.
    fn sentences(finished: &FinishedMatch) -> String {
        let options = Options::default();
        let fixture = Championship::new(1890, options, None).remaining()[0];
        let [home, away] = [fixture.home, fixture.away].map(|county| county.short());
        let text = match_story(&fixture, &finished.result(), &options).join(" ");
        text.replace(home, "Home").replace(away, "Away")
    }

    #[test]
    fn every_kind_of_finish_is_told_once_with_what_was_needed() {
        let all = [
            tied(Side::Home),
            drawn_level(Side::Home),
            won(Side::Home),
            won_by_wickets(Side::Away, 1),
        ];
        for (finished, ending) in all.iter().zip([
            ", and the match was tied.",
            " when time ran out, with the scores level.",
            ", and Home won by 10 runs.",
            " Away won by one wicket.",
        ]) {
            let text = sentences(finished);
            assert!(text.ends_with(ending), "{text}");
            assert_eq!(text.matches(" needed ").count(), 1, "{text}");
            assert_eq!(text.matches(". ").count(), 2, "{text}");
        }
        let short = [
            innings(Side::Home, 180, 6, Ended::Declared),
            innings(Side::Away, 90, 10, Ended::AllOut),
            innings(Side::Home, 40, 2, Ended::Time),
        ];
        let text = sentences(&undecided(&short, ResultKind::Draw { level: false }));
        assert_eq!(
            text,
            "Home declared at 180-6 and Away made 90, 90 behind. Home then made 40-2. The match was drawn."
        );
    }

    #[test]
    fn two_ways_to_put_it_take_turns() {
        let options = Options::default();
        let championship = Championship::new(1890, options, None);
        let fixture = championship.remaining()[0];
        let told = |number| {
            let fixture = Fixture { number, ..fixture };
            let played = won_by_wickets(Side::Away, 1).result();
            match_story(&fixture, &played, &options).join(" ")
        };
        assert_eq!(told(0), told(2));
        assert!(told(0).contains(", so ") && told(1).contains(" replied with "));
    }
}
