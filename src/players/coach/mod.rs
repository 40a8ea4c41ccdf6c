//! The coach, who rates each choice with a professional's judgement.
//!
//! A [`Coach`] is made for matches with a given set of options. The coach knows
//! only what the side asking for advice may know ([`View`]), so the same view
//! always gets the same advice. The advice is data: `words` turns it into
//! sentences, and `screens` displays it.
//!
//! # The reliability of the coach
//!
//! Without corrections, the map is wrong by up to 13 percentage points between
//! professionals, and by up to 44 against a club side. The map's odds are
//! therefore corrected (`calibration`). `armchair benchmark coach --matches
//! 6000 --seed 555001` compares the forecast chances with the results. The
//! command groups the forecasts by opponent, by innings, and by chance in steps
//! of 10 percentage points. A test does the same for a few matches. Playouts
//! with sampled hands were no more accurate than the map, and took forty
//! matches for each position (`benches/README.md`).
//!
//! The chances shown for a choice are capped at those of the professional's
//! choice. Without the cap, another choice could seem better than the
//! professional's own, because the professional uses another table, with less
//! exact numbers.
//!
//! The forecast of the next ball comes from three hundred sampled hands. Some
//! cards in these hands are the higher of two cards drawn, because players keep
//! their high cards (`next_ball`). The forecast is corrected to match the
//! results of such balls (`ball_calibration`). `armchair benchmark ball
//! --matches 400 --seed 555` compares the forecasts with the results.

pub mod ball_calibration;
pub mod calibration;
pub mod chances_by_ball;
pub mod forecast;
pub(crate) mod map;
pub(crate) mod next_ball;
pub mod paces;
mod playouts;
pub mod reason;

use std::sync::Arc;

use self::ball_calibration::forecast_effects;
use self::calibration::{BattingSide, KindMix};
use self::forecast::{ForecastMap, Odds};
use self::map::{DRAWN, LOST, WON};
use self::next_ball::{ChoiceEffect, Players};
use self::reason::BowlingReason;
use super::evaluation::PROFESSIONAL;
use super::evaluation::batting::BattingEvaluation;
use super::evaluation::bowling::BowlingEvaluation;
use super::match_judgement::MatchJudgement;
use super::match_state::MatchState;
use super::match_value::PROFESSIONAL_CAPTAINCY;
use super::skill::Skill;
use super::{
    Computer, Expectation, Level, Levels, Opponent, RUN, Values, WICKET, match_state,
    winning_choices,
};
use crate::game::{Ask, Choice, Pending, Public, Side, View};
use crate::rules::{Call, Options};
use crate::tabletop::drive::Agent;

/// The coach for a match.
///
/// ```
/// use armchair::game::{Dealer, Match, Pending};
/// use armchair::players::coach::Coach;
/// use armchair::rules::Options;
///
/// let options = Options::default();
/// let game = Match::new(options, &mut Dealer::new(1890), &mut ());
/// let Pending::Ask(side, _) = game.pending() else { unreachable!() };
/// let advice = Coach::new(&options).advice(&game.view(side)).unwrap();
/// assert_eq!(advice.counsels.iter().filter(|counsel| counsel.best).count(), 1);
/// ```
pub struct Coach {
    forecast: Arc<ForecastMap>,
    /// The corrections to the forecast for matches with these options.
    mix: KindMix,
    /// The computer's levels, and its side in a match against a person.
    levels: Levels,
    computer: Option<Side>,
}

/// The coach's advice about a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The question that the side has to answer.
    pub ask: Ask,
    /// Every legal choice, in the order of [`View::legal`]. Two copies of a
    /// card have one entry each.
    pub counsels: Vec<ChoiceAdvice>,
    /// The main advantage of the best ball over the second-best ball.
    pub reason: Option<BowlingReason>,
}

