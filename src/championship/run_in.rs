//! The places that each county can still reach in the last rounds, computed
//! from every possible result of the remaining matches.
//!
//! The two sides get 4 and 0 points for a win, 2 each for a tie, 1 each for a
//! draw, and 2 and 1 for a draw with the scores level. The quotient changes
//! with every run, so the order of counties that are level on points counts as
//! undecided.

mod reach;

use super::counties::PER_CLASS;
use super::fixtures::MATCHES_PER_CLASS;
use super::result::Verdict;
use super::standings::{Standing, Standings};
use super::{Class, County, Fixture, MatchResult, Season};

/// The first round of the run-in, in which the program shows what each county
/// needs.
pub const FIRST_ROUND: u8 = 12;

/// The possible results of a match, for the home side and for the away side.
const POSSIBLE_RESULTS: [[Verdict; 2]; 6] = [
    [Verdict::Won, Verdict::Lost],
    [Verdict::Lost, Verdict::Won],
    [Verdict::Drawn, Verdict::Drawn],
    [Verdict::Tied, Verdict::Tied],
    [Verdict::Drawn, Verdict::Tied],
    [Verdict::Tied, Verdict::Drawn],
];

/// An aim of a county in the last rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The title, or promotion.
    First,
    /// Any place above the last, which means avoiding relegation or the wooden
    /// spoon.
    NotLast,
    /// This place or a better place.
    Within(u8),
}

impl Aim {
    /// Returns the worst place that still fulfils the aim.
    fn worst_place(self) -> usize {
        match self {
            Aim::First => 1,
            Aim::NotLast => PER_CLASS - 1,
            Aim::Within(place) => place.into(),
        }
    }
}

/// A limit on the result of a rival's match in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RivalLimit {
    /// The rival.
    pub rival: County,
    /// The opponents of the rival.
    pub opponents: County,
    /// The most points that the rival may gain: 2, 1 or 0.
    pub most: u32,
}

/// The prospect of reaching an aim after a given result of the county's match
/// in the current round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AimProspect {
    /// The aim is reached whatever the other results are.
    Sure,
    /// The aim is reached if all these limits hold (for [`Aim::First`]) or if
    /// at least one of these limits holds (for [`Aim::NotLast`]).
    If(Vec<RivalLimit>),
    /// If these limits hold (as for `If`), the county can finish the last round
    /// level on points at best, so the quotient decides.
    Quotient(Vec<RivalLimit>),
    /// The aim can still be reached.
    Open,
    /// The aim is out of reach.
    Gone,
}

/// The prospects for a county's aim, with a row for each possible result of the
/// county's match in the round. The best result comes first. If the match is
/// already over, there is a single row without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The county.
    pub county: County,
    /// The county's aim.
    pub aim: Aim,
    /// The possible results of the county's own match, each with its prospect
    /// for the aim.
    pub rows: Vec<(Option<Verdict>, AimProspect)>,
    /// The rivals that may finish level on points with the county while the aim
    /// is at stake, in table order. The list is empty before the last round.
    pub level: Vec<County>,
}

impl Outlook {
    /// Returns `true` if the aim is certain.
    pub fn is_sure(&self) -> bool {
        self.rows.iter().all(|(_, prospect)| *prospect == AimProspect::Sure)
    }

    /// Returns `true` if the aim is out of reach.
    pub fn is_gone(&self) -> bool {
        self.rows.iter().all(|(_, prospect)| *prospect == AimProspect::Gone)
    }

    /// Returns `true` if the aim is neither certain nor out of reach.
    pub fn is_open(&self) -> bool {
        !self.is_sure() && !self.is_gone()
    }
}

/// The run-in of a season in one class: the table, and the matches that remain.
#[derive(Clone, Debug)]
pub struct RunIn {
    class: Class,
    year: u16,
    round: u8,
    table: Standings,
    this_round: Vec<Fixture>,
    later: Vec<Fixture>,
}

