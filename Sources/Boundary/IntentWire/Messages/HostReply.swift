/// The host's answer to a ``HostRequest``.
public enum HostReply: Sendable, Hashable {
  /// The request is granted or done. Most requests have no value.
  case granted(WireValue = .null)
  /// The request is refused, for this reason.
  case refused(Refusal)

  /// The reason why a request is refused.
  public struct Refusal: Sendable, Hashable {
    /// The kinds of reasons.
    public enum Reason: String, Sendable, CaseIterable {
      /// The host does not know this request, or does not support it.
      case notSupported
      /// The request is invalid, for example because the items of a payment do not add up.
      case invalid
      /// The request was sent outside a call, or in a call that may not ask the user.
      case outsideCall
      /// Another request of the same extension is asking the user now.
      case busy
      /// Nobody can be asked, because no surface that the host owns is available.
      case nobodyToAsk
      /// The device is locked.
      case locked
      /// The user cancelled, or did not consent.
      case cancelled
      /// The time for the user's answer is over.
      case timedOut
      /// The passcode was wrong each time, or no passcode is accepted at present.
      case failed
      /// The device has no passcode.
      case noPasscode
      /// The card or account was declined.
      case declined
      /// The result of a payment is unknown. The payment may have been made.
      case unknown
      /// The user has denied the access.
      case denied
      /// A rule of the device's owner forbids the access.
      case restricted
    }

    /// The kind of reason.
    public var reason: Reason
    /// The explanation for a developer.
    public var message: String

    /// Creates a refusal.
    public init(_ reason: Reason, _ message: String) {
      self.reason = reason
      self.message = message
    }
  }

  /// A refusal of the kind `reason`; `message` is for a developer.
  public static func refused(_ reason: Refusal.Reason, _ message: String) -> Self {
    .refused(Refusal(reason, message))
  }
}

extension HostReply {
  /// The reply in its wire form.
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
  /// - Throws: ``WireError/invalidMessage(_:)`` if `object` is not a reply.
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
