//! The player's coach, who remembers how detailed his advice should be and what
//! he advised last.

use crate::datafile::FileError;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};
use crate::game::{Pending, Public, Side, View};
use crate::players::Opponent;
use crate::players::coach::forecast::Odds;
use crate::players::coach::{Advice, Coach, DeclarationAdvice};
use crate::rules::Options;

/// The level of detail in the coach's advice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum AdviceDetail {
    /// No advice.
    #[default]
    Silent,
    /// One word for each choice, and the reason for the best choice.
    Words,
    /// The value of each choice as figures.
    Figures,
}

/// The name of the setting that says how detailed the coach's advice is.
const DETAIL_SETTING: &str = "coach";
/// The name of the setting for showing the chances.
const CHANCES_SETTING: &str = "chances";
/// The value of a setting that is turned on.
const ON: &str = "on";

/// The share of a win that a match is assumed to cost a person who has not been
/// rated. It counts as one match in the mean. A newcomer whom the coach gave 94
/// wins in 100 won 12 of 18 matches.
const UNRATED_COST: f32 = 0.25;

/// The chance above which a result is settled, whoever plays on.
const SETTLED: f32 = 0.9995;

/// The number of runs that a side is assumed to make for each wicket.
const RUNS_PER_WICKET: f32 = 12.0;

/// The explanation of why the nets show no chances.
pub(crate) const NO_CHANCES: &str =
    "There are no chances in the nets: a match there is two overs a side";

/// The explanation of why the chances cannot be hidden.
const WITH_FIGURES: &str = "While the coach gives figures, the chances are always shown";

/// The line-mode explanation of why the coach does not name the best choice in
/// the nets.
pub(crate) const UNRANKED: &str =
    "In the nets the coach names a card at each ball. Here is what each of your cards can do.";

impl AdviceDetail {
    const ALL: [AdviceDetail; 3] =
        [AdviceDetail::Silent, AdviceDetail::Words, AdviceDetail::Figures];

    const fn word(self) -> &'static str {
        match self {
            AdviceDetail::Silent => "silent",
            AdviceDetail::Words => "words",
            AdviceDetail::Figures => "figures",
        }
    }

    /// Returns the next level of detail, which a player receives by asking
    /// again.
    #[must_use]
    pub(crate) const fn next(self) -> AdviceDetail {
        match self {
            AdviceDetail::Silent => AdviceDetail::Words,
            AdviceDetail::Words => AdviceDetail::Figures,
            AdviceDetail::Figures => AdviceDetail::Silent,
        }
    }
}

/// The coach of the session's user. The coach stays silent until the user asks
/// for advice or begins a first match. From then on, the coach gives advice in
/// every match until the user asks him to be silent.
#[derive(Default)]
pub(crate) struct Coaching {
    /// How detailed the coach's advice on each choice is outside the nets.
    speech: AdviceDetail,
    /// True while the nets are being played. A match in the nets ends after two
    /// overs a side, so chances for a whole match would be meaningless.
    in_nets: bool,
    /// True while the chances of the match are on the scoreboard.
    chances: bool,
    coach: Option<(Options, Coach)>,
    /// The computer's side, if a person is playing against the computer.
    computer: Option<Opponent>,
    /// The sum of the shares of a win that the user's choices cost in their rated
    /// matches, and the number of those matches.
    cost: (f32, usize),
    last: Option<MomentAdvice>,
    /// The point in the match at which the player last asked for advice in line
    /// mode, and how detailed the answer was.
    asked: Option<(MomentKey, AdviceDetail)>,
}

/// The coach's advice at one point in a match.
struct MomentAdvice {
    moment: MomentKey,
    advice: Option<Advice>,
    closing: Option<DeclarationAdvice>,
    home: Odds,
}

/// A key that identifies a point in a match: the number of decisions made, and
/// the innings with its balls, runs and wickets.
type MomentKey = (u32, u8, Option<(u16, u32, u8)>);

fn moment(public: &Public) -> MomentKey {
    let innings = public.current();
    let score = innings.map(|innings| (innings.balls, innings.runs, innings.wickets));
    (public.decisions, public.innings_number(), score)
}

/// Returns the share of the match that is left, measured in wickets. In a chase,
/// a small number of runs still needed may leave less.
fn share_left(public: &Public) -> f32 {
    let options = &public.options;
    let to_fall = f32::from(options.wickets_per_innings());
    let innings = 2 * options.innings;
    let fallen = public.current().map_or(0, |innings| innings.wickets);
    let wickets = 1.0 - f32::from(fallen) / to_fall;
    let runs = public.needed().map_or(1.0, |runs| runs as f32 / (RUNS_PER_WICKET * to_fall));
    let later = innings.saturating_sub(public.innings_number().max(1));
    (wickets.min(runs) + f32::from(later)) / f32::from(innings)
}

