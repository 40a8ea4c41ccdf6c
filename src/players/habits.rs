//! A level's errors: its habits, and random choices between close alternatives.

use super::skill::Skill;
use super::{Values, match_state};
use crate::game::{Ask, Choice, View};
use crate::rng::{Purpose, derive};
use crate::rules::{Call, extras};

/// The runs that a no-ball concedes, including the runs hit off it.
const NO_BALL_RUNS: i32 = 3;

/// Adjusts the values of choices by the habits of a level.
pub(super) fn apply_level_habits(view: &View<'_>, ask: Ask, skill: &Skill, values: &mut Values) {
    for (choice, value) in values.entries_mut() {
        *value += match (ask, *choice) {
            (Ask::Bowl, Choice::Bowl(card)) => match view.public.call(card) {
                Some(Call::NoBall) => skill.careless * NO_BALL_RUNS,
                Some(call) => skill.careless * i32::from(extras::runs(call, card.rank())),
                None => 0,
            },
            (Ask::Change { .. }, Choice::Change(card)) => {
                let held = view.known().hand.ranks_of_suit(card.suit_index()).count;
                if held > 1 { skill.spreads } else { 0 }
            }
            _ => 0,
        };
    }
}

/// Returns `true` for a choice that is never made at random. Such a choice is a
/// reply that loses the wicket, or a ball that would be a no-ball, a wide or a
/// bye.
fn is_blunder(view: &View<'_>, choice: Choice) -> bool {
    match choice {
        Choice::Bowl(card) => view.public.call(card).is_some(),
        choice => match_state::is_out(view, choice),
    }
}

/// Picks at random among the choices within the level's margin of the best
/// choice. If any of these choices saves the wicket, only choices that save the
/// wicket are considered. Only balls and replies are picked at random.
pub(super) fn choose_within_margin(
    view: &View<'_>,
    ask: Ask,
    skill: &Skill,
    values: &Values,
    key: u64,
) -> Option<Choice> {
    let best = best_not_out_choice(view, values)?;
    let close = match ask {
        Ask::Reply => skill.close_replies,
        Ask::Bowl => skill.close_balls,
        _ => return Some(best.0),
    };
    let mut near = Values::default();
    for (choice, value) in values.entries() {
        if *value >= best.1 - close && (*choice == best.0 || !is_blunder(view, *choice)) {
            near.push(*choice, *value);
        }
    }
    let near = near.entries();
    // The key depends only on the match and the decision, so that the computer
    // makes the same errors again when a match is resumed.
    let number = derive(key, Purpose::Player, &[]) % near.len().max(1) as u64;
    near.get(number as usize).map(|entry| entry.0)
}

/// Returns the best choice. A choice that loses the wicket is returned only if
/// every choice loses the wicket.
fn best_not_out_choice(view: &View<'_>, values: &Values) -> Option<(Choice, i32)> {
    let entries = values.entries().iter().copied();
    let safe = |entry: &(Choice, i32)| !match_state::is_out(view, entry.0);
    let first_best = |best: (Choice, i32), entry: (Choice, i32)| {
        if entry.1 > best.1 { entry } else { best }
    };
    let best = entries.clone().filter(safe).reduce(first_best);
    best.or_else(|| entries.reduce(first_best))
}
