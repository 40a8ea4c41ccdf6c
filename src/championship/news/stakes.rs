//! The news of the last rounds: the matches that decided first or last place,
//! the place that the viewer's county can still reach, and its rival.

use super::Fact;
use super::FactKind::{self, *};
use super::rank::{DecidingMatches, max_points};
use super::round::{
    FIRST_CHANCES_ROUND, RoundResults, is_first_place_certain, is_last_place_certain,
};
use crate::championship::committee::Wish;
use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::result::Verdict;
use crate::championship::rival::Rival;
use crate::championship::run_in::{Aim, RunIn};
use crate::championship::standings::Standing;
use crate::championship::{ChampionshipView, Class, County};

fn points(row: &Standing) -> u32 {
    row.tally.points()
}

impl RoundResults<'_> {
    /// Finds the matches behind a decision in this round. These are the matches
    /// of the county that is now certain to be first or last, and of its
    /// nearest rival for that place before the round. The match of the next
    /// county in the table is included if a win could have changed the
    /// decision.
    pub(super) fn deciding(&self, facts: &[Fact]) -> DecidingMatches {
        let class = self.by_round.class;
        let mut deciding = DecidingMatches { first: Vec::new(), last: Vec::new(), class };
        let after = |round: u8| self.by_round.tables.get(usize::from(round));
        let (Some(before), Some(now)) = (after(self.round - 1), after(self.round)) else {
            return deciding;
        };
        let is = |like: &dyn Fn(FactKind) -> bool| facts.iter().any(|fact| like(fact.kind));
        let number = |county: County| {
            let mut matches = self.round_matches().iter();
            let own = matches.find(|(one, _)| one.side_of(county).is_some());
            own.map(|(fixture, _)| fixture.number)
        };
        let (now, before) = (now.rows(), before.rows());
        let matches = |now: [&Standing; 2], before: [&Standing; 2]| -> Vec<u8> {
            let [end, next] = now;
            let rival = before.into_iter().find(|row| row.county != end.county);
            let is_near = points(end).abs_diff(points(next)) <= Verdict::Won.points();
            let next = Some(next).filter(|_| is_near);
            let counties = [Some(end), rival, next];
            counties.into_iter().flatten().filter_map(|row| number(row.county)).collect()
        };
        if is(&|kind| matches!(kind, Champions | TakesTheTitle)) {
            deciding.first = matches([&now[0], &now[1]], [&before[0], &before[1]]);
        }
        if class == Class::First && is(&|kind| kind == Last) {
            deciding.last = matches([&now[7], &now[6]], [&before[7], &before[6]]);
        }
        deciding
    }

    /// Adds a fact about the place that the viewer's county can still reach and
    /// about its committee's hope. After the last round, adds a fact about the
    /// county's final place.
    pub(super) fn add_own_place(&self, championship: &ChampionshipView<'_>, facts: &mut Vec<Fact>) {
        let rounds_left = ROUNDS as u8 - self.round;
        let (season, class) = (self.by_round.season, self.by_round.class);
        let own = championship.yours();
        let own = own
            .filter(|own| season.members(class).contains(own) && self.round > FIRST_CHANCES_ROUND);
        let after = |round: u8| self.by_round.tables.get(usize::from(round));
        let (Some(own), Some(before), Some(now)) = (own, after(self.round - 1), after(self.round))
        else {
            return;
        };
        let Some((place, row)) = now.find(own) else {
            return;
        };
        let mut hopes = championship.hopes().unwrap_or_default().iter();
        let hope = hopes.find(|hope| hope.year == season.year());
        let hoped = hope.and_then(|hope| match hope.wish {
            Wish::Place(place) => Some(usize::from(place)),
            Wish::TitleBy(_) if class == Class::First => Some(1),
            _ => None,
        });
        let opponents = self.next_opponents(own).unwrap_or(own);
        let found = match (rounds_left, hoped) {
            // First and last place have separate facts once they are decided.
            (0, _) if place == 1 && !is_first_place_certain(before, 1) => None,
            (0, _) if place == now.rows().len() && !is_last_place_certain(before, 1) => None,
            (0, hoped) => Some((Finishes, place as u32, hoped.unwrap_or(0) as u32)),
            // Do not report a hope that was settled before this round.
            (_, Some(hoped)) if self.place_certainty(self.round - 1, own, hoped).is_some() => None,
            (_, Some(hoped))
                if let Some(is_sure) = self.place_certainty(self.round, own, hoped) =>
            {
                let kind = if is_sure { HopeSure } else { HopeGone };
                // If first place is certain, another fact already reports the
                // title or promotion.
                (!is_sure || hoped != 1).then_some((kind, hoped as u32, 0))
            }
            (1, hoped) => self.last_round_hope(own, place, hoped),
            (_, Some(hoped)) if place <= hoped => Some((HopeHeld, place as u32, hoped as u32)),
            (_, Some(hoped)) => {
                let there = now.rows().get(hoped - 1).map_or(0, points);
                let behind = there.saturating_sub(points(row));
                Some(if behind > max_points(rounds_left) {
                    (HopeGone, hoped as u32, 0)
                } else {
                    (HopeBehind, behind, hoped as u32)
                })
            }
            (_, None) => None,
        };
        if let Some((kind, value, detail)) = found {
            facts.push(self.fact(kind, own, opponents, value, detail));
        }
    }

    /// Returns `Some(true)` if this place or a better place is certain after a
    /// round, and `Some(false)` if this place is out of reach.
    fn place_certainty(&self, round: u8, county: County, place: usize) -> Option<bool> {
        let matches = usize::from(round) * MATCHES_A_ROUND;
        let run_in = RunIn::as_of_match(self.by_round.season, self.by_round.class, matches)?;
        let outlook = run_in.outlook(county, Aim::Within(place as u8))?;
        (!outlook.is_open()).then(|| outlook.is_sure())
    }

    /// Adds a fact about the match between the viewer's county and its rival.
    /// In the last rounds, the fact gives the number of points between the two
    /// counties instead.
    pub(super) fn add_rival_match(
        &self,
        championship: &ChampionshipView<'_>,
        facts: &mut Vec<Fact>,
    ) {
        let (season, class) = (self.by_round.season, self.by_round.class);
        let own = championship.yours().filter(|own| season.members(class).contains(own));
        let rival = own.and_then(|own| {
            let rival = Rival::find_before_round(championship, own, season.year(), self.round)?;
            season.members(class).contains(&rival.rival).then_some((own, rival))
        });
        let Some((own, rival)) = rival else {
            return;
        };
        let met = self.round_matches().iter().find_map(|(fixture, played)| {
            let side = fixture.side_of(own).filter(|_| fixture.side_of(rival.rival).is_some())?;
            Some(played.verdict(side))
        });
        if let Some(verdict) = met {
            let won = rival.meetings.won + u32::from(verdict == Verdict::Won);
            let all = rival.meetings.played() + 1;
            return facts.push(self.fact(RivalMet, own, rival.rival, won, all));
        }
        let now = self.by_round.tables.get(usize::from(self.round));
        let rows = now.and_then(|now| now.find(own).zip(now.find(rival.rival)));
        let is_late = (FIRST_CHANCES_ROUND + 1..ROUNDS as u8).contains(&self.round);
        let Some(((_, one), (_, other))) = rows.filter(|_| is_late) else {
            return;
        };
        let apart = points(one).abs_diff(points(other));
        let detail = match points(one).cmp(&points(other)) {
            std::cmp::Ordering::Equal => 0,
            std::cmp::Ordering::Greater => 1,
            std::cmp::Ordering::Less => 2,
        };
        if apart <= Verdict::Won.points() {
            facts.push(self.fact(RivalNear, own, rival.rival, apart, detail));
        }
    }

    /// Returns a county's opponents in the next round.
    fn next_opponents(&self, county: County) -> Option<County> {
        let first = usize::from(self.round) * MATCHES_A_ROUND;
        let next = (first..first + MATCHES_A_ROUND)
            .filter_map(|number| self.by_round.season.fixture(self.by_round.class, number));
        let mut sides = next.flat_map(|one| [(one.home, one.away), (one.away, one.home)]);
        sides.find(|(own, _)| *own == county).map(|(_, other)| other)
    }

    /// Returns the parts of a fact about the best place that a county can still
    /// reach in the last round, or about the place for which its committee
    /// hopes. Tries every combination of results.
    fn last_round_hope(
        &self,
        own: County,
        place: usize,
        hoped: Option<usize>,
    ) -> Option<(FactKind, u32, u32)> {
        let matches = usize::from(self.round) * MATCHES_A_ROUND;
        let run_in = RunIn::as_of_match(self.by_round.season, self.by_round.class, matches)?;
        let places = run_in.place_ranges_by_result(own).into_iter().rev();
        let places =
            places.map(|(result, best, worst)| (result.map_or(0, Verdict::points), best, worst));
        // The entries are in ascending order of the points that the county
        // gains in its match.
        let places: Vec<(u32, usize, usize)> = places.collect();
        let fewest = |wanted: usize| {
            let mut found = places.iter().filter(|(_, best, _)| *best <= wanted);
            found.next().map(|(points, ..)| *points)
        };
        let Some(hoped) = hoped else {
            let best = places.iter().map(|(_, best, _)| *best).min()?;
            let may = (CanReach, best as u32, fewest(best)?);
            return (best < place).then_some(may);
        };
        let is_sure = places.iter().all(|(.., worst)| *worst <= hoped);
        Some(match fewest(hoped) {
            // If first place is certain, another fact reports the title or
            // promotion.
            _ if is_sure && hoped == 1 => return None,
            _ if is_sure => (HopeSure, hoped as u32, 0),
            Some(points) => (HopeOpen, hoped as u32, points),
            None => (HopeGone, hoped as u32, 0),
        })
    }
}
