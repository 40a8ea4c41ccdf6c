//! What a league over the network says.

use std::time::Duration;

use crate::championship::{Class, Fixture};

/// For whom play waits, and for how long it has; a computer's side waits for
/// somebody to come and see it play.
pub(crate) fn waits(person: Option<&str>, since: Duration) -> String {
    match person {
        Some(person) => format!("{person} is to choose, for {} now", time(since)),
        None => "The computer is to choose".to_owned(),
    }
}

/// "5 seconds", "3 minutes", "2 hours", "4 days".
pub(crate) fn time(time: Duration) -> String {
    const UNITS: [(u64, &str); 4] = [
        (86_400, "day"),
        (3_600, "hour"),
        (60, "minute"),
        (1, "second"),
    ];
    let seconds = time.as_secs();
    let unit = UNITS.into_iter().find(|(length, _)| seconds >= *length);
    let (length, word) = unit.unwrap_or((1, "second"));
    let count = seconds / length;
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {word}{s}")
}

/// Who is here.
pub(crate) fn present(people: &[String], watching: usize) -> String {
    let people = match people {
        [] => "Nobody of the league".to_owned(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    };
    match watching {
        0 => format!("Here now: {people}."),
        1 => format!("Here now: {people}, and one who watches."),
        _ => format!("Here now: {people}, and {watching} who watch."),
    }
}

/// Who the visitor is.
pub(crate) fn you(person: Option<(&str, &str)>) -> String {
    match person {
        Some((name, county)) => format!("You are {name}, and your county is {county}."),
        None => "You are here to watch.".to_owned(),
    }
}

/// The title of the first page.
pub(crate) fn title(league: &str, year: u16, class: Class) -> String {
    format!(
        "{league}: the season of {year}, {} competition",
        class.name()
    )
}

/// A letter that no match of the round has.
pub(crate) const NO_MATCH: &str = "No match of the round has that letter";

/// A match that nobody has begun.
pub(crate) const NOT_BEGUN: &str = "not begun";

/// A match whose result is entered when those before it are.
pub(crate) const OVER: &str = "over; entered after those before it";

/// Why a person has nothing to play.
pub(crate) const PLAYED: &str =
    "Your match of this round is over; the next is open when the round is";

/// Until when a round is played.
pub(crate) fn due(left: Duration) -> String {
    format!(
        "The round ends in {}; then the computer plays what is left of it.",
        time(left)
    )
}

/// What the computer played for people whose time was up.
pub(crate) fn played(fixtures: &[Fixture]) -> Option<String> {
    let sides = |one: &Fixture| format!("{} v {}", one.home.short(), one.away.short());
    let sides: Vec<String> = fixtures.iter().map(sides).collect();
    let round = fixtures.first()?.round;
    Some(format!(
        "Time was up in round {round}: the computer played {}.",
        sides.join(", ")
    ))
}

/// The question of an invitation.
pub(crate) const CODE: &str = "Your key is new here. Enter the code of your invitation: ";

/// The code was wrong.
pub(crate) const NO_CODE: &str =
    "That is not the code of an invitation that is open; ask whoever keeps the league.";

/// The host goes.
pub(crate) const CLOSING: &str = "The host is closing. Everything is kept; come again later.";

/// The key was withdrawn, or another took its place.
pub(crate) const WITHDRAWN: &str =
    "Your key opens this league no more: ask its keeper for an invitation.";

/// As many sessions as one key may have.
pub(crate) const KEY_FULL: &str =
    "Your key has as many sessions here as the host allows: end one of them first.";

/// Why somebody was not let in, for the log: he came as a person who is invited
/// no more, or as somebody who is none of the league.
pub(crate) fn refused(league: &str, name: &str, is_person: bool) -> String {
    match is_person {
        true => format!(
            "somebody with a key that is not {name}'s came as {name}, who is not invited: armchair host {league} --invite {name} invites anew"
        ),
        false => format!(
            "somebody came as {name}, who is not in {league}: armchair league {league} --add {name} --county COUNTY lets them join"
        ),
    }
}

/// Why a key was not taken, for the log.
pub(crate) fn other_kind(kind: &str) -> String {
    format!("a key of the kind {kind} was shown, and ed25519, ECDSA (P-256) and RSA are taken")
}

/// Which keys are taken. It comes before a key is shown, whichever that is.
pub(crate) const KEYS: &str = "Armchair Cricket: you come in with a key of the kind ed25519, ECDSA (P-256) or RSA; ssh-keygen -t ed25519 makes one.\r\n";

/// The same person came by another way.
pub(crate) const ELSEWHERE: &str = "You have come in by another connection; this one ends.";

/// Nothing was typed for long.
pub(crate) const IDLE: &str = "Nothing was typed for a long while. Everything is kept. Goodbye.";

/// No more sessions.
pub(crate) const FULL: &str = "There are as many here as the host allows; come again later.";

/// The last words.
pub(crate) const GOODBYE: &str = "Everything is kept. Goodbye.";

/// Nothing but the game is to be had.
pub(crate) const ONLY_THE_GAME: &str = "There is nothing here but the game: ssh without a command.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_told_in_its_largest_unit() {
        let told = |seconds| time(Duration::from_secs(seconds));
        assert_eq!(told(0), "0 seconds");
        assert_eq!(told(61), "1 minute");
        assert_eq!(told(7_300), "2 hours");
        assert_eq!(told(86_400), "1 day");
    }

    #[test]
    fn who_is_here_is_a_sentence() {
        let names = ["Ann", "Ben", "Cora"].map(str::to_owned);
        assert_eq!(present(&names, 0), "Here now: Ann, Ben and Cora.");
        assert_eq!(present(&names[..1], 2), "Here now: Ann, and 2 who watch.");
    }
}
