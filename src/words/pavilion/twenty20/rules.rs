//! The short rules of Tea-Table Twenty20, and the longer explanations shown by
//! `?`. Each paragraph is a string, and an empty string separates groups of
//! paragraphs.

use super::text;
use crate::pavilion::twenty20::decks::{ChanceResult, Style};
use crate::words::count::capitalised;

/// The short rules.
pub(super) const RULES: &[&str] = &[
    "The cards and tables of this game are ours: its rules leave them open.",
    "It is a guessing game. Each side bats for ten or twenty overs. For each ball the fielding side lays a bowling card face down. The batsman picks one of five zones, and plays along the ground or hits out. Then the card is turned up, and names the zones that suit it.",
    "",
    "If the batsman guessed well, the meter stands at 3. If not, it is his confidence, less the number of zones from his stroke to the nearest that suits. An over card may change it. Then both roll a die, and the meter is added to the batsman's roll. A meter of -1 adds 1 to the bowler's roll instead.",
    "If the batsman's roll is higher, he hits the ball. A die says how far it flies, and another whether it can be caught and how far it runs on. If the two are equal, he blocks it. If his is lower, he misses it, and a miss by 3 or more may cost his wicket.",
    "",
    "A ball that stops in the infield is worth one run, and in the outfield two, or one fewer if a fielder reaches it. The batsmen may always try one more. The man who runs to the end where the ball is thrown is then out on a 5 or 6, or only on a 6 if a fielder saved that run. The ball is thrown to the bowler's end from Pull, On and Off, and to the batsman's from Leg and Cut.",
    "The first two balls of an over are express, except in the first and last overs: the over card alone decides them.",
    "The field stays until you change it. Skills and reviews are offered when they can be used. The good computer notices what you keep playing.",
];

/// The additional paragraph for line mode.
pub(super) const LINE_MODE_RULES: &[&str] = &[
    "A place is a zone and the number of an area, counted from the bat. Off 1 and Off 2 are in the infield, and Off 3 (with Off 4 in twenty overs) is in the outfield.",
];

/// Builds the table of chances on express balls for the screen.
pub(super) fn tables() -> Vec<String> {
    let mut rows = vec![
        "C on an express ball is a chance, decided by an eight-sided die:".to_owned(),
        format!("{:8}{}", "", (1..=8).map(|die| format!("{die:<6}")).collect::<String>()),
    ];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| format!("{:<6}", chanced(style.chance_result(die))));
        format!(" {:<7}{}", text::style(style), brings.collect::<String>())
    }));
    rows.push(CHANCE.to_owned());
    rows.iter().map(|row| row.trim_end().to_owned()).collect()
}

/// Builds a read-aloud version of the table of chances on express balls.
pub(super) fn tables_aloud() -> Vec<String> {
    let mut rows = vec!["An eight-sided die decides a chance on an express ball:".to_owned()];
    rows.extend(STYLES.map(|style| {
        let brings = (1..=8).map(|die| match style.chance_result(die) {
            ChanceResult::RunOut => "run out".to_owned(),
            ChanceResult::Boundary => "boundary".to_owned(),
            runs @ ChanceResult::Runs(_) => chanced(runs),
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

fn chanced(brings: ChanceResult) -> String {
    match brings {
        ChanceResult::RunOut => "out?".to_owned(),
        ChanceResult::Runs(runs) => runs.to_string(),
        ChanceResult::Boundary => "4/6".to_owned(),
    }
}

/// The cards of Tea-Table Twenty20, the laws that its short rules leave out,
/// and the options of the game.
pub(super) const LONG_EXPLANATION: &[&str] = &[
    "Dice. Pace and spin bowlers bat with six sides, all others with eight. A bowler rolls six, or eight after zip or patience, and with a card marked D8 if the pitch helps him. A batsman's 1 against the bowler's highest number is clean bowled. If the bowler rolls 1, a 6 or 7 is a four and an 8 a six.",
    "Over cards. Nip moves the meter one towards the bowler, and width one towards the batsman. With zip, a pace or spin bowler rolls eight sides. After a miss, edge gives each slip a catch on a 6, and pad makes the batsman leg before on a 6. Chirp costs one who hits out a point of confidence. Calm gives a point to one who keeps the ball down. Swagger gives a point to one who hits out and takes one from one who does not. Fumble makes the fielder fumble. Bye gives a bye on a miss. A wide is one extra and bowled again. A no-ball is one extra, and the next ball is a free hit: on both a batsman can only be run out.",
    "Express balls, between equals signs. A figure is runs, and a dot none. P is patience: the bowler rolls eight sides next ball. B is pressure: if both cards show it, the batsman is bowled on a 5 or 6. C is a chance, decided by the table above.",
    "Along the ground one ball in six goes in the air. Of those hit out one in two does, but they run on further. After a miss by 3 or more a batsman is bowled on 6 of six sides, or if he hit out on 7 or 8 of eight. Each slip also rolls for a catch on a 6 when the batsman blocks.",
    "Confidence runs from -1 to 3. Batsmen and the keeper start with 1, all-rounders with 0, pace and spin bowlers with -1. A boundary adds one. With a specialist batsman at the wicket the meter never falls below 0.",
    "Skills. A specialist has each of three once, any other man one of them: a second look moves the stroke to the next zone, late hands roll again after a miss by 3 or more, a roll of the wrists keeps the ball down. The fielding side has two an over: an extra yard lets the bowler roll again, and a shift moves a man one area after the stroke is shown.",
    "Fields. Nine men, at most two in a zone (three in one zone in twenty overs), two in the outfield at first and five later, and slips for pace and spin only. Nobody bowls more than two overs (three in twenty), or two in a row. Presets: 1 two slips, 2 one slip, 3 spread, 4 leg side, 5 off side, 6 straight.",
    "Power play (ten overs): once, from the third over on, two men in the outfield for an over. Review (twenty overs): once a side, it saves a batsman on a 5 or 6, unless he is clean bowled or run out; or it gives the fielding side a failed slip catch or lbw on a 6.",
    "Options. Level scores are a tie, or a win for the side that batted first. The men's cards go by their kind, or each man has his own, with skills and a confidence from -1 to 2. The two sides then have the same total.",
    "Our reading. The document says in three ways when a miss is bowled, and we follow the fullest. One passage allows another run off a ball that a fielder has stopped, another does not. We allow it. Who is run out is ours.",
];

/// The legend for the signs on the screen of Tea-Table Twenty20.
pub(super) const SIGNS: &[&str] = &[
    "On the screen are five zones, from 1 Leg to 5 Cut. The areas of each are numbered outwards from the bat. The infield is marked \"in\" and the outfield \"out\". A fielder is an o and an empty place a dot. The man you have picked up is a ^, and brackets show where the arrows have moved to. The number before a place is what a catch there needs, and a star marks an easier place. The ball comes down at the @.",
    "The sign #### is an over card not turned yet. The figure in brackets is the meter. A > marks the batsman on strike, and conf is his confidence. How he bats is low, along the ground, or out, hitting out. S, L and R are the skills he has left. The bowler's kind is followed by the skills he has left, yard and shift. A > marks the chosen bowling card. Each card is followed by the strokes that suit it, and by D8 if it rolls the eight-sided die on this pitch.",
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
