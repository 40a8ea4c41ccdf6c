//! The short rules of Tea-Table Twenty20, and the longer explanations shown by
//! `?`. Each paragraph is a string, and an empty string separates groups.

use super::text;
use crate::pavilion::twenty20::decks::{Chanced, Style};
use crate::words::count::capitalised;

/// The short rules.
pub(super) const RULES: &[&str] = &[
    "The cards and tables of this game are ours: its rules leave them open.",
    "Each side has one innings of ten or twenty overs. For each ball the fielding side may move its men, and then lays a bowling card face down. The batsman chooses one of five zones, and plays along the ground or hits out. Then the card is turned up.",
    "",
    "The meter is 3 when the stroke suits the delivery. Otherwise it is the batsman's confidence, less the number of zones from the stroke to the nearest one that suits. An over card may change it. The batsman and the bowler each roll a die with six or eight sides. A meter above 0 is added to the batsman's roll, and a meter below 0 helps the bowler.",
    "If the two are equal, the batsman blocks the ball. If his is lower, he misses it, and a miss by 3 or more may cost his wicket. If his is higher, he strikes it: the ball flies a distance set by a die, bounces and runs on. If it is in the air, a fielder where it lands may catch it by rolling his number or more.",
    "The batsmen take one run when the ball stops in the infield and two in the outfield, or one fewer if a fielder reaches it. They may always try one more. One of them is then run out on a 5 or 6, or only on a 6 if a fielder saved that run. A batsman who rolls 1 against the bowler's highest number is clean bowled. If the bowler rolls 1, a batsman's 6 or 7 is four and an 8 is six.",
    "Except in the first and last overs, the first two balls of an over are express: the over card alone decides what happens. There are nine fielders. A zone may hold two of them, or three in one zone in twenty overs. The outfield may hold two at first and five later. Only pace and spin bowlers have slips. Nobody bowls more than two overs (three in twenty), or two in a row.",
    "The fielding side may use each of its skills, extra yard and shift, once an over. A specialist batsman may use each of the three batting skills once, and any other batsman one of them. The good computer notices what you keep playing.",
];

/// The additional paragraph for line mode.
pub(super) const IN_LINES: &[&str] = &[
    "A place is a zone and the number of an area, counted from the bat. Off 1 and Off 2 are in the infield, and Off 3 (with Off 4 in twenty overs) is in the outfield.",
];

