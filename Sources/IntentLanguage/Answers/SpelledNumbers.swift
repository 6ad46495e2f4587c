internal import Foundation
internal import Synchronization

/// The whole numbers up to a thousand as a language spells them. Foundation can parse such words, but it parses unknown
/// words as wrong numbers.
///
/// Spelling the numbers takes milliseconds, so it is done when the first number is looked up. Several threads can use
/// one object; the lock protects the table.
final class SpelledNumbers: Sendable {
  /// The maximum number of words of a number.
  static let longest = 8

  private let locale: Locale
  /// Nil until the first number is looked up.
  private let table = Mutex<[[String]: Int]?>(nil)

  init(_ locale: Locale) {
    self.locale = locale
  }

  /// The number that `words` spell; nil if they are not a number.
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