/// The coach's view of one choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChoiceAdvice {
    /// The choice that the coach judges.
    pub choice: Choice,
    /// True if the professional would make this choice. If the hand holds two
    /// copies of the card, only the first copy is marked.
    pub best: bool,
    /// The loss compared with the best choice, in thousandths of a run, or
    /// `None` if the loss is not measured in runs.
    pub short: Option<i32>,
    /// The forecast for the ball in progress, or `None` at the toss. After a
    /// reply the forecast includes the next ball.
    pub prospect: Option<ChoiceEffect>,
    /// The deciding side's chances in the match after this choice.
    pub odds: Odds,
}

/// The coach's advice about declaring, for a side that may declare.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DeclarationAdvice {
    /// The side's chances of winning and drawing if it declares now.
    pub(crate) declared: Odds,
    /// The side's chances of winning and drawing if it bats on.
    pub(crate) batting_on: Odds,
    /// True if the professional would declare.
    pub(crate) declares: bool,
}

impl Coach {
    /// Makes the coach for matches with these options. Making the first coach
    /// for a set of options takes one or two tenths of a second.
    pub fn new(options: &Options) -> Coach {
        Coach {
            forecast: ForecastMap::shared(options),
            mix: KindMix::for_options(options),
            levels: Levels::from_options(options),
            computer: None,
        }
    }

    /// Returns the mean of the computer's batting and bowling levels, rounded
    /// up.
    fn mean_computer_level(&self) -> Level {
        let Levels { batting, bowling } = self.levels;
        let level = (batting.number() + bowling.number()).div_ceil(2);
        Level::from_number(level).unwrap_or(Level::Professional)
    }

    /// Returns the levels of this side's opponent: the computer's levels, or a
    /// professional's if the opponent is a person.
    fn opponent_levels(&self, side: Side) -> Levels {
        match self.computer {
            Some(computer) if computer != side => self.levels,
            _ => Levels::uniform(Level::Professional),
        }
    }

    /// Sets the computer's side in a match against a person. The side matters
    /// because a weaker computer loses more often. With `None`, both sides
    /// count as professionals.
    pub fn set_computer_side(&mut self, computer: Option<Side>) {
        self.computer = computer;
    }

    /// Sets the computer's side in a match against a person, and its levels,
    /// which may differ from the levels in the options.
    pub(crate) fn set_opponent(&mut self, opponent: Option<Opponent>) {
        self.set_computer_side(opponent.map(|one| one.side));
        self.levels = opponent.map_or(self.levels, |one| one.levels);
    }

    /// Returns the chances that the batting side would have if it were `runs`
    /// runs and `wickets` wickets better off. The chances on the map are
    /// corrected to match the results of real matches.
    fn adjusted_chances(&self, state: &MatchState, batting: Side, runs: f32, wickets: f32) -> Odds {
        let batting = BattingSide {
            level: (self.computer).map_or(Level::Professional, |_| self.mean_computer_level()),
            is_computer: self.computer == Some(batting),
        };
        let standing = self.forecast.map_point(state, runs, wickets);
        let odds = self.forecast.odds(&standing);
        self.mix.correct_odds(batting, &standing, odds)
    }

    /// Returns the chances that the batting side would have if its innings
    /// ended now.
    fn chances_if_closed(&self, state: &MatchState, batting: Side) -> Odds {
        if state.innings >= 4 && state.lead == 0 {
            return DRAWN;
        }
        if state.innings >= 4 || state.innings == 3 && state.lead < 0 {
            return LOST;
        }
        let next = MatchState {
            innings: state.innings.max(1) + 1,
            lead: -state.lead,
            in_hand: state.wickets,
            ..*state
        };
        self.adjusted_chances(&next, batting.other(), 0.0, 0.0).for_other_side()
    }

    /// Returns a side's chances in the current state of the match, without
    /// looking at its cards. The winner of the toss is assumed to field,
    /// because the side that bats second wins more often.
    pub fn odds(&self, public: &Public, side: Side) -> Odds {
        let batting = match public.pending {
            Pending::Ask(winner, Ask::Elect) => winner.other(),
            _ => public.batting(),
        };
        self.odds_at(&exact_state(public), batting, side)
    }

