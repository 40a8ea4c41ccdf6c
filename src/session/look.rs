//! The looks of the main game's screens, by name. A look is a picture, never a
//! rule: every key that holds in one holds in all.

use super::cycle::next;

/// How the screens of the main game are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// What the original's manual prints, and nothing else.
    Original,
    /// What the original's manual prints, with aids where the original is blank.
    #[default]
    Aided,
    /// Cards drawn as cards.
    Cards,
}

impl Look {
    /// All of them, in the order in which the key goes through them.
    pub const ALL: [Look; 3] = [Look::Original, Look::Aided, Look::Cards];

    /// Its word on the command line and in the settings.
    pub const fn word(self) -> &'static str {
        match self {
            Look::Original => "original",
            Look::Aided => "aided",
            Look::Cards => "cards",
        }
    }

    /// The look of a word, in upper or lower case.
    pub(crate) fn from_word(word: &str) -> Option<Look> {
        let mut all = Look::ALL.into_iter();
        all.find(|look| look.word().eq_ignore_ascii_case(word))
    }

    /// The next one.
    #[must_use]
    pub(crate) fn next(self) -> Look {
        next(&Look::ALL, self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_goes_through_all_looks_and_each_has_its_word() {
        let mut look = Look::Original;
        for expected in Look::ALL {
            assert_eq!(look, expected);
            assert_eq!(Look::from_word(look.word()), Some(look));
            look = look.next();
        }
        assert_eq!(look, Look::Original);
        assert_eq!(Look::from_word("CARDS"), Some(Look::Cards));
        assert_eq!(Look::from_word("fancy"), None);
    }
}
