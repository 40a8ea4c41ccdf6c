//! The outcome of a delivery, in one sentence.

use super::count::{cards_in_words, counted, runs};
use super::names::possessive;
use super::{Sides, cards};
use crate::game::{Ball, Side};
use crate::rules::cards::HIGHEST;
use crate::rules::extras;
use crate::rules::replies::{BEATS_THE_BAT, runs_for_difference};
use crate::rules::{Call, Card, HowOut};

/// Announces the innings before its first ball: "Surrey to bowl to
/// Nottinghamshire . . .".
pub(crate) fn announce_innings(batting: Side, sides: &Sides) -> String {
    let (bowling, batting) = (sides.side(batting.other()), sides.side(batting));
    format!("{} to bowl to {} . . .", bowling.full, batting.full)
}

/// Reports how many cards the batting side changed after a wicket: "Surrey
/// changed two cards."
pub(crate) fn cards_changed(cards: u8, batting: Side, sides: &Sides) -> String {
    let cards = if cards == 1 { "a card".to_owned() } else { cards_in_words(cards) };
    format!("{} changed {cards}.", sides.side(batting).full)
}

/// Reports a card thrown away before the first ball: "Middx throw away the 5 of
/// #stumps#."
pub(crate) fn card_thrown(card: Card, side: Side, sides: &Sides) -> String {
    format!("{} throw away the {}.", sides.short(side), cards::card_line(card))
}

/// Formats the outcome of a delivery for the board: "O U T   caught", "F O U
/// R", "no run".
pub(crate) fn headline(ball: &Ball) -> String {
    match (ball.call, ball.out, ball.runs) {
        (None, Some(how), _) => format!("O U T   {}", how_out(how)),
        (None, None, 4) => "F O U R".to_owned(),
        (None, None, 6) => "S I X".to_owned(),
        _ => outcome(ball),
    }
}

/// Describes the outcome of a delivery in a few words: "out caught", "a four",
/// "no run".
pub(crate) fn outcome(ball: &Ball) -> String {
    let extras = u32::from(ball.extras);
    match (ball.call, ball.out, ball.runs) {
        (Some(Call::NoBall), _, 0) => "no-ball".to_owned(),
        (Some(Call::NoBall), _, hit) => format!("no-ball, hit for {hit}"),
        (Some(Call::Wide), ..) if ball.stop.is_some() => "a wide, stopped".to_owned(),
        (Some(Call::Wide), ..) => counted(extras, "wide", "wides"),
        (Some(Call::Bye), ..) if ball.stop.is_some() => "stopped by the keeper".to_owned(),
        (Some(Call::Bye), ..) => counted(extras, "bye", "byes"),
        (None, Some(how), _) => out_phrase(how),
        (None, None, 0) => "no run".to_owned(),
        (None, None, 4) => "a four".to_owned(),
        (None, None, 6) => "a six".to_owned(),
        (None, None, hit) => runs(hit.into()),
    }
}

/// Explains the outcome of an ordinary ball by comparing the card played with
/// the card bowled. Returns `None` after a call, or if no card was played.
pub(crate) fn outcome_reason(ball: &Ball) -> Option<&'static str> {
    let reply = ball.reply.filter(|_| ball.call.is_none())?;
    let same = reply.suit() == ball.bowled.suit();
    let (played, bowled) = (reply.rank(), ball.bowled.rank());
    Some(match (same, ball.out.is_some()) {
        (true, true) => "too low a card to defend",
        (true, false) if played > bowled => "the same suit, higher",
        (true, false) => "the same suit, not higher",
        (false, true) => "another suit, lower",
        (false, false) => "another suit, not lower",
    })
}

/// Returns the umpire's call, which is shown next to the bowler's card:
/// "no-ball!".
pub(crate) const fn call(call: Call) -> &'static str {
    match call {
        Call::NoBall => "no-ball!",
        Call::Wide => "wide!",
        Call::Bye => "bye!",
    }
}

