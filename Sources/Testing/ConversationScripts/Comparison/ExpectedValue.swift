internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentHost

/// A value that a script expects: JSON that the actual value has to contain, or the words for it.
struct ExpectedValue {
  private let text: String
  private let json: JSONValue?

  init(_ text: String) {
    self.text = text
    // A text that is not JSON is compared as words.
    json = try? JSONReader.parse(Array(text.utf8))
  }

  /// Returns whether `value` is as expected; nil means that there is no value.
  func matches(_ value: ConversationValue?) -> Bool {
    if let json, Self.holds(value?.json ?? .null, json) { return true }
    guard let value else { return false }
    if let words = value.words, Pattern(text).matches(words) { return true }
    return if case .string(let actual) = value.json { Pattern(text).matches(actual) } else { false }
  }

  /// Returns whether `actual` equals `expected`. An object may have additional members.
  private static func holds(_ actual: JSONValue, _ expected: JSONValue) -> Bool {
    switch (actual, expected) {
    case (.object(let actual), .object(let expected)):
      expected.allSatisfy { holds(actual[$0.key] ?? .null, $0.value) }
    case (.array(let actual), .array(let expected)):
      actual.count == expected.count && zip(actual, expected).allSatisfy(holds)
    case (.string(let actual), .string(let expected)): Pattern(expected).matches(actual)
    case (.int(let actual), .double(let expected)): Double(actual) == expected
    case (.double(let actual), .int(let expected)): actual == Double(expected)
    default: actual == expected
    }
  }
}
