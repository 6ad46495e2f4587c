internal import MadeUpBytes

extension SeededGenerator {
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