/// Builds the table of chances on express balls, for the screen.
pub(super) fn tables() -> Vec<String> {
    let mut rows = vec![
        "C on an express ball is a chance, decided by an eight-sided die:".to_owned(),
        format!("{:8}{}", "", (1..=8).map(|die| format!("{die:<6}")).collect::<String>()),
    ];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| format!("{:<6}", chanced(style.chance(die))));
        format!(" {:<7}{}", text::style(style), brings.collect::<String>())
    }));
    rows.push(CHANCE.to_owned());
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// Builds the same table for reading aloud.
pub(super) fn tables_aloud() -> Vec<String> {
    let mut rows = vec!["An eight-sided die decides a chance on an express ball:".to_owned()];
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
const CHANCE_ALOUD: &str = "Run out means out on a 5 or 6 of another die, otherwise no run. Boundary means six on a 5 or 6, otherwise four.";
const STYLES: [Style; 3] = [Style::Pace, Style::Spin, Style::Medium];

fn chanced(brings: Chanced) -> String {
    match brings {
        Chanced::RunOut => "out?".to_owned(),
        Chanced::Runs(runs) => runs.to_string(),
        Chanced::Boundary => "4/6".to_owned(),
    }
}

/// The cards of Tea-Table Twenty20, the laws that its short rules leave out,
/// and the options of the game.
pub(super) const EXPLAINED: &[&str] = &[
    "One over card is turned for each ball:",
    "Plain changes nothing. Nip moves the meter one towards the bowler, and width one towards the batsman. With zip, a pace or spin bowler rolls the eight-sided die.",
    "If the batsman misses, edge gives each slip a catch on a 6, and pad makes him leg before on a 6.",
    "Chirp costs a batsman who hits out a point of confidence after the ball. Calm gives a point to a batsman who keeps it down. Swagger gives a point to one who hits out and takes a point from one who keeps it down.",
    "Fumble makes the fielder where the ball stops fumble it. Bye gives one bye on a miss, if there is no chance of a wicket.",
    "A wide is one extra, and the ball is bowled again. A no-ball is one extra, and the next ball is a free hit, shown as FREE BALL. On a no-ball or a free hit a batsman can only be run out.",
    "Express balls are the first two of every over except the first and the last. The other side of their card is shown between equals signs. A figure is runs, and a dot is no run. P is patience: the bowler rolls the eight-sided die next ball. B is pressure: if both cards show it, the batsman is bowled on a 5 or 6. C is a chance: roll an eight-sided die and use the table above.",
    "",
    "If the batsman plays along the ground, the ball runs on up to two areas from where it first bounces, but one time in six it goes in the air and can be caught. If he hits out, it runs on one or two areas, and one time in two it goes in the air. A batsman who misses by 3 or more may be bowled. If he hit out, he is bowled on a 7 or 8 of an eight-sided die. If not, he is bowled on a 6 of a six-sided die.",
    "",
    "Confidence, from -1 to 3, sets the meter when a stroke does not suit the delivery. Batsmen and the keeper start with 1, all-rounders with 0, pace and spin bowlers with -1. A boundary adds one. A specialist batsman's confidence never falls below 0.",
    "",
    "The batsmen have three skills: a specialist has each of them once, and any other man has one of them. A second look moves the stroke to the next zone when the bowling card is shown. Late hands let him roll again after a miss by 3 or more. A roll of the wrists keeps down a ball that would have gone in the air.",
    "The fielding side may use each of its two skills once an over. An extra yard lets the bowler roll again. A shift moves one man one area after the stroke is shown.",
    "",
    "Power play (ten overs): once an innings, from the third over on, the batting side may limit the outfield to two men for an over.",
    "Review (twenty overs): each side has one. It saves the batsman on a 5 or 6, unless he is clean bowled or run out. After a failed slip catch or lbw, it gives the fielding side the wicket on a 6.",
    "The document gives three versions of bowled after a miss, and they contradict each other. We follow the fullest, in which hitting out is the greater risk.",
    "",
    "Only pace and spin bowlers have slips. Each slip rolls a die when the batsman blocks, or misses with an edge card showing. A 6 is a catch.",
    "",
    "Press P and a number for a preset field: 1 two slips, 2 one slip, 3 spread, 4 leg side, 5 off side, 6 straight. For a medium bowler, field 1 is a ring with nobody in the outfield, and field 2 has one man back. Each has as many men in the outfield as its name suggests and the over allows.",
    "",
    "The options. A side bats for ten or twenty overs. Level scores are a tie, or a win for the side that batted first. The men's cards may go by their kind, so that all men of a kind are alike. Or each man has a card of his own, with his own skills and a starting confidence from -1 to 2. The two sides then have the same total.",
];

/// The legend for the signs on the screen of Tea-Table Twenty20.
pub(super) const SIGNS: &[&str] = &[
    "On the screen are five zones, from 1 Leg to 5 Cut. The areas of each are numbered outwards from the bat. The infield is marked \"in\" and the outfield \"out\". A fielder is an o and an empty place a dot. The man you have picked up is a ^, and brackets show where the arrows have moved to. A 4 before a place means that a catch there is held on 4 or more, and 3* marks an easier place. The ball comes down at the @.",
    "The sign #### stands for an over card that has not yet been turned. The figure in brackets is the meter. A > marks the batsman on strike, and conf is his confidence. Playing along the ground is shown as def, and hitting out as agg. S, L and R are the skills he has left: second look, late hands and roll of the wrists. The bowler's kind is followed by the skills he has left, yard and shift. A > marks the chosen bowling card. Each card is followed by the strokes that suit it, and by D8 if it rolls the eight-sided die on this pitch.",
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
