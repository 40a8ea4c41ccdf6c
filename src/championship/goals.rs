//! Fifteen small goals, each of which a person can reach once in their own
//! matches, games and puzzles. Nothing else depends on these goals.

use crate::game::{Choice, Event, Match, MatchLog, Pending, ResultKind, Side};
use crate::tabletop::{self, LoggedChoice};

/// The number of choices that a person must make before a match or game counts
/// as their own.
pub(crate) const MIN_OWN_CHOICES: u32 = 10;

/// In a short match, it is enough for the person to make one in this many of
/// their side's choices.
const OWN_CHOICE_DIVISOR: u32 = 4;

/// The number of matches, out of fourteen, that a person must play for a season
/// to count as their own.
pub(crate) const MIN_OWN_MATCHES: usize = 7;

/// A small goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Goal {
    /// A win in the main game.
    FirstWin,
    /// Five wickets taken in one innings with cards that the person chose.
    FiveWickets,
    /// A hundred made by one batsman with cards that the person chose.
    Hundred,
    /// A tie.
    Tie,
    /// A win after being at least 100 runs behind on first innings.
    FromBehind,
    /// A result in the match of the day that beats the results of more than 90
    /// of 100 computers.
    Card,
    /// The title of the first class.
    Title,
    /// A win against the computer at a level from 2 to 6. Level 1 has no goal
    /// of its own, since a win at that level is most people's first.
    Level(u8),
    /// Ten solved puzzles.
    TenPuzzles,
    /// A win in the Hill form of camp cricket.
    Hill,
    /// A win in the Veld form of camp cricket.
    Veld,
}

/// The facts about a person's latest match, game or puzzle that could count
/// towards a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct GoalFacts {
    /// True if the person won a match of the main game.
    pub(crate) won: bool,
    /// True if the person tied a match of the main game.
    pub(crate) tied: bool,
    /// The computer's level in that match: the lower of its batting and bowling
    /// levels.
    pub(crate) level: u8,
    /// The most wickets taken in one innings with cards that the person chose.
    pub(crate) wickets: u32,
    /// The most runs made by one batsman with cards that the person chose.
    pub(crate) runs: u32,
    /// The person's deficit in runs after both sides' first innings.
    pub(crate) behind: u32,
    /// The number of computers, out of 100, that did worse than the person in
    /// the match of the day.
    pub(crate) better_than: u8,
    /// True if the person's county won the title.
    pub(crate) title: bool,
    /// The number of puzzles that the person has solved.
    pub(crate) puzzles: usize,
    /// True if the person won a game in the Hill form of camp cricket.
    pub(crate) hill: bool,
    /// True if the person won a game in the Veld form of camp cricket.
    pub(crate) veld: bool,
}

/// A goal, its word in the settings file, and the test that decides when the
/// goal is reached.
pub(crate) struct GoalRow {
    pub(crate) goal: Goal,
    pub(crate) word: &'static str,
    is_reached: fn(&GoalFacts) -> bool,
}

const fn row(goal: Goal, word: &'static str, is_reached: fn(&GoalFacts) -> bool) -> GoalRow {
    GoalRow { goal, word, is_reached }
}

/// The list of all goals, in the order in which the player sees them.
#[rustfmt::skip]
pub(crate) const GOALS: [GoalRow; 15] = [
    row(Goal::FirstWin, "win", |facts| facts.won),
    row(Goal::Level(2), "level2", |facts| facts.won && facts.level == 2),
    row(Goal::Level(3), "level3", |facts| facts.won && facts.level == 3),
    row(Goal::Level(4), "level4", |facts| facts.won && facts.level == 4),
    row(Goal::Level(5), "level5", |facts| facts.won && facts.level == 5),
    row(Goal::Level(6), "level6", |facts| facts.won && facts.level == 6),
    row(Goal::FiveWickets, "wickets", |facts| facts.wickets >= 5),
    row(Goal::Hundred, "hundred", |facts| facts.runs >= 100),
    row(Goal::Tie, "tie", |facts| facts.tied),
    row(Goal::FromBehind, "behind", |facts| facts.won && facts.behind >= 100),
    row(Goal::Title, "title", |facts| facts.title),
    row(Goal::Card, "card", |facts| facts.better_than > 90),
    row(Goal::TenPuzzles, "puzzles", |facts| facts.puzzles >= 10),
    row(Goal::Hill, "hill", |facts| facts.hill),
    row(Goal::Veld, "veld", |facts| facts.veld),
];

