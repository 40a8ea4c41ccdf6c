//! The charts of the screens in words: the race for the title, and a county's
//! final places over the years.

use super::dialogue::Dialogue;
use crate::championship::honours::finishes;
use crate::championship::{Championship, ChampionshipView, Class, County, Season};
use crate::words::season as words;

/// Reads out the points of every county in a class after each round.
pub(super) fn race(
    dialogue: &mut Dialogue,
    championship: &ChampionshipView<'_>,
    season: &Season,
    class: Class,
) {
    dialogue.say(&words::race_title(season.year(), class));
    if season.played(class).is_empty() {
        dialogue.say(words::NOT_PLAYED);
        return;
    }
    let rows = season.table(class);
    let rows = rows.rows().iter();
    let courses: Vec<_> =
        rows.map(|row| (row.county, season.points_by_round(class, row.county))).collect();
    dialogue.say(&words::leaders(&courses));
    for (county, points) in &courses {
        dialogue.say(&words::course(*county, championship.owner(*county), points));
    }
}

/// Reads out a county's final place in every completed season.
pub(super) fn positions(dialogue: &mut Dialogue, championship: &Championship, county: County) {
    let finishes = finishes(championship);
    let places: Vec<_> = finishes
        .iter()
        .filter_map(|finish| Some((finish.year, finish.place_of(county)?)))
        .collect();
    dialogue.say_items(&words::positions(county, &places));
}
