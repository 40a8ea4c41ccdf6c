//! The machine: the cut, innings, the clock and the result. What happens
//! within a turn is in `turn`.

use super::event::Event;
use super::laws::follow_on;
use super::public::{other, party, seat};
use super::{Ask, Book, Choice, Innings, Options, Public, Turn, View, options, players};
use crate::pavilion::Figures;
use crate::pavilion::result::{Ended, Margin, Next, after};
use crate::pavilion::{
    Card, Chance, Digest, Game, Item, Kind, Level, Levelled, Observer, Pack, Party, Pending,
    Refused, Seat, Settings, Verdict,
};
use crate::rng::Stream;
use crate::tabletop;

/// A match of camp cricket.
#[derive(Clone, Debug)]
pub struct Camp {
    pub(super) public: Public,
    pub(super) pack: Pack,
    /// The cards on each cell, the lowest first.
    pub(super) piles: [Vec<Card>; super::laws::CELLS],
    /// What a turn of the Veld form has brought and is not entered yet.
    pub(super) due: super::turn::Due,
}

/// What a step of the machine needs from outside.
pub(super) struct Hands<'a> {
    pub(super) chance: &'a mut dyn Chance,
    pub(super) observer: &'a mut dyn Observer<Camp>,
}

impl Camp {
    pub(super) fn say(&self, hands: &mut Hands<'_>, event: Event) {
        hands.observer.event(&event, self);
    }

    /// All that both sides may know.
    pub fn public(&self) -> &Public {
        &self.public
    }

    /// The cards on a cell, the lowest first: for invariants.
    pub fn pile(&self, cell: usize) -> &[Card] {
        self.piles.get(cell).map_or(&[], Vec::as_slice)
    }

    /// The pack: for invariants, not for players.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// Each side cuts a card until the ranks differ.
    fn cut(&mut self, hands: &mut Hands<'_>) {
        loop {
            let mut pack = Pack::shuffled(1, hands.chance);
            let (Some(a), Some(b)) = (pack.draw(), pack.draw()) else {
                return;
            };
            let winner = match a.rank().cmp(&b.rank()) {
                std::cmp::Ordering::Greater => Some(Seat(0)),
                std::cmp::Ordering::Less => Some(Seat(1)),
                std::cmp::Ordering::Equal => None,
            };
            let cards = [a, b];
            self.say(hands, Event::Cut { cards, winner });
            if let Some(winner) = winner {
                self.public.pending = Pending::Ask(winner, Ask::Elect);
                return;
            }
        }
    }

    fn begin_innings(&mut self, batting: Seat, hands: &mut Hands<'_>) {
        self.public.innings.push(Innings {
            batting,
            runs: 0,
            extras: 0,
            wickets: 0,
            rounds: 0,
            ended: None,
        });
        let number = self.public.innings.len() as u8;
        self.say(hands, Event::InningsBegan { number, batting });
        self.begin_turn(true, hands);
    }

    /// After a turn that did not end the innings.
    pub(super) fn after_turn(&mut self, hands: &mut Hands<'_>) {
        let turn = &self.public.turn;
        if turn.bowls {
            self.begin_turn(false, hands);
        } else if self.public.is_chase() {
            // Nobody declares while there is a target to be passed.
            self.next_round(hands);
        } else {
            self.public.pending = Pending::Ask(turn.seat, Ask::Declare);
        }
    }

    fn next_round(&mut self, hands: &mut Hands<'_>) {
        self.public.rounds += 1;
        if self.is_time() {
            self.close(Ended::Time, hands);
            self.finish(Verdict::Drawn, Margin::None, hands);
        } else {
            self.begin_turn(true, hands);
        }
    }

    fn is_time(&self) -> bool {
        self.public.rounds_left() == Some(0)
    }

    fn close(&mut self, why: Ended, hands: &mut Hands<'_>) {
        if let Some(innings) = self.public.innings.last_mut() {
            innings.ended = Some(why);
        }
        let number = self.public.innings.len() as u8;
        self.say(hands, Event::InningsEnded { number, why });
    }

    /// An innings is over, and its round with it.
    pub(super) fn end_innings(&mut self, why: Ended, hands: &mut Hands<'_>) {
        self.close(why, hands);
        self.public.rounds += 1;
        let Some(innings) = self.public.current().copied() else {
            return;
        };
        if why == Ended::Won {
            let left = self.public.options.to_fall.saturating_sub(innings.wickets);
            return self.finish(Verdict::Won(innings.batting), Margin::Wickets(left), hands);
        }
        let margin = follow_on(self.public.options.days);
        match after(&self.public.sums(), self.public.most_innings(), margin) {
            Next::Won(side, margin) => self.finish(Verdict::Won(seat(side)), margin, hands),
            Next::Tied => self.finish(Verdict::Tied, Margin::None, hands),
            _ if self.is_time() => self.finish(Verdict::Drawn, Margin::None, hands),
            Next::MayFollowOn(leader) => {
                self.public.pending = Pending::Ask(seat(leader), Ask::FollowOn);
            }
            Next::Bats(side) => self.begin_innings(seat(side), hands),
        }
    }

