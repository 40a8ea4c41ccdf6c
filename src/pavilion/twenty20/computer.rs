//! The computer's two levels (section 12 of the rules).

use super::Twenty20;
use super::decision::{Ask, Attempt, Choice, Stroke};
use super::decks::{Attitude, Style};
use super::evaluation::{Evaluation, bowl_weight};
use super::field::{Field, GENERAL, INFIELD, Law, Spot, Zone};
use super::public::{Innings, Public, UnderReview};
use super::sides::Man;
use super::view::{self, View, lines_off};
use crate::pavilion::{Level, Levelled};
use crate::rng::Stream;

/// The noise of the good player: evenly distributed over this many thousandths
/// of a run either way, which is a standard deviation of 0.2 runs.
const NOISE: usize = 346;
/// From this over on the good fielding side spends its review.
const REVIEW_FROM: u8 = 8;
/// The over in which the good batting side calls its power play at the latest.
const POWER_PLAY: u8 = 8;

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
        Ask::Drop | Ask::Elect | Ask::Bowler | Ask::Bowl => any(&legal(), random),
        Ask::Send | Ask::Attempt => legal().first().copied(),
        Ask::PowerPlay => Some(yes(random.below(8) == 0)),
        Ask::Field => Some(Choice::Place(easy_field(view.public, now?, random))),
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

/// The field that stands, while it may, from the fourth ball of an over on; another
/// before each of the first three: as many men out as may be, anywhere, the rest in
/// the infield anywhere.
fn easy_field(public: &Public, now: &Innings, random: &mut Stream) -> Field {
    let law = public.field_law();
    if now.over.balls > 2 && now.field.violation(&law).is_none() {
        return now.field;
    }
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
    // Half the time nobody stands right on the boundary.
    let deepest = if deep { law.areas } else { INFIELD + 1 };
    place(&mut spots(INFIELD + 1..=deepest), law.outfield);
    place(&mut spots(1..=INFIELD), super::field::FIELDERS);
    if field.violation(&law).is_none() {
        field
    } else {
        Field::laid_out(0, law.outfield, &GENERAL, &law)
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
            let law = public.field_law();
            Some(Choice::Place(good_field(public, now?, &law)))
        }
        Ask::Bowl => good_bowl(public, now?.style()?, random),
        Ask::Stroke => good_stroke(public, random).map(Choice::Stroke),
        Ask::Shift => Some(Choice::No),
        Ask::SecondLook => Some(second_look(public)),
        Ask::ExtraYard => Some(yes(public.ball.bowler_die == 1)),
        Ask::LateHands => Some(Choice::Yes),
        Ask::Attempt => attempt(public).map(Choice::Attempt),
        Ask::Further => Some(yes(goes_further(public))),
        Ask::RollTheWrists => {
            let under = public.ball.struck_to();
            Some(yes(under.is_some_and(|spot| now.is_some_and(|now| now.field.holds(spot)))))
        }
        Ask::Run { out_from, .. } => Some(yes(
            Evaluation::from_public(public).is_some_and(|evaluation| evaluation.runs(out_from))
        )),
        Ask::Review => {
            let batting = matches!(public.ball.reviewed, Some(UnderReview::Out(_)));
            Some(yes(batting || now?.over_number() > REVIEW_FROM))
        }
    }
}

/// Specialists with the new ball and at the end, whom the pitch helps first;
/// in between only overs of theirs that the end does not need.
fn bowler(public: &Public, now: &Innings) -> Option<Man> {
    let format = public.options.format;
    let over = now.over_number();
    let last = format.overs - 2;
    let left = |man: Man| format.quota.saturating_sub(now.bowlers[man.index()].overs);
    let fielding = now.batting.other();
    let in_hand: u8 = Man::all()
        .filter(|man| man.is_specialist_bowler() && public.plays(fielding, *man))
        .map(left)
        .sum();
    let due = over <= 2 || over >= last || in_hand > 3;
    let helped =
        |man: Man| (public.pitch.zip(man.bowls())).is_some_and(|(pitch, style)| pitch.helps(style));
    super::bowlers::eligible(public).into_iter().max_by_key(|man| {
        let wanted = man.is_specialist_bowler() == due;
        (wanted, helped(*man), left(*man), std::cmp::Reverse(*man))
    })
}

fn calls_power_play(now: &Innings) -> bool {
    let sure = |man: &Option<Man>| man.is_some_and(|man| now.batter(man).confidence >= 2);
    now.over_number() == POWER_PLAY || now.pair.iter().all(sure)
}

fn good_field(public: &Public, now: &Innings, law: &Law) -> Field {
    let early = now.over_number() * 2 <= public.options.format.restricted;
    let tail = now.striker().is_some_and(Man::is_specialist_bowler);
    let slips = if early || tail { 2 } else { u8::from(now.confidence() <= 0) };
    Field::laid_out(slips, law.outfield, &GENERAL, law)
}

/// Any bowl, by its likelihood: nothing can be read from it.
fn good_bowl(public: &Public, style: Style, random: &mut Stream) -> Option<Choice> {
    let helps = public.pitch.is_some_and(|pitch| pitch.helps(style));
    let weight = |bowl| bowl_weight(bowl, helps && bowl.marked);
    let all: i32 = style.bowls().iter().map(weight).sum();
    let mut at = random.below(all as usize) as i32;
    let place = style.bowls().iter().position(|bowl| {
        at -= weight(bowl);
        at < 0
    });
    place.map(|place| Choice::Bowl(place as u8))
}

fn good_stroke(public: &Public, random: &mut Stream) -> Option<Stroke> {
    let evaluation = Evaluation::from_public(public)?;
    view::strokes().max_by_key(|stroke| {
        let noise = random.below(2 * NOISE + 1) as i32 - NOISE as i32;
        evaluation.stroke(*stroke) + noise
    })
}

/// One zone off: to the zone that suits the bowl.
fn second_look(public: &Public) -> Choice {
    let suits = view::shown_zones(public);
    let zone = public.ball.stroke.map(|stroke| stroke.zone);
    if zone.map(|zone| lines_off(zone, suits)) != Some(1) {
        return Choice::No;
    }
    let looks = view::looks(public);
    let found = looks.into_iter().find(|zone| suits.contains(zone));
    found.map_or(Choice::No, Choice::Look)
}

/// The likeliest way, the wicket first of equals.
fn attempt(public: &Public) -> Option<Attempt> {
    let slips = public.current()?.field.slips();
    let attitude = public.ball.stroke?.attitude;
    // In thousandths: 2 of 8, 11 of 36, 1 of 6.
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
    let of = |distance| evaluation.struck(stroke.zone, stroke.attitude, distance);
    of(public.ball.distance + 1) >= of(public.ball.distance)
}