    /// Returns the chances of `side` in this state of a match, in which the
    /// side `batting` is batting.
    pub(crate) fn odds_at(&self, state: &MatchState, batting: Side, side: Side) -> Odds {
        // A finished innings is treated as the beginning of the next innings,
        // which has its own corrections.
        let odds = match state.in_hand {
            0 => self.chances_if_closed(state, batting),
            _ => self.adjusted_chances(state, batting, 0.0, 0.0),
        };
        if side == batting { odds } else { odds.for_other_side() }
    }

    /// Returns the coach's advice on the decision of the viewing side, or
    /// `None` if that side has nothing to decide.
    pub fn advice(&self, view: &View<'_>) -> Option<Advice> {
        self.weighed(view, true)
    }

    /// Returns the advice without the forecast of the next ball. The function
    /// samples no hands, so it is quick enough to be called for every choice in
    /// a match.
    pub(crate) fn quick_advice(&self, view: &View<'_>) -> Option<Advice> {
        self.weighed(view, false)
    }

    fn weighed(&self, view: &View<'_>, looks_ahead: bool) -> Option<Advice> {
        let ask = view.asked()?;
        let mut values = Values::default();
        let best = professional_choice(view, &mut values)?;
        let entries = values.entries();
        let choices: Vec<Choice> = entries.iter().map(|entry| entry.0).collect();
        let first = entries.iter().position(|entry| entry.0 == best)?;
        let most = entries.get(first)?.1;
        let plays = !matches!(ask, Ask::Elect | Ask::Declare);
        let prospects = if plays && looks_ahead {
            forecast_effects(
                view,
                &choices,
                &Players::for_view(view, self.opponent_levels(view.side)),
            )
        } else {
            Vec::new()
        };
        // The map and the professional value runs and wickets a little
        // differently, so the chances of other choices are capped at those of
        // the professional's choice.
        let of_best = self.odds_after_choice(view, ask, best);
        let counsels = entries.iter().enumerate().map(|(place, (choice, value))| ChoiceAdvice {
            choice: *choice,
            best: place == first,
            short: plays.then(|| most.saturating_sub(*value).max(0)),
            prospect: prospects.get(place).copied(),
            odds: self.odds_after_choice(view, ask, *choice).no_better_than(of_best),
        });
        Some(Advice {
            ask,
            counsels: counsels.collect(),
            reason: reason::find(view, best, &values),
        })
    }

    /// Returns the coach's advice about declaring. The viewing side must be
    /// batting, have a decision to make, and be allowed to declare in this
    /// innings.
    pub fn declaration_advice(&self, view: &View<'_>) -> Option<DeclarationAdvice> {
        let ask = view.asked()?;
        let declares = should_declare(view)?;
        // The figures for the best choice are used, so that this advice agrees
        // with the coach's advice on the choice itself, which is on the same
        // screen.
        let choice = match ask {
            Ask::Declare => Choice::PlayOn,
            _ => professional(view.side).choose(view)?,
        };
        let batting_on = self.odds_after_choice(view, ask, choice);
        let mut state = state_with_no_ball(view.public);
        // A declaration takes effect after the ball in progress.
        if ask == Ask::Reply {
            state.lead += runs_of_reply(view.public, choice);
        }
        let declared = self.chances_if_closed(&state, view.side);
        let best = if declares { declared } else { batting_on };
        Some(DeclarationAdvice {
            declared: declared.no_better_than(best),
            batting_on: batting_on.no_better_than(best),
            declares,
        })
    }

