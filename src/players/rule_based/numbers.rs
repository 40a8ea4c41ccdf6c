//! The numbers of the rules by hand, all of them.
//!
//! Each was set by hand, from what a rule means, and kept or changed by trial
//! matches: a round number was tried, a thousand matches or two were played
//! with it against [`Linear`](crate::players::Linear) or the professional, and
//! the better of the two was kept. Runs and prices are in thousandths of a
//! run, chances in thousandths.

use crate::players::RUN;
use crate::rules::Rank;

/// The best card of a suit is worth what it would hit off so many balls.
pub(crate) const BALLS_FOR_THE_BEST: i32 = 6;

/// The second best, off so many.
pub(crate) const BALLS_FOR_THE_SECOND: i32 = 4;

/// So many cards of a suit are enough.
pub(crate) const ENOUGH: u32 = 2;

/// What each card of a suit beyond those takes off: another suit, or a
/// new card, would have served better.
pub(crate) const ONE_TOO_MANY: i32 = 300;

/// What a card spent costs by rank: a high one leaves balls of any suit alone.
pub(crate) const A_RANK: i32 = 130;

/// What a new card is worth to a batsman.
pub(crate) const NEW_CARD: i32 = 1200;

/// The chance that a killer in the bowler's hand takes the wicket with the
/// next ball, if it may be bowled as an ordinary one.
pub(crate) const NEXT_BALL: i32 = 100;

/// The chance that it does with a later ball.
pub(crate) const LATER: i32 = 250;

/// The chance that a card which beats the second best does, once the best is spent.
pub(crate) const BEST_SPENT: i32 = 150;

/// The chance that one which beats the third best does, once both are spent.
pub(crate) const BOTH_SPENT: i32 = 50;

/// How many times as likely it is where the bowler saw that the suit is lacking.
pub(crate) const SEEN: i32 = 2;

/// How far a batsman is believed to lack a suit that he did not follow: he may
/// have kept his card of it back, and often has.
pub(crate) const TRUST: i32 = 400;

/// The highest rank of a low ball and of a middling one.
pub(crate) const LOW: Rank = 4;
/// See [`LOW`].
pub(crate) const MIDDLING: Rank = 6;

/// How often a batsman who could hit a low ball, a middling or a high one does so.
/// Off a high one there is little to gain.
pub(crate) const HITS_LOW: i32 = 1000;
/// See [`HITS_LOW`].
pub(crate) const HITS_MIDDLING: i32 = 800;
/// See [`HITS_LOW`].
pub(crate) const HITS_HIGH: i32 = 400;

/// What a no-ball costs besides its run: it takes no wicket, and the batsman
/// may throw away what he likes.
pub(crate) const NO_BALL: i32 = 1500;

/// The card with which a batsman is expected to hit a no-ball.
pub(crate) const HITTER: Rank = 10;

/// What each run costs that such a card would hit off it: he chooses among all his
/// cards, and does not always have one; but what he has is then the best.
pub(crate) const HIT_OFF_NO_BALL: i32 = 2000;

/// How often a chance will come at which the batsman lacks the suit of a card
/// kept for it.
pub(crate) const HOPE: i32 = 400;

/// How much of it is lost to the no-ball suit of an over that begins; in
/// proportion as fewer balls of it are left.
pub(crate) const BARRED: i32 = 600;

/// What each card costs that is of the no-ball suit of an over that begins,
/// likewise: it cannot be bowled.
pub(crate) const STUCK: i32 = 800;

/// What it costs a bowler to have no card of a suit.
pub(crate) const VOID: i32 = 2 * RUN;

/// How much of the runs that the best card kept of a suit would give away is
/// owed already: it will have to be bowled one day.
pub(crate) const OWED_BY_THE_BEST: i32 = 800;

/// The same of the second best, which may be bowled at a better time.
pub(crate) const OWED_BY_THE_SECOND: i32 = 300;

/// What an eleven is worth to a keeper who could stop a ball with it.
pub(crate) const ELEVEN: i32 = 2 * RUN;

/// What the match itself is worth: more than all else together.
pub(crate) const THE_MATCH: i32 = 1000 * RUN;
