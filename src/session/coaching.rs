//! The coach of the person who plays: whether he is asked, and what he said last.

use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings, SettingsError};
use crate::game::{Pending, Public, Side, View};
use crate::players::Opponent;
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

/// The names of the settings that keep what he says and shows.
const SPEECH: &str = "coach";
const CHANCES: &str = "chances";
const ON: &str = "on";

/// Why no chances are shown in the nets.
pub(crate) const NO_CHANCES: &str =
    "There are no chances in the nets: a match there is two overs a side";

/// Why they are not taken off the scoreboard.
const WITH_FIGURES: &str = "While the coach gives figures, the chances are always shown";

/// What the coach does in the nets, in lines.
pub(crate) const UNRANKED: &str = "In the nets the coach tells you what each card can do, not which is best. Advice meant for a whole match does not suit one of two overs a side.";

impl Speech {
    const ALL: [Speech; 3] = [Speech::Silent, Speech::Words, Speech::Figures];

    const fn word(self) -> &'static str {
        match self {
            Speech::Silent => "silent",
            Speech::Words => "words",
            Speech::Figures => "figures",
        }
    }

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

/// The coach of whoever uses the session. He is silent until he is asked, and
/// then speaks until he is asked to be silent, in every match of this user.
#[derive(Default)]
pub(crate) struct Coaching {
    /// How much he says of each choice, outside the nets.
    speech: Speech,
    /// Whether the nets are on the table. Their match ends after two overs a
    /// side, so no chances of a whole match are shown there.
    in_nets: bool,
    /// Whether the chances of the match stand on the scoreboard.
    chances: bool,
    coach: Option<(Options, Coach)>,
    /// The side of the computer that a person plays against.
    computer: Option<Opponent>,
    last: Option<MomentAdvice>,
    /// When he was asked last, in lines, and what he said then.
    asked: Option<(MomentKey, Speech)>,
}

/// What he said of a moment of a match.
struct MomentAdvice {
    moment: MomentKey,
    advice: Option<Advice>,
    closing: Option<Closing>,
    home: Odds,
}

/// What tells a moment of a match from another: decisions made, the innings,
/// its balls, runs and wickets.
type MomentKey = (u32, u8, Option<(u16, u32, u8)>);

fn moment(public: &Public) -> MomentKey {
    let innings = public.current();
    let score = innings.map(|innings| (innings.balls, innings.runs, innings.wickets));
    (public.decisions, public.number(), score)
}

/// The home side's chances after the best choice of the side that has the view, or after
/// its declaration where that is best: what stands on the scoreboard is not to contradict
/// what stands under the cards, which goes by the hand too.
fn best_of_home(coach: &Coach, view: &View<'_>, advice: &Advice) -> Option<Odds> {
    let declares = coach.closing(view).filter(|closing| closing.declares);
    let best = advice.counsels.iter().find(|counsel| counsel.best);
    let odds = match declares {
        Some(closing) => closing.declared,
        None => best?.odds,
    };
    Some(match view.side {
        Side::Home => odds,
        Side::Away => odds.against(),
    })
}

impl Coaching {
    /// Loads how much an owner lets the coach say, and whether the chances are
    /// shown.
    pub(super) fn load(&mut self, folder: &Folder, owner: &Owner) {
        let settings = Settings::for_owner(&folder.files(), owner);
        let word = settings.get(SPEECH);
        let mut all = Speech::ALL.into_iter();
        self.speech = all.find(|one| word == Some(one.word())).unwrap_or_default();
        self.chances = settings.get(CHANCES) == Some(ON);
        self.last = None;
        self.asked = None;
    }

    /// Saves how much he says, and whether the chances are shown.
    pub(super) fn save(&self, folder: &Folder, owner: &Owner) -> Result<(), SettingsError> {
        let chances = if self.chances { ON } else { "off" };
        Settings::set_of(folder, owner, SPEECH, self.speech.word())?;
        Settings::set_of(folder, owner, CHANCES, chances).map(drop)
    }

    /// The coach of matches under these options.
    pub(crate) fn coach(&mut self, options: &Options) -> &Coach {
        let coach = self.coach.take().filter(|(of, _)| of == options);
        let new = || (*options, Coach::new(options));
        let (_, coach) = self.coach.insert(coach.unwrap_or_else(new));
        coach.face_opponent(self.computer);
        coach
    }

    /// Tells him which side of the match on the table the computer plays.
    pub(crate) fn face(&mut self, computer: Option<Opponent>) {
        self.computer = computer;
    }

    /// What he says of a decision: what each choice brings, and outside the
    /// nets also which is best, as he thinks of a whole match.
    pub(crate) fn advise(&mut self, view: &View<'_>) -> Option<Advice> {
        let in_nets = self.in_nets;
        let mut advice = self.coach(&view.public.options).advice(view)?;
        for counsel in advice.counsels.iter_mut().filter(|_| in_nets) {
            // He plays for the points of a whole match, which the nets are not.
            (counsel.best, counsel.short) = (false, None);
        }
        Some(advice)
    }

