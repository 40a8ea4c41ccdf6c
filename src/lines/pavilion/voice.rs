//! What a game gives so that it can be played in lines.

use crate::lines::dialogue::Dialogue;
use crate::pavilion::camp::Camp;
use crate::pavilion::eights::Eights;
use crate::pavilion::minden::Minden;
use crate::pavilion::twenty20::Twenty20;
use crate::pavilion::twenty20::field::Field;
use crate::session::table_setup::Offered;
use crate::words::Seats;
use crate::words::pavilion::InWords;
use crate::words::pavilion::spoken::{camp, eights, minden, twenty20};

/// A game that is told by its events, every choice as a number of a list.
pub(super) trait Voice: Offered + InWords {
    /// The rules in short.
    const RULES: &'static [&'static str];

    /// What happened, with nothing in it that is hidden from anybody.
    fn tell(event: &Self::Event, names: &Seats) -> Option<String>;

    /// The totals and what is wanted, where this ends an over or the like.
    fn score(event: &Self::Event, game: &Self, names: &Seats) -> Vec<String>;

    /// Whether it is told where the computer plays an innings or a match out.
    fn in_brief(_: &Self::Event) -> bool {
        true
    }

    /// All that whoever looks may know, but for his hand.
    fn standing(view: &Self::View<'_>, book: &Self::Book, names: &Seats) -> Vec<String>;

    /// His hand, where he has one.
    fn hand(view: &Self::View<'_>) -> Option<String>;

    /// What is asked.
    fn question(ask: &Self::Ask) -> String;

    /// What a choice is called.
    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &Seats) -> String;

    /// The choices that are named, and how one is written that is not.
    fn named(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<&'static str>) {
        (Self::legal(view), None)
    }
}

/// What `?` tells behind the rules in short.
pub(super) fn explain<G: InWords>(dialogue: &mut Dialogue) {
    G::tables_aloud().iter().for_each(|row| dialogue.say(row));
    let explained = G::EXPLAINED.iter().filter(|row| !row.is_empty());
    explained.for_each(|row| dialogue.say(row));
}

impl Voice for Camp {
    const RULES: &'static [&'static str] = camp::RULES;

    fn tell(event: &Self::Event, names: &Seats) -> Option<String> {
        camp::event(event, names)
    }

    fn score(event: &Self::Event, game: &Self, names: &Seats) -> Vec<String> {
        use crate::pavilion::camp::Event;
        let tells = matches!(event, Event::TurnEnded { .. });
        let told = tells.then(|| camp::score(game.public(), names));
        told.unwrap_or_default()
    }

    fn standing(view: &Self::View<'_>, book: &Self::Book, names: &Seats) -> Vec<String> {
        camp::standing(view.public, book, names)
    }

    fn hand(_: &Self::View<'_>) -> Option<String> {
        None
    }

    fn question(ask: &Self::Ask) -> String {
        use crate::pavilion::camp::Ask;
        let question = match ask {
            Ask::Elect => "The cut is won",
            Ask::Deal => "Your card",
            Ask::Declare => "The turn is over",
            Ask::FollowOn => "They may follow on",
        };
        question.to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, _: &Seats) -> String {
        camp::choice(choice, view.public)
    }

    fn named(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<&'static str>) {
        use crate::pavilion::camp::{Ask, Choice};
        let mut named = view.legal();
        if view.public.options.hints || view.asked() != Some(Ask::Deal) {
            return (named, None);
        }
        // Where nobody is to be told what may be covered, he finds it himself.
        named.retain(|choice| !matches!(choice, Choice::Cover(_)));
        (named, Some("a set, as cover 25"))
    }
}

