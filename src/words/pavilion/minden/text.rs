//! Describes the cards, choices and events of Minden-style cricket in words.

use crate::pavilion::minden::event::{ExtraCardSource, RunSource};
use crate::pavilion::minden::laws::{self, BattingMode, ChartEntry, ExtraKind, Field, HowOut};
use crate::pavilion::minden::{Ask, Event, Innings, Public, View};
use crate::pavilion::{Card, Party, Pending, Seat};
use crate::words::SeatNames;
use crate::words::count::{capitalised, counted, runs};
use crate::words::pavilion::cards::{rank, whole};
use crate::words::pavilion::result::{
    innings_begun, innings_ended, match_state, result, score_of, seat_name, side_name,
};

/// Describes an event in a sentence that reveals nothing hidden. Returns `None`
/// if the sentence for another event covers this event.
pub(crate) fn event(event: &Event, names: &SeatNames) -> Option<String> {
    Some(match *event {
        Event::Tossed { dice, winner } => tossed(dice, winner, names),
        Event::Chose { winner, bats } => {
            let first = if bats { "bat" } else { "field" };
            format!("{} won the toss and {first} first.", side_name(names, winner))
        }
        Event::InningsBegan { batting, own, .. } => innings_begun(side_name(names, batting), own),
        Event::OverBegan { batting: side, bowler, field, mode, striker, players } => {
            let [bowls, bats] = players.map_or([None; 2], |players| players.map(Some));
            format!(
                "{}{} bowls to {}{}, who {}; the field is {}.",
                capitalised(&names.man(side.other().index(), bowler.into())),
                played_by(bowls, names),
                names.man(side.index(), striker.into()),
                played_by(bats, names),
                batting(mode),
                fielding(field)
            )
        }
        Event::Opens { seat, bowls } => {
            let what = if bowls { "have the opening bowler" } else { "play batsman no. 1" };
            format!("{} {what}.", seat_name(names, seat))
        }
        Event::Passed { open: None, .. } => "A card is passed.".to_owned(),
        Event::Passed { to, open: Some(card) } => {
            format!("The {} is passed to {}.", whole(card), seat_name(names, to))
        }
        Event::PlayedNow(card) => format!("The {} is bowled at once.", whole(card)),
        Event::Played(card) => format!("The {} is played.", whole(card)),
        Event::Second(card) => format!("The second card is the {}.", whole(card)),
        Event::Runs { runs: made, source, .. } => scored(made, source),
        Event::Extras { runs, kind } => format!("{}.", extras(runs, kind)),
        Event::Stolen => "A card is taken from the bowler's hand.".to_owned(),
        Event::Discarded(card) => format!("The {} is put away.", whole(card)),
        Event::Void { card, rank: bowler } => {
            format!("A {} is wasted on a bowler of rank {bowler}.", rank(card))
        }
        Event::Survived { dice: [a, b], out_on } => {
            format!("He survives: the dice show {a} and {b}, short of {out_on}.")
        }
        Event::Wicket { batting: side, how, man, bowler, dice: [a, b], out_on } => format!(
            "{} is {} {}: the dice show {a} and {b}, and {out_on} or more was needed.",
            capitalised(&names.man(side.index(), man.into())),
            out(how),
            names.man(side.other().index(), bowler.into())
        ),
        Event::Extra { card, from } => match from {
            ExtraCardSource::Stock => format!("The extra card is the {}.", whole(card)),
            ExtraCardSource::Hand => {
                format!("The extra card, from the hand, is the {}.", whole(card))
            }
        },
        Event::OverEnded { .. } => return None,
        Event::Reshuffled => "The discards are shuffled in.".to_owned(),
        Event::FollowedOn(party) => format!("{} follow on.", side_name(names, party)),
        Event::InningsEnded { batting, own, why, .. } => {
            innings_ended(side_name(names, batting), own, why)
        }
        Event::Over { verdict, margin } => result(verdict, margin, names),
    })
}

fn tossed([a, b]: [u8; 2], winner: Option<Party>, names: &SeatNames) -> String {
    let (first, second) = (side_name(names, Party::A), side_name(names, Party::B));
    let thrown = format!("{first} throw {a}, {second} {b}");
    match winner {
        Some(winner) => format!("{thrown}: {} choose.", side_name(names, winner)),
        None => format!("{thrown}, and both throw again."),
    }
}

/// If two people play on each side, names the player who controls a man: "
/// (Kent II)".
fn played_by(player: Option<Seat>, names: &SeatNames) -> String {
    player.map_or_else(String::new, |seat| format!(" ({})", seat_name(names, seat)))
}

