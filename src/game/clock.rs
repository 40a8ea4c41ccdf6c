//! The pack is the clock (law 4.1): packs, sessions and days.

use crate::rules::Options;
use crate::rules::deals::{FIRST_PACK, LATER_PACK, Session};

/// How far a match has come in time.
///
/// ```
/// use armchair::game::Clock;
/// use armchair::rules::Options;
///
/// // 27 packs under the default options; the pack after them serves the over.
/// let clock = |pack| Clock { pack, left: 12, session: 8 };
/// assert!(!clock(27).time_up(&Options::default()));
/// assert!(clock(28).time_up(&Options::default()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The pack being drawn from, from 1. It counts on while the last over is
    /// completed after the last pack.
    pub pack: u16,
    /// Cards left in it.
    pub left: u8,
    /// The session in play, from 0 over the whole match: it changes only at
    /// an interval, so that an unfinished over keeps its session's name.
    pub session: u8,
}

impl Clock {
    /// Whether the last pack of the match is used up.
    #[inline]
    pub fn time_up(&self, options: &Options) -> bool {
        self.pack > options.packs()
    }

    /// Whether a session's packs are used up and another session follows: an
    /// interval is due as soon as no over is in progress.
    #[inline]
    pub(crate) fn interval_due(&self, options: &Options) -> bool {
        !self.time_up(options) && self.session_of_pack(options) > self.session
    }

    /// The cards dealt since the first pack was begun.
    pub(super) fn dealt(&self) -> u32 {
        let later = u32::from(self.pack.saturating_sub(1));
        (FIRST_PACK as u32 + later * LATER_PACK as u32).saturating_sub(self.left.into())
    }

    /// Whether its session is one that the pack in play may belong to, or may
    /// follow on.
    pub(super) fn is_sound(&self, options: &Options) -> bool {
        let last =
            self.session_of_pack(options).min(options.days.saturating_mul(3).saturating_sub(1));
        self.session <= last
    }

    /// The session to which the pack in play belongs.
    #[inline]
    fn session_of_pack(&self, options: &Options) -> u8 {
        let before = self.pack.saturating_sub(1);
        (before / u16::from(options.packs_per_session.max(1))) as u8
    }

    /// The day in play, from 1.
    pub(crate) fn day(&self) -> u8 {
        crate::rules::deals::day_of(self.session)
    }

    /// The session of the day in play.
    pub fn session_of_day(&self) -> Session {
        Session::from_number(self.session)
    }

    /// Packs that have not been begun.
    pub(crate) fn packs_to_come(&self, options: &Options) -> u16 {
        options.packs().saturating_sub(self.pack)
    }
}
