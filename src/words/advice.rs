//! The coach's figures in words: chances, runs, and the value of each choice.

use super::{Sides, spoken};
use crate::game::{Ask, Choice, Side};
use crate::players::coach::forecast::Odds;
use crate::players::coach::next_ball::ChoiceEffect;
use crate::players::coach::{ChoiceAdvice, DeclarationAdvice};
use crate::players::{Level, RUN};

/// Returns the chances of a win, a draw and a loss as whole percentages that
/// add up to exactly 100.
pub(crate) fn whole_percents(odds: Odds) -> [u32; 3] {
    let parts = [odds.wins, odds.draws, odds.loses()].map(|part| 100.0 * part.clamp(0.0, 1.0));
    let mut shares = parts.map(|part| part as u32);
    for _ in shares.iter().sum::<u32>()..100 {
        // Rounding down leaves the sum of the percentages a little below 100.
        // Add the missing points to the percentages with the largest
        // remainders.
        let rest = |place: &usize| parts[*place] - shares[*place] as f32;
        let most = (0..3).max_by(|one, other| rest(one).total_cmp(&rest(other)));
        shares[most.unwrap_or(0)] += 1;
    }
    shares
}

/// Formats the chances of a win, a draw and a loss as percentages: "45/31/24".
pub(crate) fn odds(odds: Odds) -> String {
    whole_percents(odds).map(|share| share.to_string()).join("/")
}

/// Formats both sides' chances: "Surrey 45%, draw 31%, Notts 24%". `home` holds
/// the home side's chances.
pub(crate) fn chances(home: Odds, sides: &Sides) -> String {
    let [wins, draws, loses] = whole_percents(home);
    format!(
        "{} {wins}%, draw {draws}%, {} {loses}%",
        sides.short(Side::Home),
        sides.short(Side::Away)
    )
}

/// Formats the chances at one point in the match, for use in the middle of a
/// sentence: "after 10 overs Surrey 45%, draw 31%, Notts 24%".
pub(crate) fn chances_after_overs(overs: u16, home: Odds, sides: &Sides) -> String {
    format!("after {overs} overs {}", chances(home, sides))
}

/// Names an innings by the side that bats: "Notts, second innings".
pub(crate) fn innings(batting: Side, second: bool, sides: &Sides) -> String {
    let which = if second { "second" } else { "first" };
    format!("{}, {which} innings", sides.short(batting))
}

/// Returns the labels for the three lines of a match's graph: a home win, a
/// draw and an away win.
pub(crate) fn graph_labels(sides: &Sides) -> [String; 3] {
    let wins = |side| format!("{} win", sides.short(side));
    [wins(Side::Home), "a draw".to_owned(), wins(Side::Away)]
}

/// Formats the expected runs and the chance of a wicket: "0.63 12%", or "0.40
/// out" if the wicket is certain.
pub(crate) fn runs_and_wicket_chance(prospect: ChoiceEffect) -> String {
    let runs = prospect.runs;
    match (100.0 * prospect.wicket).round() {
        100.0.. => format!("{runs:.2} out"),
        wicket => format!("{runs:.2} {wicket:>2}%"),
    }
}

/// Returns "best" for the best choice. For another choice, returns the number
/// of runs by which it is worse than the best: "-0.8". If that number has not
/// been calculated, returns an empty string.
pub(crate) fn choice_mark(counsel: &ChoiceAdvice) -> String {
    // The mark is four columns wide. A loss of less than nine runs is given in
    // tenths of a run, and a larger loss in whole runs, up to 99.
    const ZERO_LOSS_LIMIT: i32 = RUN / 20;
    const TENTHS_LOSS_LIMIT: i32 = 9 * RUN;
    const MAX_SHOWN_LOSS: i32 = 99;
    match counsel.short {
        _ if counsel.best => "best".to_owned(),
        Some(..ZERO_LOSS_LIMIT) => "0.0".to_owned(),
        Some(short @ ..TENTHS_LOSS_LIMIT) => format!("-{:.1}", short as f32 / RUN as f32),
        Some(short) => format!("-{}", (short.saturating_add(RUN / 2) / RUN).min(MAX_SHOWN_LOSS)),
        None => String::new(),
    }
}

/// Returns the note shown below the coach's advice when a computer player at
/// another level made the choice. Returns `None` if that player was at the
/// coach's own level.
pub(crate) fn other_level_note(level: Level) -> Option<String> {
    // The note must fit next to the longest question.
    let compared = match level {
        Level::Professional => return None,
        Level::Master => "it looks further ahead",
        _ => "the coach may choose better",
    };
    Some(format!("Level {} chose; {compared}", level.number()))
}

