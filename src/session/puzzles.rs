//! Puzzles and mistakes. A puzzle shows a position, asks for one choice and
//! then explains the answer. Mistakes are a person's own worst choices in their
//! saved matches.
//!
//! The user's settings list the puzzles that were tried and solved, with the
//! number of attempts.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::GameSession;
use super::key_meaning::{self, HAND_KEYS, THROW_KEYS};
use super::keymap;
use super::keys::Key;
use super::live::{Live, MatchRules};
use super::nets;
use super::open_competition::OpenCompetition;
use super::past::PastMatch;
use super::position::Position;
use crate::championship::goals::GoalFacts;
use crate::championship::news::review::{CERTAIN, MatchReview};
use crate::datafile::FileError;
use crate::datafile::Folder;
use crate::datafile::settings::{Owner, Settings};
use crate::game::{Ask, Choice, Match, Pending, Side, View};
use crate::players::puzzle::{GradedChoice, Puzzle, Theme, all};
use crate::simulate::review::HANDS_PER_CANDIDATE;
use crate::words::{advice_sentence, puzzle as words};

/// The name of the setting that lists the puzzles tried.
const SETTING: &str = "puzzles";

/// The seed for sampling hidden hands and future cards.
const SEED: u64 = 1890;

/// The change in value, in thousandths of a win, at which a choice counts as a
/// mistake. This is a loss of two wins in a hundred. Few choices lose as many
/// as five wins in a hundred.
const MISTAKE_THRESHOLD: i16 = -20;

/// The maximum loss, in wins per hundred, of a right answer to a question about
/// a mistake. The limit was chosen by hand. With a lower limit, good choices
/// would be rejected because of sampling errors, since only
/// [`HANDS_PER_CANDIDATE`] hands are sampled. With a higher limit, answers that
/// are almost mistakes would be accepted, since a mistake begins at a loss of
/// two wins.
const MAX_RIGHT_ANSWER_LOSS: f32 = 1.5;

/// The maximum number of stars for a puzzle.
const STARS: u8 = 3;

/// The number of attempts at a puzzle, with a flag that is true once it is
/// solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tries {
    tries: u16,
    solved: bool,
}

/// The number of attempts at each puzzle, and whether it was solved, keyed by
/// the puzzle's name. Positions from past mistakes count as puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PuzzleRecord(BTreeMap<String, Tries>);

impl PuzzleRecord {
    /// Loads the record of an owner's attempts at puzzles.
    pub(super) fn load(folder: &Folder, owner: &Owner) -> PuzzleRecord {
        let settings = Settings::for_owner(&folder.files(), owner);
        PuzzleRecord::from_text(settings.get(SETTING).unwrap_or_default())
    }

    /// Serializes the attempts as the value of a setting. "cover2:1+ tail1:3"
    /// means that the second puzzle about cover was solved at the first
    /// attempt, and that the first puzzle about the tail was tried three times.
    fn to_text(&self) -> String {
        let mut text = String::new();
        for (name, one) in &self.0 {
            let space = if text.is_empty() { "" } else { " " };
            let solved = if one.solved { "+" } else { "" };
            let _ = write!(text, "{space}{name}:{}{solved}", one.tries);
        }
        text
    }

    fn from_text(text: &str) -> PuzzleRecord {
        let one = |word: &str| {
            let (name, tries) = word.rsplit_once(':')?;
            let figure = tries.strip_suffix('+');
            let tries = figure.unwrap_or(tries).parse().ok()?;
            let solved = figure.is_some();
            Some((name.to_owned(), Tries { tries, solved }))
        };
        PuzzleRecord(text.split_whitespace().filter_map(one).collect())
    }

    fn is_solved(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|one| one.solved)
    }

    /// Returns three stars for a puzzle solved at the first attempt, two stars
    /// for the second attempt, and one star for any later attempt. Returns 0 if
    /// the puzzle is not solved.
    fn stars(&self, name: &str) -> u8 {
        match self.0.get(name) {
            Some(one) if one.solved => {
                // A user may have edited the settings by hand, so any number is
                // possible.
                let wrong = u8::try_from(one.tries.saturating_sub(1)).unwrap_or(STARS);
                STARS.saturating_sub(wrong).max(1)
            }
            _ => 0,
        }
    }

    /// Returns the number of puzzles solved.
    pub(crate) fn solved(&self) -> usize {
        let names = Theme::ALL.into_iter().flat_map(names);
        names.filter(|name| self.is_solved(name)).count()
    }

    /// Returns the stars for each puzzle in a theme.
    pub(crate) fn stars_by_puzzle(&self, theme: Theme) -> Vec<u8> {
        names(theme).iter().map(|name| self.stars(name)).collect()
    }

    fn note(&mut self, name: &str, solved: bool) {
        let one = self.0.entry(name.to_owned()).or_default();
        // Do not count attempts after the puzzle is solved, because its stars
        // are then final.
        if !one.solved {
            one.tries = one.tries.saturating_add(1);
            one.solved = solved;
        }
    }
}

