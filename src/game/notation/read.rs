//! Reading matches and views from their text.

use std::cell::OnceCell;
use std::str::FromStr;

use super::NotAMatch::{self, Contradiction};
use super::{CALLS, ENDS, KINDS, OwnedView, SIDES, ask_of, hand_size, meaning};
use crate::game::decision::Ask;
use crate::game::deduced_cards::DeducedCards;
use crate::game::event::{CardDrawer, NewPack};
use crate::game::innings::{BowlingFigures, HAT_TRICK};
use crate::game::machine::HiddenDraws;
use crate::game::void_signs::VoidSigns;
use crate::game::{Clock, Ended, Hand, Innings, Match, Pending, Pile, Public, Side};
use crate::rules::cards::{CARDS, PACK_COPIES};
use crate::rules::deals::{BALLS_PER_OVER, DEAL_SIZE, INNINGS};
use crate::rules::options::OptionItem;
use crate::rules::{Call, Card, Options, Suit, extras};

/// A list of cards in the order of the text, or only the number of cards.
#[derive(Clone)]
enum CardList {
    Shown(Vec<Card>),
    Hidden(usize),
}

impl CardList {
    fn read(text: &str) -> Option<CardList> {
        if let Some(hidden) = text.strip_prefix('?') {
            return number(hidden, CARDS as u32).map(|hidden| CardList::Hidden(hidden as usize));
        }
        let cards = text.split_inclusive(|letter: char| letter.is_ascii_alphabetic());
        let cards: Result<Vec<Card>, _> = cards.map(str::parse).collect();
        cards.ok().map(CardList::Shown).filter(|cards| cards.len() <= CARDS)
    }

    fn len(&self) -> usize {
        match self {
            CardList::Shown(cards) => cards.len(),
            CardList::Hidden(number) => *number,
        }
    }

    fn visible_cards(&self) -> &[Card] {
        match self {
            CardList::Shown(cards) => cards,
            CardList::Hidden(_) => &[],
        }
    }

    fn pile(&self) -> Pile {
        let mut pile = Pile::EMPTY;
        self.visible_cards().iter().for_each(|card| pile.push(*card));
        pile
    }

    fn hand(&self) -> Hand {
        let mut cards = [Card::FILLER; DEAL_SIZE];
        for (place, card) in cards.iter_mut().zip(self.visible_cards()) {
            *place = *card;
        }
        let mut hand = Hand::dealt(cards);
        if self.len() < DEAL_SIZE {
            hand.throw(DEAL_SIZE - 1);
        }
        hand
    }
}

/// The fields of a line.
struct ViewFields<'t> {
    origin: &'t str,
    public: Public,
    hidden: HiddenDraws,
    hands: [CardList; 2],
    pile: CardList,
    discard: CardList,
    sure: [Vec<Card>; 2],
}

/// The upper limit for the numbers of decisions, runs, balls and packs in the
/// text of a match. No real match reaches this limit, and sums of such numbers
/// do not overflow.
const MAX_NUMBER: u32 = 1_000_000;
const MOST_RUNS: u32 = 9_999;

fn number(text: &str, most: u32) -> Option<u32> {
    let number = text.parse().ok()?;
    (number <= most).then_some(number)
}

fn pair(text: &str) -> Option<(&str, &str)> {
    text.split_once('/')
}

fn options(text: &str) -> Option<Options> {
    let mut options = Options::default();
    for option in text.split(',').filter(|_| text != "-") {
        let (word, value) = option.split_once('=')?;
        let value = number(value, u8::MAX.into())? as u8;
        let set = OptionItem::from_word(word)?.set(&mut options, value);
        set.then_some(())?;
    }
    Some(options)
}

