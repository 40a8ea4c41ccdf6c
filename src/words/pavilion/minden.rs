//! Minden-style cricket in words.

use super::cards::{rank, whole};
use super::result::{ended, of, result, score_of};
use crate::pavilion::minden::event::{From, How};
use crate::pavilion::minden::laws::{self, ExtraKind, Field, HowOut, Mode, Says};
use crate::pavilion::minden::{Event, Innings, Public, View};
use crate::pavilion::{Card, Party, Pending, Seat};
use crate::words::count::{counted, ordinal, runs, sentence};

/// What a side is called: by its first player.
pub(crate) fn side(names: &[String], party: Party) -> &str {
    names.get(party.index()).map_or("", String::as_str)
}

/// What happened in a sentence, with nothing in it that is hidden.
pub(crate) fn event(event: &Event, names: &[String]) -> Option<String> {
    Some(match *event {
        Event::Tossed {
            dice: [a, b],
            winner,
        } => {
            let (first, second) = (side(names, Party::A), side(names, Party::B));
            let thrown = format!("{first} throw {a}, {second} {b}");
            match winner {
                Some(winner) => format!("{thrown}: {} choose.", side(names, winner)),
                None => format!("{thrown}, and both throw again."),
            }
        }
        Event::Chose { winner, bats } => {
            let first = if bats { "bat" } else { "field" };
            format!("{} won the toss and {first} first.", side(names, winner))
        }
        Event::InningsBegan { number, batting } => format!(
            "The {} innings: {} bat.",
            ordinal(number),
            side(names, batting)
        ),
        Event::OverBegan {
            bowler,
            field,
            mode,
            striker,
            players,
        } => {
            let [bowls, bats] = players.map_or([None; 2], |players| players.map(Some));
            format!(
                "No. {}{} bowls to no. {}{}, {}, who {}.",
                bowler + 1,
                played_by(bowls, names),
                striker + 1,
                played_by(bats, names),
                standing(field),
                batting(mode)
            )
        }
        Event::Opens { seat, bowls } => {
            let what = if bowls {
                "has the opening bowler"
            } else {
                "plays batsman no. 1"
            };
            format!("{} {what}.", of(names, seat))
        }
        Event::Passed { open: None, .. } => "A card is passed.".to_owned(),
        Event::Passed {
            to,
            open: Some(card),
        } => format!("The {} is passed to {}.", whole(card), of(names, to)),
        Event::PlayedNow(card) => format!("The {} is bowled at once.", whole(card)),
        Event::Played(card) => format!("The {} is played.", whole(card)),
        Event::Second(card) => format!("The second card is the {}.", whole(card)),
        Event::Runs {
            runs: made, how, ..
        } => scored(made, how),
        Event::Extras { runs, kind } => format!("{}.", extras(runs, kind)),
        Event::Stolen => "A card is taken from the bowler's hand.".to_owned(),
        Event::Discarded(card) => format!("The {} is put away.", whole(card)),
        Event::Void { card, rank: bowler } => format!(
            "A {} is no chance to a bowler of rank {bowler}.",
            rank(card)
        ),
        Event::Survived {
            dice: [a, b],
            out_on,
        } => {
            format!("He survives: {a} and {b}, out on {out_on}.")
        }
        Event::Wicket {
            how, man, bowler, ..
        } => format!("No. {} is {} no. {}.", man + 1, out(how), bowler + 1),
        Event::Extra { card, from } => match from {
            From::Stock => format!("The extra card is the {}.", whole(card)),
            From::Hand => format!("The extra card, from the hand, is the {}.", whole(card)),
        },
        Event::OverEnded { .. } => return None,
        Event::Reshuffled => "The discards are shuffled in.".to_owned(),
        Event::FollowedOn(party) => format!("{} follow on.", side(names, party)),
        Event::InningsEnded { number, why } => {
            format!("The {} innings {}.", ordinal(number), ended(why))
        }
        Event::Over { verdict, margin } => result(verdict, margin, names),
    })
}

/// " (Kent II)", where two play on a side.
fn played_by(player: Option<Seat>, names: &[String]) -> String {
    player.map_or_else(String::new, |seat| format!(" ({})", of(names, seat)))
}

/// Kept short: a sentence of the over.
const fn standing(field: Field) -> &'static str {
    match field {
        Field::Normal => "the field as usual",
        Field::Close => "the field close",
        Field::Deep => "the field deep",
    }
}

const fn batting(mode: Mode) -> &'static str {
    match mode {
        Mode::Defend => "defends",
        Mode::Normal => "plays as it comes",
        Mode::Attack => "attacks",
        Mode::Free => "swings freely",
    }
}

fn scored(made: u8, how: How) -> String {
    let made = match made {
        0 => "no run".to_owned(),
        made => runs(made.into()),
    };
    match how {
        How::Flurry => format!("A flurry: {made}."),
        How::Plain | How::Rating | How::Bowler => format!("{}.", sentence(&made)),
    }
}

/// "2 no-balls", "1 leg bye".
pub(crate) fn extras(runs: u8, kind: ExtraKind) -> String {
    let (one, many) = match kind {
        ExtraKind::NoBalls => ("no-ball", "no-balls"),
        ExtraKind::Wides => ("wide", "wides"),
        ExtraKind::Byes => ("bye", "byes"),
        ExtraKind::LegByes => ("leg bye", "leg byes"),
    };
    counted(runs.into(), one, many)
}

