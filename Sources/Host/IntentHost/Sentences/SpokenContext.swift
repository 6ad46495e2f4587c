internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// The values that the last requests of a session named, for words such as "her" and "it".
struct SpokenContext: Sendable {
  /// An earlier request that a later request can refer to.
  struct EarlierRequest: Sendable {
    /// The class name of its intent.
    let intent: String
    /// The identifier of the extension that handled it.
    let application: String
  }

  /// A request that was handled, with the values that undo it.
  struct Deed: Sendable {
    /// The class name of its intent.
    let intent: String
    /// The identifier of the extension that handled it.
    let application: String
    /// The values of the request and of its response.
    let members: [String: JSONValue]
  }

  /// The last request of the session, if it was handled; nil if it was not, or if it only read something.
  private(set) var deed: Deed?
  /// The requests of the session, the newest last.
  private(set) var earlier: [EarlierRequest] = []
  /// The last answer, in sentences.
  var lastSentences: [String] = []
  /// The last request, with its values as they were resolved; nil if there is none.
  private(set) var request: IntentRequest?
  /// The people of the last request that named people.
  private(set) var people: [JSONValue] = []
  /// The things that the last request found; nil if it found none.
  var found: FoundItems?
  /// The number of apps whose examples the host has named; nil if it has named all of them, or none.
  var namedApps: Int?
  /// The last value of each parameter, by the parameter's name.
  private var values: [String: JSONValue] = [:]

  /// The maximum number of earlier requests that a later one can refer to.
  private static let maximumEarlier = 8
  /// The parameter for the messages that a request marks.
  private static let messages = "identifiers"
  /// The parameter for the ride that a request cancels or rates.
  private static let ride = "rideIdentifier"
  /// The parameters that a request inherits from earlier requests without a word for them, by intent: "mark as read"
  /// means the messages that were read out, and "cancel my ride" the ride that was ordered.
  private static let implied = [
    "INSetMessageAttributeIntent": messages, "INCancelRideIntent": ride, "INSendRideFeedbackIntent": ride,
  ]

  /// Records a request, its response and the identifier of its extension. The response is nil if there was none.
  mutating func note(
    _ request: StructuredRequest, intent: WireObject, response: WireObject?, by application: String
  ) {
    let kind = request.kind
    let noted = EarlierRequest(intent: kind.definition.name, application: application)
    earlier = earlier.suffix(Self.maximumEarlier - 1) + [noted]
    let writer = ValueWriter(catalogue: kind.catalogue)
    let members = writer.members(intent, kind.definition.parameters)
    self.request = IntentRequest(kind.definition.name, parameters: members, application: request.application)
    values.merge(members) { $1 }
    for parameter in kind.definition.parameters {
      let type = parameter.type.element.name
      guard let value = members[parameter.name] else {
        // "It" now means a thing of this request that has no name, so the old name is dropped.
        if type == "INSpeakableString" { values[parameter.name] = nil }
        continue
      }
      guard type == "INPerson" else { continue }
      if case .array(let all) = value { people = all } else { people = [value] }
    }
    note(
      deed: response.map { writer.members($0, kind.definition.responseProperties) }, kind: kind, members: members,
      application: application)
    note(rideOf: response, kind.definition.name)
    note(messages: response?["messages"].arrayValue?.compactMap(\.objectValue) ?? [], writer)
  }

  /// Records what was done. `response` has the members of the response; nil if nothing was done.
  private mutating func note(
    deed response: [String: JSONValue]?, kind: KnownIntents.DescribedIntent, members: [String: JSONValue],
    application: String
  ) {
    let name = kind.definition.name
    deed = nil
    guard let response, !kind.definition.readsOnly else { return }
    deed = Deed(intent: name, application: application, members: members.merging(response) { $1 })
    // "Make that six" now means this task.
    if case .array(let tasks)? = response["addedTasks"] { values["targetTask"] = tasks.count == 1 ? tasks[0] : nil }
    if let task = response["modifiedTask"] { values["targetTask"] = task }
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

  /// Returns the value that a word such as "her" stands for in a parameter; nil if no earlier request named one.
  func value(of parameter: PropertyDefinition) -> JSONValue? {
    guard parameter.type.element.name == "INPerson" else { return values[parameter.name] }
    guard let last = people.last else { return nil }
    return parameter.type.isArray ? .array(people) : last
  }

  /// Returns the values that a request of this kind inherits from earlier requests without a word for them.
  func implied(_ definition: IntentDefinition) -> [String: JSONValue] {
    guard let parameter = Self.implied[definition.name], let value = values[parameter] else { return [:] }
    return [parameter: value]
  }

  /// The moment of the task that "it" means; nil if there is none.
  var plannedMoment: PlannedMoment? { values["targetTask"].flatMap { PlannedMoment($0) } }

  /// Returns the latest request with one of these intents, and its position; nil if there is none.
  func latest(of intents: [String]) -> (place: Int, request: EarlierRequest)? {
    earlier.lastIndex { intents.contains($0.intent) }.map { ($0, earlier[$0]) }
  }
}
