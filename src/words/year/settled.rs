//! Explains how the title, promotion and relegation were settled in a season,
//! and what each outcome meant in view of the previous season.

use crate::championship::fixtures::{MATCHES_A_ROUND, ROUNDS};
use crate::championship::honours::Finish;
use crate::championship::result::Verdict;
use crate::championship::run_in::{Aim, Outlook, RunIn};
use crate::championship::standings::Standing;
use crate::championship::{Championship, Class, County, Fixture, LAST_YEAR, MatchResult, Season};
use crate::words::run_in::{compare_positions, match_text};
use crate::words::yearbook;

/// A prize in a season, or the penalty for last place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SettledPrize {
    Title,
    Promotion,
    Relegation,
}

impl SettledPrize {
    const fn class(self) -> Class {
        match self {
            SettledPrize::Title | SettledPrize::Relegation => Class::First,
            SettledPrize::Promotion => Class::Second,
        }
    }

    const fn aim(self) -> Aim {
        match self {
            SettledPrize::Title | SettledPrize::Promotion => Aim::First,
            SettledPrize::Relegation => Aim::NotLast,
        }
    }

    fn county(self, finish: &Finish) -> County {
        match self {
            SettledPrize::Title => finish.positions(Class::First)[0],
            SettledPrize::Promotion => finish.promoted(),
            SettledPrize::Relegation => finish.relegated(),
        }
    }

    /// Returns `true` if an outlook makes the prize certain for its county.
    fn is_certain(self, outlook: &Outlook) -> bool {
        match self {
            SettledPrize::Title | SettledPrize::Promotion => outlook.is_sure(),
            SettledPrize::Relegation => outlook.is_gone(),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            SettledPrize::Title => "The title",
            SettledPrize::Promotion => "Promotion",
            SettledPrize::Relegation => "Relegation",
        }
    }
}

/// Describes what a complete season meant for the counties that won a prize or
/// went down, and then how each prize was settled. In both parts, the player's
/// own county comes first.
pub(super) fn sentences(
    championship: &Championship,
    season: &Season,
    yours: Option<County>,
) -> Vec<String> {
    let finish = Finish::from_season(season);
    let moves = season.year() < LAST_YEAR;
    let prizes =
        [SettledPrize::Title, SettledPrize::Promotion, SettledPrize::Relegation].into_iter();
    let mut prizes: Vec<SettledPrize> =
        prizes.filter(|prize| moves || *prize == SettledPrize::Title).collect();
    // `false` sorts first, so the prize of the player's own county comes first.
    prizes.sort_by_key(|prize| Some(prize.county(&finish)) != yours);
    let before = season.year().checked_sub(1).and_then(|year| championship.season_of(year));
    let before = before.map(Finish::from_season);
    let fates = prizes.iter().filter_map(|prize| {
        let county = prize.county(&finish);
        prize_meaning(*prize, county, before.as_ref(), Some(county) == yours)
    });
    let settled = prizes.iter().filter_map(|prize| settled(*prize, season, prize.county(&finish)));
    fates.chain(settled).collect()
}

/// Describes what a prize means in view of the previous season: "Surrey,
/// relegated a year ago, are promoted at the first attempt." For counties other
/// than the player's own, returns `None` if there is nothing to add.
fn prize_meaning(
    prize: SettledPrize,
    county: County,
    before: Option<&Finish>,
    own: bool,
) -> Option<String> {
    let name = county.short();
    let is = |place: County| place == county;
    let champions = before.is_some_and(|one| is(one.positions(Class::First)[0]));
    let promoted = before.is_some_and(|one| is(one.promoted()));
    let relegated = before.is_some_and(|one| is(one.relegated()));
    // The arms are ordered so that the first matching arm tells the best story.
    Some(match prize {
        SettledPrize::Title if promoted => {
            format!("{name}, promoted only a year ago, are champions.")
        }
        SettledPrize::Title if champions && own => format!("{name} are champions again."),
        SettledPrize::Title if own => format!("{name} are champions."),
        SettledPrize::Promotion if relegated => {
            format!("{name}, relegated a year ago, are promoted at the first attempt.")
        }
        SettledPrize::Promotion if own => format!("{name} are promoted."),
        SettledPrize::Relegation if champions => {
            format!("{name}, champions a year ago, are relegated.")
        }
        SettledPrize::Relegation if promoted => {
            format!("{name}, promoted only a year ago, are relegated straight away.")
        }
        SettledPrize::Relegation if own => format!("{name} are relegated."),
        _ => return None,
    })
}

