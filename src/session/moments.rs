//! Finds the important moments in a match, at which the computer stops when it
//! plays on for a person.

use super::coaching::{AdviceDetail, Coaching};
use super::live::Live;
use super::play_out::PlayOnStart;
use crate::game::{Ask, Choice, Side, View};
use crate::players::coach::{self, Advice, Coach};
use crate::players::match_state::{balls_left, is_out};
use crate::rules::deals::BALLS_PER_OVER;
use crate::words::moments;

/// How often the computer stops when it plays on for a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StopFrequency {
    /// The computer stops at every choice worth thinking about.
    Often,
    /// The computer stops only at choices that can turn the match.
    #[default]
    Seldom,
}

impl StopFrequency {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            StopFrequency::Often => "often",
            StopFrequency::Seldom => "seldom",
        }
    }

    /// Returns the other value of the setting.
    #[must_use]
    pub(crate) const fn next(self) -> StopFrequency {
        match self {
            StopFrequency::Often => StopFrequency::Seldom,
            StopFrequency::Seldom => StopFrequency::Often,
        }
    }

    /// Returns the smallest lead at which play stops. The lead is the
    /// difference between the chances of winning after the best choice and
    /// after the next best choice. This value was chosen by hand: with a
    /// smaller lead, play would stop more often, and for choices that matter
    /// less.
    const fn min_lead(self) -> f32 {
        match self {
            StopFrequency::Often => 0.01,
            StopFrequency::Seldom => 0.03,
        }
    }
}

/// The smallest chance of a wicket at which a bowled card stops play. This
/// value was chosen by hand: with a smaller chance, play would stop for cards
/// that mostly take no wicket.
const MIN_WICKET_CHANCE: f32 = 0.3;

/// The lowest rank that counts as high. The coach works out a card's chances
/// only if its rank is at least this high. A lower limit would mean this work
/// at more balls, each with a smaller chance of a wicket.
const MIN_HIGH_RANK: u8 = 9;
/// The coach works out each card's chances only if at most this many cards have
/// been drawn since the other side failed to follow suit.
const MAX_RECENT_DRAWS: u8 = 3;

/// The number of runs between a batsman's milestones: a fifty, a hundred and so
/// on.
const RUNS_PER_MILESTONE: u32 = 50;

/// The maximum number of runs still needed in a close finish. This value was
/// chosen by hand: with more runs, play would stop earlier in a chase.
const CLOSE_FINISH_RUNS: u32 = 12;

/// Records the current state, with which later moments are compared.
fn start_state_of_view(view: &View<'_>) -> PlayOnStart {
    let public = view.public;
    let left = balls_left(&public.clock, &public.options);
    PlayOnStart {
        decisions: public.decisions,
        is_close: public.needed().is_some_and(|needed| needed <= CLOSE_FINISH_RUNS),
        is_last_over: left <= i32::from(BALLS_PER_OVER),
        declares: coach::should_declare(view) == Some(true),
        fifties: fifties(view),
    }
}

/// Counts the fifties that the viewing side's batsman has completed, if that
/// side is batting.
fn fifties(view: &View<'_>) -> u32 {
    let innings = view.public.current();
    let own = innings.filter(|innings| innings.batting == view.side);
    // The facing batsman's index is the number of wickets that have fallen.
    let man = own.and_then(|own| own.batting_figures().nth(own.wickets.into()));
    man.map_or(0, |man| man.runs / RUNS_PER_MILESTONE)
}

/// Returns the lead of the best choice over the next best choice that does not
/// lose the wicket at once. Returns `None` if there is no such second choice,
/// because the decision is then easy.
fn best_choice_lead(view: &View<'_>, advice: &Advice) -> Option<f32> {
    let best = advice.counsels.iter().find(|counsel| counsel.best)?;
    let others = advice.counsels.iter();
    let next = others
        .filter(|other| other.choice != best.choice && !is_out(view, other.choice))
        .map(|counsel| counsel.odds.win_plus_half_draw())
        .max_by(f32::total_cmp)?;
    Some(best.odds.win_plus_half_draw() - next)
}

