//! The data file of a player.