/// Explains the figures next to the cards. The chances assume that the user
/// plays as in the last rated matches.
pub(crate) fn explain_figures(ask: Ask) -> &'static str {
    match ask {
        Ask::Bowl => "Runs, W% (this ball); [key] runs below best; win/draw/lose %",
        Ask::Reply => "Runs, W% (two balls); [key] runs below best; win/draw/lose %",
        Ask::Throw | Ask::Change { .. } => {
            "Runs, W% (next ball); [key] runs below best; win/draw/lose %"
        }
        Ask::Elect | Ask::Declare | Ask::Stop => {
            "Win/draw/lose % if you play as in your last matches"
        }
    }
}

/// Formats the chances after declaring and after batting on: "\[D\] declare
/// 12/30/58; bat on 45/40/15, best".
pub(crate) fn declaration_odds(closing: &DeclarationAdvice) -> String {
    let best = |is_best| if is_best { ", best" } else { "" };
    format!(
        "[D] declare {}{}; bat on {}{}",
        odds(closing.declared),
        best(closing.declares),
        odds(closing.batting_on),
        best(!closing.declares),
    )
}

/// Spells out, for reading aloud, the chances after declaring and after batting
/// on: "D, declare: win 12%, draw 30%, lose 58%; bat on: win 45%, draw 40%,
/// lose 15%, the best".
pub(crate) fn declaration_odds_aloud(closing: &DeclarationAdvice) -> String {
    let of = |odds: Odds, is_best: bool| {
        let [wins, draws, loses] = whole_percents(odds);
        let best = if is_best { ", the best" } else { "" };
        format!("win {wins}%, draw {draws}%, lose {loses}%{best}")
    };
    let declared = of(closing.declared, closing.declares);
    let batting_on = of(closing.batting_on, !closing.declares);
    format!("D, declare: {declared}; bat on: {batting_on}")
}

/// Spells out a choice and the coach's opinion of it, to be read aloud: "3, the
/// 8 of stumps: 0.63 runs, wicket 12%; win 45%, draw 31%, lose 24%; best".
/// `place` is the position of the choice in the list, counted from 1.
pub(crate) fn advice_aloud(place: usize, counsel: &ChoiceAdvice) -> String {
    let mut parts = Vec::new();
    if let Some(prospect) = counsel.prospect {
        let wicket = (100.0 * prospect.wicket).round();
        parts.push(format!("{:.2} runs, wicket {wicket}%", prospect.runs));
    }
    let [wins, draws, loses] = whole_percents(counsel.odds);
    parts.push(format!("win {wins}%, draw {draws}%, lose {loses}%"));
    match (counsel.best, counsel.short) {
        (true, _) => parts.push("best".to_owned()),
        (false, Some(_)) => {
            let short = choice_mark(counsel);
            parts.push(format!("{} runs worse", short.trim_start_matches('-')));
        }
        (false, None) => {}
    }
    format!("{}: {}", choice(place, counsel.choice), parts.join("; "))
}

fn choice(place: usize, choice: Choice) -> String {
    match choice {
        Choice::Bat => "B, bat first".to_owned(),
        Choice::Field => "F, field first".to_owned(),
        Choice::Declare => "declare".to_owned(),
        Choice::PlayOn => "bat on".to_owned(),
        Choice::Stop => "Y, stop it".to_owned(),
        Choice::LetGo => "N, let it go".to_owned(),
        Choice::Leave => "0, leave it".to_owned(),
        Choice::NoMore => "0, no more changes".to_owned(),
        Choice::Throw(card) | Choice::Bowl(card) | Choice::Play(card) | Choice::Change(card) => {
            format!("{place}, the {}", spoken::card(card))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_always_add_up_to_a_hundred() {
        for wins in 0..=40_u8 {
            for draws in 0..=40 - wins {
                let (wins, draws) = (f32::from(wins) / 40.0, f32::from(draws) / 40.0);
                let odds = Odds { wins, draws };
                let shares = whole_percents(odds);
                assert_eq!(shares.iter().sum::<u32>(), 100, "{odds:?}");
                assert!((shares[0] as f32 - 100.0 * wins).abs() <= 1.0, "{odds:?}");
            }
        }
    }

    #[test]
    fn a_certain_wicket_is_called_out_and_a_hair_s_breadth_nothing() {
        let sure = ChoiceEffect { runs: 0.4, wicket: 0.998 };
        assert_eq!(runs_and_wicket_chance(sure), "0.40 out");
        let slight = ChoiceEffect { runs: 1.254, wicket: 0.021 };
        assert_eq!(runs_and_wicket_chance(slight), "1.25  2%");
        let counsel = |short| ChoiceAdvice {
            choice: Choice::Leave,
            best: false,
            short: Some(short),
            prospect: None,
            odds: Odds::default(),
        };
        assert_eq!(choice_mark(&counsel(49)), "0.0");
        assert_eq!(choice_mark(&counsel(1250)), "-1.2");
        assert_eq!(choice_mark(&counsel(17_900)), "-18");
        assert_eq!(choice_mark(&counsel(i32::MAX)), "-99");
    }
}