impl RunIn {
    /// Returns the current run-in of a class. Returns `None` before the last
    /// rounds and after them.
    pub fn now(season: &Season, class: Class) -> Option<RunIn> {
        RunIn::as_of_match(season, class, season.played(class).len())
    }

    /// Returns the run-in of a class as it was after a given number of matches.
    /// Returns `None` before the last rounds, after them, or if that many
    /// matches have not been played.
    pub fn as_of_match(season: &Season, class: Class, matches: usize) -> Option<RunIn> {
        let round = season.fixture(class, matches)?.round;
        if round < FIRST_ROUND || season.played(class).len() < matches {
            return None;
        }
        let mut table = Standings::empty(season.members(class));
        table.enter(season.results(class).take(matches));
        let left = (matches..MATCHES_PER_CLASS).filter_map(|number| season.fixture(class, number));
        let (this_round, later) = left.partition(|fixture| fixture.round == round);
        Some(RunIn { class, year: season.year(), round, table, this_round, later })
    }

    /// Enters a result from this round that the season does not contain yet.
    pub(crate) fn enter(&mut self, fixture: &Fixture, played: &MatchResult) {
        let before = self.this_round.len();
        self.this_round.retain(|one| one != fixture);
        if self.this_round.len() < before {
            self.table.enter([(*fixture, played)].into_iter());
        }
    }

    /// Returns the class.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Returns the year.
    pub fn year(&self) -> u16 {
        self.year
    }

    /// Returns the round in progress, 12 to 14.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Returns the table after the matches played.
    pub fn table(&self) -> &Standings {
        &self.table
    }

    /// Returns the matches of the round that have not been played.
    pub fn this_round(&self) -> &[Fixture] {
        &self.this_round
    }

    /// Returns `true` if the current round is the last of the season.
    pub fn is_last_round(&self) -> bool {
        self.later.is_empty()
    }

    /// Finds a county's match among the matches that remain in the round.
    pub fn match_of(&self, county: County) -> Option<&Fixture> {
        self.this_round.iter().find(|one| one.side_of(county).is_some())
    }

    /// Computes a county's outlook for an aim. Returns `None` if the county
    /// does not play in the class.
    pub fn outlook(&self, county: County, aim: Aim) -> Option<Outlook> {
        let own = self.place(county)?;
        let results: Vec<Option<Verdict>> = match self.match_of(county) {
            None => vec![None],
            Some(_) => {
                [Verdict::Won, Verdict::Tied, Verdict::Drawn, Verdict::Lost].map(Some).to_vec()
            }
        };
        let mut level = Vec::new();
        let rows = results.into_iter().map(|result| {
            let case = ResultCase::new(self, own, aim, result);
            let prospect = case.prospect();
            if self.is_last_round() && !matches!(prospect, AimProspect::Sure | AimProspect::Gone) {
                level.extend(case.level_rivals());
            }
            (result, prospect)
        });
        let rows = rows.collect();
        let order = self.table.positions().into_iter();
        let level = order.filter(|one| level.contains(one)).collect();
        Some(Outlook { county, aim, rows, level })
    }

    /// Lists the outlooks of all counties: first for those that may still
    /// finish first, and then for those that may still finish last. Leaves out
    /// a place that is already certain. Both parts of the list are in table
    /// order.
    pub fn open_outlooks(&self) -> Vec<Outlook> {
        let of_aim = |aim| {
            let counties = self.table.positions().into_iter();
            counties.filter_map(move |county| self.outlook(county, aim))
        };
        of_aim(Aim::First).chain(of_aim(Aim::NotLast)).filter(Outlook::is_open).collect()
    }

    /// Returns the best and the worst final place that can follow from each
    /// result of a county's match. If counties are level on points, any of them
    /// may finish ahead.
    pub(crate) fn place_ranges_by_result(
        &self,
        county: County,
    ) -> Vec<(Option<Verdict>, usize, usize)> {
        let Some(outlook) = self.outlook(county, Aim::First) else {
            return Vec::new();
        };
        let own = self.place(county).unwrap_or(0);
        let rows = outlook.rows.into_iter().map(|(result, _)| {
            let case = |place| ResultCase::new(self, own, Aim::Within(place as u8), result);
            let best = (1..PER_CLASS).find(|place| case(*place).is_possible());
            let worst = (1..PER_CLASS).find(|place| case(*place).is_sure());
            (result, best.unwrap_or(PER_CLASS), worst.unwrap_or(PER_CLASS))
        });
        rows.collect()
    }

