//! The nets, which are lessons for beginners: a short match with fixed cards,
//! followed by five set balls. The match ends after a short innings for each
//! side. Each set ball is a separate match that begins when the ball is bowled.
//!
//! The settings save the choices made in the current part, so that the player
//! can leave the nets and resume them later. The sentences are in
//! [`words::nets`](crate::words::nets).

use std::collections::VecDeque;
use std::fmt;

use super::live::{Journal, JournalFault, Live, MadeChoice, MatchRules, NoJournal, Seat};
use crate::championship::ChampionshipView;
use crate::championship::campaign::campaign;
use crate::datafile::settings::Settings;
use crate::datafile::{Folder, unsaved};
use crate::game::scorebook::Scorebook;
use crate::game::{Ask, Choice, Dealer, Hand, Match, Pending, Side, View};
use crate::players::coach::recommended_choice;
use crate::players::{Level, Levels};
use crate::rules::{Card, Options};
use crate::tabletop::Chance;
use crate::tabletop::drive::Agent;
use crate::words::nets::{NetsMoment, NetsOffer, OFFER, OFFER_AGAIN, OFFER_IN_MENU};
use crate::words::{SideNames, Sides, nets};

/// The learner's side: Kent, at home.
pub const LEARNER: Side = Side::Home;

/// The number of balls in an innings in the nets, which is two overs.
const BALLS_PER_INNINGS: u16 = 12;

/// The number of decisions until the first ball is bowled: the toss, two
/// discards, playing on instead of declaring, and the bowler's card.
const DECISIONS_TO_FIRST_BALL: u32 = 5;

/// The number of decisions for each further ball: the reply, playing on, and
/// the next bowler's card.
const DECISIONS_PER_BALL: u32 = 3;

/// The seed of the cards that follow the fixed cards.
const SEED: u64 = 1890;

/// The name of the setting for the nets.
const SETTING: &str = "nets";

/// The value of the setting after the last part if no competition is to follow.
const DONE: &str = "done";
/// The value of the setting after the last part if a beginner's competition is
/// to follow.
const BEGINNER: &str = "beginner";

/// The value of the setting after the player has declined the nets.
const REFUSED: &str = "refused";

/// A part of the nets, in the order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lesson {
    /// The match, which has no extras.
    Match,
    /// The set ball whose suit the batting side does not hold.
    Lacking,
    /// The set ball that is a no-ball.
    NoBall,
    /// The set ball that is a wide.
    Wide,
    /// The set ball with byes.
    Bye,
    /// The set ball with byes that the learner's wicket-keeper may stop.
    Stop,
}

/// The layout of a part.
struct LessonLayout {
    part: Lesson,
    /// The cards in the order in which they are drawn, starting with the home
    /// side's seven cards.
    cards: &'static str,
    /// The choices made before the learner's first choice.
    before: &'static str,
}

const LAYOUTS: [LessonLayout; 6] = [
    LessonLayout {
        part: Lesson::Match,
        cards: "8B 10B 2S 9S 6S 3B 2L  3P 3S 8S 11L 7S 5S 6L \
                4G 4P 10B 1P 11P 3L 3G 2G 6P 9P 6G 1G 11L 5L 10L 7B 4S 8P 1L 10S 5B 7G",
        before: "",
    },
    LessonLayout {
        part: Lesson::Lacking,
        cards: "3G 6B 3L 11S 4P 2S 10G  10L 9G 5B 7P 8L 4G 6L 5P 2B",
        before: "field; throw 3G; throw 10L; play on; bowl 2S; play 9G; play on",
    },
    LessonLayout {
        part: Lesson::NoBall,
        cards: "2G 9P 7B 3L 11S 4G 8L  3B 5B 6S 9G 10P 2S 7L",
        before: "bat; throw 3B; throw 2G; play on; bowl 5B",
    },
    LessonLayout {
        part: Lesson::Wide,
        cards: "7P 9S 4S 7L 2P 11G 5B  3B 7S 6L 9G 10P 2B 8L",
        before: "bat; throw 3B; throw 7P; play on; bowl 7S",
    },
    LessonLayout {
        part: Lesson::Bye,
        cards: "7P 9S 4S 7L 2P 11G 5B  3B 8S 6L 9G 10P 2B 8L",
        before: "bat; throw 3B; throw 7P; play on; bowl 8S",
    },
    LessonLayout {
        part: Lesson::Stop,
        cards: "3G 11P 11P 11B 11B 11S 11S  10L 8P 6S 9G 4P 2S 7L",
        before: "field; throw 3G; throw 10L; play on",
    },
];

