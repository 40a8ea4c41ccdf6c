//! The key that identifies the host to clients. The key is generated once and
//! saved in the file `HOST.KEY`.

use std::io;

use russh::keys::ssh_key::LineEnding;
use russh::keys::ssh_key::private::{Ed25519Keypair, KeypairData};
use russh::keys::{Algorithm, PrivateKey};

use crate::datafile::{FileError, Folder, HostKey};
use crate::rng;

fn not_made(why: io::Error) -> FileError {
    format!("no host key could be created: {why}; try again").into()
}

/// Returns the host's key from a folder. Generates and saves a key if the
/// folder has none.
///
/// # Errors
/// Returns an error if the existing key cannot be used, or if a new key cannot
/// be generated or saved.
pub(super) fn read_or_make(folder: &Folder) -> Result<PrivateKey, FileError> {
    let file = HostKey::new(folder.files());
    if let Some(bytes) = file.read()? {
        return read(&file, &bytes);
    }
    let _lock = HostKey::lock(folder)?;
    // Another program may have saved a key in the meantime.
    if let Some(bytes) = file.read()? {
        return read(&file, &bytes);
    }
    let key = new().map_err(not_made)?;
    let text = key.to_openssh(LineEnding::LF).map_err(io::Error::other).map_err(not_made)?;
    file.write(text.as_bytes())?;
    Ok(key)
}

/// Reads a key. Only the kind of key that this program makes is accepted,
/// because other kinds would need more code.
fn read(file: &HostKey, bytes: &[u8]) -> Result<PrivateKey, FileError> {
    let why = match PrivateKey::from_openssh(bytes) {
        Ok(key) if key.is_encrypted() => "it has a passphrase".to_owned(),
        Ok(key) if key.algorithm() == Algorithm::Ed25519 => return Ok(key),
        Ok(key) => format!("it is of type {}, not ed25519", key.algorithm()),
        Err(error) => error.to_string(),
    };
    let path = file.path();
    let path = path.display();
    Err(format!("the host's key, {path}, cannot be used ({why}); if you move that file away, a new key is made, but SSH clients will warn about it").into())
}

fn new() -> io::Result<PrivateKey> {
    let mut seed = [0; 32];
    for part in seed.chunks_exact_mut(8) {
        let chance = rng::system_seed().map_err(io::Error::other)?;
        part.copy_from_slice(&chance.to_le_bytes());
    }
    let pair = KeypairData::Ed25519(Ed25519Keypair::from_seed(&seed));
    PrivateKey::new(pair, "armchair host").map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rand::rand_core::UnwrapErr;
    use rand::rngs::SysRng;
    use russh::keys::EcdsaCurve;

    use super::*;

    #[test]
    fn a_key_of_another_kind_is_refused_with_its_kind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("HOST.KEY");
        let found = Folder::find(Some(folder.path().to_owned())).unwrap();
        let curve = EcdsaCurve::NistP256;
        let key = PrivateKey::random(&mut UnwrapErr(SysRng), Algorithm::Ecdsa { curve }).unwrap();
        let text = key.to_openssh(LineEnding::LF).unwrap();
        fs::write(&path, text.as_bytes()).unwrap();
        let error = read_or_make(&found).unwrap_err().to_string();
        assert!(
            error.contains("HOST.KEY") && error.contains("ecdsa-sha2-nistp256, not ed25519"),
            "{error}"
        );
        assert_eq!(fs::read(&path).unwrap(), text.as_bytes());
    }

    #[test]
    fn a_damaged_key_is_refused_or_the_same_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("HOST.KEY");
        let found = Folder::find(Some(folder.path().to_owned())).unwrap();
        let made = read_or_make(&found).unwrap();
        let again = read_or_make(&found).unwrap();
        assert_eq!(made.public_key().key_data(), again.public_key().key_data());
        let good = fs::read(&path).unwrap();
        for bit in 0..good.len() * 8 {
            let mut flipped = good.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, &flipped).unwrap();
            match read_or_make(&found) {
                Ok(key) => assert_eq!(key.key_data(), made.key_data(), "bit {bit}"),
                Err(error) => assert!(error.to_string().contains("HOST.KEY"), "{error}"),
            }
            assert_eq!(fs::read(&path).unwrap(), flipped);
        }
    }
}
