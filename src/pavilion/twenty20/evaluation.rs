//! Evaluates strokes with the exact probabilities of the dice, averaged over
//! the bowls that the bowler may have chosen. All values are integers in
//! thousandths of a run, so that every machine gets the same results.

use super::ball::{OPEN_WICKET_MARGIN, SUITED_METER};
use super::decision::Stroke;
use super::decks::{Attitude, Bounce, Bowl, Style};
use super::field::{Field, Spot, Zone};
use super::public::{ALL_OUT, BALLS_PER_OVER, Public};
use super::sides::clamped;
use super::struck_ball::{OfferedRuns, offered_runs, stopping_spot};
use super::view::{self, lines_off};

/// One run.
pub(crate) const RUN: i32 = 1000;
/// The lowest price of a wicket, in thousandths of a run.
const MIN_WICKET_PRICE: i32 = 2_100;

/// An evaluation of the choices in a match in progress.
pub(crate) struct Evaluation<'a> {
    public: &'a Public,
    field: Field,
    style: Style,
    bats_with: u8,
    meter_floor: i8,
    confidence: i8,
    /// The price of a wicket to the batting side.
    wicket: i32,
}

impl<'a> Evaluation<'a> {
    /// Creates an evaluation from the public facts of the match. Returns `None`
    /// between innings.
    pub(crate) fn from_public(public: &'a Public) -> Option<Evaluation<'a>> {
        let now = public.current()?;
        let striker = now.striker()?;
        Some(Evaluation {
            public,
            field: now.field,
            style: now.bowler_style()?,
            bats_with: striker.batting_die_faces(),
            meter_floor: striker.meter_floor(),
            confidence: now.striker_confidence(),
            wicket: wicket_value(public),
        })
    }

    /// Returns the same evaluation for another field.
    pub(crate) fn with_field(&self, field: Field) -> Evaluation<'a> {
        Evaluation { field, ..*self }
    }

    /// Returns the batting side's value of each stroke against each bowl, in
    /// thousandths of a run. The price of a wicket counts as a loss. The matrix
    /// has a row for each stroke.
    pub(crate) fn value_matrix(&self) -> Vec<Vec<i64>> {
        view::strokes().map(|stroke| self.stroke_values_by_bowl(stroke)).collect()
    }

    /// Returns the value of a stroke against each bowl.
    pub(crate) fn stroke_values_by_bowl(&self, stroke: Stroke) -> Vec<i64> {
        let strikes = self.strike_values(stroke);
        let bowls = self.style.bowls().iter();
        bowls.map(|bowl| self.value_against_bowl(stroke, bowl, strikes).into()).collect()
    }

    /// Returns the value of a ball that is struck over this distance.
    pub(crate) fn struck_ball_value(&self, zone: Zone, attitude: Attitude, distance: u8) -> i32 {
        let spot = Spot::new(zone, distance.div_ceil(2));
        let faces = attitude.bounces();
        let sum: i32 = faces.iter().map(|face| self.landed(spot, *face)).sum();
        sum / faces.len() as i32
    }

    /// Returns `true` if one more run is worth the risk.
    pub(crate) fn should_run(&self, out_from: u8) -> bool {
        // The number of faces of the die that mean a run-out.
        let out = i32::from(7 - out_from.min(7));
        (6 - out) * RUN > out * self.wicket
    }

    fn helped(&self, bowl: &Bowl) -> bool {
        bowl.marked && self.public.pitch.is_some_and(|pitch| pitch.helps(self.style))
    }

    /// Returns the values of a strike by less than three and of a strike by
    /// three or more with this stroke.
    fn strike_values(&self, stroke: Stroke) -> [i32; 2] {
        [false, true].map(|hard| {
            let die = self.public.options.format.distance_die();
            let of = |rolled: u8| {
                // As in `strike`, pace adds one to the distance of a hard hit,
                // and spin takes one off the distance of a soft hit.
                let further = match self.style {
                    Style::Pace if hard && rolled < 6 => rolled + 1,
                    Style::Spin if !hard => (rolled - 1).max(1),
                    _ => rolled,
                };
                self.struck_ball_value(stroke.zone, stroke.attitude, further)
            };
            (1..=die).map(of).sum::<i32>() / i32::from(die)
        })
    }