    /// Returns the chances of the viewing side after a choice.
    fn odds_after_choice(&self, view: &View<'_>, ask: Ask, choice: Choice) -> Odds {
        let public = view.public;
        let state = state_with_no_ball(public);
        match ask {
            Ask::Elect => {
                let bats = choice == Choice::Bat;
                let batting = if bats { view.side } else { view.side.other() };
                return self.odds_at(&state, batting, view.side);
            }
            Ask::Declare if choice == Choice::Declare => {
                return self.chances_if_closed(&state, view.side);
            }
            Ask::Declare => return self.odds_at(&state, view.side, view.side),
            _ => {}
        }
        if winning_choices::is_won_by(view, choice) {
            return WON;
        }
        let bats = view.side == public.batting();
        if ask == Ask::Reply && state.in_hand == 1 && match_state::is_out(view, choice) {
            let all_out = MatchState { lead: state.lead + runs_of_reply(public, choice), ..state };
            return self.chances_if_closed(&all_out, view.side);
        }
        let worth = if bats { batting_worth(view, choice) } else { bowling_worth(view, choice) };
        let runs = worth.runs as f32 / RUN as f32;
        let wickets = worth.wickets as f32 / WICKET as f32;
        let odds = self.adjusted_chances(&state, public.batting(), runs, -wickets);
        if bats { odds } else { odds.for_other_side() }
    }
}

/// Returns the choice that the coach would make for the viewing side.
pub(crate) fn recommended_choice(view: &View<'_>) -> Option<Choice> {
    professional_choice(view, &mut Values::default())
}

/// Returns the professional's choice, and fills in the values of all choices.
/// If several cards are about equally good to throw away, the choice is the
/// lowest of these cards, as a beginner would expect.
fn professional_choice(view: &View<'_>, values: &mut Values) -> Option<Choice> {
    let ask = view.asked()?;
    let mut professional = professional(view.side);
    professional.values(view, values);
    let best = professional.choose(view)?;
    if ask != Ask::Throw {
        return Some(best);
    }
    let entries = values.entries();
    let most = entries.iter().map(|entry| entry.1).max()?;
    let close = entries.iter().filter_map(|(choice, value)| match choice {
        Choice::Throw(card) if most.saturating_sub(*value) <= NO_LOSS_MARGIN => {
            Some((card.rank(), std::cmp::Reverse(*value), *choice))
        }
        _ => None,
    });
    close.min_by_key(|(rank, value, _)| (*rank, *value)).map(|(.., choice)| choice)
}

/// Returns `true` if the professional would declare for the viewing side, or
/// `None` if that side may not declare.
pub(crate) fn should_declare(view: &View<'_>) -> Option<bool> {
    let may_declare = (1..4).contains(&view.public.innings_number_in_four());
    if view.side != view.public.batting() || !may_declare {
        return None;
    }
    // The professional's captaincy works with rounded numbers.
    let gain = PROFESSIONAL_CAPTAINCY.declaring_gain(&MatchState::new(view.public, view.side));
    Some(gain.is_some_and(|gain| gain > 0))
}

/// Makes the computer player whose choices become the coach's advice.
fn professional(side: Side) -> Computer {
    Computer::new(Levels::uniform(Level::Professional), 0, side)
}

fn batting_worth(view: &View<'_>, choice: Choice) -> Expectation {
    let wicket =
        PROFESSIONAL_CAPTAINCY.batting_wicket_price(&MatchState::new(view.public, view.side));
    BattingEvaluation::evaluate_with(view, &SKILL, PROFESSIONAL, wicket, |batting| {
        let mut worth = batting.hand_value(choice);
        if let (Some(Ask::Reply), Some(ball)) = (view.asked(), &view.public.delivery) {
            worth += Expectation::from_reply(ball, choice);
        }
        worth
    })
}

fn bowling_worth(view: &View<'_>, choice: Choice) -> Expectation {
    let wicket =
        PROFESSIONAL_CAPTAINCY.bowling_wicket_price(&MatchState::new(view.public, view.side));
    let mut values = Values::default();
    let mut worth =
        BowlingEvaluation::evaluate_with(view, &SKILL, PROFESSIONAL, wicket, |bowling| {
            bowling.value_choices(&mut values);
            bowling.batting_expectation(choice)
        });
    // A no-ball is worth less than its cards suggest, so the chances are
    // computed from its actual value.
    if let Some((_, value)) = values.entries().iter().find(|entry| entry.0 == choice) {
        worth.runs += -value - worth.value_to_batting_side(wicket);
    }
    worth
}

