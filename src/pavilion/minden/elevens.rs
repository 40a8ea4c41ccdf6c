//! The men of both sides: how each bats and bowls, and his style in the
//! advanced game, in which the same card says different things to different
//! men.

use super::laws::{Grade, MEN, Mode};
use crate::pavilion::Chance;
use crate::pavilion::card::ACE;

/// How a man bats: which cards have exchanged what they say to him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Style {
    /// As the chart is printed.
    Plain,
    /// The ace and the 8 are exchanged.
    Driver,
    /// The ace and the 5 are.
    Puller,
    /// The ace and the 3 are.
    Cutter,
    /// The 6 and the 2 are, and but for a free over, in which a 7 is a chance,
    /// the 9 and the 7.
    Nudger,
}

impl Style {
    /// The styles in the shares of an eleven.
    const SHARES: [Style; MEN] = [
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

    /// The styles in their order.
    #[cfg(test)]
    const ALL: [Style; 5] = [
        Style::Plain,
        Style::Driver,
        Style::Puller,
        Style::Cutter,
        Style::Nudger,
    ];

    /// Its word: `plain`, `driver`.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Style::Plain => "plain",
            Style::Driver => "driver",
            Style::Puller => "puller",
            Style::Cutter => "cutter",
            Style::Nudger => "nudger",
        }
    }

    /// The ranks that have exchanged what they say.
    pub(crate) const fn exchanges(self) -> &'static [(u8, u8)] {
        match self {
            Style::Plain => &[],
            Style::Driver => &[(ACE, 8)],
            Style::Puller => &[(ACE, 5)],
            Style::Cutter => &[(ACE, 3)],
            Style::Nudger => &[(6, 2), (9, 7)],
        }
    }

    /// The rank whose place in the chart a card of this rank takes.
    pub(super) fn exchanged(self, rank: u8, mode: Mode) -> u8 {
        let stays = |one: u8| one == 7 && mode == Mode::Free;
        let pair = self
            .exchanges()
            .iter()
            .find(|(one, other)| [*one, *other].contains(&rank));
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

/// A man: how he bats and how he bowls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    /// How he bats without any form.
    pub(crate) grade: Grade,
    /// How he bowls when he is fresh, from 1 to 6, 6 best; 0 does not bowl.
    pub(crate) rank: u8,
    /// His style.
    pub(crate) style: Style,
}

/// The men of a side in their order. The seventh keeps wicket.
pub(crate) type Eleven = [Man; MEN];

const fn man(grade: Grade, rank: u8) -> Man {
    Man {
        grade,
        rank,
        style: Style::Plain,
    }
}

/// The men of either side, where none are chosen.
pub(crate) const DEFAULT: Eleven = [
    man(Grade::B, 0),
    man(Grade::C, 0),
    man(Grade::A, 0),
    man(Grade::B, 1),
    man(Grade::B, 2),
    man(Grade::C, 3),
    man(Grade::C, 0),
    man(Grade::D, 4),
    man(Grade::D, 5),
    man(Grade::E, 6),
    man(Grade::E, 5),
];

/// Where the best batsmen go in the order: the best at number 3.
const ORDER: [usize; MEN] = [2, 0, 3, 4, 1, 5, 6, 7, 8, 9, 10];

/// An eleven of its own: every grade and every rank is drawn in the shares of
/// the default eleven, so that sides differ and are its equal on average.
pub(super) fn drawn(chance: &mut dyn Chance) -> Eleven {
    let mut eleven = DEFAULT;
    let mut grades = DEFAULT.map(|_| any(&DEFAULT, chance).grade);
    grades.sort_by_key(|grade| std::cmp::Reverse(*grade));
    for (place, grade) in ORDER.into_iter().zip(grades) {
        if let Some(man) = eleven.get_mut(place) {
            man.grade = grade;
        }
    }
    let bowlers: Vec<Man> = DEFAULT.into_iter().filter(|man| man.rank > 0).collect();
    let mut ranks: Vec<u8> = bowlers.iter().map(|_| any(&bowlers, chance).rank).collect();
    ranks.sort_unstable();
    let bowl = eleven.iter_mut().filter(|man| man.rank > 0);
    bowl.zip(ranks).for_each(|(man, rank)| man.rank = rank);
    eleven
}

fn any(men: &[Man], chance: &mut dyn Chance) -> Man {
    let place = chance.below(men.len());
    men.get(place).copied().unwrap_or(DEFAULT[0])
}

/// Gives every man of an eleven a style, in their shares.
pub(super) fn styled(mut eleven: Eleven, chance: &mut dyn Chance) -> Eleven {
    let mut styles = Style::SHARES.to_vec();
    for man in &mut eleven {
        let place = chance.below(styles.len());
        man.style = styles.swap_remove(place);
    }
    eleven
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::Dealer;

    #[test]
    fn a_style_exchanges_cards_both_ways_and_leaves_the_others() {
        let of = |style: Style, mode, rank| style.exchanged(rank, mode);
        assert_eq!(of(Style::Driver, Mode::Normal, ACE), 8);
        assert_eq!(of(Style::Driver, Mode::Free, 8), ACE);
        assert_eq!(of(Style::Nudger, Mode::Normal, 9), 7);
        assert_eq!(of(Style::Nudger, Mode::Free, 9), 9);
        assert_eq!(of(Style::Nudger, Mode::Free, 7), 7);
        assert_eq!(of(Style::Nudger, Mode::Free, 2), 6);
        for style in Style::ALL {
            for mode in Mode::ALL {
                let mut said: Vec<u8> = (1..=13).map(|rank| of(style, mode, rank)).collect();
                assert_eq!(said[9..], [10, 11, 12, 13], "{style:?} {mode:?}");
                said.sort_unstable();
                assert_eq!(said, (1..=13).collect::<Vec<u8>>());
            }
        }
    }

    #[test]
    fn elevens_that_are_drawn_are_the_default_on_average_and_differ() {
        let mut chance = Dealer::new(1890);
        let (mut heights, mut ranks) = (0, 0);
        let elevens: Vec<Eleven> = (0..400).map(|_| drawn(&mut chance)).collect();
        for eleven in &elevens {
            heights += eleven.iter().map(|man| man.grade.height()).sum::<i64>();
            ranks += eleven.iter().map(|man| i64::from(man.rank)).sum::<i64>();
            let bowl = eleven.iter().filter(|man| man.rank > 0);
            assert_eq!(bowl.count(), 7);
            assert_eq!(eleven[6].rank, 0);
        }
        let of = |all: i64| all as f64 / elevens.len() as f64;
        assert!((of(heights) - 21.0).abs() < 0.5, "{}", of(heights));
        assert!((of(ranks) - 26.0).abs() < 0.5, "{}", of(ranks));
        assert!(elevens.iter().any(|eleven| *eleven != elevens[0]));
        let styled = styled(DEFAULT, &mut chance);
        for style in Style::ALL {
            let wanted = if style == Style::Plain { 3 } else { 2 };
            let many = styled.iter().filter(|man| man.style == style).count();
            assert_eq!(many, wanted, "{style:?}");
        }
    }
}
