//! Crazy eights on the game screen.

mod keys;
mod picture;

use super::drawn_game::{DrawnGame, GameKeyMeaning, TableView};
use crate::pavilion::eights::{Choice, Eights, Event, View};
use crate::pavilion::{Card, Suit};
use crate::screens::frame::Canvas;
use crate::session::keys::Key;
use crate::session::pavilion_keys::{EIGHTS, Keys};
use crate::words::SeatNames;

use crate::words::pavilion::eights::text as words;

/// The part of a choice that has been typed or chosen before a card is laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The rank that has been typed.
    rank: Option<u8>,
    /// The suit that was typed after the rank.
    suit: Option<Suit>,
    /// The place in the hand that the arrow keys have reached. Until the arrow
    /// keys are used, the first card that can be laid is marked.
    place: Option<usize>,
    /// The eight whose suit has not been named yet.
    eight: Option<Card>,
    /// True if the person calls "last card".
    called: bool,
}

impl Entry {
    fn card(&self) -> Option<Card> {
        Card::new(self.rank?, self.suit?)
    }
}

/// Returns the place of the marked card.
fn marked_place(view: &View<'_>, entry: &Entry) -> usize {
    let fits = view.playable_cards();
    let first = || sorted(view.hand).iter().position(|card| fits.contains(card));
    entry.place.or_else(first).unwrap_or_default()
}

/// Sorts a hand for drawing, by suit and then by rank.
fn sorted(hand: &[Card]) -> Vec<Card> {
    let mut hand = hand.to_vec();
    hand.sort_by_key(|card| (card.suit(), card.rank()));
    hand
}

impl DrawnGame for Eights {
    const Q_IS_A_CARD: bool = true;
    const KEYS: Keys<Self::Ask> = EIGHTS;
    type Entry = Entry;

    /// Clears the typed card, so that the person has to type it again. Keeps
    /// the marked place in the hand, and any call of "last card".
    fn entry_after_refusal(entry: Entry) -> Entry {
        Entry { place: entry.place, called: entry.called, ..Entry::default() }
    }

    fn draw(canvas: &mut Canvas<'_>, table_view: &TableView<'_, Self>, entry: &Entry) {
        picture::draw(canvas, table_view, entry);
    }

    fn prompt(table_view: &TableView<'_, Self>, entry: &Entry) -> String {
        keys::prompt(table_view, entry)
    }

    fn buttons(table_view: &TableView<'_, Self>, entry: &Entry) -> Option<Vec<(Key, String)>> {
        Some(keys::buttons(table_view, entry))
    }

    fn possible_choices_sentence(table_view: &TableView<'_, Self>) -> Option<String> {
        Some(keys::legal_cards_sentence(table_view))
    }

    fn key(
        key: Key,
        table_view: &TableView<'_, Self>,
        entry: &mut Entry,
    ) -> GameKeyMeaning<Choice> {
        keys::meaning(key, table_view, entry)
    }

    fn spin_text(event: &Event, names: &SeatNames) -> Option<Vec<String>> {
        match event {
            Event::Starter(_, Some(_)) => Some(words::explain_spin(names)),
            _ => None,
        }
    }

    fn pauses(event: &Event) -> bool {
        matches!(event, Event::Won(_) | Event::Blocked(_) | Event::TooLong | Event::Standing(..))
    }
}
