//! The men of both sides, with their batting, bowling and style.

use super::laws::{Grade, MEN};
use super::style::Style;
use crate::pavilion::Chance;
use crate::tabletop::settings::{Abilities, Ability};

/// A man, with his batting, bowling and style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    /// His batting grade before any improvement by form.
    pub(crate) grade: Grade,
    /// His bowling rank when he is fresh, from 1 to 6, where 6 is the best. A
    /// man with rank 0 does not bowl.
    pub(crate) rank: u8,
    /// His style.
    pub(crate) style: Style,
}

/// The men of a side in batting order. The seventh man keeps wicket.
pub(crate) type Eleven = [Man; MEN];

const fn man(grade: Grade, rank: u8) -> Man {
    Man { grade, rank, style: Style::Plain }
}

/// The men of either side if no other men are chosen.
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

/// The places of the men in the batting order, starting with the best batsman,
/// who bats at number 3. Places are counted from 0.
const BATTING_ORDER: [usize; MEN] = [2, 0, 3, 4, 1, 5, 6, 7, 8, 9, 10];

/// Picks the men of side A and side B. Unless each side has its `own` eleven,
/// both use the default eleven. A side's own men come from the data file, if
/// there is one, and are drawn at random otherwise. In the advanced game the
/// men have styles.
pub(super) fn pick_both_elevens(
    own: bool,
    of_file: Option<&Abilities>,
    advanced: bool,
    chance: &mut dyn Chance,
) -> [Eleven; 2] {
    [0, 1].map(|side| {
        let eleven = match of_file.and_then(|sides| sides.get(side)) {
            _ if !own => DEFAULT,
            Some(men) => eleven_from_file(men),
            None => draw_eleven(chance),
        };
        if advanced { assign_styles(eleven, chance) } else { eleven }
    })
}

/// Returns the eleven made from the men in a data file.
fn eleven_from_file(men: &[Ability]) -> Eleven {
    let mut eleven = DEFAULT;
    for (man, able) in eleven.iter_mut().zip(men) {
        let grade = Grade::ALL.iter().rev().nth(able.bats.into());
        man.grade = grade.copied().unwrap_or(man.grade);
        man.rank = able.bowls;
    }
    eleven
}

/// Draws an eleven at random. Grades and ranks are drawn in the proportions of
/// the default eleven, so the sides differ, but on average they are as strong
/// as the default eleven.
fn draw_eleven(chance: &mut dyn Chance) -> Eleven {
    let mut eleven = DEFAULT;
    let mut grades = DEFAULT.map(|_| any(&DEFAULT, chance).grade);
    grades.sort_by_key(|grade| std::cmp::Reverse(*grade));
    for (place, grade) in BATTING_ORDER.into_iter().zip(grades) {
        if let Some(man) = eleven.get_mut(place) {
            man.grade = grade;
        }
    }
    let bowlers: Vec<Man> = DEFAULT.into_iter().filter(|man| man.rank > 0).collect();
    let mut ranks: Vec<u8> = bowlers.iter().map(|_| any(&bowlers, chance).rank).collect();
    // As in the default eleven, the weaker bowlers bat higher.
    ranks.sort_unstable();
    let bowl = eleven.iter_mut().filter(|man| man.rank > 0);
    bowl.zip(ranks).for_each(|(man, rank)| man.rank = rank);
    eleven
}

fn any(men: &[Man], chance: &mut dyn Chance) -> Man {
    let place = chance.below(men.len());
    men.get(place).copied().unwrap_or(DEFAULT[0])
}

/// Gives every man of an eleven a style. The number of men with each style is
/// fixed.
fn assign_styles(mut eleven: Eleven, chance: &mut dyn Chance) -> Eleven {
    let mut styles = Style::STYLES_IN_ELEVEN.to_vec();
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
    fn elevens_that_are_drawn_are_the_default_on_average_and_differ() {
        let mut chance = Dealer::new(1890);
        let (mut heights, mut ranks) = (0, 0);
        let elevens: Vec<Eleven> = (0..400).map(|_| draw_eleven(&mut chance)).collect();
        for eleven in &elevens {
            heights += eleven.iter().map(|man| man.grade.strength()).sum::<i64>();
            ranks += eleven.iter().map(|man| i64::from(man.rank)).sum::<i64>();
            let bowl = eleven.iter().filter(|man| man.rank > 0);
            assert_eq!(bowl.count(), 7);
            assert_eq!(eleven[6].rank, 0);
        }
        let of = |all: i64| all as f64 / elevens.len() as f64;
        assert!((of(heights) - 21.0).abs() < 0.5, "{}", of(heights));
        assert!((of(ranks) - 26.0).abs() < 0.5, "{}", of(ranks));
        assert!(elevens.iter().any(|eleven| *eleven != elevens[0]));
        let styled = assign_styles(DEFAULT, &mut chance);
        for style in Style::ALL {
            let wanted = if style == Style::Plain { 3 } else { 2 };
            let many = styled.iter().filter(|man| man.style == style).count();
            assert_eq!(many, wanted, "{style:?}");
        }
    }
}
