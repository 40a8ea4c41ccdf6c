//! The texts of crazy eights for reading aloud.

use crate::pavilion::eights::{Ask, Choice, Eights, Public};
use crate::pavilion::{Seat, Suit};
use crate::words::SeatNames;
use crate::words::count::capitalised;
use crate::words::pavilion::cards;
use crate::words::pavilion::eights::text as eights;
use crate::words::pavilion::spoken::{Spoken, listed};

impl Spoken for Eights {
    fn parse_typed(text: &str, view: &Self::View<'_>) -> Option<Self::Choice> {
        let text: String = text.to_uppercase().split_whitespace().collect();
        if text == "T" {
            return Some(match view.asked()? {
                Ask::Jack => Choice::Miss,
                Ask::Drawn => Choice::Leave,
                Ask::Free | Ask::Bill(_) => Choice::Take,
            });
        }
        let (text, called) = match text.strip_suffix('L') {
            Some(text) => (text, true),
            None => (text.as_str(), false),
        };
        // Players type a ten as 1 or 10, as on the screen, whereas `parse`
        // expects the T of a record.
        let rest = text.strip_prefix("10").or(text.strip_prefix('1'));
        let text = rest.map_or_else(|| text.to_owned(), |suits| format!("T{suits}"));
        // At this point a card is two characters long, and any text after it
        // names the suit to follow.
        let suit = text.get(2..).unwrap_or_default();
        Some(Choice::Lay {
            card: text.get(..2)?.parse().ok()?,
            suit: match suit.chars().next() {
                None => None,
                Some(letter) if suit.len() == 1 => Some(Suit::from_letter(letter)?),
                Some(_) => return None,
            },
            called,
        })
    }

    /// Returns the legal choices. If a card may be laid, also returns examples
    /// of how to type a card, both alone and with a suit to follow.
    fn listed_choices(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<String>) {
        let legal = view.legal();
        let example = |with_suit: bool| {
            legal.iter().find_map(|choice| match *choice {
                Choice::Lay { card, suit, .. } if suit.is_some() == with_suit => Some(match suit {
                    Some(suit) => format!("{} {}", card.short(), suit.letter()),
                    None => card.short(),
                }),
                _ => None,
            })
        };
        let cards: Vec<String> = [false, true].into_iter().filter_map(example).collect();
        let typed = format!("a card such as {}", cards.join(" or "));
        (legal, (!cards.is_empty()).then_some(typed))
    }

    fn describe_state(view: &Self::View<'_>, _: &Self::Book, names: &SeatNames) -> Vec<String> {
        let public = view.public;
        let mut sentences = Vec::new();
        sentences.extend(rubber(public, names));
        if let Some(upcard) = public.upcard() {
            let other = if public.suit == upcard.suit() {
                String::new()
            } else {
                format!(", but the suit to follow is {}", cards::suit(public.suit))
            };
            sentences.push(format!("On the pile: {}{other}.", cards::whole(upcard)));
        }
        let held: Vec<String> = (0..)
            .zip(names.iter())
            .map(|(seat, name)| {
                format!("{name} hold {}", eights::counted(public.cards_held(Seat(seat))))
            })
            .collect();
        sentences.push(capitalised(&format!("{}.", held.join(", "))));
        sentences.push(format!("In the stock: {}.", eights::counted(public.stock)));
        match (public.bill, public.skip) {
            (0, false) => {}
            (0, true) => sentences.push("A jack is waiting.".to_owned()),
            (bill, _) => sentences.push(format!("A bill of {} is waiting.", eights::counted(bill))),
        }
        if public.options.players > 2 {
            let way = if public.backwards { "backwards" } else { "forwards" };
            sentences.push(format!("Play goes {way} through that list."));
        }
        sentences
    }

    fn hand(view: &Self::View<'_>) -> Option<String> {
        let mut held = view.hand.to_vec();
        held.sort_by_key(|card| (card.suit(), card.rank()));
        Some(format!("Your hand: {}.", listed(&held)))
    }

    fn question(_: &Self::Ask) -> String {
        "Your turn".to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, _: &SeatNames) -> String {
        match choice {
            Choice::Lay { card, suit, called } => {
                let named = suit
                    .map_or_else(String::new, |suit| format!(", {} to follow", cards::suit(suit)));
                let called = if called { ", and call the last card" } else { "" };
                format!("lay the {}{named}{called}", cards::whole(card))
            }
            Choice::Take => match view.asked() {
                Some(Ask::Bill(bill)) => format!("take {}", eights::counted(bill)),
                _ => "take a card".to_owned(),
            },
            Choice::Miss => "miss a turn".to_owned(),
            Choice::Leave => "lay nothing".to_owned(),
        }
    }
}

fn rubber(public: &Public, names: &[String]) -> Option<String> {
    let options = &public.options;
    if options.games == 1 {
        return None;
    }
    let score = |place: usize| {
        if options.count {
            public.counted.get(place).copied().unwrap_or_default()
        } else {
            public.wins.get(place).copied().unwrap_or_default().into()
        }
    };
    let what = if options.count { "Points" } else { "Games won" };
    let scores: Vec<String> =
        (0..).zip(names).map(|(place, name)| format!("{name} {}", score(place))).collect();
    let (game, of) = (public.game, options.games);
    Some(format!("Game {game} of {of}. {what}: {}.", scores.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::{Game, Level, Settings, Table};

    #[test]
    fn a_card_is_named_as_typed_only_where_one_may_be_laid() {
        let mut seen = [0, 0];
        for seed in 0..20 {
            let settings = Settings::headless(Eights::SETTINGS);
            let mut table: Table<Eights> = Table::deal(settings, seed, &mut ());
            while let Some(choice) = table.computer_choice(Level::Good) {
                let view = table.game().view(table.pending().seat().unwrap());
                let (legal, typed) = Eights::listed_choices(&view);
                let lays = |choice: &Choice| matches!(choice, Choice::Lay { .. });
                let may_lay = legal.iter().any(lays);
                assert_eq!(typed.is_some(), may_lay);
                let card = typed.as_deref().unwrap_or_default();
                for card in card.trim_start_matches("a card such as").split(" or ") {
                    let read = Eights::parse_typed(card, &view);
                    assert!(!may_lay || legal.contains(&read.unwrap()), "{card}");
                }
                seen[usize::from(may_lay)] += 1;
                table.apply(choice, &mut ()).unwrap();
            }
        }
        assert!(seen.iter().all(|times| *times > 0));
    }

    #[test]
    fn a_card_is_typed_in_lines_as_on_the_screen() {
        let table: Table<Eights> = Table::deal(Settings::headless(Eights::SETTINGS), 7, &mut ());
        let seat = table.pending().seat().unwrap();
        let view = table.game().view(seat);
        for (typed, choice) in [
            ("4S", "lay 4S"),
            ("1h", "lay TH"),
            ("10H", "lay TH"),
            ("10 h l", "lay TH last"),
            ("8dc", "lay 8D C"),
            ("8D C L", "lay 8D C last"),
            ("t", "take"),
        ] {
            let read = Eights::parse_typed(typed, &view);
            assert_eq!(read, choice.parse().ok(), "{typed}");
        }
        for typed in ["", "S", "4", "11S", "4X", "8DX", "8DCC"] {
            assert_eq!(Eights::parse_typed(typed, &view), None, "{typed}");
        }
    }
}
