//! Checks that the numbers in constant texts agree with the laws, from which
//! such texts cannot be generated.

use super::count::spell_out;
use super::{nets, options};
use crate::rules::cards::{CARDS, HIGHEST};
use crate::rules::deals::Session;
use crate::rules::options::OptionItem;
use crate::rules::replies::BEATS_THE_BAT;

#[test]
fn constant_prose_has_the_numbers_of_the_laws() {
    let sessions = format!("{} sessions", spell_out(Session::ALL.len() as u32));
    assert!(options::HELP.concat().contains(&sessions));
    assert!(options::option_help(OptionItem::PacksPerSession).contains(&sessions));
    let (next, low) = (BEATS_THE_BAT, BEATS_THE_BAT - 1);
    let nets = nets::REPLIES_NOTES.concat();
    assert!(nets.contains(&format!("Your {low}s, {next}s and {HIGHEST}s can wait")));
    assert!(nets.contains(&format!("an {HIGHEST} leaves almost any ball")));
    let notation = include_str!("../game/notation/read.rs");
    assert!(notation.contains(&format!("\"it does not have {CARDS} cards\"")));
}
