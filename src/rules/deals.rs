//! The sizes of hands and packs. The packs also measure the time of a match.

use serde::{Deserialize, Serialize};

use super::cards::CARDS;

/// The number of cards dealt to each side at the start of a match (law 2.1).
pub(crate) const DEAL_SIZE: usize = 7;

/// The number of cards in each hand once both sides have thrown away a card
/// (law 2.3).
pub(crate) const HAND_SIZE: usize = DEAL_SIZE - 1;

/// The number of cards in the pickup pile after the deal. These cards form the
/// first pack of the match.
pub(crate) const FIRST_PACK_SIZE: usize = CARDS - 2 * DEAL_SIZE;

/// The number of cards in every later pack: all cards except those in the two
/// hands and the top card.
pub(crate) const LATER_PACK_SIZE: usize = CARDS - 2 * HAND_SIZE - 1;

/// The number of balls that make up an over (law 4).
pub(crate) const BALLS_PER_OVER: u8 = 6;

/// The number of innings in a match: two for each side.
pub(crate) const INNINGS: usize = 4;

/// The number of cards that the batting side may change after a wicket (law
/// 3.4).
pub(crate) const CHANGES_PER_WICKET: u8 = 2;

/// One of the three sessions of a day (law 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Session {
    /// The session before lunch.
    Morning,
    /// The session before tea.
    Afternoon,
    /// The session before stumps.
    Evening,
}

impl Session {
    /// The sessions of a day, in order.
    pub(crate) const ALL: [Session; 3] = [Session::Morning, Session::Afternoon, Session::Evening];

    /// Converts a session's number in the match, counted from 0, to a session
    /// of the day.
    pub fn from_number(session_of_match: u8) -> Session {
        Session::ALL[usize::from(session_of_match) % Session::ALL.len()]
    }
}

/// Returns the day of a session, counted from 1, given the session's number in
/// the match, counted from 0.
///
/// ```
/// use armchair::rules::deals::{Session, day_of};
/// // Sessions of a match are counted from 0: the sixth is the second evening.
/// assert_eq!((day_of(5), Session::from_number(5)), (2, Session::Evening));
/// ```
pub fn day_of(session_of_match: u8) -> u8 {
    session_of_match / Session::ALL.len() as u8 + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_pack_has_ninety_six_cards_and_later_ones_ninety_seven() {
        assert_eq!((FIRST_PACK_SIZE, LATER_PACK_SIZE), (96, 97));
    }

    #[test]
    fn the_seventh_session_is_the_third_morning() {
        assert_eq!((day_of(6), Session::from_number(6)), (3, Session::Morning));
        assert_eq!((day_of(5), Session::from_number(5)), (2, Session::Evening));
    }
}
