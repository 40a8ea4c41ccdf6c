//! Tests of the worked examples and of the edge cases in the rules.

#[cfg(test)]
mod tests {
    use crate::pavilion::minden::event::ExtraCardSource;
    use crate::pavilion::minden::laws::{BattingMode, ExtraKind, Field};
    use crate::pavilion::minden::{Ask, Choice, Event, Minden};
    use crate::pavilion::result::InningsEndReason;
    use crate::pavilion::{Card, Game, Pack, Pending, ScriptedDeals, Seat, Settings, Verdict};

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn cards(texts: &str) -> Vec<Card> {
        texts.split_whitespace().map(card).collect()
    }

    /// The places of some men in the batting order, counted from 0. The
    /// constants are named after the men's batting and bowling.
    const C_MAN: usize = 1;
    const A_MAN: usize = 2;
    const B_MAN: usize = 0;
    const D_MAN: usize = 7;
    const E_MAN: usize = 9;

    /// Returns the place of a man with this rank.
    fn of_rank(rank: u8) -> u8 {
        let men = crate::pavilion::minden::elevens::DEFAULT;
        men.iter().position(|man| man.rank == rank).unwrap() as u8
    }

    struct Scene {
        game: Minden,
        script: ScriptedDeals,
    }

    impl Scene {
        /// Sets up a match in which side A bats and this man faces. The man has
        /// made `runs` runs. The hands and the stock are fixed.
        fn new(format: &str, striker: usize, runs: u32) -> Scene {
            let mut settings = Settings::headless(Minden::SETTINGS);
            settings.set(Minden::SETTINGS, "variant", format).unwrap();
            let mut script = ScriptedDeals::new();
            script.push_dice([6, 1]);
            let mut game = Minden::new(settings, &mut script, &mut ());
            game.apply(Choice::Bat, &mut script, &mut ()).unwrap();
            let mut scene = Scene { game, script };
            scene.faces(striker, runs);
            scene.hands("2C 3C 5C", "2D 3D 5D", "9C 8C 6C 4C 2H 3H");
            scene
        }

        fn faces(&mut self, striker: usize, runs: u32) {
            let innings = self.game.innings().unwrap();
            innings.striker = striker;
            innings.partner = if striker == 0 { 1 } else { 0 };
            innings.bats[striker].runs = runs;
        }

        /// Sets the hands of both sides, and the stock with its top card first.
        fn hands(&mut self, bowling: &str, batting: &str, stock: &str) {
            self.game.hands = vec![cards(batting), cards(bowling)];
            self.game.stock = Pack::from_top(cards(stock));
            self.game.update_card_counts();
        }

        fn choose(&mut self, choice: Choice) -> Vec<Event> {
            let mut events = Vec::new();
            let chosen = self.game.apply(choice, &mut self.script, &mut events);
            chosen.unwrap_or_else(|refused| panic!("{choice}: {refused}"));
            events
        }

        /// Begins an over by a bowler of this rank.
        fn over(&mut self, rank: u8, field: Field, mode: BattingMode) {
            self.choose(Choice::Bowler(of_rank(rank)));
            self.choose(Choice::Field(field));
            self.choose(Choice::Mode(mode));
        }

        /// Passes a given card from the bowler to the batsman, and plays it.
        fn passed_and_played(&mut self, text: &str) -> Vec<Event> {
            self.give(text);
            self.choose(Choice::Pass(card(text)));
            self.choose(Choice::Play(card(text)))
        }

        /// Replaces the last card in the bowler's hand.
        fn give(&mut self, text: &str) {
            let hand = self.game.hands.get_mut(1).unwrap();
            hand.pop();
            hand.push(card(text));
        }

        fn innings(&self) -> (u32, u8, u32) {
            let innings = self.game.public.innings[0];
            (innings.runs, innings.wickets, innings.extras)
        }

        fn striker(&self) -> usize {
            self.game.public.current().unwrap().striker
        }

        fn held(&self) -> [usize; 2] {
            [self.game.hand(Seat(1)).len(), self.game.hand(Seat(0)).len()]
        }
    }

    /// Returns the runs of one over with a normal field.
    fn runs(mode: BattingMode, rank: u8, striker: usize, text: &str, die: u8) -> u32 {
        let mut scene = Scene::new("one-day", striker, 0);
        scene.over(rank, Field::Normal, mode);
        scene.script.push_dice([die]);
        scene.passed_and_played(text);
        scene.innings().0
    }

    #[test]
    fn example_1_an_even_flurry_gives_the_strike_to_the_partner() {
        let mut scene = Scene::new("one-day", C_MAN, 12);
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([4]);
        scene.passed_and_played("AS");
        assert_eq!(scene.innings(), (8, 0, 0));
        assert_eq!(scene.game.public.innings[0].runs_of(C_MAN), 20);
        assert_eq!(scene.striker(), 0);
    }

