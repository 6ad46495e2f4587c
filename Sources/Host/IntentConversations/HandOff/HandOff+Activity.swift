package import FoundationEssentials
internal import IntentDefinitions
package import IntentWire

extension HandOff {
  /// Returns the activity for the app: the extension's own, or a new one whose type is the intent's class.
  ///
  /// The interaction is always the host's, so that an extension can't forge the user's request.
  ///
  /// - Parameters:
  ///   - identifier: the identifier of the interaction.
  ///   - date: the time of the interaction.
  /// - Returns: an object of the class `NSUserActivity`.
  package func activity(identifier: String, at date: Date) -> WireObject {
    let given = response["userActivity"].objectValue?.fields ?? []
    var activity = WireObject(type: "NSUserActivity", fields: given.filter { $0.name != "interaction" })
    if activity["activityType"].stringValue?.isEmpty != false { activity["activityType"] = .string(intent.type) }
    activity["interaction"] = .object(interaction(identifier, date))
    return activity
  }

  private func interaction(_ identifier: String, _ date: Date) -> WireObject {
    // The activity contains the interaction with its response, so the response must not contain the activity again.
    let plainResponse = WireObject(
      type: response.type, fields: response.fields.filter { $0.name != "userActivity" })
    let statuses = Catalogue.system.enumerations["INIntentHandlingStatus"]?.cases
    let rawStatus = statuses?.first { $0.name == status }?.integer ?? 0
    return WireObject(
      type: "INInteraction",
      fields: [
        .init(name: "intent", value: .object(intent)), .init(name: "intentResponse", value: .object(plainResponse)),
        .init(name: "intentHandlingStatus", value: .int(rawStatus)), .init(name: "start", value: .date(date)),
        .init(name: "duration", value: .double(0)), .init(name: "identifier", value: .string(identifier)),
      ])
  }
}
