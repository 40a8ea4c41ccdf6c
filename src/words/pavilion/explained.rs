//! What `?` explains besides the rules in short: the tables of Minden cricket
//! and the cards of Tea-Table Twenty20, in rows that an eye and an ear take.

use crate::pavilion::minden::laws::{self, Grade};

/// What is played in the pavilion, told on its menu.
pub(crate) const MENU: [&str; 6] = [
    "Games for two, a person and the computer unless you change that; none counts in a competition. Choose one: ? tells its rules there, and L the last game that was finished. A game that is left is kept, and offered where you left it.",
    "Camp Cricket: cards are laid on nine cells, and sets of them are covered to keep the deal going. The bowlers deal for wickets, the batsmen for runs. Half an hour.",
    "Minden Cricket: one card is an over. The bowler passes a card, the batsman plays one of his own. Half an hour for 40 overs a side.",
    "Tea-Table Twenty20: every ball with a hidden bowl, a stroke and two dice. Half an hour for ten overs a side.",
    "Crazy Eights: no cricket at all; who is first rid of his cards wins. Five minutes.",
    "A friendly: the main game between any two counties, for two at one keyboard or against the computer.",
];

/// How wide camp cricket's swings are, as many matches between good players
/// have shown.
pub(crate) fn camp() -> Vec<String> {
    CAMP.map(str::to_owned).into()
}

const CAMP: [&str; 5] = [
    "One long turn swings a match. In camp a bowling turn takes nothing one time in",
    "three, and a batting turn is worth 42 runs on average, so that an innings comes",
    "to 250 runs; but one in twenty ends below 45, and one in twenty passes 525.",
    "In Hill an innings comes to 190 runs, from 80 to 335 in nine of ten cases; in",
    "Veld to 145, from 30 to 340.",
];

/// Minden cricket's tables, from the laws themselves.
pub(crate) fn minden() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| of(face).to_string()).collect();
        runs.join(", ")
    };
    let mut rows = vec!["What a die of 1 to 6 brings, in runs:".to_owned()];
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::flurry(grade, face));
        format!("Flurry of grade {}: {runs}.", grade.letter())
    }));
    rows.extend(Grade::ALL.map(|grade| {
        let runs = faces(&|face| laws::rating(grade, face));
        format!("Batting rating of grade {}: {runs}.", grade.letter())
    }));
    rows.extend((1..=6).rev().map(|rank| {
        let runs = faces(&|face| laws::bowler(rank, face));
        format!("Bowler's rating of rank {rank}: {runs}.")
    }));
    rows.push(format!("Extras: {}.", faces(&laws::extras)));
    rows.extend(MINDEN_ADVANCED.iter().map(|row| (*row).to_owned()));
    rows
}

/// The advanced game, and four hands.
const MINDEN_ADVANCED: [&str; 14] = [
    "",
    "",
    "",
    "The advanced game: every man has a style, in which cards exchange what they",
    "say. Plain: none do. A driver: the ace and the 8. A puller: the ace and the 5.",
    "A cutter: the ace and the 3. A nudger: the 6 and the 2, and the 9 and the 7,",
    "but for free swinging. Cards say what they bring the striker, and after a",
    "stroke what they bring his partner. The scorecard has the men to come.",
    "",
    "Four hands: partners choose whose the first batsman and the first bowler are.",
    "Whose man is out plays the next one in; whose bowler is taken off plays the",
    "new one. A card is passed face up: beside each name stand the cards that were",
    "passed there and not seen since. What else a partner holds stays hidden. Two",
    "packs are shuffled together.",
];

/// The cards of Tea-Table Twenty20.
pub(crate) fn twenty20() -> Vec<String> {
    TWENTY20.iter().map(|row| (*row).to_owned()).collect()
}

const TWENTY20: [&str; 41] = [
    "Over cards, one turned for each ball:",
    "plain: nothing. nip and width: the meter moves one to the bowler or batter.",
    "zip: a bowler of pace or spin rolls the die of eight.",
    "edge: on a miss the slips may catch, each on a 6. pad: leg before, on a 6.",
    "chirp: a batter who hit out loses a point of confidence after the ball.",
    "calm: one who kept it down gains a point. swagger: one who hit out gains a",
    "point, one who kept it down loses it.",
    "fumble: the man where the ball stops does not hold it.",
    "bye: on a miss at which no wicket can be tried, one bye.",
    "wide: one extra, and the ball again. no-ball: one extra, and then a free hit:",
    "at both nobody can be out, but run out.",
    "Express balls are the first two of an over, not of the first or last: a figure",
    "is runs, P patience (the bowler's next die has eight faces), B pressure (two of",
    "them: bowled on 5 or 6), C a chance: a die of eight, from run out to six.",
    "",
    "Confidence is where the meter stands when a stroke does not suit the bowl,",
    "from -1 to 3: batter and keeper begin with 1, an all-rounder with 0, pace and",
    "spin with -1. A boundary adds one. A specialist batter's is never below 0.",
    "",
    "",
    "",
    "Skills of the batter (a specialist has each once, any other man one of them):",
    "second look: when the bowl is shown, the stroke moves to the next zone.",
    "late hands: he rolls again after he missed by 3 or more.",
    "roll the wrists: a ball in the air is kept on the ground.",
    "Skills of the bowler, each once an over: extra yard, to roll his die again;",
    "shift the field, to move one man one area after the stroke is shown.",
    "",
    "Power play (ten overs): once, from the third over on, the batting side lets",
    "only two men stand in the outfield for the over.",
    "Review (twenty overs): one a side. The batter is saved on a 5 or 6, unless he",
    "is clean bowled or run out; the fielders get him on a 6 when the slips or leg",
    "before have failed.",
    "Slips stand for pace and spin only: each rolls a die when the batter blocks,",
    "and when an edge card shows on a miss; a 6 is a catch.",
    "",
    "Presets of the field: 1 two slips, 2 one slip, 3 spread, 4 leg side, 5 off",
    "side, 6 straight. To a medium bowler 1 is a ring with nobody in the outfield",
    "and 2 has one man back. Each has as many men in the outfield as its name asks",
    "for and the over allows. D8 by a bowl: it rolls the die of eight on this pitch.",
    "Signs: def along the ground, agg hits out; S L R the skills that are left.",
];