/// Describes where the fielders stand: "close", "deep".
pub(crate) const fn fielding(field: Field) -> &'static str {
    match field {
        Field::Normal => "as usual",
        Field::Close => "close",
        Field::Deep => "deep",
    }
}

/// Describes a way of batting: "defends", "swings freely".
pub(crate) const fn batting(mode: BattingMode) -> &'static str {
    match mode {
        BattingMode::Defend => "defends",
        BattingMode::Normal => "plays as it comes",
        BattingMode::Attack => "attacks",
        BattingMode::Free => "swings freely",
    }
}

fn scored(made: u8, source: RunSource) -> String {
    let made = match made {
        0 => "no run".to_owned(),
        made => runs(made.into()),
    };
    match source {
        RunSource::Flurry => format!("A flurry: {made}."),
        RunSource::Plain | RunSource::Rating | RunSource::Bowler => {
            format!("{}.", capitalised(&made))
        }
    }
}

/// Formats a number of extras of one kind: "2 no-balls", "1 leg bye".
pub(crate) fn extras(runs: u8, kind: ExtraKind) -> String {
    let [one, many] = extra_name(kind);
    counted(runs.into(), one, many)
}

/// Returns the singular and the plural of a kind of extras: "wide", "wides".
pub(crate) const fn extra_name(kind: ExtraKind) -> [&'static str; 2] {
    match kind {
        ExtraKind::NoBalls => ["no-ball", "no-balls"],
        ExtraKind::Wides => ["wide", "wides"],
        ExtraKind::Byes => ["bye", "byes"],
        ExtraKind::LegByes => ["leg bye", "leg byes"],
    }
}

/// Names a way of getting out, in words that come before the bowler's name.
const fn out(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "bowled by",
        HowOut::Caught => "caught off",
        HowOut::Lbw => "leg before to",
        HowOut::CaughtBehind => "caught behind off",
    }
}

/// Writes the score of an innings: "37-5".
pub(crate) fn score(innings: &Innings) -> String {
    score_of(innings.runs, innings.wickets, innings.ended)
}

/// Writes the scores of a side's innings: "99 & 37-5".
pub(crate) fn scores(public: &Public, party: Party) -> String {
    let all = public.innings.iter().filter(|one| one.batting == party);
    let scores: Vec<String> = all.map(score).collect();
    scores.join(" & ")
}

/// Describes the state of the match: "Kent need 101 runs to win, 17 overs
/// left".
pub(crate) fn situation(public: &Public, names: &SeatNames) -> String {
    let Some(innings) = public.current() else {
        return String::new();
    };
    if let Pending::Over(_) = public.pending {
        return String::new();
    }
    let batting = side_name(names, innings.batting);
    let left = public.overs_left();
    let left = left.map(|left| counted(left.into(), "over left", "overs left"));
    let (needed, lead) = (public.needed(), public.lead(innings.batting));
    let stands = match_state(batting, needed, public.innings.len(), lead);
    let parts: Vec<String> = stands.into_iter().chain(left).collect();
    capitalised(&parts.join(", "))
}

/// The result of a card that decides the over, given the man who is batting.
pub(crate) enum CardResult {
    /// The card gives this many runs.
    Runs(u32),
    /// A die decides how many runs a table gives, or how many extras of this
    /// kind there are. The two numbers are the lowest and the highest result.
    Die(ChartEntry, ExtraKind, [u8; 2]),
    /// The card is a chance, but no bowler has been named yet.
    Chance,
    /// The card has no effect, because it needs a bowler of this rank.
    NeedsRank(u8),
    /// The card takes a wicket if two dice show this number or more. The second
    /// number is the chance of such a throw, as a percentage.
    OutOn(i64, i64),
}

