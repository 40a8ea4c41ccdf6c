//! The conversion of a competition to and from the newest version of the body.

use super::version1::{
    self, SavedClass, SavedCounty, SavedInnings, SavedManSeason, SavedMatch, SavedMen, SavedPerson,
    SavedResultKind, SavedSeason, SavedStand, SavedTotal,
};
use super::version2::Body;
use crate::championship::men::sums::{BestBowling, HighestInnings};
use crate::championship::men::{self, Sums};
use crate::championship::people::{self, People};
use crate::championship::records::{self, CountyRecords, Records};
use crate::championship::result::InningsLine;
use crate::championship::{
    self, Championship, FIRST_YEAR, LAST_YEAR, MatchNumber, MatchResult, SavedMenAndNews,
};
use crate::datafile::fields::{ended_byte, ended_of, side_of};
use crate::datafile::format::{self, Damage, NewerPart, Unreadable};
use crate::datafile::options::NamedOptions;
use crate::game::{Outcome, ResultKind};
use crate::rules::Options;
use crate::rules::options::OptionFault;

mod news_and_hopes;

impl format::Body for Championship {
    type Plain = Body;

    fn to_plain(&self) -> Body {
        let mut runs = self.option_runs().into_iter();
        let first = runs.next().map_or(self.options(), |(_, first)| first);
        let rest = version1::Body {
            seed: self.seed(),
            options: first.into(),
            people: self.people().iter().map(save_person).collect(),
            seasons: self.seasons().iter().map(save_season).collect(),
            records: self.records().counties().each_ref().map(save_county_records),
            men: save_men(self.men()),
            news: news_and_hopes::save_news(self.news()),
        };
        Body { rest, changes: runs.map(|(year, options)| (year, options.into())).collect() }
    }

    fn from_plain(body: Body) -> Result<Championship, Unreadable> {
        let mut runs = vec![(FIRST_YEAR, load_options(&body.rest.options)?)];
        for (year, options) in &body.changes {
            runs.push((*year, load_options(options)?));
        }
        competition(body.rest, &runs).ok_or(Unreadable::Damaged(Damage::Unsound))
    }
}

fn load_options(options: &NamedOptions) -> Result<Options, Unreadable> {
    Options::try_from(options).map_err(|fault| match fault {
        OptionFault::Unknown(name) => Unreadable::Newer(NewerPart::Option(name)),
        fault => Damage::Option(fault).into(),
    })
}

/// Converts a competition. `runs` lists the sets of options, each with the
/// first year in which that set applies.
fn competition(body: version1::Body, runs: &[(u16, Options)]) -> Option<Championship> {
    let people = People::from_parts(convert_list(body.people, load_person)?)?;
    let of_year = |year| runs.iter().rev().find(|(first, _)| *first <= year);
    let seasons = convert_list(body.seasons, |season| {
        let (_, options) = of_year(season.year)?;
        load_season(season, *options)
    })?;
    let counties = convert_array(body.records, load_county_records)?;
    let records = Records::from_counties(counties);
    let kept = SavedMenAndNews {
        men: load_men(body.men, &seasons)?,
        news: news_and_hopes::load_news(body.news, seasons.len())?,
    };
    let championship = Championship::from_parts(body.seed, people, seasons, records, kept)?;
    // Reject a run that repeats the previous options, or whose first season has
    // not begun.
    let are_changes = championship.option_runs().into_iter().eq(runs.iter().map(|(y, o)| (*y, o)));
    are_changes.then_some(championship)
}

/// Converts each element of a list. Returns `None` if any conversion fails.
/// Unlike collecting into an `Option`, this function allocates the whole list
/// at once.
fn convert_list<Old, New>(
    old: impl IntoIterator<Item = Old, IntoIter: ExactSizeIterator>,
    convert: impl Fn(Old) -> Option<New>,
) -> Option<Vec<New>> {
    let old = old.into_iter();
    let mut new = Vec::with_capacity(old.len());
    for one in old {
        new.push(convert(one)?);
    }
    Some(new)
}

