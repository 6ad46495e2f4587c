internal import Foundation
public import IntentWire

/// A shortcut as an object: what ``INShortcut`` is where a class is needed.
open class INShortcutReference: IntentObject, @unchecked Sendable {
  private(set) var shortcut = INShortcut.absent

  /// The request, or nil where the shortcut is to an activity.
  public var intent: INIntent? { shortcut.intent }
  /// The activity, or nil where the shortcut is to a request.
  public var userActivity: NSUserActivity? { shortcut.userActivity }

  /// Makes a shortcut to a request; nil for a request of no kind in particular.
  public convenience init?(intent: INIntent) {
    guard let shortcut = INShortcut(intent: intent) else { return nil }
    self.init(shortcut)
  }

  /// Makes a shortcut to an activity.
  public convenience init(userActivity: NSUserActivity) {
    self.init(INShortcut(userActivity: userActivity))
  }

  init(_ shortcut: INShortcut) {
    super.init()
    self.shortcut = shortcut
  }

  /// Makes a shortcut of which nothing is known.
  public required init() {
    super.init()
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INShortcut" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["shortcut"] = shortcut.wireValue
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    shortcut = object.decoded("shortcut")
  }
}
