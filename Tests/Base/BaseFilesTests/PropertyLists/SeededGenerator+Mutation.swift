/// A SplitMix64 generator (Steele, Lea and Flood, 2014), with the same numbers for the same seed.
struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns `bytes` with up to four changed bytes.
  mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var mutation = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      guard let place = mutation.indices.randomElement(using: &self) else { return mutation }
      mutation[place] = UInt8.random(in: 0...255, using: &self)
    }
    return mutation
  }
}
