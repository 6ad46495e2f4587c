internal import Foundation
public import IntentWire

/// A shortcut as an object, for APIs that need a class instead of ``INShortcut``. Like every `IntentObject`, it is not
/// synchronized.
open class INShortcutReference: IntentObject, @unchecked Sendable {
  private(set) var shortcut = INShortcut.absent

  /// The request, or nil if the shortcut is for an activity.
  public var intent: INIntent? { shortcut.intent }
  /// The activity, or nil if the shortcut is for a request.
  public var userActivity: NSUserActivity? { shortcut.userActivity }

  /// Makes a shortcut for a request; nil for an object of the base class `INIntent`.
  public convenience init?(intent: INIntent) {
    guard let shortcut = INShortcut(intent: intent) else { return nil }
    self.init(shortcut)
  }

  /// Makes a shortcut for an activity.
  public convenience init(userActivity: NSUserActivity) {
    self.init(INShortcut(userActivity: userActivity))
  }

  init(_ shortcut: INShortcut) {
    super.init()
    self.shortcut = shortcut
  }

  /// Makes a shortcut for an activity without a type.
  public required init() {
    super.init()
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INShortcut" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["shortcut"] = shortcut.wireValue
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    shortcut = object.decoded("shortcut")
  }
}
