//! Minden-style cricket in words.

use super::cards::{rank, whole};
use super::result::{ended, result, score_of};
use crate::pavilion::minden::event::{From, How};
use crate::pavilion::minden::laws::{self, ExtraKind, Field, HowOut, Mode, Says};
use crate::pavilion::minden::{Event, Innings, Public, View};
use crate::pavilion::{Card, Party, Pending};
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
        } => format!(
            "No. {} bowls to no. {}, {}, who {}.",
            bowler + 1,
            striker + 1,
            standing(field),
            batting(mode)
        ),
        Event::Passed(_) => "A card is passed.".to_owned(),
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

/// What a card would say if it decided the over: "4 runs", "flurry",
/// "needs rank 5", "out on 9 (28%)".
pub(crate) fn annotation(view: &View<'_>, card: Card, mode: Mode) -> String {
    let over = &view.public.over;
    let Some(innings) = view.public.current() else {
        return String::new();
    };
    match laws::says(mode, card) {
        Says::Runs(made) => runs(laws::plain(made, over.field).into()),
        Says::Flurry => "flurry".to_owned(),
        Says::Rating => "batting rating".to_owned(),
        Says::HalfRating => "half the rating".to_owned(),
        Says::Bowler(0) => "bowler's rating".to_owned(),
        Says::Bowler(more) => format!("bowler's +{more}"),
        Says::Extras => {
            let kind = extras(2, ExtraKind::of(card.suit()));
            kind.trim_start_matches("2 ").to_owned()
        }
        Says::Chance(of) => {
            let needs = laws::needs(of, over.field);
            if innings.rank(over.bowler) < needs {
                return format!("needs rank {needs}");
            }
            let striker = innings.striker;
            let on = laws::out_on(laws::grade(striker), innings.runs_of(striker), mode);
            format!("out on {on} ({}%)", (100 * laws::throws(on) + 18) / 36)
        }
    }
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
