//! The tables as text and JSON.
