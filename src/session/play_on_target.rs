//! Defines how far the computer plays on, and finds the matches that it must
//! play to get there.

use crate::championship::fixtures::{MATCHES_A_ROUND, MATCHES_PER_CLASS};
use crate::championship::people::Person;
use crate::championship::{Championship, Class, Fixture};

/// How far the computer plays on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlayOnTarget {
    /// The end of the next round in a class.
    Round {
        /// The class in which the round is played.
        class: Class,
        /// The year of the season.
        year: u16,
        /// The number of the round.
        round: u8,
    },
    /// The end of this season.
    Season(u16),
    /// A person's next match in the class on the menu.
    YourMatch(Class),
}

impl PlayOnTarget {
    /// Returns how far the computer plays on before it is your turn again: to
    /// your next match, or to the end of the season if only matches of the other
    /// class are left. Returns `None` if your match is next, or if a person has
    /// a match left in the other class.
    pub(crate) fn your_turn(championship: &Championship, class: Class) -> Option<PlayOnTarget> {
        match next_person_match(championship, class) {
            Some((left, _)) => (left > 0).then_some(PlayOnTarget::YourMatch(class)),
            None => {
                let rest = championship.remaining();
                let is_free =
                    |fixture: &Fixture| fixture.class != class && !championship.has_person(fixture);
                (!rest.is_empty() && rest.iter().all(is_free))
                    .then(|| PlayOnTarget::Season(championship.season().year()))
            }
        }
    }

    /// Returns the next match on the way to the target. Returns `None` once the
    /// target is reached.
    pub(crate) fn next(self, championship: &Championship) -> Option<Fixture> {
        match self {
            PlayOnTarget::Round { class, year, round } => championship
                .next_fixture(class)
                .filter(|next| (next.year, next.round) == (year, round)),
            PlayOnTarget::Season(last) => {
                let firsts = Class::BOTH.map(|class| championship.next_fixture(class));
                let next = firsts.into_iter().flatten();
                next.min_by_key(Fixture::calendar_order).filter(|next| next.year <= last)
            }
            PlayOnTarget::YourMatch(class) => {
                let next = championship.next_fixture(class);
                next.filter(|next| !championship.has_person(next))
            }
        }
    }

    /// Counts the matches that remain before the target is reached.
    pub(crate) fn matches_left(self, championship: &Championship) -> usize {
        match self {
            PlayOnTarget::Round { .. } => self
                .next(championship)
                .map_or(0, |next| MATCHES_A_ROUND - usize::from(next.number) % MATCHES_A_ROUND),
            PlayOnTarget::Season(last) => {
                let this = championship.remaining().len();
                let seasons = last.saturating_sub(championship.season().year());
                this + usize::from(seasons) * MATCHES_PER_CLASS * Class::COUNT
            }
            PlayOnTarget::YourMatch(class) => {
                next_person_match(championship, class).map_or(0, |(left, _)| left)
            }
        }
    }

    /// Lists the people whose matches come before the target.
    pub(crate) fn people_with_matches(self, championship: &Championship) -> Vec<&Person> {
        let on_the_way = |fixture: &&Fixture| match self {
            PlayOnTarget::Round { class, round, .. } => {
                (fixture.class, fixture.round) == (class, round)
            }
            PlayOnTarget::Season(_) => true,
            PlayOnTarget::YourMatch(_) => false,
        };
        let year = championship.season().year();
        // If the target is after this season, everybody has a match to come.
        let later = matches!(self, PlayOnTarget::Season(last) if last > year);
        let rest = championship.remaining();
        let rest: Vec<&Fixture> = rest.iter().filter(on_the_way).collect();
        let plays = |person: &&Person| {
            let mut own = rest.iter().flat_map(|one| championship.players(one)).flatten();
            later || own.any(|one| one == *person)
        };
        championship.people().iter().filter(plays).collect()
    }
}

/// Returns a person's next match in a class, and the number of matches before
/// it. Returns `None` if no such match is left this season.
pub(crate) fn next_person_match(
    championship: &Championship,
    class: Class,
) -> Option<(usize, Fixture)> {
    let rest = championship.remaining();
    let rest = rest.into_iter().filter(|fixture| fixture.class == class);
    rest.enumerate().find(|(_, fixture)| championship.has_person(fixture))
}
