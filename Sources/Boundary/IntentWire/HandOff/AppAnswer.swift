/// The answer of an app to an intent that a host handed to it with `handleInApp`, in a file of the app's container. The
/// file is one payload: an object of the type `appAnswer`.
public struct AppAnswer: Sendable, Hashable {
  /// The path of the file in the container: its folders, then its name.
  public static let path = ["Library", "Intents", "AppAnswer.wire"]
  /// The maximum size of the file, in bytes: 1 MiB.
  public static let maximumBytes = 1 << 20

  /// The identifier of the parked activity.
  public var activity: String
  /// The response of the app; nil if the app shows the activity instead, in which case no response follows.
  public var response: WireObject?

  /// Creates an answer.
  public init(activity: String, response: WireObject?) {
    self.activity = activity
    self.response = response
  }

  /// The content of the file.
  ///
  /// - Throws: ``WireError`` if the response exceeds a limit of the protocol.
  public var bytes: [UInt8] {
    get throws(WireError) {
      var object = WireObject(type: Self.type, fields: [.init(name: "activity", value: .string(activity))])
      object["response"] = response.map(WireValue.object) ?? .null
      return Array(try WireFrame.encode(object).dropFirst(WireFrame.headerBytes))
    }
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``WireError`` if the bytes are not an answer.
  public init(bytes: some Collection<UInt8>) throws(WireError) {
    guard let object = try WireFrame.decode(payload: bytes).objectValue, object.type == Self.type else {
      throw .invalidMessage("expected '\(Self.type)'")
    }
    self.init(activity: try object.string("activity"), response: object["response"].objectValue)
  }

  private static let type = "appAnswer"
}