/// Returns `true` if another card is turned over afterwards, together with the
/// result of the card if a particular man is batting under this pressure.
pub(crate) fn card_result(
    public: &Public,
    card: Card,
    mode: BattingMode,
    man: usize,
    pressure: i64,
) -> (bool, CardResult) {
    let over = &public.over;
    let field = over.field;
    let draws = laws::turns_a_card(mode, field, card);
    let Some(innings) = public.current() else {
        return (draws, CardResult::Runs(0));
    };
    let (grade, rank) = (innings.grade_with_form(man), innings.rank_in_over(over.bowler));
    let says = laws::chart_entry(mode, card, innings.style(man));
    let die = |table: &dyn Fn(u8) -> u8| {
        let all = || (1..=6).map(table);
        let ends = [all().min(), all().max()].map(Option::unwrap_or_default);
        CardResult::Die(says, ExtraKind::for_suit(card.suit()), ends)
    };
    let brings = match says {
        ChartEntry::Runs(made) => CardResult::Runs(laws::plain_runs(made, field).into()),
        ChartEntry::Flurry => die(&|face| laws::flurry_runs(grade, field.adjust_die(face))),
        ChartEntry::Rating => die(&|face| laws::batting_rating_runs(grade, field.adjust_die(face))),
        ChartEntry::HalfRating => {
            die(&|face| laws::batting_rating_runs(grade, field.adjust_die(face)) / 2)
        }
        ChartEntry::Bowler(more) => die(&|face| laws::bowler_rating_runs(rank, face) + more),
        ChartEntry::Extras => die(&laws::extras_for_face),
        ChartEntry::Chance(of) => match laws::min_rank_for_chance(of, field) {
            // A rank of 0 means that no bowler has been named yet.
            _ if rank == 0 => CardResult::Chance,
            needs if rank < needs => CardResult::NeedsRank(needs),
            _ => {
                let on = laws::min_total_for_out(
                    innings.grade_without_form(man),
                    innings.runs_of(man),
                    mode,
                    pressure,
                );
                // Convert the number of successful throws, out of 36, to a
                // percentage rounded to the nearest whole number.
                CardResult::OutOn(on, (100 * laws::count_throws_at_least(on) + 18) / 36)
            }
        },
    };
    (draws, brings)
}

/// Writes the result that a card has if it decides the over and the striker is
/// batting: "4 runs", "flurry 6 to 16", "needs rank 5", "out on 9+ (28%)".
pub(crate) fn annotation(public: &Public, card: Card, mode: BattingMode, pressure: i64) -> String {
    let striker = public.current().map_or(0, |innings| innings.striker);
    annotation_for(public, card, mode, striker, pressure)
}

/// Returns `true` if a card in the batsman's hand is the card that was just
/// passed to him.
pub(crate) fn was_passed(view: &View<'_>, card: Card) -> bool {
    let passed = view.public.passed.get(view.seat.index());
    view.asked() == Some(Ask::Bat) && passed.and_then(|all| all.last()) == Some(&card)
}

/// Writes the result that a card has if it decides the over and a particular
/// man is batting.
pub(crate) fn annotation_for(
    public: &Public,
    card: Card,
    mode: BattingMode,
    man: usize,
    pressure: i64,
) -> String {
    let (draws, brings) = card_result(public, card, mode, man, pressure);
    let says = match brings {
        CardResult::Runs(made) => runs(made),
        // There is no room to name the table as well.
        CardResult::Die(_, _, [least, most]) if draws => format!("{least} to {most}"),
        CardResult::Die(says, kind, [least, most]) => {
            let what = match says {
                ChartEntry::Flurry => "flurry",
                ChartEntry::HalfRating => "half",
                ChartEntry::Bowler(_) => "bowler's",
                ChartEntry::Extras => extra_name(kind)[1],
                _ => "rating",
            };
            format!("{what} {least} to {most}")
        }
        CardResult::Chance => "a chance".to_owned(),
        CardResult::NeedsRank(needs) => format!("needs rank {needs}"),
        CardResult::OutOn(on, percent) => format!("out on {on}+ ({percent}%)"),
    };
    if draws { format!("{says}, card") } else { says }
}

/// Describes the way a man bats: "grade C", "grade C as B", "driver, C".
pub(crate) fn batting_ability(public: &Public, innings: &Innings, man: usize) -> String {
    let (own, now) =
        (innings.grade_without_form(man).letter(), innings.grade_with_form(man).letter());
    let style = if public.options.advanced {
        format!("{}, ", innings.style(man).word())
    } else {
        "grade ".to_owned()
    };
    if own == now { format!("{style}{own}") } else { format!("{style}{own} as {now}") }
}

/// Returns the cards that everyone knows to be in a hand. Such cards were
/// passed to the hand face up and have not left it since.
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
        assert_eq!(scored(0, RunSource::Plain), "No run.");
        assert_eq!(scored(12, RunSource::Flurry), "A flurry: 12 runs.");
        assert_eq!(extras(1, ExtraKind::LegByes), "1 leg bye");
        let names = SeatNames::from_names(&["Surrey".to_owned(), "Kent".to_owned()], 7);
        let card = Card::new(13, Suit::Hearts).unwrap();
        let text = event(&Event::Played(card), &names).unwrap();
        assert_eq!(text, "The king of hearts is played.");
    }
}