/// How a man was out; the bowler follows.
const fn out(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "bowled by",
        HowOut::Caught => "caught off",
        HowOut::Lbw => "leg before to",
        HowOut::CaughtBehind => "caught behind off",
    }
}

/// "37-5".
pub(crate) fn score(innings: &Innings) -> String {
    score_of(innings.runs, innings.wickets, innings.ended)
}

/// All innings of a side.
pub(crate) fn scores(public: &Public, party: Party) -> String {
    let all = public.innings.iter().filter(|one| one.batting == party);
    let scores: Vec<String> = all.map(score).collect();
    scores.join(" & ")
}

/// "Kent need 101 runs to win, 17 overs left".
pub(crate) fn situation(public: &Public, names: &[String]) -> String {
    let Some(innings) = public.current() else {
        return String::new();
    };
    if let Pending::Over(_) = public.pending {
        return String::new();
    }
    let batting = side(names, innings.batting);
    let left = public.overs_left();
    let left = left.map(|left| counted(left.into(), "over left", "overs left"));
    let stands = match (public.needed(), public.lead(innings.batting)) {
        (Some(needed), _) => Some(format!("{batting} need {} to win", runs(needed))),
        (None, _) if public.innings.len() < 2 => None,
        (None, 0) => Some("The scores are level".to_owned()),
        (None, lead @ 1..) => Some(format!("{batting} lead by {lead}")),
        (None, behind) => Some(format!("{batting} are {} behind", -behind)),
    };
    let parts: Vec<String> = stands.into_iter().chain(left).collect();
    sentence(&parts.join(", "))
}

/// What a card would say to the striker if it decided the over: "4 runs",
/// "flurry 6 to 16", "needs rank 5", "out on 9 (28%)".
pub(crate) fn annotation(view: &View<'_>, card: Card, mode: Mode) -> String {
    let striker = view.public.current().map_or(0, |innings| innings.striker);
    annotation_for(view.public, card, mode, striker)
}

/// The same to any man of the batting side.
pub(crate) fn annotation_for(public: &Public, card: Card, mode: Mode, man: usize) -> String {
    let over = &public.over;
    let Some(innings) = public.current() else {
        return String::new();
    };
    let (field, grade) = (over.field, innings.grade(man));
    let ranges = |what: &str, table: &dyn Fn(u8) -> u8| {
        let runs = (1..=6).map(table);
        let (least, most) = (runs.clone().min(), runs.max());
        format!("{what} {} to {}", least.unwrap_or(0), most.unwrap_or(0))
    };
    let draws = card.rank() == 7 && field == Field::Close && mode != Mode::Free;
    let says = match laws::says(mode, card, innings.style(man)) {
        Says::Runs(made) => runs(laws::plain(made, field).into()),
        Says::Flurry => ranges("flurry", &|face| laws::flurry(grade, field.die(face))),
        Says::Rating => ranges("rating", &|face| laws::rating(grade, field.die(face))),
        Says::HalfRating => ranges("half", &|face| laws::rating(grade, field.die(face)) / 2),
        Says::Bowler(more) => {
            let rank = innings.rank(over.bowler);
            ranges("bowler's", &|face| laws::bowler(rank, face) + more)
        }
        Says::Extras => {
            let kind = extras(2, ExtraKind::of(card.suit()));
            ranges(kind.trim_start_matches("2 "), &laws::extras)
        }
        Says::Chance(of) => {
            let needs = laws::needs(of, field);
            if innings.rank(over.bowler) < needs {
                return format!("needs rank {needs}");
            }
            let on = laws::out_on(innings.own_grade(man), innings.runs_of(man), mode);
            format!("out on {on} ({}%)", (100 * laws::throws(on) + 18) / 36)
        }
    };
    if draws { format!("card, {says}") } else { says }
}

/// "grade C", "grade C, as B", "driver, C": how a man bats.
pub(crate) fn bats(public: &Public, innings: &Innings, man: usize) -> String {
    let (own, now) = (innings.own_grade(man).letter(), innings.grade(man).letter());
    let style = match public.options.advanced {
        true => format!("{}, ", innings.style(man).word()),
        false => "grade ".to_owned(),
    };
    if own == now {
        format!("{style}{own}")
    } else {
        format!("{style}{own} as {now}")
    }
}

/// The cards that everybody has seen go into a hand, and not come out again.
pub(crate) fn known(public: &Public, seat: Seat) -> Vec<Card> {
    let passed = public.passed.get(seat.index());
    passed.cloned().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pavilion::Suit;

    #[test]
    fn runs_extras_and_wickets_read_as_sentences() {
        assert_eq!(scored(0, How::Plain), "No run.");
        assert_eq!(scored(12, How::Flurry), "A flurry: 12 runs.");
        assert_eq!(extras(1, ExtraKind::LegByes), "1 leg bye");
        let names = ["Surrey".to_owned(), "Kent".to_owned()];
        let card = Card::new(13, Suit::Hearts).unwrap();
        let told = event(&Event::Played(card), &names).unwrap();
        assert_eq!(told, "The king of hearts is played.");
    }
}
