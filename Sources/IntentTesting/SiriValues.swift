internal import ConversationScripts
internal import IntentConversations
internal import IntentHost
public import JSONValues

/// The values of a request or a response, under their names in the API.
public struct SiriValues: Hashable, Sendable {
  private let values: [String: ConversationValue]

  init(_ values: [ConversationValue]) {
    self.values = Dictionary(values.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The names of those that are there.
  public var names: Set<String> { Set(values.keys) }

  /// What the value is called, such as `John Appleseed and Diana`; a text is itself, a truth `true` or `false`. Nil where
  /// the value is not there.
  public subscript(_ name: String) -> String? {
    guard let value = values[name] else { return nil }
    return switch value.json {
    case .string(let text): text
    case .bool(let truth): "\(truth)"
    default: value.words ?? value.json.line
    }
  }

  /// The value as structured requests have it; nil where it is not there.
  public func json(_ name: String) -> JSONValue? { values[name]?.json }
}
