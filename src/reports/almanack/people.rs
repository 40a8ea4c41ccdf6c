//! The men of an almanack: the men who have a page, the leaders, and the
//! outstanding seasons.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::links::PageId;
use crate::championship::counties::COUNTIES;
use crate::championship::men::{Career, ManSeason, NameBook, Sums};
use crate::championship::{Championship, ChampionshipView, County, Fixture, MatchNumber};
use crate::reports::men::{self, MenOrder};
use crate::reports::ordering::sort_by_key;
use crate::reports::table::{Cell, Table};

/// The number of leaders in each table of careers.
const LEADERS: usize = 25;

/// The number of seasons listed for each record.
const MAX_LISTED_SEASONS: usize = 10;

/// The men named in an almanack, each of whom has a page.
pub(super) struct AlmanackMen {
    /// The names of all men.
    pub(super) names: NameBook,
    /// The men's careers, county by county, in the order of appearance.
    pub(super) careers: Vec<Career>,
    /// The leaders over all seasons. Each table comes with its heading.
    pub(super) leaders: Vec<(&'static str, Table)>,
    /// The best batting feats and the best bowling feats of all seasons. Each
    /// list comes with its heading.
    pub(super) records: [[(&'static str, Vec<Feat>); 2]; 2],
    /// For each county, a list of its men's runs and a list of their wickets,
    /// in descending order.
    ranks: [[Vec<u32>; 2]; COUNTIES],
    /// The names of the men who have a page, by county and number.
    called: [Vec<Option<ManNames>>; COUNTIES],
}

/// The names of a man: "Mr C. F. Hartley" on a scorecard, "Mr Hartley" in a
/// sentence.
#[derive(Clone)]
struct ManNames {
    card: String,
    in_sentence: String,
    /// The path of the man's page, relative to the almanack's folder.
    path: String,
}

/// A man's feat in a season.
pub(super) struct Feat {
    pub(super) county: County,
    pub(super) man: u16,
    pub(super) year: u16,
    pub(super) text: String,
    /// The match, or `None` if the feat covers all matches of the season.
    pub(super) of: Option<MatchNumber>,
}

/// A hundred in a saved match.
pub(super) struct Hundred {
    pub(super) fixture: Fixture,
    pub(super) county: County,
    pub(super) man: u16,
    pub(super) runs: u32,
    pub(super) not_out: bool,
}

/// The measure by which a record is ordered, and the text for a season in the
/// record.
type RecordMeasure = fn(&Sums) -> (u32, Reverse<u32>);
type RecordText = fn(&Sums) -> (String, Option<MatchNumber>);

/// The men's records for batting and for bowling. Each season of a man appears
/// at most once, with its highest innings and its best bowling.
const RECORDS: [[(&str, RecordMeasure, RecordText); 2]; 2] = [
    [
        (
            "Highest Innings",
            // A not-out innings ranks just above a completed innings with the
            // same number of runs.
            |sums| (2 * u32::from(sums.highest.runs) + u32::from(sums.highest.not_out), Reverse(0)),
            |sums| (men::highest_innings_cell(sums).text(), Some(sums.highest.made_in)),
        ),
        (
            "Most Runs in a Season",
            |sums| (sums.runs, Reverse(sums.outs().into())),
            |sums| (format!("{} runs", sums.runs), None),
        ),
    ],
    [
        (
            "Best Bowling in an Innings",
            |sums| (sums.best.wickets.into(), Reverse(sums.best.runs.into())),
            |sums| (men::best_bowling_cell(sums.best).text(), Some(sums.best.taken_in)),
        ),
        (
            "Most Wickets in a Season",
            |sums| (sums.wickets.into(), Reverse(sums.conceded)),
            |sums| (format!("{} wickets", sums.wickets), None),
        ),
    ],
];

impl AlmanackMen {
    /// Collects the men of these years, and the leaders over all seasons.
    pub(super) fn for_years(
        championship: &ChampionshipView<'_>,
        years: &[u16],
        names: NameBook,
    ) -> AlmanackMen {
        let leaders = [
            ("Leading Batsmen", MenOrder::Runs),
            ("Leading Bowlers", MenOrder::Wickets),
            ("Most Hundreds", MenOrder::Hundreds),
        ];
        let leaders = leaders.map(|(heading, by)| {
            let mut table = men::careers(championship.with_names(&names), None, by);
            table.rows.truncate(LEADERS);
            (heading, table)
        });
        let records = RECORDS.map(|of_craft| {
            of_craft
                .map(|(heading, merit, text)| (heading, best_seasons(championship, merit, text)))
        });
        // Every man in a table or a record needs a page to which other pages
        // can link.
        let mut named: HashSet<(County, u16)> = HashSet::new();
        for cell in leaders.iter().flat_map(|(_, table)| table.rows.iter().flatten()) {
            if let Cell::Man(county, man, _) = cell {
                named.insert((*county, *man));
            }
        }
        let feats = records.iter().flatten().flat_map(|(_, feats)| feats);
        named.extend(feats.map(|feat| (feat.county, feat.man)));
        for county in County::all() {
            let elevens = years.iter().map(|year| championship.men().eleven(county, *year));
            let played = elevens.flatten().filter(|row| row.sums.matches > 0);
            named.extend(played.map(|row| (county, row.man)));
        }
        let mut called = [(); COUNTIES].map(|()| Vec::new());
        for (county, man) in &named {
            let called = &mut called[county.index()];
            let place = usize::from(*man);
            called.resize(called.len().max(place + 1), None);
            let name = names.man(*county, *man);
            called[place] = Some(ManNames {
                card: name.scorecard_name(),
                in_sentence: name.sentence_name(),
                path: PageId::Man(*county, *man).path(),
            });
        }
        let careers = County::all().flat_map(|county| championship.men().careers(county));
        let careers: Vec<Career> = careers.collect();
        let ranks = sorted_figures(&careers);
        let careers =
            careers.into_iter().filter(|career| named.contains(&(career.county, career.man)));
        AlmanackMen {
            names,
            careers: careers.collect(),
            leaders: leaders.into(),
            records,
            ranks,
            called,
        }
    }

    /// Returns a man's name as on a scorecard, if he has a page.
    pub(super) fn scorecard_name(&self, county: County, man: u16) -> Option<&str> {
        self.find_called(county, man).map(|called| called.card.as_str())
    }

    /// Returns a man's name as in a sentence, if he has a page.
    pub(super) fn sentence_name(&self, county: County, man: u16) -> Option<&str> {
        self.find_called(county, man).map(|called| called.in_sentence.as_str())
    }

    /// Returns the path of a man's page, if he has one.
    pub(super) fn path(&self, county: County, man: u16) -> Option<&str> {
        self.find_called(county, man).map(|called| called.path.as_str())
    }

    fn find_called(&self, county: County, man: u16) -> Option<&ManNames> {
        let called = &self.called[county.index()];
        called.get(usize::from(man))?.as_ref()
    }

    /// Returns the number of men in this man's county, and his ranks among them by runs
    /// and by wickets.
    pub(super) fn ranks(&self, career: &Career) -> (usize, [usize; 2]) {
        let [runs, wickets] = &self.ranks[career.county.index()];
        let sums = &career.sums;
        // The figures are in descending order, and equal figures share a rank.
        let of = |figures: &[u32], own: u32| 1 + figures.partition_point(|one| *one > own);
        (runs.len(), [of(runs, sums.runs), of(wickets, sums.wickets.into())])
    }

    /// Returns the highest innings and the best bowling by a county's men. Of
    /// several equal feats, returns the earliest.
    pub(super) fn county_bests(
        &self,
        championship: &Championship,
        county: County,
    ) -> [Option<Feat>; 2] {
        let seasons = || {
            let seasons = championship.men().seasons(county);
            seasons.filter(|(_, _, row)| row.sums.matches > 0)
        };
        // `max_by_key` returns the last of several items with equal keys, so
        // reverse the order of play.
        let first = |year: u16, number: u8| Reverse((year, number));
        let highest = seasons()
            .max_by_key(|(year, number, row)| (row.sums.highest.rank(), first(*year, *number)));
        let best = seasons()
            .max_by_key(|(year, number, row)| (row.sums.best.rank(), first(*year, *number)));
        let best = best.filter(|(_, _, row)| row.sums.best.wickets > 0);
        let feat = |(year, _, row): (u16, u8, &ManSeason), (text, of)| Feat {
            county,
            man: row.man,
            year,
            text,
            of: Some(of),
        };
        [
            highest.map(|one| {
                let sums = &one.2.sums;
                feat(one, (men::highest_innings_cell(sums).text(), sums.highest.made_in))
            }),
            best.map(|one| {
                let sums = &one.2.sums;
                feat(one, (men::best_bowling_cell(sums.best).text(), sums.best.taken_in))
            }),
        ]
    }

    /// Returns the careers of a county's men.
    pub(super) fn county_careers(&self, county: County) -> Vec<Career> {
        let careers = self.careers.iter().copied();
        careers.filter(|career| career.county == county).collect()
    }
}

/// Sorts the runs and the wickets of each county's men in descending order.
fn sorted_figures(careers: &[Career]) -> [[Vec<u32>; 2]; COUNTIES] {
    let mut ranks: [[Vec<u32>; 2]; COUNTIES] = Default::default();
    for Career { county, sums, .. } in careers {
        let [runs, wickets] = &mut ranks[county.index()];
        runs.push(sums.runs);
        wickets.push(sums.wickets.into());
    }
    for figures in ranks.iter_mut().flatten() {
        figures.sort_unstable_by_key(|figure| Reverse(*figure));
    }
    ranks
}

/// Returns the best seasons of all men. Equal seasons are in chronological
/// order.
fn best_seasons(championship: &Championship, merit: RecordMeasure, text: RecordText) -> Vec<Feat> {
    let seasons = County::all().flat_map(|county| {
        let seasons = championship.men().seasons(county);
        seasons.map(move |(year, number, row)| {
            // The merit comes first in the key. The year, the county and the
            // number make every key unique.
            ((Reverse(merit(&row.sums)), year, county, number), row)
        })
    });
    let mut seasons: Vec<_> = seasons.filter(|(key, _)| key.0.0.0 > 0).collect();
    // There is no need to sort thousands of seasons, because only the best few
    // are used.
    if seasons.len() > MAX_LISTED_SEASONS {
        seasons.select_nth_unstable_by_key(MAX_LISTED_SEASONS, |(key, _)| *key);
        seasons.truncate(MAX_LISTED_SEASONS);
    }
    sort_by_key(&mut seasons, |(key, _)| *key);
    let feats = seasons.into_iter().map(|((_, year, county, _), row)| {
        let (text, of) = text(&row.sums);
        Feat { county, man: row.man, year, text, of }
    });
    feats.collect()
}
