import Foundation
import TestSupport

/// A line of `Guard/Tables/CODE.txt`: `- utterance` for words that must request no action, or `+ INIntent: utterance`
/// for a request that only looks like a negation. A line that begins with `#` is a comment.
struct GuardedSentence: CustomStringConvertible {
  let code: String
  let utterance: String
  /// The class of the intent; nil if the utterance requests no action.
  let intent: String?

  var description: String { "\(code): \(utterance)" }

  private static let folder = BuildProducts.tests.appending(path: "Language/IntentLanguageTests/Guard/Tables")

  /// All lines of a language.
  static func all(_ code: String) throws -> [GuardedSentence] {
    let text = try String(contentsOf: folder.appending(path: "\(code).txt"), encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("- ") { return GuardedSentence(code, String(line.dropFirst(2)), intent: nil) }
      guard line.hasPrefix("+ "), let colon = line.firstIndex(of: ":") else { return nil }
      let utterance = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return GuardedSentence(code, utterance, intent: String(line[..<colon].dropFirst(2)))
    }
  }

  private init(_ code: String, _ utterance: String, intent: String?) {
    self.code = code
    self.utterance = utterance
    self.intent = intent
  }
}
