public import Foundation
public import IntentWire

/// A shortcut that the user has given a phrase.
open class INVoiceShortcut: IntentObject, @unchecked Sendable {
  /// By what the shortcut is known.
  public private(set) var identifier = UUID()
  /// What the user says.
  public private(set) var invocationPhrase = ""
  /// What is done then.
  public private(set) var shortcut = INShortcut.absent

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INVoiceShortcut" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["identifier"] = identifier.uuidString.wireValue
    object["invocationPhrase"] = invocationPhrase.wireValue
    object["shortcut"] = shortcut.wireValue
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    if let known = object["identifier"].stringValue.flatMap({ UUID(uuidString: $0) }) { identifier = known }
    invocationPhrase = object.decoded("invocationPhrase")
    shortcut = object.decoded("shortcut")
  }
}
