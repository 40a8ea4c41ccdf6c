//! The clock of a match, which counts packs, sessions and days (law 4.1).

use crate::rules::Options;
use crate::rules::deals::{FIRST_PACK_SIZE, LATER_PACK_SIZE, Session};

/// The time that a match has used so far.
///
/// ```
/// use armchair::game::Clock;
/// use armchair::rules::Options;
///
/// // There are 27 packs by default; pack 28 only finishes the last over.
/// let clock = |pack| Clock { pack, left: 12, session: 8 };
/// assert!(!clock(27).is_time_up(&Options::default()));
/// assert!(clock(28).is_time_up(&Options::default()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The current pack, counted from 1. This number exceeds the number of
    /// packs in the match while the last over is being completed.
    pub pack: u16,
    /// The number of cards left in the current pack.
    pub left: u8,
    /// The current session, counted from 0 over the whole match. The session
    /// changes only at an interval, so an unfinished over still belongs to the
    /// session in which it began.
    pub session: u8,
}

impl Clock {
    /// Returns `true` if the last pack of the match is used up.
    #[inline]
    pub fn is_time_up(&self, options: &Options) -> bool {
        self.pack > options.total_packs()
    }

    /// Returns `true` if the session's packs are used up and another session
    /// follows. The interval is taken as soon as no over is in progress.
    #[inline]
    pub(crate) fn is_interval_due(&self, options: &Options) -> bool {
        !self.is_time_up(options) && self.session_of_pack(options) > self.session
    }

    /// Returns the number of cards drawn since the first pack began.
    pub(super) fn cards_drawn(&self) -> u32 {
        let later = u32::from(self.pack.saturating_sub(1));
        (FIRST_PACK_SIZE as u32 + later * LATER_PACK_SIZE as u32).saturating_sub(self.left.into())
    }

    /// Returns `true` if the session is consistent with the pack. The session
    /// must be the one that the current pack belongs to, or an earlier one
    /// whose last over is not finished.
    pub(super) fn is_consistent(&self, options: &Options) -> bool {
        let last =
            self.session_of_pack(options).min(options.days.saturating_mul(3).saturating_sub(1));
        self.session <= last
    }

    /// Returns the session that the current pack belongs to.
    #[inline]
    fn session_of_pack(&self, options: &Options) -> u8 {
        let before = self.pack.saturating_sub(1);
        // `max` prevents a division by zero, which is possible because the
        // fields of the options are public.
        (before / u16::from(options.packs_per_session.max(1))) as u8
    }

    /// Returns the current day, counted from 1.
    pub(crate) fn day(&self) -> u8 {
        crate::rules::deals::day_of(self.session)
    }

    /// Returns the part of the day: the morning, the afternoon or the evening.
    pub fn session_of_day(&self) -> Session {
        Session::from_number(self.session)
    }

    /// Returns the number of packs that have not begun yet.
    pub(crate) fn packs_to_come(&self, options: &Options) -> u16 {
        options.total_packs().saturating_sub(self.pack)
    }
}
