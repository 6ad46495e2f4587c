internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire

/// Converts an interaction to an `INInteraction` in its wire form.
struct InteractionObject {
  private let definition: IntentDefinition
  private let identifier = UUID().uuidString

  /// Describes the interactions of one request.
  init(_ definition: IntentDefinition) {
    self.definition = definition
  }

  /// The raw values of `INIntentHandlingStatus`, by the names of its cases.
  private static let statuses: [String: Int64] = [
    "ready": 1, "inProgress": 2, "success": 3, "failure": 4, "deferredToApplication": 5,
    "userConfirmationRequired": 6,
  ]

  /// Returns the interaction.
  ///
  /// - Parameters:
  ///   - intent: the intent with the values so far.
  ///   - response: the response; nil if there is none yet.
  ///   - isDraft: whether the user has not confirmed the request yet. The handler is then ready for it, whatever code
  ///     its response has.
  /// - Returns: the object.
  func object(_ intent: WireObject, _ response: WireObject?, isDraft: Bool) -> WireObject {
    let status = isDraft ? "ready" : response.map { ResponseStatus(definition, $0).handlingStatus } ?? "ready"
    var object = WireObject(type: "INInteraction")
    object["intent"] = .object(intent)
    object["intentResponse"] = response.map(WireValue.object) ?? .null
    object["intentHandlingStatus"] = .int(Self.statuses[status] ?? 0)
    object["identifier"] = .string(identifier)
    return object
  }

  /// The parameters of `intent` that have values, in the order of the definition.
  func parameters(_ intent: WireObject) -> [String] {
    definition.parameters.map(\.name).filter { !intent[$0].isNull }
  }
}
