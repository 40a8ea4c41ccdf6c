//! Several people in one competition, in words.

use super::names::possessive;
use crate::championship::people::{People, Person};
use crate::championship::{Championship, Class, Fixture};

/// What is asked before the computer plays the matches of a person.
pub(crate) fn play_for(person: &Person, is_league: bool) -> String {
    if is_league {
        let name = person.called();
        format!("{name}: the computer will play your matches too. Agreed?")
    } else {
        "The computer will play your own matches too. Play on?".to_owned()
    }
}

/// That the computer searches in the matches of people, and how long that takes; nothing
/// where it does not.
pub(crate) fn takes_time(championship: &Championship) -> Option<&'static str> {
    let searches = championship.options().searches() && !championship.people().is_empty();
    searches.then_some(if championship.is_league() {
        "At level 6 each of the players' matches takes about half a second."
    } else {
        "At level 6 each of your matches takes about half a second."
    })
}

/// The people of a fixture by their names.
fn names<'c>(championship: &'c Championship, fixture: &Fixture) -> Vec<&'c str> {
    let people = championship.players(fixture).into_iter().flatten();
    people.map(Person::called).collect()
}

/// "Ann plays", "Ann and Ben play".
pub(crate) fn plays(championship: &Championship, fixture: &Fixture) -> String {
    let names = names(championship, fixture);
    let verb = if names.len() > 1 { "play" } else { "plays" };
    format!("{} {verb}", names.join(" and "))
}

/// Whose match is next in a class: "Ann against Ben", "Ann's match", "Ann plays
/// in round 3", or where that match is; none where one person has the file.
pub(crate) fn whose(championship: &Championship, class: Class) -> Option<String> {
    if !championship.is_league() {
        return None;
    }
    let Some(fixture) = championship.next_of_people(class) else {
        let other = class.other();
        let text = |fixture: Fixture| {
            let plays = plays(championship, &fixture);
            format!("{plays} a {} match in round {}", other.name(), fixture.round)
        };
        let next = championship.next_of_people(other).map(text);
        return Some(next.unwrap_or_else(|| "You have no matches left this season".to_owned()));
    };
    if championship.next_fixture(class) != Some(fixture) {
        let plays = plays(championship, &fixture);
        return Some(format!("{plays} in round {}", fixture.round));
    }
    match names(championship, &fixture).as_slice() {
        [one] => Some(format!("{} match", possessive(one))),
        both => Some(both.join(" against ")),
    }
}

/// "Ann with Surrey, Ben with Kent": the people of a new file.
pub(crate) fn list(people: &People) -> String {
    let one = |one: &Person| format!("{} with {}", one.called(), one.county().short());
    let people: Vec<String> = people.all().iter().map(one).collect();
    people.join(", ")
}

/// What the question about a committee says of other people.
pub(crate) const ADD: &str =
    "Up to 16 people can share a file, each with a county and a committee. [A] add a player.";
