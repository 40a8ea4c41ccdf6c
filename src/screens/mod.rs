//! The screens: ratatui and crossterm.
