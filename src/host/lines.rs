//! The league in lines, for a client without a pseudo-terminal: `ssh -T`.

use super::game_thread::GameThread;

pub(super) fn play(game: GameThread) {
    game.play();
}
