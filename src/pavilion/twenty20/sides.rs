//! The men of both sides. Each side has twelve cards, of which eleven play
//! (section 2).

use super::decks::Style;
use crate::pavilion::Party;

/// A man's role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// A specialist batter.
    Batter,
    /// The wicketkeeper.
    Keeper,
    /// An all-rounder, who bowls medium pace.
    AllRounder,
    /// A specialist pace bowler.
    Pace,
    /// A specialist spin bowler.
    Spin,
}

/// The number of men on a side before the side drops a bowler. Each man has a
/// card.
pub(crate) const CARDS: usize = 12;
/// The number of men who play for a side.
pub(crate) const ELEVEN: usize = 11;

#[rustfmt::skip]
const ROLES: [Role; CARDS] = [
    Role::Batter, Role::Batter, Role::Batter,
    Role::Keeper,
    Role::AllRounder, Role::AllRounder, Role::AllRounder, Role::AllRounder,
    Role::Pace, Role::Pace,
    Role::Spin, Role::Spin,
];

/// The cards of both sides in a match in which each man has a card of his own.
/// A card gives the man's confidence. The card of a man who is not a specialist
/// batter also gives his only skill. Each side's total confidence is the same
/// as with role cards.
#[rustfmt::skip]
const OWN_CARDS: [[(i8, Option<Skill>); CARDS]; 2] = {
    use Skill::{LateHands, RollTheWrists, SecondLook};
    [
        [
            (2, None), (1, None), (0, None),
            (1, Some(LateHands)),
            (1, Some(SecondLook)), (0, Some(RollTheWrists)), (0, Some(LateHands)), (-1, Some(SecondLook)),
            (-1, Some(LateHands)), (-1, Some(RollTheWrists)),
            (-1, Some(SecondLook)), (-1, Some(LateHands)),
        ],
        [
            (1, None), (2, None), (1, None),
            (0, Some(RollTheWrists)),
            (1, Some(LateHands)), (0, Some(SecondLook)), (-1, Some(RollTheWrists)), (-1, Some(LateHands)),
            (0, Some(RollTheWrists)), (-1, Some(SecondLook)),
            (-1, Some(LateHands)), (-1, Some(RollTheWrists)),
        ],
    ]
};

/// A man on a side, identified by the number of his card, from 0 to 11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Man(u8);

impl Man {
    /// Lists all twelve men.
    pub(crate) fn all() -> impl DoubleEndedIterator<Item = Man> {
        (0..CARDS as u8).map(Man)
    }

    /// Returns the man whose card has this number, from 0 to 11.
    pub(crate) const fn new(card: u8) -> Option<Man> {
        if (card as usize) < CARDS { Some(Man(card)) } else { None }
    }

    /// Returns the number of the man's card, from 0 to 11.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the man's role.
    pub(crate) fn role(self) -> Role {
        ROLES.get(self.index()).copied().unwrap_or(Role::AllRounder)
    }

    /// Returns the man's bowling style, or `None` if the man does not bowl.
    pub(crate) fn bowling_style(self) -> Option<Style> {
        match self.role() {
            Role::Batter | Role::Keeper => None,
            Role::AllRounder => Some(Style::Medium),
            Role::Pace => Some(Style::Pace),
            Role::Spin => Some(Style::Spin),
        }
    }

    /// Returns `true` if the man is a specialist bowler.
    pub(crate) fn is_specialist_bowler(self) -> bool {
        matches!(self.role(), Role::Pace | Role::Spin)
    }

    /// Returns the number of faces on the die with which the man bats.
    pub(crate) fn batting_die_faces(self) -> u8 {
        if self.is_specialist_bowler() { 6 } else { 8 }
    }

    /// Returns the man's initial confidence and his skill, in a match in which
    /// the men have cards of their own.
    pub(super) fn own_card(self, side: Party) -> (i8, UsedSkills) {
        let cards = OWN_CARDS.get(side.index());
        let card = cards.and_then(|cards| cards.get(self.index())).copied();
        let (confidence, skill) = card.unwrap_or((self.first_confidence(), None));
        let lacks = Skill::ALL.map(|one| skill.is_some_and(|his| his != one));
        let used = UsedSkills { lacks, ..UsedSkills::default() };
        (confidence, used)
    }

