//! The computer's two levels (section 12 of the rules).

use super::Twenty20;
use super::decision::{Ask, Attempt, Choice, Stroke};
use super::decks::Attitude;
use super::evaluation::Evaluation;
use super::field::{Field, GENERAL_ORDER, INFIELD_AREAS, PRESETS, Spot, Zone};
use super::habits::Habits;
use super::mixing::Mix;
use super::public::{Innings, Public, UnderReview};
use super::sides::Man;
use super::view::{self, View, lines_off};
use crate::pavilion::{Level, Levelled};
use crate::rng::Stream;

/// The smallest saving per ball that justifies a change of field, in
/// thousandths of a run.
const MIN_FIELD_SAVING: i64 = 30;
/// The smallest saving that justifies a shift, in thousandths of a run. This is
/// large, because only one shift is allowed in an over.
const MIN_SHIFT_SAVING: i64 = 300;
/// The number of the over after which the good player uses the fielding side's
/// review.
const FIELDING_REVIEW_AFTER_OVER: u8 = 8;
/// The last over in which the good player may still call the batting side's
/// power play.
const LAST_POWER_PLAY_OVER: u8 = 8;

impl Levelled for Twenty20 {
    const LEVELS: &'static [Level] = &[Level::Easy, Level::Good];

    fn advise(level: Level, view: &View<'_>, random: &mut Stream) -> Option<Choice> {
        let ask = view.asked()?;
        let choice = match level {
            Level::Random | Level::Easy => easy(view, ask, random),
            Level::Club | Level::Good => good(view, ask, random),
        };
        choice.or_else(|| view.legal().first().copied())
    }
}

fn any<T: Copy>(items: &[T], random: &mut Stream) -> Option<T> {
    items.get(random.below(items.len())).copied()
}

const fn yes(yes: bool) -> Choice {
    if yes { Choice::Yes } else { Choice::No }
}

// --- easy -----------------------------------------------------------------

fn easy(view: &View<'_>, ask: Ask, random: &mut Stream) -> Option<Choice> {
    let now = view.public.current();
    let legal = || view.legal();
    match ask {
        Ask::Drop | Ask::Elect | Ask::Bowler => any(&legal(), random),
        Ask::Bowl => {
            let now = now?;
            // An easy player sometimes changes the field before one of the
            // first three balls of an over.
            if now.over.balls <= 2 && random.below(2) == 0 {
                return Some(Choice::Place(easy_field(view.public, random)));
            }
            let bowls = now.bowler_style()?.bowls().len();
            Some(Choice::Bowl(random.below(bowls) as u8))
        }
        Ask::Send | Ask::Attempt => legal().first().copied(),
        Ask::PowerPlay => Some(yes(random.below(8) == 0)),
        Ask::Field => Some(Choice::Place(easy_field(view.public, random))),
        Ask::Stroke => Some(Choice::Stroke(easy_stroke(view.public, now?, random))),
        Ask::Shift | Ask::SecondLook => {
            let uses = random.below(10) < 3;
            let cards: Vec<Choice> =
                (legal().into_iter()).filter(|choice| *choice != Choice::No).collect();
            any(&cards, random).filter(|_| uses).or(Some(Choice::No))
        }
        Ask::RollTheWrists => Some(yes(random.below(10) < 3)),
        Ask::ExtraYard | Ask::LateHands | Ask::Review => Some(Choice::No),
        Ask::Further => Some(Choice::Yes),
        Ask::Run { out_from, .. } => {
            let tries = if out_from == 6 { 5 } else { 1 };
            Some(yes(random.below(10) < tries))
        }
    }
}

fn easy_stroke(public: &Public, now: &Innings, random: &mut Stream) -> Stroke {
    let late = now.over_number() * 2 > public.options.format.overs;
    let aggressive = random.below(10) < if late { 7 } else { 3 };
    let zone = any(&Zone::STROKES, random).unwrap_or(Zone::On);
    Stroke { zone, attitude: if aggressive { Attitude::Aggressive } else { Attitude::Defensive } }
}