/// Returns `true` if the hand has a high card in a suit that the other side
/// recently lacked.
fn holds_high_card_of_lacked_suit(view: &View<'_>) -> bool {
    view.hand.cards().iter().any(|card| {
        let age = view.public.draws_since_void(view.side.other(), card.suit());
        card.rank() >= MIN_HIGH_RANK && age.is_some_and(|age| age <= MAX_RECENT_DRAWS)
    })
}

/// Returns the reason to stop before the viewing side's decision. Returns
/// `None` if play should continue. If `is_silent` is true, the reason also says
/// how to ask the coach for advice.
fn stop_reason(
    coach: &Coach,
    view: &View<'_>,
    since: PlayOnStart,
    stops: StopFrequency,
    is_silent: bool,
) -> Option<String> {
    let (public, ask) = (view.public, view.asked()?);
    // Do not stop again at the decision where playing on began.
    if public.decisions == since.decisions || ask == Ask::Declare {
        return None;
    }
    let now = start_state_of_view(view);
    if now.declares && !since.declares {
        return Some(moments::DECLARE.to_owned());
    }
    if now.is_close && !since.is_close {
        return Some(moments::few_to_win(public.needed().unwrap_or(0)));
    }
    if now.is_last_over && !since.is_last_over {
        return Some(moments::LAST_OVER.to_owned());
    }
    if now.fifties > since.fifties {
        return Some(moments::batsman_mark(now.fifties * RUNS_PER_MILESTONE));
    }
    let bowls = matches!(ask, Ask::Bowl);
    if bowls && holds_high_card_of_lacked_suit(view) {
        if stops == StopFrequency::Often && public.balls_in_over == 0 {
            return Some(moments::LACKING.to_owned());
        }
        let advice = coach.advice(view)?;
        let takes = advice.counsels.iter().filter_map(|counsel| {
            let wicket = counsel.prospect?.wicket;
            match counsel.choice {
                Choice::Bowl(card) => Some((card, wicket)),
                _ => None,
            }
        });
        let surest = takes.max_by(|one, other| one.1.total_cmp(&other.1));
        if let Some((card, wicket)) = surest.filter(|(_, wicket)| *wicket >= MIN_WICKET_CHANCE) {
            return Some(moments::likely_wicket(card, wicket));
        }
    }
    // This test comes last, because it requires the coach to evaluate every
    // choice.
    let gap = best_choice_lead(view, &coach.quick_advice(view)?)?;
    (gap >= stops.min_lead()).then(|| {
        if is_silent {
            moments::add_best_choice_key(moments::AHEAD)
        } else {
            moments::AHEAD.to_owned()
        }
    })
}

/// Records the state of a match in which a side must choose.
pub(crate) fn start_state_of_match(live: &Live, side: Side) -> PlayOnStart {
    let held = start_state_of_view(&live.game().view(side));
    PlayOnStart {
        // During a pause, the player has not yet read about the last ball, so a
        // declaration may still be news.
        declares: held.declares && live.pause().is_none(),
        ..held
    }
}

