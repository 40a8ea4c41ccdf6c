//! The questions that a match asks a person, and the meanings of the keys that
//! answer them.

use super::keymap::{self, Availability, KeyRow, WORDLESS_HINT, always, row};
use super::keys::Key;
use super::live::Live;
use super::play_out::MatchPart;
use crate::game::{Ask, Choice, Pending, Public, Side, View};
use crate::rules::cards::HIGHEST;
use crate::rules::deals::{CHANGES_PER_WICKET, DEAL_SIZE, HAND_SIZE, INNINGS};
use crate::rules::options::OptionItem;
use crate::rules::replies::{BEATS_THE_BAT, can_defend};
use crate::rules::{Call, Options};
use crate::words::day::ALONE;
use crate::words::nets::STRIKE;
use crate::words::{ball, cards};

/// The effect of a key during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Answers the question.
    Choose,
    /// Lets the computer make this choice.
    ComputerChoice,
    /// Asks whether to declare, or to withdraw a declaration.
    Declare,
    /// Lets the computer play out a part of the match.
    PlayOut(MatchPart),
    /// Lets the computer play on to the next moment that the coach considers
    /// important.
    NextMoment,
    /// Shows the scorecard.
    Scorecard,
    /// Shows the worm.
    Worm,
    /// Changes how detailed the coach's advice is.
    Coach,
    /// Shows the chances of the match on the scoreboard, or hides them.
    Chances,
    /// Stops a watched match, or plays one step if the match has already
    /// stopped.
    Step,
    /// Continues a watched match.
    GoOn,
    /// Plays a watched match faster.
    Faster,
    /// Plays a watched match more slowly.
    Slower,
    /// Goes back one ball in a past match.
    Back,
    /// Goes to the turning point of a past match.
    TurningPoint,
    /// Continues a past match as a friendly from the current position.
    GoFrom,
    /// Shows the keys.
    Help,
    /// Saves and leaves the match.
    Leave,
}

impl Command {
    /// Returns the command's label, or an empty string if the label depends on
    /// the question.
    pub(crate) fn label(self) -> String {
        let words = match self {
            Command::Choose => "",
            Command::ComputerChoice => "computer chooses",
            Command::Declare => "declare",
            Command::PlayOut(part) => return part.play_out_label(),
            Command::NextMoment => "next moment",
            Command::Scorecard => "scorecard",
            Command::Worm => "worm",
            Command::Coach => "coach",
            Command::Chances => "chances",
            Command::Step => "stop or step",
            Command::GoOn => "continue",
            Command::Faster => "faster",
            Command::Slower => "slower",
            Command::Back => "back",
            Command::TurningPoint => "turning point",
            Command::GoFrom => "play on from here",
            Command::Help => "help",
            Command::Leave => "leave",
        };
        words.to_owned()
    }
}

/// The situation that determines which keys work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyContext {
    /// A person must choose for their side.
    Asked {
        /// The question to the person.
        ask: Ask,
        /// True if the batsman may leave the ball.
        may_leave: bool,
        /// The availability of declaring, with the reason if the side may not
        /// declare.
        declares: Availability,
        /// True if nobody may play for the person or advise them.
        alone: bool,
    },
    /// A person watches two computer sides.
    Watching {
        /// True if the match is a past match.
        past: bool,
        /// True if the person has stopped play.
        stopped: bool,
        /// True if the match is being played elsewhere.
        now: bool,
    },
    /// The match is waiting for a person at another terminal.
    Waiting,
}

impl KeyContext {
    /// Works out the situation of a side that must choose, from that side's
    /// view.
    pub(crate) fn from_view(view: &View<'_>, ask: Ask, alone: bool) -> KeyContext {
        KeyContext::Asked {
            ask,
            may_leave: view.may_leave(),
            declares: declaration_availability(view),
            alone,
        }
    }

    /// Returns the situation of a watched match that was stopped.
    pub fn for_stopped_watching(past: bool) -> KeyContext {
        KeyContext::Watching { past, stopped: true, now: false }
    }

    /// Returns the situation in which a person watches a match that is played
    /// elsewhere.
    pub(crate) fn for_live_watching() -> KeyContext {
        KeyContext::Watching { past: false, stopped: true, now: true }
    }

    /// Allows keys that get help from the computer or the coach, unless the
    /// person must play alone.
    fn when_help_allowed(&self) -> Availability {
        match self {
            KeyContext::Asked { alone: true, .. } => Availability::Not(ALONE),
            _ => Availability::Holds,
        }
    }