    /// Returns the man's confidence when he comes in.
    pub(crate) fn first_confidence(self) -> i8 {
        match self.role() {
            Role::Batter | Role::Keeper => 1,
            Role::AllRounder => 0,
            Role::Pace | Role::Spin => -1,
        }
    }

    /// Returns the lowest position of the meter while the man faces.
    pub(crate) fn meter_floor(self) -> i8 {
        match self.role() {
            Role::Batter => 0,
            _ => CONFIDENCE_RANGE.0,
        }
    }

    /// Returns the number of skill cards that the man may use in an innings.
    pub(crate) fn skill_cards(self) -> u8 {
        match self.role() {
            Role::Batter => 3,
            _ => 1,
        }
    }
}

/// The lowest and the highest value, both for confidence and for the meter.
pub(crate) const CONFIDENCE_RANGE: (i8, i8) = (-1, 3);

/// Limits a number to the range of confidence.
pub(crate) fn clamped(confidence: i8) -> i8 {
    confidence.clamp(CONFIDENCE_RANGE.0, CONFIDENCE_RANGE.1)
}

/// A skill card of a batter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// The batter moves the stroke to a neighbouring zone after the bowl is
    /// shown.
    SecondLook,
    /// The batter rolls again after a miss by three or more.
    LateHands,
    /// The batter turns a red face green before any catch.
    RollTheWrists,
}

impl Skill {
    /// All three skills.
    pub(crate) const ALL: [Skill; 3] = [Skill::SecondLook, Skill::LateHands, Skill::RollTheWrists];
}

/// The skill cards that a batter has used in this innings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct UsedSkills {
    spent: [bool; 3],
    /// The skills that the batter does not have.
    lacks: [bool; 3],
}

impl UsedSkills {
    /// Counts the used cards.
    pub(crate) fn count(self) -> u8 {
        self.spent.iter().filter(|used| **used).count() as u8
    }

    /// Returns `true` if a man who has used these cards may use `skill`. A
    /// specialist batter may use each of the three cards once, and any other
    /// man may use only one of them.
    pub(crate) fn allows(self, man: Man, skill: Skill) -> bool {
        let is = |cards: [bool; 3]| cards.get(skill as usize).copied().unwrap_or(true);
        !is(self.spent) && !is(self.lacks) && self.count() < man.skill_cards()
    }

    /// Marks a card as used.
    pub(crate) fn spend(&mut self, skill: Skill) {
        if let Some(used) = self.spent.get_mut(skill as usize) {
            *used = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn twelve_cards_hold_the_men_of_the_rules() {
        let count = |role| Man::all().filter(|man| man.role() == role).count();
        let roles = [Role::Batter, Role::Keeper, Role::AllRounder, Role::Pace, Role::Spin];
        assert_eq!(roles.map(count), [3, 1, 4, 2, 2]);
        assert_eq!(Man::new(12), None);
    }

    #[test]
    fn cards_of_their_own_leave_each_side_as_strong_as_its_roles() {
        let sum = |of: &dyn Fn(Man) -> i8| Man::all().map(of).map(i32::from).sum::<i32>();
        let plain = sum(&Man::first_confidence);
        for side in [Party::A, Party::B] {
            assert_eq!(sum(&|man| man.own_card(side).0), plain, "{side:?}");
            for man in Man::all() {
                let (confidence, used) = man.own_card(side);
                assert!((-1..=2).contains(&confidence));
                let has = Skill::ALL.into_iter().filter(|skill| used.allows(man, *skill));
                assert_eq!(has.count() as u8, man.skill_cards(), "{man:?}");
            }
        }
        let both = [Party::A, Party::B].map(|side| Man(0).own_card(side));
        assert_ne!(both[0], both[1]);
    }

    #[test]
    fn a_specialist_uses_each_card_once_and_another_one_of_three() {
        let (batter, keeper) = (Man(0), Man(3));
        let mut used = UsedSkills::default();
        used.spend(Skill::LateHands);
        assert!(!used.allows(batter, Skill::LateHands));
        assert!(used.allows(batter, Skill::SecondLook));
        assert!(!used.allows(keeper, Skill::SecondLook));
    }
}
