internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

/// The way to undo a kind of request: the intent that does the opposite, and its values.
struct Reversal {
  /// The class name of the intent that undoes.
  let intent: String
  /// The parameter that gets the opposite value, and the pairs of opposite values; nil if there is none.
  var opposite: (parameter: String, values: [String: String])?
  /// The values that are copied: the names of parameters, by the names of values of the request or its response.
  var copied: [String: String] = [:]

  /// What undoes the requests for an intent, by its class name. The other requests can't be undone.
  private static let all: [String: Reversal] = [
    "INSetCarLockStatusIntent": Reversal(
      intent: "INSetCarLockStatusIntent", opposite: ("locked", ["true": "false", "false": "true"]),
      copied: ["carName": "carName"]),
    "INSetMessageAttributeIntent": Reversal(
      intent: "INSetMessageAttributeIntent",
      opposite: ("attribute", ["read": "unread", "unread": "read", "flagged": "unflagged", "unflagged": "flagged"]),
      copied: ["identifiers": "identifiers"]),
    "INSetTaskAttributeIntent": Reversal(
      intent: "INSetTaskAttributeIntent",
      opposite: ("status", ["completed": "notCompleted", "notCompleted": "completed"]),
      copied: ["targetTask": "targetTask"]),
    "INAddTasksIntent": Reversal(intent: "INDeleteTasksIntent", copied: ["addedTasks": "tasks"]),
    "INRequestRideIntent": Reversal(intent: "INCancelRideIntent"),
    "INStartWorkoutIntent": Reversal(intent: "INCancelWorkoutIntent", copied: ["workoutName": "workoutName"]),
    "INPauseWorkoutIntent": Reversal(intent: "INResumeWorkoutIntent", copied: ["workoutName": "workoutName"]),
    "INResumeWorkoutIntent": Reversal(intent: "INPauseWorkoutIntent", copied: ["workoutName": "workoutName"]),
    "INStartCallIntent": Reversal(intent: "INHangUpCallIntent"),
    "INStartAudioCallIntent": Reversal(intent: "INHangUpCallIntent"),
    "INStartVideoCallIntent": Reversal(intent: "INHangUpCallIntent"),
  ]

  /// Whether a further request for an intent makes a second thing, and does not replace the first one.
  static func isRepeatable(_ intent: String) -> Bool { all[intent].map { $0.intent != intent } ?? false }

  /// Returns the request that undoes `deed`.
  ///
  /// - Parameters:
  ///   - deed: what was done.
  ///   - context: the things that earlier requests named.
  ///   - installed: the available extensions. The one that handled the request has to support the opposite.
  /// - Returns: the request; nil if the action can't be undone.
  static func request(
    undoing deed: SpokenContext.Deed, _ context: SpokenContext, _ installed: ExtensionCatalogue
  ) -> StructuredRequest? {
    guard let reversal = all[deed.intent], let parameters = reversal.parameters(undoing: deed),
      let application = installed.application(deed.application, supporting: reversal.intent)
    else { return nil }
    let intents = KnownIntents(installed)
    guard let kind = try? intents.kind(reversal.intent, application: application) else { return nil }
    let request = IntentRequest(
      reversal.intent, parameters: context.implied(kind.definition).merging(parameters) { $1 },
      application: application)
    return try? StructuredRequest(request, intents: intents)
  }

  /// Returns the values of the request; nil if there is no opposite of what was done.
  private func parameters(undoing deed: SpokenContext.Deed) -> [String: JSONValue]? {
    var parameters: [String: JSONValue] = [:]
    for (name, parameter) in copied { parameters[parameter] = deed.members[name] }
    guard let opposite else { return parameters }
    switch deed.members[opposite.parameter] {
    case .bool(let value)?: parameters[opposite.parameter] = opposite.values["\(value)"].map { .bool($0 == "true") }
    case .string(let value)?: parameters[opposite.parameter] = opposite.values[value].map { .string($0) }
    default: break
    }
    return parameters[opposite.parameter] == nil ? nil : parameters
  }
}
