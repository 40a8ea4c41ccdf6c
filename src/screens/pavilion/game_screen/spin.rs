//! A number that spins until a person presses a key. The spinning is only for
//! show, because the game has already drawn the result. The time at which the
//! key is pressed therefore affects neither a record nor a game resumed later.

use std::time::Duration;

use super::keys::leaves;
use super::{DrawnGame, GameScreen, rules};
use crate::screens::app::Navigation;
use crate::screens::frame::Canvas;
use crate::screens::palette::{FIGURE, HEADING, TEXT};
use crate::screens::prompt;
use crate::session::GameSession;
use crate::session::keys::Key;

/// How long each number stays on the screen.
const NUMBER_TIME: Duration = Duration::from_millis(80);
/// The exclusive upper limit of the numbers.
const NUMBER_LIMIT: u128 = 10_000;
/// The step from one number to the next. The step is coprime to
/// [`NUMBER_LIMIT`], so that every number appears.
const NUMBER_STEP: u128 = 7_919;
/// The screen line of the number.
const NUMBER_LINE: u16 = 9;
/// The screen line of the text below the number.
const TEXT_LINE: u16 = 13;

/// A spinning number.
pub(super) struct Spin<G: DrawnGame> {
    /// The text below the number.
    said: Vec<String>,
    /// The event that the number decides, and all events after it.
    rest: Vec<G::Event>,
}

/// Returns the number to show at this time.
fn figure(now: Duration) -> u128 {
    now.as_millis() / NUMBER_TIME.as_millis() * NUMBER_STEP % NUMBER_LIMIT
}

/// Returns the time until the next number appears.
pub(super) fn wait(now: Duration) -> Duration {
    let gone = now.as_millis() % NUMBER_TIME.as_millis();
    NUMBER_TIME.saturating_sub(Duration::from_millis(gone as u64))
}

impl<G: DrawnGame> Spin<G> {
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, now: Duration) {
        canvas.centre(NUMBER_LINE - 1, "+------+", TEXT);
        canvas.centre(NUMBER_LINE, &format!("| {:>4} |", figure(now)), FIGURE);
        canvas.centre(NUMBER_LINE + 1, "+------+", TEXT);
        for (line, said) in (TEXT_LINE..).zip(&self.said) {
            canvas.centre(line, said, HEADING);
        }
        prompt::draw(canvas, "Press any key to stop the number _", None);
    }
}

impl<G: DrawnGame> GameScreen<G> {
    /// Reports events. If a number decides an event, that event and all later
    /// events wait until a person at the table has stopped the number.
    pub(super) fn describe_or_spin(&mut self, events: &[G::Event]) {
        let names = self.in_progress.names();
        let spins = events
            .iter()
            .enumerate()
            .find_map(|(place, event)| Some((place, G::spin_text(event, names)?)));
        match spins {
            Some((place, said)) if !self.is_watched() => {
                let (shown, rest) = events.split_at(place);
                let rest = rest.to_vec();
                self.spin = Some(Spin { said, rest });
                self.describe_events(shown);
            }
            _ => self.describe_events(events),
        }
    }

    pub(super) fn key_at_spin(&mut self, key: Key, session: &mut GameSession) -> Navigation {
        match key.letter() {
            Some('?') => return rules::<G>(),
            // If Q names a card, it stops the number like any other key.
            Some('Q') if G::Q_IS_A_CARD => {}
            _ if leaves(key) => return self.leave(session),
            _ => {}
        }
        if let Some(spin) = self.spin.take() {
            // Keep the card that was turned up on the screen together with the
            // result.
            let before = std::mem::take(&mut self.last);
            self.describe_events(&spin.rest);
            self.last.splice(0..0, before);
            self.pace.record_pause(session.now);
        }
        Navigation::Stay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_and_none_stands_for_long() {
        let mut figures: Vec<u128> =
            (0..NUMBER_LIMIT as u32).map(|of| figure(NUMBER_TIME * of)).collect();
        figures.sort_unstable();
        assert!(figures.iter().enumerate().all(|(place, of)| place as u128 == *of));
        for now in [0, 1, 79, 80, 12_345].map(Duration::from_millis) {
            let wait = wait(now);
            assert!(!wait.is_zero() && wait <= NUMBER_TIME);
            assert_ne!(figure(now), figure(now + wait));
        }
    }
}
