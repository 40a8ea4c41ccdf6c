//! Tests that an agent is sent only what its side may know, and nothing that is
//! hidden.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use armchair::game::chance::ScriptedDeals;
use armchair::game::{Ask, CardDrawer, Choice, Dealer, Event, Match, Pending, Side};
use armchair::players::RandomPlayer;
use armchair::rng::Stream;
use armchair::rules::{Card, Options};
use armchair::simulate::agent::external::{ExternalAgent, Introduction};
use armchair::simulate::agent::{Connection, ConnectionError};
use armchair::tabletop;
use armchair::tabletop::drive::Agent;

/// Returns the number of matches that are dealt in another way.
fn matches() -> u64 {
    match std::env::var_os("ARMCHAIR_LONG") {
        Some(_) => 1000,
        None => 200,
    }
}

/// An agent in memory, which chooses only from the lines that it was sent and
/// keeps all of them.
#[derive(Clone, Default)]
struct Memory(Rc<RefCell<String>>);

impl Connection for Memory {
    fn send(&mut self, lines: &str) -> Result<(), ConnectionError> {
        self.0.borrow_mut().push_str(lines);
        Ok(())
    }

    fn receive(&mut self) -> Result<String, ConnectionError> {
        let sent = self.0.borrow();
        let line = sent.lines().last().unwrap();
        if line.contains(r#""type":"hello""#) {
            return Ok(r#"{"type":"hello","name":"memory"}"#.to_owned());
        }
        let ask: serde_json::Value = serde_json::from_str(line).unwrap();
        let legal = ask["legal"].as_array().unwrap();
        let sum = line.bytes().fold(7, |sum: usize, byte| sum.wrapping_mul(31) + usize::from(byte));
        // Let the agent bat on most of the time, because matches would
        // otherwise have no balls.
        let place =
            if ask["ask"] == "declare" && !sum.is_multiple_of(50) { 1 } else { sum % legal.len() };
        Ok(format!(r#"{{"choice":{}}}"#, legal[place]))
    }
}

/// A card of the hidden side, with the time from its draw until it was played.
#[derive(Clone, Copy)]
struct Held {
    /// The card's place among all cards dealt and drawn.
    slot: usize,
    card: Card,
    pack: u32,
    /// The step at which the card was drawn. Each card played is one step.
    drawn: u32,
    /// The step at which the card was played.
    played: u32,
}

/// The course of a match, from which the match can be dealt in another way.
struct Course {
    hidden: Side,
    slots: Vec<Card>,
    held: Vec<Held>,
    pack: u32,
    step: u32,
    balls: u32,
    stopped: BTreeSet<u32>,
}

impl Course {
    fn new(hidden: Side) -> Course {
        Course {
            hidden,
            slots: vec![],
            held: vec![],
            pack: 0,
            step: 0,
            balls: 0,
            stopped: BTreeSet::new(),
        }
    }

    fn draw(&mut self, side: Side, card: Card) {
        if side == self.hidden {
            self.held.push(Held {
                slot: self.slots.len(),
                card,
                pack: self.pack,
                drawn: self.step,
                played: u32::MAX,
            });
        }
        self.slots.push(card);
    }

    fn play(&mut self, side: Side, card: Card, drew: Option<Card>, new_pack: bool) {
        self.step += 1;
        if side == self.hidden {
            let mut held = self.held.iter_mut();
            let found = held.find(|held| held.card == card && held.played == u32::MAX);
            found.unwrap().played = self.step;
        }
        if let Some(drew) = drew {
            self.draw(side, drew);
        }
        self.pack += u32::from(new_pack);
    }

    fn note(&mut self, event: &Event, game: &Match) {
        match event {
            Event::Dealt { hands } => {
                for (side, hand) in Side::BOTH.into_iter().zip(hands) {
                    hand.cards().iter().for_each(|card| self.draw(side, *card));
                }
            }
            Event::Thrown { side, card } => self.play(*side, *card, None, false),
            Event::Ball(ball) => {
                let batting = game.public().batting();
                let began = |by| ball.pack.is_some_and(|pack| pack.after == by);
                let fielding = batting.other();
                let (bowler, keeper) = (began(CardDrawer::Bowler), began(CardDrawer::Keeper));
                self.play(fielding, ball.bowled, Some(ball.drew), bowler);
                if let Some(card) = ball.reply {
                    self.play(batting, card, ball.reply_drew, began(CardDrawer::Batsman));
                }
                if let Some(card) = ball.stop {
                    self.stopped.insert(self.balls);
                    self.play(fielding, card, ball.stop_drew, keeper);
                }
                self.balls += 1;
            }
            Event::Changed { side, card, drew, pack } => {
                self.play(*side, *card, Some(*drew), pack.is_some())
            }
            _ => {}
        }
    }

    /// Returns all cards of the match, with the hidden cards drawn in another
    /// order. Each hidden card is still in the hand when it is played. Also
    /// returns the number of cards that have moved.
    fn otherwise(&self, stream: &mut Stream) -> (Vec<Card>, usize) {
        let mut held = self.held.clone();
        for early in 0..held.len() {
            let may = |late: &usize| {
                let (one, other) = (&held[early], &held[*late]);
                one.pack == other.pack && one.played > other.drawn && one.drawn < one.played
            };
            let later: Vec<usize> = (early + 1..held.len()).filter(may).collect();
            if later.is_empty() {
                continue;
            }
            let late = later[stream.below(later.len())];
            let (one, other) = (held[early], held[late]);
            (held[early].card, held[early].played) = (other.card, other.played);
            (held[late].card, held[late].played) = (one.card, one.played);
        }
        let mut slots = self.slots.clone();
        held.iter().for_each(|held| slots[held.slot] = held.card);
        let moved = slots.iter().zip(&self.slots).filter(|(one, other)| one != other);
        let moved = moved.count();
        (slots, moved)
    }
}

struct Watch<'a, 'c>(&'a RefCell<ExternalAgent<'c>>, &'a RefCell<Course>);

impl tabletop::Observer<Match> for Watch<'_, '_> {
    fn event(&mut self, event: &Event, game: &Match) {
        self.0.borrow_mut().tell(event, game);
        self.1.borrow_mut().note(event, game);
    }
}

/// Plays a match with an agent in memory on one side. Returns every line that
/// the agent was sent.
fn play(
    options: Options,
    side: Side,
    chance: &mut impl tabletop::Chance<Card>,
    course: &RefCell<Course>,
    mut other: impl FnMut(&Match) -> Choice,
) -> String {
    let memory = Memory::default();
    let introduction = Introduction::new(side, ["Surrey", "Kent"], options, 1);
    let agent = ExternalAgent::begin(memory.clone(), &introduction).unwrap();
    let agent = RefCell::new(agent);
    agent.borrow_mut().start_match(1);
    let mut watch = Watch(&agent, course);
    let mut game = Match::new(options, chance, &mut watch);
    while let Pending::Ask(asked, _) = game.pending() {
        let choice = if asked == side {
            agent.borrow_mut().choose(&game.view(side)).unwrap()
        } else {
            other(&game)
        };
        game.apply(choice, chance, &mut watch).unwrap();
    }
    agent.borrow_mut().end();
    memory.0.take()
}

fn quick(seed: u64) -> Options {
    Options {
        batsmen: 2 + (seed % 3) as u8,
        packs_per_session: 1,
        days: 1 + (seed % 2) as u8,
        ..Options::default()
    }
}

#[test]
fn hidden_cards_dealt_otherwise_give_an_agent_the_same_lines() {
    let mut moved = 0;
    for seed in 0..matches() {
        let side = Side::BOTH[(seed / 2 % 2) as usize];
        let options = quick(seed);
        let course = RefCell::new(Course::new(side.other()));
        let mut random = RandomPlayer::new(seed);
        let mut choices = vec![];
        let mut toss = Side::Home;
        let sent = play(options, side, &mut Dealer::new(seed), &course, |game| {
            toss = game.public().toss;
            let view = game.view(side.other());
            let choice = match view.asked() {
                Some(Ask::Declare) => Choice::PlayOn,
                _ => random.choose(&view).unwrap(),
            };
            if view.asked() != Some(Ask::Stop) {
                choices.push(choice);
            }
            choice
        });
        let course = course.into_inner();
        let (cards, elsewhere) = course.otherwise(&mut Stream::new(seed));
        moved += elsewhere;
        let mut told = ScriptedDeals::with_toss_winner(toss);
        told.push_cards(cards);
        let mut script = choices.into_iter();
        let again = RefCell::new(Course::new(side.other()));
        let lines = play(options, side, &mut told, &again, |game| {
            if game.view(side.other()).asked() != Some(Ask::Stop) {
                return script.next().unwrap();
            }
            let stops = course.stopped.contains(&again.borrow().balls);
            if stops { Choice::Stop } else { Choice::LetGo }
        });
        assert_eq!(told.fault(), None, "seed {seed}");
        assert_eq!(lines, sent, "seed {seed}");
    }
    assert!(moved > 20 * matches() as usize, "only {moved} cards moved");
}

#[test]
fn an_agent_is_told_its_own_draws_and_no_others() {
    let course = RefCell::new(Course::new(Side::Away));
    let mut random = RandomPlayer::new(3);
    let sent = play(quick(2), Side::Home, &mut Dealer::new(3), &course, |game| {
        let view = game.view(Side::Away);
        match view.asked() {
            Some(Ask::Declare) => Choice::PlayOn,
            _ => random.choose(&view).unwrap(),
        }
    });
    let mut batting = "";
    let (mut own, mut others) = (0, 0);
    for line in sent.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        match line["type"].as_str().unwrap() {
            "innings" => batting = if line["batting"] == "home" { "home" } else { "away" },
            "ball" if batting == "home" => {
                assert!(line.get("drew").is_none() && line.get("stop_drew").is_none());
                own += usize::from(line.get("reply_drew").is_some());
                others += 1;
            }
            "ball" => {
                assert!(line["drew"].is_string() && line.get("reply_drew").is_none());
                own += 1;
            }
            "change" => assert_eq!(line.get("drew").is_some(), line["side"] == "home"),
            kind => assert_ne!(kind, "deal"),
        }
    }
    assert!(own > 20 && others > 10, "{own} {others}");
    let ends = sent.lines().rev().take(2).collect::<Vec<_>>();
    assert!(ends[0] == r#"{"type":"bye"}"# && ends[1].contains(r#""type":"result""#));
}