/// Spells out the table of runs for hits, as a sentence: "A hit scores by how
/// much higher your card is: by 1 to 3, 1 run; by 4 and 5, 2 runs; ..."
pub(crate) fn runs_for_hits() -> String {
    let mut groups: Vec<(u8, u8, u8)> = Vec::new();
    for difference in 1..HIGHEST {
        // The runs depend only on the difference in rank, so start from rank 1.
        let scored = runs_for_difference(1, 1 + difference);
        match groups.last_mut() {
            Some((_, last, same)) if *same == scored => *last = difference,
            _ => groups.push((difference, difference, scored)),
        }
    }
    let groups = groups.into_iter().map(|(first, last, scored)| {
        let by = match last - first {
            0 => first.to_string(),
            1 => format!("{first} and {last}"),
            _ => format!("{first} to {last}"),
        };
        format!("by {by}, {}", runs(scored.into()))
    });
    let groups: Vec<String> = groups.collect();
    format!("A hit scores by how much higher your card is: {}.", groups.join("; "))
}

/// Describes a completed delivery in a sentence. `batting` is the side that
/// faced it.
pub(crate) fn delivery(ball: &Ball, batting: Side, sides: &Sides) -> String {
    let batsman = format!("{} batsman no. {}", sides.short(batting), ball.batsman);
    describe_delivery(batsman, ball, batting, sides)
}

/// Describes a completed delivery to the side `batting`, to be read aloud after
/// a sentence that names the county. The batsman is called by his name or, if
/// he has none, by his number.
pub(crate) fn delivery_aloud(ball: &Ball, batting: Side, sides: &Sides) -> String {
    let batsman = match sides.man(batting, ball.batsman) {
        Some(man) => man.sentence_name(),
        None => format!("Batsman no. {}", ball.batsman),
    };
    describe_delivery(batsman, ball, batting, sides)
}

/// Describes a delivery to a batsman who is called `batsman`.
fn describe_delivery(batsman: String, ball: &Ball, batting: Side, sides: &Sides) -> String {
    let teller = DeliveryFacts {
        ball,
        side: sides.short(batting),
        keeper: possessive(sides.short(batting.other())),
        batsman,
    };
    match ball.call {
        Some(Call::NoBall) => teller.no_ball(),
        Some(Call::Wide) => teller.wide(),
        Some(Call::Bye) => teller.bye(),
        None if ball.revoked => {
            // Here the stroke continues a sentence, so "Batsman no." loses its
            // capital.
            let stroke = teller.stroke().replacen("Batsman no.", "batsman no.", 1);
            format!("He plays at a wide: {stroke}")
        }
        None => teller.stroke(),
    }
}

/// The facts from which every sentence about a delivery is built.
struct DeliveryFacts<'a> {
    ball: &'a Ball,
    side: &'a str,
    keeper: String,
    batsman: String,
}

