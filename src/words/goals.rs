//! The names of the small goals, and the news that a goal has been reached.

use crate::championship::goals::{GOALS, Goal};
use crate::rules::options::level_name;

/// Returns the name of a goal, as shown in the list.
pub(crate) fn goal(goal: Goal) -> String {
    match goal {
        Goal::FirstWin => "a first win".to_owned(),
        Goal::Level(level) => {
            let name = level_name(level).unwrap_or_default();
            format!("a win against level {level} ({name})")
        }
        Goal::FiveWickets => "five wickets in an innings with cards you chose".to_owned(),
        Goal::Hundred => "a hundred by one of your men, with cards you chose".to_owned(),
        Goal::Tie => "a tie".to_owned(),
        Goal::FromBehind => "a win from 100 behind on first innings".to_owned(),
        Goal::Title => "a title".to_owned(),
        Goal::Card => "a match of the day that beats 90 computers in 100".to_owned(),
        Goal::TenPuzzles => "ten puzzles solved".to_owned(),
        Goal::Hill => "a win in the Hill form of camp cricket".to_owned(),
        Goal::Veld => "a win in the Veld form of camp cricket".to_owned(),
    }
}

/// Reports new goals, and the number of goals reached so far: "A small goal
/// reached: a first win; a tie. That makes 2 of 15."
pub(crate) fn reached(new: &[Goal], many: usize) -> String {
    let what: Vec<String> = new.iter().map(|one| goal(*one)).collect();
    let all = GOALS.len();
    format!("A small goal reached: {}. That makes {many} of {all}.", what.join("; "))
}

/// Returns the title of the list: "Small goals (2 of 15)".
pub(crate) fn title(many: usize) -> String {
    format!("Small goals ({many} of {})", GOALS.len())
}
