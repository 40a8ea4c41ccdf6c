//! The games of the pavilion.

/// One of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Camp cricket, with its Hill and Veld forms.
    Camp,
    /// Minden-style cricket: a card an over.
    Minden,
    /// Tea-Table Twenty20.
    Twenty20,
    /// Crazy eights.
    Eights,
}

impl Kind {
    /// The games in their order.
    pub const ALL: [Kind; 4] = [Kind::Camp, Kind::Minden, Kind::Twenty20, Kind::Eights];

    /// Its word on the command line and in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Camp => "camp",
            Kind::Minden => "minden",
            Kind::Twenty20 => "twenty20",
            Kind::Eights => "eights",
        }
    }

    /// The game of a word.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
