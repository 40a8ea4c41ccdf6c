//! The texts of camp cricket for reading aloud.

use crate::pavilion::camp::scorebook::Page;
use crate::pavilion::camp::{Ask, Camp, Choice, Event, Innings, Public};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted};
use crate::words::pavilion::camp::text::{
    self, dealt, how_out, numbers, situation, time_left_text,
};
use crate::words::pavilion::cards::whole;
use crate::words::pavilion::result::{innings_of, seat_name};
use crate::words::pavilion::spoken::{Spoken, total};

impl Spoken for Camp {
    fn tell(event: &Self::Event, names: &SeatNames) -> Option<String> {
        match event {
            Event::Laid { cell, card, .. } => {
                Some(format!("{} on cell {}.", capitalised(&whole(*card)), cell + 1))
            }
            Event::Covered { cells, .. } => Some(format!("Covered: cells {}.", numbers(*cells))),
            other => text::event(other, names),
        }
    }

    fn totals_after_event(event: &Self::Event, game: &Self, names: &SeatNames) -> Vec<String> {
        let tells = matches!(event, Event::TurnEnded { .. });
        let sentences = tells.then(|| score(game.public(), names));
        sentences.unwrap_or_default()
    }

    fn describe_state(view: &Self::View<'_>, book: &Self::Book, names: &SeatNames) -> Vec<String> {
        let public = view.public;
        let mut sentences = score(public, names);
        sentences.extend(time_left_text(public).map(|clock| format!("{}.", capitalised(&clock))));
        sentences
            .extend(book.page().map_or_else(Vec::new, |page| man_and_last_wicket(page, names)));
        sentences.extend(turn(public, names));
        sentences
    }

    fn question(ask: &Self::Ask) -> String {
        let question = match ask {
            Ask::Elect => "You won the cut",
            Ask::Deal => "Your card",
            Ask::Declare => "The turn is over",
            Ask::FollowOn => "Enforce the follow-on",
        };
        question.to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, _: &SeatNames) -> String {
        let public = view.public;
        match choice {
            Choice::Bat => "bat first".to_owned(),
            Choice::Bowl => "field first".to_owned(),
            Choice::Lay => {
                let cell = public.turn.empty_cell().map_or(0, |cell| cell + 1);
                format!("lay the next card on cell {cell}")
            }
            Choice::Cover(cells) => {
                let shown = cells.iter().filter_map(|cell| public.turn.grid.get(cell).copied());
                let shown: Vec<String> = shown.flatten().map(whole).collect();
                format!("cover cells {}: {}", numbers(cells), shown.join(", "))
            }
            Choice::PlayOn => "play on".to_owned(),
            Choice::Declare => "declare".to_owned(),
            Choice::FollowOn => "make them follow on".to_owned(),
            Choice::BatAgain => "bat again".to_owned(),
        }
    }

    fn listed_choices(view: &Self::View<'_>) -> (Vec<Self::Choice>, Option<String>) {
        let mut named = view.legal();
        if view.public.options.hints || view.asked() != Some(Ask::Deal) {
            return (named, None);
        }
        // Without hints, players must find the sets on their own.
        named.retain(|choice| !matches!(choice, Choice::Cover(_)));
        (named, Some("cover and the cells of a set, such as cover 25".to_owned()))
    }
}

/// Returns the totals and the state of the match.
fn score(public: &Public, names: &SeatNames) -> Vec<String> {
    let of = |one: &Innings| (one.batting.party(), total(one.runs, one.wickets, one.ended));
    let totals: Vec<_> = public.innings.iter().map(of).collect();
    crate::words::pavilion::spoken::side_totals(&totals, &situation(public, names), names)
}

/// Describes the man who is in, and the last wicket.
fn man_and_last_wicket(page: &Page, names: &SeatNames) -> Vec<String> {
    let who = |number: usize| names.man(page.batting.index(), number - 1);
    let mut sentences = Vec::new();
    let man = page.man_in();
    if let Some(bat) = page.men.get(man - 1).filter(|_| page.ended.is_none()) {
        sentences.push(format!("{} is in with {}.", capitalised(&who(man)), bat.runs));
    }
    let last = page.fall.len();
    if let (Some(total), Some(bat)) = (page.fall.last(), page.men.get(last.wrapping_sub(1))) {
        let how = bat.out.map_or("", |(how, _)| how_out(how));
        sentences.push(format!(
            "The last wicket fell at {total}: {}, {how}, {}.",
            who(last),
            bat.runs
        ));
    }
    sentences
}

/// Describes the turn in progress, and the grid.
fn turn(public: &Public, names: &SeatNames) -> Vec<String> {
    let Some(innings) = public.current() else {
        return Vec::new();
    };
    let turn = &public.turn;
    let does = if turn.bowls { "bowl" } else { "bat" };
    let batted = innings_of(seat_name(names, innings.batting), public.own_innings());
    let cards = dealt(turn.cards, turn.counted_besides);
    let result = match public.options.worth().per_wicket {
        Some(per) if turn.bowls => {
            format!(", {} more for a wicket", per - turn.count_to_wicket() % per)
        }
        _ if turn.bowls => String::new(),
        _ => format!(", {} so far", counted(turn.runs, "run", "runs")),
    };
    let gathered = match turn.regathered {
        0 => String::new(),
        1 => "; the cards have been gathered up once".to_owned(),
        times => format!("; the cards have been gathered up {}", counted(times, "time", "times")),
    };
    vec![
        format!("{} {does}: {batted}, round {}.", seat_name(names, turn.seat), innings.rounds),
        format!(
            "This turn {}{result}; {} left in the pack{gathered}.",
            // `dealt` may end with a comma, which only a following clause would
            // need.
            cards.trim_end_matches(','),
            turn.left
        ),
        grid(public),
    ]
}

/// Spells out the grid: "Cell 1: king of hearts, 2 deep; cell 2: empty."
fn grid(public: &Public) -> String {
    let turn = &public.turn;
    let cells = (1..).zip(turn.grid.iter().zip(turn.depth));
    let sentences: Vec<String> = cells
        .map(|(number, (card, depth))| match (card, depth) {
            (None, _) => format!("cell {number}: empty"),
            (Some(card), 2..) => format!("cell {number}: {}, {depth} deep", whole(*card)),
            (Some(card), _) => format!("cell {number}: {}", whole(*card)),
        })
        .collect();
    format!("{}.", capitalised(&sentences.join("; ")))
}
