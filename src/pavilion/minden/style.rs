//! The styles of the advanced game, in which the same card has different
//! effects for different men.

use crate::pavilion::card::ACE;

/// A man's style. For a man with a style other than plain, some chart entries
/// are exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Style {
    /// The chart applies as it is printed.
    Plain,
    /// The entries of the ace and the 8 are exchanged.
    Driver,
    /// The entries of the ace and the 5 are exchanged.
    Puller,
    /// The entries of the ace and the 3 are exchanged.
    Cutter,
    /// The entries of the 6 and the 2 are exchanged, and so are the entries of
    /// the 9 and the 7. In an over batted freely, a 7 is a chance, so the 9 and
    /// the 7 are not exchanged.
    Nudger,
}

impl Style {
    /// The styles of the men in an eleven. Each style is listed as often as it
    /// occurs in an eleven.
    pub(super) const STYLES_IN_ELEVEN: [Style; 11] = [
        Style::Plain,
        Style::Plain,
        Style::Plain,
        Style::Driver,
        Style::Driver,
        Style::Puller,
        Style::Puller,
        Style::Cutter,
        Style::Cutter,
        Style::Nudger,
        Style::Nudger,
    ];

    /// The styles, in order.
    #[cfg(test)]
    pub(super) const ALL: [Style; 5] =
        [Style::Plain, Style::Driver, Style::Puller, Style::Cutter, Style::Nudger];

    /// Returns the word for this style: `plain`, `driver`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Driver => "driver",
            Style::Puller => "puller",
            Style::Cutter => "cutter",
            Style::Nudger => "nudger",
        }
    }

    /// Lists the pairs of ranks whose chart entries are exchanged.
    pub(crate) const fn exchanges(self) -> &'static [(u8, u8)] {
        match self {
            Style::Plain => &[],
            Style::Driver => &[(ACE, 8)],
            Style::Puller => &[(ACE, 5)],
            Style::Cutter => &[(ACE, 3)],
            Style::Nudger => &[(6, 2), (9, 7)],
        }
    }

    /// Returns the rank whose chart entry applies to a card of this rank. If
    /// sevens are chances, they keep their own entry.
    pub(super) fn chart_rank(self, rank: u8, sevens_are_chances: bool) -> u8 {
        let stays = |one: u8| one == 7 && sevens_are_chances;
        let pair = self.exchanges().iter().find(|(one, other)| [*one, *other].contains(&rank));
        match pair {
            Some((one, other)) if !stays(*other) => {
                if rank == *one {
                    *other
                } else {
                    *one
                }
            }
            _ => rank,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_exchanges_cards_both_ways_and_leaves_the_others() {
        let of = |style: Style, free, rank| style.chart_rank(rank, free);
        assert_eq!(of(Style::Driver, false, ACE), 8);
        assert_eq!(of(Style::Driver, true, 8), ACE);
        assert_eq!(of(Style::Nudger, false, 9), 7);
        assert_eq!(of(Style::Nudger, true, 9), 9);
        assert_eq!(of(Style::Nudger, true, 7), 7);
        assert_eq!(of(Style::Nudger, true, 2), 6);
        for style in Style::ALL {
            for free in [false, true] {
                let mut said: Vec<u8> = (1..=13).map(|rank| of(style, free, rank)).collect();
                assert_eq!(said[9..], [10, 11, 12, 13], "{style:?} {free}");
                said.sort_unstable();
                assert_eq!(said, (1..=13).collect::<Vec<u8>>());
            }
        }
    }
}