    /// Allows the same keys as `when_help_allowed`, but only while a person must
    /// choose.
    fn when_asked_and_help_allowed(&self) -> Availability {
        match self {
            KeyContext::Watching { .. } | KeyContext::Waiting => Availability::Never,
            KeyContext::Asked { .. } => self.when_help_allowed(),
        }
    }

    fn asks(&self, what: impl Fn(Ask) -> bool) -> Availability {
        matches!(self, KeyContext::Asked { ask, .. } if what(*ask)).into()
    }

    fn when_a_card_is_asked(&self) -> Availability {
        self.asks(|ask| matches!(ask, Ask::Bowl | Ask::Reply | Ask::Change { .. }))
    }

    fn when_no_card_may_be_chosen(&self) -> Availability {
        match *self {
            KeyContext::Asked { ask: Ask::Change { .. }, .. } => Availability::Holds,
            KeyContext::Asked { ask: Ask::Reply, may_leave, .. } if may_leave => {
                Availability::Holds
            }
            KeyContext::Asked { ask: Ask::Reply, .. } => {
                Availability::Not("You must play at an ordinary ball: 1 to 6")
            }
            _ => Availability::Never,
        }
    }

    fn when_declaration_is_allowed(&self) -> Availability {
        match self {
            KeyContext::Asked { declares, .. } => *declares,
            KeyContext::Watching { .. } | KeyContext::Waiting => Availability::Never,
        }
    }

    fn when_it_can_be_played_out(&self) -> Availability {
        matches!(self, KeyContext::Watching { now: false, .. }).into()
    }

    fn when_watching_now(&self) -> Availability {
        matches!(self, KeyContext::Watching { now: true, .. }).into()
    }

    fn when_waiting(&self) -> Availability {
        matches!(self, KeyContext::Waiting).into()
    }

    fn when_watching(&self) -> Availability {
        matches!(self, KeyContext::Watching { .. }).into()
    }

    fn when_past(&self) -> Availability {
        matches!(self, KeyContext::Watching { past: true, .. }).into()
    }

    fn when_stopped(&self) -> Availability {
        matches!(self, KeyContext::Watching { stopped: true, .. }).into()
    }

    fn when_running(&self) -> Availability {
        matches!(self, KeyContext::Watching { stopped: false, .. }).into()
    }

    fn when_asked(&self) -> Availability {
        matches!(self, KeyContext::Asked { .. }).into()
    }
}

/// The hint for the keys that change the speed. The page adds the current
/// speed.
pub(crate) const SPEED: &str = "speed";

/// The keys for the cards of a hand as dealt.
pub(crate) const THROW_KEYS: &str = "123456789".split_at(DEAL_SIZE).0;
/// The keys for the cards of the smaller hand that remains after the discards.
pub(crate) const HAND_KEYS: &str = THROW_KEYS.split_at(HAND_SIZE).0;