/// Places the maximum number of men at random in the outfield, and the rest at
/// random in the infield.
fn easy_field(public: &Public, random: &mut Stream) -> Field {
    let law = public.field_limits();
    let mut field = Field::EMPTY;
    let deep = random.below(2) == 0;
    let spots = |areas: std::ops::RangeInclusive<u8>| -> Vec<Spot> {
        let zones = Zone::STROKES.iter();
        zones.flat_map(|zone| areas.clone().map(|area| Spot::new(*zone, area))).collect()
    };
    let mut place = |spots: &mut Vec<Spot>, upto: u8| {
        random.shuffle(spots);
        for spot in spots.iter() {
            if field.men() < upto && field.in_zone(spot.zone) < 2 {
                field.put(*spot);
            }
        }
    };
    // In half of the fields, nobody stands in the area next to the boundary.
    let deepest = if deep { law.areas } else { INFIELD_AREAS + 1 };
    place(&mut spots(INFIELD_AREAS + 1..=deepest), law.outfield);
    place(&mut spots(1..=INFIELD_AREAS), super::field::FIELDERS);
    if field.violation(&law).is_none() {
        field
    } else {
        Field::lay_out(0, law.outfield, &GENERAL_ORDER, &law)
    }
}

// --- good -----------------------------------------------------------------

fn good(view: &View<'_>, ask: Ask, random: &mut Stream) -> Option<Choice> {
    let public = view.public;
    let now = public.current();
    match ask {
        Ask::Drop => any(&view.legal(), random),
        Ask::Elect => Some(Choice::Field),
        Ask::Bowler => bowler(public, now?).map(Choice::GiveBall),
        Ask::Send => view.legal().first().copied(),
        Ask::PowerPlay => Some(yes(calls_power_play(now?))),
        Ask::Field => {
            let evaluation = Evaluation::from_public(public)?;
            Some(Choice::Place(good_field(public, now?, &evaluation)))
        }
        Ask::Bowl => {
            let (now, evaluation) = (now?, Evaluation::from_public(public)?);
            let field = good_field(public, now, &evaluation);
            if field != now.field {
                return Some(Choice::Place(field));
            }
            let place = bowling(&evaluation, &now.habits).draw(random);
            place.map(|place| Choice::Bowl(place as u8))
        }
        Ask::Stroke => {
            let place = batting(public, now?)?.draw(random)?;
            view::strokes().nth(place).map(Choice::Stroke)
        }
        Ask::Shift => Some(good_shift(view).unwrap_or(Choice::No)),
        Ask::SecondLook => Some(second_look(public)),
        Ask::ExtraYard => Some(yes(public.ball.bowler_die == 1)),
        Ask::LateHands => Some(Choice::Yes),
        Ask::Attempt => attempt(public).map(Choice::Attempt),
        Ask::Further => Some(yes(goes_further(public))),
        Ask::RollTheWrists => {
            let under = public.ball.struck_to();
            Some(yes(under.is_some_and(|spot| now.is_some_and(|now| now.field.has_man_at(spot)))))
        }
        Ask::Run { out_from, .. } => Some(yes(Evaluation::from_public(public)
            .is_some_and(|evaluation| evaluation.should_run(out_from)))),
        Ask::Review => {
            let batting = matches!(public.ball.reviewed, Some(UnderReview::Out(_)));
            Some(yes(batting || now?.over_number() > FIELDING_REVIEW_AFTER_OVER))
        }
    }
}

/// Picks a specialist in the first two and the last three overs, preferably a
/// bowler whom the pitch helps. In the other overs, picks a specialist only if
/// enough specialist overs remain for the end of the innings.
fn bowler(public: &Public, now: &Innings) -> Option<Man> {
    let format = public.options.format;
    let over = now.over_number();
    let last = format.overs - 2;
    let left = |man: Man| format.quota.saturating_sub(now.bowlers[man.index()].overs);
    let fielding = now.batting.other();
    let in_hand: u8 = Man::all()
        .filter(|man| man.is_specialist_bowler() && public.is_in_eleven(fielding, *man))
        .map(left)
        .sum();
    let due = over <= 2 || over >= last || in_hand > 3;
    let helped = |man: Man| {
        (public.pitch.zip(man.bowling_style())).is_some_and(|(pitch, style)| pitch.helps(style))
    };
    super::bowlers::eligible(public).into_iter().max_by_key(|man| {
        let wanted = man.is_specialist_bowler() == due;
        (wanted, helped(*man), left(*man), std::cmp::Reverse(*man))
    })
}

fn calls_power_play(now: &Innings) -> bool {
    let sure = |man: &Option<Man>| man.is_some_and(|man| now.batter(man).confidence >= 2);
    now.over_number() == LAST_POWER_PLAY_OVER || now.pair.iter().all(sure)
}