impl Lesson {
    /// Returns the part with the set ball of this number, or the match for 0.
    fn from_ball_number(place: usize) -> Option<Lesson> {
        LAYOUTS.get(place).map(|layout| layout.part)
    }

    fn layout(self) -> &'static LessonLayout {
        &LAYOUTS[self as usize]
    }

    fn options(self) -> Options {
        let extras = !matches!(self, Lesson::Match | Lesson::Lacking);
        Options {
            no_ball: extras,
            wide: extras,
            bye: extras,
            batsmen: 4,
            days: 1,
            ..Options::default()
        }
    }
}

/// A learner's place in the nets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nets {
    part: Lesson,
    made: Vec<ChosenCard>,
}

/// The step that follows a part of the nets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextPart {
    /// The set balls follow, because the match is over.
    SetBalls,
    /// The next set ball follows.
    Ball,
    /// Nothing follows, because that was the last set ball.
    End,
}

impl Default for Nets {
    fn default() -> Nets {
        Nets { part: Lesson::Match, made: Vec::new() }
    }
}

impl Nets {
    /// Loads the player's place in the nets. If no valid place is saved,
    /// returns the beginning.
    pub(crate) fn load(folder: Option<&Folder>) -> Nets {
        let kept = folder.and_then(|folder| {
            let settings = Settings::read(&folder.files());
            settings.get(SETTING).and_then(Nets::from_text)
        });
        kept.unwrap_or_default()
    }

    /// Returns `true` if the player began the nets and left them.
    pub(crate) fn is_begun(&self) -> bool {
        *self != Nets::default()
    }

    /// Returns the current part.
    pub fn lesson(&self) -> Lesson {
        self.part
    }

    /// Returns the match of the current part at the point where the learner
    /// left it, together with its journal. Starts the match again if the saved
    /// choices are not legal in it.
    pub fn resume_match(&mut self, folder: Option<&Folder>) -> (Live, NetsJournal) {
        let live = self.played().unwrap_or_else(|| {
            self.made.clear();
            self.dealt()
        });
        if self.is_begun() {
            set(folder, &self.to_text());
        }
        let progress = NetsJournal { folder: folder.cloned(), nets: self.clone() };
        (live, progress)
    }

    /// Moves to the next part.
    pub fn advance(&mut self) -> NextPart {
        self.made.clear();
        match Lesson::from_ball_number(self.part as usize + 1) {
            Some(part) => {
                let after = match self.part {
                    Lesson::Match => NextPart::SetBalls,
                    _ => NextPart::Ball,
                };
                self.part = part;
                after
            }
            None => {
                self.part = Lesson::Match;
                NextPart::End
            }
        }
    }

    fn played(&self) -> Option<Live> {
        let mut live = self.dealt();
        for one in &self.made {
            live.end_pause();
            // Restore the player's choice between two equal cards.
            live.press_place(one.place.map(usize::from));
            live.apply(one.choice).ok()?;
        }
        // Pass the choices to a journal that saves nothing, because they are
        // already saved.
        live.save_choices(&mut NoJournal).ok()?;
        Some(live)
    }

    /// Deals the match of the current part and returns it at its beginning.
    fn dealt(&self) -> Live {
        let (layout, options) = (self.part.layout(), self.part.options());
        let cards = layout.cards.split_whitespace();
        let chance = FixedCardDealer {
            cards: cards.filter_map(|card| card.parse().ok()).collect(),
            dealer: Dealer::new(SEED),
        };
        let [home, away] = Side::BOTH.map(|side| Seat {
            person: side == LEARNER,
            ..Seat::computer(Levels::uniform(Level::Village), SEED, side)
        });
        let away = Seat { agent: Box::new(NetsOpponent(away.agent)), ..away };
        let mut live = Live::begin(options, sides(), [home, away], Box::new(chance))
            .with_rules(Teacher(self.part));
        for choice in choices(layout.before) {
            live.end_pause();
            // The fixed choices are all legal, which a test verifies.
            if live.apply(choice).is_err() {
                break;
            }
        }
        // Pass the fixed choices to a journal that saves nothing.
        let _ = live.save_choices(&mut NoJournal);
        live
    }