    /// Lets him think of a moment, if he was asked to speak: of the chances,
    /// and of the decision of the side that `looks`, which is a person's.
    pub(crate) fn consult(&mut self, public: &Public, looks: Option<View<'_>>) {
        let is_over = matches!(public.pending, Pending::Over(_));
        if !(self.advising() || self.chances) || is_over {
            self.last = None;
            return;
        }
        let looks = looks.filter(|_| self.advising());
        // He thinks once a moment: a picture is drawn many times before a key comes.
        let known = self.last.as_ref().is_some_and(|said| {
            said.moment == moment(public) && said.advice.is_some() == looks.is_some()
        });
        if !known {
            let advice = looks.and_then(|view| self.advise(&view));
            let best = advice.as_ref().zip(looks);
            let coach = self.coach(&public.options);
            let best = best.and_then(|(advice, view)| best_of_home(coach, &view, advice));
            let said = MomentAdvice {
                moment: moment(public),
                advice,
                closing: looks.and_then(|view| coach.closing(&view)),
                home: best.unwrap_or_else(|| coach.odds(public, Side::Home)),
            };
            self.last = Some(said);
        }
    }

    /// The home side's chances where they are asked for in lines: those of the best
    /// choice of this view, if he spoke of one at this moment.
    pub(crate) fn home_asked(&mut self, public: &Public, looks: Option<View<'_>>) -> Odds {
        let spoke = self.asked.is_some_and(|(then, _)| then == moment(public));
        let best = looks.filter(|_| spoke).and_then(|view| {
            let advice = self.advise(&view)?;
            best_of_home(self.coach(&public.options), &view, &advice)
        });
        best.unwrap_or_else(|| self.coach(&public.options).odds(public, Side::Home))
    }

    /// Whether the nets are on the table.
    pub(crate) fn in_nets(&self) -> bool {
        self.in_nets
    }

    /// The nets are put on the table, or taken off.
    pub(crate) fn enter_nets(&mut self, in_nets: bool) {
        self.in_nets = in_nets;
    }

    /// Whether he says anything of the choices.
    pub(crate) fn advising(&self) -> bool {
        self.speech() != Speech::Silent
    }

    /// How much he says of each choice.
    pub(crate) fn speech(&self) -> Speech {
        self.allowed(self.speech)
    }

    /// He is asked to say more, or nothing again.
    pub(crate) fn ask_more(&mut self) {
        self.speech = self.allowed(self.speech().next());
    }

    /// Puts the chances of the match on the scoreboard, or takes them off.
    ///
    /// # Errors
    /// In the nets, and where they stand there with the coach's figures, as a sentence.
    pub(crate) fn toggle_chances(&mut self) -> Result<(), &'static str> {
        if self.in_nets {
            return Err(NO_CHANCES);
        }
        if self.speech() == Speech::Figures {
            return Err(WITH_FIGURES);
        }
        self.chances = !self.chances;
        Ok(())
    }

    /// How much he says where this much is asked: in the nets nothing after words.
    fn allowed(&self, speech: Speech) -> Speech {
        match speech {
            Speech::Figures if self.in_nets => Speech::Silent,
            speech => speech,
        }
    }

    /// How much he says where he speaks only when he is asked: words at first,
    /// figures when he is asked again at the same moment, and then nothing.
    pub(crate) fn asked(&mut self, public: &Public) -> Speech {
        let now = moment(public);
        let before = self.asked.filter(|(then, _)| *then == now);
        let speech = before.map_or(Speech::Silent, |(_, speech)| speech).next();
        let speech = self.allowed(speech);
        self.asked = Some((now, speech));
        speech
    }

    /// Forgets what he said: another match is on the table.
    pub(crate) fn forget(&mut self) {
        (self.last, self.asked) = (None, None);
    }

    fn at_moment(&self, public: &Public) -> Option<&MomentAdvice> {
        let said = self.last.as_ref();
        said.filter(|said| said.moment == moment(public))
    }

    /// What he said of the decision at which the match stands.
    pub(crate) fn advice(&self, public: &Public) -> Option<&Advice> {
        self.at_moment(public).filter(|_| self.advising())?.advice.as_ref()
    }

    /// What he said of declaring.
    pub(crate) fn declaration_advice(&self, public: &Public) -> Option<&Closing> {
        self.at_moment(public).filter(|_| self.advising() && !self.in_nets)?.closing.as_ref()
    }

    /// The home side's chances, if they are to stand on the scoreboard: those of the
    /// best choice where he speaks of one.
    pub(crate) fn home(&self, public: &Public) -> Option<Odds> {
        let said = self.at_moment(public);
        let shown = self.chances || self.speech() == Speech::Figures;
        said.filter(|_| shown && !self.in_nets).map(|said| said.home)
    }
}