    /// Returns the place of a county in the table, counted from 0.
    fn place(&self, county: County) -> Option<usize> {
        Some(self.table.find(county)?.0 - 1)
    }

    /// Converts each match to the places of its two sides in the table. Leaves
    /// out the matches of the county `without`.
    fn match_pairs(&self, matches: &[Fixture], without: County) -> Vec<[usize; 2]> {
        let others = matches.iter().filter(|one| one.side_of(without).is_none());
        others.filter_map(|one| Some([self.place(one.home)?, self.place(one.away)?])).collect()
    }

    fn row(&self, place: usize) -> &Standing {
        &self.table.rows()[place % PER_CLASS]
    }

    /// Counts the matches that a county plays after this round.
    fn later_matches(&self, county: County) -> u32 {
        self.later.iter().filter(|one| one.side_of(county).is_some()).count() as u32
    }
}

/// The rule that decides when a rival counts as being behind the county.
#[derive(Clone, Copy)]
struct BehindRule {
    /// True if a rival that is level on points also counts as behind.
    level: bool,
    /// True if the county's opponents are assumed to get the fewest points that
    /// the result allows them, and false if they are assumed to get the most.
    least: bool,
}

/// A given result of a county's own match in the round, as the starting point
/// for computing what can follow.
struct ResultCase<'r> {
    run_in: &'r RunIn,
    own: usize,
    aim: Aim,
    /// The county's points after this result.
    points: u32,
    /// The points of the other counties, not counting the matches that they
    /// have yet to play. For the county's opponents in this round, `[0]` has
    /// the fewest points that the result allows them, and `[1]` has the most.
    others: [[u32; PER_CLASS]; 2],
    /// The other matches in the round.
    round: Vec<[usize; 2]>,
}

