public import Foundation
public import IntentWire

/// Something that an app offers to do: a request, or an activity.
public enum INShortcut: Hashable, Sendable {
  /// The request.
  case intent(INIntent)
  /// The activity.
  case userActivity(NSUserActivity)

  /// Makes a shortcut to a request; nil for a request of no kind in particular.
  public init?(intent: INIntent) {
    guard type(of: intent) != INIntent.self else { return nil }
    self = .intent(intent)
  }

  /// Makes a shortcut to an activity.
  public init(userActivity: NSUserActivity) {
    self = .userActivity(userActivity)
  }

  /// The request, or nil.
  public var intent: INIntent? { if case .intent(let intent) = self { intent } else { nil } }

  /// The activity, or nil.
  public var userActivity: NSUserActivity? { if case .userActivity(let activity) = self { activity } else { nil } }
}

extension INShortcut: IntentValue {
  /// A shortcut to an activity of no type.
  public static var absent: INShortcut { .userActivity(NSUserActivity()) }

  /// The request or the activity, whose types tell them apart.
  public var wireValue: WireValue {
    switch self {
    case .intent(let intent): intent.wireValue
    case .userActivity(let activity): activity.wireValue
    }
  }

  /// From a request or an activity.
  public static func value(from wireValue: WireValue) -> INShortcut? {
    guard let object = wireValue.objectValue else { return nil }
    if let type = IntentClasses.find(object.type) { return .intent(type.make(from: object)) }
    return object.type == NSUserActivity.wireTypeName ? .userActivity(.make(from: object)) : nil
  }
}

extension INShortcut: ReferenceConvertible {
  /// The class with the same contents.
  public typealias ReferenceType = INShortcutReference

  /// What the shortcut is to, in words.
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

  /// Takes the contents of an object.
  public static func _forceBridgeFromObjectiveC(_ source: INShortcutReference, result: inout INShortcut?) {
    result = source.shortcut
  }

  /// Takes the contents of an object.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: INShortcutReference, result: inout INShortcut?
  ) -> Bool {
    result = source.shortcut
    return true
  }

  /// Takes the contents of an object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: INShortcutReference?) -> INShortcut {
    source?.shortcut ?? .absent
  }
}