    #[test]
    fn example_2_a_four_is_the_bowlers_rating() {
        assert_eq!(runs(BattingMode::Normal, 5, B_MAN, "4S", 6), 4);
        assert_eq!(runs(BattingMode::Normal, 2, B_MAN, "4S", 6), 8);
        assert_eq!(runs(BattingMode::Attack, 2, B_MAN, "4S", 6), 10);
    }

    #[test]
    fn example_3_a_jack_is_no_chance_to_a_bowler_of_rank_four() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.over(4, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([6, 6]);
        scene.give("JS");
        let at_once = Choice::PlayNow(card("JS"));
        assert!(scene.game.apply(at_once, &mut scene.script, &mut ()).is_err());
        let events = scene.passed_and_played("JS");
        assert!(events.contains(&Event::Void { card: 11, rank: 4 }));
        assert_eq!(scene.script.unused_count(), 2, "no dice are thrown");
        assert_eq!((scene.innings(), scene.striker()), ((0, 0, 0), 1));
    }

    #[test]
    fn example_4_thirty_runs_are_one_more_and_pressure_is_two_less_on_the_dice() {
        for (dice, is_out) in [([4, 4], true), ([4, 3], false)] {
            let mut scene = Scene::new("one-day", B_MAN, 35);
            scene.over(3, Field::Normal, BattingMode::Normal);
            scene.script.push_dice(dice);
            let events = scene.passed_and_played("QH");
            let survived = Event::Survived { dice, out_on: 8 };
            assert_eq!(events.contains(&survived), !is_out);
            assert_eq!(scene.innings().1, u8::from(is_out));
        }
        let mut scene = Scene::new("one-day", B_MAN, 35);
        scene.over(3, Field::Normal, BattingMode::Normal);
        scene.give("QH");
        scene.script.push_dice([5, 5]);
        let events = scene.choose(Choice::PlayNow(card("QH")));
        assert!(events.contains(&Event::Survived { dice: [5, 5], out_on: 11 }));
    }

    #[test]
    fn example_5_after_a_wicket_maiden_the_survivor_faces() {
        let mut scene = Scene::new("test", E_MAN, 0);
        scene.over(5, Field::Normal, BattingMode::Attack);
        scene.script.push_dice([1, 2]);
        let events = scene.passed_and_played("KC");
        assert!(matches!(events[1], Event::Wicket { man: 9, out_on: 3, .. }));
        assert_eq!(scene.game.pending(), Pending::Ask(Seat(1), Ask::Extra));
        scene.game.stock = Pack::from_top(cards("9H 2S 3S 4S"));
        let events = scene.choose(Choice::ExtraStock);
        let ended = Event::OverEnded { runs: 0, wickets: 1 };
        assert!(events.contains(&ended));
        assert_eq!((scene.innings(), scene.striker()), ((0, 1, 0), 0));
    }

    #[test]
    fn example_6_an_extra_card_may_take_another_wicket() {
        let mut scene = Scene::new("test", E_MAN, 0);
        scene.game.innings().unwrap().wickets = 5;
        scene.hands("2C 3C 5C", "2D 3D QS", "9C 7H 8C 6C 4C");
        scene.over(5, Field::Normal, BattingMode::Attack);
        scene.script.push_dice([2, 3]);
        scene.passed_and_played("KC");
        assert_eq!(scene.striker(), D_MAN);
        // The scripted numbers draw the third card of the hand, and then roll a
        // 1 and a 2.
        scene.script.push_numbers([2]).push_dice([1, 2]);
        let events = scene.choose(Choice::ExtraHand);
        let extra = Event::Extra { card: card("QS"), from: ExtraCardSource::Hand };
        assert_eq!(events[0], extra);
        assert!(matches!(events[1], Event::Wicket { man: 7, out_on: 3, .. }));
        assert_eq!(scene.held(), [3, 2]);
        let events = scene.choose(Choice::ExtraStock);
        let seven = Event::Extra { card: card("7H"), from: ExtraCardSource::Stock };
        assert_eq!(events[0], seven);
        assert_eq!(scene.innings(), (0, 7, 0));
        assert_eq!(scene.held(), [3, 3]);
    }

