public import struct Foundation.Data
public import struct Foundation.Date

/// An activity that waits for its app in a file of the app's container. The file is one payload: an object of the type
/// `parkedActivity`.
public struct ParkedActivity: Sendable, Hashable {
  /// The path of the file in the container: its folders, then its name.
  public static let path = ["Library", "Intents", "ParkedActivity.wire"]
  /// The maximum size of the file, in bytes: 1 MiB.
  public static let maximumBytes = 1 << 20
  /// The time for which an activity waits, in seconds.
  public static let lifetime = 600.0

  /// Distinguishes the activity from a later one in the same file.
  public var identifier: String
  /// The time when the host parked it.
  public var created: Date
  /// The activity: an object of the class `NSUserActivity`, with its interaction.
  public var activity: WireObject
  /// Whether the app handles the intent of the interaction (`handleInApp`), instead of showing the activity.
  public var isHandledInApp: Bool

  /// Creates a parked activity.
  public init(identifier: String, created: Date, activity: WireObject, isHandledInApp: Bool = false) {
    self.identifier = identifier
    self.created = created
    self.activity = activity
    self.isHandledInApp = isHandledInApp
  }

  /// The content of the file.
  ///
  /// - Throws: ``WireError`` if the activity exceeds a limit of the protocol.
  public var bytes: [UInt8] {
    get throws(WireError) {
      let object = WireObject(
        type: Self.type,
        fields: [
          .init(name: "identifier", value: .string(identifier)), .init(name: "created", value: .date(created)),
          .init(name: "activity", value: .object(activity)),
          .init(name: "isHandledInApp", value: .bool(isHandledInApp)),
        ])
      return Array(try WireFrame.encode(object).dropFirst(WireFrame.headerBytes))
    }
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``WireError`` if the bytes are not a parked activity.
  public init(bytes: some Collection<UInt8>) throws(WireError) {
    guard let object = try WireFrame.decode(payload: bytes).objectValue, object.type == Self.type,
      case .date(let created) = object["created"]
    else { throw .invalidMessage("expected '\(Self.type)'") }
    self.init(
      identifier: try object.string("identifier"), created: created, activity: try object.object("activity"),
      isHandledInApp: object["isHandledInApp"] == .bool(true))
  }

  private static let type = "parkedActivity"

  /// Returns whether the app may still take the activity at `date`. If the clock was set back to before the activity
  /// was parked, the app may not.
  public func isCurrent(at date: Date) -> Bool { (0...Self.lifetime).contains(date.timeIntervalSince(created)) }
}