/// Converts each element of an array. Returns `None` if any conversion fails.
fn convert_array<Old, New: Copy, const N: usize>(
    old: [Old; N],
    convert: impl Fn(Old) -> Option<New>,
) -> Option<[New; N]> {
    convert_list(old, convert)?.try_into().ok()
}

/// Converts an optional value. The outer `None` means that the value exists but
/// cannot be converted.
fn convert_option<Old, New>(
    old: Option<Old>,
    convert: impl Fn(Old) -> Option<New>,
) -> Option<Option<New>> {
    old.map_or(Some(None), |old| convert(old).map(Some))
}

fn county_byte(county: championship::County) -> u8 {
    county.index() as u8
}

fn county_of(place: u8) -> Option<championship::County> {
    championship::County::from_index(place.into())
}

fn save_person(person: &people::Person) -> SavedPerson {
    SavedPerson {
        name: person.name().map(|name| name.as_str().to_owned()),
        county: county_byte(person.county()),
        since: person.since(),
        hopes: person.hopes().map(news_and_hopes::save_hopes),
    }
}

fn load_person(person: SavedPerson) -> Option<people::Person> {
    Some(people::Person {
        name: convert_option(person.name, |name| name.parse().ok())?,
        county: county_of(person.county)?,
        since: person.since,
        hopes: convert_option(person.hopes, news_and_hopes::load_hopes)?,
    })
}

fn save_season(season: &championship::Season) -> SavedSeason {
    SavedSeason {
        year: season.year(),
        classes: championship::Class::BOTH.map(|class| SavedClass {
            seats: season.members(class).map(county_byte),
            played: season.played(class).iter().map(save_result).collect(),
        }),
    }
}

fn load_season(season: SavedSeason, options: Options) -> Option<championship::Season> {
    let [first, second] = season.classes;
    let class = |class: SavedClass| {
        Some((convert_array(class.seats, county_of)?, convert_list(class.played, load_result)?))
    };
    let classes = [class(first)?, class(second)?];
    Some(championship::Season::from_parts(season.year, options, classes))
}

fn save_result(played: &MatchResult) -> SavedMatch {
    let innings = played.innings().map(|(_, line)| SavedInnings {
        runs: line.runs,
        wickets: line.wickets,
        balls: line.balls,
        ended: ended_byte(line.ended),
    });
    SavedMatch {
        first: played.first as u8,
        innings: innings.collect(),
        winner: played.outcome.winner.map(|side| side as u8),
        kind: match played.outcome.kind {
            ResultKind::Innings(runs) => SavedResultKind::Innings(runs),
            ResultKind::Runs(runs) => SavedResultKind::Runs(runs),
            ResultKind::Wickets(wickets) => SavedResultKind::Wickets(wickets),
            ResultKind::Tie => SavedResultKind::Tie,
            ResultKind::Draw { level } => SavedResultKind::Draw { level },
        },
    }
}

fn load_result(played: SavedMatch) -> Option<MatchResult> {
    let line = |innings: &SavedInnings| {
        Some(InningsLine {
            runs: innings.runs,
            wickets: innings.wickets,
            balls: innings.balls,
            ended: ended_of(innings.ended)?,
        })
    };
    let lines = played.innings.iter().map(line);
    let winner = convert_option(played.winner, side_of)?;
    let kind = match played.kind {
        SavedResultKind::Innings(runs) => ResultKind::Innings(runs),
        SavedResultKind::Runs(runs) => ResultKind::Runs(runs),
        SavedResultKind::Wickets(wickets) => ResultKind::Wickets(wickets),
        SavedResultKind::Tie => ResultKind::Tie,
        SavedResultKind::Draw { level } => ResultKind::Draw { level },
    };
    MatchResult::from_parts(side_of(played.first)?, lines, Outcome { winner, kind })
}

