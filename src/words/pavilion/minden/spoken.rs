//! The texts of Minden-style cricket for reading aloud.

use crate::pavilion::minden::laws::{self, BattingMode, ChartEntry, MEN};
use crate::pavilion::minden::{Ask, Choice, Event, Innings, Minden, Public};
use crate::pavilion::{Card, Pending, Seat};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted, runs, wickets};
use crate::words::pavilion::cards::whole;
use crate::words::pavilion::minden::text::{
    CardResult, batting, card_result, extra_name, fielding, known, situation, was_passed,
};
use crate::words::pavilion::result::{runs_an_over, seat_name};
use crate::words::pavilion::spoken::{Spoken, bowled, listed, total};

impl Spoken for Minden {
    fn totals_after_event(event: &Self::Event, game: &Self, names: &SeatNames) -> Vec<String> {
        let tells = matches!(event, Event::OverEnded { .. });
        let sentences = tells.then(|| score(game.public(), names));
        sentences.unwrap_or_default()
    }

    fn describe_state(view: &Self::View<'_>, book: &Self::Book, names: &SeatNames) -> Vec<String> {
        let public = view.public;
        let mut sentences = score(public, names);
        if let Some(innings) = public.current() {
            sentences.extend(innings_state(public, innings, names));
        }
        let last = book.pages.last().map_or(0, |page| page.totals.len());
        // The book contains only the last few overs, so count back from the
        // newest.
        let first = last.saturating_sub(book.overs.len()) + 1;
        for (number, over) in (first..).zip(&book.overs) {
            let cards: Vec<String> = over.cards.iter().map(|card| whole(*card)).collect();
            let fell = match over.wickets {
                0 => String::new(),
                fell => format!(" and {}", wickets(fell)),
            };
            sentences.push(format!(
                "Over {number}: {}, {}{fell}.",
                cards.join(", "),
                runs(over.runs)
            ));
        }
        sentences.push(count_held_cards(public, names));
        let stock = counted(public.stock as u32, "card", "cards");
        let top = public
            .discard
            .last()
            .map_or_else(String::new, |top| format!(", the {} on top", whole(*top)));
        sentences.push(format!("In the stock {stock}; put away {}{top}.", public.discard.len()));
        sentences
    }

    fn hand(view: &Self::View<'_>) -> Option<String> {
        // No cards are dealt before the toss.
        if view.hand.is_empty() {
            return None;
        }
        let hand = format!("Your hand: {}.", listed(view.hand));
        let own = view.seat.index();
        let others = view.public.passed.iter().enumerate();
        let passed: Vec<Card> = others
            .filter(|(seat, _)| *seat != own)
            .flat_map(|(_, cards)| cards.iter().copied())
            .collect();
        let counts = view.public.options.hints && !view.public.options.pairs;
        if passed.is_empty() || !counts {
            return Some(hand);
        }
        Some(format!("{hand} Passed and not seen since: {}.", listed(&passed)))
    }

    fn question(ask: &Self::Ask) -> String {
        let question = match ask {
            Ask::Elect => "You won the toss",
            Ask::OpenBatting => "Who plays batsman no. 1",
            Ask::OpenBowling => "Who has the opening bowler",
            Ask::Bowler => "Who bowls",
            Ask::Field => "The field",
            Ask::Mode => "How to bat this over",
            Ask::Bowl => "Your card for the batsman",
            Ask::Bat => "Your card",
            Ask::Discard => "A card to put away",
            Ask::Extra => "A wicket has fallen",
            Ask::FollowOn => "Enforce the follow-on",
        };
        question.to_owned()
    }

