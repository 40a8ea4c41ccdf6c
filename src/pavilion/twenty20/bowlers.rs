//! Finds the men who may bowl an over. Each man has a quota, and nobody bowls
//! two overs in a row. After each over, it must still be possible to bowl all
//! the overs left.

use super::decision::Illegal;
use super::public::Public;
use super::sides::Man;

/// Lists the men of the fielding side who may bowl the next over.
pub(crate) fn eligible(public: &Public) -> Vec<Man> {
    Man::all().filter(|man| may_bowl(public, *man).is_ok()).collect()
}

/// Checks whether this man may bowl the next over. If the quota leaves nobody
/// to bowl that over, the quota is waived. (This cannot happen if every bowler
/// so far was chosen under this rule.)
pub(super) fn may_bowl(public: &Public, man: Man) -> Result<(), Illegal> {
    let fits = check(public, man, true);
    if matches!(fits, Err(Illegal::BowledOut(_) | Illegal::Stuck))
        && Man::all().all(|other| check(public, other, true).is_err())
    {
        return check(public, man, false);
    }
    fits
}

/// Checks whether a man may bowl the next over. Ignores the quota unless
/// `quota` is true.
fn check(public: &Public, man: Man, quota: bool) -> Result<(), Illegal> {
    let Some(now) = public.current() else {
        return Err(Illegal::NotAsked);
    };
    let format = public.options.format;
    let fielding = now.batting.other();
    let left = |man: Man| {
        let bowls = man.bowling_style().is_some() && public.is_in_eleven(fielding, man);
        let bowled = now.bowlers[man.index()].overs;
        if bowls { format.quota.saturating_sub(bowled) } else { 0 }
    };
    let overs_after = format.overs.saturating_sub(now.over_number());
    if man.bowling_style().is_none() || !public.is_in_eleven(fielding, man) {
        Err(Illegal::NoBowler)
    } else if now.last_bowler == Some(man) {
        Err(Illegal::Running)
    } else if !quota {
        Ok(())
    } else if left(man) == 0 {
        Err(Illegal::BowledOut(format.quota))
    } else if !can_complete_overs(left, man, overs_after) {
        Err(Illegal::Stuck)
    } else {
        Ok(())
    }
}

/// Returns `true` if `overs` more overs can be bowled after an over by the man
/// `next`. `left` returns the number of overs that a man has left. Nobody may
/// bowl two overs in a row, so `next` may not bowl the first of the `overs`
/// overs.
fn can_complete_overs(left: impl Fn(Man) -> u8, next: Man, overs: u8) -> bool {
    let usable = |man: Man| {
        if man == next {
            left(man).saturating_sub(1).min(overs / 2)
        } else {
            left(man).min(overs.div_ceil(2))
        }
    };
    Man::all().map(usable).sum::<u8>() >= overs
}
