//! A computer player that plays one side of one match at given levels.

use super::evaluation::batting::{BattingEvaluation, safe_replies};
use super::evaluation::bowling::BowlingEvaluation;
use super::evaluation::{PROFESSIONAL_PREPARED, PreparedTable};
use super::match_judgement::MatchJudgement;
use super::match_state::MatchState;
use super::match_value::{Captaincy, PROFESSIONAL_CAPTAINCY};
use super::search::{self, Search};
use super::skill::Skill;
use super::{Level, Levels, Values, declaration, habits, toss, winning_choices};
use crate::game::{Ask, Choice, Delivery, Match, Public, Side, StateKey, View};
use crate::rng::{Purpose, derive};
use crate::tabletop::drive::Agent;

/// A computer player for one side of one match, with a given judgement of the
/// state of the match.
#[derive(Clone, Copy, Debug)]
pub struct Computer<S = Captaincy> {
    table: &'static PreparedTable,
    sense: S,
    /// This player's fixed prices for a wicket, when batting and when bowling,
    /// in thousandths of a run, or `None` if the prices depend on the player's
    /// judgement of the match.
    fixed: Option<[i32; 2]>,
    batting: Skill,
    bowling: Skill,
    seed: u64,
    cache: Cache,
}

/// A cache of results for a state of the match. The results are valid while the
/// match's key is unchanged.
#[derive(Clone, Copy, Debug)]
struct Cache {
    key: StateKey,
    /// The player's price for a wicket.
    wicket: i32,
    /// True if the player declares, or `None` if the decision has not been
    /// computed yet.
    declares: Option<bool>,
}

impl Computer {
    /// Makes the computer for `side` in the match with this seed.
    pub fn new(levels: Levels, match_seed: u64, side: Side) -> Computer {
        Computer {
            batting: Skill::for_level(levels.batting),
            bowling: Skill::for_level(levels.bowling),
            ..Computer::sensing(PROFESSIONAL_CAPTAINCY, match_seed, side)
        }
    }
}

impl<S> Computer<S> {
    /// Makes a professional with this judgement of the state of the match.
    pub fn sensing(sense: S, match_seed: u64, side: Side) -> Self {
        let skill = Skill::for_level(Level::Professional);
        Computer {
            table: &PROFESSIONAL_PREPARED,
            sense,
            fixed: None,
            batting: skill,
            bowling: skill,
            seed: derive(match_seed, Purpose::Player, &[side.index() as u64]),
            cache: Cache { key: StateKey::NEVER, wicket: 0, declares: None },
        }
    }

    /// Gives this player another evaluation, and a single skill for both
    /// batting and bowling.
    #[cfg(feature = "lab")]
    #[must_use]
    pub fn playing(self, table: &'static PreparedTable, skill: Skill) -> Self {
        Computer { table, batting: skill, bowling: skill, ..self }
    }

    /// Fixes this player's prices for a wicket, when batting and when bowling,
    /// in thousandths of a run. The player then never declares. This function
    /// is meant for measurements only.
    #[must_use]
    pub(crate) fn pricing(mut self, batting: i32, bowling: i32) -> Self {
        self.fixed = Some([batting, bowling]);
        self
    }

    /// Sets the seed of this player's random errors.
    #[must_use]
    pub(crate) fn seeded(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Returns the player's skill for this decision, either at batting or at
    /// bowling.
    #[inline]
    fn skill(&self, ask: Ask) -> &Skill {
        match ask {
            Ask::Bowl | Ask::Stop => &self.bowling,
            _ => &self.batting,
        }
    }
}

impl<S: MatchJudgement> Computer<S> {
    /// Fixes this player's prices for a wicket at their current values, for a
    /// simulation of a ball or two. The player then never declares.
    #[must_use]
    pub(crate) fn priced(self, public: &Public, side: Side) -> Self {
        let state = MatchState::new(public, side);
        let batting = self.sense.batting_wicket_price(&state);
        let bowling = self.sense.bowling_wicket_price(&state);
        let dearest = self.batting.max_wicket_price(&public.options);
        self.pricing(batting.min(dearest), bowling)
    }

