//! The scorecards of Minden-style cricket.

use super::text::batting_ability;
use crate::pavilion::Party;
use crate::pavilion::minden::laws::{HowOut, MEN};
use crate::pavilion::minden::scorebook::{Page, Scorebook};
use crate::pavilion::minden::{Innings, Minden, Public};
use crate::pavilion::result::own_innings;
use crate::words::SeatNames;
use crate::words::count::capitalised;
use crate::words::pavilion::result::{innings_heading, result as ended, side_name};
use crate::words::pavilion::scorecards::{
    BatsmanLine, BowlerLine, InningsCard, best_first, out_by, text, total,
};
use crate::words::pavilion::spoken;
use crate::words::scorecard::ScorecardText;

const UNIT: [&str; 2] = ["over", "overs"];

/// Returns the scorecards of all innings so far.
pub(super) fn all(game: &Minden, book: &Scorebook, names: &SeatNames) -> Option<ScorecardText> {
    let public = game.public();
    let all = public.innings.iter().enumerate();
    let cards: Vec<InningsCard> = all
        .map(|(place, innings)| {
            let own = own_innings(place as u8 + 1, public.options.most_innings());
            let page = book.pages.get(place).cloned().unwrap_or_default();
            card(public, innings, &page, own, names)
        })
        .collect();
    let result = book.result;
    let result = result.map(|(verdict, margin)| ended(verdict, margin, names));
    Some(text(&cards, result))
}

/// Names a man on a side, given his place, counted from 0.
fn name(names: &SeatNames, side: Party, man: usize) -> String {
    capitalised(&names.man(side.index(), man))
}

fn card(
    public: &Public,
    innings: &Innings,
    page: &Page,
    own: Option<u8>,
    names: &SeatNames,
) -> InningsCard {
    let (batting, fielding) = (innings.batting, innings.batting.other());
    // Two men are in at a time, until only one is left.
    let been_in = (usize::from(innings.wickets) + 2).min(MEN);
    let batted = (0..been_in).map(|man| {
        let fall = page.falls.iter().find(|fall| usize::from(fall.man) == man);
        BatsmanLine {
            name: name(names, batting, man),
            how: fall.map_or_else(
                || "not out".to_owned(),
                |fall| {
                    let bowler = fall.bowler.into();
                    out_by(how_out(fall.how), names, fielding.index(), bowler)
                },
            ),
            runs: innings.runs_of(man),
            balls: None,
        }
    });
    let bowled = innings.bowling.iter().enumerate();
    let bowled = bowled.filter(|(_, one)| one.overs > 0).map(|(man, one)| BowlerLine {
        name: name(names, fielding, man),
        overs: one.overs.into(),
        balls: 0,
        runs: Some(one.runs),
        wickets: one.wickets,
    });
    let score = spoken::total(innings.runs, innings.wickets, innings.ended);
    InningsCard {
        of_a: batting == Party::A,
        heading: innings_heading(side_name(names, batting), own, side_name(names, fielding)),
        batted: batted.collect(),
        to_come: (been_in..MEN)
            .map(|man| {
                let who = name(names, batting, man);
                format!("{who} ({})", batting_ability(public, innings, man))
            })
            .collect(),
        has_ended: innings.ended.is_some(),
        extras: innings.extras,
        total: total(&score, innings.overs.into(), UNIT),
        fall: page
            .falls
            .iter()
            .map(|fall| (fall.total, name(names, batting, fall.man.into())))
            .collect(),
        bowled: best_first(bowled.collect()),
        unit: UNIT,
        totals: page.totals.clone(),
    }
}

/// Names a way of getting out, in words that come before the bowler's name.
/// Returns `None` for "bowled", which needs no words.
const fn how_out(how: HowOut) -> Option<&'static str> {
    match how {
        HowOut::Bowled => None,
        HowOut::Caught => Some("caught"),
        HowOut::Lbw => Some("lbw"),
        HowOut::CaughtBehind => Some("c wk"),
    }
}
