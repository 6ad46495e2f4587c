public import BaseFiles
internal import ConversationScripts
internal import IntentConversations
internal import IntentHost

/// The values of a request or a response, under their names in the API.
public struct SiriValues: Hashable, Sendable {
  private let values: [String: ConversationValue]

  init(_ values: [ConversationValue]) {
    self.values = Dictionary(values.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The names of the values.
  public var names: Set<String> { Set(values.keys) }

  /// The value as text, such as `John Appleseed and Diana`. A text is returned unchanged; a Boolean is `true` or
  /// `false`. Nil if there is no such value.
  public subscript(_ name: String) -> String? {
    guard let value = values[name] else { return nil }
    return switch value.json {
    case .string(let text): text
    case .bool(let truth): "\(truth)"
    default: value.words ?? value.json.line
    }
  }

  /// Returns the value as JSON, in the form of structured requests; nil if there is no such value.
  public func json(_ name: String) -> JSONValue? { values[name]?.json }
}