    /// Returns the price that the viewing side puts on a wicket.
    fn wicket(&self, view: &View<'_>, state: &MatchState) -> i32 {
        let bats = view.side == view.public.batting();
        match self.fixed {
            Some([batting, bowling]) => {
                if bats {
                    batting
                } else {
                    bowling
                }
            }
            None if bats => {
                let dearest = self.batting.max_wicket_price(&view.public.options);
                self.sense.batting_wicket_price(state).min(dearest)
            }
            None => self.sense.bowling_wicket_price(state),
        }
    }

    /// Returns how much declaring gains over batting on, or `None` if this
    /// player never declares.
    fn declaring_gain(&self, state: &MatchState) -> Option<i32> {
        let wanted = MatchState { lead: state.lead - self.batting.margin, ..*state };
        let gain = self.sense.declaring_gain(&wanted);
        gain.filter(|_| self.fixed.is_none())
    }

    /// Returns the results for the current state of the match. The results come
    /// from the cache if the state has not changed.
    #[inline]
    fn cached(&mut self, view: &View<'_>) -> &mut Cache {
        let key = view.public.state_key();
        if self.cache.key != key {
            self.cache = self.think(view, key);
        }
        &mut self.cache
    }

    #[cold]
    fn think(&self, view: &View<'_>, key: StateKey) -> Cache {
        let state = MatchState::new(view.public, view.side);
        Cache {
            key,
            wicket: self.wicket(view, &state),
            declares: declaration::is_lead_too_small(&state).then_some(false),
        }
    }

    #[cold]
    fn weigh_declaring(&mut self, view: &View<'_>) -> bool {
        let gain = self.declaring_gain(&MatchState::new(view.public, view.side));
        let declares = gain.is_some_and(|gain| gain > 0);
        self.cache.declares = Some(declares);
        declares
    }

    #[inline(never)]
    fn best_ball(&self, view: &View<'_>, wicket: i32) -> Option<usize> {
        BowlingEvaluation::evaluate_with(view, &self.bowling, self.table, wicket, |bowling| {
            bowling.best_ball()
        })
    }

    /// Returns the position of the best reply, or `None` if leaving the ball is
    /// best.
    #[inline(never)]
    fn best_reply(&self, view: &View<'_>, ball: &Delivery, wicket: i32) -> Option<usize> {
        let safe = safe_replies(view, ball);
        if safe.is_power_of_two() && !view.may_leave() {
            // If only one card saves the wicket, that card is the best reply.
            return Some(safe.trailing_zeros() as usize / 8);
        }
        BattingEvaluation::evaluate_with(view, &self.batting, self.table, wicket, |batting| {
            batting.best_reply(ball, safe)
        })
    }

    /// Returns the best card to change after a wicket. This function is rarely
    /// called, so its code is separate from the code that runs for every ball.
    #[inline(never)]
    fn best_change(&self, view: &View<'_>, wicket: i32) -> Option<usize> {
        BattingEvaluation::evaluate_with(view, &self.batting, self.table, wicket, |batting| {
            batting.best_change()
        })
    }

