//! The measurement of the paces that the coach uses ([`coach::paces`]).
//!
//! [`coach::paces`]: crate::players::coach::paces

use crate::game::scorebook::Scorebook;
use crate::game::{Refused, Side};
use crate::players::arena::{match_seed, play_match};
use crate::players::coach::paces::{
    BOWLING_PRICE_RATIOS, MeasuredPace, STYLE_WICKET_PRICES, TAIL_CLASS_COUNT, USUAL_BOWLING_PRICE,
};
use crate::players::{Computer, Level, Levels};
use crate::rules::Options;
use crate::rules::replies::forbidden_rank_count;

/// Measures the table of paces. For each pair of a bowling price and a batting
/// style, professionals who use that price and that style play `matches`
/// matches without a time limit.
///
/// # Errors
/// Never returns an error, because computer players make only legal choices.
pub fn measure(seed: u64, matches: u32) -> Result<Vec<MeasuredPace>, Refused> {
    let mut table = Vec::new();
    for (part, of) in BOWLING_PRICE_RATIOS {
        for wicket in STYLE_WICKET_PRICES {
            let price = USUAL_BOWLING_PRICE * part / of;
            table.extend(measure_style(wicket, price, seed, matches)?);
        }
    }
    Ok(table)
}

fn measure_style(
    wicket: i32,
    price: i32,
    seed: u64,
    matches: u32,
) -> Result<[MeasuredPace; TAIL_CLASS_COUNT], Refused> {
    let options = Options { days: 9, packs_per_session: 9, ..Options::default() };
    let mut sums = [[0_u32; 3]; TAIL_CLASS_COUNT];
    for number in 0..matches {
        let seed = match_seed(seed, number);
        let [mut home, mut away] = Side::BOTH.map(|side| {
            let professional = Computer::new(Levels::uniform(Level::Professional), seed, side);
            professional.pricing(wicket, price)
        });
        let mut book = Scorebook::default();
        play_match(options, seed, &mut home, &mut away, &mut book)?;
        for ball in book.pages().iter().flat_map(|page| &page.balls) {
            let tail = usize::from(forbidden_rank_count(ball.batsman)).min(TAIL_CLASS_COUNT - 1);
            let [runs, balls, wickets] = &mut sums[tail];
            *runs += ball.total();
            *balls += u32::from(ball.counts_in_over());
            *wickets += u32::from(ball.out.is_some());
        }
    }
    Ok(sums.map(|[runs, balls, wickets]| {
        let rate = 1000 * runs / balls.max(1);
        let balls = 10 * balls / wickets.max(1);
        MeasuredPace { rate: rate as u16, balls: balls as u16 }
    }))
}