/// Returns the names of the puzzles in a theme, in order: "cover1",
/// "cover2" and so on.
fn names(theme: Theme) -> Vec<String> {
    let many = all().iter().filter(|one| one.theme == theme).count();
    let name = |number| format!("{}{number}", theme.word());
    (1..=many).map(name).collect()
}

/// A series of questions to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Series {
    /// The puzzles about a theme.
    Theme(Theme),
    /// The person's own mistakes.
    Mistakes,
}

/// A position in which the player must find the best choice.
pub(crate) struct Question {
    /// The question's name in the setting.
    name: String,
    /// The title shown above the question.
    pub(crate) title: String,
    pub(crate) series: Series,
    pub(crate) side: Side,
    position: Position,
    /// The possible answers, starting with the best answer.
    pub(crate) answers: Vec<GradedChoice>,
    why: String,
    pub(crate) of_chances: bool,
    /// The wrong choices that the player has made so far.
    wrong: Vec<Choice>,
}

/// The number of wrong choices after which the answer is given. One would be
/// too few, because a player could then copy the answer and earn two stars.
const MAX_WRONG_CHOICES: usize = 2;

impl Question {
    /// Returns the match as it was before the choice.
    pub(crate) fn live(&self) -> Live {
        self.position.deal_friendly(self.side, SEED).with_rules(NoTeacherRules)
    }

    /// Returns the text of the question. The text includes facts that the side
    /// knows but the board does not show.
    pub(crate) fn question_text(&self) -> String {
        let live = self.live();
        let view = live.view(self.side);
        match live.pending() {
            Pending::Ask(_, ask) => words::question(&view, ask),
            Pending::Over(_) => String::new(),
        }
    }

    /// Returns the choice that a key makes.
    pub(crate) fn choice(&self, key: Key, view: &View<'_>) -> Option<Choice> {
        let ask = view.asked()?;
        match (ask, key.letter()) {
            (Ask::Declare, Some('D')) => Some(Choice::Declare),
            (Ask::Declare, Some('B')) => Some(Choice::PlayOn),
            _ => key_meaning::choice(key, view, ask),
        }
    }

    /// Returns `true` if the choice is right.
    pub(crate) fn is_right(&self, choice: Choice) -> bool {
        let mut answers = self.answers.iter();
        answers.any(|one| one.choice == choice && one.right)
    }

    /// Returns `true` if a choice settles the question, either because it is
    /// right or because no further wrong choice is allowed.
    pub(crate) fn is_settled(&self, choice: Choice) -> bool {
        self.is_right(choice) || self.wrong.len() >= MAX_WRONG_CHOICES
    }

    /// Returns the response to a choice. The response says that the choice is
    /// wrong, or gives the answer and the reason.
    pub(crate) fn response(&self, choice: Choice) -> String {
        if !self.is_settled(choice) {
            return words::try_again(&self.answers, choice, self.of_chances);
        }
        let verdict = words::verdict(&self.answers, choice, self.of_chances);
        format!("{verdict} {}", self.why)
    }

    /// Returns each choice with a word for its loss.
    pub(crate) fn losses(&self) -> Vec<(Choice, String)> {
        let word = |one: &GradedChoice| (one.choice, words::loss_mark(one, self.of_chances));
        self.answers.iter().map(word).collect()
    }

    /// Returns the loss of each choice, to be read aloud.
    pub(crate) fn losses_aloud(&self) -> String {
        words::losses_aloud(&self.answers, self.of_chances)
    }

    /// Returns the keys for the choices, as part of a prompt.
    pub(crate) fn keys(&self) -> String {
        let (keys, what) = match self.live().pending() {
            Pending::Ask(_, Ask::Declare) => ("D", "declare  [B] bat on"),
            Pending::Ask(_, Ask::Change { .. }) => (HAND_KEYS, "change a card  [0] none"),
            Pending::Ask(_, Ask::Throw) => (THROW_KEYS, "throw a card away"),
            _ => (HAND_KEYS, "choose a card"),
        };
        format!("{} {what}  [Q] return:", keymap::bracket_keys(keys))
    }

