public import BaseFiles
package import IntentDefinitions
package import IntentLanguage
package import IntentWire

/// The types and the language for rendering the values of one conversation.
package final class ValueContext: Sendable {
  /// The types of the request's values.
  package let catalogue: Catalogue
  /// The language of the conversation.
  package let language: ConversationLanguage

  /// Creates a context for the values of one conversation.
  package init(catalogue: Catalogue, language: ConversationLanguage) {
    self.catalogue = catalogue
    self.language = language
  }
}

/// A value of a request or a response, with its API name. JSON and words are rendered when they are read.
public struct ConversationValue: Sendable {
  enum Content: Sendable {
    case wire(WireValue, TypeReference, ValueContext)
    case rendered(JSONValue, words: String?)
  }

  /// The parameter's or property's name.
  public let name: String
  let content: Content

  /// Creates a value that is rendered when it is read.
  package init(_ name: String, value: WireValue, type: TypeReference, in context: ValueContext) {
    self.name = name
    content = .wire(value, type, context)
  }

  /// Creates a value that is already rendered; `words` is nil if there are no words for it.
  package init(name: String, json: JSONValue, words: String?) {
    self.name = name
    content = .rendered(json, words: words)
  }

  /// The value in the form of structured requests.
  public var json: JSONValue {
    switch content {
    case .wire(let value, let type, let context): ValueWriter(catalogue: context.catalogue).json(value, type)
    case .rendered(let json, _): json
    }
  }

  /// The value in words for the user, safe for a terminal; nil if there are none.
  public var words: String? {
    switch content {
    case .wire(let value, let type, let context):
      let describer = ValueDescriber(catalogue: context.catalogue, language: context.language)
      let words = TerminalText.plain(describer.text(value, type))
      return words.isEmpty ? nil : words
    case .rendered(_, let words): return words
    }
  }
}

extension ConversationValue: Hashable {
  /// Returns whether two values have the same name, JSON and words.
  public static func == (one: ConversationValue, other: ConversationValue) -> Bool {
    one.name == other.name && one.json == other.json && one.words == other.words
  }

  /// Hashes the name and the JSON.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(json)
  }
}

extension ConversationValue: Codable {
  private enum CodingKeys: CodingKey {
    case name, json, words
  }

  /// Reads a value that was rendered before.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try members.decode(String.self, forKey: .name), json: try members.decode(JSONValue.self, forKey: .json),
      words: try members.decodeIfPresent(String.self, forKey: .words))
  }

  /// Renders the value.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .name)
    try members.encode(json, forKey: .json)
    try members.encodeIfPresent(words, forKey: .words)
  }
}

extension ValueContext {
  /// Returns the fields of `object` that `properties` describe and that are not null.
  package func values(_ object: WireObject, _ properties: [PropertyDefinition]) -> [ConversationValue] {
    properties.compactMap { property in
      let value = object[property.name]
      return value.isNull ? nil : ConversationValue(property.name, value: value, type: property.type, in: self)
    }
  }
}
