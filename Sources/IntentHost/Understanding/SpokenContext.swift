internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import JSONValues

/// What the last requests of a session named, for words such as "her" and "it".
struct SpokenContext: Sendable {
  /// The last request, with its values as they were resolved; nil if there is none.
  private(set) var request: IntentRequest?
  /// The people of the last request that named people.
  private(set) var people: [JSONValue] = []
  /// The last value of each parameter, by the parameter's name.
  private var values: [String: JSONValue] = [:]

  /// The parameter for the messages that a request marks.
  private static let messages = "identifiers"

  /// Remembers a request and its response; nil if there is none.
  mutating func note(_ request: StructuredRequest, _ intent: WireObject, _ response: WireObject?) {
    let kind = request.kind
    let writer = ValueWriter(catalogue: kind.catalogue)
    let members = writer.members(intent, kind.definition.parameters)
    self.request = IntentRequest(kind.definition.name, parameters: members, application: request.application)
    values.merge(members) { $1 }
    for parameter in kind.definition.parameters where parameter.type.element.name == "INPerson" {
      guard let value = members[parameter.name] else { continue }
      if case .array(let all) = value { people = all } else { people = [value] }
    }
    note(messages: response?["messages"].arrayValue?.compactMap(\.objectValue) ?? [], writer)
  }

  private mutating func note(messages: [WireObject], _ writer: ValueWriter) {
    guard !messages.isEmpty else { return }
    values[Self.messages] = .array(messages.compactMap { $0["identifier"].stringValue.map(JSONValue.string) })
    let senders = messages.compactMap { $0["sender"].objectValue }.filter { $0["isMe"].boolValue != true }
    if let sender = senders.first { people = [writer.json(.object(sender), TypeReference("INPerson"))] }
  }

  /// Returns what a word such as "her" stands for in a parameter; nil if nobody has named it.
  func value(of parameter: PropertyDefinition) -> JSONValue? {
    guard parameter.type.element.name == "INPerson" else { return values[parameter.name] }
    guard let last = people.last else { return nil }
    return parameter.type.isArray ? .array(people) : last
  }

  /// The values that a request of this kind takes from the ones before it although no word stands for them: "mark as read"
  /// means the messages that were read out.
  func implied(_ definition: IntentDefinition) -> [String: JSONValue] {
    guard definition.name == "INSetMessageAttributeIntent", let messages = values[Self.messages] else { return [:] }
    return [Self.messages: messages]
  }
}
