//! What happens in the games of the pavilion, in words.

pub mod eights;
pub mod twenty20;