    fn choice(choice: Self::Choice, view: &Self::View<'_>, names: &SeatNames) -> String {
        let now = view.public.over.mode;
        let under = |pressure: i64, card: Card| {
            let innings = view.public.current();
            let says = |man| effect(view.public, card, now, man, pressure);
            let striker = says(innings.map_or(0, |innings| innings.striker));
            let partner = innings
                .filter(|_| view.public.options.advanced)
                .map_or_else(String::new, |innings| {
                    format!("; to his partner {}", says(innings.partner))
                });
            format!("the {}: {striker}{partner}", whole(card))
        };
        let of = |card| under(laws::PRESSURE_WHEN_PLAYED, card);
        match choice {
            Choice::Bat => "bat first".to_owned(),
            Choice::FieldFirst => "field first".to_owned(),
            Choice::TakeFirst => "take the first yourself".to_owned(),
            Choice::TakeSecond => "leave the first to your partner".to_owned(),
            Choice::Bowler(man) => {
                let man = usize::from(man);
                let innings = view.public.current();
                let known = innings.map_or_else(String::new, |innings| bowler_state(innings, man));
                let fielding = innings.map_or(0, |innings| innings.batting.other().index());
                let who = names.man(fielding, man);
                format!("{who}, {known}")
            }
            Choice::Field(how) => format!("the field {}", fielding(how)),
            Choice::Mode(how) => mode(how).to_owned(),
            Choice::Declare => "declare".to_owned(),
            Choice::Pass(card) => format!("pass {}", of(card)),
            Choice::PlayNow(card) => {
                format!("bowl at once {}", under(laws::PRESSURE_AT_ONCE, card))
            }
            Choice::Play(card) if was_passed(view, card) => {
                format!("play {}; it was passed to you", of(card))
            }
            Choice::Play(card) => format!("play {}", of(card)),
            Choice::Discard(card) => format!("put away the {}", whole(card)),
            Choice::ExtraStock => "the extra card from the stock".to_owned(),
            Choice::ExtraHand => "the extra card from the batsman's hand".to_owned(),
            Choice::FollowOn => "make them follow on".to_owned(),
            Choice::BatAgain => "bat again".to_owned(),
        }
    }
}

/// Returns the totals and the state of the match.
fn score(public: &Public, names: &SeatNames) -> Vec<String> {
    let of = |one: &Innings| (one.batting, total(one.runs, one.wickets, one.ended));
    let totals: Vec<_> = public.innings.iter().map(of).collect();
    crate::words::pavilion::spoken::side_totals(&totals, &situation(public, names), names)
}

/// Describes the overs, the batsmen and the bowler.
fn innings_state(public: &Public, innings: &Innings, names: &SeatNames) -> Vec<String> {
    let player = |seat| played_by(public, seat, names);
    let rate = runs_an_over(innings.runs, innings.overs);
    let overs = counted(innings.overs.into(), "over", "overs");
    let extras = innings.extras;
    let mut sentences = vec![format!("{overs}, {rate} runs an over, extras {extras}.")];
    for (man, what) in [(innings.striker, "faces"), (innings.partner, "is at the other end")] {
        sentences.push(format!(
            "{}{} {what} with {}{}{}.",
            capitalised(&names.man(innings.batting.index(), man)),
            player(public.seat_of_batsman(man)),
            innings.runs_of(man),
            grade(innings, man),
            style(public, innings, man)
        ));
    }
    let next = usize::from(innings.wickets) + 2;
    if next < MEN {
        sentences.push(format!(
            "Next {}, grade {}{}.",
            names.man(innings.batting.index(), next),
            innings.grade_without_form(next).letter(),
            style(public, innings, next)
        ));
    }
    let man = public.over.bowler;
    if innings.fresh_rank(man) > 0 {
        let player = player(public.bowling_seat());
        let of = bowler_state(innings, man);
        sentences.push(format!(
            "{}{player} bowls: {of}.",
            capitalised(&names.man(innings.batting.other().index(), man))
        ));
        let field = format!("The field is {}", fielding(public.over.field));
        match public.pending {
            Pending::Ask(_, Ask::Bowler | Ask::Field) => {}
            Pending::Ask(_, Ask::Mode) => sentences.push(format!("{field}.")),
            _ => sentences.push(format!("{field}, and the striker {}.", batting(public.over.mode))),
        }
    }
    sentences
}

