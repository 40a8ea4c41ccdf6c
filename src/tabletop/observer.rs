//! Who watches a game.

use super::Game;

/// Whoever watches a game. Observers combine as pairs; `()` watches nothing
/// and costs nothing.
pub trait Observer<G: Game> {
    /// Something happened; `game` is the game just after it.
    fn event(&mut self, event: &G::Event, game: &G);

    /// A legal choice is about to be carried out; `game` is the game before
    /// it. The match of Armchair Cricket tells this, other games do not.
    #[inline]
    fn choice(&mut self, _: G::Choice, _: &G) {}
}

impl<G: Game> Observer<G> for () {
    #[inline]
    fn event(&mut self, _: &G::Event, _: &G) {}
}

impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        (**self).event(event, game);
    }

    #[inline]
    fn choice(&mut self, choice: G::Choice, game: &G) {
        (**self).choice(choice, game);
    }
}

impl<G: Game, O: Observer<G>> Observer<G> for Option<O> {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        if let Some(observer) = self {
            observer.event(event, game);
        }
    }

    #[inline]
    fn choice(&mut self, choice: G::Choice, game: &G) {
        if let Some(observer) = self {
            observer.choice(choice, game);
        }
    }
}

impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    #[inline]
    fn event(&mut self, event: &G::Event, game: &G) {
        self.0.event(event, game);
        self.1.event(event, game);
    }

    #[inline]
    fn choice(&mut self, choice: G::Choice, game: &G) {
        self.0.choice(choice, game);
        self.1.choice(choice, game);
    }
}

/// Keeps every event, for tests and for screens that tell them.
impl<G: Game> Observer<G> for Vec<G::Event> {
    fn event(&mut self, event: &G::Event, _: &G) {
        self.push(event.clone());
    }
}
