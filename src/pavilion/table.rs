//! The table at which a game is played: the one path along which every game
//! goes on, whoever chooses and watches.

use super::{Dealer, Digest, Game, Observer, Pending, Player, Refused, Seat, Settings, Verdict};
use crate::rng::{Purpose, Stream, derive};

/// A game with its chance, its scorebook and the check value of its choices.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    dealer: Dealer,
    book: G::Book,
    seed: u64,
    decisions: u32,
    check: u32,
}

/// A choice that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made<C> {
    /// Who made it.
    pub seat: Seat,
    /// The choice.
    pub choice: C,
    /// The check value of the choice and of all before it, with what they
    /// led to.
    pub check: u32,
}

impl<G: Game> Table<G> {
    /// Deals a game from its seed.
    pub fn deal(settings: Settings, seed: u64, observer: &mut dyn Observer<G>) -> Table<G> {
        let mut dealer = Dealer::new(seed);
        let mut book = G::Book::default();
        let game = G::new(
            settings,
            &mut dealer,
            &mut Both {
                book: &mut book,
                observer,
            },
        );
        let mut digest = Digest::after(0);
        game.digest(&mut digest);
        Table {
            game,
            dealer,
            book,
            seed,
            decisions: 0,
            check: digest.value(),
        }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The chance of the game, as it deals on from here.
    pub fn dealer(&self) -> &Dealer {
        &self.dealer
    }

    /// The scorebook.
    pub fn book(&self) -> &G::Book {
        &self.book
    }

    /// The seed of the game.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How many choices were made.
    pub fn decisions(&self) -> u32 {
        self.decisions
    }

    /// The check value of all choices so far.
    pub fn check(&self) -> u32 {
        self.check
    }

    /// What the game waits for.
    pub fn pending(&self) -> Pending<G::Ask> {
        self.game.pending()
    }

    /// The legal choices of the seat that is asked.
    pub fn legal(&self) -> Vec<G::Choice> {
        match self.game.pending() {
            Pending::Ask(seat, _) => G::legal(&self.game.view(seat)),
            Pending::Over(_) => Vec::new(),
        }
    }

    /// Carries out a choice of the seat that is asked.
    ///
    /// # Errors
    /// When it is not legal; then nothing has changed.
    pub fn apply(
        &mut self,
        choice: G::Choice,
        observer: &mut dyn Observer<G>,
    ) -> Result<Made<G::Choice>, Refused> {
        let seat = self.game.pending().seat().ok_or(Refused::Over)?;
        let mut both = Both {
            book: &mut self.book,
            observer,
        };
        self.game.apply(choice, &mut self.dealer, &mut both)?;
        self.decisions += 1;
        let mut digest = Digest::after(self.check);
        digest.add_text(&choice.to_string());
        self.game.digest(&mut digest);
        self.check = digest.value();
        Ok(Made {
            seat,
            choice,
            check: self.check,
        })
    }

    /// What a player would choose for the seat that is asked. Asked again, he
    /// says the same.
    pub fn advice(&self, player: &dyn Player<G>) -> Option<G::Choice> {
        let seat = self.game.pending().seat()?;
        let mut random = random(self.seed, seat, self.decisions);
        player.choose(&self.game.view(seat), &mut random)
    }
}

/// The random of whoever chooses for a seat, after so many decisions of the game
/// of this seed.
pub fn random(seed: u64, seat: Seat, decisions: u32) -> Stream {
    let numbers = [u64::from(seat.0), u64::from(decisions)];
    Stream::new(derive(seed, Purpose::Player, &numbers))
}

/// Tells the scorebook first.
struct Both<'a, G: Game> {
    book: &'a mut G::Book,
    observer: &'a mut dyn Observer<G>,
}

impl<G: Game> Observer<G> for Both<'_, G> {
    fn event(&mut self, event: &G::Event, game: &G) {
        self.book.event(event, game);
        self.observer.event(event, game);
    }
}

/// Plays until the game is over, each seat by the player in its place (the
/// last one for seats without one), and hands every choice to `made`. `None`
/// when a player does not choose.
///
/// # Errors
/// When a player chooses what is not legal; the game stands before it.
pub fn play_out<G: Game>(
    table: &mut Table<G>,
    players: &[&dyn Player<G>],
    observer: &mut dyn Observer<G>,
    mut made: impl FnMut(Made<G::Choice>),
) -> Result<Option<Verdict>, Refused> {
    loop {
        let seat = match table.pending() {
            Pending::Ask(seat, _) => seat,
            Pending::Over(verdict) => return Ok(Some(verdict)),
        };
        let player = players.get(seat.index()).or(players.last());
        let Some(choice) = player.and_then(|player| table.advice(*player)) else {
            return Ok(None);
        };
        made(table.apply(choice, observer)?);
    }
}