/// The keys of a match, in the order in which the help lists them.
#[rustfmt::skip]
pub const KEYS: &[KeyRow<Command, KeyContext>] = &[
    row("BF", Command::Choose, |moment| moment.asks(|ask| ask == Ask::Elect), WORDLESS_HINT,
        "bat or field first, if you won the toss"),
    row(THROW_KEYS, Command::Choose, |moment| moment.asks(|ask| ask == Ask::Throw), WORDLESS_HINT,
        "at the start: throw away the card above the key"),
    row(HAND_KEYS, Command::Choose, KeyContext::when_a_card_is_asked, WORDLESS_HINT,
        "play the card above the key; after a wicket, change it"),
    row("0", Command::Choose, KeyContext::when_no_card_may_be_chosen, WORDLESS_HINT,
        "play no card at a no-ball or a wide; after a wicket, change no more cards"),
    row("YN", Command::Choose, |moment| moment.asks(|ask| ask == Ask::Stop), WORDLESS_HINT,
        "stop the ball with the keeper, or let it go"),
    row("=", Command::ComputerChoice, KeyContext::when_asked_and_help_allowed, WORDLESS_HINT,
        "let the computer choose for you, at the file's own level (the coach plays at level 5)"),
    row("D", Command::Declare, KeyContext::when_declaration_is_allowed, WORDLESS_HINT,
        "declare your innings once the ball is over, if you confirm"),
    row("H", Command::Coach, KeyContext::when_asked_and_help_allowed, "coach",
        "the coach: a word for each choice, and the reason for the best; press again for figures, and again for silence"),
    row("O", Command::PlayOut(MatchPart::Over), KeyContext::when_asked_and_help_allowed, "", "let the computer play out the over"),
    row("I", Command::PlayOut(MatchPart::Innings), KeyContext::when_asked_and_help_allowed, "",
        "let the computer play out the innings"),
    row("M", Command::PlayOut(MatchPart::Match), KeyContext::when_asked_and_help_allowed, "",
        "let the computer play out the match"),
    row("K", Command::NextMoment, KeyContext::when_asked_and_help_allowed, "",
        "skip to the next moment that matters, playing as the coach would, and see why it matters"),
    row("S", Command::Scorecard, always, "", "the scorecard"),
    row("W", Command::Worm, always, "", "the worm, and the runs from each over"),
    row("C", Command::Chances, KeyContext::when_help_allowed, "",
        "each side's chances of winning, on the scoreboard; after the match, how they changed"),
    row(" ", Command::Step, KeyContext::when_stopped, "step", ""),
    row(" ", Command::Step, KeyContext::when_running, "stop", "watching: stop, then play one step at a time"),
    row("\n", Command::GoOn, KeyContext::when_stopped, "go", "watching: continue"),
    row("\n", Command::GoOn, KeyContext::when_running, "", ""),
    row("B", Command::Back, KeyContext::when_past, "back", "watching a past match: go back one ball"),
    row("T", Command::TurningPoint, KeyContext::when_past, "turning point",
        "watching a past match: go to the ball that turned it"),
    row("G", Command::GoFrom, KeyContext::when_past, "play on from here",
        "watching a past match: play on from here as a friendly, for either side"),
    row("+", Command::Faster, KeyContext::when_watching, WORDLESS_HINT, "watching: speed up"),
    row("-", Command::Slower, KeyContext::when_watching, SPEED, "watching: slow down"),
    row("O", Command::PlayOut(MatchPart::Over), KeyContext::when_it_can_be_played_out, WORDLESS_HINT, ""),
    row("I", Command::PlayOut(MatchPart::Innings), KeyContext::when_it_can_be_played_out, WORDLESS_HINT, ""),
    row("M", Command::PlayOut(MatchPart::Match), KeyContext::when_it_can_be_played_out, "play out", ""),
    row("M", Command::PlayOut(MatchPart::Match), KeyContext::when_watching_now, "catch up", ""),
    row("?", Command::Help, always, "help", "help"),
    row("Q", Command::Leave, KeyContext::when_asked, "", "save and leave; you can resume at the same ball"),
    row("Q", Command::Leave, KeyContext::when_watching, "leave", ""),
    row("Q", Command::Leave, KeyContext::when_waiting, "leave", ""),
    row("\u{1b}", Command::Leave, KeyContext::when_watching, "", "watching: leave"),
];

/// The sentence that explains how the screen marks a card that would break a
/// law.
pub(crate) const MARKED: &str = "While the coach is on, every card that would be a no-ball, a wide or byes if you bowled it is marked. Cards of the no-ball suit are dim.";

/// Returns summaries of the laws that help a person to choose. Leaves out the
/// laws that the options switch off.
pub(crate) fn laws(options: &Options) -> Vec<String> {
    const STROKES: [&str; 2] = [
        "An innings ends when only one batsman is left, because he has no partner. It also ends when the side declares, which gives up the rest of its innings to leave time to bowl the others out.",
        STRIKE,
    ];
    let on = |item: &OptionItem| item.read(options) > 0;
    let switched_on = OptionItem::ALL.into_iter().filter(on);
    let switched_on = switched_on.map(|item| item.spec().help);
    let marked = options.no_ball || options.wide || options.bye;
    let laws = STROKES.into_iter().chain(switched_on).chain(marked.then_some(MARKED));
    let laws = laws.filter(|law| !law.is_empty()).map(str::to_owned);
    let first = [higher_card_law(options), ball::runs_for_hits(), leaves()];
    first.into_iter().chain(laws).collect()
}

fn leaves() -> String {
    format!(
        "An equal or higher card of another suit leaves the ball alone; with a lower one you are out. If a batsman plays a {BEATS_THE_BAT} or {HIGHEST} of another suit, the screen says that he is beaten, but not bowled. That is a leave too."
    )
}

/// Describes the effect of playing a higher card of the bowler's suit. Ignores
/// the last man in the batting order, who never faces a ball.
fn higher_card_law(options: &Options) -> String {
    let first = |rank| (1..options.batsmen).find(|number| !can_defend(*number, rank));
    let text = |(rank, number)| format!("a {rank} from batsman {number} onwards");
    let exceptions: Vec<String> =
        (1..).map_while(|rank| Some((rank, first(rank)?))).map(text).collect();
    let but = if exceptions.is_empty() { "" } else { ", except " };
    let exceptions = exceptions.join(", or ");
    format!(
        "A higher card of the bowler's suit scores. Any other card of that suit defends{but}{exceptions}."
    )
}

