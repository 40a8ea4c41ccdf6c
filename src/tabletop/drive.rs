//! The agents that make choices, and the single loop that drives every game.

use super::{Chance, Game, Observer, Pending, Seat};

/// A player who chooses for one seat. An agent remembers nothing from one
/// decision to the next.
///
/// ```
/// use armchair::game::{Ask, Choice, Match, View};
/// use armchair::players::arena::play_match;
/// use armchair::rules::Options;
/// use armchair::tabletop::drive::Agent;
///
/// /// Makes the first choice that the laws allow.
/// struct First;
///
/// impl Agent<Match> for First {
///     fn choose(&mut self, view: &View<'_>) -> Option<Choice> {
///         match view.asked()? {
///             Ask::Declare => Some(Choice::PlayOn),
///             _ => view.legal().first().copied(),
///         }
///     }
/// }
///
/// let (game, outcome) = play_match(Options::default(), 7, &mut First, &mut First, &mut ())?;
/// assert!(outcome.is_some() && game.legal().is_empty());
/// # Ok::<(), armchair::game::Refused>(())
/// ```
pub trait Agent<G: Game> {
    /// Returns a choice for the seat that must choose, given its `view`. `None`
    /// means that the agent is waiting, for example until a person presses a
    /// key.
    fn choose(&mut self, view: &G::View<'_>) -> Option<G::Choice>;
}

impl<G: Game, T: Agent<G> + ?Sized> Agent<G> for &mut T {
    #[inline]
    fn choose(&mut self, view: &G::View<'_>) -> Option<G::Choice> {
        (**self).choose(view)
    }
}

impl<G: Game, T: Agent<G> + ?Sized> Agent<G> for Box<T> {
    fn choose(&mut self, view: &G::View<'_>) -> Option<G::Choice> {
        (**self).choose(view)
    }
}

/// The players in all seats at a table. In a game for two, a pair of agents can
/// be used instead of `Computers`.
pub trait Agents<G: Game> {
    /// Returns a choice for the seat that must choose. `None` means that the
    /// player is waiting.
    fn choose(&mut self, seat: Seat, view: &G::View<'_>) -> Option<G::Choice>;
}

impl<G: Game, A: Agent<G> + ?Sized, B: Agent<G> + ?Sized> Agents<G> for (&mut A, &mut B) {
    #[inline(always)]
    fn choose(&mut self, seat: Seat, view: &G::View<'_>) -> Option<G::Choice> {
        match seat {
            Seat(0) => self.0.choose(view),
            Seat(_) => self.1.choose(view),
        }
    }
}

/// The outcome of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<C, O> {
    /// A choice was made.
    Chose(Seat, C),
    /// The agent in this seat is waiting.
    Waits(Seat),
    /// The game is over.
    Over(O),
}

/// Lets the seat that must choose make one choice.
///
/// # Errors
/// Fails if an agent makes an illegal choice. The game is then unchanged.
///
/// ```
/// use armchair::game::{Choice, Dealer, Match};
/// use armchair::players::Scripted;
/// use armchair::rules::Options;
/// use armchair::tabletop::drive::{Step, step};
///
/// let mut dealer = Dealer::new(1890);
/// let mut game = Match::new(Options::default(), &mut dealer, &mut ());
/// let mut script = Scripted::new(vec![Choice::Bat]);
/// let mut agents = (&mut script.clone(), &mut script);
/// let chose = step(&mut game, &mut dealer, &mut agents, &mut ())?;
/// assert!(matches!(chose, Step::Chose(_, Choice::Bat)));
/// let waits = step(&mut game, &mut dealer, &mut agents, &mut ())?;
/// assert!(matches!(waits, Step::Waits(_)), "the script has ended");
/// # Ok::<(), armchair::game::Refused>(())
/// ```
#[inline(always)]
pub fn step<G: Game>(
    game: &mut G,
    chance: &mut impl Chance<G::Card>,
    agents: &mut impl Agents<G>,
    observer: &mut impl Observer<G>,
) -> Result<Step<G::Choice, G::Outcome>, G::Refused> {
    let seat = match game.pending() {
        Pending::Ask(seat, _) => seat,
        Pending::Over(outcome) => return Ok(Step::Over(outcome)),
    };
    let Some(choice) = agents.choose(seat, &game.view(seat)) else {
        return Ok(Step::Waits(seat));
    };
    game.apply(choice, chance, observer)?;
    Ok(Step::Chose(seat, choice))
}

/// Plays until the game is over. Returns `None` if an agent waits.
///
/// # Errors
/// Fails if an agent makes an illegal choice. The game is then as it was before
/// that choice.
pub fn play_out<G: Game>(
    game: &mut G,
    chance: &mut impl Chance<G::Card>,
    agents: &mut impl Agents<G>,
    observer: &mut impl Observer<G>,
) -> Result<Option<G::Outcome>, G::Refused> {
    loop {
        match step(game, chance, agents, observer)? {
            Step::Chose(..) => {}
            Step::Waits(_) => return Ok(None),
            Step::Over(outcome) => return Ok(Some(outcome)),
        }
    }
}
