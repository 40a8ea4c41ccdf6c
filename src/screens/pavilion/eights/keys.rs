//! Asks the questions and handles the keys of crazy eights. A card is typed by
//! rank and suit, as in the original. A card can also be chosen with the arrow
//! keys or by the letter above it.

use super::{Entry, GameKeyMeaning, TableView, marked_place, sorted, words};
use crate::pavilion::card::{ACE, JACK, KING, QUEEN};
use crate::pavilion::eights::powers::EIGHT;
use crate::pavilion::eights::{Ask, Choice, Eights};
use crate::pavilion::{Card, Pending, Suit};
use crate::session::keys::Key;
use crate::words::count::joined;
use crate::words::pavilion::cards;

/// The number of cards in a row of the hand.
pub(super) const CARDS_PER_ROW: usize = 15;

/// The letters above the cards. None of these letters has another meaning.
pub(super) const LETTERS: &str = "BEGNPRUVWXYZ";

fn asked(table_view: &TableView<'_, Eights>) -> Option<Ask> {
    match table_view.pending {
        Pending::Ask(_, ask) => Some(ask),
        Pending::Over(_) => None,
    }
}

/// Returns the question with its keys and with what has been typed.
pub(super) fn prompt(table_view: &TableView<'_, Eights>, entry: &Entry) -> String {
    if entry.eight.is_some() {
        return "Which suit? [C] clubs  [D] diamonds  [H] hearts  [S] spades".to_owned();
    }
    if let Some(card) = entry.card() {
        return format!("Lay {}: [Enter]", words::card(card));
    }
    if let Some(rank) = entry.rank {
        return format!("Lay the {} of", cards::rank(rank));
    }
    let Some(take) = describe_no_card_key(table_view) else {
        return String::new();
    };
    let call = match (may_call(table_view), entry.called) {
        (false, _) => "",
        (true, false) => "; [L] call \"last card\"",
        (true, true) => "; LAST CARD!",
    };
    format!("Lay a card (4S, letter or arrows); [T] {take}{call}")
}

/// Returns `true` if the person may call "last card" when laying a card now.
fn may_call(table_view: &TableView<'_, Eights>) -> bool {
    let view = &table_view.view;
    view.public.options.call_last && view.hand.len() == 2 && !view.playable_cards().is_empty()
}

/// Describes the effect of `T`, which stands for laying no card.
fn describe_no_card_key(table_view: &TableView<'_, Eights>) -> Option<String> {
    Some(match asked(table_view)? {
        Ask::Free => "take one".to_owned(),
        Ask::Bill(bill) => format!("take {bill}"),
        Ask::Jack => "miss a turn".to_owned(),
        Ask::Drawn => "lay nothing".to_owned(),
    })
}

/// Returns the buttons on a web page: the cards that may be laid, each with its
/// letter, and the alternatives. While a card is being typed, the buttons are
/// the keys that can complete it.
pub(super) fn buttons(table_view: &TableView<'_, Eights>, entry: &Entry) -> Vec<(Key, String)> {
    let suits = Suit::ALL.map(|suit| (Key::Char(suit.letter()), cards::suit(suit).to_owned()));
    let back = (Key::Backspace, "take back".to_owned());
    if entry.eight.is_some() {
        return suits.into_iter().chain([back]).collect();
    }
    if let Some(card) = entry.card() {
        return vec![(Key::Enter, format!("lay {}", words::card(card))), back];
    }
    if entry.rank.is_some() {
        return suits.into_iter().chain([back]).collect();
    }
    let legal = table_view.view.playable_cards();
    let hand = sorted(table_view.view.hand);
    let lettered = LETTERS.chars().zip(&hand).filter(|(_, card)| legal.contains(card));
    let mut buttons: Vec<(Key, String)> =
        lettered.map(|(letter, card)| (Key::Char(letter), cards::whole(*card))).collect();
    buttons.extend(describe_no_card_key(table_view).map(|take| (Key::Char('T'), take)));
    if table_view.view.public.options.call_last {
        let call = if entry.called { "do not call" } else { "call \"last card\"" };
        buttons.push((Key::Char('L'), call.to_owned()));
    }
    // Add buttons for the arrow keys, which reach the cards without a letter.
    if hand.len() > LETTERS.len() {
        let moves = [(Key::Left, "left"), (Key::Right, "right"), (Key::Enter, "lay this card")];
        buttons.extend(moves.map(|(key, words)| (key, words.to_owned())));
    }
    buttons
}

/// Names the cards that may be laid, and the alternative to laying a card.
pub(super) fn legal_cards_sentence(table_view: &TableView<'_, Eights>) -> String {
    let mut held = table_view.view.playable_cards();
    held.sort_by_key(|card| (card.suit(), card.rank()));
    let held: Vec<String> = held.into_iter().map(cards::short).collect();
    let instead = describe_no_card_key(table_view).unwrap_or_default();
    match held.as_slice() {
        [] => format!("You cannot lay any of your cards. Press T to {instead}"),
        held => format!("You may lay {}, or press T to {instead}", joined(held, "or")),
    }
}