    fn finish(&mut self, verdict: Verdict, margin: Margin, hands: &mut Hands<'_>) {
        self.public.pending = Pending::Over(verdict);
        self.say(hands, Event::Over { verdict, margin });
    }

    fn elect(&mut self, winner: Seat, bats: bool, hands: &mut Hands<'_>) {
        self.say(hands, Event::Chose { winner, bats });
        let batting = if bats { winner } else { other(winner) };
        self.begin_innings(batting, hands);
    }

    fn enforce(&mut self, leader: Seat, enforced: bool, hands: &mut Hands<'_>) {
        if enforced {
            self.say(hands, Event::FollowedOn(other(leader)));
            self.begin_innings(other(leader), hands);
        } else {
            self.begin_innings(leader, hands);
        }
    }
}

impl Game for Camp {
    type Options = Settings;
    type Card = Card;
    type Choice = Choice;
    type Ask = Ask;
    type Outcome = Verdict;
    type Refused = Refused;
    type Event = Event;
    type View<'a> = View<'a>;
    type Book = Book;

    const WORD: &'static str = Kind::Camp.word();
    const ITEMS: &'static [Item] = options::ITEMS;

    fn seats(_: &Settings) -> u8 {
        2
    }

    fn party(seat: Seat) -> Party {
        party(seat)
    }

    fn new(
        settings: Settings,
        chance: &mut impl tabletop::Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Camp {
        let mut game = Camp {
            public: Public {
                options: Options::of(&settings),
                innings: Vec::new(),
                turn: Turn::new(Seat(0), true),
                rounds: 0,
                pending: Pending::Ask(Seat(0), Ask::Elect),
            },
            pack: Pack::empty(),
            piles: Default::default(),
            due: Default::default(),
        };
        game.cut(&mut Hands { chance, observer });
        game
    }

    fn pending(&self) -> Pending<Ask> {
        self.public.pending
    }

    fn view(&self, seat: Seat) -> View<'_> {
        View {
            seat,
            public: &self.public,
        }
    }

    fn legal(view: &View<'_>) -> Vec<Choice> {
        view.legal()
    }

    fn apply(
        &mut self,
        choice: Choice,
        chance: &mut impl tabletop::Chance<Card>,
        observer: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        let Pending::Ask(seat, ask) = self.public.pending else {
            return Err(Refused::Over);
        };
        let hands = &mut Hands { chance, observer };
        match (ask, choice) {
            (Ask::Elect, Choice::Bat | Choice::Bowl) => {
                self.elect(seat, choice == Choice::Bat, hands);
            }
            (Ask::Deal, Choice::Lay) => {
                let cell =
                    self.public.turn.empty_cell().ok_or_else(|| {
                        Refused::law("every cell has a card: a set must be covered")
                    })?;
                self.lay(cell, hands);
            }
            (Ask::Deal, Choice::Cover(cells)) => {
                let covers = self.public.covers();
                let (_, set) = covers
                    .iter()
                    .find(|(known, _)| *known == cells)
                    .ok_or_else(|| Refused::law("those cards make no set that may be covered"))?;
                self.cover(cells, *set, hands);
            }
            (Ask::Declare, Choice::PlayOn) => self.next_round(hands),
            (Ask::Declare, Choice::Declare) => self.end_innings(Ended::Declared, hands),
            (Ask::FollowOn, Choice::FollowOn | Choice::BatAgain) => {
                self.enforce(seat, choice == Choice::FollowOn, hands);
            }
            _ => return Err(Refused::NotAsked),
        }
        Ok(())
    }

    fn digest(&self, digest: &mut Digest) {
        for innings in &self.public.innings {
            digest.add(innings.batting.0);
            digest.add(innings.runs);
            digest.add(innings.extras);
            digest.add(innings.wickets);
        }
        let turn = &self.public.turn;
        digest.add(turn.cards);
        digest.add(turn.regathered);
        digest.add(self.public.rounds);
        for top in turn.grid {
            digest.add(top.map_or(u64::MAX, |card| card.index() as u64));
        }
        digest.add(self.pack.len() as u64);
        digest.add(self.public.pending.seat().map_or(u8::MAX, |seat| seat.0));
    }

    fn figures(&self, book: &Book, sheet: &mut Figures) {
        book.figures(sheet);
    }
}

impl Levelled for Camp {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        players::advise(level, view, random)
    }
}