    /// Values all choices. The functions above handle most balls faster, and
    /// their code must stay separate.
    #[inline(never)]
    fn weigh(&self, view: &View<'_>, ask: Ask, wicket: i32, values: &mut Values) {
        match ask {
            Ask::Elect => {
                let fielding =
                    self.sense.fielding_first_gain(&MatchState::new(view.public, view.side));
                toss::value_toss_choices(view, self.batting.bats_with, fielding, values);
            }
            Ask::Declare => {
                let gain = self.declaring_gain(&MatchState::new(view.public, view.side));
                declaration::value_declaration(gain, values);
            }
            _ if view.side != view.public.batting() => {
                BowlingEvaluation::evaluate_with(
                    view,
                    &self.bowling,
                    self.table,
                    wicket,
                    |bowling| {
                        bowling.value_choices(values);
                    },
                );
            }
            _ => BattingEvaluation::evaluate_with(
                view,
                &self.batting,
                self.table,
                wicket,
                |batting| match &view.public.delivery {
                    Some(ball) => {
                        batting.value_replies(ball, values);
                        winning_choices::prefer_wins(view, values);
                    }
                    None => batting.value_changes(values),
                },
            ),
        }
    }
}

impl<S: MatchJudgement> Agent<Match> for Computer<S> {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        let ask = view.asked()?;
        match ask {
            Ask::Declare if self.declares(view) => return Some(Choice::Declare),
            Ask::Declare => return Some(Choice::PlayOn),
            // A side that is about to declare does not change cards first.
            Ask::Change { .. } if !view.public.is_last_innings() && self.declares(view) => {
                return Some(Choice::NoMore);
            }
            Ask::Bowl | Ask::Reply | Ask::Change { .. } => {}
            Ask::Elect | Ask::Throw | Ask::Stop => {
                let state = MatchState::new(view.public, view.side);
                return self.weigh_all(view, ask, self.wicket(view, &state));
            }
        }
        let wicket = self.cached(view).wicket;
        if let Some(ball) = &view.public.delivery
            && let Some(card) = winning_choices::card(view, ball)
        {
            return Some(Choice::Play(card));
        }
        if !self.skill(ask).steady {
            return self.weigh_all(view, ask, wicket);
        }
        let card = |place| view.hand.cards().get(place).copied();
        match (ask, &view.public.delivery) {
            (Ask::Reply, Some(ball)) => match self.best_reply(view, ball, wicket) {
                Some(place) => card(place).map(Choice::Play),
                None => Some(Choice::Leave),
            },
            (Ask::Bowl, _) => match self.best_ball(view, wicket) {
                Some(place) => card(place).map(Choice::Bowl),
                // Every card is a no-ball.
                None => self.weigh_all(view, ask, wicket),
            },
            _ => match self.best_change(view, wicket) {
                Some(place) => card(place).map(Choice::Change),
                None => Some(Choice::NoMore),
            },
        }
    }
}

impl<S: MatchJudgement> Computer<S> {
    #[inline]
    fn declares(&mut self, view: &View<'_>) -> bool {
        if self.fixed.is_some() {
            return false;
        }
        match self.cached(view).declares {
            Some(declares) => declares,
            None => self.weigh_declaring(view),
        }
    }

    /// Values all choices and returns the one with the highest value.
    #[inline(never)]
    fn weigh_all(&self, view: &View<'_>, ask: Ask, wicket: i32) -> Option<Choice> {
        let mut values = Values::default();
        self.weigh(view, ask, wicket, &mut values);
        let decision = [u64::from(view.public.decisions)];
        if search::is_searched(ask) && self.skill(ask).searches {
            let skill = Skill::for_level(Level::Professional);
            let professional = Computer { batting: skill, bowling: skill, ..*self };
            let seed = derive(self.seed, Purpose::Search, &decision);
            return Search { view, professional, wicket, seed }.choose(&values);
        }
        let skill = self.skill(ask);
        if skill.steady || skill.searches {
            return values.best();
        }
        habits::apply_level_habits(view, ask, skill, &mut values);
        let key = derive(self.seed, Purpose::Player, &decision);
        habits::choose_within_margin(view, ask, skill, &values, key)
    }
}

impl<S: MatchJudgement> Computer<S> {
    /// Writes the value of every legal choice of the viewing side, in the order
    /// of [`View::legal`], in thousandths of a run to that side. Nothing is
    /// written if that side has no decision to make.
    ///
    /// ```
    /// use armchair::game::{Dealer, Match, Pending};
    /// use armchair::players::{Computer, Level, Levels, Values};
    /// use armchair::rules::Options;
    ///
    /// let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
    /// let Pending::Ask(side, _) = game.pending() else { unreachable!() };
    /// let professional = Computer::new(Levels::uniform(Level::Professional), 1890, side);
    /// let mut values = Values::default();
    /// professional.values(&game.view(side), &mut values);
    /// assert_eq!(values.entries().len(), 2, "to bat and to field");
    /// assert!(values.best().is_some());
    /// ```
    pub fn values(&self, view: &View<'_>, values: &mut Values) {
        if let Some(ask) = view.asked() {
            let wicket = self.wicket(view, &MatchState::new(view.public, view.side));
            self.weigh(view, ask, wicket, values);
        }
    }
}
