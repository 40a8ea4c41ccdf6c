//! Great moments in a few words. Each moment is announced only once, with the
//! ball that causes it.

use super::names::Sides;
use crate::championship::men::ManName;
use crate::game::scorebook::InningsPage;
use crate::game::{Public, Side};
use crate::rules::deals::BALLS_PER_OVER;

/// The number of runs in a century.
const HUNDRED: u32 = 100;

/// A great moment in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Banner {
    /// The next ball is the last of the match, and the batting side needs this
    /// many runs.
    LastBall(u32),
    /// The batting side needs one run to win.
    Level,
    /// The packs have run out, so the over in progress is the last of the
    /// match.
    LastOver,
    /// One more wicket ends the innings.
    LastPair,
    /// The batsman with this number, on this side, has made a hundred.
    Hundred(Side, u8),
    /// A batsman is out first ball.
    FirstBall,
}

/// Returns the banners for the latest delivery of an innings, beginning with
/// the most important.
pub(crate) fn latest_banners(page: &InningsPage, public: &Public) -> Vec<Banner> {
    let (Some(last), Some(innings)) = (page.balls.last(), public.current()) else {
        return Vec::new();
    };
    let mut banners = Vec::new();
    let goes_on = innings.ended.is_none();
    let man = page.batsmen.get(usize::from(last.batsman).saturating_sub(1));
    let man = man.copied().unwrap_or_default();
    let is_last_over = |place: Option<usize>| {
        let clock = place.and_then(|place| page.times.get(place));
        clock.is_some_and(|clock| clock.is_time_up(&public.options))
    };
    let (now, before) = (page.balls.len().checked_sub(1), page.balls.len().checked_sub(2));
    let in_over = innings.balls % u16::from(BALLS_PER_OVER);
    if goes_on {
        let needed = public.needed().filter(|_| public.is_last_innings());
        let is_last_over = (is_last_over(now), is_last_over(before));
        if let (Some(needed), true) = (needed, is_last_over.0)
            && in_over + 1 == u16::from(BALLS_PER_OVER)
        {
            banners.push(Banner::LastBall(needed));
        } else if is_last_over == (true, false) && in_over > 0 {
            // Report the last over only when the over begins, and not again
            // with every later ball.
            banners.push(Banner::LastOver);
        }
        if needed == Some(1) && last.total() > 0 {
            banners.push(Banner::Level);
        }
        if last.out.is_some() && innings.wickets + 1 == public.options.wickets_per_innings() {
            banners.push(Banner::LastPair);
        }
    }
    // Report a hundred only with the ball that takes the batsman to a hundred.
    if man.runs >= HUNDRED && man.runs.saturating_sub(last.runs.into()) < HUNDRED {
        banners.push(Banner::Hundred(innings.batting, last.batsman));
    }
    if last.out.is_some() && man.balls == 1 {
        banners.push(Banner::FirstBall);
    }
    banners
}

/// Joins the banners into one text: "last pair; out first ball". Returns `None`
/// if there are no banners.
pub(crate) fn join_banners(banners: &[Banner], sides: &Sides) -> Option<String> {
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
                let name = sides.man(side, number).map(ManName::sentence_name);
                let name = name.unwrap_or_else(|| format!("no. {number}"));
                format!("a hundred for {name}")
            }
            Banner::FirstBall => "out first ball".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::scorebook::Scorebook;
    use crate::game::{Dealer, Match};
    use crate::players::RandomPlayer;
    use crate::rules::Options;
    use crate::tabletop::drive::{Step, step};
    use crate::words::SideNames;

    /// Plays a match at random and checks the banners of every ball.
    fn banners_of_random_match(seed: u64, options: Options) -> Vec<Banner> {
        let mut dealer = Dealer::new(seed);
        let mut book = Scorebook::default();
        let mut game = Match::new(options, &mut dealer, &mut book);
        let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 1000));
        let (mut all, mut balls) = (Vec::new(), 0);
        while let Ok(Step::Chose(..)) =
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut book)
        {
            let now = book.pages().iter().map(|page| page.balls.len()).sum();
            let is_new = std::mem::replace(&mut balls, now) != now;
            let public = game.public();
            let Some(page) = book.current_page(public).filter(|_| is_new) else {
                continue;
            };
            let (Some(last), Some(innings)) = (page.balls.last(), public.current()) else {
                continue;
            };
            for banner in latest_banners(page, public) {
                let is_true = match banner {
                    Banner::LastBall(needed) => public.needed() == Some(needed),
                    Banner::Level => public.needed() == Some(1),
                    Banner::LastOver => public.clock.is_time_up(&options),
                    Banner::LastPair => innings.wickets + 1 == options.wickets_per_innings(),
                    Banner::Hundred(_, number) => number == last.batsman,
                    Banner::FirstBall => last.out.is_some(),
                };
                assert!(is_true, "{banner:?} after {last:?}");
                all.push(banner);
            }
        }
        all
    }

    #[test]
    fn a_banner_comes_with_the_ball_at_which_it_becomes_true_and_only_then() {
        let brief = Options { packs_per_session: 1, days: 1, ..Options::default() };
        let few = Options { batsmen: 3, ..brief };
        let mut seen = Vec::new();
        for seed in 0..60 {
            for options in [brief, few] {
                let all = banners_of_random_match(seed, options);
                let many = |one: Banner| all.iter().filter(|banner| **banner == one).count();
                assert!(many(Banner::LastOver) <= 1, "{all:?}");
                assert!(many(Banner::LastPair) <= 4, "once an innings: {all:?}");
                seen.extend(all);
            }
        }
        for expected in [Banner::LastOver, Banner::LastPair, Banner::FirstBall] {
            assert!(seen.contains(&expected), "{expected:?} never came");
        }
    }

    #[test]
    fn the_banners_of_one_ball_stand_in_one_line() {
        let sides = Sides {
            home: SideNames::new("Surrey", "Surrey"),
            away: SideNames::new("Kent", "Kent"),
        };
        let both = [Banner::LastBall(2), Banner::Hundred(Side::Home, 3)];
        let sentence = join_banners(&both, &sides);
        assert_eq!(sentence.as_deref(), Some("last ball: 2 to win; a hundred for no. 3"));
        assert_eq!(join_banners(&[], &sides), None);
    }
}
