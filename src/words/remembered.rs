//! A match to remember in three or four sentences.

use super::count::{runs, wickets_in_words};
use super::yearbook;
use crate::championship::played::InningsLine;
use crate::championship::{Fixture, Played};
use crate::game::{Ended, ResultKind, Side, innings};
use crate::rules::Options;

/// How a match went: what the sides made, what was needed at the end, and how it
/// ended.
pub(crate) fn of_match(fixture: &Fixture, played: &Played, options: &Options) -> Vec<String> {
    let lines: Vec<(Side, &InningsLine)> = played.innings().collect();
    let chase = usize::from(2 * options.innings) - 1;
    let before = &lines[..lines.len().min(chase)];
    let mut sentences = Vec::with_capacity(3);
    sentences.extend(totals(fixture, before));
    let ending = yearbook::finish(fixture, played, options);
    match lines.get(chase) {
        Some((side, line)) => {
            sentences.push(chased(fixture, before, (*side, line), played.outcome.kind));
            sentences.push(format!("{ending}."));
        }
        None => sentences.push(format!("{ending}.")),
    }
    sentences
}

/// "Kent made 245 and Surrey made 198, 47 behind; Kent then declared at 180-6."
fn totals(fixture: &Fixture, lines: &[(Side, &InningsLine)]) -> Option<String> {
    let name = |side| fixture.county(side).short();
    let mut text = match lines {
        [] => return None,
        [(side, line)] => format!("{} {}", name(*side), made(line)),
        [(one, first), (other, second), ..] => format!(
            "{} {} and {} made {}, {}",
            name(*one),
            made(first),
            name(*other),
            score(second),
            behind(first.runs, second.runs)
        ),
    };
    if let Some((side, line)) = lines.get(2) {
        text += &format!("; {} then {}", name(*side), made(line));
    }
    Some(text + ".")
}

/// "made 245", "declared at 180-6".
fn made(line: &InningsLine) -> String {
    match line.ended {
        Ended::Declared => format!(
            "declared at {}",
            innings::score(line.runs, line.wickets, None)
        ),
        _ => format!("made {}", score(line)),
    }
}

fn score(line: &InningsLine) -> String {
    innings::score(line.runs, line.wickets, Some(line.ended))
}

/// "47 behind", "12 ahead", "level".
fn behind(first: u32, second: u32) -> String {
    match second.cmp(&first) {
        std::cmp::Ordering::Less => format!("{} behind", first - second),
        std::cmp::Ordering::Equal => "level".to_owned(),
        std::cmp::Ordering::Greater => format!("{} ahead", second - first),
    }
}

/// "Surrey needed 228 to win and were out for 225." `before` are the innings before the
/// last one.
fn chased(
    fixture: &Fixture,
    before: &[(Side, &InningsLine)],
    (side, line): (Side, &InningsLine),
    kind: ResultKind,
) -> String {
    let of = |wanted: bool| -> u32 {
        let lines = before.iter().filter(|(one, _)| (*one == side) == wanted);
        lines.map(|(_, line)| line.runs).sum()
    };
    let needed = (of(false) + 1).saturating_sub(of(true));
    let name = fixture.county(side).short();
    let got = match kind {
        ResultKind::Wickets(left) => format!("made them with {} to fall", wickets_in_words(left)),
        _ if line.ended == Ended::AllOut => format!("were out for {}", line.runs),
        _ => format!(
            "were {} when time ran out",
            innings::score(line.runs, line.wickets, None)
        ),
    };
    format!("{name} needed {} to win and {got}.", runs(needed))
}

/// "Ashby made 78 not out and Selwyn took 8 for 136."
pub(crate) fn best_of(
    (batsman, made, not_out): (&str, u32, bool),
    bowler: Option<(&str, u8, u32)>,
) -> String {
    let not_out = if not_out { " not out" } else { "" };
    let bowled = bowler.map_or_else(String::new, |(name, wickets, runs)| {
        format!(", the best bowling was {wickets} for {runs} by {name}")
    });
    format!("The highest innings was {made}{not_out} by {batsman}{bowled}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::test_data::{drawn_level, innings, tied, undecided, wickets, won};
    use crate::championship::{Championship, Scored};

    /// The sentences of a match between the first two counties that meet.
    fn sentences(scored: &Scored) -> String {
        let options = Options::default();
        let fixture = Championship::new(1890, options, None).remaining()[0];
        let [home, away] = [fixture.home, fixture.away].map(|county| county.short());
        let text = of_match(&fixture, &scored.played(), &options).join(" ");
        text.replace(home, "Home").replace(away, "Away")
    }

    #[test]
    fn every_kind_of_finish_is_told_with_what_was_needed() {
        let all = [
            tied(Side::Home),
            drawn_level(Side::Home),
            won(Side::Home),
            wickets(Side::Away, 1),
        ];
        for (scored, ending) in all.iter().zip([
            "Home and Away tied.",
            "Home and Away drew with the scores level.",
            "Home beat Away by 10 runs.",
            "Away beat Home by one wicket.",
        ]) {
            let text = sentences(scored);
            assert!(text.ends_with(ending), "{text}");
            assert!(
                text.contains(" needed ") && text.contains(" to win and "),
                "{text}"
            );
        }
        assert!(sentences(&all[3]).contains("made them with one wicket to fall"));
        let short = [
            innings(Side::Home, 180, 6, Ended::Declared),
            innings(Side::Away, 90, 10, Ended::AllOut),
            innings(Side::Home, 40, 2, Ended::Time),
        ];
        let text = sentences(&undecided(&short, ResultKind::Draw { level: false }));
        assert_eq!(
            text,
            "Home declared at 180-6 and Away made 90, 90 behind; Home then made 40-2. Home and Away drew."
        );
    }
}
