/// Messages with a few changes, as a hostile client sends them.
package struct ChangedBytes {
  private let seeds: [String]
  private let words: [String]
  private var numbers: SeededGenerator

  /// Creates a source of messages.
  ///
  /// - Parameters:
  ///   - seeds: the messages that are changed.
  ///   - words: the texts that are inserted into them.
  ///   - seed: the seed of the random changes.
  package init(_ seeds: [String], words: [String], seed: UInt64) {
    self.seeds = seeds
    self.words = words
    numbers = SeededGenerator(seed: seed)
  }

  /// Returns one to `most` messages, with a few changes; never empty.
  package mutating func next(most: Int = 1) -> [UInt8] {
    var bytes = (0..<Int.random(in: 1...most, using: &numbers)).flatMap { _ in
      Array((seeds.randomElement(using: &numbers) ?? "").utf8)
    }
    for _ in 0..<Int.random(in: 0...4, using: &numbers) {
      let place = Int.random(in: 0..<bytes.count, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
      case 1: bytes.insert(contentsOf: Array((words.randomElement(using: &numbers) ?? "").utf8), at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &numbers)))
      default: bytes += bytes[place..<min(bytes.count, place + 20)]
      }
      if bytes.isEmpty { bytes = [0] }
    }
    return bytes
  }
}