    fn to_text(&self) -> String {
        let made: Vec<String> = self.made.iter().map(ToString::to_string).collect();
        format!("{}; {}", self.part as usize, made.join("; "))
    }

    fn from_text(text: &str) -> Option<Nets> {
        let (place, made) = text.split_once(';')?;
        let made = made.split(';').filter_map(ChosenCard::from_text);
        Some(Nets {
            part: Lesson::from_ball_number(place.trim().parse().ok()?)?,
            made: made.collect(),
        })
    }
}

/// A choice that the player made. If the player chose the second of two equal
/// cards, the place of that card is included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ChosenCard {
    choice: Choice,
    place: Option<u8>,
}

impl ChosenCard {
    /// Parses text such as "play 10B" or "play 10B at 1".
    fn from_text(text: &str) -> Option<ChosenCard> {
        let (choice, place) = text.split_once(" at ").unwrap_or((text, ""));
        Some(ChosenCard { choice: choice.trim().parse().ok()?, place: place.trim().parse().ok() })
    }
}

impl fmt::Display for ChosenCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{} at {place}", self.choice),
            None => self.choice.fmt(f),
        }
    }
}

/// Parses the choices in a text and skips everything else.
fn choices(text: &str) -> Vec<Choice> {
    let parts = text.split(';').map(str::trim);
    parts.filter_map(|part| part.parse().ok()).collect()
}

/// Names the sides: Kent at home to Middlesex, as in the original's manual.
pub(super) fn sides() -> Sides {
    Sides { home: SideNames::new("Kent", "Kent"), away: SideNames::new("Middlesex", "Middx") }
}

/// A dealer that deals the fixed cards first, and after them random cards from
/// a seeded RNG.
struct FixedCardDealer {
    cards: VecDeque<Card>,
    dealer: Dealer,
}

impl Chance<Card> for FixedCardDealer {
    /// Returns the winner of the toss. Apart from drawing cards, the toss is
    /// the only random event.
    fn below(&mut self, _: usize) -> usize {
        LEARNER.index()
    }

    fn draw(&mut self, pile: &[Card]) -> usize {
        // Draw a random card even when a fixed card is dealt, so that the state
        // of the RNG does not depend on the number of fixed cards.
        let dealt = self.dealer.draw(pile);
        let laid_out = self.cards.pop_front();
        let place = laid_out.and_then(|card| pile.iter().position(|held| *held == card));
        place.unwrap_or(dealt)
    }
}

/// The learner's opponent, played by the computer. The opponent declares only
/// once it has batted long enough.
struct NetsOpponent(Box<dyn Agent<Match>>);

impl Agent<Match> for NetsOpponent {
    fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
        match view.asked() {
            Some(Ask::Declare) if batted_enough(view.public) => Some(Choice::Declare),
            Some(Ask::Declare) => Some(Choice::PlayOn),
            _ => self.0.choose(view),
        }
    }
}

fn batted_enough(public: &crate::game::Public) -> bool {
    public.current().is_some_and(|one| one.balls >= BALLS_PER_INNINGS)
}

/// The teacher for a part of the nets.
struct Teacher(Lesson);

impl MatchRules for Teacher {
    fn teacher_lines(&self, game: &Match, book: &Scorebook, hand: &Hand) -> Vec<String> {
        let counselled = recommended_choice(&game.view(LEARNER));
        let moment = NetsMoment::new(game, book, LEARNER, hand, counselled);
        match self.0 {
            Lesson::Match => moment.coach_lines(),
            Lesson::Lacking => moment.lacking_suit_comments(),
            _ => moment.call_comments(),
        }
    }

    fn is_over(&self, game: &Match) -> bool {
        let public = game.public();
        let between_balls = public.delivery.is_none()
            && !matches!(game.pending(), Pending::Ask(_, Ask::Change { .. }));
        let is_over = matches!(game.pending(), Pending::Over(_));
        is_over
            || match self.0 {
                Lesson::Match if public.innings_number() == 2 => {
                    between_balls && batted_enough(public)
                }
                Lesson::Match => public.innings_number() > 2,
                Lesson::Lacking => {
                    public.delivery.is_none()
                        && public.decisions >= DECISIONS_TO_FIRST_BALL + DECISIONS_PER_BALL
                }
                _ => public.delivery.is_none() && public.decisions >= DECISIONS_TO_FIRST_BALL,
            }
    }

