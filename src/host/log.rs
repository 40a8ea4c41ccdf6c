//! The log: a line on standard error whenever somebody connects or disconnects.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::game::record::Date;
use crate::text;

/// The minimum time between two log lines for the same fault.
const REPEAT_INTERVAL: Duration = Duration::from_secs(1);

/// The maximum number of different faults logged within [`REPEAT_INTERVAL`].
/// Further faults are left out.
const MAX_RECENT_FAULTS: usize = 256;

/// The time when each fault was last logged.
static LAST_LOGGED: Mutex<Option<HashMap<String, Instant>>> = Mutex::new(None);

/// Writes a line to standard error without its control characters. Does nothing
/// if standard error is closed.
pub(super) fn log_line(from: Option<IpAddr>, sentence: &str) {
    use std::io::Write;
    let from = from.map_or_else(|| "-".to_owned(), |from| from.to_string());
    let time = SystemTime::now().duration_since(UNIX_EPOCH);
    let time = format_time(time.unwrap_or_default());
    let sentence = text::replace_control_characters(sentence);
    let _ = writeln!(std::io::stderr(), "{time} armchair host: {from} {sentence}");
}

/// Logs a fault that may occur repeatedly. The same line is written at most
/// once a second.
pub(super) fn log_fault(from: Option<IpAddr>, text: &str) {
    let mut last = LAST_LOGGED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_new = is_new(last.get_or_insert_default(), &format!("{from:?} {text}"), Instant::now());
    drop(last);
    if is_new {
        log_line(from, text);
    }
}

/// Logs the reason why a visitor was not admitted.
pub(super) fn log_refusal(from: IpAddr, why: &str) {
    log_fault(Some(from), &format!("refused: {why}"));
}

fn is_new(last_logged: &mut HashMap<String, Instant>, fault: &str, now: Instant) -> bool {
    last_logged.retain(|_, last| now.saturating_duration_since(*last) < REPEAT_INTERVAL);
    let is_new = !last_logged.contains_key(fault) && last_logged.len() < MAX_RECENT_FAULTS;
    if is_new {
        last_logged.insert(fault.to_owned(), now);
    }
    is_new
}

/// Formats a time, given as the duration since the beginning of 1970:
/// `2026-11-24T14:03:47Z`.
fn format_time(since: Duration) -> String {
    let seconds = since.as_secs();
    let date = Date::from_seconds(seconds).unwrap_or_default();
    let (hours, minutes) = (seconds / 3_600 % 24, seconds / 60 % 60);
    format!("{date}T{hours:02}:{minutes:02}:{:02}Z", seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_fault_is_told_once_a_second_and_none_without_end() {
        let (mut last_logged, now) = (HashMap::new(), Instant::now());
        assert!(is_new(&mut last_logged, "one", now) && is_new(&mut last_logged, "two", now));
        assert!(!is_new(&mut last_logged, "one", now + REPEAT_INTERVAL / 2));
        assert!(is_new(&mut last_logged, "one", now + REPEAT_INTERVAL));
        let many = (0..10 * MAX_RECENT_FAULTS)
            .filter(|number| is_new(&mut last_logged, &number.to_string(), now));
        assert!(many.count() <= MAX_RECENT_FAULTS && last_logged.len() <= MAX_RECENT_FAULTS);
    }

    #[test]
    fn the_time_is_that_of_the_calendar() {
        let text = format_time(Duration::from_secs(1_795_529_027));
        assert_eq!(text, "2026-11-24T14:03:47Z");
    }
}
