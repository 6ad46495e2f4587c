internal import BaseFiles
package import IntentWire

/// An action of an app that a phrase can start: a request, or an activity.
package struct Shortcut: Hashable, Sendable {
  /// The bundle identifier of the extension or the app.
  package let owner: String
  /// The request, or an object of the class `NSUserActivity`.
  package let action: WireObject

  /// Creates a shortcut.
  package init(owner: String, action: WireObject) {
    self.owner = owner
    self.action = action
  }

  /// The maximum size of an action, in bytes on the wire.
  private static let maximumBytes = 64 << 10

  /// Whether the action is a request or an activity, and not too large.
  package var isUsable: Bool {
    guard isActivity || action.type.hasSuffix("Intent"), let bytes = try? WireFrame.encode(action) else { return false }
    return bytes.count <= Self.maximumBytes
  }

  /// Whether the action is an activity, which the app continues itself.
  package var isActivity: Bool { action.type == "NSUserActivity" }

  /// The phrase that the app suggests; nil if it suggests none.
  package var suggestedPhrase: String? {
    action["suggestedInvocationPhrase"].stringValue.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The title of an activity; nil if it has none, or if the action is a request.
  package var title: String? { isActivity ? action["title"].stringValue : nil }
}

/// A shortcut that an app suggests.
package struct ShortcutSuggestion: Hashable, Sendable {
  /// The API by which the app suggests it; the raw value is its name in listings.
  package enum Source: String, Sendable {
    /// The method `INVoiceShortcutCenter.setShortcutSuggestions`.
    case suggested
    /// The class `INRelevantShortcutStore`.
    case relevant
    /// A user activity that may be predicted.
    case activity
  }

  /// The shortcut.
  package let shortcut: Shortcut
  /// The API by which the app suggests it.
  package let source: Source
  /// Identifies the suggestion to the user: eight digits of a hash of its content.
  package let identifier: String

  init(_ shortcut: Shortcut, _ source: Source) {
    self.shortcut = shortcut
    self.source = source
    let bytes = (try? WireFrame.encode(shortcut.action)) ?? []
    let content = bytes.map { String($0, radix: 16) }.joined(separator: " ")
    let digits = StableHash.digits("\(shortcut.owner)\n\(content)")
    identifier = String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(8))
  }
}

/// A shortcut with its phrase, to which the user has agreed.
package struct VoiceShortcut: Hashable, Sendable {
  /// Identifies the shortcut: a UUID.
  package let identifier: String
  /// The phrase.
  package let phrase: String
  /// The shortcut.
  package let shortcut: Shortcut

  /// Creates a shortcut with a phrase.
  package init(identifier: String, phrase: String, shortcut: Shortcut) {
    self.identifier = identifier
    self.phrase = phrase
    self.shortcut = shortcut
  }

  /// The object of the API's class `INVoiceShortcut`.
  package var object: WireObject {
    var object = WireObject(type: "INVoiceShortcut")
    object["identifier"] = .string(identifier)
    object["invocationPhrase"] = .string(phrase)
    object["shortcut"] = .object(shortcut.action)
    return object
  }

  /// Reads an object of the API's class `INVoiceShortcut`; nil if `value` is anything else.
  init?(_ value: WireValue, owner: String) {
    guard let object = value.objectValue, let identifier = object["identifier"].stringValue,
      let phrase = object["invocationPhrase"].stringValue, !phrase.isEmpty,
      let action = object["shortcut"].objectValue
    else { return nil }
    self.init(identifier: identifier, phrase: phrase, shortcut: Shortcut(owner: owner, action: action))
  }
}