impl Coaching {
    /// Returns the reason to stop here, before a decision of a person's side.
    pub(crate) fn find_stop_reason(
        &mut self,
        live: &Live,
        side: Side,
        since: PlayOnStart,
        stops: StopFrequency,
    ) -> Option<String> {
        self.set_opponent(live.opponent());
        let view = live.game().view(side);
        let is_silent = !live.is_lesson() && self.advice_detail() == AdviceDetail::Silent;
        let coach = self.coach(&view.public.options);
        stop_reason(coach, &view, since, stops, is_silent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Pending;
    use crate::players::{Computer, Level, Levels};
    use crate::rules::Options;
    use crate::session::live::{Live, NextStep};
    use crate::session::nets;
    use crate::session::play_out::PlayOutTarget;
    use crate::tabletop::Agent;

    #[test]
    fn playing_on_stops_at_each_fifty_of_the_person_s_own_batsman() {
        let options = Options::default();
        let coach = Coach::new(&options);
        let mut stops = 0;
        for seed in 0..4 {
            let mut live = Live::deal(options, nets::sides(), Side::Home, seed);
            while let Pending::Ask(side, _) = live.pending() {
                let view = live.game().view(side);
                let page = live.book().pages().last();
                let made = page.and_then(|page| page.batsmen.last());
                let made = made.map_or(0, |man| man.runs / 50);
                let bats = page.is_some_and(|page| page.batting == side);
                assert_eq!(fifties(&view), if bats { made } else { 0 });
                if bats && made > 0 && view.asked() != Some(Ask::Declare) {
                    let now = PlayOnStart { decisions: 0, ..start_state_of_view(&view) };
                    let before = PlayOnStart { fifties: made - 1, ..now };
                    let said = stop_reason(&coach, &view, before, StopFrequency::Seldom, true);
                    assert_eq!(said, Some(moments::batsman_mark(50 * made)));
                    let said = stop_reason(&coach, &view, now, StopFrequency::Seldom, true);
                    assert_ne!(said, Some(moments::batsman_mark(50 * made)));
                    stops += 1;
                }
                let mut computer = Computer::new(Levels::uniform(Level::Professional), seed, side);
                let choice = computer.choose(&view).unwrap();
                live.end_pause();
                live.apply(choice).unwrap();
            }
        }
        assert!(stops > 0);
    }

    #[test]
    fn playing_on_does_not_stop_where_every_choice_but_one_loses_the_wicket() {
        let options = Options::default();
        let coach = Coach::new(&options);
        let (mut passed, mut stopped) = (0, 0);
        for seed in 0..4 {
            let mut live = Live::deal(options, nets::sides(), Side::Home, seed);
            while let Pending::Ask(side, ask) = live.pending() {
                let view = live.game().view(side);
                let advice = coach.quick_advice(&view).unwrap();
                let safe = advice.counsels.iter();
                let safe = safe.filter(|counsel| !is_out(&view, counsel.choice)).count();
                let since = PlayOnStart { decisions: 0, ..start_state_of_view(&view) };
                if ask == Ask::Reply {
                    let said = stop_reason(&coach, &view, since, StopFrequency::Seldom, false);
                    let stops = said.as_deref() == Some(moments::AHEAD);
                    assert!(!stops || safe > 1, "{advice:?}");
                    passed += u32::from(safe == 1 && advice.counsels.len() > 1);
                    stopped += u32::from(stops);
                }
                let mut computer = Computer::new(Levels::uniform(Level::Professional), seed, side);
                let choice = computer.choose(&view).unwrap();
                live.end_pause();
                live.apply(choice).unwrap();
            }
        }
        assert!(passed > 100 && stopped > 10, "{passed} {stopped}");
    }

    #[test]
    fn who_only_plays_on_has_made_no_choice_and_declares_where_the_coach_does() {
        let (mut declared, mut said) = (0, 0);
        for seed in 0..6 {
            let mut live = Live::deal(Options::default(), nets::sides(), Side::Home, seed);
            let (mut coaching, mut until) = (Coaching::default(), None);
            let mut of_person = Vec::new();
            while let Pending::Ask(side, ask) = live.pending() {
                live.end_pause();
                match live.next_step(&mut until) {
                    NextStep::Computer(choice) => {
                        of_person.push(side == Side::Home);
                        declared += u32::from(side == Side::Home && choice == Choice::Declare);
                        live.apply(choice).unwrap();
                    }
                    NextStep::Person(..) => {
                        until = Some(PlayOutTarget::Moment(start_state_of_match(&live, side)));
                    }
                    NextStep::SettleDeclaration | NextStep::Nothing => panic!("{side:?}, {ask:?}"),
                }
                if let (Some(PlayOutTarget::Moment(since)), Pending::Ask(Side::Home, _)) =
                    (until, live.pending())
                    && let Some(why) =
                        coaching.find_stop_reason(&live, Side::Home, since, StopFrequency::Seldom)
                {
                    until = None;
                    said += u32::from(why == moments::DECLARE);
                }
            }
            let log = live.log().unwrap();
            for (one, of_person) in log.choices.iter().zip(of_person) {
                assert_eq!(one.helped, of_person);
            }
        }
        assert!(declared > 0 && said >= declared, "{declared} of {said}");
    }
}
