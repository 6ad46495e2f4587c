internal import Foundation
internal import Synchronization

/// The whole numbers up to a thousand as a language spells them. Foundation reads such words too, but takes what it does
/// not know for another number.
final class SpelledNumbers: Sendable {
  /// How many words a number has at most.
  static let longest = 8

  private let locale: Locale
  /// Made when the first number is looked for.
  private let table = Mutex<[[String]: Int]?>(nil)

  init(_ locale: Locale) {
    self.locale = locale
  }

  /// The number that the words spell, or nil.
  subscript(words: [String]) -> Int? {
    guard !words.isEmpty else { return nil }
    return table.withLock { table in
      let known = table ?? spell()
      table = known
      return known[words]
    }
  }

  private func spell() -> [[String]: Int] {
    let formatter = NumberFormatter.spelling(locale)
    var table: [[String]: Int] = [:]
    for number in 0...1_000 {
      guard let text = formatter.string(from: NSNumber(value: number)) else { continue }
      let words = AnswerTokens(text).words
      if table[words] == nil { table[words] = number }
    }
    return table
  }
}
