//! The scorecards of Tea-Table Twenty20.

use super::text::{man, outcome, overs, spot};
use crate::pavilion::Party;
use crate::pavilion::twenty20::Twenty20;
use crate::pavilion::twenty20::public::{ALL_OUT, BatterState, HowOut, Innings, Public};
use crate::pavilion::twenty20::scorebook::{Page, Scorebook};
use crate::pavilion::twenty20::sides::Man;
use crate::words::SeatNames;
use crate::words::pavilion::result::{innings_heading, side_name};
use crate::words::pavilion::scorecards::{BatsmanLine, BowlerLine, InningsCard, best_first, text};
use crate::words::scorecard::ScorecardText;

const UNIT: [&str; 2] = ["over", "overs"];

/// Returns the scorecards of all innings so far.
pub(super) fn all(game: &Twenty20, book: &Scorebook, names: &SeatNames) -> Option<ScorecardText> {
    let public = game.public();
    let last = public.innings.len();
    let all = (1..).zip(public.innings.iter().zip(&book.pages));
    let cards: Vec<InningsCard> = all
        .map(|(number, (innings, page))| InningsCard {
            // Only the last innings can be in progress.
            has_ended: number < last || public.outcome.is_some(),
            ..card(public, innings, page, names)
        })
        .collect();
    let result = public.outcome.map(|over| outcome(&over, names));
    Some(text(&cards, result))
}

fn card(public: &Public, innings: &Innings, page: &Page, names: &SeatNames) -> InningsCard {
    let (batting, fielding) = (innings.batting, innings.batting.other());
    let batted = innings.order.iter().map(|of| {
        let bat = innings.batter(*of);
        BatsmanLine {
            name: man(names, batting, *of).to_owned(),
            how: how_out(bat.standing, fielding, names),
            runs: bat.runs.into(),
            balls: Some(bat.balls.into()),
        }
    });
    let to_come = Man::all()
        .filter(|of| public.is_in_eleven(batting, *of))
        .filter(|of| innings.batter(*of).standing == BatterState::Waiting);
    let bowled = Man::all().filter_map(|of| {
        let figures = innings.bowlers.get(of.index())?;
        let (overs, balls) = innings.overs_of(of);
        (overs + balls > 0).then(|| BowlerLine {
            name: man(names, fielding, of).to_owned(),
            overs: overs.into(),
            balls,
            runs: Some(figures.runs.into()),
            wickets: figures.wickets,
        })
    });
    let fallen = if innings.wickets == ALL_OUT {
        "all out".to_owned()
    } else {
        format!("for {}", innings.wickets)
    };
    InningsCard {
        of_a: batting == Party::A,
        heading: innings_heading(side_name(names, batting), None, side_name(names, fielding)),
        batted: batted.collect(),
        to_come: to_come.map(|of| man(names, batting, of).to_owned()).collect(),
        extras: innings.extras.into(),
        has_ended: false,
        total: format!("{} {fallen}, {}", innings.runs, overs(innings.balls)),
        fall: page
            .falls
            .iter()
            .map(|(total, of)| (u32::from(*total), man(names, batting, *of).to_owned()))
            .collect(),
        bowled: best_first(bowled.collect()),
        unit: UNIT,
        totals: page.totals.iter().map(|total| u32::from(*total)).collect(),
    }
}

/// Describes a dismissal: "c Off 3 b Upton", "run out", "not out".
fn how_out(standing: BatterState, fielding: Party, names: &SeatNames) -> String {
    let BatterState::Out(how, bowler) = standing else {
        return "not out".to_owned();
    };
    let how = match how {
        HowOut::RunOut => return "run out".to_owned(),
        HowOut::CleanBowled | HowOut::Bowled => "b".to_owned(),
        HowOut::LegBefore => "lbw b".to_owned(),
        HowOut::Caught(at) => format!("c {} b", spot(at)),
        HowOut::CaughtInSlips => "c slips b".to_owned(),
    };
    let bowler = bowler.map_or("", |bowler| man(names, fielding, bowler));
    format!("{how} {bowler}")
}