/// Returns the home side's chances if the viewing side makes its best choice,
/// or declares if declaring is best. The figures under the cards depend on the
/// hand, and the scoreboard must not contradict them.
fn home_odds_after_best(
    view: &View<'_>,
    advice: &Advice,
    closing: Option<DeclarationAdvice>,
) -> Option<Odds> {
    let declares = closing.filter(|closing| closing.declares);
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let odds = match declares {
        Some(closing) => closing.declared,
        None => best?.odds,
    };
    Some(match view.side {
        Side::Home => odds,
        Side::Away => odds.for_other_side(),
    })
}

impl Coaching {
    /// Loads an owner's settings: how detailed the advice is, and whether the
    /// chances are shown.
    pub(super) fn load(&mut self, folder: &Folder, owner: &Owner) {
        let settings = Settings::for_owner(&folder.files(), owner);
        let word = settings.get(DETAIL_SETTING);
        let mut all = AdviceDetail::ALL.into_iter();
        self.speech = all.find(|one| word == Some(one.word())).unwrap_or_default();
        self.chances = settings.get(CHANCES_SETTING) == Some(ON);
        self.last = None;
        self.asked = None;
    }

    /// Saves how detailed the advice is, and whether the chances are shown.
    pub(super) fn save(&self, folder: &Folder, owner: &Owner) -> Result<(), FileError> {
        let chances = if self.chances { ON } else { "off" };
        Settings::set_for_owner(folder, owner, DETAIL_SETTING, self.speech.word())?;
        Settings::set_for_owner(folder, owner, CHANCES_SETTING, chances).map(drop)
    }

    /// Returns the coach for matches with these options.
    pub(crate) fn coach(&mut self, options: &Options) -> &Coach {
        // Preparing a coach takes a moment, so keep the old coach while the
        // options do not change.
        let coach = self.coach.take().filter(|(of, _)| of == options);
        let new = || (*options, Coach::new(options));
        let (_, coach) = self.coach.insert(coach.unwrap_or_else(new));
        coach.set_opponent(self.computer);
        coach
    }

    /// Sets the computer's side in the current match.
    pub(crate) fn set_opponent(&mut self, computer: Option<Opponent>) {
        self.computer = computer;
    }

    /// Sets the ratings of the user's last matches, each out of 100.
    pub(super) fn set_ratings(&mut self, ratings: &[u8]) {
        let costs = ratings.iter().map(|rating| 1.0 - f32::from(*rating) / 100.0);
        self.cost = (costs.sum(), ratings.len());
    }

    /// Scales a side's chances, which assume that both sides play as well as the
    /// coach, to the user's own play. Against the computer, the user is expected
    /// to give away as much in the rest of the match as in the rated matches.
    /// Other chances stay as they are.
    fn scale_odds(&self, odds: Odds, side: Side, public: &Public) -> Odds {
        let Some(computer) = self.computer else {
            return odds;
        };
        if [odds.wins, odds.draws, odds.loses()].into_iter().any(|chance| chance > SETTLED) {
            return odds;
        }
        let (cost, matches) = self.cost;
        let mean = (cost + UNRATED_COST) / (matches as f32 + 1.0);
        let share = mean * share_left(public);
        if side == computer.side {
            odds.for_other_side().without(share).for_other_side()
        } else {
            odds.without(share)
        }
    }

    /// Returns the chances after declaring and after batting on, for a side that
    /// may declare.
    pub(crate) fn advise_on_declaring(&mut self, view: &View<'_>) -> Option<DeclarationAdvice> {
        let advice = self.coach(&view.public.options).declaration_advice(view)?;
        let scale = |odds| self.scale_odds(odds, view.side, view.public);
        let (declared, batting_on) = (scale(advice.declared), scale(advice.batting_on));
        Some(DeclarationAdvice { declared, batting_on, ..advice })
    }