impl<'r> ResultCase<'r> {
    fn new(run_in: &'r RunIn, own: usize, aim: Aim, result: Option<Verdict>) -> ResultCase<'r> {
        let county = run_in.row(own).county;
        let now: [u32; PER_CLASS] = std::array::from_fn(|place| run_in.row(place).tally.points());
        let mut others = [now; 2];
        if let (Some(result), Some(fixture)) = (result, run_in.match_of(county))
            && let Some(opponents) = fixture.opponents_of(county).and_then(|one| run_in.place(one))
        {
            let (least, most) = match result {
                Verdict::Won => (Verdict::Lost, Verdict::Lost),
                Verdict::Lost => (Verdict::Won, Verdict::Won),
                Verdict::Drawn | Verdict::Tied => (Verdict::Drawn, Verdict::Tied),
            };
            // A draw gives the opponents one point, or two if the scores are
            // level, so keep both bounds.
            others[0][opponents] += least.points();
            others[1][opponents] += most.points();
        }
        ResultCase {
            run_in,
            own,
            aim,
            points: now[own] + result.map_or(0, Verdict::points),
            others,
            round: run_in.match_pairs(&run_in.this_round, county),
        }
    }

    fn county(&self) -> County {
        self.run_in.row(self.own).county
    }

    fn rivals(&self) -> impl Iterator<Item = usize> {
        (0..PER_CLASS).filter(|place| *place != self.own)
    }

    /// Returns the remaining matches in which the county does not play.
    fn open_matches(&self) -> Vec<[usize; 2]> {
        let mut open = self.round.clone();
        open.extend(self.run_in.match_pairs(&self.run_in.later, self.county()));
        open
    }

    /// Adds `gain` points to the total of the county's opponents in each of its
    /// later matches.
    fn add_later_points(&self, mut others: [u32; PER_CLASS], gain: u32) -> [u32; PER_CLASS] {
        for fixture in &self.run_in.later {
            let opponents = fixture.opponents_of(self.county());
            if let Some(place) = opponents.and_then(|one| self.run_in.place(one)) {
                others[place] += gain;
            }
        }
        others
    }

    /// Returns `true` if the aim is reached whatever the results of all other
    /// matches are.
    fn is_sure(&self) -> bool {
        // In the worst case, the county loses the rest of its matches, and as
        // many other counties as possible draw level with it or pass it.
        let others = self.add_later_points(self.others[1], Verdict::Won.points());
        // The aim is missed if at least this many other counties end level with
        // the county or ahead of it.
        let behind = self.aim.worst_place();
        !reach::can_reach(&self.open_matches(), &others, self.own, self.points, behind)
    }

    /// Returns `true` if the aim can be reached, if necessary on quotient.
    // In the best case, the county wins all its later matches, and its
    // opponents gain as few points as they can.
    fn is_possible(&self) -> bool {
        let later = self.run_in.later_matches(self.county());
        let best = self.points + later * Verdict::Won.points();
        let others = self.add_later_points(self.others[0], Verdict::Lost.points());
        // The aim needs at least this many other counties to end level with the
        // county or behind it.
        let below = PER_CLASS - self.aim.worst_place();
        reach::can_stay_below(&self.open_matches(), &others, self.own, best, below)
    }

    fn prospect(&self) -> AimProspect {
        if self.is_sure() {
            return AimProspect::Sure;
        }
        if !self.is_possible() {
            return AimProspect::Gone;
        }
        if let Some(limits) = self.limits(BehindRule { level: false, least: false }) {
            return AimProspect::If(limits);
        }
        // The opponents may get one or two points from a draw, so a rival may
        // still be ahead.
        let may_be_ahead = self.limits(BehindRule { level: false, least: true }).is_some();
        match self.limits(BehindRule { level: true, least: false }) {
            Some(limits) if self.run_in.is_last_round() && !may_be_ahead => {
                AimProspect::Quotient(limits)
            }
            _ => AimProspect::Open,
        }
    }

    /// Returns the most points that a rival can gain in the round and still be
    /// behind. The number is negative if the rival is already ahead. Assumes
    /// that the rival wins all its later matches.
    fn points_to_spare(&self, rival: usize, bound: BehindRule) -> i64 {
        let county = self.run_in.row(rival).county;
        let later = self.run_in.later_matches(county) * Verdict::Won.points();
        let others = self.others[usize::from(!bound.least)][rival];
        let far = i64::from(self.points) - i64::from(others) - i64::from(later);
        if bound.level { far } else { far - 1 }
    }

    /// Returns the limit on a rival's match that keeps the rival behind.
    /// Returns `None` if no result keeps the rival behind, or if the rival has
    /// no match.
    fn limit(&self, rival: usize, bound: BehindRule) -> Option<RivalLimit> {
        let county = self.run_in.row(rival).county;
        let room = u32::try_from(self.points_to_spare(rival, bound)).ok()?;
        let fixture = self.round.iter().find(|pair| pair.contains(&rival))?;
        let opponents = fixture.iter().find(|one| **one != rival)?;
        // A side that does not win gets at most 2 points.
        let most = if room >= 2 { 2 } else { room };
        Some(RivalLimit { rival: county, opponents: self.run_in.row(*opponents).county, most })
    }

    /// Returns `true` if a rival stays behind, however its match ends.
    fn is_behind(&self, rival: usize, bound: BehindRule) -> bool {
        let plays = self.round.iter().any(|pair| pair.contains(&rival));
        let most = if plays { Verdict::Won.points() } else { 0 };
        self.points_to_spare(rival, bound) >= i64::from(most)
    }

    /// Returns the limits on the rivals' results that settle the aim in this
    /// round. Returns `None` if no limits settle the aim, or if the aim is a
    /// place between first and last.
    fn limits(&self, bound: BehindRule) -> Option<Vec<RivalLimit>> {
        match self.aim {
            Aim::First => {
                let rivals = self.rivals().filter(|rival| !self.is_behind(*rival, bound));
                let limits: Option<Vec<RivalLimit>> =
                    rivals.map(|rival| self.limit(rival, bound)).collect();
                limits.filter(|limits| self.can_hold(limits))
            }
            Aim::NotLast => {
                if self.rivals().any(|rival| self.is_behind(rival, bound)) {
                    return Some(Vec::new());
                }
                let limits = self.rivals().filter_map(|rival| self.limit(rival, bound));
                let limits: Vec<RivalLimit> = limits.collect();
                (!limits.is_empty()).then_some(limits)
            }
            Aim::Within(_) => None,
        }
    }

    /// Returns `true` if all these limits can hold at once.
    fn can_hold(&self, limits: &[RivalLimit]) -> bool {
        let most = |county: County| {
            let limit = limits.iter().find(|limit| limit.rival == county);
            limit.map_or(Verdict::Won.points(), |limit| limit.most)
        };
        let county = |place: usize| self.run_in.row(place).county;
        self.round.iter().all(|pair| {
            let [home, away] = pair.map(|place| most(county(place)));
            POSSIBLE_RESULTS
                .iter()
                .any(|[one, other]| one.points() <= home && other.points() <= away)
        })
    }

    /// Finds the rivals that can finish the last round level with the county
    /// while no county is above it (for [`Aim::NotLast`], while no county is
    /// below it). Tries every combination of results.
    fn level_rivals(&self) -> Vec<County> {
        let mut level = Vec::new();
        for way in 0..POSSIBLE_RESULTS.len().pow(self.round.len() as u32) {
            for others in &self.others {
                let mut points = *others;
                // The number of the combination has one base-six digit for each
                // match.
                let mut rest = way;
                for pair in &self.round {
                    let end = POSSIBLE_RESULTS[rest % POSSIBLE_RESULTS.len()];
                    rest /= POSSIBLE_RESULTS.len();
                    for (place, verdict) in pair.iter().zip(end) {
                        points[*place] += verdict.points();
                    }
                }
                let decides = |rival: usize| match self.aim {
                    Aim::First => points[rival] > self.points,
                    _ => points[rival] < self.points,
                };
                if self.aim != Aim::First && self.aim != Aim::NotLast || self.rivals().any(decides)
                {
                    continue;
                }
                let rivals = self.rivals().filter(|rival| points[*rival] == self.points);
                level.extend(rivals.map(|rival| self.run_in.row(rival).county));
            }
        }
        level
    }
}

impl RunIn {
    /// Returns the first county's lead in quotient over the second county,
    /// measured in runs. A lead is the number of runs that the trailing county
    /// would have to make, without losing a wicket, to draw level. The result
    /// is negative if the first county is behind, and `None` if either county
    /// has no quotient.
    pub fn quotient_lead(&self, county: County, rival: County) -> Option<i64> {
        let (own, other) = (self.table.find(county)?.1, self.table.find(rival)?.1);
        let is_ahead = own.averages.compare_quotients(&other.averages).is_ge();
        // Compute the runs that the trailing county needs.
        let (ahead, behind, sign) = if is_ahead { (own, other, 1) } else { (other, own, -1) };
        let (target, now) = (ahead.averages.quotient(), behind.averages.quotient());
        if now.below == 0 {
            return None;
        }
        let (bat, ball) = (behind.averages.batting, behind.averages.bowling);
        // The quotient is (runs / wickets) with the bat divided by (runs /
        // wickets) with the ball. Solve this equation for the runs in whole
        // numbers, rounding up.
        let wanted = u128::from(target.above.unsigned_abs())
            * u128::from(bat.wickets)
            * u128::from(ball.runs);
        let each = u128::from(target.below) * u128::from(ball.wickets);
        let runs = wanted.checked_add(each.checked_sub(1)?)?.checked_div(each)?;
        let more = i64::try_from(runs).ok()? - i64::try_from(bat.runs).ok()?;
        Some(sign * more)
    }
}

#[cfg(test)]
mod tests;