/// Returns the field that concedes the fewest runs if the bowls follow the best
/// mixed strategy for that field. The choice therefore depends on the bowler,
/// the batter and the batter's habits. If the present field is almost as good,
/// returns the present field.
fn good_field(public: &Public, now: &Innings, evaluation: &Evaluation<'_>) -> Field {
    let law = public.field_limits();
    let saved = |field: Field| bowling(&evaluation.with_field(field), &now.habits).gain;
    // The first three presets differ only in their slips.
    let orders = || PRESETS.into_iter().skip(2).map(|preset| preset.order);
    let fields = (0..=2).flat_map(|slips| {
        orders().map(move |order| Field::lay_out(slips, law.outfield, &order, &law))
    });
    let best = fields.map(|field| (saved(field), field)).max_by_key(|(saved, _)| *saved);
    let stays = now.field.violation(&law).is_none().then_some(now.field);
    match (best, stays) {
        (Some((most, _)), Some(field)) if saved(field) + MIN_FIELD_SAVING >= most => field,
        (Some((_, field)), _) => field,
        (None, _) => Field::lay_out(0, law.outfield, &GENERAL_ORDER, &law),
    }
}

/// Returns the frequencies of the bowls in the best mixed strategy.
pub(super) fn bowling(evaluation: &Evaluation<'_>, habits: &Habits) -> Mix {
    let strokes = evaluation.value_matrix();
    let bowls = strokes.first().map_or(0, Vec::len);
    let lost = |bowl: usize| strokes.iter().map(|gains| -gains[bowl]).collect();
    Mix::from_habits_and_gains(habits.stroke_weights(), &(0..bowls).map(lost).collect::<Vec<_>>())
}

/// Returns the frequencies of the strokes in the best mixed strategy.
pub(super) fn batting(public: &Public, now: &Innings) -> Option<Mix> {
    let evaluation = Evaluation::from_public(public)?;
    Some(Mix::from_habits_and_gains(
        now.habits.bowl_weights(now.bowler_style()?),
        &evaluation.value_matrix(),
    ))
}

/// Returns the shift that saves the most runs, if the saving is large enough.
fn good_shift(view: &View<'_>) -> Option<Choice> {
    let public = view.public;
    let (evaluation, ball) = (Evaluation::from_public(public)?, &public.ball);
    let (stroke, bowl) = (ball.stroke?, usize::from(ball.bowl?));
    let law = public.field_limits();
    let field = public.current()?.field;
    let brings = |field| evaluation.with_field(field).stroke_values_by_bowl(stroke)[bowl];
    let shifts = field.shifts(&law).into_iter();
    let shifted = shifts.filter_map(|(from, to)| {
        let brings = brings(field.shifted(from, to, &law).ok()?);
        Some((brings, Choice::Shift(from, to)))
    });
    let (least, shift) = shifted.min_by_key(|(brings, _)| *brings)?;
    (least + MIN_SHIFT_SAVING <= brings(field)).then_some(shift)
}

/// Returns the choice that moves the stroke to a neighbouring zone that suits
/// the bowl, or the choice to leave it.
fn second_look(public: &Public) -> Choice {
    let suits = view::shown_zones(public);
    let zone = public.ball.stroke.map(|stroke| stroke.zone);
    if zone.map(|zone| lines_off(zone, suits)) != Some(1) {
        return Choice::No;
    }
    let looks = view::second_look_zones(public);
    let found = looks.into_iter().find(|zone| suits.contains(zone));
    found.map_or(Choice::No, Choice::Look)
}

/// Returns the attempt that is most likely to take the wicket, and prefers
/// `Bowled` among equally likely attempts.
fn attempt(public: &Public) -> Option<Attempt> {
    let slips = public.current()?.field.slips();
    let attitude = public.ball.stroke?.attitude;
    // The numbers are the probabilities 2/8, 11/36 and 1/6 in thousandths.
    let chance = |attempt: Attempt| match (attempt, attitude) {
        (Attempt::Bowled, Attitude::Aggressive) => 250,
        (Attempt::Slips, _) if slips > 1 => 306,
        _ => 167,
    };
    view::attempts(public).into_iter().rev().max_by_key(|attempt| chance(*attempt))
}

fn goes_further(public: &Public) -> bool {
    let Some((evaluation, stroke)) = Evaluation::from_public(public).zip(public.ball.stroke) else {
        return true;
    };
    let of = |distance| evaluation.struck_ball_value(stroke.zone, stroke.attitude, distance);
    of(public.ball.distance + 1) >= of(public.ball.distance)
}