/// The meaning of a key when a question is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// Makes this choice.
    Choose(Choice),
    /// Carries out this command instead of choosing.
    Do(Command),
    /// The key does nothing; the text gives the reason.
    Nothing(String),
}

/// Returns the question to a side, including any keys that the screen shows
/// nowhere else.
pub(crate) fn prompt(live: &Live, side: Side, ask: Ask) -> String {
    let view = live.game().view(side);
    question(&view, ask, live.sides().short(side), live.has_pending_declaration())
}

/// Returns the question to `side` in any match. If `declaring` is true, adds
/// that a declaration will follow.
pub(crate) fn question(view: &View<'_>, ask: Ask, side: &str, declaring: bool) -> String {
    match ask {
        Ask::Elect => format!("{side} won the toss: [B] bat first  [F] field first:"),
        Ask::Throw => "Enter card to throw away:".to_owned(),
        Ask::Bowl => "Enter bowler's play:".to_owned(),
        Ask::Reply if declaring => "Enter batsman's play, then declare:".to_owned(),
        Ask::Reply => "Enter batsman's play:".to_owned(),
        Ask::Change { left } => {
            let change = match left {
                _ if declaring => "Change a card, then declare",
                CHANGES_PER_WICKET => "Change a card",
                _ => "Change one more card",
            };
            format!("{change}: {}  [0] no more:", keymap::bracket_keys(HAND_KEYS))
        }
        Ask::Stop => stop(view),
        // The player is never asked whether to declare, because declaring has
        // its own key.
        Ask::Declare => String::new(),
    }
}

fn stop(view: &View<'_>) -> String {
    let Some(ball) = view.public.delivery else { return String::new() };
    let eleven = ball.stopper().map(cards::card_line).unwrap_or_default();
    let what = if ball.call == Some(Call::Wide) { "wides" } else { "byes" };
    format!("Stop the {} {what} with the {eleven}? [Y] yes  [N] no", ball.extras)
}

/// Returns `true` if a key can ever work in a match where nobody plays for the
/// person or advises them.
pub(crate) fn can_work_without_help(row: &KeyRow<Command, KeyContext>) -> bool {
    let asks = [Ask::Elect, Ask::Throw, Ask::Bowl, Ask::Reply, Ask::Stop];
    asks.into_iter().any(|ask| {
        row.is_available(&KeyContext::Asked {
            ask,
            may_leave: true,
            declares: Availability::Holds,
            alone: true,
        })
    })
}

/// Works out the meaning of a key for the side that must choose. `alone` is
/// true if nobody may play for that side or advise it.
pub(crate) fn meaning(key: Key, view: &View<'_>, ask: Ask, alone: bool) -> Meaning {
    let moment = KeyContext::from_view(view, ask, alone);
    let nothing = || Meaning::Nothing(no_effect_sentence(key, &moment));
    match keymap::find_action(KEYS, key, &moment) {
        Ok(Command::Choose) => choice(key, view, ask).map_or_else(nothing, Meaning::Choose),
        Ok(command) => Meaning::Do(command),
        Err(Some(why)) => Meaning::Nothing(why.to_owned()),
        Err(None) => nothing(),
    }
}

/// Returns the hints for the bottom line when a side must choose. Leaves out
/// keys that the question names.
pub(crate) fn hints(view: &View<'_>, ask: Ask, alone: bool, question: &str) -> Vec<String> {
    let mut hints = keymap::hints(KEYS, &KeyContext::from_view(view, ask, alone));
    hints.retain(|hint| {
        // Compare only the key of each hint, which is in brackets at the start.
        let key = hint.find(']').map_or(hint.as_str(), |end| &hint[..=end]);
        !question.contains(key)
    });
    hints
}

/// Returns the sentence about a key that does nothing.
fn no_effect_sentence(key: Key, moment: &KeyContext) -> String {
    keymap::no_effect_sentence(key, answers(), moment)
}

fn answers() -> impl Iterator<Item = &'static KeyRow<Command, KeyContext>> {
    KEYS.iter().filter(|row| matches!(row.action, Command::Choose | Command::Help))
}

