//! All the prose of the game.
