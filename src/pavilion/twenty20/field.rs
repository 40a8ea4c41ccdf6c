//! The ground, with its zones and areas, the rolls that take a catch, and the
//! places allowed for fielders (section 1 of the rules).

/// A zone of the ground. The zones are in clockwise order, starting behind the
/// batter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    /// The zone behind the wicket, where only slips are allowed.
    Bye,
    /// The zone of the glance and the hook.
    Leg,
    /// The zone of the pull and the big shot.
    Pull,
    /// The zone of the on drive and the straight drive.
    On,
    /// The zone of the off drive and the cover drive.
    Off,
    /// The zone of the square cut and the late cut.
    Cut,
}

impl Zone {
    /// The five zones of strokes, in clockwise order.
    pub(crate) const STROKES: [Zone; 5] = [Zone::Leg, Zone::Pull, Zone::On, Zone::Off, Zone::Cut];

    /// Returns the zone's number: 0 for the byes, and 1 to 5 for the zones of
    /// strokes.
    pub(crate) const fn number(self) -> usize {
        self as usize
    }

    /// Returns the zone of strokes with this number, 1 to 5.
    pub(crate) fn from_stroke_number(number: usize) -> Option<Zone> {
        Zone::STROKES.get(number.checked_sub(1)?).copied()
    }

    /// Counts the lines that separate two zones of strokes, on the way that
    /// does not cross the byes.
    pub(crate) const fn lines_to(self, other: Zone) -> i8 {
        (self as i8 - other as i8).abs()
    }

    /// Returns `true` if a ball fielded here is thrown to the bowler's end
    /// (section 9.6).
    pub(crate) const fn throws_to_bowler(self) -> bool {
        matches!(self, Zone::Pull | Zone::On | Zone::Off)
    }
}

/// The number of fielders. The bowler and the keeper are never counted.
pub(crate) const FIELDERS: u8 = 9;

/// The number of infield areas in each zone. These are the areas nearest the
/// bat.
pub(crate) const INFIELD_AREAS: u8 = 2;

/// The number of areas in a zone in the longer game.
pub(crate) const MOST_AREAS: usize = 4;

#[rustfmt::skip]
/// The lowest roll with which a fielder takes a catch, by zone and area. An
/// area outlined in red needs one less than the other areas at the same
/// distance.
const MIN_CATCH_ROLLS: [[u8; MOST_AREAS]; 5] = [
    //         1  2  3  4
    /* Leg  */ [6, 4, 3, 4],
    /* Pull */ [6, 4, 2, 4],
    /* On   */ [6, 3, 3, 4],
    /* Off  */ [6, 3, 3, 4],
    /* Cut  */ [5, 4, 3, 4],
];

/// A place for a fielder: either an area from 1 to 4 in a zone of strokes, or
/// the slips, which are area 1 of the byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The zone.
    pub(crate) zone: Zone,
    /// The area, where area 1 is nearest the bat.
    pub(crate) area: u8,
}

impl Spot {
    /// The slips.
    pub(crate) const SLIPS: Spot = Spot { zone: Zone::Bye, area: 1 };

    /// Makes a place on the ground.
    pub(crate) const fn new(zone: Zone, area: u8) -> Spot {
        Spot { zone, area }
    }

    /// Returns the lowest roll of a six-sided die that takes a catch here.
    pub(crate) fn min_catch_roll(self) -> u8 {
        let row = self.zone.number().checked_sub(1);
        let row = row.and_then(|row| MIN_CATCH_ROLLS.get(row));
        let area = usize::from(self.area).wrapping_sub(1);
        row.and_then(|row| row.get(area)).copied().unwrap_or(6)
    }

    /// Returns `true` if the area is outlined in red because a catch is easier
    /// there.
    pub(crate) fn is_outlined(self) -> bool {
        let plain = Spot::new(Zone::Leg, self.area);
        self.zone != Zone::Bye && self.min_catch_roll() < plain.min_catch_roll()
    }

    /// Returns `true` if the place counts as infield.
    pub(crate) const fn is_infield(self) -> bool {
        self.area <= INFIELD_AREAS
    }

    /// Returns `true` if a fielder may be shifted from here to `other` after
    /// the stroke is shown. `other` must be the next area of the same zone, or
    /// the same area of an adjoining zone. The byes have no areas, so slips
    /// cannot be shifted.
    pub(crate) fn can_shift_to(self, other: Spot) -> bool {
        let strokes = self.zone != Zone::Bye && other.zone != Zone::Bye;
        let lines = self.zone.lines_to(other.zone);
        strokes && lines + (self.area as i8 - other.area as i8).abs() == 1
    }
}