/// If two people play on each side, names the player who controls a man: ",
/// played by Kent II,".
fn played_by(public: &Public, seat: Seat, names: &SeatNames) -> String {
    if public.options.pairs {
        format!(", played by {},", seat_name(names, seat))
    } else {
        String::new()
    }
}

/// Names a man's style, if men have styles: ", a driver".
fn style(public: &Public, innings: &Innings, man: usize) -> String {
    if public.options.advanced { format!(", {}", innings.style(man).word()) } else { String::new() }
}

/// Gives a batsman's grade: ", grade C, batting as B".
fn grade(innings: &Innings, man: usize) -> String {
    let (own, now) =
        (innings.grade_without_form(man).letter(), innings.grade_with_form(man).letter());
    if own == now { format!(", grade {own}") } else { format!(", grade {own}, batting as {now}") }
}

/// Describes a bowler: "rank 5, now 4 (tired), over 9 of his spell; 12 overs,
/// 30 runs, 2 wickets".
fn bowler_state(innings: &Innings, man: usize) -> String {
    let (own, now) = (innings.fresh_rank(man), innings.rank_in_over(man));
    let tired = if own == now { String::new() } else { format!(", now {now} (tired)") };
    let figures = innings.bowling.get(man);
    let (overs, made, fallen) =
        figures.map_or_else(Default::default, |of| (of.overs.into(), of.runs, of.wickets));
    let spell = match innings.over_of_spell(man) {
        0 | 1 => String::new(),
        spell => format!(", over {spell} of his spell"),
    };
    format!("rank {own}{tired}{spell}; {}", bowled(overs, made, fallen))
}

const fn mode(mode: BattingMode) -> &'static str {
    match mode {
        BattingMode::Defend => "defend",
        BattingMode::Normal => "as it comes",
        BattingMode::Attack => "attack",
        BattingMode::Free => "swing freely",
    }
}

/// States how many cards each player holds: "Surrey hold 3 cards, Kent hold 4
/// cards, among them the king of hearts." In a game with four hands, everyone
/// knows the cards that were passed face up.
fn count_held_cards(public: &Public, names: &SeatNames) -> String {
    let held = names.iter().zip(&public.held).zip(0..);
    let held: Vec<String> = held
        .map(|((name, held), seat)| {
            let cards = counted(*held as u32, "card", "cards");
            let known = known(public, Seat(seat));
            if public.options.pairs && !known.is_empty() {
                format!("{name} hold {cards}, among them {}", listed(&known))
            } else {
                format!("{name} hold {cards}")
            }
        })
        .collect();
    format!("{}.", held.join(", "))
}

/// Describes the result of a card if a particular man is batting: "a flurry of
/// 6 to 16 runs".
fn effect(public: &Public, card: Card, mode: BattingMode, man: usize, pressure: i64) -> String {
    let (draws, brings) = card_result(public, card, mode, man, pressure);
    let says = match brings {
        CardResult::Runs(0) => "no run".to_owned(),
        CardResult::Runs(made) => runs(made),
        CardResult::Die(says, kind, [least, most]) => match says {
            ChartEntry::Flurry => format!("a flurry of {least} to {most} runs"),
            ChartEntry::HalfRating => format!("half the batting rating, {least} to {most} runs"),
            ChartEntry::Bowler(_) => format!("the bowler's rating, {least} to {most} runs"),
            ChartEntry::Extras => format!("{least} to {most} {}", extra_name(kind)[1]),
            _ => format!("the batting rating, {least} to {most} runs"),
        },
        CardResult::Chance => "a chance".to_owned(),
        CardResult::NeedsRank(needs) => format!("no chance: it needs a bowler of rank {needs}"),
        CardResult::OutOn(13.., _) => "a chance that cannot succeed".to_owned(),
        CardResult::OutOn(on, percent) => {
            format!("a chance, out on {on} or more with two dice, {percent} percent")
        }
    };
    if draws { format!("{says}, then another card turned for a chance") } else { says }
}
