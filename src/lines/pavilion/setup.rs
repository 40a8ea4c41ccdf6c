//! Before a game: its variant and options, who plays, and the game that was
//! left, if one was.

use crate::datafile::KeptGame;
use crate::lines::dialogue::sentence;
use crate::lines::dialogue::{Answer, Dialogue, DialogueResult};
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::pavilion::{Keeper, Sitting};
use crate::session::table_setup::{
    LETTERS, Left, Offered, SaveSlot, TableSetup, damaged, last_game, sitter,
};
use crate::words::pavilion::{InWords, value};
use crate::words::question;

/// How a game is said: how it is played from its deal, or from where it was left.
pub(super) struct PlainGame<G: Offered> {
    /// Tells the last game that was finished.
    pub(super) last: fn(&mut Dialogue, &mut GameSession) -> DialogueResult,
    pub(super) play:
        fn(&mut Dialogue, &mut GameSession, Sitting<G>, Start<'_, G>) -> DialogueResult,
}

/// What happened before line mode begins to say a game.
pub(super) enum Start<'e, G: Offered> {
    /// The events of its deal.
    ByDeal(&'e [G::Event]),
    /// All that had happened when it was left.
    UntilLeft(&'e [G::Event]),
}

/// Asks what is to be played and plays it, until the person returns.
pub(super) fn start_match<G: Offered + InWords>(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    game: &PlainGame<G>,
) -> DialogueResult {
    dialogue.say(&format!("{}.", G::TITLE));
    // A game that was left is given up when the new one begins, not before.
    let mut given_up = None;
    let mut free: Option<Box<dyn Keeper>> = None;
    match SaveSlot::<G>::look(session) {
        SaveSlot::Left(kept, left) => {
            given_up = take_up(dialogue, session, kept, (*left, game))?;
            if given_up.is_none() {
                return Ok(());
            }
        }
        SaveSlot::Free(keeper) => free = Some(keeper),
        SaveSlot::Damaged(kept, why) => {
            dialogue.say(&damaged(&why));
            free = Some(kept);
        }
        SaveSlot::Taken(why) => {
            dialogue.say(&sentence(why));
            return Ok(());
        }
    }
    let Some(setup) = ask::<G>(dialogue, session, game)? else {
        return Ok(());
    };
    if let Some((mut kept, left)) = given_up {
        if let Err(fault) = left.give_up(&mut kept) {
            dialogue.say(&sentence(fault));
            return Ok(());
        }
        free = Some(kept);
    }
    let Some(keeper) = free else {
        return Ok(());
    };
    match setup.deal(keeper) {
        Ok((sitting, events)) => {
            let sitting = sitting.men_as(session.preferences.men);
            (game.play)(dialogue, session, sitting, Start::ByDeal(&events))
        }
        Err(fault) => {
            dialogue.say(&sentence(fault));
            Ok(())
        }
    }
}

/// Takes up the game that was left, from before its damage if it is damaged.
/// Gives it back where it is to be given up for a new one.
fn take_up<G: Offered + InWords>(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    mut kept: Box<KeptGame>,
    (left, game): (Left<G>, &PlainGame<G>),
) -> DialogueResult<Option<(Box<KeptGame>, Left<G>)>> {
    let question = match left.damage() {
        None => "Enter R to take it up, B for a new game, or Q:",
        Some(why) => {
            dialogue.say(&format!("The game that was left is damaged: {why}."));
            "Enter R to go on from before the damage, B for a new game, which sets it aside, or Q:"
        }
    };
    dialogue.say(&format!("{} was left.", left.names().join(" v ")));
    loop {
        let answer = dialogue.ask(question)?;
        let done = match answer.letter() {
            Some('R') => left.go_on(&mut kept),
            Some('B') => {
                let gives_up = "Give up the game that was left? Y or N:";
                if left.damage().is_some() || dialogue.confirm(gives_up, question::GIVE_UP)? {
                    return Ok(Some((kept, left)));
                }
                continue;
            }
            Some('?') => {
                dialogue.say(question::TAKE_UP);
                continue;
            }
            _ if answer.returns() => return Ok(None),
            _ => {
                dialogue.say(&sentence(answer.no_choice("R, B, ? or Q")));
                continue;
            }
        };
        match done {
            Err(fault) => {
                dialogue.say(&sentence(fault));
                return Ok(None);
            }
            Ok(aside) => {
                if let Some(aside) = aside {
                    dialogue.say(&format!("The damaged game is kept as {aside}."));
                }
                let (sitting, events) = left.take_up(kept);
                let sitting = sitting.men_as(session.preferences.men);
                (game.play)(dialogue, session, sitting, Start::UntilLeft(&events))?;
                return Ok(None);
            }
        }
    }
}

/// What is played and who plays; none if it shall not be played after all.
fn ask<G: Offered + InWords>(
    dialogue: &mut Dialogue,
    session: &mut GameSession,
    game: &PlainGame<G>,
) -> DialogueResult<Option<TableSetup<G>>> {
    let mut setup = TableSetup::from_session(session);
    let last = match last_game::<G>(session, &mut ()) {
        Ok(_) => "L tells the last game, ",
        Err(_) => "",
    };
    say(&setup, dialogue);
    let question = format!(
        "Enter alone begins; a figure or a letter changes; {last}? tells the rules, Q returns:"
    );
    loop {
        let answer = dialogue.ask(&question)?;
        if answer.0.is_empty() {
            return Ok(Some(setup));
        }
        match answer.letter() {
            Some('?') => {
                explain::<G>(dialogue);
                say(&setup, dialogue);
            }
            Some('L') if !last.is_empty() => (game.last)(dialogue, session)?,
            Some('G') if G::HAS_GUIDE => return Ok(Some(setup.guided())),
            Some('Q') => return Ok(None),
            _ => match change(&mut setup, &answer) {
                Some(why) => dialogue.say(&why),
                None => {
                    let last = if last.is_empty() { "" } else { "L, " };
                    let keys = format!("Enter, {last}? or Q, or what stands before a line");
                    dialogue.say(&sentence(answer.no_choice(&keys)));
                }
            },
        }
    }
}

fn say<G: Offered + InWords>(setup: &TableSetup<G>, dialogue: &mut Dialogue) {
    for place in 0..G::ITEMS.len() {
        dialogue.say(&item(setup, place));
    }
    for seat in 0..setup.seats() {
        dialogue.say(&self::seat(setup, seat));
    }
    if let Some(warning) = G::warning(&setup.settings) {
        dialogue.say(warning);
    }
    dialogue.say("X another county for the first side, Y for the second");
    if G::HAS_GUIDE {
        dialogue.say("G a guided game with the usual options, each choice explained as it comes");
    }
}

/// "1 Form of the game: camp"; the tenth has the key 0.
fn item<G: Offered + InWords>(setup: &TableSetup<G>, place: usize) -> String {
    let title = G::ITEMS.get(place).map_or("", |item| item.title);
    let value = value(setup.settings.value(G::ITEMS, place));
    format!("{} {title}: {value}", (place + 1) % 10)
}

/// "A Surrey: a person".
fn seat<G: Offered + InWords>(setup: &TableSetup<G>, seat: usize) -> String {
    let name = setup.names().get(seat).cloned().unwrap_or_default();
    let letter = LETTERS.get(seat).copied().unwrap_or(' ');
    let who = setup
        .sitters()
        .get(seat)
        .copied()
        .map_or_else(String::new, sitter);
    format!("{letter} {name}: {who}")
}

/// Changes what an answer names; says what it is now.
fn change<G: Offered + InWords>(setup: &mut TableSetup<G>, answer: &Answer) -> Option<String> {
    let letter = answer.letter()?;
    let place = LETTERS.iter().position(|known| *known == letter);
    let figure = answer.key().and_then(Key::figure);
    let option = figure.map(|figure| (figure + 9) % 10);
    match (letter, option, place) {
        ('X', ..) => setup.step_county(0),
        ('Y', ..) => setup.step_county(1),
        (_, Some(option), _) if option < G::ITEMS.len() => {
            setup.settings.step(G::ITEMS, option);
            let warning = G::warning(&setup.settings).map(|warning| format!(". {warning}"));
            return Some(item(setup, option) + &warning.unwrap_or_default());
        }
        (.., Some(place)) if place < setup.seats() => {
            setup.step_sitter(place);
            return Some(seat(setup, place));
        }
        _ => return None,
    }
    let [one, other] = setup.counties();
    Some(format!("{one} and {other}."))
}

/// The rules, and what is to be known besides.
pub(super) fn explain<G: InWords>(dialogue: &mut Dialogue) {
    let tables = G::tables_aloud();
    let tables = tables.iter().map(String::as_str);
    let rules = G::RULES.iter().chain(G::IN_LINES).copied();
    let all = rules.chain(tables).chain(G::EXPLAINED.iter().copied());
    all.filter(|row| !row.is_empty())
        .for_each(|row| dialogue.say(row));
}