impl Voice for Minden {
    const RULES: &'static [&'static str] = minden::RULES;

    fn tell(event: &Self::Event, names: &Seats) -> Option<String> {
        crate::words::pavilion::minden::event(event, names)
    }

    fn score(event: &Self::Event, game: &Self, names: &Seats) -> Vec<String> {
        use crate::pavilion::minden::Event;
        let tells = matches!(event, Event::OverEnded { .. });
        let told = tells.then(|| minden::score(game.public(), names));
        told.unwrap_or_default()
    }

    fn standing(view: &Self::View<'_>, book: &Self::Book, names: &Seats) -> Vec<String> {
        minden::standing(view.public, book, names)
    }

    fn hand(view: &Self::View<'_>) -> Option<String> {
        Some(minden::hand(view))
    }

    fn question(ask: &Self::Ask) -> String {
        use crate::pavilion::minden::Ask;
        let question = match ask {
            Ask::Elect => "The toss is won",
            Ask::OpenBatting => "Who plays batsman no. 1",
            Ask::OpenBowling => "Who has the opening bowler",
            Ask::Bowler => "Who bowls",
            Ask::Field => "The field",
            Ask::Mode => "The batting of this over",
            Ask::Bowl => "Your card to the batsman",
            Ask::Bat => "Your card",
            Ask::Discard => "A card to put away",
            Ask::Extra => "A wicket has fallen",
            Ask::FollowOn => "They may follow on",
        };
        question.to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &Seats) -> String {
        minden::choice(choice, view, names)
    }
}

impl Voice for Twenty20 {
    const RULES: &'static [&'static str] = twenty20::RULES;

    fn tell(event: &Self::Event, names: &Seats) -> Option<String> {
        twenty20::event(event, names)
    }

    fn score(event: &Self::Event, game: &Self, names: &Seats) -> Vec<String> {
        use crate::pavilion::twenty20::Event;
        match event {
            Event::OverEnd(_) | Event::Wicket(..) | Event::InningsBegan(..) => {
                twenty20::score(game.public(), names)
            }
            Event::BallOver { .. } => twenty20::after_ball(game.public()),
            _ => Vec::new(),
        }
    }

    fn in_brief(event: &Self::Event) -> bool {
        use crate::pavilion::twenty20::Event;
        matches!(
            event,
            Event::OverEnd(_)
                | Event::Wicket(..)
                | Event::InningsBegan(..)
                | Event::InningsEnd(_)
                | Event::Result(_)
        )
    }

    /// The fields by the numbers of their presets, so that a number sets the
    /// same field at every ball; the one that stands comes last.
    fn named(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<&'static str>) {
        use crate::pavilion::twenty20::{Ask, Choice};
        let mut named = view.legal();
        if view.asked() == Some(Ask::Field) {
            let law = view.public.field_law();
            let place = |choice: &Choice| match choice {
                Choice::Place(field) => Field::number(field, &law),
                _ => None,
            };
            named.sort_by_key(|choice| place(choice).unwrap_or(usize::MAX));
        }
        (named, None)
    }

    fn standing(view: &Self::View<'_>, _: &Self::Book, names: &Seats) -> Vec<String> {
        let mut told = twenty20::standing(view, names);
        told.extend(twenty20::card(view.public, names));
        told
    }

    fn hand(_: &Self::View<'_>) -> Option<String> {
        None
    }

    fn question(ask: &Self::Ask) -> String {
        twenty20::question(*ask)
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &Seats) -> String {
        twenty20::choice(choice, view, names)
    }
}

impl Voice for Eights {
    const RULES: &'static [&'static str] = eights::RULES;

    fn tell(event: &Self::Event, names: &Seats) -> Option<String> {
        crate::words::pavilion::eights::tell(event, names)
    }

    fn score(_: &Self::Event, _: &Self, _: &Seats) -> Vec<String> {
        Vec::new()
    }

    fn standing(view: &Self::View<'_>, _: &Self::Book, names: &Seats) -> Vec<String> {
        eights::standing(view.public, names)
    }

    fn hand(view: &Self::View<'_>) -> Option<String> {
        Some(eights::hand(view.hand))
    }

    fn question(_: &Self::Ask) -> String {
        "Your go".to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, _: &Seats) -> String {
        eights::choice(choice, view)
    }
}