fn innings(text: &str, batting: Side) -> Option<Innings> {
    // The last two parts, for the extras and the bowlers, are missing until a
    // run or a wicket has been recorded.
    let mut parts = text.split(':');
    let (sums, falls, ended) = (parts.next()?, parts.next()?, parts.next()?);
    let sums: Option<Vec<u32>> = sums.split('.').map(|sum| number(sum, MOST_RUNS)).collect();
    let sums = sums?;
    let [runs, wickets, balls, no_balls, wides, byes] = sums[..] else {
        return None;
    };
    let mut innings = Innings {
        runs,
        wickets: u8::try_from(wickets).ok()?,
        balls: balls as u16,
        no_balls: no_balls as u16,
        wides: wides as u16,
        byes: byes as u16,
        ended: meaning(&ENDS, ended)?,
        ..Innings::new(batting)
    };
    let fallen = innings.fall.get_mut(..usize::from(innings.wickets))?;
    let mut totals = falls.split('.').filter(|_| falls != "-");
    for fall in fallen.iter_mut() {
        *fall = number(totals.next()?, runs)?;
    }
    let sound = fallen.is_sorted() && no_balls + wides + byes <= runs;
    if let Some(extras) = parts.next() {
        // The extras up to the fall of each wicket, then each bowler's figures.
        let (all, fallen) = (innings.extras(), usize::from(innings.wickets));
        let by_then = innings.extras_at_fall.get_mut(..fallen)?;
        let mut texts = extras.split('.').filter(|_| extras != "-");
        for by_then in by_then.iter_mut() {
            *by_then = number(texts.next()?, all.into())? as u16;
        }
        let mut bowlers = parts.next()?.split('.');
        for bowler in &mut innings.bowling {
            let mut figures = bowlers.next()?.splitn(3, '/');
            bowler.runs = number(figures.next()?, innings.runs)? as u16;
            bowler.wickets = number(figures.next()?, innings.wickets.into())? as u8;
            if let Some(running) = figures.next() {
                // The number of wickets that the bowler has just taken with
                // consecutive balls. The number is at most three, and is left
                // out if it is 0.
                let most = bowler.wickets.min(HAT_TRICK);
                bowler.running = number(running, most.into()).filter(|running| *running > 0)? as u8;
            }
        }
        // A field that would contain only zeros must be left out.
        let bowled = innings.bowling.iter().any(|one| *one != BowlingFigures::default());
        let written = by_then.is_sorted() && (fallen > 0 || bowled);
        (written && texts.next().is_none() && bowlers.next().is_none()).then_some(())?;
    }
    (sound && totals.next().is_none() && parts.next().is_none()).then_some(innings)
}

/// Reads the cards that each side certainly holds.
fn read_deduced_cards(text: &str) -> Option<[Vec<Card>; 2]> {
    let cards = |text| match text {
        "-" => Some(Vec::new()),
        _ => match CardList::read(text)? {
            CardList::Shown(cards) => Some(cards),
            CardList::Hidden(_) => None,
        },
    };
    let (home, away) = pair(text)?;
    Some([cards(home)?, cards(away)?])
}

fn signs(text: &str) -> Option<[VoidSigns; 2]> {
    let (home, away) = pair(text)?;
    let [mut of_home, mut of_away] = [VoidSigns::none(); 2];
    for (text, signs) in [(home, &mut of_home), (away, &mut of_away)] {
        let mut ages = text.split('.');
        for suit in Suit::ALL {
            let sign = ages.next()?;
            if sign != "-" {
                // The letters at the end name the kind of sign. The number
                // before them is the sign's age.
                let (age, kind) = sign.split_at(sign.trim_end_matches(['h', 'm']).len());
                let age = number(age, VoidSigns::OLDEST.into())? as u8;
                signs.set(suit, age, meaning(&KINDS, kind)?);
            }
        }
        ages.next().is_none().then_some(())?;
    }
    Some([of_home, of_away])
}

