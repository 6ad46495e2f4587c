internal import BaseFiles

/// A SplitMix64 generator, with the same numbers for the same seed.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a number.
  package init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator from a text.
  package init(seed: String) {
    state = StableHash.value(seed)
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed &>> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed &>> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed &>> 31
  }
}