/// The goals that a person has reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReachedGoals(Vec<Goal>);

impl ReachedGoals {
    /// Reads the goals from a setting such as "win level2". Skips unknown
    /// words.
    pub(crate) fn from_text(text: &str) -> ReachedGoals {
        let is_set = |row: &&GoalRow| text.split_whitespace().any(|word| word == row.word);
        let reached = GOALS.iter().filter(is_set).map(|row| row.goal);
        ReachedGoals(reached.collect())
    }

    /// Formats the goals as the value of a setting.
    pub(crate) fn to_text(&self) -> String {
        let reached = GOALS.iter().filter(|row| self.has(row.goal));
        let words: Vec<&str> = reached.map(|row| row.word).collect();
        words.join(" ")
    }

    /// Returns `true` if a goal has been reached.
    pub(crate) fn has(&self, goal: Goal) -> bool {
        self.0.contains(&goal)
    }

    /// Counts the goals reached.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// Adds the goals that these facts reach for the first time, and returns
    /// those goals.
    pub(crate) fn add(&mut self, facts: &GoalFacts) -> Vec<Goal> {
        let reached = GOALS.iter().filter(|row| (row.is_reached)(facts));
        let new = reached.map(|row| row.goal).filter(|goal| !self.has(*goal));
        let new: Vec<Goal> = new.collect();
        self.0.extend(&new);
        new
    }
}

/// Replays a match against the computer and collects the facts about the
/// person's play. Returns `None` if the match is not over, or if the computer
/// made nearly all of the person's choices.
pub(crate) fn match_facts(log: MatchLog<'_>, person: Side, level: u8) -> Option<GoalFacts> {
    let mut own = OwnCards::default();
    let game = log.replay(&mut own, |own, one, game| {
        let is_persons = matches!(game.pending(), Pending::Ask(side, _) if side == person);
        own.count_choice(one, is_persons);
    })?;
    let Pending::Over(outcome) = game.pending() else {
        return None;
    };
    let won = outcome.winner == Some(person);
    let facts = GoalFacts {
        won,
        tied: outcome.kind == ResultKind::Tie,
        level,
        behind: first_innings_deficit(&game, person),
        wickets: own.best_wickets,
        runs: own.best_runs,
        ..GoalFacts::default()
    };
    own.is_match_own().then_some(facts)
}

/// Returns a side's deficit after both first innings, or 0 if there is none.
fn first_innings_deficit(game: &Match, side: Side) -> u32 {
    let [first, second, ..] = game.public().innings() else {
        return 0;
    };
    let (own, other) = if first.batting == side { (first, second) } else { (second, first) };
    other.runs.saturating_sub(own.runs)
}

/// The effects of the cards that a person chose, and the best figures reached
/// so far.
#[derive(Default)]
struct OwnCards {
    /// The number of choices made for the person's side.
    all: u32,
    /// The number of choices that the person made.
    choices: u32,
    /// True if the person chose the bowler's card for the current ball.
    bowled: bool,
    /// True if the person chose the batsman's card for the current ball.
    replied: bool,
    /// The wickets that the person's cards have taken in the current innings.
    wickets: u32,
    best_wickets: u32,
    /// The current batsman, and the runs that the person's cards have made for
    /// him.
    batsman: u8,
    runs: u32,
    best_runs: u32,
}

impl OwnCards {
    /// Counts the next choice in the match, whichever side makes it.
    fn count_choice(&mut self, one: &LoggedChoice<Choice>, is_persons: bool) {
        let own = is_persons && !one.helped;
        match one.choice {
            Choice::Bowl(_) => (self.bowled, self.replied) = (own, false),
            Choice::Play(_) | Choice::Leave => self.replied = own,
            // Do not count this choice, because the program makes it for a
            // person who does not press the key to declare.
            Choice::PlayOn => return,
            _ => {}
        }
        self.all += u32::from(is_persons);
        self.choices += u32::from(own);
    }

