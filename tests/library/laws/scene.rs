//! Plays a match from a script, which says in one readable line who plays which
//! card.
//!
//! Home win the toss and field, so the visitors bat first. The caller gives the
//! options, the two throw-aways and the script. The scene deals and draws so
//! that each side holds what it must play. These are the words of a script:
//!
//! | word | what happens |
//! |---|---|
//! | `6G:11G` | the bowler's 6G is answered with 11G |
//! | `11P:-` | the batsman plays no card |
//! | `7B` | bowled; nothing more, for a bye, or to see what is asked |
//! | `6G=4L:11G=9L` | the bowler draws 4L, the batsman 9L |
//! | `+11P` `letgo` | the keeper stops the ball, or lets it go |
//! | `>1S` | the batting side changes 1S |
//! | `declare` | the batting side declares |
//! | `12*` | twelve ordinary balls without run or wicket, two cards each |
//! | `/` | the next innings |
//!
//! The scene chooses "play on" and "no more changes" unless the script says
//! otherwise.

use std::collections::VecDeque;

use armchair::game::chance::ScriptedDeals;
use armchair::game::record::{RecordWriter, Replayer};
use armchair::game::{Ask, Ball, Choice, Event, Match, Outcome, Pending, Refused, Side};
use armchair::rules::extras::{call, stopping_card};
use armchair::rules::replies::outcome;
use armchair::rules::{Card, Options};

use crate::support::heading;

/// A match that has followed a script to the end.
pub(crate) struct Scene {
    pub(crate) game: Match,
    pub(crate) events: Vec<Event>,
    told: ScriptedDeals,
    record: RecordWriter,
    /// The cards that each side still has to play, in order.
    plays: [VecDeque<Play>; 2],
}

/// A card that the script tells a side to play.
#[derive(Clone, Copy)]
struct Play {
    card: Card,
    /// The card drawn in its place, if the script names one.
    draws: Option<Card>,
    /// True if an earlier word in the script says that this card was drawn.
    drawn_by_script: bool,
}

pub(crate) fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Returns the options with every extras rule off, so that only the cards
/// matter.
pub(crate) fn plain() -> Options {
    Options { no_ball: false, wide: false, bye: false, ..Options::default() }
}

/// Returns options for two batsmen a side and no extras. With two batsmen, each
/// wicket ends an innings.
pub(crate) fn two_a_side() -> Options {
    Options { batsmen: 2, ..plain() }
}

/// Returns options without extras for one day of three sessions with one pack
/// each.
pub(crate) fn three_packs() -> Options {
    Options { packs_per_session: 1, days: 1, ..plain() }
}

impl Scene {
    /// Plays the words of a script with these options. `throws` names the
    /// throw-aways of the fielding side and the batting side, such as `"8S
    /// 1P"`.
    #[track_caller]
    pub(crate) fn new(options: Options, throws: &str, script: &str) -> Scene {
        let plays = plays_of(script);
        let throws: Vec<Card> = throws.split(' ').map(card).collect();
        let mut told = ScriptedDeals::with_toss_winner(Side::Home);
        told.push_cards(deal(&throws, &plays));
        let mut record = RecordWriter::new(heading(0, options));
        let mut events = vec![];
        let game = Match::new(options, &mut told, &mut (&mut events, &mut record));
        let mut scene = Scene { game, events, told, record, plays };
        scene.apply(Choice::Field).unwrap();
        scene.apply(Choice::Throw(throws[0])).unwrap();
        scene.apply(Choice::Throw(throws[1])).unwrap();
        for word in script.split_whitespace() {
            scene.word(word);
        }
        assert_eq!(scene.told.fault(), None);
        scene.check_record();
        scene
    }

    /// Makes a choice, whether it is legal or not.
    pub(crate) fn apply(&mut self, choice: Choice) -> Result<(), Refused> {
        let observer = &mut (&mut self.events, &mut self.record);
        self.game.apply(choice, &mut self.told, observer)
    }

    /// Returns the present question.
    #[track_caller]
    pub(crate) fn asked(&self) -> (Side, Ask) {
        match self.game.pending() {
            Pending::Ask(side, ask) => (side, ask),
            Pending::Over(outcome) => panic!("the match is over: {outcome:?}"),
        }
    }

    /// Returns the result of the match.
    #[track_caller]
    pub(crate) fn outcome(&self) -> Outcome {
        match self.game.pending() {
            Pending::Over(outcome) => outcome,
            Pending::Ask(side, ask) => panic!("{side:?} is asked to {ask:?}"),
        }
    }

    /// Returns every delivery so far.
    pub(crate) fn balls(&self) -> Vec<Ball> {
        let ball = |event: &Event| match event {
            Event::Ball(ball) => Some(*ball),
            _ => None,
        };
        self.events.iter().filter_map(ball).collect()
    }

    /// Returns the last delivery.
    #[track_caller]
    pub(crate) fn last(&self) -> Ball {
        *self.balls().last().expect("no ball was bowled")
    }