    /// Returns the coach's advice on a decision: the effect of each choice and,
    /// outside the nets, the best choice. The chances are scaled to the user's
    /// own play.
    pub(crate) fn advise(&mut self, view: &View<'_>) -> Option<Advice> {
        let in_nets = self.in_nets;
        let mut advice = self.coach(&view.public.options).advice(view)?;
        for counsel in &mut advice.counsels {
            counsel.odds = self.scale_odds(counsel.odds, view.side, view.public);
        }
        for counsel in advice.counsels.iter_mut().filter(|_| in_nets) {
            // The coach evaluates choices for a whole match. The nets end
            // early, so naming his best choice there would mislead the learner.
            (counsel.best, counsel.short) = (false, None);
        }
        Some(advice)
    }

    /// Makes the coach calculate the chances at the current point of the match,
    /// if the scoreboard shows the chances. If the player has turned on the
    /// coach's advice, the coach also evaluates the choices of the person's
    /// side, using the view in `looks`.
    pub(crate) fn calculate_chances(&mut self, public: &Public, looks: Option<View<'_>>) {
        let is_over = matches!(public.pending, Pending::Over(_));
        if !(self.advising() || self.chances) || is_over {
            self.last = None;
            return;
        }
        let looks = looks.filter(|_| self.advising());
        // Ask the coach only once at each point, since the picture is drawn
        // many times before the next key.
        let known = self.last.as_ref().is_some_and(|said| {
            said.moment == moment(public) && said.advice.is_some() == looks.is_some()
        });
        if !known {
            let advice = looks.and_then(|view| self.advise(&view));
            let closing = looks.and_then(|view| self.advise_on_declaring(&view));
            let best = advice.as_ref().zip(looks);
            let best = best.and_then(|(advice, view)| home_odds_after_best(&view, advice, closing));
            let home = best.unwrap_or_else(|| self.home_odds(public));
            let said = MomentAdvice { moment: moment(public), advice, closing, home };
            self.last = Some(said);
        }
    }

    /// Returns the home side's chances for a player who asks about them in line
    /// mode. If the coach has already advised this side, these are the chances
    /// after the best choice.
    pub(crate) fn home_odds_on_request(
        &mut self,
        public: &Public,
        looks: Option<View<'_>>,
    ) -> Odds {
        let spoke = self.asked.is_some_and(|(then, _)| then == moment(public));
        let best = looks.filter(|_| spoke).and_then(|view| {
            let advice = self.advise(&view)?;
            home_odds_after_best(&view, &advice, self.advise_on_declaring(&view))
        });
        best.unwrap_or_else(|| self.home_odds(public))
    }

    /// Returns the home side's chances, scaled to the user's own play.
    fn home_odds(&mut self, public: &Public) -> Odds {
        let odds = self.coach(&public.options).odds(public, Side::Home);
        self.scale_odds(odds, Side::Home, public)
    }

    /// Returns `true` while the nets are being played.
    pub(crate) fn is_in_nets(&self) -> bool {
        self.in_nets
    }

    /// Records whether the nets are being played.
    pub(crate) fn enter_nets(&mut self, in_nets: bool) {
        self.in_nets = in_nets;
    }

    /// Returns `true` if the coach comments on the choices.
    pub(crate) fn advising(&self) -> bool {
        self.advice_detail() != AdviceDetail::Silent
    }

    /// Returns how detailed the coach's advice on each choice is.
    pub(crate) fn advice_detail(&self) -> AdviceDetail {
        self.limit_detail(self.speech)
    }

    /// Makes the coach give advice in words, unless he is already giving
    /// advice.
    pub(crate) fn speak(&mut self) {
        if self.speech == AdviceDetail::Silent {
            self.speech = AdviceDetail::Words;
        }
    }

    /// Switches to the next level of detail. The level after figures is
    /// silence.
    pub(crate) fn step_advice_detail(&mut self) {
        self.speech = self.limit_detail(self.advice_detail().next());
    }

