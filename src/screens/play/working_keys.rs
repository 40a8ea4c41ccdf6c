//! Finds the keys of the match screen that do something now and are therefore
//! shown as buttons.

use super::PlayScreen;
use super::keys::show_or_leave_command;
use super::stage::Stage;
use crate::game::{Ask, Side};
use crate::screens::click;
use crate::session::GameSession;
use crate::session::key_meaning::{self, Command, KEYS, KeyContext, Meaning};
use crate::session::keymap;
use crate::session::keys::Key;
use crate::words::spoken;

/// The keys that do not choose a card, beginning with the most useful key. The
/// key for declaring is near the end, far from the cards.
const ORDER: &str = " \nBTG+-=HKSWC?OIMDQ\u{1b}";

impl PlayScreen {
    /// Returns the keys that do something at the current stage.
    pub(super) fn keys_now(&self, session: &GameSession) -> Vec<Key> {
        match self.stage() {
            Stage::Unsaved => Vec::new(),
            Stage::PlayingOut => vec![Key::Enter],
            Stage::Confirming(_) => click::offered_keys(&self.prompt(&session.preferences), &[]),
            Stage::Watching if self.is_waiting_for_key(&session.preferences) => {
                self.any_key_buttons()
            }
            Stage::Watching => keys_in_context(&self.watched(), |_| true),
            Stage::Paused | Stage::HandingOver(_) | Stage::GoesOn => self.any_key_buttons(),
            Stage::Asked(side, ask) => self.keys_asked(side, ask),
            // Already show the buttons of the next choice, so that no button
            // moves.
            Stage::CardLies => keys_in_context(&self.any_choice_context(), |_| true),
            Stage::Elsewhere => keys_in_context(&KeyContext::Waiting, |_| true),
        }
    }

    fn keys_asked(&self, side: Side, ask: Ask) -> Vec<Key> {
        let (view, alone) = (self.live.view(side), self.live.is_help_forbidden());
        let does = |key| match key_meaning::meaning(key, &view, ask, alone) {
            Meaning::Do(Command::Coach) => !self.live.is_lesson(),
            Meaning::Do(_) | Meaning::Choose(_) => true,
            Meaning::Nothing(_) => false,
        };
        keys_in_context(&KeyContext::from_view(&view, ask, alone), does)
    }

    /// Returns a few words that explain a key, if no text on the screen
    /// explains it.
    pub(super) fn describe_key(&self, key: Key) -> Option<String> {
        let moment = match self.stage() {
            Stage::Unsaved | Stage::PlayingOut | Stage::Confirming(_) => return None,
            Stage::Asked(side, ask) => return self.describe_asked_key(key, side, ask),
            Stage::Watching => self.watched(),
            Stage::Elsewhere => KeyContext::Waiting,
            Stage::Paused | Stage::HandingOver(_) | Stage::CardLies | Stage::GoesOn => {
                self.any_choice_context()
            }
        };
        match keymap::find_action(KEYS, key, &moment) {
            Ok(Command::Choose) => self.name_card_above_key(key),
            Ok(command) => Some(command.label()),
            Err(_) => None,
        }
    }

    fn describe_asked_key(&self, key: Key, side: Side, ask: Ask) -> Option<String> {
        let view = self.live.view(side);
        match key_meaning::meaning(key, &view, ask, self.live.is_help_forbidden()) {
            Meaning::Choose(choice) => Some(spoken::short_choice(choice)),
            Meaning::Do(command) => Some(command.label()),
            Meaning::Nothing(_) => None,
        }
    }

    /// Returns the name of the card above a key in the visible hand.
    fn name_card_above_key(&self, key: Key) -> Option<String> {
        let place = key.figure()?.checked_sub(1)?;
        let hand = self.live.view(self.visible_side()?).hand;
        hand.cards().get(place).map(|card| spoken::card(*card))
    }

    /// Returns the keys that get buttons while any key continues the match.
    fn any_key_buttons(&self) -> Vec<Key> {
        let moment = Some(Key::Char('K')).filter(|key| self.side_played_on_by(*key).is_some());
        let shows = "SW?Q".chars().map(Key::Char);
        let shows = shows.filter(|key| show_or_leave_command(*key).is_some());
        let keys = [Key::Enter].into_iter().chain(moment).chain(shows);
        keys.collect()
    }
}

/// Returns the keys that do something at a given moment.
fn keys_in_context(moment: &KeyContext, does: impl Fn(Key) -> bool) -> Vec<Key> {
    let (chooses, others): (Vec<_>, Vec<_>) =
        KEYS.iter().partition(|row| row.action == Command::Choose);
    let mut keys = keymap::table_button_keys(chooses, moment, &does);
    let others = keymap::move_to_end(keymap::table_button_keys(others, moment, does), ORDER);
    let others: Vec<Key> = others.into_iter().filter(|key| !keys.contains(key)).collect();
    keys.extend(others);
    keys
}