    /// Returns the names of the events from the last ball onwards, including
    /// that ball.
    pub(crate) fn since_last_ball(&self) -> Vec<&'static str> {
        let ball = |event: &Event| matches!(event, Event::Ball(_));
        let from = self.events.iter().rposition(ball).unwrap_or(0);
        self.events[from..].iter().map(name).collect()
    }

    /// Returns the runs, wickets and counted balls of the current innings.
    pub(crate) fn score(&self) -> (u32, u8, u16) {
        let innings = self.game.public().current().unwrap();
        (innings.runs, innings.wickets, innings.balls)
    }

    /// Makes the dealer draw these cards next.
    pub(crate) fn tell(&mut self, cards: &str) {
        self.told.push_cards(cards.split(' ').map(card));
    }

    // --- the words of a script ---------------------------------------------

    #[track_caller]
    fn word(&mut self, word: &str) {
        match (word, word.split_at(1)) {
            ("/", _) => {
                let innings = self.game.public().current().unwrap();
                assert_eq!(innings.balls, 0, "no new innings has begun");
            }
            ("declare", _) => {
                self.answer_changes();
                self.made(Choice::Declare);
            }
            ("letgo", _) => self.made(Choice::LetGo),
            (_, ("+", eleven)) => {
                let bowled = self.game.public().delivery.unwrap().bowled;
                assert_eq!(stopping_card(bowled.suit()), Some(card(eleven)));
                self.draw_for_play();
                self.made(Choice::Stop);
            }
            (_, (">", changed)) => {
                self.draw_for_play();
                self.made(Choice::Change(card(without_draw(changed))));
            }
            (_, _) if word.ends_with('*') => {
                for _ in 0..word.trim_end_matches('*').parse().unwrap() {
                    self.quiet_ball();
                }
            }
            (ball, _) => self.ball(ball),
        }
    }

    #[track_caller]
    fn made(&mut self, choice: Choice) {
        let asked = self.game.pending();
        if let Err(refused) = self.apply(choice) {
            panic!("{choice:?} was refused where {asked:?}: {refused}");
        }
    }

    fn answer_changes(&mut self) {
        if let Pending::Ask(_, Ask::Change { .. }) = self.game.pending() {
            self.made(Choice::NoMore);
        }
    }

    fn answer_what_comes_before_a_ball(&mut self) {
        self.answer_changes();
        if let Pending::Ask(_, Ask::Declare) = self.game.pending() {
            self.made(Choice::PlayOn);
        }
    }

    #[track_caller]
    fn ball(&mut self, word: &str) {
        self.answer_what_comes_before_a_ball();
        let mut parts = word.split(':').map(without_draw);
        let bowled = parts.next().unwrap();
        self.draw_for_play();
        self.made(Choice::Bowl(card(bowled)));
        match parts.next() {
            None => {}
            Some("-") => self.made(Choice::Leave),
            Some(reply) => {
                self.draw_for_play();
                self.made(Choice::Play(card(reply)));
            }
        }
    }

    /// Plays a ball without a call, a run or a wicket, from cards that the
    /// script does not need.
    fn quiet_ball(&mut self) {
        self.answer_what_comes_before_a_ball();
        let (bowler, _) = self.asked();
        let public = self.game.public();
        let (top, suit, options) = (public.top.unwrap(), public.no_ball_suit, public.options);
        let facing = public.facing();
        let mut bowls = self.spare(bowler);
        bowls.sort_by_key(|card| card.rank());
        bowls.retain(|card| call(*card, top, suit, &options).is_none());
        let safe = |bowled: Card| {
            let replies = self.spare(bowler.other()).into_iter();
            let mut safe: Vec<Card> = replies
                .filter(|reply| {
                    let outcome = outcome(bowled, None, Some(*reply), facing);
                    outcome.runs == 0 && outcome.out.is_none()
                })
                .collect();
            safe.sort_by_key(|card| card.rank());
            safe.first().copied()
        };
        let pair = bowls.iter().find_map(|bowled| Some((*bowled, safe(*bowled)?)));
        let (bowled, reply) = pair.expect("no quiet ball is possible");
        self.draw_any();
        self.made(Choice::Bowl(bowled));
        self.draw_any();
        self.made(Choice::Play(reply));
    }

    // --- cards ---------------------------------------------------------------

    /// Returns the cards in a hand that the script does not need.
    fn spare(&self, side: Side) -> Vec<Card> {
        let mut spare = self.game.hand(side).cards().to_vec();
        for play in &self.plays[side.index()] {
            if let Some(place) = spare.iter().position(|card| *card == play.card) {
                spare.remove(place);
            }
        }
        spare
    }

    /// Chooses the draws for the side that is asked, which now plays the next
    /// card of its script.
    fn draw_for_play(&mut self) {
        let (side, _) = self.asked();
        let play = self.plays[side.index()].pop_front().unwrap();
        match play.draws {
            Some(drawn) => self.told.push_cards([drawn]),
            None => self.draw_any(),
        }
    }

    /// Draws a card that the side needs for its script but does not hold. If
    /// there is none, draws a high card for batting or a low card for bowling.
    fn draw_any(&mut self) {
        let (side, _) = self.asked();
        let pile = self.game.pile().cards();
        let wanted = self.lacking(side).into_iter().find(|card| pile.contains(card));
        let needed: Vec<Card> = Side::BOTH.iter().flat_map(|side| self.lacking(*side)).collect();
        let count = |cards: &[Card], card: Card| cards.iter().filter(|c| **c == card).count();
        let mut spare: Vec<Card> = pile
            .iter()
            .copied()
            .filter(|card| count(pile, *card) > count(&needed, *card))
            .collect();
        spare.sort_by_key(|card| card.rank());
        let batting = side == self.game.public().batting();
        let any = if batting { spare.last() } else { spare.first() };
        let card = wanted.or(any.copied()).unwrap_or(pile[0]);
        self.told.push_cards([card]);
    }

    /// Returns the cards in a side's script that the side does not hold and
    /// that no word of the script makes it draw.
    fn lacking(&self, side: Side) -> Vec<Card> {
        let mut held = self.game.hand(side).cards().to_vec();
        let mut lacking = vec![];
        for play in &self.plays[side.index()] {
            match held.iter().position(|card| *card == play.card) {
                Some(place) => {
                    held.remove(place);
                }
                None if play.drawn_by_script => {}
                None => lacking.push(play.card),
            }
        }
        lacking
    }

    /// Checks that the match so far makes a valid record.
    fn check_record(&self) {
        let mut replayer = Replayer::new();
        for line in self.record.clone().take().lines() {
            if let Err(fault) = replayer.feed(line.as_bytes(), &mut ()) {
                panic!("the record is refused: {fault}: {line}");
            }
        }
    }
}