impl DeliveryFacts<'_> {
    fn stroke(&self) -> String {
        let DeliveryFacts { ball, batsman, .. } = self;
        let Some(reply) = ball.reply else {
            return format!("{batsman} lets the ball go.");
        };
        let same_suit = reply.suit() == ball.bowled.suit();
        match ball.out {
            Some(how) if same_suit => {
                return format!("{batsman} cannot defend and is {}.", out_phrase(how));
            }
            Some(how) => return format!("{batsman} is {}.", out_phrase(how)),
            None => {}
        }
        match ball.runs {
            0 if same_suit && reply.rank() == ball.bowled.rank() => {
                format!("{batsman} hits the ball straight to a fielder.")
            }
            0 if same_suit => format!("{batsman} plays a defensive stroke."),
            0 if reply.rank() >= BEATS_THE_BAT => {
                format!("{batsman} is beaten, but not bowled.")
            }
            0 => format!("{batsman} leaves the ball to the keeper."),
            1 => format!("{batsman} takes a single."),
            4 => format!("{batsman} hits the ball to the boundary for 4."),
            6 => format!("{batsman} hits the ball over the boundary for 6!"),
            more => format!("{batsman} hits the ball for {}.", runs(more.into())),
        }
    }

    fn no_ball(&self) -> String {
        let DeliveryFacts { ball, batsman, .. } = self;
        let given = self.runs_given();
        match (ball.reply, ball.runs) {
            (None, _) => format!("No-ball! {batsman} leaves it alone: {given}."),
            (Some(_), 0) => format!("No-ball! {batsman} gets no bat on it: {given}."),
            (Some(_), hit) => format!("No-ball! {batsman} hits it for {hit}: {given}."),
        }
    }

    fn wide(&self) -> String {
        let given = self.runs_given();
        match (self.ball.stop, self.ball.extras) {
            (Some(_), _) => format!("Wide, but {} keeper stops it: {given}.", self.keeper),
            (None, 1) => format!("Wide! {} leaves it alone: {given}.", self.batsman),
            (None, _) => format!("Wide, and it runs to the boundary: {given}."),
        }
    }

    fn bye(&self) -> String {
        let byes = counted(self.ball.extras.into(), "bye", "byes");
        match (self.ball.stop, self.ball.extras) {
            (Some(_), _) => {
                let saved = extras::runs(Call::Bye, self.ball.bowled.rank());
                format!("{} keeper stops the ball and saves {saved} byes.", self.keeper)
            }
            (None, 4) => format!("{byes} to {}: the ball runs to the boundary.", self.side),
            (None, _) => format!("{byes} to {}: the keeper lets the ball past.", self.side),
        }
    }

    /// States the total number of runs from the ball: "5 runs to Notts".
    fn runs_given(&self) -> String {
        format!("{} to {}", runs(self.ball.total()), self.side)
    }
}

/// Names a way of getting out, with "out" in front except for a run-out: "out
/// caught", "run out".
pub(crate) fn out_phrase(how: HowOut) -> String {
    match how {
        HowOut::RunOut => how_out(how).to_owned(),
        how => format!("out {}", how_out(how)),
    }
}

