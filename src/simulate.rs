//! Whole seasons without a screen.
