//! Before a game: its variant and options, who plays, and the game that was
//! left, if one was.

use super::voice::Offered;
use crate::championship::County;
use crate::datafile::KeptGame;
use crate::lines::dialogue::sentence;
use crate::lines::dialogue::{Answer, Dialogue, DialogueResult};
use crate::pavilion::record::{Heading, Replayed, Sitter, replay, replay_before};
use crate::pavilion::{Game, Pending, Settings};
use crate::rng;
use crate::session::GameSession;
use crate::session::keys::Key;
use crate::session::live::JournalFault;
use crate::session::pavilion::{Keeper, NoKeeper, Sitting};

/// The letters of the seats.
const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// What there is where a game is to be kept.
enum Place<G: Game> {
    /// Nothing, or nothing that can be taken up.
    Free(Box<dyn Keeper>),
    /// A game that was left, with its record if that is damaged behind it.
    Left(Box<KeptGame>, Box<Replayed<G>>, Option<Vec<u8>>),
}

/// A game about to be begun.
struct Setup {
    settings: Settings,
    sitters: Vec<Sitter>,
    counties: [County; 2],
}

/// Asks what is to be played and plays it, until it is returned from.
pub(super) fn start_match<G: Offered>(
    dialogue: &mut Dialogue,
    session: &GameSession,
) -> DialogueResult {
    dialogue.say(&format!("{}.", G::TITLE));
    let Some(place) = look::<G>(dialogue, session) else {
        return Ok(());
    };
    let place = match place {
        Place::Left(kept, left, damaged) => match take_up(dialogue, kept, *left, damaged)? {
            Some(keeper) => keeper,
            None => return Ok(()),
        },
        Place::Free(keeper) => keeper,
    };
    let Some(setup) = ask::<G>(dialogue)? else {
        return Ok(());
    };
    match deal::<G>(&setup, place) {
        Ok((sitting, events)) => G::play(dialogue, sitting, &events),
        Err(fault) => {
            dialogue.say(&sentence(fault));
            Ok(())
        }
    }
}

/// Looks for a game that was left; none where another program has it.
fn look<G: Offered>(dialogue: &mut Dialogue, session: &GameSession) -> Option<Place<G>> {
    let Some(folder) = &session.folder else {
        return Some(Place::Free(Box::new(NoKeeper)));
    };
    let (mut kept, bytes) = match KeptGame::open(folder, G::KIND) {
        Ok(opened) => opened,
        Err(fault) => {
            dialogue.say(&sentence(fault));
            return None;
        }
    };
    let Some(bytes) = bytes else {
        return Some(Place::Free(Box::new(kept)));
    };
    match replay::<G>(&bytes) {
        Ok(left) if !matches!(left.table.pending(), Pending::Over(_)) => {
            return Some(Place::Left(Box::new(kept), Box::new(left), None));
        }
        Ok(_) => {
            // Finished, and not yet put away.
            if let Err(fault) = kept.remove() {
                dialogue.say(&sentence(fault));
                return None;
            }
        }
        Err(fault) => match replay_before(&bytes, &fault, &mut ()) {
            Ok(left) => {
                dialogue.say(&format!("The game that was left is damaged: {fault}."));
                return Some(Place::Left(Box::new(kept), Box::new(left), Some(bytes)));
            }
            Err(fault) => dialogue.say(&format!(
                "The game that was left cannot be taken up: {fault}. It is set aside when a new one begins."
            )),
        },
    }
    Some(Place::Free(Box::new(kept)))
}

/// Takes up the game that was left, from before its damage if it is `damaged`,
/// or gives it up for a new one, whose place it then is.
fn take_up<G: Offered>(
    dialogue: &mut Dialogue,
    mut kept: Box<KeptGame>,
    left: Replayed<G>,
    damaged: Option<Vec<u8>>,
) -> DialogueResult<Option<Box<dyn Keeper>>> {
    dialogue.say(&format!("{} was left.", left.heading.names.join(" v ")));
    let question = match damaged {
        None => "Enter R to take it up, N for a new game, which gives it up, or Q:",
        Some(_) => {
            "Enter R to go on from before the damage, N for a new game, which sets it aside, or Q:"
        }
    };
    loop {
        let answer = dialogue.ask(question)?;
        match answer.letter() {
            Some('R') => {
                match damaged.as_ref().map(|record| kept.cut(record, left.length)) {
                    None => kept.go_on(left.length),
                    Some(Ok(aside)) => {
                        dialogue.say(&format!("The damaged game is kept as {aside}."))
                    }
                    Some(Err(fault)) => {
                        dialogue.say(&sentence(fault));
                        return Ok(None);
                    }
                }
                G::play(dialogue, Sitting::take_up(left, kept), &[])?;
                return Ok(None);
            }
            // What is damaged is set aside when the new one begins.
            Some('N') if damaged.is_some() => return Ok(Some(kept)),
            Some('N') => {
                return Ok(match kept.remove() {
                    Ok(()) => Some(kept),
                    Err(fault) => {
                        dialogue.say(&sentence(fault));
                        None
                    }
                });
            }
            _ if answer.returns() => return Ok(None),
            _ => dialogue.say(&sentence(answer.no_choice("R, N or Q"))),
        }
    }
}

