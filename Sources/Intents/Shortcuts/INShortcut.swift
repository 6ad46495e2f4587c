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