    /// Shows the chances of the match on the scoreboard, or hides them again.
    ///
    /// # Errors
    /// Returns an explanation if the chances cannot change: in the nets, or
    /// while the coach gives figures.
    pub(crate) fn toggle_chances(&mut self) -> Result<(), &'static str> {
        if self.in_nets {
            return Err(NO_CHANCES);
        }
        if self.advice_detail() == AdviceDetail::Figures {
            return Err(WITH_FIGURES);
        }
        self.chances = !self.chances;
        Ok(())
    }

    /// Limits the detail of the advice. The nets show no figures, so there the
    /// level after words is silence.
    fn limit_detail(&self, speech: AdviceDetail) -> AdviceDetail {
        match speech {
            AdviceDetail::Figures if self.in_nets => AdviceDetail::Silent,
            speech => speech,
        }
    }

    /// Returns how detailed the answer should be when the player asks for
    /// advice in line mode. At each point in the match, the first answer is in
    /// words, the second answer is in figures, and the third answer is empty.
    pub(crate) fn detail_on_request(&mut self, public: &Public) -> AdviceDetail {
        let now = moment(public);
        let before = self.asked.filter(|(then, _)| *then == now);
        let speech = before.map_or(AdviceDetail::Silent, |(_, speech)| speech).next();
        let speech = self.limit_detail(speech);
        self.asked = Some((now, speech));
        speech
    }

    /// Forgets the coach's advice before the next match.
    pub(crate) fn forget(&mut self) {
        (self.last, self.asked) = (None, None);
    }

    fn advice_now(&self, public: &Public) -> Option<&MomentAdvice> {
        let said = self.last.as_ref();
        said.filter(|said| said.moment == moment(public))
    }

    /// Returns the coach's advice on the current decision.
    pub(crate) fn advice(&self, public: &Public) -> Option<&Advice> {
        self.advice_now(public).filter(|_| self.advising())?.advice.as_ref()
    }

    /// Returns the coach's advice on declaring.
    pub(crate) fn declaration_advice(&self, public: &Public) -> Option<&DeclarationAdvice> {
        self.advice_now(public).filter(|_| self.advising() && !self.in_nets)?.closing.as_ref()
    }

    /// Returns the home side's chances if the scoreboard shows them. If the
    /// coach has advised on a decision, these are the chances after the best
    /// choice.
    pub(crate) fn shown_home_odds(&self, public: &Public) -> Option<Odds> {
        let said = self.advice_now(public);
        let shown = self.chances || self.advice_detail() == AdviceDetail::Figures;
        said.filter(|_| shown && !self.in_nets).map(|said| said.home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::players::{Computer, Level, Levels};
    use crate::session::live::Live;
    use crate::session::nets;
    use crate::tabletop::Agent;

    #[test]
    fn chances_against_the_computer_are_scaled_to_the_rated_matches() {
        let live = Live::deal(Options::beginner(), nets::sides(), Side::Home, 1);
        let public = live.game().public();
        let home = Odds { wins: 0.8, draws: 0.1 };
        let mut coaching = Coaching::default();
        assert_eq!(coaching.scale_odds(home, Side::Home, public), home, "no computer plays");
        coaching.set_opponent(Some(Opponent {
            side: Side::Away,
            levels: Levels::uniform(Level::Novice),
        }));
        for (ratings, wins) in [(&[][..], 0.55), (&[75], 0.55), (&[100; 9], 0.775), (&[0], 0.175)] {
            coaching.set_ratings(ratings);
            let scaled = coaching.scale_odds(home, Side::Home, public);
            let computer = coaching.scale_odds(home.for_other_side(), Side::Away, public);
            for same in [scaled.wins, computer.loses()] {
                assert!((same - wins).abs() < 1e-5, "{ratings:?}: {same}, not {wins}");
            }
            assert!((scaled.draws - home.draws).abs() < 1e-5);
        }
        let won = Odds { wins: 1.0, draws: 0.0 };
        assert_eq!(coaching.scale_odds(won, Side::Home, public), won, "nothing can be lost");
    }

    #[test]
    fn less_and_less_of_a_match_is_left_and_little_of_a_small_chase() {
        let mut chased = 0;
        for seed in 0..4 {
            let mut live = Live::deal(Options::beginner(), nets::sides(), Side::Home, seed);
            let mut before = 1.0;
            while let Pending::Ask(side, _) = live.pending() {
                let left = share_left(live.game().public());
                assert!(left <= before, "{left} after {before}");
                if let Some(needed) = live.game().public().needed() {
                    // Two wickets of two innings end a beginner's match.
                    assert!(left <= needed as f32 / (2.0 * 2.0 * RUNS_PER_WICKET));
                    chased += 1;
                }
                before = left;
                let levels = Levels::uniform(Level::Professional);
                let choice = Computer::new(levels, seed, side).choose(&live.game().view(side));
                live.end_pause();
                live.apply(choice.unwrap()).unwrap();
            }
        }
        assert!(chased > 0);
    }

    #[test]
    fn a_lost_share_comes_from_the_wins_and_then_from_the_draws() {
        let odds = Odds { wins: 0.1, draws: 0.4 }.without(0.2);
        assert_eq!(odds.wins, 0.0);
        assert!((odds.draws - 0.2).abs() < 1e-5, "{odds:?}");
        assert_eq!(odds.without(1.0), Odds { wins: 0.0, draws: 0.0 });
    }
}
