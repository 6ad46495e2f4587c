internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import JSONValues

/// What a script says of a value: JSON that the value has to hold, or the words that it is called by.
struct ExpectedValue {
  private let text: String
  private let json: JSONValue?

  init(_ text: String) {
    self.text = text
    json = try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// Whether `value` is what was expected; nil stands for one that is not there.
  func matches(_ value: ConversationValue?) -> Bool {
    if let json, Self.holds(value?.json ?? .null, json) { return true }
    guard let value else { return false }
    if let words = value.words, Pattern(text).matches(words) { return true }
    return if case .string(let actual) = value.json { Pattern(text).matches(actual) } else { false }
  }

  /// Whether `actual` is `expected`, where an object may have more members than are expected.
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