/// Returns the choice that a key makes, if that choice is legal.
pub(crate) fn choice(key: Key, view: &View<'_>, ask: Ask) -> Option<Choice> {
    let card = key
        .figure()
        .and_then(|figure| figure.checked_sub(1))
        .and_then(|place| view.hand.cards().get(place).copied());
    let choice = match (ask, key.letter()?) {
        (Ask::Elect, 'B') => Choice::Bat,
        (Ask::Elect, 'F') => Choice::Field,
        (Ask::Stop, 'Y') => Choice::Stop,
        (Ask::Stop, 'N') => Choice::LetGo,
        (Ask::Reply, '0') => Choice::Leave,
        (Ask::Change { .. }, '0') => Choice::NoMore,
        (Ask::Throw, _) => Choice::Throw(card?),
        (Ask::Bowl, _) => Choice::Bowl(card?),
        (Ask::Reply, _) => Choice::Play(card?),
        (Ask::Change { .. }, _) => Choice::Change(card?),
        _ => return None,
    };
    view.legal().contains(&choice).then_some(choice)
}

/// Allows the batting side to declare in every innings except the last.
fn declaration_availability(view: &View<'_>) -> Availability {
    let public = view.public;
    if public.innings_number() == 0 {
        Availability::Not("There is no innings to declare yet")
    } else if public.batting() != view.side {
        Availability::Not("Only the batting side can declare")
    } else if public.is_last_innings() {
        Availability::Not("The last innings cannot be declared")
    } else {
        Availability::Holds
    }
}

/// Returns the question that asks whether the computer should play out a part
/// of the match.
pub(crate) fn play_out_question(what: &str) -> String {
    format!("Let the computer play out the {what}, for you too? [Y] yes  [N] no")
}

/// Returns the question that asks whether to declare.
pub(crate) fn declaration_question(live: &Live) -> String {
    let public = live.game().public();
    let side = live.sides().short(public.batting());
    side_declaration_question(public, side, live.has_pending_declaration())
}

/// Returns the question that asks whether the batting side `side` should
/// declare, in any match.
pub(crate) fn side_declaration_question(public: &Public, side: &str, declaring: bool) -> String {
    let ball = matches!(public.pending, Pending::Ask(_, Ask::Reply));
    // In the third innings, a side that declares while it is behind loses the
    // match.
    let lost = usize::from(public.innings_number_in_four()) + 1 == INNINGS
        && public.lead(public.batting()) < 0;
    let how = if lost { " and lose the match" } else { "" };
    match (declaring, ball) {
        (true, _) => {
            format!("{side} will declare after this ball. Play on instead? [Y] yes  [N] no")
        }
        (false, true) => format!("{side} to declare after this ball{how}? [Y] yes  [N] no"),
        (false, false) => format!("{side} to declare now{how}? [Y] yes  [N] no"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::game::{Dealer, Match};
    use crate::players::RandomPlayer;
    use crate::rules::Options;
    use crate::tabletop::drive::{Step, step};

    #[test]
    fn who_cannot_defend_with_a_low_card_is_told_where_he_bats() {
        let ends = |batsmen| {
            let text = higher_card_law(&Options { batsmen, ..Options::default() });
            let (_, end) = text.split_once("defends").unwrap();
            end.to_owned()
        };
        let sixth = ", except a 1 from batsman 6 onwards";
        assert_eq!([ends(2), ends(6)], [".", "."]);
        assert_eq!([ends(7), ends(9)], [(); 2].map(|()| format!("{sixth}.")));
        let all = format!("{sixth}, or a 2 from batsman 9 onwards.");
        assert_eq!([ends(10), ends(11)], [(); 2].map(|()| all.clone()));
    }

    /// Checks in every innings of a match with two batsmen a side whether the
    /// side may declare.
    #[test]
    fn a_side_declares_in_its_own_first_three_innings_only() {
        let options = Options { batsmen: 2, ..Options::default() };
        let mut said = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let mut dealer = Dealer::new(seed);
            let mut game = Match::new(options, &mut dealer, &mut ());
            let (mut home, mut away) = (RandomPlayer::new(seed), RandomPlayer::new(seed + 100));
            while let Ok(Step::Chose(..)) =
                step(&mut game, &mut dealer, &mut (&mut home, &mut away), &mut ())
            {
                for side in Side::BOTH {
                    let number = game.public().innings_number();
                    let allowed = (1..4).contains(&number) && game.public().batting() == side;
                    match declaration_availability(&game.view(side)) {
                        Availability::Not(why) => {
                            assert!(!allowed, "innings {number}: {why}");
                            said.insert(why);
                        }
                        _ => assert!(allowed, "innings {number}"),
                    }
                }
            }
        }
        assert_eq!(said.len(), 3, "{said:?}");
    }
}