fn save_county_records(records: &CountyRecords) -> SavedCounty {
    let total = |total: Option<records::RecordTotal>| {
        total.map(|total| SavedTotal {
            runs: total.runs,
            wickets: total.wickets,
            ended: ended_byte(total.ended),
            opponents: county_byte(total.opponents),
            year: total.year,
        })
    };
    let stand = |stand: records::RecordStand| SavedStand {
        runs: stand.runs,
        unbroken: stand.unbroken,
        opponents: county_byte(stand.opponents),
        year: stand.year,
    };
    SavedCounty {
        highest_for: total(records.highest_for),
        lowest_for: total(records.lowest_for),
        highest_against: total(records.highest_against),
        lowest_against: total(records.lowest_against),
        partnerships: records.partnerships.map(|one| one.map(stand)),
    }
}

fn load_county_records(records: SavedCounty) -> Option<CountyRecords> {
    let total = |total: SavedTotal| {
        Some(records::RecordTotal {
            runs: total.runs,
            wickets: total.wickets,
            ended: ended_of(total.ended)?,
            opponents: county_of(total.opponents)?,
            year: total.year,
        })
    };
    let stand = |stand: SavedStand| {
        Some(records::RecordStand {
            runs: stand.runs,
            unbroken: stand.unbroken,
            opponents: county_of(stand.opponents)?,
            year: stand.year,
        })
    };
    Some(CountyRecords {
        highest_for: convert_option(records.highest_for, total)?,
        lowest_for: convert_option(records.lowest_for, total)?,
        highest_against: convert_option(records.highest_against, total)?,
        lowest_against: convert_option(records.lowest_against, total)?,
        partnerships: convert_array(records.partnerships, |one| convert_option(one, stand))?,
    })
}

fn save_men(men: &men::Men) -> SavedMen {
    SavedMen { counties: men.rows().map(|rows| rows.iter().map(save_row).collect()) }
}

fn load_men(men: SavedMen, seasons: &[championship::Season]) -> Option<men::Men> {
    let sides: Vec<u8> = seasons.iter().map(|season| season.options().batsmen).collect();
    let counties = men.counties.map(|rows| {
        let years = sides.iter().enumerate().flat_map(|(place, side)| {
            let year = FIRST_YEAR.saturating_add(place as u16);
            std::iter::repeat_n(year, usize::from(*side))
        });
        // If there are rows beyond the last season, the men are rejected
        // whatever year these rows get.
        let years = years.chain(std::iter::repeat(LAST_YEAR));
        rows.iter().zip(years).map(|(row, year)| load_row(row, year)).collect()
    });
    men::Men::from_parts(&sides, counties)
}

fn save_row(row: &men::ManSeason) -> SavedManSeason {
    let sums = &row.sums;
    SavedManSeason {
        man: row.man,
        matches: sums.matches,
        innings: sums.innings,
        not_outs: sums.not_outs,
        fifties: sums.fifties,
        hundreds: sums.hundreds,
        wickets: sums.wickets,
        runs: sums.runs,
        conceded: sums.conceded,
        highest: sums.highest.runs,
        highest_not_out: sums.highest.not_out,
        highest_match: sums.highest.made_in.number,
        best_wickets: sums.best.wickets,
        best_runs: sums.best.runs,
        best_match: sums.best.taken_in.number,
    }
}

fn load_row(row: &SavedManSeason, year: u16) -> men::ManSeason {
    // A man without an innings has no match for his highest score, and a man
    // without a wicket has no match for his best figures.
    let of = |is_named: bool, number| {
        if is_named { MatchNumber { year, number } } else { MatchNumber::default() }
    };
    men::ManSeason {
        man: row.man,
        sums: Sums {
            matches: row.matches,
            innings: row.innings,
            not_outs: row.not_outs,
            fifties: row.fifties,
            hundreds: row.hundreds,
            wickets: row.wickets,
            runs: row.runs,
            conceded: row.conceded,
            highest: HighestInnings {
                runs: row.highest,
                not_out: row.highest_not_out,
                made_in: of(row.innings > 0, row.highest_match),
            },
            best: BestBowling {
                wickets: row.best_wickets,
                runs: row.best_runs,
                taken_in: of(row.best_wickets > 0, row.best_match),
            },
        },
    }
}