/// What is played and who plays; none if it shall not be played after all.
fn ask<G: Offered>(dialogue: &mut Dialogue) -> DialogueResult<Option<Setup>> {
    let best = G::LEVELS
        .last()
        .copied()
        .map_or(Sitter::Person, Sitter::Computer);
    let mut sitters = vec![best; LETTERS.len()];
    let persons = sitters.iter_mut().take(G::PERSONS);
    persons.for_each(|sitter| *sitter = Sitter::Person);
    let mut all = County::all();
    let (Some(one), Some(other)) = (all.next(), all.next()) else {
        return Ok(None);
    };
    let mut setup = Setup {
        settings: Settings::on_screen(G::ITEMS),
        sitters,
        counties: [one, other],
    };
    setup.say::<G>(dialogue);
    loop {
        let answer = dialogue
            .ask("Enter alone begins; a figure or a letter changes; ? tells all, Q returns:")?;
        if answer.0.is_empty() {
            return Ok(Some(setup));
        }
        match answer.letter() {
            Some('?') => {
                G::RULES.iter().for_each(|rule| dialogue.say(rule));
                setup.say::<G>(dialogue);
            }
            Some('Q') => return Ok(None),
            _ => match setup.change::<G>(&answer) {
                Some(told) => dialogue.say(&told),
                None => dialogue.say(&sentence(
                    answer.no_choice("Enter, ? or Q, or what stands before a line"),
                )),
            },
        }
    }
}

impl Setup {
    fn names<G: Offered>(&self) -> Vec<String> {
        G::names(&self.settings, self.counties.map(County::short))
    }

    fn say<G: Offered>(&self, dialogue: &mut Dialogue) {
        for place in 0..G::ITEMS.len() {
            dialogue.say(&self.item::<G>(place));
        }
        for seat in 0..self.names::<G>().len() {
            dialogue.say(&self.seat::<G>(seat));
        }
        dialogue.say("X, Y another county for the first, for the second side");
    }

    /// "1 Form of the game: camp"; the tenth has the key 0.
    fn item<G: Offered>(&self, place: usize) -> String {
        let title = G::ITEMS.get(place).map_or("", |item| item.title);
        let value = self.settings.value(G::ITEMS, place);
        format!("{} {title}: {value}", (place + 1) % 10)
    }

    /// "A Surrey: a person".
    fn seat<G: Offered>(&self, seat: usize) -> String {
        let name = self.names::<G>().get(seat).cloned().unwrap_or_default();
        let letter = LETTERS.get(seat).copied().unwrap_or(' ');
        let who = match self.sitters.get(seat) {
            Some(Sitter::Computer(level)) => format!("the computer, {}", level.name()),
            Some(Sitter::Person) | None => "a person".to_owned(),
        };
        format!("{letter} {name}: {who}")
    }

    /// Changes what an answer names; says what it is now.
    fn change<G: Offered>(&mut self, answer: &Answer) -> Option<String> {
        let letter = answer.letter()?;
        let seat = LETTERS.iter().position(|known| *known == letter);
        let item = answer
            .key()
            .and_then(Key::figure)
            .map(|figure| (figure + 9) % 10);
        match (letter, item, seat) {
            ('X', ..) => self.step_county(0),
            ('Y', ..) => self.step_county(1),
            (_, Some(item), _) if item < G::ITEMS.len() => {
                self.settings.step(G::ITEMS, item);
                return Some(self.item::<G>(item));
            }
            (.., Some(seat)) if seat < self.names::<G>().len() => {
                self.step_sitter::<G>(seat);
                return Some(self.seat::<G>(seat));
            }
            _ => return None,
        }
        let [one, other] = self.counties;
        Some(format!("{} and {}.", one.short(), other.short()))
    }

    /// Turns a seat to the next who may sit there.
    fn step_sitter<G: Offered>(&mut self, seat: usize) {
        let computers = G::LEVELS.iter().copied().map(Sitter::Computer);
        let all: Vec<Sitter> = std::iter::once(Sitter::Person).chain(computers).collect();
        let now = self.sitters.get(seat).copied();
        let place = all.iter().position(|one| Some(*one) == now).unwrap_or(0);
        let next = all.get((place + 1) % all.len()).copied();
        let next = next.unwrap_or(Sitter::Person);
        if let Some(sitter) = self.sitters.get_mut(seat) {
            *sitter = next;
        }
    }

    /// Turns to the next county that is not the other side.
    fn step_county(&mut self, side: usize) {
        let all: Vec<County> = County::all().collect();
        let after = |county: County| all.get((county.place() + 1) % all.len()).copied();
        let [one, other] = self.counties;
        let (now, taken) = if side == 0 {
            (one, other)
        } else {
            (other, one)
        };
        let next = after(now).map(|next| {
            if next == taken {
                after(next).unwrap_or(next)
            } else {
                next
            }
        });
        if let (Some(next), Some(county)) = (next, self.counties.get_mut(side)) {
            *county = next;
        }
    }
}

/// A game with its first events.
type Dealt<G> = (Sitting<G>, Vec<<G as Game>::Event>);

fn deal<G: Offered>(setup: &Setup, keeper: Box<dyn Keeper>) -> Result<Dealt<G>, JournalFault> {
    let names = setup.names::<G>();
    let heading = Heading {
        kind: G::KIND,
        settings: setup.settings,
        seed: rng::fresh_seed()?,
        sitters: setup.sitters.iter().copied().take(names.len()).collect(),
        names,
    };
    Sitting::begin(heading, keeper)
}
