//! The types of line in the protocol, and the words with which an agent
//! answers.

use std::borrow::Cow;

use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use crate::game::{Ask, Choice, Public, Side, View};
use crate::rules::cards::PACK_COPIES;
use crate::rules::deals::BALLS_PER_OVER;
use crate::rules::{Call, Card, Options, Suit};

/// The version of the protocol. The version increases when the meaning of a
/// field changes.
pub(crate) const PROTOCOL: u32 = 1;

/// A line sent to an agent. Events in the match are sent too, as lines of a
/// match record.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum SentLine<'a> {
    Hello(&'a Introduction),
    Match { number: u32 },
    Ask(Box<AskMessage<'a>>),
    Bye,
}

/// The introduction, which is sent once at the start, and which describes the
/// two sides and the matches to come.
#[derive(Clone, Debug, Serialize)]
pub struct Introduction {
    /// The version of the protocol.
    pub(crate) protocol: u32,
    /// The agent's side.
    pub side: Side,
    /// The name of the home side.
    pub home: String,
    /// The name of the visitors.
    pub away: String,
    /// The options of every match.
    #[serde(serialize_with = "crate::game::record::options::serialize")]
    pub options: Options,
    /// The number of matches.
    pub matches: u32,
}

impl Introduction {
    /// Makes the introduction for one of the agents.
    pub fn new(side: Side, [home, away]: [&str; 2], options: Options, matches: u32) -> Self {
        Introduction {
            protocol: PROTOCOL,
            side,
            home: home.to_owned(),
            away: away.to_owned(),
            options,
            matches,
        }
    }
}

/// A question to a side, together with everything that the side may know.
#[derive(Serialize)]
pub(super) struct AskMessage<'a> {
    ask: &'static str,
    hand: &'a [Card],
    pub(super) legal: Vec<&'static str>,
    state: State<'a>,
}

impl<'a> AskMessage<'a> {
    /// Makes the question for the viewing side. Returns `None` if that side has
    /// nothing to decide.
    pub(super) fn from_view(view: &View<'a>) -> Option<AskMessage<'a>> {
        Some(AskMessage {
            ask: ask_word(view.asked()?),
            hand: view.hand.cards(),
            legal: legal(view),
            state: State::from_view(*view),
        })
    }
}

/// Everything that a side may know about a match, apart from its hand.
#[derive(Serialize)]
struct State<'a> {
    innings: Vec<InningsState>,
    facing: u8,
    over: u16,
    ball: u8,
    top: Option<Card>,
    no_ball_suit: Suit,
    pack: u16,
    packs: u16,
    left: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    delivery: Option<DeliveryState>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lead: Option<i32>,
    sure: &'a [Card],
    seen: CardsSeen<'a>,
}

#[derive(Serialize)]
struct InningsState {
    batting: Side,
    runs: u32,
    wickets: u8,
    balls: u16,
    extras: u16,
    declared: bool,
}

#[derive(Serialize)]
struct DeliveryState {
    bowled: Card,
    call: Option<Call>,
    extras: u8,
}

impl<'a> State<'a> {
    fn from_view(view: View<'a>) -> State<'a> {
        let public = view.public;
        let balls = public.current().map_or(0, |innings| innings.balls);
        State {
            innings: innings(public),
            facing: public.facing(),
            over: balls / u16::from(BALLS_PER_OVER),
            ball: public.balls_in_over + 1,
            top: public.top,
            no_ball_suit: public.no_ball_suit,
            pack: public.clock.pack,
            packs: public.options.total_packs(),
            left: public.clock.left,
            delivery: public.delivery.map(|ball| DeliveryState {
                bowled: ball.bowled,
                call: ball.call,
                extras: ball.extras,
            }),
            target: target(public),
            lead: (public.innings_number() > 1).then(|| public.lead(view.side)),
            sure: public.deduced_cards(view.side.other()),
            seen: CardsSeen(view),
        }
    }
}

/// Returns the total that the side batting last must reach to win.
fn target(public: &Public) -> Option<u32> {
    let made = public.current().map_or(0, |innings| innings.runs);
    public.needed().map(|needed| made + needed)
}

fn innings(public: &Public) -> Vec<InningsState> {
    let innings = public.innings().iter().map(|innings| InningsState {
        batting: innings.batting,
        runs: innings.runs,
        wickets: innings.wickets,
        balls: innings.balls,
        extras: innings.extras(),
        declared: innings.ended == Some(crate::game::Ended::Declared),
    });
    innings.collect()
}

/// For each card, the number of copies (0 to 2) that the side has seen since
/// the last shuffle, either in its own hand or face up.
struct CardsSeen<'a>(View<'a>);

