//! Examples of the game for four players and of the advanced game.

#[cfg(test)]
mod four_hands_and_styles {
    use super::super::*;
    use crate::pavilion::minden::style::Style;

    /// Sets up a game for four players after the toss. Side A bats, and the
    /// partners have chosen their openers.
    fn four_hands(batting: Choice, bowling: Choice) -> Scene {
        let settings = Settings::headless(Minden::SETTINGS).with(3, 1);
        let mut script = ScriptedDeals::new();
        script.push_dice([6, 1]);
        let game = Minden::new(settings, &mut script, &mut ());
        let mut scene = Scene { game, script };
        scene.choose(Choice::Bat);
        assert_eq!(scene.game.pending(), Pending::Ask(Seat(0), Ask::OpenBatting));
        scene.choose(batting);
        assert_eq!(scene.game.pending(), Pending::Ask(Seat(1), Ask::OpenBowling));
        scene.choose(bowling);
        scene
    }

    #[test]
    fn partners_choose_who_plays_which_opener() {
        for (batting, striker) in [(Choice::TakeFirst, 0), (Choice::TakeSecond, 2)] {
            for (bowling, bowler) in [(Choice::TakeFirst, 1), (Choice::TakeSecond, 3)] {
                let scene = four_hands(batting, bowling);
                let public = scene.game.public();
                assert_eq!(public.seat_of_batsman(0), Seat(striker));
                assert_eq!(public.seat_of_batsman(1), Seat(2 - striker));
                assert_eq!(scene.game.pending(), Pending::Ask(Seat(bowler), Ask::Bowler));
            }
        }
    }

    /// Plays an over with the first card that may be passed and the simplest
    /// reply to it. Returns the seat that bowled the over.
    fn an_over(scene: &mut Scene, man: u8) -> Seat {
        let bowls = scene.game.pending().seat().unwrap();
        scene.choose(Choice::Bowler(man));
        let (seat, bats) = (scene.game.public.bowling_seat(), scene.game.public.batting_seat());
        scene.game.hands[seat.index()] = cards("2C 3C 5C");
        scene.game.hands[bats.index()] = cards("2D 3D 5D");
        scene.choose(Choice::Field(Field::Normal));
        scene.choose(Choice::Mode(BattingMode::Normal));
        scene.choose(Choice::Pass(card("5C")));
        let passed = &scene.game.public.passed[bats.index()];
        assert_eq!(*passed, [card("5C")], "everybody sees what is passed");
        scene.choose(Choice::Play(card("5C")));
        assert!(scene.game.public.passed[bats.index()].is_empty());
        assert_eq!(seat, bowls);
        seat
    }

    #[test]
    fn example_19_whose_bowler_is_taken_off_plays_the_new_one() {
        let mut scene = four_hands(Choice::TakeFirst, Choice::TakeSecond);
        let men = [9, 8, 9, 10, 9, 8].map(|man| an_over(&mut scene, man));
        // Seat 1 lets number 11 bowl instead of number 9, and then lets number
        // 9 bowl again.
        assert_eq!(men, [3, 1, 3, 1, 3, 1].map(Seat));
        // If a man has to bowl two overs in a row, the same player controls him
        // in both overs.
        let innings = scene.game.innings().unwrap();
        innings.bowling.iter_mut().for_each(|one| one.last = innings.overs);
        let next = scene.game.public.bowling_seat();
        assert_eq!(next, Seat(3));
        scene.choose(Choice::Bowler(8));
        assert_eq!(scene.game.pending(), Pending::Ask(Seat(1), Ask::Field));
    }

    #[test]
    fn a_card_passed_face_up_is_told_and_between_two_it_is_not() {
        let mut scene = four_hands(Choice::TakeFirst, Choice::TakeFirst);
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.game.hands[1] = cards("2C 3C 5C KH");
        let events = scene.choose(Choice::Pass(card("KH")));
        let open = Some(card("KH"));
        assert_eq!(events, [Event::Passed { to: Seat(0), open }]);
        let mut two = Scene::new("one-day", B_MAN, 0);
        two.over(6, Field::Normal, BattingMode::Normal);
        let events = two.choose(Choice::Pass(card("2C")));
        assert_eq!(events, [Event::Passed { to: Seat(0), open: None }]);
    }

    /// Sets up the advanced game with a striker of this style.
    fn advanced(style: Style, striker: usize) -> Scene {
        let mut scene = Scene::new("one-day", striker, 0);
        scene.game.innings().unwrap().batsmen[striker].style = style;
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene
    }

    #[test]
    fn example_17_a_driver_has_a_flurry_from_an_eight_and_five_from_an_ace() {
        let mut scene = advanced(Style::Driver, B_MAN);
        scene.script.push_dice([4]);
        scene.passed_and_played("8S");
        assert_eq!(scene.innings().0, 10);
        let mut scene = advanced(Style::Driver, B_MAN);
        scene.passed_and_played("AS");
        assert_eq!(scene.innings().0, 5);
    }

    #[test]
    fn example_18_a_nudger_has_his_rating_from_a_two_and_one_from_a_six() {
        let mut scene = advanced(Style::Nudger, C_MAN);
        scene.script.push_dice([5]);
        scene.passed_and_played("2S");
        assert_eq!(scene.innings().0, 6);
        let mut scene = advanced(Style::Nudger, C_MAN);
        scene.passed_and_played("6S");
        assert_eq!(scene.innings().0, 1);
    }

    #[test]
    fn with_the_field_close_the_seven_of_a_nudger_scores_his_rating_and_then_draws() {
        let mut scene = Scene::new("one-day", C_MAN, 0);
        scene.game.innings().unwrap().batsmen[C_MAN].style = Style::Nudger;
        scene.over(6, Field::Close, BattingMode::Normal);
        scene.give("7S");
        scene.game.stock = Pack::from_top(cards("2S 3S 4S 6S 8H 9H"));
        scene.script.push_dice([3]);
        let events = scene.choose(Choice::PlayNow(card("7S")));
        assert!(matches!(events[2], Event::Extra { .. }));
        // A close field adds 1 to the roll.
        assert_eq!(scene.innings().0, 4);
    }
}
