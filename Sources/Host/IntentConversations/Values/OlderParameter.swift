package import IntentDefinitions
package import IntentWire

/// A parameter that a newer one replaces. Apps that were written before read only the older one, so it gets the value
/// of the newer one when an intent is sent to an extension, unless it has a value of its own.
package struct OlderParameter: Sendable {
  let name: String
  let newer: String
  let convert: @Sendable (WireValue, Catalogue) -> WireValue

  /// The older parameters by intent.
  private static let all: [String: [OlderParameter]] = [
    "INSendMessageIntent": [.init(name: "groupName", newer: "speakableGroupName", convert: phrase)],
    "INSearchForMessagesIntent": [
      .init(name: "groupNames", newer: "speakableGroupNames", convert: phrases),
      .init(name: "groupNamesOperator", newer: "speakableGroupNamesOperator", convert: same),
    ],
    "INSearchCallHistoryIntent": [.init(name: "callType", newer: "callTypes", convert: onlyRecordType)],
    "INSetProfileInCarIntent": [.init(name: "profileLabel", newer: "profileName", convert: same)],
    "INSaveProfileInCarIntent": [.init(name: "profileLabel", newer: "profileName", convert: same)],
    "INSetTaskAttributeIntent": [.init(name: "targetTask", newer: "taskTitle", convert: task)],
  ]

  /// Returns an intent in which the older parameters have the values of the newer ones.
  package static func filled(_ intent: WireObject, _ catalogue: Catalogue) -> WireObject {
    guard let older = all[intent.type] else { return intent }
    var filled = intent
    for parameter in older where intent[parameter.name].isNull && !intent[parameter.newer].isNull {
      filled[parameter.name] = parameter.convert(intent[parameter.newer], catalogue)
    }
    return filled
  }

  private static func same(_ value: WireValue, _: Catalogue) -> WireValue { value }

  private static func phrase(_ value: WireValue, _: Catalogue) -> WireValue {
    value.objectValue?["spokenPhrase"] ?? .null
  }

  private static func phrases(_ value: WireValue, _ catalogue: Catalogue) -> WireValue {
    .array((value.arrayValue ?? []).map { phrase($0, catalogue) }.filter { !$0.isNull })
  }

  /// Returns the only kind of calls among the options; null if there are several.
  private static func onlyRecordType(_ value: WireValue, _ catalogue: Catalogue) -> WireValue {
    guard let raw = value.intValue, let options = catalogue.enumerations["INCallRecordTypeOptions"],
      let kinds = catalogue.enumerations["INCallRecordType"]
    else { return .null }
    let names = options.names(in: raw)
    let kind = names.count == 1 ? kinds.cases.first { $0.name == names[0] } : nil
    return kind?.integer.map(WireValue.int) ?? .null
  }

  /// Returns a task with a title, about which nothing else is known.
  private static func task(_ title: WireValue, _: Catalogue) -> WireValue {
    .object(WireObject(type: "INTask", fields: [.init(name: "title", value: title)]))
  }
}
