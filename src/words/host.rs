//! All the texts for a league over the network.

use super::count::joined;
use std::time::Duration;

use crate::championship::{Class, Fixture};
use crate::text::shell;

/// Names the person for whom play is waiting, and states how long play has
/// waited, in steps of ten seconds. If `person` is `None`, play is waiting for
/// the computer, whose matches are played only while someone watches.
pub(crate) fn waiting_sentence(person: Option<&str>, since: Duration) -> String {
    const STEP: u64 = 10;
    let since = Duration::from_secs(since.as_secs() / STEP * STEP);
    match person {
        Some(person) if since.is_zero() => format!("Waiting for {person}"),
        Some(person) => format!("Waiting for {person}, {} so far", time(since)),
        None => "Waiting for the computer".to_owned(),
    }
}

/// Writes a time in the largest suitable unit, rounded down: "5 seconds", "3
/// minutes", "2 hours", "4 days".
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

/// Lists the people who are connected, and counts the spectators.
pub(crate) fn connected_people(people: &[String], watching: usize) -> String {
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

/// Tells a visitor which member of the league they are, if they are a member.
/// `since` is the person's first season, or `None` once that season has begun.
pub(crate) fn visitor_identity(person: Option<(&str, &str)>, since: Option<u16>) -> String {
    match (person, since) {
        (Some((name, county)), Some(year)) => {
            format!("You are {name}. You play for {county} from the {year} season on.")
        }
        (Some((name, county)), None) => format!("You are {name}, and your county is {county}."),
        (None, _) => "You are here to watch.".to_owned(),
    }
}

/// Returns the title of the first page.
pub(crate) fn first_page_title(league: &str, year: u16, class: Class) -> String {
    format!("{league}, {year} season: tables of the {} competition", class.name())
}

/// The reply to a letter that does not belong to any match in the round.
pub(crate) const NO_MATCH: &str = "No match in this round has that letter";

/// The status of a match that nobody has begun.
pub(crate) const NOT_BEGUN: &str = "not begun";

/// The status of a finished match whose result must wait for earlier matches.
pub(crate) const OVER: &str = "over; waiting for the matches above";

/// The reason why a person has no match to play now.
pub(crate) const PLAYED: &str =
    "Your match in this round is over. The next opens when the round ends";

/// States how much time is left to play a round, and what happens after that.
pub(crate) fn round_deadline(left: Duration) -> String {
    format!("{}; then the computer plays the rest of it.", round_time_left(left))
}

/// States how much time is left in a round.
pub(crate) fn round_time_left(left: Duration) -> String {
    if left.is_zero() {
        return "Time is up for this round".to_owned();
    }
    format!("The round ends in {}", time_left(left))
}

/// Writes the time left in up to two units: "2 days 3 hours", "1 hour", "59
/// seconds".
fn time_left(left: Duration) -> String {
    /// Each step gives the number of seconds from which it applies, and the
    /// number of seconds to which the time is rounded.
    const ROUNDING_STEPS: [(u64, u64); 4] = [(86_400, 3_600), (120, 60), (30, 10), (0, 1)];
    let seconds = left.as_millis().div_ceil(1_000) as u64;
    let step = ROUNDING_STEPS.into_iter().find(|(from, _)| seconds >= *from);
    let step = step.map_or(1, |(_, step)| step);
    // Round the time before choosing the units, because rounding up may lead to
    // a larger unit.
    let seconds = (seconds + step / 2) / step * step;
    let units = [86_400, 3_600, 60, 1];
    let unit = units.into_iter().find(|unit| seconds >= *unit).unwrap_or(1);
    let text = |seconds| time(Duration::from_secs(seconds));
    match seconds % unit {
        0 => text(seconds),
        rest => format!("{} {}", text(seconds), text(rest)),
    }
}

/// Writes the line above a match: the time left in its round, the other person
/// and whether they are connected, and how many balls a spectator is behind.
/// Returns `None` if there is nothing to report.
pub(crate) fn status(
    left: Option<Duration>,
    other: Option<(&str, bool)>,
    behind: Option<usize>,
) -> Option<String> {
    let left = left.map(|left| format!("{}.", round_time_left(left)));
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

/// The reason why the computer finished a match.
pub(crate) const TIME_UP: &str = "Time is up: the computer has finished this match.";

/// Lists the matches that the computer played for people whose time was up,
/// with one sentence for each round.
pub(crate) fn computer_played_sentences(fixtures: &[Fixture]) -> Vec<String> {
    let round = |one: &Fixture| (one.class, one.year, one.round);
    let sides = |one: &Fixture| format!("{} v {}", one.home.short(), one.away.short());
    let mut rounds: Vec<_> = fixtures.iter().map(round).collect();
    // Within a year the first class comes first, because `false` sorts before
    // `true`.
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

/// The question that asks a person for the code of their invitation.
pub(crate) const CODE: &str = "Your key is new here. Enter the code from your invitation: ";

/// The reply to a wrong code.
pub(crate) const NO_CODE: &str = "That code matches no invitation. Ask the keeper of the league.";

/// The closing message when the host shuts down.
pub(crate) const CLOSING: &str = "The host is closing. Everything is saved. Come back later.";

/// The closing message after the visitor's key has been withdrawn or replaced.
pub(crate) const WITHDRAWN: &str =
    "Your key no longer opens this league. Ask its keeper for an invitation.";

/// The reply when a key already has the maximum number of sessions.
pub(crate) const KEY_FULL: &str =
    "Your key already has as many sessions here as the host allows. End one of them first.";

/// Formats the log message that explains why a login was refused. `is_person`
/// is true for a member of the league who has no open invitation, and false for
/// a stranger.
pub(crate) fn login_refused(league: &str, name: &str, is_person: bool) -> String {
    if is_person {
        let invite = shell::game_command("host", league, &[("--invite", name)]);
        format!(
            "someone tried to log in as {name} with another key, and {name} has no open invitation. To invite {name} again: {invite}"
        )
    } else {
        let joins =
            shell::game_command("league", league, &[("--add", name), ("--county", "COUNTY")]);
        format!(
            "someone tried to log in as {name}, who is not in {league}. To let them join: {joins}"
        )
    }
}

/// Formats the log message saying that keys of this type are not accepted.
pub(crate) fn key_type_refused(kind: &str) -> String {
    format!("the key offered is of type {kind}; the host accepts ed25519, ECDSA (P-256) and RSA")
}

/// The kinds of key that are accepted. The list is shown before the visitor's
/// key is known.
pub(crate) const KEYS: &str = "Armchair Cricket: log in with an ed25519, ECDSA (P-256) or RSA key (2048 bits); ssh-keygen -t ed25519 makes one.\r\n";

/// The closing message when the same person connects from somewhere else.
pub(crate) const ELSEWHERE: &str =
    "You have connected from somewhere else, so this connection has been closed.";

/// The closing message when no key has been pressed for a long time.
pub(crate) const IDLE: &str = "You typed nothing for too long. Everything is saved. Goodbye.";

/// The closing message when the visitor did not enter a code in time.
pub(crate) const TOO_LATE: &str =
    "You took too long to enter the code. Connect again when you have it to hand.";

/// The closing message to a spectator, or to a visitor who has entered no code,
/// when a player needs the seat.
pub(crate) const SEAT_NEEDED: &str =
    "The host is full, and a player needs your seat. Come back later.";

/// The reply when all sessions are taken.
pub(crate) const FULL: &str = "The host is full. Come back later.";

/// The reason why a person has no match to play before their first season.
pub(crate) const EARLY: &str = "Your first season is the next one";

/// The reply to a correct code when its use could not be saved.
pub(crate) const NOT_KEPT: &str =
    "The host could not save your key. Your code is still good. Tell the keeper of the league.";

/// The closing message after too many wrong codes.
pub(crate) const TOO_MANY: &str =
    "Three wrong codes: you have been disconnected. Come back with the code from your invitation.";

/// Formats the log message that an RSA key of this length is not accepted.
pub(crate) fn short_key_refused(bits: u32) -> String {
    format!(
        "the RSA key offered has {bits} bits, and the host needs 2048: ssh-keygen -t ed25519 makes a better one"
    )
}

/// Formats the log message that a person entered the right code.
pub(crate) fn code_given(name: &str) -> String {
    format!("{name} entered the invitation code, and this is {name}'s key from now on")
}

/// Formats the log message that someone entered a wrong code.
pub(crate) fn wrong_code(name: &str) -> String {
    format!("someone entered a wrong code for {name}")
}

/// Formats the log message that someone tried to log in with a name that no
/// person can have.
pub(crate) fn impossible_login_name(quoted: &str) -> String {
    format!("someone tried to log in as {quoted}, which is not a person's name")
}

/// The log message about a visitor who never offered an acceptable key.
pub(crate) const NO_LOGIN: &str = "the connection ended before a key was accepted";

/// The log message about an address that has too many connections.
pub(crate) const TOO_MANY_CONNECTIONS: &str =
    "the address has opened as many connections as the host allows at once or in one minute";

/// Warns in the log that other users of the system can read the folder.
pub(crate) fn folder_readable_by_others(path: &str) -> String {
    format!(
        "other users of this computer can read {path}, which holds hidden hands and the host's key. To keep them out: chmod -R go= {}",
        shell::quote_word(path)
    )
}

/// The warning that the visitor typed faster than the host could read. The
/// warning is given only once.
pub(crate) const TOO_FAST: &str = "You type faster than the host reads. Some keystrokes were lost.";

/// Warns in the log that nobody can log in, because nobody has a key or an
/// invitation.
pub(crate) fn nobody_invited(league: &str) -> String {
    let invite = shell::game_command("host", league, &[("--invite", "NAME")]);
    format!("nobody has a key or an invitation. To invite someone: {invite}")
}

/// Formats the log message with the fingerprint by which clients recognise the
/// right host.
pub(crate) fn host_key(fingerprint: &str) -> String {
    format!("the fingerprint of its key is {fingerprint}: a client shows it the first time")
}

/// Writes the message to send to an invited person. `code` works until
/// `last_day`.
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

/// Warns that a new invitation replaces the key that a person already has.
pub(crate) fn key_replaced_warning(name: &str) -> String {
    format!(
        "{name} already has a key. The key used with the new code replaces it, and the old one stops working"
    )
}

/// The usual closing message.
pub(crate) const GOODBYE: &str = "Everything is saved. Goodbye.";

/// The sentence in the closing message that is true only if everything has been
/// saved.
const SAVED: &str = "Everything is saved.";

/// Completes the closing message. If something could not be saved, `unsaved`
/// replaces the sentence that everything is saved.
pub(crate) fn farewell(words: &str, unsaved: Option<String>) -> String {
    match unsaved {
        Some(unsaved) => words.replace(SAVED, &unsaved),
        None => words.to_owned(),
    }
}

/// The reply to a client that asks for a command instead of the game.
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
    fn a_match_shows_its_time_and_who_is_there() {
        let minute = Some(Duration::from_secs(60));
        assert_eq!(status(None, None, None), None);
        let text = status(minute, Some(("Ben", false)), None);
        assert_eq!(text.unwrap(), "The round ends in 1 minute. Ben is not here.");
        assert_eq!(status(None, None, Some(0)).unwrap(), "Live.");
        assert_eq!(status(None, None, Some(7)).unwrap(), "7 balls behind.");
    }

    #[test]
    fn who_keeps_play_waiting_is_told_in_steps_of_ten_seconds() {
        let text = |seconds| waiting_sentence(Some("Ann"), Duration::from_secs(seconds));
        assert_eq!(text(9), "Waiting for Ann");
        assert_eq!(text(19), "Waiting for Ann, 10 seconds so far");
        assert_eq!(text(61), "Waiting for Ann, 1 minute so far");
    }

    #[test]
    fn who_is_here_is_a_sentence() {
        let names = ["Ann", "Ben", "Cora"].map(str::to_owned);
        assert_eq!(connected_people(&names, 0), "Here now: Ann, Ben and Cora.");
        assert_eq!(connected_people(&names[..1], 2), "Here now: Ann, and 2 spectators.");
    }
}
