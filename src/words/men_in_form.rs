//! The men in form, in a sentence.

use super::count::{counted, joined, runs, spell_out};
use super::names::possessive;
use crate::championship::men::NameBook;
use crate::championship::men::recent::RecentInnings;

/// Names a county's batsman and bowler in form: "Surrey's men in form: Mr
/// Longhurst (232 runs in his last five innings) and Cowley (21 wickets in his
/// last five innings)." Returns `None` if none of the men has scored a run or
/// taken a wicket.
pub(crate) fn sentence(names: &NameBook, men: &[RecentInnings]) -> Option<String> {
    let county = men.first()?.county;
    let named = |man: &RecentInnings| names.man(man.county, man.man).sentence_name();
    // `max_by_key` returns the last of several equal men, so reverse the order
    // to get the man who bats earliest.
    let batsman = men.iter().rev().max_by_key(|man| man.batting_rank());
    let bowler = men.iter().rev().max_by_key(|man| man.bowling_rank());
    let batsman = batsman.filter(|man| man.runs() > 0);
    let bowler = bowler.filter(|man| man.wickets() > 0);
    let scored = |man: &RecentInnings| {
        format!("{} in his {}", runs(man.runs()), last_innings_words(man.batted.len()))
    };
    let took = |man: &RecentInnings| {
        let wickets = counted(man.wickets(), "wicket", "wickets");
        format!("{wickets} in his {}", last_innings_words(man.bowled.len()))
    };
    let both: Vec<String> = match (batsman, bowler) {
        (Some(man), Some(bowler)) if man.man == bowler.man => {
            vec![format!("{} ({} and {})", named(man), scored(man), took(man))]
        }
        _ => {
            let batsman = batsman.map(|man| format!("{} ({})", named(man), scored(man)));
            let bowler = bowler.map(|man| format!("{} ({})", named(man), took(man)));
            batsman.into_iter().chain(bowler).collect()
        }
    };
    if both.is_empty() {
        return None;
    }
    let form = if both.len() > 1 { "men in form" } else { "man in form" };
    Some(format!("{} {form}: {}.", possessive(county.short()), joined(&both, "and")))
}

/// Puts the number of a man's latest innings into words: "last innings", "last
/// five innings".
fn last_innings_words(innings: usize) -> String {
    match innings {
        1 => "last innings".to_owned(),
        innings => format!("last {} innings", spell_out(innings as u32)),
    }
}
