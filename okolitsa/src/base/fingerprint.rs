//! A 64-bit fingerprint that is equal on every platform: FNV-1a over bytes, then one mixing step.
//!
//! Tests, caches and clients use it to check whether two positions are equal. It is not a cryptographic hash: inputs
//! that collide can be constructed.

const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Gathers bytes and numbers into a fingerprint.
///
/// ```
/// use okolitsa::Fingerprint;
/// let mut print = Fingerprint::new();
/// print.bytes(b"place 1,0 r90").number(7);
/// assert_ne!(print.finish(), Fingerprint::new().finish());
/// ```
#[derive(Clone, Debug)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// The fingerprint of no data.
    pub fn new() -> Self {
        Fingerprint(OFFSET)
    }

    /// Adds bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
        }
        self
    }

    /// Adds a number, as its eight bytes from the lowest up.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.bytes(&number.to_le_bytes())
    }

    /// The fingerprint of all data added.
    pub fn finish(&self) -> u64 {
        let mut mixed = self.0;
        mixed ^= mixed >> 32;
        mixed = mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 29
    }
}

impl Default for Fingerprint {
    fn default() -> Self {
        Self::new()
    }
}

/// A fingerprint as written in JSON: 16 hexadecimal digits, since many JSON readers keep only 53 bits of a number.
pub fn to_hex(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_never_change() {
        assert_eq!(to_hex(Fingerprint::new().finish()), EMPTY);
        assert_eq!(to_hex(Fingerprint::new().bytes(b"okolitsa").finish()), NAME);
        assert_eq!(to_hex(Fingerprint::new().number(1).finish()), ONE);
    }

    const EMPTY: &str = "8570e250fe4c2473";
    const NAME: &str = "7499137d3f954d98";
    const ONE: &str = "9294b7d85a363377";
}
