//! The rules of Minden-style cricket: in short, and what `?` explains behind them in
//! paragraphs; an empty one parts groups that belong together.

use crate::pavilion::minden::laws::{self, Grade};

/// The rules in short.
pub(super) const RULES: &[&str] = &[
    "The basic rules of this game are sold, and we have not seen them. The tables are ours and agree with what has been published.",
    "One card decides an over. Both sides hold three. The bowler draws a fourth and passes one card, face down, to the batsman, who plays one of his four. The bowler may play a jack, queen or king at once, or a 7 with a close field.",
    "Before an over one side chooses its bowler and field, then the other how to bat. Each card is shown with its result. Defending is safer but scores fewer runs. Attacking scores more and risks more. Swinging freely risks most: a second card, the bowler's, also counts, and a 7 is a chance.",
    "Chances: a jack needs a bowler of rank 5 and a queen rank 3; any bowler can use a king. Two dice decide: grades A and B are out on 9 or more, C on 8, D on 7, E on 6. Add one from 30 runs on, and one for defending. Take off one for attacking, three for swinging freely. After a wicket, an extra card from the stock or the hand may be another chance.",
    "At 30 runs and again at 60 a man bats a grade better.",
    "",
    "A red 10 is extras by the bowler: the batsman takes one of his cards and puts one away. After an odd total the striker keeps the strike. After an even one the other man faces.",
    "Close field: add one to the batsman's die; a 7 turns an extra card. Deep field: take one off his die, and off fixed runs of 4 or more; a jack needs rank 6.",
    "Nobody bowls two overs in a row. From the ninth over of a spell a bowler's rank is 1 lower, and from the thirteenth 2 lower. Six overs off are a rest.",
];

/// What is said besides in line mode.
pub(super) const IN_LINES: &[&str] = &[
    "Each card you may play is shown with its result: runs, extras, or a chance of a wicket. A chance is a wicket if two dice make the number shown or more.",
];

/// The laws of Minden cricket that its short rules leave out, and its options.
pub(super) const EXPLAINED: &[&str] = &[
    "Grades are for batting, from A (best) to E; ranks are for bowling, from 6 (best) to 1. A flurry is the best result a card can bring.",
    "",
    "In the advanced game every man has a style, and it swaps the results of two cards. A plain man swaps none. A driver swaps the ace and the 8, a puller the ace and the 5, and a cutter the ace and the 3. A nudger swaps the 6 and the 2, and the 9 and the 7 (except when swinging freely). Each card shows its result for the striker, then the result for his partner, or below it after a slash. The scorecard lists the men to come.",
    "",
    "Four hands: partners choose who has the first batsman and who the first bowler. When a man is out, his player takes the next man in. When a bowler is taken off, his player takes the new one. Cards are passed face up, and each name is shown with the cards passed to it and not seen since. The rest of a partner's hand stays hidden. Two packs are shuffled together.",
    "",
    "The options. A one-day match is one innings a side of 20, 40 or 50 overs, and nobody bowls more than a fifth of them. A Test is two innings a side in 270, 360 or 450 overs, drawn if they run out. A timeless match is two innings a side, played to the end. In the last two a side may declare, and a side 200 behind (150 in 270 or 360 overs) can be made to follow on.",
    "Show the cards passed: the screen shows the cards you passed that have not been seen since. Know your players: each side has its own men (in a data file, those of its county), or both sides are alike: with the bat B, C, A, B, B, C, C, D, D, E, E.",
];

/// The signs on the screen of Minden cricket.
pub(super) const SIGNS: &[&str] = &[
    "On the screen: > marks the batsman on strike. Grade C as B: he bats a grade better after making 30 runs. In all 9-30-2: the bowler has bowled nine overs for 30 runs and two wickets. Tired to 4: his rank counts as 4. The last overs: the card, the runs, W for a wicket.",
    "Below each of your cards is its result: runs, or a flurry, rating, half rating, bowler's rating or extras with the least and the most the die can give. Out on 9+ (28%): a chance that takes the wicket if two dice make 9 or more, 28 times in 100. Needs rank 5: this bowler is too weak for the chance. A chance: the bowler is not chosen yet. Card, or 0 runs: another card is turned, and it may be a chance.",
    "10S is the ten of spades, AH the ace of hearts. On the scorecard, the bowler follows b and the catcher c. wk is the keeper, lbw is leg before wicket, and w heads the bowler's wickets.",
];