/// Names a way of getting out: "caught", "run out".
pub(crate) const fn how_out(how: HowOut) -> &'static str {
    match how {
        HowOut::Bowled => "bowled",
        HowOut::Caught => "caught",
        HowOut::Lbw => "lbw",
        HowOut::Stumped => "stumped",
        HowOut::RunOut => "run out",
        HowOut::HitWicket => "hit wicket",
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::words::SideNames;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    #[test]
    fn as_many_cards_are_changed_as_the_law_allows() {
        let sides = sides();
        let text = |cards| cards_changed(cards, Side::Home, &sides);
        assert!(text(1).ends_with(" changed a card."), "{}", text(1));
        assert!(text(2).ends_with(" changed two cards."), "{}", text(2));
        assert!(text(3).ends_with(" changed three cards."), "{}", text(3));
    }

    /// Builds the first ball to the first batsman from the card bowled and the
    /// card played.
    pub(crate) fn ball(bowled: &str, reply: Option<&str>) -> Ball {
        Ball {
            over: 0,
            number: 1,
            batsman: 5,
            bowled: card(bowled),
            drew: card("1P"),
            call: None,
            revoked: false,
            reply: reply.map(card),
            reply_drew: reply.map(|_| card("1P")),
            runs: 0,
            extras: 0,
            stop: None,
            stop_drew: None,
            out: None,
            pack: None,
        }
    }

    fn told(ball: Ball) -> String {
        delivery(&ball, Side::Away, &sides())
    }

    fn sides() -> Sides {
        Sides {
            home: SideNames::new("Surrey", "Surrey"),
            away: SideNames::new("Nottinghamshire", "Notts"),
        }
    }

    fn hit(runs: u8) -> Ball {
        Ball { runs, ..ball("1P", Some("11P")) }
    }

    fn extra(call: Call, extras: u8) -> Ball {
        Ball { call: Some(call), extras, ..ball("11P", None) }
    }

    #[test]
    fn the_manual_s_own_wicket_is_told_in_its_own_words() {
        let caught = Ball { out: Some(HowOut::Caught), ..ball("4B", Some("3P")) };
        assert_eq!(told(caught), "Notts batsman no. 5 is out caught.");
    }

    #[test]
    fn the_board_spaces_out_what_a_sentence_says_plainly() {
        let out = |how| Ball { out: Some(how), ..ball("4B", Some("3P")) };
        let both = |ball: Ball| [headline(&ball), outcome(&ball)];
        assert_eq!(both(out(HowOut::Caught)), ["O U T   caught", "out caught"]);
        assert_eq!(both(out(HowOut::RunOut)), ["O U T   run out", "run out"]);
        assert_eq!(both(hit(4)), ["F O U R", "a four"]);
        assert_eq!(both(hit(3)), ["3 runs", "3 runs"]);
    }

    #[test]
    fn every_call_stroke_stop_and_way_out_has_a_sentence_of_its_own() {
        let mut all: Vec<Ball> = HowOut::ALL
            .into_iter()
            .flat_map(|how| {
                let out = Some(how);
                let (off_suit, fatal) = (ball("4B", Some("3P")), ball("4B", Some("1B")));
                [Ball { out, ..off_suit }, Ball { out, ..fatal }]
            })
            .collect();
        all.extend([1, 2, 3, 4, 6].map(hit));
        all.extend([
            ball("4P", Some("4P")),
            ball("4P", Some("3P")),
            ball("4P", Some("4B")),
            ball("4P", Some("10B")),
            extra(Call::NoBall, 1),
            Ball { reply: Some(card("3B")), ..extra(Call::NoBall, 1) },
            Ball { reply: Some(card("3B")), runs: 4, ..extra(Call::NoBall, 1) },
            extra(Call::Wide, 1),
            extra(Call::Wide, 4),
            Ball { stop: Some(card("11P")), ..extra(Call::Wide, 1) },
            extra(Call::Bye, 1),
            extra(Call::Bye, 2),
            extra(Call::Bye, 4),
            Ball { stop: Some(card("11P")), ..extra(Call::Bye, 0) },
            Ball { revoked: true, ..hit(4) },
        ]);
        let sentences: BTreeSet<String> = all.iter().copied().map(told).collect();
        assert_eq!(sentences.len(), all.len(), "{sentences:#?}");
    }

    #[test]
    fn the_longest_names_still_fit_the_line_of_a_screen() {
        let sides = Sides { away: SideNames::new("Warwickshire", "Warwicks"), ..sides() };
        for how in HowOut::ALL {
            let out = Ball { batsman: 10, revoked: true, out: Some(how), ..ball("4B", Some("1B")) };
            let sentence = delivery(&out, Side::Away, &sides);
            assert!(sentence.len() <= 80, "{sentence}");
        }
    }

    #[test]
    fn a_batsman_who_plays_a_ten_or_eleven_of_another_suit_is_beaten() {
        for beaten in ["10B", "11B"] {
            assert_eq!(
                told(ball("4P", Some(beaten))),
                "Notts batsman no. 5 is beaten, but not bowled."
            );
        }
        assert_eq!(
            told(ball("4P", Some("9B"))),
            "Notts batsman no. 5 leaves the ball to the keeper."
        );
    }

    #[test]
    fn what_a_no_ball_brings_is_told_with_all_its_runs() {
        let hit = Ball { reply: Some(card("3B")), runs: 4, ..extra(Call::NoBall, 1) };
        assert_eq!(told(hit), "No-ball! Notts batsman no. 5 hits it for 4: 5 runs to Notts.");
        assert_eq!(
            told(extra(Call::NoBall, 1)),
            "No-ball! Notts batsman no. 5 leaves it alone: 1 run to Notts."
        );
    }
}