fn without_draw(word: &str) -> &str {
    word.split('=').next().unwrap()
}

/// Returns the cards that the script tells home and the visitors to play, in
/// order.
fn plays_of(script: &str) -> [VecDeque<Play>; 2] {
    let mut plays = [VecDeque::new(), VecDeque::new()];
    let mut batting = Side::Away;
    let mut play = |side: Side, word: &str| {
        let mut parts = word.split('=').map(card);
        let (card, draws) = (parts.next().unwrap(), parts.next());
        let earlier: &VecDeque<Play> = &plays[side.index()];
        let drawn = earlier.iter().filter(|play| play.draws == Some(card));
        let used = earlier.iter().filter(|play| play.drawn_by_script && play.card == card);
        let drawn_by_script = drawn.count() > used.count();
        plays[side.index()].push_back(Play { card, draws, drawn_by_script });
    };
    for word in script.split_whitespace() {
        match (word, word.split_at(1)) {
            ("/", _) => batting = batting.other(),
            ("declare" | "letgo", _) => {}
            (_, ("+", eleven)) => play(batting.other(), eleven),
            (_, (">", changed)) => play(batting, changed),
            (_, _) if word.ends_with('*') => {}
            (ball, _) => {
                let mut parts = ball.split(':');
                play(batting.other(), parts.next().unwrap());
                if let Some(reply) = parts.next().filter(|reply| *reply != "-") {
                    play(batting, reply);
                }
            }
        }
    }
    plays
}

/// Returns fourteen cards: each side's throw-away, the cards it plays first,
/// and cards that nobody needs. The cards that nobody needs are low for home
/// and high for the visitors. None of these cards is an eleven, so that no
/// keeper is offered a stop that the script does not expect.
fn deal(throws: &[Card], plays: &[VecDeque<Play>; 2]) -> Vec<Card> {
    let scripted: Vec<Card> = plays
        .iter()
        .flatten()
        .flat_map(|play| [Some(play.card), play.draws])
        .flatten()
        .chain(throws.iter().copied())
        .collect();
    let mut fill: Vec<Card> =
        Card::all().filter(|card| card.rank() < 11 && !scripted.contains(card)).collect();
    fill.sort_by_key(|card| card.rank());
    let mut fill = VecDeque::from(fill);
    let mut dealt = vec![];
    for side in Side::BOTH {
        let mut hand = vec![throws[side.index()]];
        let own = plays[side.index()].iter().filter(|play| !play.drawn_by_script);
        hand.extend(own.map(|play| play.card).take(6));
        while hand.len() < 7 {
            let card = match side {
                Side::Home => fill.pop_front(),
                Side::Away => fill.pop_back(),
            };
            hand.push(card.unwrap());
        }
        dealt.extend(hand);
    }
    dealt
}

fn name(event: &Event) -> &'static str {
    match event {
        Event::Dealt { .. } => "deal",
        Event::Tossed { .. } => "toss",
        Event::Thrown { .. } => "throw",
        Event::InningsBegan { .. } => "innings",
        Event::Ball(_) => "ball",
        Event::Changed { .. } => "change",
        Event::Interval { .. } => "interval",
        Event::Declared { .. } => "declare",
        Event::InningsEnded { .. } => "end",
        Event::Over(_) => "result",
    }
}
