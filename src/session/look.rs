//! The looks of the main game's screens, and the names of the looks. A look
//! changes only the picture, and every key works in every look.

use super::cycle::next_in_cycle;

/// The look of the main game's screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// The screen as in the original's manual, without additions.
    Original,
    /// The screen as in the original's manual, with help in the places that the
    /// original leaves blank.
    #[default]
    Aided,
    /// Cards as pictures.
    Cards,
}

impl Look {
    /// All looks, in the order in which the look key cycles through them.
    pub const ALL: [Look; 3] = [Look::Original, Look::Aided, Look::Cards];

    /// Returns the word for the look on the command line and in the settings.
    pub const fn word(self) -> &'static str {
        match self {
            Look::Original => "original",
            Look::Aided => "aided",
            Look::Cards => "cards",
        }
    }

    /// Finds a look by its word, in upper or lower case.
    pub(crate) fn from_word(word: &str) -> Option<Look> {
        let mut all = Look::ALL.into_iter();
        all.find(|look| look.word().eq_ignore_ascii_case(word))
    }

    /// Returns the next look.
    #[must_use]
    pub(crate) fn next(self) -> Look {
        next_in_cycle(&Look::ALL, self)
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