impl Serialize for CardsSeen<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cards = serializer.serialize_map(None)?;
        for card in Card::all() {
            cards.serialize_entry(card.text(), &(PACK_COPIES - self.0.unseen(card)))?;
        }
        cards.end()
    }
}

/// The answer to a hello.
#[derive(Deserialize)]
pub(super) struct HelloReply<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: Cow<'a, str>,
    #[serde(default, borrow)]
    pub(super) name: Cow<'a, str>,
}

/// The answer to a question.
#[derive(Deserialize)]
pub(super) struct ChoiceMessage<'a> {
    #[serde(borrow)]
    pub(super) choice: Cow<'a, str>,
}

/// Returns the protocol's word for a question.
pub(crate) const fn ask_word(ask: Ask) -> &'static str {
    match ask {
        Ask::Elect => "elect",
        Ask::Throw => "throw",
        Ask::Bowl => "bowl",
        Ask::Reply => "reply",
        Ask::Stop => "stop",
        Ask::Change { .. } => "change",
        Ask::Declare => "declare",
    }
}

/// Returns the word with which an agent answers to make this choice.
pub(crate) fn choice_word(choice: Choice) -> &'static str {
    match choice {
        Choice::Bat => "bat",
        Choice::Field => "field",
        Choice::Throw(card) | Choice::Bowl(card) | Choice::Play(card) | Choice::Change(card) => {
            card.text()
        }
        Choice::Leave | Choice::NoMore => "none",
        Choice::Stop => "stop",
        Choice::LetGo => "let",
        Choice::Declare => "declare",
        Choice::PlayOn => "on",
    }
}

/// Lists the legal answers. Cards are listed in the order of the hand, without
/// duplicates. The answer `none`, `let` or `on` comes last.
fn legal(view: &View<'_>) -> Vec<&'static str> {
    let choices = view.legal();
    let mut words: Vec<&str> = Vec::with_capacity(choices.len());
    for choice in choices.iter().map(|choice| choice_word(*choice)) {
        if !words.contains(&choice) {
            words.push(choice);
        }
    }
    // The game lists the answer "on" first, but the protocol lists it last.
    if view.asked() == Some(Ask::Declare) {
        words.reverse();
    }
    words
}

/// Finds the legal choice that an answer stands for.
pub(super) fn choice(view: &View<'_>, answer: &str) -> Option<Choice> {
    let choices = view.legal();
    choices.iter().copied().find(|one| choice_word(*one) == answer)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Dealer, Match};

    #[test]
    fn the_first_question_is_written_as_the_manual_says() {
        let game = Match::new(Options::default(), &mut Dealer::new(1890), &mut ());
        let winner = game.public().toss;
        let question = AskMessage::from_view(&game.view(winner)).unwrap();
        let line = serde_json::to_value(SentLine::Ask(Box::new(question))).unwrap();
        assert_eq!(line["type"], "ask");
        assert_eq!(line["ask"], "elect");
        assert_eq!(line["legal"], serde_json::json!(["bat", "field"]));
        assert_eq!(line["state"]["innings"], serde_json::json!([]));
        assert!(line["state"]["top"].is_null());
        assert!(line["state"].get("lead").is_none());
        assert_eq!(line["state"]["sure"], serde_json::json!([]));
        let seen = line["state"]["seen"].as_object().unwrap();
        let held: u64 = seen.values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!((seen.len(), held), (55, 7));
        assert!(AskMessage::from_view(&game.view(winner.other())).is_none());
    }
}
