//! What the coach says.

use super::Sides;
use crate::game::{Ask, Side};
use crate::players::RUN;
use crate::players::coach::next_ball::Prospect;
use crate::players::coach::outlook::Odds;
use crate::players::coach::{Closing, Counsel};

/// The chances to win, draw and lose in hundredths that add up to a hundred.
pub fn shares(odds: Odds) -> [u32; 3] {
    let parts = [odds.wins, odds.draws, odds.loses()].map(|part| 100.0 * part.clamp(0.0, 1.0));
    let mut shares = parts.map(|part| part as u32);
    for _ in shares.iter().sum::<u32>()..100 {
        // What is missing goes to the one that was cut off most.
        let rest = |place: &usize| parts[*place] - shares[*place] as f32;
        let most = (0..3).max_by(|one, other| rest(one).total_cmp(&rest(other)));
        shares[most.unwrap_or(0)] += 1;
    }
    shares
}

/// "45/31/24": to win, draw and lose, in hundredths.
pub fn odds(odds: Odds) -> String {
    shares(odds).map(|share| share.to_string()).join("/")
}

/// "Surrey 45%  draw 31%  Notts 24%": the home side's chances, and the others'.
pub fn chances(home: Odds, sides: &Sides) -> String {
    let [wins, draws, loses] = shares(home);
    format!(
        "{} {wins}%  draw {draws}%  {} {loses}%",
        sides.short(Side::Home),
        sides.short(Side::Away)
    )
}

/// What the lines of the graph of a match are of: the home side's win, a draw,
/// the other side's.
pub fn signs(sides: &Sides) -> [String; 3] {
    let wins = |side| format!("{} win", sides.short(side));
    [wins(Side::Home), "a draw".to_owned(), wins(Side::Away)]
}

/// "0.63 12%": runs, and the chance of a wicket.
pub fn prospect(prospect: Prospect) -> String {
    let wicket = (100.0 * prospect.wicket).round();
    format!("{:.2} {wicket:>2.0}%", prospect.runs)
}

/// "best", or how many runs the choice is worth less: "-0.8".
pub fn mark(counsel: &Counsel) -> String {
    const MOST: i32 = 99_900;
    match counsel.short {
        _ if counsel.best => "best".to_owned(),
        Some(short) => format!("-{:.1}", short.min(MOST) as f32 / RUN as f32),
        None => String::new(),
    }
}

/// What the figures at the cards mean.
pub fn legend(ask: Ask) -> &'static str {
    match ask {
        Ask::Bowl => "Coach: runs and wicket of the ball; win/draw/lose after it",
        Ask::Reply => "Coach: runs and wicket to the end of the next ball; win/draw/lose",
        Ask::Throw | Ask::Change { .. } => "Coach: runs and wicket of the next ball; win/draw/lose",
        Ask::Elect | Ask::Declare | Ask::Stop => "Coach: win/draw/lose after it",
    }
}

/// "[D] declare 12/30/58  bat on 45/40/15, best".
pub fn closing(closing: &Closing) -> String {
    let best = |is_best| if is_best { ", best" } else { "" };
    format!(
        "[D] declare {}{}   bat on {}{}",
        odds(closing.declared),
        best(closing.declares),
        odds(closing.batting_on),
        best(!closing.declares),
    )
}