    /// Returns `true` if the match is still at the question.
    pub(crate) fn is_at_question(&self, live: &Live) -> bool {
        live.game().public().decisions == self.position.decisions()
    }

    /// Plays the next choice of the best line in a match that
    /// [`Question::live`] returned. The line begins with the right choice, and
    /// continues with the computer's choices for both sides. Returns the choice
    /// in words, or `None` if the match is over.
    pub(crate) fn play_best_line(&self, live: &mut Live) -> Option<String> {
        live.end_pause();
        let best = self.answers.first().map(|best| best.choice);
        let best = best.filter(|_| self.is_at_question(live));
        let side = live.side_to_choose()?;
        let choice = best.or_else(|| live.computer_choice())?;
        live.apply(choice).ok()?;
        let name = live.sides().short(side);
        Some(format!("{name}{}.", words::instruction(choice)))
    }

    /// Starts a friendly from the question's position.
    pub(crate) fn start_friendly(
        &self,
        session: &mut GameSession,
    ) -> Result<Live, crate::rng::NoRandomness> {
        self.position.start_friendly(self.side, session)
    }
}

/// The rules of a match without a teacher, since the question has comments of
/// its own.
struct NoTeacherRules;

impl MatchRules for NoTeacherRules {
    fn is_over(&self, _: &Match) -> bool {
        false
    }
}

impl GameSession {
    /// Returns the puzzles that the user has tried.
    pub(crate) fn tried(&self) -> &PuzzleRecord {
        &self.tried
    }

    /// Returns the first unsolved question of a series after `after`, wrapping
    /// round at the end. If every question of a theme is solved, returns the
    /// next question anyway.
    pub(crate) fn next_unsolved_question(
        &mut self,
        series: Series,
        after: Option<&Question>,
    ) -> Option<Question> {
        match series {
            Series::Theme(theme) => self.puzzle(theme, after),
            Series::Mistakes => {
                let mistakes = self.mistakes();
                let last = after.and_then(|last| {
                    let mut names = mistakes.iter();
                    names.position(|(name, _)| *name == last.name)
                });
                // Start after the last question asked, and wrap round at the
                // end.
                let mut turned = mistakes;
                let many = turned.len().max(1);
                turned.rotate_left(last.map_or(0, |place| place + 1) % many);
                let mut rest = turned.into_iter();
                rest.find_map(|(name, review)| self.mistake(name, &review))
            }
        }
    }

    fn puzzle(&self, theme: Theme, after: Option<&Question>) -> Option<Question> {
        let names = names(theme);
        let last = after.and_then(|last| names.iter().position(|name| *name == last.name));
        let from = last.map_or(0, |place| place + 1);
        let open = |place: &usize| {
            let name = names.get(*place);
            name.is_some_and(|name| !self.tried.is_solved(name))
        };
        let mut places = (from..names.len()).chain(0..from);
        // If all questions are solved, return the next question anyway.
        let place = places.find(open).unwrap_or(from % names.len().max(1));
        let all = all().into_iter().filter(|one| one.theme == theme);
        let of = all.into_iter().nth(place)?;
        let title = words::title(theme, place + 1, names.len());
        Question::from_puzzle(of, names.into_iter().nth(place)?, title)
    }

    /// Lists the person's own unsolved mistakes, starting with the newest.
    pub(crate) fn mistakes(&self) -> Vec<(String, MatchReview)> {
        let Some(opened) = self.opened() else {
            return Vec::new();
        };
        let file = opened.competition().name();
        let championship = opened.view();
        let reviews = championship.news().reviews().iter().rev();
        let own = reviews.filter(|one| championship.yours() == Some(one.county));
        let large =
            own.filter(|one| one.side.worst.is_some_and(|worst| worst.share <= MISTAKE_THRESHOLD));
        let named = large.map(|one| {
            let class = one.class as u8 + 1;
            let name = format!("{file}.{}.{class}.{}", one.year, one.number);
            (name, *one)
        });
        named.filter(|(name, _)| !self.tried.is_solved(name)).collect()
    }

