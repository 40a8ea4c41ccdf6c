//! A person's achievements: the rating of their choices, the stars for puzzles,
//! and the small goals.

use super::{Table, TableOf};
use crate::championship::goals::{GOALS, ReachedGoals};
use crate::players::puzzle::Theme;
use crate::words::{goals as words, puzzle, review};

/// An achievement: its kind, its word in data output, its name, and the
/// progress towards it.
type AchievementRow = (&'static str, &'static str, String, String);

fn table(title: String, rows: impl IntoIterator<Item = AchievementRow>) -> Table {
    TableOf::new(rows)
        .data("kind", |(kind, ..)| *kind)
        .data("word", |(_, word, ..)| *word)
        .left("name", "", 10, 46, |(.., name, _)| name.clone())
        .left("reached", "", 1, 20, |(.., reached)| {
            Some(reached.clone()).filter(|reached| !reached.is_empty())
        })
        .done(title, "")
}

fn goal_rows(reached: &ReachedGoals) -> impl Iterator<Item = AchievementRow> {
    GOALS.iter().map(move |one| {
        let state = if reached.has(one.goal) { "reached" } else { "" };
        ("goal", one.word, words::goal(one.goal), state.to_owned())
    })
}

/// Lists the small goals, whether or not they have been reached.
pub(crate) fn goals(reached: &ReachedGoals) -> Table {
    table(words::title(reached.count()), goal_rows(reached))
}

/// Lists the rating of the person's choices, if any match has been rated. Then
/// lists the stars for each theme of the puzzles, and the small goals.
pub(crate) fn all(stars: &[(Theme, Vec<u8>)], reached: &ReachedGoals, ratings: &[u8]) -> Table {
    let rating = review::rating(ratings)
        .map(|[mean, matches]| ("rating", "choices", format!("Rating for {matches}"), mean));
    let rows = stars.iter().map(|(theme, stars)| {
        let name = puzzle::theme(*theme).to_owned();
        ("puzzles", theme.word(), name, puzzle::stars_aloud(stars))
    });
    let title = format!("Your choices, puzzles and goals. {}", words::title(reached.count()));
    table(title, rating.into_iter().chain(rows).chain(goal_rows(reached)))
}
