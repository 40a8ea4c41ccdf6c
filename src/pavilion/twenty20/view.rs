//! The facts that one side may know, and the choices that this side has.

use super::bowlers;
use super::decision::{Ask, Attempt, Choice, Stroke};
use super::decks::{Attitude, NormalEffect, Style};
use super::field::{Field, PRESETS, Zone};
use super::public::{BatterState, Public};
use super::sides::Man;
use crate::pavilion::Party;

/// The facts that a side may know when it decides: all public facts and, for
/// the fielding side, its own face-down bowl.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    /// The side whose view this is.
    pub side: Party,
    /// The facts that both sides may know.
    pub public: &'a Public,
    /// The bowl that is face down, by its place in the hand.
    pub(crate) bowl: Option<u8>,
}

impl View<'_> {
    /// Returns the question that this side has to answer, if there is one.
    pub(crate) fn asked(&self) -> Option<Ask> {
        let (side, ask) = self.public.asked?;
        (side == self.side).then_some(ask)
    }

    /// Lists this side's legal choices, or none if this side is not asked. Of
    /// the many possible fields, lists only the presets and, if the law allows
    /// it, the present field.
    pub(crate) fn legal(&self) -> Vec<Choice> {
        self.asked().map_or_else(Vec::new, |ask| legal(self.public, self.side, ask))
    }
}

/// Lists the men who may bowl. Bowlers whom the pitch helps come first, and the
/// other specialists come next.
fn bowlers_best_first(public: &Public) -> Vec<Man> {
    let mut men: Vec<Man> = bowlers::eligible(public).into_iter().collect();
    men.sort_by_key(|man| match man.bowling_style() {
        Some(style) if public.pitch.is_some_and(|pitch| pitch.helps(style)) => 0,
        Some(Style::Pace | Style::Spin) => 1,
        _ => 2,
    });
    men
}

fn legal(public: &Public, side: Party, ask: Ask) -> Vec<Choice> {
    match ask {
        Ask::Drop => vec![Choice::Drop(Style::Pace), Choice::Drop(Style::Spin)],
        Ask::Elect => vec![Choice::Bat, Choice::Field],
        Ask::Bowler => each(bowlers_best_first(public), Choice::GiveBall),
        Ask::Send => each(men_to_bat(public, side), Choice::Send),
        Ask::Field => each(fields(public), Choice::Place),
        Ask::Bowl => {
            let style = public.current().and_then(|now| now.bowler_style());
            let bowls = style.map_or(0, |style| style.bowls().len() as u8);
            (0..bowls).map(Choice::Bowl).chain([Choice::Field]).collect()
        }
        Ask::Stroke => strokes().map(Choice::Stroke).collect(),
        Ask::Shift => {
            let shifts = (public.current()).map(|now| now.field.shifts(&public.field_limits()));
            let mut choices = vec![Choice::No];
            choices.extend(
                (shifts.unwrap_or_default().into_iter()).map(|(from, to)| Choice::Shift(from, to)),
            );
            choices
        }
        Ask::SecondLook => {
            let mut choices = vec![Choice::No];
            choices.extend(second_look_zones(public).into_iter().map(Choice::Look));
            choices
        }
        Ask::Attempt => each(attempts(public), Choice::Attempt),
        Ask::PowerPlay
        | Ask::ExtraYard
        | Ask::LateHands
        | Ask::Further
        | Ask::RollTheWrists
        | Ask::Run { .. }
        | Ask::Review => vec![Choice::No, Choice::Yes],
    }
}

fn each<T>(items: Vec<T>, choice: fn(T) -> Choice) -> Vec<Choice> {
    items.into_iter().map(choice).collect()
}

/// Lists the men in a side's eleven who have not batted yet.
pub(crate) fn men_to_bat(public: &Public, side: Party) -> Vec<Man> {
    let Some(now) = public.current() else {
        return Vec::new();
    };
    Man::all()
        .filter(|man| public.is_in_eleven(side, *man))
        .filter(|man| now.batter(*man).standing == BatterState::Waiting)
        .collect()
}

/// Lists the present field, if the law allows it, and the presets.
fn fields(public: &Public) -> Vec<Field> {
    let law = public.field_limits();
    let standing = public.current().map(|now| now.field);
    let presets = (1..=PRESETS.len()).filter_map(|number| Field::preset(number, &law));
    let mut fields: Vec<Field> = Vec::new();
    for field in standing.into_iter().chain(presets) {
        if field.violation(&law).is_none() && !fields.contains(&field) {
            fields.push(field);
        }
    }
    fields
}

/// Lists every stroke.
pub(crate) fn strokes() -> impl Iterator<Item = Stroke> {
    Zone::STROKES
        .into_iter()
        .flat_map(|zone| Attitude::BOTH.map(|attitude| Stroke { zone, attitude }))
}

/// Counts the lines between a stroke's zone and the nearest zone that suits the
/// bowl.
pub(crate) fn lines_off(zone: Zone, suits: &[Zone]) -> i8 {
    suits.iter().map(|other| zone.lines_to(*other)).min().unwrap_or(0)
}

/// Lists the zones to which a second look may move the stroke. Each of these
/// zones is next to the present zone, and suits the bowl at least as well.
pub(crate) fn second_look_zones(public: &Public) -> Vec<Zone> {
    let suits = shown_zones(public);
    let Some(stroke) = public.ball.stroke else {
        return Vec::new();
    };
    let off = |zone: Zone| lines_off(zone, suits);
    Zone::STROKES
        .into_iter()
        .filter(|zone| zone.lines_to(stroke.zone) == 1 && off(*zone) <= off(stroke.zone))
        .collect()
}

/// Returns the zones that suit the bowl that was shown.
pub(crate) fn shown_zones(public: &Public) -> &'static [Zone] {
    let style = public.current().and_then(|now| now.bowler_style());
    let bowl = (style.zip(public.ball.bowl))
        .and_then(|(style, bowl)| style.bowls().get(usize::from(bowl)));
    bowl.map_or(&[], |bowl| bowl.zones)
}

/// Lists the ways in which the batter may still be out after a miss.
pub(crate) fn attempts(public: &Public) -> Vec<Attempt> {
    let (ball, Some(now)) = (&public.ball, public.current()) else {
        return Vec::new();
    };
    if ball.is_protected() {
        return Vec::new();
    }
    let turned = |kind| ball.card.is_some_and(|card| card.kind == kind);
    let open = [
        (Attempt::Bowled, ball.margin >= 3),
        (Attempt::Slips, turned(NormalEffect::Edge) && now.field.slips() > 0),
        (Attempt::LegBefore, turned(NormalEffect::Pad)),
    ];
    (open.into_iter().filter(|(_, open)| *open)).map(|(attempt, _)| attempt).collect()
}