/// The limits that apply to the fielding side now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FieldLimits {
    /// The number of areas in a zone: 3 in the short game and 4 in the long
    /// game.
    pub(crate) areas: u8,
    /// The maximum number of men in the outfield: 2 or 5.
    pub(crate) outfield: u8,
    /// True if the side may have three men in one zone.
    pub(crate) three_in_one: bool,
    /// True if slips are allowed. A medium bowler may not have slips.
    pub(crate) slips: bool,
}

impl FieldLimits {
    /// Returns the maximum number of men allowed in a zone.
    pub(crate) const fn most_in_a_zone(&self) -> u8 {
        if self.three_in_one { 3 } else { 2 }
    }
}

/// The reason why a field is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FieldViolation {
    /// The number of men is not nine.
    #[error("there are {0} men in the field; there must be nine")]
    Men(u8),
    /// A man is at a place that does not exist in this game.
    #[error("a fielder is outside the ground")]
    OffTheGround,
    /// There are too many men in a zone.
    #[error("no zone may hold more than {0} men")]
    Zone(u8),
    /// More than one zone has three men.
    #[error("only one zone may hold three men")]
    TwoThrees,
    /// There are too many men in the outfield.
    #[error("there are {men} men in the outfield; this over allows {most}")]
    Outfield {
        /// The number of men in the outfield.
        men: u8,
        /// The maximum number allowed.
        most: u8,
    },
    /// A medium bowler has slips.
    #[error("slips are allowed only for pace and spin bowlers")]
    Slips,
    /// The move is not a shift of one man to a neighbouring area.
    #[error("one man may move one area, in his zone or into the next")]
    NotAShift,
}

/// The places of the nine fielders. If the law does not allow the field,
/// [`Field::violation`] returns the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The men in each zone of strokes, as bit masks. Bit `area - 1` stands for
    /// a man in that area.
    areas: [u8; 5],
    slips: u8,
}

/// A field that the player can choose by its number.
pub(crate) struct Preset {
    slips: u8,
    /// The maximum number of men in the outfield.
    out: u8,
    /// The zones in the order in which they are filled.
    pub(super) order: [Zone; 5],
}

const fn preset(slips: u8, out: u8, order: [Zone; 5]) -> Preset {
    Preset { slips, out, order }
}

/// The presets for bowlers who may have slips.
pub(crate) const PRESETS: [Preset; 6] = [
    preset(2, 5, GENERAL_ORDER),
    preset(1, 5, GENERAL_ORDER),
    preset(0, 5, GENERAL_ORDER),
    preset(0, 3, [Zone::Leg, Zone::Pull, Zone::On, Zone::Off, Zone::Cut]),
    preset(0, 3, [Zone::Cut, Zone::Off, Zone::On, Zone::Pull, Zone::Leg]),
    preset(0, 2, [Zone::On, Zone::Off, Zone::Pull, Zone::Cut, Zone::Leg]),
];

/// The first two presets for a medium bowler, who may not have slips. One is a
/// ring with nobody in the outfield, and the other has one man in the outfield.
const PRESETS_WITHOUT_SLIPS: [Preset; 2] =
    [preset(0, 0, GENERAL_ORDER), preset(0, 1, GENERAL_ORDER)];

/// The order in which zones are filled for a captain without a special plan.
pub(crate) const GENERAL_ORDER: [Zone; 5] = [Zone::Pull, Zone::Off, Zone::On, Zone::Cut, Zone::Leg];

impl Field {
    /// A field without any men.
    pub(crate) const EMPTY: Field = Field { areas: [0; 5], slips: 0 };

    /// Lays out a field that the law allows, with `slips` slips (none for a
    /// medium bowler) and at most `out` men in area 3. Fills the zones in the
    /// given order. The other men form a ring in area 2, and any remaining men
    /// stand in area 1.
    pub(crate) fn lay_out(slips: u8, out: u8, order: &[Zone; 5], law: &FieldLimits) -> Field {
        let mut field = Field { slips: if law.slips { slips.min(2) } else { 0 }, ..Field::EMPTY };
        let out = usize::from(out.min(law.outfield));
        let spots = (order.iter().take(out).map(|zone| (*zone, INFIELD_AREAS + 1)))
            .chain(order.iter().map(|zone| (*zone, 2)))
            // The last men stand in area 1, starting with the last zones in the
            // order.
            .chain(order.iter().rev().map(|zone| (*zone, 1)));
        for (zone, area) in spots {
            if field.men() < FIELDERS && field.in_zone(zone) < 2 {
                field.put(Spot::new(zone, area));
            }
        }
        field
    }

    /// Returns the number of the preset that equals this field, if there is
    /// one.
    pub(crate) fn preset_number(&self, law: &FieldLimits) -> Option<usize> {
        (1..=PRESETS.len()).find(|number| Field::preset(*number, law) == Some(*self))
    }