/// Returns the meaning of a key.
pub(super) fn meaning(
    key: Key,
    table_view: &TableView<'_, Eights>,
    entry: &mut Entry,
) -> GameKeyMeaning<Choice> {
    if let Some(eight) = entry.eight {
        return key_suit(key, eight, entry);
    }
    match key {
        // Esc first removes a half-typed card, and only a second Esc leaves the
        // game.
        Key::Escape if entry.rank.is_some() => {
            (entry.rank, entry.suit) = (None, None);
            return GameKeyMeaning::Typed;
        }
        Key::Backspace if entry.suit.take().is_some() || entry.rank.take().is_some() => {
            return GameKeyMeaning::Typed;
        }
        Key::Enter => return enter(table_view, entry),
        Key::Left | Key::Right | Key::Up | Key::Down => return key_arrow(key, table_view, entry),
        _ => {}
    }
    let Some(letter) = key.letter() else {
        return GameKeyMeaning::Unknown;
    };
    if entry.rank.is_some() {
        return key_after_rank(letter, entry);
    }
    if letter == 'T' {
        return GameKeyMeaning::Choose(match asked(table_view) {
            Some(Ask::Jack) => Choice::Miss,
            Some(Ask::Drawn) => Choice::Leave,
            _ => Choice::Take,
        });
    }
    if letter == 'L' && !table_view.view.public.options.call_last {
        return GameKeyMeaning::Nothing("In this game the last card is called for you".to_owned());
    }
    if letter == 'L' && !may_call(table_view) {
        return GameKeyMeaning::Nothing(
            "You call your last card when you lay the one before it".to_owned(),
        );
    }
    if letter == 'L' {
        entry.called = !entry.called;
        return GameKeyMeaning::Typed;
    }
    if let Some(rank) = rank(letter) {
        entry.rank = Some(rank);
        return GameKeyMeaning::Typed;
    }
    match LETTERS.find(letter) {
        Some(place) => match sorted(table_view.view.hand).get(place) {
            Some(card) => lay(*card, entry),
            None => GameKeyMeaning::Nothing("No card has that letter".to_owned()),
        },
        None if letter == '0' => {
            GameKeyMeaning::Nothing("For the ten, type 1 or 10, then its suit".to_owned())
        }
        None => GameKeyMeaning::Nothing("Type the rank, then the suit: 4S".to_owned()),
    }
}

/// Returns the rank for a letter or a digit. As in the original, the digit 1
/// stands for the ten.
fn rank(letter: char) -> Option<u8> {
    match letter {
        'A' => Some(ACE),
        'J' => Some(JACK),
        'Q' => Some(QUEEN),
        'K' => Some(KING),
        '1' => Some(10),
        '2'..='9' => letter.to_digit(10).map(|figure| figure as u8),
        _ => None,
    }
}

/// Handles a key after the rank: a suit, another rank, or the 0 of a ten, which
/// is ignored.
fn key_after_rank(letter: char, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    // Ignore the 0, because typing the 1 has already chosen a ten.
    if entry.rank == Some(10) && entry.suit.is_none() && letter == '0' {
        return GameKeyMeaning::Typed;
    }
    if let Some(rank) = rank(letter) {
        entry.rank = Some(rank);
        entry.suit = None;
        return GameKeyMeaning::Typed;
    }
    match Suit::from_letter(letter) {
        Some(suit) => {
            entry.suit = Some(suit);
            GameKeyMeaning::Typed
        }
        None => GameKeyMeaning::Nothing(
            "Type a suit: C, D, H or S; Backspace takes back the rank".into(),
        ),
    }
}

fn key_suit(key: Key, eight: Card, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    if matches!(key, Key::Backspace | Key::Escape) {
        entry.eight = None;
        return GameKeyMeaning::Typed;
    }
    match key.letter().and_then(Suit::from_letter) {
        Some(suit) => GameKeyMeaning::Choose(Choice::Lay {
            card: eight,
            suit: Some(suit),
            called: entry.called,
        }),
        None => GameKeyMeaning::Nothing("Name a suit: C, D, H or S".to_owned()),
    }
}

fn enter(table_view: &TableView<'_, Eights>, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    if let Some(card) = entry.card() {
        (entry.rank, entry.suit) = (None, None);
        return lay(card, entry).lay_unheld_eight(card, table_view);
    }
    if entry.rank.is_some() {
        return GameKeyMeaning::Nothing("Its suit: C, D, H or S".to_owned());
    }
    match sorted(table_view.view.hand).get(marked_place(&table_view.view, entry)) {
        Some(card) => lay(*card, entry),
        None => GameKeyMeaning::Nothing("You have no card to lay".to_owned()),
    }
}

/// Lays a card. If the card is an eight, first asks for a suit.
fn lay(card: Card, entry: &mut Entry) -> GameKeyMeaning<Choice> {
    if card.rank() == EIGHT {
        entry.eight = Some(card);
        return GameKeyMeaning::Typed;
    }
    GameKeyMeaning::Choose(Choice::Lay { card, suit: None, called: entry.called })
}

impl GameKeyMeaning<Choice> {
    /// If an eight is not in the hand, tries to lay it at once, so that the
    /// rules reject it before the person is asked for a suit.
    fn lay_unheld_eight(
        self,
        card: Card,
        table_view: &TableView<'_, Eights>,
    ) -> GameKeyMeaning<Choice> {
        if self == GameKeyMeaning::Typed && !table_view.view.hand.contains(&card) {
            return GameKeyMeaning::Choose(Choice::lay(card));
        }
        self
    }
}

fn key_arrow(
    key: Key,
    table_view: &TableView<'_, Eights>,
    entry: &mut Entry,
) -> GameKeyMeaning<Choice> {
    let last = table_view.view.hand.len().saturating_sub(1);
    let place = marked_place(&table_view.view, entry);
    let place = match key {
        Key::Left => place.saturating_sub(1),
        Key::Right => place + 1,
        Key::Up => place.saturating_sub(CARDS_PER_ROW),
        _ => place + CARDS_PER_ROW,
    };
    entry.place = Some(place.min(last));
    GameKeyMeaning::Typed
}
