internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import JSONValues

/// What the last requests of a session named, for words such as "her" and "it".
struct SpokenContext: Sendable {
  /// A request that a later one can be about.
  struct Earlier: Sendable {
    /// The class name of its intent.
    let intent: String
    /// The identifier of the extension that had it.
    let application: String
  }

  /// The requests of the session, the last one last.
  private(set) var earlier: [Earlier] = []
  /// The last answer, in sentences.
  var said: [String] = []
  /// The last request, with its values as they were resolved; nil if there is none.
  private(set) var request: IntentRequest?
  /// The people of the last request that named people.
  private(set) var people: [JSONValue] = []
  /// The things that the last request found; nil if it found none.
  var found: FoundItems?
  /// The last value of each parameter, by the parameter's name.
  private var values: [String: JSONValue] = [:]

  /// The number of requests that a later one can be about.
  private static let maximumEarlier = 8
  /// The parameter for the messages that a request marks.
  private static let messages = "identifiers"
  /// The parameter for the ride that a request calls off or rates.
  private static let ride = "rideIdentifier"
  /// The parameters that a request takes from the ones before it although no word stands for them, by intent: "mark as
  /// read" means the messages that were read out, and "cancel my ride" the ride that was ordered.
  private static let implied = [
    "INSetMessageAttributeIntent": messages, "INCancelRideIntent": ride, "INSendRideFeedbackIntent": ride,
  ]

  /// Remembers a request, its response and the identifier of the extension that had it; nil for no response.
  mutating func note(
    _ request: StructuredRequest, _ intent: WireObject, _ response: WireObject?, by application: String
  ) {
    let kind = request.kind
    let noted = Earlier(intent: kind.definition.name, application: application)
    earlier = earlier.suffix(Self.maximumEarlier - 1) + [noted]
    let writer = ValueWriter(catalogue: kind.catalogue)
    let members = writer.members(intent, kind.definition.parameters)
    self.request = IntentRequest(kind.definition.name, parameters: members, application: request.application)
    values.merge(members) { $1 }
    for parameter in kind.definition.parameters {
      let type = parameter.type.element.name
      guard let value = members[parameter.name] else {
        // "It" is a thing of this request, which has no name.
        if type == "INSpeakableString" { values[parameter.name] = nil }
        continue
      }
      guard type == "INPerson" else { continue }
      if case .array(let all) = value { people = all } else { people = [value] }
    }
    note(rideOf: response, kind.definition.name)
    note(messages: response?["messages"].arrayValue?.compactMap(\.objectValue) ?? [], writer)
  }

  private mutating func note(rideOf response: WireObject?, _ intent: String) {
    guard let response else { return }
    if let ride = response["rideStatus"].objectValue?["rideIdentifier"].stringValue {
      values[Self.ride] = .string(ride)
    } else if intent == "INCancelRideIntent" {
      values[Self.ride] = nil
    }
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

  /// The values that a request of this kind takes from the ones before it although no word stands for them.
  func implied(_ definition: IntentDefinition) -> [String: JSONValue] {
    guard let parameter = Self.implied[definition.name], let value = values[parameter] else { return [:] }
    return [parameter: value]
  }

  /// Returns the latest request that a request can be about which only makes sense after these intents; nil if there is
  /// none.
  func latest(of intents: [String]) -> (place: Int, request: Earlier)? {
    earlier.lastIndex { intents.contains($0.intent) }.map { ($0, earlier[$0]) }
  }
}
