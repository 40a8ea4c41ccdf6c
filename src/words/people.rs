//! The texts for a competition with several players.

use super::names::possessive;
use crate::championship::people::{People, Person};
use crate::championship::{Championship, Class, Fixture};

/// Asks a person for their consent before the computer plays their matches.
pub(crate) fn ask_to_play_for(person: &Person, is_league: bool) -> String {
    if is_league {
        let name = person.display_name();
        format!("{name}: the computer will play your matches too. Agreed?")
    } else {
        "The computer will play your own matches too. Play on?".to_owned()
    }
}

/// Warns that the computer's search takes time in matches that people play.
/// Returns `None` if the computer does not search.
pub(crate) fn search_time_warning(championship: &Championship) -> Option<&'static str> {
    let searches = championship.options().needs_search() && !championship.people().is_empty();
    searches.then_some(if championship.is_league() {
        "At level 6 each of the players' matches takes about half a second."
    } else {
        "At level 6 each of your matches takes about half a second."
    })
}

/// Returns the names of the people who play in a fixture.
fn names_in_fixture<'c>(championship: &'c Championship, fixture: &Fixture) -> Vec<&'c str> {
    let people = championship.players(fixture).into_iter().flatten();
    people.map(Person::display_name).collect()
}

/// Names the people in a fixture, followed by a verb: "Ann plays", "Ann and Ben
/// play".
pub(crate) fn names_with_verb(championship: &Championship, fixture: &Fixture) -> String {
    let names = names_in_fixture(championship, fixture);
    let verb = if names.len() > 1 { "play" } else { "plays" };
    format!("{} {verb}", names.join(" and "))
}

/// Names the people whose match is next in a class: "Ann against Ben", "Ann's
/// match", or "Ann plays in round 3" if other matches come first. If no match
/// is left in this class, looks in the other class. Returns `None` if the file
/// has only one player.
pub(crate) fn next_match_players(championship: &Championship, class: Class) -> Option<String> {
    if !championship.is_league() {
        return None;
    }
    let Some(fixture) = championship.next_fixture_with_person(class) else {
        let other = class.other();
        let text = |fixture: Fixture| {
            let plays = names_with_verb(championship, &fixture);
            format!("{plays} a {} match in round {}", other.name(), fixture.round)
        };
        let next = championship.next_fixture_with_person(other).map(text);
        return Some(next.unwrap_or_else(|| "You have no matches left this season".to_owned()));
    };
    // The computer's matches come first, so name the round.
    if championship.next_fixture(class) != Some(fixture) {
        let plays = names_with_verb(championship, &fixture);
        return Some(format!("{plays} in round {}", fixture.round));
    }
    match names_in_fixture(championship, &fixture).as_slice() {
        [one] => Some(format!("{} match", possessive(one))),
        both => Some(both.join(" against ")),
    }
}

/// Lists the people of a new file: "Ann with Surrey, Ben with Kent".
pub(crate) fn list(people: &People) -> String {
    let one = |one: &Person| format!("{} with {}", one.display_name(), one.county().short());
    let people: Vec<String> = people.all().iter().map(one).collect();
    people.join(", ")
}

/// The note on other players, shown with the question about a committee.
pub(crate) const ADD: &str = "Up to 16 people can share a file, each with a county and a committee. Such a file does not grow. [A] add a player.";
