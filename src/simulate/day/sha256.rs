//! SHA-256 (FIPS 180-4).

/// The first 32 bits of the fractions of the cube roots of the first 64 primes.
#[rustfmt::skip]
const ROUNDS: [u32; 64] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];

/// The same of the square roots of the first eight primes.
#[rustfmt::skip]
const START: [u32; 8] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/// The hash of these bytes in hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    let mut padded = bytes.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((8 * bytes.len() as u64).to_be_bytes());
    let hash = padded.chunks_exact(64).fold(START, block);
    hash.map(|word| format!("{word:08x}")).concat()
}

fn block(hash: [u32; 8], block: &[u8]) -> [u32; 8] {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes
            .iter()
            .fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    for place in 16..64 {
        let (old, new) = (words[place - 15], words[place - 2]);
        let old = old.rotate_right(7) ^ old.rotate_right(18) ^ old >> 3;
        let new = new.rotate_right(17) ^ new.rotate_right(19) ^ new >> 10;
        let sum = words[place - 16].wrapping_add(old);
        words[place] = sum.wrapping_add(words[place - 7]).wrapping_add(new);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = hash;
    for (round, word) in ROUNDS.into_iter().zip(words) {
        let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let chosen = e & f ^ !e & g;
        let most = a & b ^ a & c ^ b & c;
        let one = h.wrapping_add(s1).wrapping_add(chosen);
        let one = one.wrapping_add(round).wrapping_add(word);
        (h, g, f, e) = (g, f, e, d.wrapping_add(one));
        (d, c, b, a) = (c, b, a, one.wrapping_add(s0.wrapping_add(most)));
    }
    let mut sums = [a, b, c, d, e, f, g, h];
    for (sum, before) in sums.iter_mut().zip(hash) {
        *sum = sum.wrapping_add(before);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn the_examples_of_the_standard_hash_as_it_says() {
        let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        for (text, head) in [
            ("", "e3b0c44298fc1c14"),
            ("abc", "ba7816bf8f01cfea"),
            (long, "248d6a61d20638b8"),
        ] {
            assert!(hex(text.as_bytes()).starts_with(head), "{text:?}");
        }
        assert!(hex(&[b'a'; 1_000_000]).starts_with("cdc76e5c9914fb92"));
    }
}