    /// Returns `true` if the person made enough of their side's choices.
    fn is_match_own(&self) -> bool {
        let share = self.choices > 0 && self.choices * OWN_CHOICE_DIVISOR >= self.all;
        self.choices >= MIN_OWN_CHOICES || share
    }
}

impl tabletop::Observer<Match> for OwnCards {
    fn event(&mut self, event: &Event, _: &Match) {
        match event {
            Event::InningsBegan { .. } => (self.wickets, self.batsman, self.runs) = (0, 0, 0),
            Event::Ball(ball) => {
                self.wickets += u32::from(self.bowled && ball.out.is_some());
                if self.batsman != ball.batsman {
                    (self.batsman, self.runs) = (ball.batsman, 0);
                }
                self.runs += u32::from(ball.runs) * u32::from(self.replied);
                self.best_wickets = self.best_wickets.max(self.wickets);
                self.best_runs = self.best_runs.max(self.runs);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Dealer;
    use crate::players::{Computer, Level, Levels};
    use crate::rules::Options;
    use crate::tabletop::drive::{Step, step};

    /// Returns the words, as used in the settings file, for the goals that
    /// these facts reach.
    fn reached(facts: GoalFacts) -> Vec<&'static str> {
        let new = ReachedGoals::default().add(&facts);
        let rows = GOALS.iter().filter(|row| new.contains(&row.goal));
        rows.map(|row| row.word).collect()
    }

    #[test]
    fn each_goal_is_reached_by_what_it_says_and_by_no_less() {
        let none = GoalFacts::default();
        assert_eq!(reached(none), [""; 0]);
        let won = |level| GoalFacts { won: true, level, ..none };
        for (facts, word) in [
            (won(1), "win"),
            (GoalFacts { wickets: 5, ..none }, "wickets"),
            (GoalFacts { runs: 100, ..none }, "hundred"),
            (GoalFacts { tied: true, ..none }, "tie"),
            (GoalFacts { title: true, ..none }, "title"),
            (GoalFacts { better_than: 91, ..none }, "card"),
            (GoalFacts { puzzles: 10, ..none }, "puzzles"),
            (GoalFacts { hill: true, ..none }, "hill"),
            (GoalFacts { veld: true, ..none }, "veld"),
        ] {
            assert_eq!(reached(facts), [word]);
        }
        for (level, word) in (2..).zip(["level2", "level3", "level4", "level5", "level6"]) {
            assert_eq!(reached(won(level)), ["win", word]);
        }
        let behind = |behind| GoalFacts { behind, ..won(1) };
        assert_eq!(reached(behind(100)), ["win", "behind"]);
        assert_eq!(reached(behind(99)), ["win"]);
        for less in [
            GoalFacts { level: 3, ..none },
            GoalFacts { wickets: 4, ..none },
            GoalFacts { runs: 99, ..none },
            GoalFacts { behind: 100, ..none },
            GoalFacts { better_than: 90, ..none },
            GoalFacts { puzzles: 9, ..none },
        ] {
            assert_eq!(reached(less), [""; 0], "{less:?}");
        }
    }

    #[test]
    fn a_goal_is_reached_once_and_kept_by_its_word() {
        let mut kept = ReachedGoals::default();
        let facts = GoalFacts { won: true, level: 2, ..GoalFacts::default() };
        assert_eq!(kept.add(&facts), [Goal::FirstWin, Goal::Level(2)]);
        assert_eq!(kept.add(&facts), []);
        assert_eq!((kept.to_text().as_str(), kept.count()), ("win level2", 2));
        assert_eq!(ReachedGoals::from_text("level2 none win win"), kept);
        let words: std::collections::BTreeSet<&str> = GOALS.iter().map(|row| row.word).collect();
        assert_eq!(words.len(), GOALS.len());
    }

    /// Plays a match in which the home side plays well. From a given choice on,
    /// the computer makes all the choices.
    fn played(
        options: Options,
        seed: u64,
        helped_from: usize,
    ) -> (Match, Vec<LoggedChoice<Choice>>) {
        let computer = |level, side| Computer::new(Levels::uniform(level), seed, side);
        let mut dealer = Dealer::new(seed);
        let mut game = Match::new(options, &mut dealer, &mut ());
        let mut home = computer(Level::Professional, Side::Home);
        let mut away = computer(Level::Novice, Side::Away);
        let mut log = tabletop::ChoiceLog::default();
        while let Ok(Step::Chose(..)) =
            step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut log)
        {}
        let logged =
            |(place, choice)| LoggedChoice { choice, place: None, helped: place >= helped_from };
        (game, log.0.into_iter().enumerate().map(logged).collect())
    }

    #[test]
    fn the_facts_of_a_match_are_those_of_its_scores() {
        let options = Options::default();
        let (mut behind, mut hundreds) = (0, 0);
        for seed in 0..8 {
            let (game, log) = played(options, seed, usize::MAX);
            let facts = match_facts(MatchLog::new(options, seed, &log), Side::Home, 1).unwrap();
            let Pending::Over(outcome) = game.pending() else {
                panic!("the match of seed {seed} is not over");
            };
            assert_eq!(facts.won, outcome.winner == Some(Side::Home));
            assert_eq!(facts.level, 1);
            let innings = game.public().innings();
            let of = |side| innings.iter().filter(move |one| one.batting == side);
            let wickets = of(Side::Away).map(|one| u32::from(one.wickets)).max();
            assert_eq!(Some(facts.wickets), wickets);
            let sum = |side| of(side).next().unwrap().runs;
            assert_eq!(facts.behind, sum(Side::Away).saturating_sub(sum(Side::Home)));
            let other = match_facts(MatchLog::new(options, seed, &log), Side::Away, 1).unwrap();
            assert_eq!(other.behind, sum(Side::Home).saturating_sub(sum(Side::Away)));
            behind += u32::from(other.behind >= 100);
            hundreds += u32::from(facts.runs >= 100);
            let most = of(Side::Home).map(|one| one.runs).max();
            assert!(Some(facts.runs) <= most && facts.runs > 0);
        }
        println!("behind {behind}, hundreds {hundreds}");
        assert!(behind > 0);
    }

    #[test]
    fn a_short_match_is_a_person_s_own_where_they_made_a_quarter_of_its_choices() {
        let brief = Options { batsmen: 2, innings: 1, days: 1, ..Options::beginner() };
        let reviewed = |seed: u64, helped: fn(usize) -> bool| {
            let (_, mut log) = played(brief, seed, usize::MAX);
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(brief, &mut dealer, &mut ());
            let mut own = 0;
            for one in &mut log {
                let is_persons =
                    matches!(game.pending(), Pending::Ask(side, _) if side == Side::Home);
                if is_persons && one.choice != Choice::PlayOn {
                    one.helped = helped(own);
                    own += 1;
                }
                game.apply(one.choice, &mut dealer, &mut ()).unwrap();
            }
            (own, match_facts(MatchLog::new(brief, seed, &log), Side::Home, 1).is_some())
        };
        let of_few = |seed: &u64| reviewed(*seed, |_| false).0 < 10;
        let seed = (0..200).find(of_few).unwrap();
        assert!(reviewed(seed, |_| false).1, "when there are few choices, each counts");
        assert!(reviewed(seed, |own| own % 4 > 0).1, "a quarter");
        assert!(!reviewed(seed, |_| true).1, "the computer made every choice");
        let of_many = |seed: &u64| reviewed(*seed, |_| false).0 > 12;
        let seed = (0..200).find(of_many).unwrap();
        assert!(!reviewed(seed, |own| own % 8 > 0).1, "an eighth");
    }

    #[test]
    fn what_the_computer_chose_for_a_person_took_no_wicket_and_made_no_run_of_theirs() {
        let options = Options::default();
        let (_, log) = played(options, 1, 0);
        assert_eq!(match_facts(MatchLog::new(options, 1, &log), Side::Home, 1), None);
        let (_, log) = played(options, 1, 60);
        let facts = match_facts(MatchLog::new(options, 1, &log), Side::Home, 1).unwrap();
        assert!(facts.wickets < 5 && facts.runs < 60, "{facts:?}");
        let unfinished = &log[..log.len() - 1];
        assert_eq!(match_facts(MatchLog::new(options, 1, unfinished), Side::Home, 1), None);
    }
}