/// What every card says, for the screen.
pub(super) fn tables() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| format!("{:>3}", of(face))).collect();
        runs.concat()
    };
    let mut rows: Vec<String> = CHART.map(str::to_owned).into();
    for (grade, rank) in Grade::ALL.into_iter().zip([6, 5, 4, 3, 2]) {
        rows.push(format!(
            " {}  {}     {}      {rank} {}",
            grade.letter(),
            faces(&|face| laws::flurry(grade, face)),
            faces(&|face| laws::rating(grade, face)),
            faces(&|face| laws::bowler(rank, face)),
        ));
    }
    let (rank, extras) = (faces(&|face| laws::bowler(1, face)), faces(&laws::extras));
    rows.push(format!("{:51}1 {rank}", ""));
    rows.push(format!(" Extras, at any grade:{extras}"));
    rows
}

const CHART: [&str; 12] = [
    "The result of a card, by the way the over is batted:",
    "                 A       2  3  4          5  6       7       8  9",
    " defends         rating  0  1  bowler's   2  half    0       2  half",
    " as it comes     flurry  1  2  bowler's   4  rating  0       5  rating",
    " attacks         flurry  3  4  bowler's+2 6  flurry  1       8  rating",
    " swings freely   flurry  3  4  bowler's+2 6  flurry  chance  8  rating",
    " In each: a 10 extras, no-balls (hearts), wides (diamonds), byes (spades) or",
    " leg byes (clubs); a jack, queen or king a chance.",
    "",
    "The runs for a die of 1 to 6:",
    "    flurry                 rating                  bowler's rating, of rank",
    "      1  2  3  4  5  6       1  2  3  4  5  6          1  2  3  4  5  6",
];

/// The tables of the rules, to be read aloud.
pub(super) fn tables_aloud() -> Vec<String> {
    let faces = |of: &dyn Fn(u8) -> u8| {
        let runs: Vec<String> = (1..=6).map(|face| of(face).to_string()).collect();
        runs.join(", ")
    };
    let mut rows: Vec<String> = CHART_ALOUD.map(str::to_owned).into();
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
    rows
}

const CHART_ALOUD: [&str; 6] = [
    "As it comes: an ace is a flurry, a 2 one run, a 3 two, a 4 the bowler's rating, a 5 four runs, a 6 and a 9 the batting rating, a 7 none, an 8 five runs.",
    "Defending: an ace is the batting rating, a 2 no run, a 3 one, a 4 the bowler's rating, a 5 two runs, a 6 and a 9 half the batting rating, a 7 none, an 8 two runs.",
    "Attacking: an ace and a 6 are a flurry, a 2 three runs, a 3 four, a 4 two more than the bowler's rating, a 5 six runs, a 7 one, an 8 eight, a 9 the batting rating. Swinging freely is the same, but a 7 is a chance.",
    "Always: a 10 is extras; a jack, a queen or a king is a chance. Red tens are extras by the bowler: the batsman takes one of his cards and puts one away.",
    "A chance: two dice decide. Grades A and B are out on 9 or more, C on 8, D on 7, E on 6. Add one from 30 runs on, and one for defending. Take off one for attacking, three for swinging freely.",
    "The runs for a die of 1 to 6:",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_fit_a_screen_and_their_columns_stand_below_each_other() {
        let rows = tables();
        assert!(rows.iter().all(|row| row.len() <= 78), "{rows:#?}");
        let ends: Vec<usize> = rows.iter().skip(11).take(7).map(String::len).collect();
        assert!(ends.windows(2).all(|two| two[0] == two[1]), "{rows:#?}");
    }
}