    /// Returns the preset with this number, 1 to 6, adjusted so that the law
    /// allows the field.
    pub(crate) fn preset(number: usize, law: &FieldLimits) -> Option<Field> {
        let place = number.checked_sub(1)?;
        let instead = PRESETS_WITHOUT_SLIPS.get(place).filter(|_| !law.slips);
        let Preset { slips, out, order } = instead.or_else(|| PRESETS.get(place))?;
        Some(Field::lay_out(*slips, *out, order, law))
    }

    /// Returns the number of slips.
    pub(crate) const fn slips(&self) -> u8 {
        self.slips
    }

    /// Returns `true` if a man is at this place.
    pub(crate) fn has_man_at(&self, spot: Spot) -> bool {
        match zone_row(spot.zone) {
            None => self.slips > 0,
            Some(row) => self.areas.get(row).is_some_and(|row| row & bit(spot) != 0),
        }
    }

    /// Puts a man at a place, unless the place is an area that already has a
    /// man.
    pub(crate) fn put(&mut self, spot: Spot) {
        match zone_row(spot.zone).and_then(|row| self.areas.get_mut(row)) {
            Some(row) => *row |= bit(spot),
            None => self.slips += 1,
        }
    }

    /// Removes the man at a place, if there is one.
    pub(crate) fn take(&mut self, spot: Spot) {
        match zone_row(spot.zone).and_then(|row| self.areas.get_mut(row)) {
            Some(row) => *row &= !bit(spot),
            None => self.slips = self.slips.saturating_sub(1),
        }
    }

    /// Counts the men in a zone.
    pub(crate) fn in_zone(&self, zone: Zone) -> u8 {
        match zone_row(zone).and_then(|row| self.areas.get(row)) {
            Some(row) => row.count_ones() as u8,
            None => self.slips,
        }
    }

    /// Counts all men. A field that is allowed has nine men.
    pub(crate) fn men(&self) -> u8 {
        self.areas.iter().map(|row| row.count_ones() as u8).sum::<u8>().saturating_add(self.slips)
    }

    /// Counts the men in the outfield.
    pub(crate) fn outfield(&self) -> u8 {
        let out = |row: &u8| (row >> INFIELD_AREAS).count_ones() as u8;
        self.areas.iter().map(out).sum()
    }

    /// Returns the first rule that this field breaks, if it breaks any.
    pub(crate) fn violation(&self, law: &FieldLimits) -> Option<FieldViolation> {
        let zones = || (Zone::STROKES.iter().chain(&[Zone::Bye])).map(|zone| self.in_zone(*zone));
        let most = law.most_in_a_zone();
        if self.areas.iter().any(|row| row >> law.areas != 0) {
            Some(FieldViolation::OffTheGround)
        } else if self.men() != FIELDERS {
            Some(FieldViolation::Men(self.men()))
        } else if zones().any(|men| men > most) {
            Some(FieldViolation::Zone(most))
        } else if zones().filter(|men| *men > 2).count() > 1 {
            Some(FieldViolation::TwoThrees)
        } else if self.outfield() > law.outfield {
            Some(FieldViolation::Outfield { men: self.outfield(), most: law.outfield })
        } else if self.slips > 0 && !law.slips {
            Some(FieldViolation::Slips)
        } else {
            None
        }
    }

    /// Returns the field after shifting one man.
    ///
    /// # Errors
    /// Returns an error if `from` is empty, if `to` is not empty, if the two
    /// places are not neighbours, or if the law does not allow the new field.
    pub(crate) fn shifted(
        &self,
        from: Spot,
        to: Spot,
        law: &FieldLimits,
    ) -> Result<Field, FieldViolation> {
        if !self.has_man_at(from) || self.has_man_at(to) || !from.can_shift_to(to) {
            return Err(FieldViolation::NotAShift);
        }
        let mut field = *self;
        field.take(from);
        field.put(to);
        field.violation(law).map_or(Ok(field), Err)
    }

    /// Lists every shift that the law allows, as pairs of the old and the new
    /// place.
    pub(crate) fn shifts(&self, law: &FieldLimits) -> Vec<(Spot, Spot)> {
        let spots = || {
            Zone::STROKES.iter().flat_map(|zone| (1..=law.areas).map(|area| Spot::new(*zone, area)))
        };
        spots()
            .flat_map(|from| spots().map(move |to| (from, to)))
            .filter(|(from, to)| self.shifted(*from, *to, law).is_ok())
            .collect()
    }
}

/// Returns the index of a zone of strokes in the tables, or `None` for the
/// byes.
fn zone_row(zone: Zone) -> Option<usize> {
    zone.number().checked_sub(1)
}

