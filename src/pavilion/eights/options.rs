//! The options that the players agree on before a rubber.

use crate::pavilion::{SettingSpec, Settings};

/// The options of the game.
pub(crate) const SETTINGS: &[SettingSpec] = &[
    SettingSpec::new("variant", "Players", &["two", "three", "four"]),
    SettingSpec::new("rubber", "Games in the rubber", &["1", "3", "5", "7"]).with_defaults(1, 0),
    SettingSpec::new("count", "Rubber counted by", &["games", "cards"]),
    SettingSpec::new("after-pickup", "Lay after a bill", &["no", "yes"]),
    SettingSpec::new("draw-until", "Draw until one fits", &["no", "yes"]),
    SettingSpec::new("call-last", "Call the last card", &["by number", "by hand", "by itself"]),
];

/// The options as read from the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The number of players, from two to four.
    pub(crate) players: u8,
    /// The number of games in the rubber: 1, 3, 5 or 7.
    pub(crate) games: u8,
    /// True if the rubber is decided by counting the cards that losers hold,
    /// and not by the number of wins.
    pub(crate) count: bool,
    /// True if a player who has paid a bill may still lay a card.
    pub(crate) after_pickup: bool,
    /// True if a player who takes a card goes on drawing until a card can be
    /// laid.
    pub(crate) draw_until: bool,
    /// True if a player must call "last card", and false if the call is
    /// automatic.
    pub(crate) call_last: bool,
}

impl Options {
    /// Reads the options from the settings.
    pub(crate) fn from_settings(settings: &Settings) -> Options {
        let place = |item| settings.value_index(item) as u8;
        Options {
            players: place(0) + 2,
            games: place(1) * 2 + 1,
            count: place(2) == 1,
            after_pickup: place(3) == 1,
            draw_until: place(4) == 1,
            call_last: match place(5) {
                // By default, two players play without the call, because each
                // player can see how many cards the other holds.
                0 => place(0) > 0,
                how => how == 1,
            },
        }
    }
}
