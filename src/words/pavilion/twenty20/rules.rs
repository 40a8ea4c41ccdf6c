//! The rules of Tea-Table Twenty20: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

use super::text;
use crate::pavilion::twenty20::decks::{Chanced, Style};
use crate::words::count::capitalised;

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "The cards and tables of this game are ours: its rules leave them open.",
    "Two sides, one innings each of ten or twenty overs. Each ball, the fielding side sets its field and lays a bowl face down. The batsman plays into one of five zones, along the ground or hitting out. The bowl is shown.",
    "",
    "The meter is 3 when the stroke suits the bowl. Otherwise it is the batsman's confidence, less the zones between. An over card may shift it. Both sides roll a die of six or eight. A meter above nought helps the batsman, below nought the bowler.",
    "Equal: a block. Lower: a miss; by 3 or more, the wicket is at risk. Higher: a strike; the ball flies a die's distance, bounces and runs on. In the air, a fielder there may catch it (on his number or more). Take one run from the infield and two from the outfield, one fewer if a man reaches it. You may always try one more: run out on 5 or 6, or only on 6 for a run that a fielder has saved. A 1 against the bowler's top face is clean bowled. A 6 or 7 against his 1 is four, and an 8 is six.",
    "Except in the first and last overs, the first two balls are express: the over card alone says what happens. There are nine fielders: at most two in a zone (three in one zone in twenty overs), and two in the outfield at first, later five. Only pace and spin have slips. A man bowls two overs (three in twenty), never two in a row. Skills: extra yard and shift once an over; the batsman's three once each, or one of them.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] = &[
    "A place is a zone and an area, counted from the bat: Off 1 and Off 2 are the infield, Off 3 (and Off 4 in twenty overs) the outfield.",
];

/// What a chance on an express ball brings, for the screen.
pub(super) fn tables() -> Vec<String> {
    let mut rows = vec![
        "An express ball with C is a chance. By bowler, for the eight-sided die:".to_owned(),
        format!("{:8}{}", "", (1..=8).map(|die| format!("{die:<6}")).collect::<String>()),
    ];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| format!("{:<6}", chanced(style.chance(die))));
        format!(" {:<7}{}", text::style(style), brings.collect::<String>())
    }));
    rows.push(CHANCE.to_owned());
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// The tables of the rules, to be read aloud.
pub(super) fn tables_aloud() -> Vec<String> {
    let mut rows = vec!["A chance off an express ball, by an eight-sided die:".to_owned()];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| match style.chance(die) {
            Chanced::RunOut => "run out".to_owned(),
            Chanced::Boundary => "boundary".to_owned(),
            runs @ Chanced::Runs(_) => chanced(runs),
        });
        let brings: Vec<String> = brings.collect();
        let style = capitalised(text::style(style));
        format!("{style}: {}.", brings.join(", "))
    }));
    rows.push(CHANCE_ALOUD.to_owned());
    rows
}

const CHANCE: &str =
    " out?: run out on 5 or 6 of a die, else no run. 4/6: six on 5 or 6, else four.";
const CHANCE_ALOUD: &str =
    "Run out: on 5 or 6 of a die, else no run. Boundary: six on 5 or 6, else four.";
const STYLES: [Style; 3] = [Style::Pace, Style::Spin, Style::Medium];

fn chanced(brings: Chanced) -> String {
    match brings {
        Chanced::RunOut => "out?".to_owned(),
        Chanced::Runs(runs) => runs.to_string(),
        Chanced::Boundary => "4/6".to_owned(),
    }
}

