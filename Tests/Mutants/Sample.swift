/// A part of the mutants that is the same for a seed, whatever machine takes it.
enum Sample {
  /// Returns one part of an order that depends only on the mutants' code: consecutive seeds return all parts.
  static func take(_ count: Int, of mutants: [Mutant], seed: UInt64) -> [Mutant] {
    guard count > 0, count < mutants.count else { return mutants }
    let ordered = mutants.map { (hash: hash($0.identity), mutant: $0) }
      .sorted { ($0.hash, $0.mutant.number) < ($1.hash, $1.mutant.number) }.map(\.mutant)
    let parts = UInt64((mutants.count + count - 1) / count)
    let start = Int(seed % parts) * count
    return Array(ordered[start..<min(start + count, ordered.count)])
  }

  /// FNV-1a with the last step of SplitMix64: spreads texts that differ in one byte.
  private static func hash(_ text: String) -> UInt64 {
    var value = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