impl<'t> ViewFields<'t> {
    fn read(text: &'t str) -> Result<ViewFields<'t>, NotAMatch> {
        let mut texts: Vec<&str> = text.split(' ').collect();
        // The thirteenth field is written only if some cards are known for
        // certain.
        let known = (texts.len() == 13).then(|| texts.pop()).flatten();
        #[rustfmt::skip]
        let [origin, decision, named, sides, ask, ball, suits, clock, void, played, hands, piles] = texts[..] else {
            return Err(NotAMatch::Fields(texts.len()));
        };
        let decisions = field("decision", decision, |text| number(text, MAX_NUMBER))?;
        let options = field("options", named, options)?;
        let (toss, first) = field("sides", sides, |text| {
            let (toss, first) = pair(text)?;
            Some((meaning(&SIDES, toss)?, meaning(&SIDES, first)?))
        })?;
        let asked = field("ask", ask, |text| match text {
            "over" => Some(None),
            _ => ask_of(text).map(Some),
        })?;
        let ball = match ball {
            "-" => None,
            _ => Some(field("ball", ball, read_ball)?),
        };
        let (no_ball_suit, last_bowled) = field("suits", suits, read_suits)?;
        let clock = field("clock", clock, |text| read_clock(text, &options))?;
        let signs = field("signs", void, signs)?;
        let begun = field("innings", played, |text| read_innings(text, &options, first))?;
        let hands = field("hands", hands, card_lists)?;
        let [pile, discard] = field("piles", piles, card_lists)?;
        let sure = match known {
            Some(text) => field("sure cards", text, read_deduced_cards)?,
            None => Default::default(),
        };
        let left = pile.len() as u8;
        let mut public = Public {
            top: discard.visible_cards().last().copied(),
            no_ball_suit,
            last_bowled,
            signs,
            sure: Side::BOTH.map(|side| DeducedCards::from_hand(&sure[side.index()])),
            decisions,
            ..Public::new(options, toss, Clock { left, ..clock })
        };
        set_innings(&mut public, first, asked, &begun);
        if let (Some(bowled), Some(ball)) = (public.top, &ball) {
            let runs = |call| match asked {
                Some(Ask::Stop) => extras::runs(call, bowled.rank()),
                // A wide concedes nothing until the batsman has left it.
                _ => extras::unconditional_runs(call, bowled.rank()),
            };
            let conceded = ball.call.map_or(0, runs);
            public.delivery = Some(public.make_delivery(bowled, ball.call, conceded));
        }
        public.pending = match asked {
            Some(ask) => Pending::Ask(asked_side(&public, ask), ask),
            None => {
                let ended = public.innings().last().and_then(|innings| innings.ended);
                let outcome = ended.and_then(|why| public.result_after(why));
                Pending::Over(outcome.ok_or(Contradiction("it is over but has no result"))?)
            }
        };
        let line = ViewFields {
            origin,
            public,
            hidden: HiddenDraws {
                bowler: ball.as_ref().and_then(|ball| ball.drew).unwrap_or(Card::FILLER),
                pack: ball
                    .filter(|ball| ball.is_new_pack)
                    .map(|_| NewPack { number: clock.pack, after: CardDrawer::Bowler }),
            },
            hands,
            pile,
            discard,
            sure,
        };
        line.check()?;
        Ok(line)
    }

    /// Checks that the fields are consistent with one another.
    fn check(&self) -> Result<(), NotAMatch> {
        let (public, innings) = (&self.public, self.public.innings());
        let over = matches!(public.pending, Pending::Over(_));
        let asked = match public.pending {
            Pending::Ask(_, ask) => Some(ask),
            Pending::Over(_) => None,
        };
        let begins = matches!(asked, Some(Ask::Elect | Ask::Throw));
        let ball = matches!(asked, Some(Ask::Reply | Ask::Stop));
        let call = public.delivery.and_then(|ball| ball.call);
        let called = match asked {
            Some(Ask::Reply) => call != Some(Call::Bye),
            Some(Ask::Stop) => public.delivery.is_some_and(|ball| ball.stopper().is_some()),
            _ => true,
        };
        let sizes = Side::BOTH.map(|side| hand_size(public, side));
        let all = [&self.hands[0], &self.hands[1], &self.pile, &self.discard];
        let cards = all.iter().flat_map(|cards| cards.visible_cards());
        let mut copies = [0_u8; Card::INDEX_SPACE];
        cards.for_each(|card| copies[card.index()] += 1);
        // A card that a side certainly holds must be in its hand, if that hand
        // is shown.
        let held = |(sure, hand): (&Vec<Card>, &CardList)| {
            let CardList::Shown(mut hand) = hand.clone() else {
                return true;
            };
            sure.iter().all(|card| {
                let place = hand.iter().position(|held| held == card);
                place.map(|place| hand.swap_remove(place)).is_some()
            })
        };
        // A hidden hand lists no cards, so for such a hand only the number of
        // cards known for certain is checked.
        let unseen = self.sure.iter().zip(&self.hands);
        let unseen = unseen.filter(|(_, hand)| hand.visible_cards().is_empty());
        unseen.for_each(|(sure, _)| sure.iter().for_each(|card| copies[card.index()] += 1));
        let cards: usize = all.iter().map(|cards| cards.len()).sum();
        let in_hand = sizes[0] + sizes[1];
        let thrown = 2 * DEAL_SIZE - in_hand;
        #[rustfmt::skip]
        let sound = [
            (begins == innings.is_empty(), "its innings rule out the choice it asks for"),
            (asked != Some(Ask::Declare) || !public.is_last_innings(), "nobody declares in the last innings"),
            (are_innings_consistent(public, over), "its innings are in an impossible order"),
            (ball == public.delivery.is_some() && called, "its ball rules out the choice it asks for"),
            (self.hands.iter().map(CardList::len).eq(sizes), "its hands are the wrong size"),
            (copies.iter().all(|copies| *copies <= PACK_COPIES), "it has too many copies of a card"),
            (cards == CARDS, "it does not have 110 cards"),
            (self.sure.iter().zip(&self.hands).all(held), "a card known to be in a hand is not in it"),
            (self.pile.len() > 0, "its pickup pile is empty"),
            (!begins || self.discard.len() == thrown, "its discard pile rules out the choice it asks for"),
            (begins || self.discard.len() > 0, "its discard pile is empty"),
            (public.clock.pack > 1 || self.pile.len() + self.discard.len() + in_hand == CARDS,
                "its first pack has too many cards"),
            (public.clock.is_consistent(&public.options), "its session does not match its pack"),
        ];
        match sound.iter().find(|(sound, _)| !sound) {
            Some((_, why)) => Err(Contradiction(why)),
            None => Ok(()),
        }
    }
}

/// Reads the cards in two hands or in two piles.
fn card_lists(text: &str) -> Option<[CardList; 2]> {
    let (one, other) = pair(text)?;
    Some([CardList::read(one)?, CardList::read(other)?])
}

/// Reads the no-ball suit and the last card bowled.
fn read_suits(text: &str) -> Option<(Suit, Option<Card>)> {
    let (suit, last) = pair(text)?;
    let mut suits = Suit::ALL.into_iter();
    let suit = suits.find(|one| suit == one.letter().to_string())?;
    match last {
        "-" => Some((suit, None)),
        last => Some((suit, Some(last.parse().ok()?))),
    }
}

/// The maximum number of packs that a text may count beyond the last pack of
/// the match.
const MAX_PACKS_BEYOND: u32 = 99;

/// Reads the pack and the session. Another field gives the number of cards
/// left.
fn read_clock(text: &str, options: &Options) -> Option<Clock> {
    let (pack, session) = pair(text)?;
    // A match may run a few packs over time until an over is finished.
    let most = u32::from(options.total_packs()) + MAX_PACKS_BEYOND;
    let pack = number(pack, most).filter(|pack| *pack > 0)?;
    Some(Clock { pack: pack as u16, left: 0, session: number(session, u8::MAX.into())? as u8 })
}

/// Returns the side that bats in an innings, given the index of the innings.
fn batting_side_at(first: Side, place: usize) -> Side {
    if place.is_multiple_of(2) { first } else { first.other() }
}

/// Reads the innings that have begun.
fn read_innings(text: &str, options: &Options, first: Side) -> Option<Vec<Innings>> {
    let most = INNINGS - usize::from(options.innings_left_out());
    let texts = text.split(';').filter(|_| text != "-").enumerate();
    let innings: Option<Vec<Innings>> = texts
        .map(|(place, text)| {
            let mut innings = innings(text, batting_side_at(first, place))?;
            innings.set_bowler(options.batsmen);
            Some(innings)
        })
        .collect();
    innings.filter(|innings| innings.len() <= most)
}

/// Fills in the innings that have begun, and all fields of `public` that can be
/// derived from these innings.
fn set_innings(public: &mut Public, first: Side, asked: Option<Ask>, begun: &[Innings]) {
    let left_out = usize::from(public.options.innings_left_out());
    if asked != Some(Ask::Elect) {
        public.innings = [0, 1, 2, 3].map(|place| Innings::new(batting_side_at(first, place)));
    }
    for (place, innings) in public.innings.iter_mut().skip(left_out).zip(begun) {
        *place = *innings;
    }
    public.begun = (left_out + begun.len()) as u8;
    let now = begun.last().copied().unwrap_or(public.innings[0]);
    public.facing = now.wickets + 1;
    if now.ended.is_none() {
        public.balls_in_over = (now.balls % u16::from(BALLS_PER_OVER)) as u8;
    }
    public.target = public.last_target();
    public.renew_state_key();
}

/// Returns the side that must choose.
fn asked_side(public: &Public, ask: Ask) -> Side {
    match ask {
        Ask::Elect => public.toss,
        // The side that bats first is the last to throw a card away.
        Ask::Throw if public.top.is_none() => public.batting().other(),
        Ask::Throw | Ask::Declare | Ask::Reply | Ask::Change { .. } => public.batting(),
        Ask::Bowl | Ask::Stop => public.batting().other(),
    }
}

/// Returns `true` if each innings ended in a possible way, and the last innings
/// is in progress or has decided the match.
fn are_innings_consistent(public: &Public, over: bool) -> bool {
    let innings = public.innings();
    let last = innings.len().saturating_sub(1);
    let most = INNINGS - usize::from(public.options.innings_left_out());
    let lead = public.lead(public.batting());
    innings.iter().enumerate().all(|(number, innings)| {
        let all_out = innings.wickets == public.options.wickets_per_innings();
        let ended = match innings.ended {
            None => number == last && !over,
            Some(Ended::AllOut) => number < last || over,
            Some(Ended::Declared) => (number < last || over) && number + 1 < most,
            Some(Ended::Won) => over && number + 1 == most && lead > 0,
            Some(Ended::Time) => over && number == last && public.clock.is_time_up(&public.options),
        };
        ended
            // A side is all out if and only if its last wicket has fallen.
            && all_out == (innings.ended == Some(Ended::AllOut))
            && innings.wickets <= public.options.wickets_per_innings()
    }) && (innings.len() < most || (lead > 0) == (innings[last].ended == Some(Ended::Won)))
}

/// The field that describes the ball in progress.
struct BallField {
    call: Option<Call>,
    /// The card that the bowler drew as a replacement.
    drew: Option<Card>,
    /// True if the bowler's draw began a new pack.
    is_new_pack: bool,
}

fn read_ball(text: &str) -> Option<BallField> {
    let mut parts = text.split('/');
    let call = meaning(&CALLS, parts.next()?)?;
    let drew: Option<Card> = match parts.next() {
        Some(card) => Some(card.parse().ok()?),
        None => None,
    };
    let new = parts.next().map(|word| word == "new");
    let read = BallField { call, drew, is_new_pack: new == Some(true) };
    (new != Some(false) && parts.next().is_none()).then_some(read)
}

fn field<T>(
    field: &'static str,
    text: &str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, NotAMatch> {
    read(text).ok_or_else(|| NotAMatch::Field { field, text: text.chars().take(60).collect() })
}

const OTHERWISE: NotAMatch = Contradiction("it is not written in the form of a match");

impl FromStr for Match {
    type Err = NotAMatch;

    fn from_str(text: &str) -> Result<Match, NotAMatch> {
        let line = ViewFields::read(text)?;
        let seed = field("seed", line.origin, |text| match text {
            "-" => Some(None),
            _ => text.parse().ok().map(Some),
        })?;
        let [home, away] = &line.hands;
        let game = Match {
            seed,
            hands: [home.hand(), away.hand()],
            known: Default::default(),
            pile: line.pile.pile(),
            discard: line.discard.pile(),
            hidden: line.hidden,
            public: line.public,
        };
        // Serializing the match again catches a text that hides a card, and any
        // other text that is not in the single permitted form.
        if game.to_string() != text {
            return Err(OTHERWISE);
        }
        if let Some(ball) = &game.public.delivery {
            let fielding = game.public.batting().other();
            let hand = game.hand(fielding);
            let stops = ball.stopper().is_some_and(|eleven| hand.holds(eleven));
            let stopped = game.pending() == Pending::Ask(fielding, Ask::Stop);
            if !hand.holds(game.hidden.bowler) || (stopped && !stops) {
                return Err(Contradiction(
                    "its bowler does not hold the card just drawn, or the one that stops the ball",
                ));
            }
        }
        Ok(game)
    }
}

impl FromStr for OwnedView {
    type Err = NotAMatch;

    fn from_str(text: &str) -> Result<OwnedView, NotAMatch> {
        let line = ViewFields::read(text)?;
        let side = field("side", line.origin, |text| meaning(&SIDES, text))?;
        let seen = OwnedView {
            side,
            hand: line.hands[side.index()].hand(),
            discard: line.discard.pile(),
            public: line.public,
            known: OnceCell::new(),
        };
        if seen.to_string() == text { Ok(seen) } else { Err(OTHERWISE) }
    }
}