    fn mistake(&mut self, name: String, review: &MatchReview) -> Option<Question> {
        let championship = self.opened().map(OpenCompetition::championship)?;
        let season = championship.season_of(review.year)?;
        let fixture = season.fixture(review.class, review.number.into())?;
        let side = fixture.side_of(review.county)?;
        let sides = self.sides(&fixture);
        let worst = review.side.worst?;
        let Ok(PastMatch::Replayable(replayable)) = self.past(&fixture) else {
            return None;
        };
        let position = replayable.position_before(&sides, worst.decision)?;
        let live = position.deal_friendly(side, SEED);
        self.coaching.set_opponent(replayable.opponent);
        let coach = self.coaching.coach(&live.game().public().options);
        let said = coach.advice(&live.game().view(side))?;
        let best = said.counsels.iter().find(|one| one.best)?.choice;
        let points = f32::from(-worst.share) * 100.0 / f32::from(CERTAIN);
        let view = live.game().view(side);
        let reason = advice_sentence::best_choice_sentence(&view, &said);
        let mut answers: Vec<GradedChoice> = Vec::new();
        for choice in said.counsels.iter().map(|one| one.choice) {
            if answers.iter().any(|other| other.choice == choice) {
                continue;
            }
            // Use the loss that the review has measured for the choice actually
            // made.
            let lost = match choice {
                one if one == best => 0.0,
                one if one == worst.choice => points,
                one => {
                    coach.gain(&view, [one, best], SEED, 0..HANDS_PER_CANDIDATE).mean_share_of_win()
                        * 100.0
                }
            };
            answers.push(GradedChoice {
                choice,
                lost: lost.max(0.0),
                right: lost <= MAX_RIGHT_ANSWER_LOSS,
            });
        }
        // Among equally good choices, put the coach's own choice first.
        answers.sort_by(|one, other| {
            let by_loss = one.lost.total_cmp(&other.lost);
            by_loss.then((other.choice == best).cmp(&(one.choice == best)))
        });
        Some(Question {
            title: words::title_of_mistake(&sides, review.year, &worst),
            series: Series::Mistakes,
            side,
            answers,
            why: words::why_a_mistake(worst.choice, points, reason.as_deref()),
            of_chances: true,
            wrong: Vec::new(),
            position,
            name,
        })
    }

    /// Records and saves an answer to a question.
    ///
    /// # Errors
    /// Fails if the answer cannot be saved. The answer still counts until the
    /// program ends.
    pub(crate) fn save_answer(
        &mut self,
        question: &mut Question,
        choice: Choice,
    ) -> Result<(), FileError> {
        // Repeating a wrong answer does not count as a new attempt.
        if question.wrong.contains(&choice) {
            return Ok(());
        }
        if !question.is_right(choice) {
            question.wrong.push(choice);
        }
        self.tried.note(&question.name, question.is_right(choice));
        self.reach(&GoalFacts { puzzles: self.tried.solved(), ..GoalFacts::default() });
        let text = self.tried.to_text();
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        // If the folder cannot be created, saving the setting reports the
        // reason.
        let _ = folder.create();
        Settings::set_for_owner(folder, &self.owner(), SETTING, &text).map(drop)
    }
}

impl Question {
    fn from_puzzle(of: Puzzle, name: String, title: String) -> Option<Question> {
        let side = of.view.view().side;
        Some(Question {
            position: Position::from_determinized_view(&of.view, nets::sides(), SEED)?,
            series: Series::Theme(of.theme),
            of_chances: of.theme.is_measured_in_chances(),
            why: of.why.to_owned(),
            answers: of.answers,
            wrong: Vec::new(),
            name,
            title,
            side,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_go_by_the_tries_and_stay() {
        let mut tried = PuzzleRecord::default();
        for (name, wrong) in [("cover1", 0), ("cover2", 1), ("tail1", 5)] {
            (0..wrong).for_each(|_| tried.note(name, false));
            assert_eq!(tried.stars(name), 0);
            tried.note(name, true);
            tried.note(name, false);
        }
        tried.note("LEAGUE.1890.1.12", false);
        assert_eq!(["cover1", "cover2", "tail1"].map(|one| tried.stars(one)), [3, 2, 1]);
        let text = "LEAGUE.1890.1.12:1 cover1:1+ cover2:2+ tail1:6+";
        assert_eq!(tried.to_text(), text);
        assert_eq!(PuzzleRecord::from_text(text), tried);
        assert_eq!(PuzzleRecord::from_text("cover1 x: :+ y:z+").to_text(), "");
        assert_eq!(tried.solved(), 3);
        // Use a setting that only editing by hand can produce.
        let odd = PuzzleRecord::from_text("cover1:0+ cover2:256+ tail1:65535+");
        assert_eq!(["cover1", "cover2", "tail1"].map(|one| odd.stars(one)), [3, 1, 1]);
    }
}