    /// Returns the value of a stroke against a given bowl.
    fn value_against_bowl(&self, stroke: Stroke, bowl: &Bowl, strikes: [i32; 2]) -> i32 {
        let lines = lines_off(stroke.zone, bowl.zones);
        let meter = if lines == 0 { SUITED_METER } else { self.confidence - lines };
        let meter = clamped(meter).max(self.meter_floor);
        let patience = self.public.current().is_some_and(|now| now.over.patience);
        let faces: i32 = if patience || self.helped(bowl) { 8 } else { 6 };
        let batter_faces = i32::from(self.bats_with);
        let (lowers, lifts) = (i32::from((-meter).max(0)), i32::from(meter.max(0)));
        let mut sum = 0;
        for bowler in 1..=faces {
            for batter in 1..=batter_faces {
                sum += if batter == 1 && bowler == faces {
                    self.wicket_loss(RUN)
                } else if bowler == 1 && batter >= 6 {
                    if batter == 8 { 6 * RUN } else { 4 * RUN }
                } else {
                    self.margin_value(batter + lifts - bowler - lowers, stroke.attitude, strikes)
                };
            }
        }
        sum / (faces * batter_faces)
    }

    /// Returns the value of a ball with this margin. A margin above 0 is a
    /// strike.
    fn margin_value(&self, margin: i32, attitude: Attitude, strikes: [i32; 2]) -> i32 {
        const WIDE: i32 = OPEN_WICKET_MARGIN as i32;
        const MISSED_WIDE: i32 = -WIDE;
        match margin {
            0 => self.wicket_loss(self.slips_catch()),
            WIDE.. => strikes[1],
            1.. => strikes[0],
            ..=MISSED_WIDE => {
                let (faces, need) = attitude.bowled_die_and_roll();
                self.wicket_loss(RUN * i32::from(faces + 1 - need) / i32::from(faces))
            }
            _ => 0,
        }
    }

    /// Returns the probability that one of the slips holds a catch, in
    /// thousandths.
    fn slips_catch(&self) -> i32 {
        match self.field.slips() {
            0 => 0,
            1 => RUN / 6,
            2 => RUN * 11 / 36,
            _ => RUN * 91 / 216,
        }
    }

    /// Returns the expected loss from a wicket that falls `chance` times in a
    /// thousand.
    fn wicket_loss(&self, chance: i32) -> i32 {
        if self.public.ball.is_protected() { 0 } else { -(chance * self.wicket / RUN) }
    }

    fn landed(&self, spot: Spot, face: Bounce) -> i32 {
        let under = self.field.has_man_at(spot);
        if !face.red || !under || self.public.ball.is_protected() {
            return self.stopped(spot, face, false);
        }
        let catch = RUN * i32::from(7 - spot.min_catch_roll()) / 6;
        let dropped = self.stopped(spot, face, face.on == 0);
        self.wicket_loss(catch) + (RUN - catch) * dropped / RUN
    }

    fn stopped(&self, spot: Spot, face: Bounce, dropper: bool) -> i32 {
        let areas = self.public.options.format.areas;
        if spot.area == areas && face.on == 2 && !face.red {
            return 6 * RUN;
        }
        let Some(at) = stopping_spot(spot, face.on, areas) else {
            return 4 * RUN;
        };
        let held = self.field.has_man_at(at) && !dropper;
        let OfferedRuns { safe, out_from } = offered_runs(at, face.red, held);
        let safe = i32::from(safe) * RUN;
        let out = i32::from(7 - out_from);
        let tried = ((6 - out) * (safe + RUN) + out * (safe - self.wicket)) / 6;
        safe.max(tried)
    }
}

/// Returns the price of a wicket to the batting side. The price is higher with
/// many balls to come and few wickets left, and lower when runs are needed
/// quickly.
pub(crate) fn wicket_value(public: &Public) -> i32 {
    let price = public.options.format.wicket_price;
    let Some(now) = public.current() else {
        return price.most;
    };
    let all = u16::from(public.options.format.overs) * u16::from(BALLS_PER_OVER);
    let balls = i32::from(all.saturating_sub(now.balls)).max(1);
    let wickets = i32::from(ALL_OUT.saturating_sub(now.wickets)).max(1);
    let value = (price.a_ball * balls / wickets).clamp(MIN_WICKET_PRICE, price.most);
    match public.target() {
        None => value,
        Some(target) => {
            let needed = i32::from(target.saturating_sub(now.runs));
            let a_ball = (needed * RUN / balls).max(500);
            value * price.chasing / a_ball
        }
    }
}
