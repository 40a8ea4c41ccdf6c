//! Crazy eights in words.

use crate::pavilion::card::{ACE, JACK, KING, QUEEN};
use crate::pavilion::eights::Event;
use crate::pavilion::{Card, Seat, Suit};
use crate::words::count;

/// "spades".
pub const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "clubs",
        Suit::Diamonds => "diamonds",
        Suit::Hearts => "hearts",
        Suit::Spades => "spades",
    }
}

/// "queen", "10".
pub fn rank(rank: u8) -> String {
    match rank {
        ACE => "ace".to_owned(),
        JACK => "jack".to_owned(),
        QUEEN => "queen".to_owned(),
        KING => "king".to_owned(),
        figure => figure.to_string(),
    }
}

/// "the 4 of spades".
pub fn card(card: Card) -> String {
    format!("the {} of {}", rank(card.rank()), suit(card.suit()))
}

/// `4S`, `10H`: a card in two or three signs.
pub fn sign(card: Card) -> String {
    match card.rank() {
        10 => format!("10{}", card.suit().letter()),
        _ => card.to_string(),
    }
}

/// "1 card", "4 cards".
pub fn cards(number: u8) -> String {
    count::counted(number.into(), "card", "cards")
}

fn name(names: &[String], seat: Seat) -> String {
    count::sentence(names.get(seat.index()).map_or("", String::as_str))
}

/// What happened in a sentence; none where another event says it.
pub fn tell(event: &Event, names: &[String]) -> Option<String> {
    let name = |seat: &Seat| name(names, *seat);
    let sentence = match event {
        Event::Dealt(1, upcard) => format!("{} is turned up.", count::sentence(&card(*upcard))),
        Event::Dealt(game, upcard) => format!("Game {game}: {} is turned up.", card(*upcard)),
        Event::Starter(seat, Some(number)) => {
            format!("The number drawn is {number}: {} begin.", name(seat))
        }
        Event::Starter(seat, None) => format!("{} begin.", name(seat)),
        Event::Laid(seat, laid) => format!("{} lay {}.", name(seat), card(*laid)),
        Event::Named(named) => format!("The suit is {}.", suit(*named)),
        Event::Bill(bill) => format!("The bill is {bill}."),
        Event::Turned => "The direction turns.".to_owned(),
        Event::Drew(seat, many) => format!("{} draw {}.", name(seat), cards(*many)),
        Event::Left(seat) => format!("{} lay nothing.", name(seat)),
        Event::Missed(seat) => format!("{} miss a go.", name(seat)),
        Event::LastPower(seat) => {
            format!("Nobody goes out with that card: {} draw one.", name(seat))
        }
        Event::Reshuffled(many) => {
            format!("The pile is shuffled and makes a stock of {many}.")
        }
        Event::LastCard(seat) => format!("{}: last card!", name(seat)),
        Event::Forgot(seat) => format!("{} forgot to call the last card.", name(seat)),
        Event::Won(seat) => format!("{} are rid of their cards and win.", name(seat)),
        Event::Blocked(Some(seat)) => {
            format!("Nobody can move: {}, with fewest cards, win.", name(seat))
        }
        Event::Blocked(None) => "Nobody can move: the game is drawn.".to_owned(),
        Event::TooLong => "It has gone on for too long: the game is drawn.".to_owned(),
        Event::RubberWon(Some(seat)) => format!("{} win the rubber.", name(seat)),
        Event::RubberWon(None) => "Nobody wins the rubber.".to_owned(),
        Event::Standing(..) => return None,
    };
    Some(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_named_in_full_and_in_signs() {
        let ten: Card = "TH".parse().unwrap();
        let queen: Card = "QS".parse().unwrap();
        assert_eq!((card(ten), sign(ten)), ("the 10 of hearts".to_owned(), "10H".to_owned()));
        assert_eq!(card(queen), "the queen of spades");
    }
}
