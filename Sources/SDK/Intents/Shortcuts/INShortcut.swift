public import Foundation
public import IntentWire

/// An action that an app offers: a request, or an activity.
public enum INShortcut: Hashable, Sendable {
  /// A request.
  case intent(INIntent)
  /// An activity.
  case userActivity(NSUserActivity)

  /// Makes a shortcut for a request; nil for an object of the base class `INIntent`.
  public init?(intent: INIntent) {
    guard type(of: intent) != INIntent.self else { return nil }
    self = .intent(intent)
  }

  /// Makes a shortcut for an activity.
  public init(userActivity: NSUserActivity) {
    self = .userActivity(userActivity)
  }

  /// The request, or nil.
  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }

  /// The activity, or nil.
  public var userActivity: NSUserActivity? { if case .userActivity(let activity) = self { activity } else { nil } }
}

extension INShortcut: IntentValue {
  /// A shortcut for an activity without a type.
  public static var absent: INShortcut { .userActivity(NSUserActivity()) }

  /// The request or the activity. The type of the object distinguishes them.
  public var wireValue: WireValue {
    switch self {
    case .intent(let intent): intent.wireValue
    case .userActivity(let activity): activity.wireValue
    }
  }

  /// Decodes a request or an activity; nil for any other value.
  public static func value(from wireValue: WireValue) -> INShortcut? {
    guard let object = wireValue.objectValue else { return nil }
    if let type = IntentClasses.find(object.type) { return .intent(type.make(from: object)) }
    return object.type == NSUserActivity.wireTypeName ? .userActivity(.make(from: object)) : nil
  }
}

extension INShortcut: ReferenceConvertible {
  /// The class with the same contents.
  public typealias ReferenceType = INShortcutReference

  /// The kind of shortcut and the type of its contents.
  public var description: String {
    switch self {
    case .intent(let intent): "INShortcut(intent: \(type(of: intent)))"
    case .userActivity(let activity): "INShortcut(userActivity: \(activity.activityType))"
    }
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// An object with the same contents.
  public func _bridgeToObjectiveC() -> INShortcutReference { INShortcutReference(self) }

  /// Reads the contents of an object.
  public static func _forceBridgeFromObjectiveC(_ source: INShortcutReference, result: inout INShortcut?) {
    result = source.shortcut
  }

  /// Reads the contents of an object.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: INShortcutReference, result: inout INShortcut?
  ) -> Bool {
    result = source.shortcut
    return true
  }

  /// Reads the contents of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: INShortcutReference?) -> INShortcut {
    source?.shortcut ?? .absent
  }
}