const fn bit(spot: Spot) -> u8 {
    // The mask keeps the shift in range for area 0, which no spot has.
    1 << ((spot.area.wrapping_sub(1)) & 7)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: FieldLimits =
        FieldLimits { areas: 3, outfield: 5, three_in_one: false, slips: true };
    const LONG: FieldLimits = FieldLimits { areas: 4, three_in_one: true, ..SHORT };

    #[test]
    fn areas_outlined_in_red_need_one_less() {
        let outlined: Vec<Spot> = Zone::STROKES
            .iter()
            .flat_map(|zone| (1..=4).map(|area| Spot::new(*zone, area)))
            .filter(|spot| spot.is_outlined())
            .collect();
        let expected = [(Zone::Pull, 3), (Zone::On, 2), (Zone::Off, 2), (Zone::Cut, 1)]
            .map(|(zone, area)| Spot::new(zone, area));
        assert_eq!(outlined, expected);
        assert_eq!(Spot::new(Zone::Pull, 3).min_catch_roll(), 2);
        assert_eq!(Spot::new(Zone::Leg, 1).min_catch_roll(), 6);
    }

    #[test]
    fn presets_differ_for_every_bowler_in_every_phase() {
        for areas in [3, 4] {
            for outfield in [2, 5] {
                for slips in [false, true] {
                    let law = FieldLimits { areas, outfield, three_in_one: areas == 4, slips };
                    let fields: Vec<Field> = (1..=PRESETS.len())
                        .map(|number| Field::preset(number, &law).unwrap())
                        .collect();
                    for (place, field) in fields.iter().enumerate() {
                        assert!(!fields[..place].contains(field), "{} {law:?}", place + 1);
                    }
                }
            }
        }
    }

    #[test]
    fn every_preset_is_allowed_under_every_law() {
        for areas in [3, 4] {
            for outfield in [2, 5] {
                for slips in [false, true] {
                    let law = FieldLimits { areas, outfield, three_in_one: areas == 4, slips };
                    for number in 1..=6 {
                        let field = Field::preset(number, &law).unwrap();
                        assert_eq!(field.violation(&law), None, "{number} under {law:?}");
                    }
                }
            }
        }
        assert_eq!(Field::preset(0, &SHORT), None);
        assert_eq!(Field::preset(7, &SHORT), None);
    }

    #[test]
    fn the_law_of_the_field_is_refused_point_by_point() {
        let good = Field::preset(3, &SHORT).unwrap();
        let mut eight = good;
        eight.take(Spot::new(Zone::Pull, 3));
        assert_eq!(eight.violation(&SHORT), Some(FieldViolation::Men(8)));
        let mut deep = eight;
        deep.put(Spot::new(Zone::Leg, 4));
        assert_eq!(deep.violation(&SHORT), Some(FieldViolation::OffTheGround));
        assert_eq!(deep.violation(&LONG), None);
        let mut slip = eight;
        slip.put(Spot::SLIPS);
        assert_eq!(slip.violation(&SHORT), None);
        let medium = FieldLimits { slips: false, ..SHORT };
        assert_eq!(slip.violation(&medium), Some(FieldViolation::Slips));
        let powerplay = FieldLimits { outfield: 2, ..SHORT };
        let violation = FieldViolation::Outfield { men: 5, most: 2 };
        assert_eq!(good.violation(&powerplay), Some(violation));
    }

    #[test]
    fn one_zone_may_hold_three_in_the_long_game_and_none_in_the_short() {
        let law = FieldLimits { outfield: 5, ..LONG };
        let mut field = Field::lay_out(0, 2, &GENERAL_ORDER, &law);
        field.take(Spot::new(Zone::Leg, 2));
        field.put(Spot::new(Zone::Pull, 4));
        assert_eq!(field.in_zone(Zone::Pull), 3);
        assert_eq!(field.violation(&law), None);
        let short = FieldLimits { three_in_one: false, ..law };
        assert_eq!(field.violation(&short), Some(FieldViolation::Zone(2)));
        field.take(Spot::new(Zone::Cut, 2));
        field.put(Spot::new(Zone::Off, 4));
        assert_eq!(field.violation(&law), Some(FieldViolation::TwoThrees));
    }

    #[test]
    fn one_man_is_shifted_one_step_and_never_through_the_byes() {
        let field = Field::preset(3, &SHORT).unwrap();
        let to = field.shifts(&SHORT);
        assert!(!to.is_empty());
        for (from, to) in to {
            let after = field.shifted(from, to, &SHORT).unwrap();
            assert_eq!(after.men(), FIELDERS);
            assert!(!after.has_man_at(from) && after.has_man_at(to));
        }
        let (leg, cut) = (Spot::new(Zone::Leg, 1), Spot::new(Zone::Cut, 1));
        assert!(!leg.can_shift_to(cut));
        assert!(!leg.can_shift_to(Spot::SLIPS));
    }
}
