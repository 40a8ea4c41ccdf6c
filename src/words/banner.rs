//! What makes a delivery a great one, in a few words: said once, with the ball
//! at which it becomes true.

use super::names::Sides;
use crate::championship::men::ManName;
use crate::game::scorebook::Page;
use crate::game::{Public, Side};
use crate::rules::deals::BALLS_PER_OVER;

/// Runs of a batsman that are one.
const HUNDRED: u32 = 100;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Banner {
    /// The next ball is the last of the match, and the side that bats needs so
    /// many runs.
    LastBall(u32),
    /// A run fewer than a win is made.
    Level,
    /// The over that begins is the last of the match.
    LastOver,
    /// One more wicket ends the innings.
    LastPair,
    /// A batsman of a side has made a hundred.
    Hundred(Side, u8),
    /// A batsman is out to his first ball.
    FirstBall,
}

/// The banners of the last delivery of an innings, the weightiest first.
pub(crate) fn banners(page: &Page, public: &Public) -> Vec<Banner> {
    let (Some(last), Some(innings)) = (page.balls.last(), public.current()) else {
        return Vec::new();
    };
    let mut banners = Vec::new();
    let goes_on = innings.ended.is_none();
    let man = page
        .batsmen
        .get(usize::from(last.batsman).saturating_sub(1));
    let man = man.copied().unwrap_or_default();
    let is_last_over = |place: Option<usize>| {
        let clock = place.and_then(|place| page.times.get(place));
        clock.is_some_and(|clock| clock.time_up(&public.options))
    };
    let (now, before) = (
        page.balls.len().checked_sub(1),
        page.balls.len().checked_sub(2),
    );
    let in_over = innings.balls % u16::from(BALLS_PER_OVER);
    if goes_on {
        let needed = public.needed().filter(|_| public.is_last_innings());
        let is_last_over = (is_last_over(now), is_last_over(before));
        if let (Some(needed), true) = (needed, is_last_over.0)
            && in_over + 1 == u16::from(BALLS_PER_OVER)
        {
            banners.push(Banner::LastBall(needed));
        } else if is_last_over == (true, false) && in_over > 0 {
            banners.push(Banner::LastOver);
        }
        if needed == Some(1) && last.total() > 0 {
            banners.push(Banner::Level);
        }
        if last.out.is_some() && innings.wickets + 1 == public.options.wickets() {
            banners.push(Banner::LastPair);
        }
    }
    if man.runs >= HUNDRED && man.runs.saturating_sub(last.runs.into()) < HUNDRED {
        banners.push(Banner::Hundred(innings.batting, last.batsman));
    }
    if last.out.is_some() && man.balls == 1 {
        banners.push(Banner::FirstBall);
    }
    banners
}

/// The banners in words: "last pair; out first ball". None where there is none.
pub(crate) fn text(banners: &[Banner], sides: &Sides) -> Option<String> {
    let words: Vec<String> = banners.iter().map(|one| one.words(sides)).collect();
    (!words.is_empty()).then(|| words.join("; "))
}

impl Banner {
    fn words(self, sides: &Sides) -> String {
        match self {
            Banner::LastBall(needed) => format!("last ball: {needed} to win"),
            Banner::Level => "scores level".to_owned(),
            Banner::LastOver => "last over".to_owned(),
            Banner::LastPair => "last pair".to_owned(),
            Banner::Hundred(side, number) => {
                let name = sides.man(side, number).map(ManName::said);
                let name = name.unwrap_or_else(|| format!("no. {number}"));
                format!("a hundred for {name}")
            }
            Banner::FirstBall => "out first ball".to_owned(),
        }
    }
}
