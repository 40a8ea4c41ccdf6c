//! What a league over the network says.

use super::count::joined;
use std::time::Duration;

use crate::championship::{Class, Fixture};
use crate::text::shell;

/// For whom play waits, and for how long it has waited, in steps of ten seconds;
/// a computer's side waits for somebody to come and watch it play.
pub(crate) fn waits(person: Option<&str>, since: Duration) -> String {
    const STEP: u64 = 10;
    let since = Duration::from_secs(since.as_secs() / STEP * STEP);
    match person {
        Some(person) if since.is_zero() => format!("Waiting for {person}"),
        Some(person) => format!("Waiting for {person}, {} so far", time(since)),
        None => "Waiting for the computer".to_owned(),
    }
}

/// "5 seconds", "3 minutes", "2 hours", "4 days".
pub(crate) fn time(time: Duration) -> String {
    const UNITS: [(u64, &str); 4] =
        [(86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second")];
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
        [] => "nobody from the league".to_owned(),
        people => joined(people, "and"),
    };
    match watching {
        0 => format!("Here now: {people}."),
        1 => format!("Here now: {people}, and one spectator."),
        _ => format!("Here now: {people}, and {watching} spectators."),
    }
}

/// Who the visitor is.
pub(crate) fn you(person: Option<(&str, &str)>, since: Option<u16>) -> String {
    match (person, since) {
        (Some((name, county)), Some(year)) => {
            format!("You are {name}. You play for {county} from the {year} season on.")
        }
        (Some((name, county)), None) => format!("You are {name}, and your county is {county}."),
        (None, _) => "You are here to watch.".to_owned(),
    }
}

/// The title of the first page.
pub(crate) fn title(league: &str, year: u16, class: Class) -> String {
    format!("{league}, {year} season: tables of the {} competition", class.name())
}

/// What is said of a letter that belongs to no match of the round.
pub(crate) const NO_MATCH: &str = "No match in this round has that letter";

/// What is said of a match that nobody has begun.
pub(crate) const NOT_BEGUN: &str = "not begun";

/// What is said of a match whose result is entered once those before it are.
pub(crate) const OVER: &str = "over; waiting for the matches above";

/// Why a person has nothing to play.
pub(crate) const PLAYED: &str =
    "Your match in this round is over. The next opens when the round ends";

/// How long there is to play a round.
pub(crate) fn due(left: Duration) -> String {
    format!("{}; then the computer plays the rest of it.", ends(left))
}

/// How long a round still lasts.
pub(crate) fn ends(left: Duration) -> String {
    if left.is_zero() {
        return "Time is up for this round".to_owned();
    }
    format!("The round ends in {}", time_left(left))
}

/// What is left of a time: "2 days 3 hours", "1 hour", "59 seconds".
fn time_left(left: Duration) -> String {
    /// From so many seconds on, and to how many they are rounded.
    const STEPS: [(u64, u64); 4] = [(86_400, 3_600), (120, 60), (30, 10), (0, 1)];
    let seconds = left.as_millis().div_ceil(1_000) as u64;
    let step = STEPS.into_iter().find(|(from, _)| seconds >= *from);
    let step = step.map_or(1, |(_, step)| step);
    let seconds = (seconds + step / 2) / step * step;
    let units = [86_400, 3_600, 60, 1];
    let unit = units.into_iter().find(|unit| seconds >= *unit).unwrap_or(1);
    let text = |seconds| time(Duration::from_secs(seconds));
    match seconds % unit {
        0 => text(seconds),
        rest => format!("{} {}", text(seconds), text(rest)),
    }
}

/// The line above a match: what is left of its round; the other person, and
/// whether that one is here; how many balls somebody who watches is behind.
pub(crate) fn status(
    left: Option<Duration>,
    other: Option<(&str, bool)>,
    behind: Option<usize>,
) -> Option<String> {
    let left = left.map(|left| format!("{}.", ends(left)));
    let other = other.map(|(name, is_here)| {
        if is_here { format!("{name} is here.") } else { format!("{name} is not here.") }
    });
    let behind = behind.map(|balls| match balls {
        0 => "Live.".to_owned(),
        1 => "1 ball behind.".to_owned(),
        balls => format!("{balls} balls behind."),
    });
    let said: Vec<String> = [left, other, behind].into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// Why a match goes on without its people.
pub(crate) const TIME_UP: &str = "Time is up: the computer has finished this match.";

/// What the computer played for people whose time was up: a sentence a round.
pub(crate) fn played(fixtures: &[Fixture]) -> Vec<String> {
    let round = |one: &Fixture| (one.class, one.year, one.round);
    let sides = |one: &Fixture| format!("{} v {}", one.home.short(), one.away.short());
    let mut rounds: Vec<_> = fixtures.iter().map(round).collect();
    rounds.sort_unstable_by_key(|(class, year, round)| (*year, *class == Class::Second, *round));
    rounds.dedup();
    let tell = |of: (Class, u16, u8)| {
        let matches = fixtures.iter().filter(|one| round(one) == of);
        let sides: Vec<String> = matches.map(sides).collect();
        let (class, _, round) = of;
        format!(
            "Time was up in {} round {round}: the computer played {}.",
            class.name(),
            sides.join(", ")
        )
    };
    rounds.into_iter().map(tell).collect()
}

/// The question of an invitation.
pub(crate) const CODE: &str = "Your key is new here. Enter the code from your invitation: ";

/// The code was wrong.
pub(crate) const NO_CODE: &str = "That code matches no invitation. Ask the keeper of the league.";

/// The host goes.
pub(crate) const CLOSING: &str = "The host is closing. Everything is saved. Come back later.";

/// The key was withdrawn, or another took its place.
pub(crate) const WITHDRAWN: &str =
    "Your key no longer opens this league. Ask its keeper for an invitation.";

/// The key has as many sessions as it may have.
pub(crate) const KEY_FULL: &str =
    "Your key already has as many sessions here as the host allows. End one of them first.";

/// Why somebody was not let in, for the log: he came as a person who is no
/// longer invited, or as somebody who is not of the league.
pub(crate) fn refused(league: &str, name: &str, is_person: bool) -> String {
    if is_person {
        let invite = shell::command("host", league, &[("--invite", name)]);
        format!(
            "someone tried to log in as {name} with another key, and {name} has no open invitation. To invite {name} again: {invite}"
        )
    } else {
        let joins = shell::command("league", league, &[("--add", name), ("--county", "COUNTY")]);
        format!(
            "someone tried to log in as {name}, who is not in {league}. To let them join: {joins}"
        )
    }
}

/// Why a key was not taken, for the log.
pub(crate) fn other_kind(kind: &str) -> String {
    format!("the key offered is of type {kind}; the host accepts ed25519, ECDSA (P-256) and RSA")
}

/// Which keys are accepted. It is shown before the visitor's key is known.
pub(crate) const KEYS: &str = "Armchair Cricket: log in with an ed25519, ECDSA (P-256) or RSA key (2048 bits); ssh-keygen -t ed25519 makes one.\r\n";

/// What is said when the same person comes in by another connection.
pub(crate) const ELSEWHERE: &str =
    "You have connected from somewhere else, so this connection has been closed.";

/// Nothing was typed for long.
pub(crate) const IDLE: &str = "You typed nothing for too long. Everything is saved. Goodbye.";

/// A code was not given in time.
pub(crate) const TOO_LATE: &str =
    "You took too long to enter the code. Connect again when you have it to hand.";

/// A player needs the seat of somebody who watches, or who has not given a code yet.
pub(crate) const SEAT_NEEDED: &str =
    "The host is full, and a player needs your seat. Come back later.";

/// No more sessions.
pub(crate) const FULL: &str = "The host is full. Come back later.";

/// Why somebody has nothing to play before his first season.
pub(crate) const EARLY: &str = "Your first season is the next one";

/// A code that is right but could not be marked as used.
pub(crate) const NOT_KEPT: &str =
    "The host could not save your key. Your code is still good. Tell the keeper of the league.";

/// The end of a connection with too many wrong codes.
pub(crate) const TOO_MANY: &str =
    "Three wrong codes: you have been disconnected. Come back with the code from your invitation.";

/// Why a key was not taken, for the log.
pub(crate) fn short_key(bits: u32) -> String {
    format!(
        "the RSA key offered has {bits} bits, and the host needs 2048: ssh-keygen -t ed25519 makes a better one"
    )
}

/// For the log: somebody's code was right.
pub(crate) fn code_given(name: &str) -> String {
    format!("{name} entered the invitation code, and this is {name}'s key from now on")
}

/// Why somebody was not let in, for the log: his code was wrong.
pub(crate) fn wrong_code(name: &str) -> String {
    format!("someone entered a wrong code for {name}")
}

/// Why somebody was not let in, for the log: no person can have that name.
pub(crate) fn no_name(quoted: &str) -> String {
    format!("someone tried to log in as {quoted}, which is not a person's name")
}

/// Why somebody was not let in, for the log: he showed no key that is accepted.
pub(crate) const NO_LOGIN: &str = "the connection ended before a key was accepted";

/// Why somebody was not let in, for the log.
pub(crate) const TOO_MANY_CONNECTIONS: &str =
    "the address has opened as many connections as the host allows at once or in one minute";

/// For the log: others can read the folder.
pub(crate) fn open_folder(path: &str) -> String {
    format!(
        "other users of this computer can read {path}, which holds hidden hands and the host's key. To keep them out: chmod -R go= {}",
        shell::word(path)
    )
}

/// Something was typed faster than it was read; said once.
pub(crate) const TOO_FAST: &str = "You type faster than the host reads. Some keystrokes were lost.";

/// For the log: nobody is invited, so nobody can come in.
pub(crate) fn nobody_invited(league: &str) -> String {
    let invite = shell::command("host", league, &[("--invite", "NAME")]);
    format!("nobody has a key or an invitation. To invite someone: {invite}")
}

/// For the log: the fingerprint by which clients recognise the host.
pub(crate) fn host_key(fingerprint: &str) -> String {
    format!("the fingerprint of its key is {fingerprint}: a client shows it the first time")
}

/// What is sent to somebody who has been invited.
pub(crate) fn invitation(
    name: &str,
    league: &str,
    port: u16,
    fingerprint: &str,
    code: &str,
    last_day: &str,
) -> String {
    format!(
        "{name}, you are invited to {league}, a league of Armchair Cricket:

    ssh -p {port} {name}@HOST

HOST is the league's computer. The first time, ssh shows a fingerprint: continue if it is
    {fingerprint}
Then enter this code:
    {code}
The code works once, for the first person to enter it, until {last_day}. After that your key lets you in.
"
    )
}

/// What an invitation of somebody who has a key means.
pub(crate) fn has_key(name: &str) -> String {
    format!(
        "{name} already has a key. The key used with the new code replaces it, and the old one stops working"
    )
}

/// The last words.
pub(crate) const GOODBYE: &str = "Everything is saved. Goodbye.";

/// What the last words say where everything is saved.
const SAVED: &str = "Everything is saved.";

/// The last words, which say what is not saved if anything is not.
pub(crate) fn farewell(words: &str, unsaved: Option<String>) -> String {
    match unsaved {
        Some(unsaved) => words.replace(SAVED, &unsaved),
        None => words.to_owned(),
    }
}

/// Only the game can be had here.
pub(crate) const ONLY_THE_GAME: &str = "Only the game runs here: use ssh without a command.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_last_words_say_that_everything_is_saved_where_something_is_not() {
        let unsaved = "Not saved: your preferences (no room).";
        for words in [GOODBYE, IDLE, CLOSING] {
            assert_eq!(farewell(words, None), words);
            let said = farewell(words, Some(unsaved.to_owned()));
            assert!(said.contains(unsaved) && !said.contains(SAVED), "{said}");
        }
    }

    #[test]
    fn time_is_told_in_its_largest_unit() {
        let text = |seconds| time(Duration::from_secs(seconds));
        assert_eq!(text(0), "0 seconds");
        assert_eq!(text(61), "1 minute");
        assert_eq!(text(7_300), "2 hours");
        assert_eq!(text(86_400), "1 day");
    }

    #[test]
    fn what_is_left_is_told_in_two_units() {
        let text = |seconds| time_left(Duration::from_secs(seconds));
        assert_eq!(text(29), "29 seconds");
        assert_eq!(text(59), "1 minute");
        assert_eq!(text(71), "1 minute 10 seconds");
        assert_eq!(text(179), "3 minutes");
        assert_eq!(text(3_599), "1 hour");
        assert_eq!(text(7_199), "2 hours");
        assert_eq!(text(2 * 86_400 + 3_600), "2 days 1 hour");
        assert_eq!(text(3 * 86_400 - 1), "3 days");
        assert_eq!(text(1_234), "21 minutes");
    }

    #[test]
    fn over_a_match_stands_its_time_and_who_is_there() {
        let minute = Some(Duration::from_secs(60));
        assert_eq!(status(None, None, None), None);
        let text = status(minute, Some(("Ben", false)), None);
        assert_eq!(text.unwrap(), "The round ends in 1 minute. Ben is not here.");
        assert_eq!(status(None, None, Some(0)).unwrap(), "Live.");
        assert_eq!(status(None, None, Some(7)).unwrap(), "7 balls behind.");
    }

    #[test]
    fn who_keeps_play_waiting_is_told_in_steps_of_ten_seconds() {
        let text = |seconds| waits(Some("Ann"), Duration::from_secs(seconds));
        assert_eq!(text(9), "Waiting for Ann");
        assert_eq!(text(19), "Waiting for Ann, 10 seconds so far");
        assert_eq!(text(61), "Waiting for Ann, 1 minute so far");
    }

    #[test]
    fn who_is_here_is_a_sentence() {
        let names = ["Ann", "Ben", "Cora"].map(str::to_owned);
        assert_eq!(present(&names, 0), "Here now: Ann, Ben and Cora.");
        assert_eq!(present(&names[..1], 2), "Here now: Ann, and 2 spectators.");
    }
}
