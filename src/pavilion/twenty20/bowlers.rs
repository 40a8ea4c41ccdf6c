//! Who may bowl an over: so many each, never two running, and never so that
//! the overs left cannot be bowled.

use super::decision::Illegal;
use super::public::Public;
use super::sides::Man;

/// The bowlers of the fielding side who may bowl the next over.
pub(crate) fn eligible(public: &Public) -> Vec<Man> {
    Man::all().filter(|man| may_bowl(public, *man).is_ok()).collect()
}

/// Whether this man may bowl the next over. Where no choice leaves the
/// innings feasible (it cannot happen while every over was given by this
/// rule), the quota is waived.
pub(super) fn may_bowl(public: &Public, man: Man) -> Result<(), Illegal> {
    let fits = check(public, man, true);
    if matches!(fits, Err(Illegal::BowledOut(_) | Illegal::Stuck))
        && Man::all().all(|other| check(public, other, true).is_err())
    {
        return check(public, man, false);
    }
    fits
}

/// Whether a man may bowl the next over, the quota counted or not.
fn check(public: &Public, man: Man, quota: bool) -> Result<(), Illegal> {
    let Some(now) = public.current() else {
        return Err(Illegal::NotAsked);
    };
    let format = public.options.format;
    let fielding = now.batting.other();
    let left = |man: Man| {
        let bowls = man.bowls().is_some() && public.plays(fielding, man);
        let bowled = now.bowlers[man.index()].overs;
        if bowls { format.quota.saturating_sub(bowled) } else { 0 }
    };
    let overs_after = format.overs.saturating_sub(now.over_number());
    if man.bowls().is_none() || !public.plays(fielding, man) {
        Err(Illegal::NoBowler)
    } else if now.last_bowler == Some(man) {
        Err(Illegal::Running)
    } else if !quota {
        Ok(())
    } else if left(man) == 0 {
        Err(Illegal::BowledOut(format.quota))
    } else if !feasible(left, man, overs_after) {
        Err(Illegal::Stuck)
    } else {
        Ok(())
    }
}

/// Whether so many overs can be bowled after this man's, from what each has
/// left: nobody can bowl more than every second over, and he not the next.
fn feasible(left: impl Fn(Man) -> u8, next: Man, overs: u8) -> bool {
    let usable = |man: Man| {
        if man == next {
            left(man).saturating_sub(1).min(overs / 2)
        } else {
            left(man).min(overs.div_ceil(2))
        }
    };
    Man::all().map(usable).sum::<u8>() >= overs
}