/// The cards of Tea-Table Twenty20, the laws that its short rules leave out,
/// and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "Over cards, one turned for each ball:",
    "Plain: nothing. Nip: the meter moves one towards the bowler. Width: one towards the batsman. Zip: a pace or spin bowler rolls the eight-sided die.",
    "Edge: on a miss the slips may catch, each on a 6. Pad: a miss is leg before on a 6.",
    "Chirp: a batsman who hit out loses a point of confidence after the ball. Calm: a batsman who kept it down gains a point. Swagger: one who hit out gains a point, and one who kept it down loses one.",
    "Fumble: the fielder where the ball stops fumbles it. Bye: one bye on a miss, if there is no chance of a wicket.",
    "Wide: one extra, and the ball is bowled again. No-ball: one extra, and then a free hit, shown as FREE BALL. Off either ball a batsman can only be run out.",
    "Express balls are the first two of every over except the first and the last. The other side of their card is shown between equals signs. A figure is runs, and a dot is none. P is patience (the bowler's next die has eight faces). B is pressure (two of them: bowled on 5 or 6). C is a chance (an eight-sided die and the table above).",
    "",
    "Along the ground, the ball runs up to two areas beyond where it comes down, and can be caught one time in six. Hit out, it runs one or two areas on and can be caught one time in two. A batsman who misses by 3 or more may be bowled: hitting out, on 7 or 8 of an eight-sided die; along the ground, on 6 of a six-sided die.",
    "",
    "Confidence, from -1 to 3, sets the meter when a stroke does not suit the bowl. Batsmen and the keeper start with 1, all-rounders with 0, pace and spin bowlers with -1. A boundary adds one. A specialist batsman's confidence never falls below 0.",
    "",
    "Skills of the batsman (a specialist has each once, any other man one of them). Second look: when the bowl is shown, the stroke moves to the next zone. Late hands: roll again after a miss by 3 or more. Roll the wrists: a ball in the air goes along the ground instead.",
    "Skills of the bowler, each once an over. Extra yard: the bowler rolls again. Shift: one man moves one area after the stroke is shown.",
    "",
    "Power play (ten overs): once, from the third over on, the batting side may limit the outfield to two men for an over.",
    "Review (twenty overs): one a side. The batsman is saved on a 5 or 6, unless he is clean bowled or run out. The fielding side gets its man on a 6 after a failed slip catch or lbw.",
    "The document gives three versions of bowled after a miss, and they contradict each other. We follow the fullest, in which hitting out is the greater risk.",
    "",
    "Only pace and spin bowlers have slips. Each slip rolls a die when the batsman blocks, or misses with an edge card showing. A 6 is a catch.",
    "",
    "Preset fields: 1 two slips, 2 one slip, 3 spread, 4 leg side, 5 off side, 6 straight. For a medium bowler 1 is a ring with nobody in the outfield, and 2 has one man back. Each has as many men in the outfield as its name suggests and the over allows.",
    "",
    "The options. Overs a side: ten or twenty. Level scores: the side that batted first wins, or a tie. The men's cards: by their kind, so that all men of a kind are alike, or each his own. Then every man has his own skills and his own starting confidence, from -1 to 2, and the two sides have the same total.",
];

/// The signs on the screen of Tea-Table Twenty20.
pub(super) const SIGNS: &[&str] = &[
    "On the screen are five zones, from 1 Leg to 5 Cut. The areas of each are numbered outwards from the bat; in is the infield, out the outfield. o is a fielder, a dot an empty place, ^ the man you have picked up, and [ ] where the arrows are. 4 before a place means that a catch there is held on 4 or more; 3* is an easier place. @ is where the ball comes down.",
    "#### is an over card not turned yet. The figure in brackets is the meter. > marks the batsman on strike, and conf is his confidence. def means along the ground, agg hitting out. S L R are the skills he has left: second look, late hands, roll the wrists. After the bowler's kind come the skills he has left, yard and shift. > marks the chosen bowl. After each bowl come the strokes that suit it, and D8 if it rolls the eight-sided die on this pitch.",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_chances_is_that_of_the_game_and_of_the_manual() {
        let rows = tables();
        assert!(rows.iter().all(|row| row.len() <= 78), "{rows:#?}");
        assert_eq!(rows[2], " pace   out?  0     0     1     1     2     4/6   4/6");
        let manual = include_str!("../../../../assets/manual/pavilion.txt");
        for row in &rows[1..5] {
            assert!(manual.contains(row.as_str()), "{row}");
        }
        assert_eq!(tables_aloud()[2], "Spin: run out, 0, 0, 1, 1, 1, 2, boundary.");
    }
}
