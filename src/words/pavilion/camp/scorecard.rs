//! The scorecards of camp cricket.

use super::text::how_out_on_scorecard;
use crate::pavilion::Seat;
use crate::pavilion::camp::public::other;
use crate::pavilion::camp::scorebook::{Page, Scorebook};
use crate::pavilion::camp::{Camp, HowOut};
use crate::pavilion::result::{InningsEndReason, own_innings};
use crate::words::SeatNames;
use crate::words::count::capitalised;
use crate::words::pavilion::result::{innings_heading, result as ended, seat_name};
use crate::words::pavilion::scorecards::{
    BatsmanLine, BowlerLine, InningsCard, best_first, out_by, text, total,
};
use crate::words::pavilion::spoken;
use crate::words::scorecard::ScorecardText;

const UNIT: [&str; 2] = ["round", "rounds"];

/// Returns the scorecards of all innings so far.
pub(super) fn all(game: &Camp, book: &Scorebook, names: &SeatNames) -> Option<ScorecardText> {
    let most = game.public().most_innings();
    let pages = book.pages.iter().enumerate();
    let cards: Vec<InningsCard> = pages
        .map(|(place, page)| {
            let own = own_innings(place as u8 + 1, most);
            card(page, own, names)
        })
        .collect();
    let result = book.result;
    let result = result.map(|(verdict, margin)| ended(verdict, margin, names));
    Some(text(&cards, result))
}

/// Names a man on a side, given his number, counted from 1.
fn name(names: &SeatNames, side: Seat, number: usize) -> String {
    capitalised(&names.man(side.index(), number - 1))
}

fn card(page: &Page, own: Option<u8>, names: &SeatNames) -> InningsCard {
    let fallen = page.fall.len();
    let fielding = other(page.batting);
    let all_out = page.ended == Some(InningsEndReason::AllOut);
    // Until the whole side is out, one man is always in.
    let been_in = if all_out { fallen } else { fallen + 1 };
    let men = || (1..).zip(&page.men);
    let batted = men().take(been_in).map(|(number, bat)| BatsmanLine {
        name: name(names, page.batting, number),
        how: match bat.out {
            None => "not out".to_owned(),
            Some((how, None)) => how_out_on_scorecard(how).to_owned(),
            Some((how, Some(bowler))) => {
                let how = (how != HowOut::Bowled).then(|| how_out_on_scorecard(how));
                out_by(how, names, fielding.index(), usize::from(bowler) - 1)
            }
        },
        runs: bat.runs,
        balls: None,
    });
    let bats = seat_name(names, page.batting);
    let fielders = seat_name(names, fielding);
    let score = spoken::total(page.runs, fallen as u8, page.ended);
    InningsCard {
        of_a: page.batting == Seat(0),
        heading: innings_heading(bats, own, fielders),
        batted: batted.collect(),
        to_come: men().skip(been_in).map(|(number, _)| name(names, page.batting, number)).collect(),
        has_ended: page.ended.is_some(),
        extras: 0,
        total: total(&score, page.rounds(), UNIT),
        fall: (1..)
            .zip(&page.fall)
            .map(|(number, total)| (*total, name(names, page.batting, number)))
            .collect(),
        bowled: bowled(page, names),
        unit: UNIT,
        totals: page.totals(),
    }
}

fn bowled(page: &Page, names: &SeatNames) -> Vec<BowlerLine> {
    let fielding = other(page.batting);
    let bowled = page.turns_by_bowler().into_iter().map(|(number, turns)| {
        let his = |bat: &&crate::pavilion::camp::scorebook::BatsmanRecord| {
            bat.out.is_some_and(|(_, bowler)| bowler == Some(number))
        };
        BowlerLine {
            name: name(names, fielding, number.into()),
            overs: turns,
            balls: 0,
            runs: None,
            wickets: page.men.iter().filter(his).count() as u8,
        }
    });
    best_first(bowled.collect())
}