/// Explains how a prize was settled in the last two rounds: the match that
/// decided it, the margin and, if points were level, the quotients. Returns
/// `None` if the prize was settled earlier.
fn settled(prize: SettledPrize, season: &Season, county: County) -> Option<String> {
    let class = prize.class();
    let certain = |rounds: usize| {
        let run_in = RunIn::as_of_match(season, class, rounds * MATCHES_A_ROUND)?;
        Some(prize.is_certain(&run_in.outlook(county, prize.aim())?))
    };
    // The prize was settled before any match of the last two rounds.
    if certain(ROUNDS - 2)? {
        return None;
    }
    let round = if certain(ROUNDS - 1)? { ROUNDS - 1 } else { ROUNDS };
    let before = RunIn::as_of_match(season, class, (round - 1) * MATCHES_A_ROUND)?;
    let table = season.table(class);
    let (_, row) = table.find(county)?;
    let rival = nearest_rival(prize, &before, table.rows(), county)?;
    let when = if round == ROUNDS { "in the last round" } else { "in round 13" };
    let own_match = season.fixture_of(county, round as u8)?;
    let played = season.played(class).get(usize::from(own_match.number))?;
    let own = match_from_side(county, &own_match, played)?;
    let rival_match = season.fixture_of(rival.county, round as u8)?;
    let other = season.played(class).get(usize::from(rival_match.number))?;
    // The prize was decided either by one match between the two counties or by
    // one match that each of them played.
    let text = if rival_match == own_match {
        own
    } else {
        format!("{own}, and {}", match_from_side(rival.county, &rival_match, other)?)
    };
    let came = match (prize, round) {
        (SettledPrize::Relegation, ROUNDS) => {
            format!("{} finished {}", county.short(), compare_positions(row, rival))
        }
        (SettledPrize::Relegation, _) => format!("{} could not escape", county.short()),
        (_, ROUNDS) => format!("{} finished {}", county.short(), compare_positions(row, rival)),
        _ => format!("{} could not be caught", county.short()),
    };
    Some(format!("{} was settled {when}: {text}; {came}.", prize.name()))
}

/// Describes a match from a county's point of view: "Kent beat Essex by 3
/// runs", "Kent drew with Essex".
fn match_from_side(county: County, fixture: &Fixture, played: &MatchResult) -> Option<String> {
    let side = fixture.side_of(county)?;
    let opponents = fixture.county(side.other());
    Some(match played.verdict(side) {
        Verdict::Won | Verdict::Lost => match_text(fixture, played),
        verdict => format!("{} {}", county.short(), yearbook::verdict(verdict, opponents)),
    })
}

/// Returns the nearest rival for a prize. The rival is the best of the counties
/// that could still win it before the round or, for relegation, the last county
/// to escape.
fn nearest_rival<'t>(
    prize: SettledPrize,
    before: &RunIn,
    rows: &'t [Standing],
    county: County,
) -> Option<&'t Standing> {
    let is_open = |row: &&Standing| {
        let outlook = before.outlook(row.county, prize.aim());
        row.county != county && outlook.is_some_and(|outlook| outlook.is_open())
    };
    let near = |row: &&Standing| row.county != county;
    match prize {
        SettledPrize::Relegation => {
            let mut from_last = rows.iter().rev();
            let open = from_last.clone().find(is_open);
            open.or_else(|| from_last.find(near))
        }
        _ => {
            let mut from_first = rows.iter();
            let open = from_first.clone().find(is_open);
            open.or_else(|| from_first.find(near))
        }
    }
}