    #[test]
    fn example_7_no_balls_cost_the_bowler_a_card() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.hands("2C 3C 5C", "2D 3D KD", "9C 7H 8C 6C 4C");
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([4]).push_numbers([0]);
        let events = scene.passed_and_played("TH");
        let extras = Event::Extras { runs: 2, kind: ExtraKind::NoBalls };
        assert_eq!(events[1..], [extras, Event::Stolen]);
        assert_eq!(scene.held(), [2, 4]);
        assert_eq!(scene.game.pending(), Pending::Ask(Seat(0), Ask::Discard));
        scene.choose(Choice::Discard(card("KD")));
        assert_eq!(scene.held(), [3, 3]);
        assert_eq!((scene.innings(), scene.striker()), ((2, 0, 2), 1));
    }

    #[test]
    fn example_8_a_leg_bye_costs_no_card_and_keeps_the_strike() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([1]);
        let events = scene.passed_and_played("TC");
        assert!(!events.contains(&Event::Stolen));
        assert_eq!((scene.innings(), scene.striker()), ((1, 0, 1), 0));
    }

    #[test]
    fn example_9_a_seven_with_the_field_close_turns_an_extra_card() {
        for (dice, is_out) in [([3, 4], true), ([3, 3], false)] {
            let mut scene = Scene::new("test", D_MAN, 3);
            scene.over(5, Field::Close, BattingMode::Normal);
            scene.give("7S");
            scene.game.stock = Pack::from_top(cards("QD 2S 3S 4S 6S"));
            scene.script.push_dice(dice);
            let events = scene.choose(Choice::PlayNow(card("7S")));
            let queen = Event::Extra { card: card("QD"), from: ExtraCardSource::Stock };
            assert!(matches!(events[1], Event::Runs { runs: 0, .. }), "the 7 comes first");
            assert_eq!(events[2], queen);
            assert_eq!(scene.innings(), (0, u8::from(is_out), 0));
            let asked = Pending::Ask(Seat(1), Ask::Extra);
            assert_eq!(scene.game.pending() == asked, is_out);
        }
    }

    #[test]
    fn example_10_both_cards_of_a_free_over_count() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.hands("6S 3C 5C", "2D 3D 5D", "9C 7H 8C 6C 4C");
        scene.over(6, Field::Normal, BattingMode::Free);
        // The second card is the first of the bowler's three cards.
        scene.script.push_numbers([0]).push_dice([2]);
        let events = scene.passed_and_played("8S");
        assert!(events.contains(&Event::Second(card("6S"))));
        assert_eq!((scene.innings(), scene.striker()), ((15, 0, 0), 0));
        assert_eq!(scene.held(), [3, 3]);
    }

    #[test]
    fn examples_11_and_12_form_lifts_a_man_by_grades() {
        let mut scene = Scene::new("test", C_MAN, 58);
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([6]);
        scene.passed_and_played("6S");
        assert_eq!(scene.game.public.innings[0].runs_of(C_MAN), 67);
        // Nine is odd, so the striker faces again. He now bats as an A.
        assert_eq!(scene.striker(), C_MAN);
        scene.over(5, Field::Close, BattingMode::Normal);
        scene.script.push_dice([5]);
        scene.passed_and_played("AH");
        assert_eq!(scene.game.public.innings[0].runs_of(C_MAN), 85);
    }

    #[test]
    fn example_13_a_deep_field_saves_runs_and_spares_from_jacks() {
        for (text, made) in [("8S", 4), ("5S", 3), ("3S", 2)] {
            let mut scene = Scene::new("test", B_MAN, 0);
            scene.over(6, Field::Deep, BattingMode::Normal);
            scene.passed_and_played(text);
            assert_eq!(scene.innings().0, made, "{text}");
        }
        for (rank, live) in [(6, true), (5, false)] {
            let mut scene = Scene::new("test", B_MAN, 0);
            scene.over(rank, Field::Deep, BattingMode::Normal);
            scene.script.push_dice([1, 1]);
            let events = scene.passed_and_played("JS");
            assert_eq!(events.contains(&Event::Void { card: 11, rank }), !live);
        }
    }

    #[test]
    fn example_14_a_long_spell_tires_a_bowler() {
        for (overs, live) in [(8, true), (12, false)] {
            let mut scene = Scene::new("test", B_MAN, 0);
            let innings = scene.game.innings().unwrap();
            let bowling = &mut innings.bowling[usize::from(of_rank(6))];
            (bowling.overs, bowling.spell, bowling.last) = (overs, overs, 30);
            innings.overs = 31;
            scene.over(6, Field::Normal, BattingMode::Normal);
            scene.script.push_dice([1, 1]);
            let events = scene.passed_and_played("JS");
            let rank = 5 - u8::from(overs == 12);
            assert_eq!(scene.game.public.innings[0].rank_in_over(usize::from(of_rank(6))), rank);
            assert_eq!(events.contains(&Event::Void { card: 11, rank }), !live);
        }
        // A rest of six overs breaks a spell, but a rest of five does not.
        let mut scene = Scene::new("test", B_MAN, 0);
        for (overs, spell) in [(35, 9), (36, 1)] {
            let innings = scene.game.innings().unwrap();
            let man = usize::from(of_rank(6));
            (innings.bowling[man].spell, innings.bowling[man].last) = (8, 30);
            innings.overs = overs;
            assert_eq!(innings.over_of_spell(man), spell);
        }
    }

    /// Sets up a match in which side B bats second and needs three runs.
    fn chase() -> Scene {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        let innings = scene.game.innings().unwrap();
        (innings.runs, innings.wickets, innings.overs) = (2, 9, 5);
        innings.striker = A_MAN;
        scene.over(6, Field::Normal, BattingMode::Normal);
        scene.script.push_dice([6, 6]);
        scene.passed_and_played("KS");
        assert_eq!(scene.game.public.needed(), Some(3));
        assert_eq!(scene.game.public.innings[0].ended, Some(InningsEndReason::AllOut));
        scene
    }

    #[test]
    fn example_15_the_target_passed_ends_the_match_before_the_second_card() {
        let mut scene = chase();
        scene.game.hands = vec![cards("2C 3C 5C"), cards("2D 3D 5D")];
        scene.over(6, Field::Normal, BattingMode::Free);
        scene.game.hands[0].push(card("2S"));
        scene.choose(Choice::Pass(card("2S")));
        let events = scene.choose(Choice::Play(card("2S")));
        assert!(!events.iter().any(|event| matches!(event, Event::Second(_))));
        assert_eq!(scene.game.pending(), Pending::Over(Verdict::Won(Seat(1))));
    }

    #[test]
    fn example_16_the_discards_become_the_stock_when_it_is_empty() {
        let mut scene = Scene::new("test", E_MAN, 0);
        scene.over(5, Field::Normal, BattingMode::Attack);
        scene.script.push_dice([2, 3]);
        scene.passed_and_played("KC");
        let held = scene.held();
        scene.game.stock = Pack::empty();
        scene.game.public.discard = cards("9H 2S KC 4H");
        scene.script.push_pack(cards("4H"));
        let events = scene.choose(Choice::ExtraStock);
        let extra = Event::Extra { card: card("4H"), from: ExtraCardSource::Stock };
        assert_eq!(events[..2], [Event::Reshuffled, extra]);
        assert_eq!(held, [3, 3]);
    }

    #[test]
    fn the_tenth_wicket_on_the_first_card_of_a_free_over_ends_it() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.game.innings().unwrap().wickets = 9;
        scene.over(6, Field::Normal, BattingMode::Free);
        scene.script.push_dice([6, 6]);
        let events = scene.passed_and_played("KS");
        assert!(!events.iter().any(|event| matches!(event, Event::Second(_))));
        let why = InningsEndReason::AllOut;
        assert!(events.iter().any(
            |event| matches!(event, Event::InningsEnded { number: 1, why: by, .. } if *by == why)
        ));
    }

    #[test]
    fn a_red_ten_as_an_extra_card_does_nothing() {
        let mut scene = Scene::new("test", E_MAN, 0);
        scene.over(5, Field::Normal, BattingMode::Attack);
        scene.script.push_dice([2, 3]);
        scene.passed_and_played("KC");
        scene.game.stock = Pack::from_top(cards("TH 2S 3S 4S"));
        let events = scene.choose(Choice::ExtraStock);
        assert!(!events.contains(&Event::Stolen));
        assert_eq!(scene.innings(), (0, 1, 0));
    }

    #[test]
    fn an_illegal_choice_is_refused_and_changes_nothing() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        scene.choose(Choice::Bowler(of_rank(6)));
        scene.choose(Choice::Field(Field::Normal));
        let refused = |scene: &mut Scene, choice: Choice, why: &str| {
            let before = format!("{:?}", scene.game);
            let refused = scene.game.apply(choice, &mut scene.script, &mut ());
            assert!(refused.unwrap_err().to_string().contains(why), "{choice}");
            assert_eq!(format!("{:?}", scene.game), before);
        };
        refused(&mut scene, Choice::Declare, "cannot be declared");
        refused(&mut scene, Choice::Bowler(0), "not an answer");
        scene.choose(Choice::Mode(BattingMode::Normal));
        refused(&mut scene, Choice::Pass(card("KS")), "not in that hand");
        refused(&mut scene, Choice::PlayNow(card("2C")), "only a card that is a chance");
        refused(&mut scene, Choice::Play(card("2C")), "not an answer");
        scene.passed_and_played("9S");
        refused(&mut scene, Choice::Bowler(of_rank(6)), "cannot bowl");
        refused(&mut scene, Choice::Bowler(1), "cannot bowl");
    }

    #[test]
    fn the_quota_is_waived_when_nobody_else_may_bowl() {
        let mut scene = Scene::new("one-day", B_MAN, 0);
        let innings = scene.game.innings().unwrap();
        innings.bowling.iter_mut().for_each(|one| one.overs = 8);
        innings.overs = 39;
        innings.bowling[9].last = 39;
        let men = innings.eligible(Some(8));
        assert_eq!(men, [3, 4, 5, 7, 8, 10]);
    }

    mod second_reading;
}
