/// The host's answer to a ``HostRequest``.
public enum HostReply: Sendable, Hashable {
  /// Yes: the request is granted or done. Most requests have no value.
  case granted(WireValue = .null)
  /// No, for this reason.
  case refused(Refusal)

  /// The reason for which a request is refused.
  public struct Refusal: Sendable, Hashable {
    /// The kinds of reasons.
    public enum Reason: String, Sendable, CaseIterable {
      /// The host does not know or does not offer this.
      case notSupported
      /// The request is not valid, as when the items of a payment do not add up.
      case invalid
      /// The request was sent outside of a call, or in a call that may not ask the user.
      case outsideCall
      /// Another request of the same extension asks the user at this moment.
      case busy
      /// Nobody can be asked on a surface that the host owns.
      case nobodyToAsk
      /// The device is locked.
      case locked
      /// The user cancelled, or did not consent.
      case cancelled
      /// The time for the user's answer is over.
      case timedOut
      /// The passcode was wrong each time, or no passcode is taken at present.
      case failed
      /// The device has no passcode.
      case noPasscode
      /// The card or account was declined.
      case declined
      /// A payment may have been made, and is not known to have been made.
      case unknown
      /// The user has denied the access.
      case denied
      /// A rule of the device's owner forbids the access.
      case restricted
    }

    /// The kind of reason.
    public var reason: Reason
    /// The reason in words, for a developer.
    public var message: String

    /// Makes a refusal.
    public init(_ reason: Reason, _ message: String) {
      (self.reason, self.message) = (reason, message)
    }
  }

  /// A refusal of the kind `reason`; `message` is for a developer.
  public static func refused(_ reason: Refusal.Reason, _ message: String) -> Self {
    .refused(Refusal(reason, message))
  }
}

extension HostReply {
  /// The reply as the object that travels.
  public var object: WireObject {
    switch self {
    case .granted(let value):
      var object = WireObject(type: "granted")
      object["value"] = value
      return object
    case .refused(let refusal):
      return WireObject(
        type: "refused",
        fields: [
          .init(name: "reason", value: .string(refusal.reason.rawValue)),
          .init(name: "message", value: .string(refusal.message)),
        ])
    }
  }

  /// Reads a reply. A reason that this version does not know counts as ``Refusal/Reason/notSupported``.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if `object` is no reply.
  public init(_ object: WireObject) throws(WireError) {
    switch object.type {
    case "granted": self = .granted(object["value"])
    case "refused":
      let reason = Refusal.Reason(rawValue: try object.string("reason")) ?? .notSupported
      self = .refused(reason, object["message"].stringValue ?? "")
    default: throw .invalidMessage("unknown reply '\(object.type)'")
    }
  }
}