/// Returns the runs scored by a reply to the ball in progress.
fn runs_of_reply(public: &Public, choice: Choice) -> i32 {
    let ball = public.delivery.as_ref();
    ball.map_or(0, |ball| Expectation::from_reply(ball, choice).runs / RUN)
}

/// Returns the state of the match, including the runs for a no-ball to which
/// the batsman has not yet replied.
fn state_with_no_ball(public: &Public) -> MatchState {
    let mut state = exact_state(public);
    if let Some(ball) = &public.delivery
        && ball.call == Some(Call::NoBall)
    {
        state.lead += i32::from(ball.extras);
    }
    state
}

/// Returns the exact state of the match, without rounding runs or balls. Before
/// the match, returns the state at the beginning of the first innings.
pub(crate) fn exact_state(public: &Public) -> MatchState {
    let wickets = public.options.wickets_per_innings();
    MatchState {
        innings: public.innings_number_in_four().max(public.options.innings_left_out() + 1),
        wickets,
        in_hand: wickets.saturating_sub(public.current_or_blank().wickets),
        lead: public.lead(public.batting()),
        balls: match_state::balls_left(&public.clock, &public.options),
        pace: None,
    }
}

const SKILL: Skill = Skill::for_level(Level::Professional);

/// The largest loss from throwing away a card that is shown as no loss. The
/// values of hands are no more exact than this margin.
const NO_LOSS_MARGIN: i32 = RUN / 4;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dealer, Match};
    use crate::tabletop::drive::step;

    #[test]
    fn a_declaration_has_the_runs_of_the_ball_in_progress() {
        let options = Options::default();
        let coach = Coach::new(&options);
        let mut dealer = Dealer::new(7);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let [mut home, mut away] = Side::BOTH.map(professional);
        let mut scored = 0;
        while let Pending::Ask(side, ask) = game.pending() {
            let before = exact_state(game.public());
            let closing = coach.declaration_advice(&game.view(side));
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
            let after = exact_state(game.public());
            if ask != Ask::Reply
                || (after.innings, after.in_hand) != (before.innings, before.in_hand)
            {
                continue;
            }
            let Some(closing) = closing else { continue };
            let scored_in_ball = MatchState { lead: after.lead, ..before };
            let mut declared = coach.chances_if_closed(&scored_in_ball, side);
            if !closing.declares {
                declared = declared.no_better_than(closing.batting_on);
            }
            assert_eq!(closing.declared, declared, "{before:?}");
            scored += u32::from(after.lead != before.lead);
        }
        assert!(scored > 100, "only {scored} balls scored runs");
    }

    #[test]
    fn who_loses_the_last_wicket_of_a_chase_has_lost() {
        let options = Options::default();
        let coach = Coach::new(&options);
        let mut looked_at = 0;
        for seed in 0..12 {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            let [mut home, mut away] = Side::BOTH.map(professional);
            while let Pending::Ask(side, ask) = game.pending() {
                let state = exact_state(game.public());
                let view = game.view(side);
                if ask == Ask::Reply && (state.innings, state.in_hand) == (4, 1) {
                    let said = coach.quick_advice(&view).unwrap();
                    let out = said.counsels.iter();
                    for counsel in out.filter(|one| match_state::is_out(&view, one.choice)) {
                        let lead = state.lead + runs_of_reply(view.public, counsel.choice);
                        let over = if lead == 0 { DRAWN } else { LOST };
                        assert_eq!(counsel.odds, over, "{state:?}");
                        looked_at += 1;
                    }
                }
                step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ()).unwrap();
            }
        }
        assert!(looked_at > 20, "{looked_at} choices lose the last wicket");
    }
}
