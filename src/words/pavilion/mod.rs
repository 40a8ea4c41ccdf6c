//! What happens in the games of the pavilion, in words.

pub mod twenty20;
