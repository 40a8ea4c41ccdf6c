//! The random events in a match: the toss, and the cards from the two packs.

use super::Side;
use crate::rules::Card;
use crate::tabletop::{self, chance};

pub use chance::Dealer;

/// The source of randomness in a match. It supplies a number below 2 for the
/// toss, and then every card.
pub trait Chance: tabletop::Chance<Card> {}

impl<C: tabletop::Chance<Card> + ?Sized> Chance for C {}

/// A source of randomness that deals the cards of a match from a script.
pub type ScriptedDeals = chance::ScriptedDeals<Card>;

/// A fault in the script of a [`ScriptedDeals`].
pub(crate) type ScriptFault = chance::ScriptFault<Card>;

impl ScriptedDeals {
    /// Makes a script that contains the winner of the toss and no cards yet.
    pub fn with_toss_winner(winner: Side) -> ScriptedDeals {
        let mut script = ScriptedDeals::new();
        script.push_numbers([winner.index()]);
        script
    }
}
