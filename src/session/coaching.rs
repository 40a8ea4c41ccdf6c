//! The coach at a person's elbow: whether he is asked, and what he said last.

use crate::game::{Pending, Public, Side, View};
use crate::players::coach::forecast::Odds;
use crate::players::coach::{Advice, Closing, Coach};
use crate::rules::Options;

/// How much the coach says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Speech {
    /// Nothing.
    #[default]
    Silent,
    /// A word for each choice, and of the best one why.
    Words,
    /// What each choice is worth, in figures.
    Figures,
}

impl Speech {
    /// What he says when he is asked once more.
    #[must_use]
    pub(crate) const fn next(self) -> Speech {
        match self {
            Speech::Silent => Speech::Words,
            Speech::Words => Speech::Figures,
            Speech::Figures => Speech::Silent,
        }
    }
}

/// The coach of whoever sits at the session. He is silent until he is asked, and
/// then speaks until he is asked to be silent: in every match until the
/// program is left.
#[derive(Default)]
pub(crate) struct Coaching {
    /// How much he says of each choice.
    pub(crate) speech: Speech,
    /// Whether the chances of the match stand on the scoreboard.
    pub(crate) chances: bool,
    coach: Option<(Options, Coach)>,
    said: Option<Said>,
    /// When he was asked last, in lines.
    asked: Option<Moment>,
}

/// What he said of a moment of a match.
struct Said {
    moment: Moment,
    advice: Option<Advice>,
    closing: Option<Closing>,
    home: Odds,
}

/// What tells a moment of a match from another: decisions made, the innings,
/// its balls, runs and wickets.
type Moment = (u32, u8, Option<(u16, u32, u8)>);

fn moment(public: &Public) -> Moment {
    let innings = public.current();
    let score = innings.map(|innings| (innings.balls, innings.runs, innings.wickets));
    (public.decisions, public.number(), score)
}

impl Coaching {
    /// The coach of matches under these options.
    pub(crate) fn coach(&mut self, options: &Options) -> &Coach {
        let coach = self.coach.take().filter(|(of, _)| of == options);
        let new = || (*options, Coach::new(options));
        &self.coach.insert(coach.unwrap_or_else(new)).1
    }

    /// Lets him think of a moment, if he was asked to speak: of the chances,
    /// and of the decision of the side that `looks`, which is a person's.
    pub(crate) fn consult(&mut self, public: &Public, looks: Option<View<'_>>) {
        let over = matches!(public.pending, Pending::Over(_));
        if !(self.advising() || self.chances) || over {
            self.said = None;
            return;
        }
        let looks = looks.filter(|_| self.advising());
        let known = self.said.as_ref().is_some_and(|said| {
            said.moment == moment(public) && said.advice.is_some() == looks.is_some()
        });
        if !known {
            let coach = self.coach(&public.options);
            let said = Said {
                moment: moment(public),
                advice: looks.and_then(|view| coach.advice(&view)),
                closing: looks.and_then(|view| coach.closing(&view)),
                home: coach.odds(public, Side::Home),
            };
            self.said = Some(said);
        }
    }

    /// Whether he says anything of the choices.
    pub(crate) fn advising(&self) -> bool {
        self.speech != Speech::Silent
    }

    /// Whether he is asked for the second time at this moment, where he speaks
    /// only when he is asked.
    pub(crate) fn asked_again(&mut self, public: &Public) -> bool {
        let now = moment(public);
        let again = self.asked == Some(now);
        self.asked = (!again).then_some(now);
        again
    }

    /// Forgets what he said: another match is on the table.
    pub(crate) fn forget(&mut self) {
        self.said = None;
    }

    fn said(&self, public: &Public) -> Option<&Said> {
        let said = self.said.as_ref();
        said.filter(|said| said.moment == moment(public))
    }

    /// What he said of the decision at which the match stands.
    pub(crate) fn advice(&self, public: &Public) -> Option<&Advice> {
        self.said(public)
            .filter(|_| self.advising())?
            .advice
            .as_ref()
    }

    /// What he said of declaring.
    pub(crate) fn closing(&self, public: &Public) -> Option<&Closing> {
        self.said(public)
            .filter(|_| self.advising())?
            .closing
            .as_ref()
    }

    /// The home side's chances, if they are to stand on the scoreboard.
    pub(crate) fn home(&self, public: &Public) -> Option<Odds> {
        let said = self.said(public);
        said.filter(|_| self.chances || self.speech == Speech::Figures)
            .map(|said| said.home)
    }
}