    fn result(&self, game: &Match, sides: &Sides) -> Option<String> {
        (self.0 == Lesson::Match).then(|| nets::result(game.public(), sides))
    }

    fn has_to_declare(&self, game: &Match) -> bool {
        self.0 == Lesson::Match && batted_enough(game.public())
    }
}

/// The journal of the nets, which is one of the user's settings.
///
/// A lesson continues even if its choices cannot be saved. The player then
/// cannot resume the lesson later.
#[derive(Debug)]
pub struct NetsJournal {
    folder: Option<Folder>,
    nets: Nets,
}

impl Journal for NetsJournal {
    fn save_choices(&mut self, choices: &[MadeChoice]) -> Result<(), JournalFault> {
        let made = choices.iter().map(|made| ChosenCard { choice: made.choice, place: made.place });
        self.nets.made.extend(made);
        set(self.folder.as_ref(), &self.nets.to_text());
        Ok(())
    }
}

/// Returns the sentence that is shown when the player leaves the nets. Returns
/// `saved`, unless the player's place could not be saved.
pub(crate) fn leaving_sentence(saved: &str) -> String {
    let is_saved = !unsaved::is_unsaved(SETTING);
    (if is_saved { saved } else { nets::LEFT_UNSAVED }).to_owned()
}

/// Records that the nets are finished, and that no competition is to follow
/// them.
pub(crate) fn record_finished(folder: Option<&Folder>) {
    set(folder, DONE);
}

/// Records that the player declined the nets, so that they are not offered
/// again.
pub(crate) fn record_declined(folder: Option<&Folder>) {
    let begun = Nets::load(folder).is_begun();
    // A learner who has begun the nets may still resume them.
    if !begun {
        set(folder, REFUSED);
    }
}

/// Saves the options that a new competition should begin with.
pub(crate) fn save_suggested_options(folder: Option<&Folder>, options: &Options) {
    let beginner = *options == Options::beginner();
    set(folder, if beginner { BEGINNER } else { DONE });
}

/// Returns the options for the competition that is to follow the nets. Returns
/// `None` once that competition has begun.
pub(crate) fn suggested_options(folder: &Folder) -> Option<Options> {
    let settings = Settings::read(&folder.files());
    (settings.get(SETTING) == Some(BEGINNER)).then(Options::beginner)
}

/// Records that the player has begun a competition.
pub(crate) fn record_competition_begun(folder: &Folder) {
    if suggested_options(folder).is_some() {
        record_finished(Some(folder));
    }
}

fn set(folder: Option<&Folder>, value: &str) {
    if let Some(folder) = folder {
        // If the folder cannot be created, the setting cannot be saved either.
        let _ = folder.create();
        // Ignore an error here, because the player is told at the end that the
        // place was not saved; see `NetsJournal`.
        let _ = Settings::set(folder, SETTING, value);
    }
}

/// Returns the offer of the nets that comes before the filename prompt. The
/// offer is made only if there are no files and nobody has finished or declined
/// the nets.
pub(crate) fn offer_before_prompt(folder: &Folder) -> Option<NetsOffer> {
    if !is_offer_due(folder, 0) {
        return None;
    }
    let is_begun = Nets::load(Some(folder)).is_begun();
    Some(if is_begun { OFFER_AGAIN } else { OFFER })
}

/// Returns the offer of the nets for the menu of the first competition. Returns
/// `None` once the person has played a match there.
pub(crate) fn offer_in_menu(
    folder: Option<&Folder>,
    championship: &ChampionshipView<'_>,
) -> Option<&'static str> {
    let has_played = championship.yours().is_some_and(|yours| {
        let lines = campaign(championship.season(), yours);
        lines.iter().any(|line| line.result.is_some())
    });
    let first = championship.seasons().len() == 1 && !has_played;
    (first && is_offer_due(folder?, 1)).then_some(OFFER_IN_MENU)
}

/// Returns `true` if nobody has finished or declined the nets and there are
/// exactly `files` data files.
fn is_offer_due(folder: &Folder, files: usize) -> bool {
    let settings = Settings::read(&folder.files());
    let done = [DONE, BEGINNER, REFUSED].map(Some);
    !done.contains(&settings.get(SETTING)) && folder.names().is_ok_and(|names| names.len() == files)
}
