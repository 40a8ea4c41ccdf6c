//! Describes the cards and events of Crazy Eights in words.

use crate::pavilion::eights::Event;
use crate::pavilion::eights::machine::MAX_TURNS;
use crate::pavilion::{Card, Seat};
use crate::words::count;
use crate::words::pavilion::cards;
use crate::words::pavilion::result::seat_name;

/// Names a card: "the 4 of spades".
pub(crate) fn card(card: Card) -> String {
    format!("the {}", cards::whole(card))
}

/// Formats a number of cards: "1 card", "4 cards".
pub(crate) fn counted(number: u8) -> String {
    count::counted(number.into(), "card", "cards")
}

fn name(names: &[String], seat: Seat) -> String {
    count::capitalised(seat_name(names, seat))
}

/// Explains how the number drawn decides which player begins: "Even: Surrey
/// begin.", "Odd: Kent begin."
pub(crate) fn explain_spin(names: &[String]) -> Vec<String> {
    let begin = |(left, name): (usize, &String)| match (names.len(), left) {
        (2, 0) => format!("Even: {name} begin."),
        (2, _) => format!("Odd: {name} begin."),
        (_, left) => format!("Remainder {left}: {name} begin."),
    };
    let divided = (names.len() > 2).then(|| format!("The number is divided by {}.", names.len()));
    let begun = names.iter().enumerate().map(begin);
    divided.into_iter().chain(begun).collect()
}

/// Describes an event in a sentence. Returns `None` if the sentence for another
/// event covers this event.
pub(crate) fn event(event: &Event, names: &[String]) -> Option<String> {
    let name = |seat: &Seat| name(names, *seat);
    let sentence = match event {
        Event::Dealt(1, upcard) => format!("{} is turned up.", count::capitalised(&card(*upcard))),
        Event::Dealt(game, upcard) => format!("Game {game}: {} is turned up.", card(*upcard)),
        Event::Starter(seat, Some(number)) => {
            format!("Number {number}: {} begin.", seat_name(names, *seat))
        }
        Event::Starter(seat, None) => format!("{} begin.", name(seat)),
        Event::Laid(seat, laid) => format!("{} lay {}.", name(seat), card(*laid)),
        Event::Named(named) => format!("The suit is {}.", cards::suit(*named)),
        Event::Bill(bill) => format!("The bill is {bill}."),
        Event::Turned => "The direction is reversed.".to_owned(),
        Event::Drew(seat, many) => format!("{} draw {}.", name(seat), counted(*many)),
        Event::Left(seat) => format!("{} lay nothing.", name(seat)),
        Event::Missed(seat) => format!("{} miss a turn.", name(seat)),
        Event::LastPower(seat) => {
            format!("Nobody can go out with that card: {} draw one.", seat_name(names, *seat))
        }
        Event::Reshuffled(many) => {
            format!("The pile is shuffled into a new stock of {many}.")
        }
        Event::LastCard(seat) => format!("{}: last card!", name(seat)),
        Event::Forgot(seat) => format!("{} forgot to call the last card.", name(seat)),
        Event::CalledFalsely(seat, held) => format!(
            "{} call the last card with {} in hand, and must draw one next turn.",
            name(seat),
            counted(*held)
        ),
        Event::Won(seat) => format!("{} are out of cards and win.", name(seat)),
        Event::Blocked(Some(seat)) => {
            let name = seat_name(names, *seat);
            format!("Nobody can move: {name} win with the fewest cards.")
        }
        Event::Blocked(None) => "Nobody can move: the game is drawn.".to_owned(),
        Event::TooLong => format!("The game is drawn after {MAX_TURNS} turns."),
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
    fn a_person_alone_is_called_you() {
        let names = ["you".to_owned(), "Kent".to_owned()];
        let text = |happened| event(&happened, &names).unwrap();
        let (you, other) = (Seat(0), Seat(1));
        let rid = text(Event::Won(you));
        assert_eq!(rid, "You are out of cards and win.");
        let rid = text(Event::Won(other));
        assert_eq!(rid, "Kent are out of cards and win.");
        assert_eq!(text(Event::Starter(you, Some(8))), "Number 8: you begin.");
        assert_eq!(text(Event::Drew(you, 1)), "You draw 1 card.");
    }
}
