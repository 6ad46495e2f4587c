/// A request of an extension or an app for something that only the host can do. Most requests need the user's consent.
///
/// An extension sends it in a `request` message, and an app sends it over the socket of a running host.
public enum HostRequest: Sendable, Hashable {
  /// Asks whether ``authenticate(reason:)`` could succeed. The host does not ask the user.
  case canAuthenticate
  /// Asks the user to prove to be the owner of the device. `reason` is the app's explanation for the user.
  case authenticate(reason: String)
  /// Asks whether ``pay(_:)`` could succeed with one of the card networks. An empty list stands for any network. The
  /// host does not ask the user.
  case canPay(networks: [String])
  /// Shows the payment to the user and asks for consent, and for the passcode. Answered with a ``PaymentReceipt``.
  case pay(PaymentRequest)
  /// Reports whether the app accepted the payment with this identifier.
  case finishPayment(identifier: String, isAccepted: Bool)
  /// Queries the status of an access. The host does not ask the user.
  case accessStatus(AccessKind)
  /// Asks the user for an access, unless the user has already decided.
  case access(AccessKind)
  /// Searches the user's contacts. The object is a `ContactQuery` in its wire form. The host answers with a
  /// `ContactPage`.
  case contacts(WireObject)
  /// Asks the user to add a phrase that starts a shortcut. The shortcut is a request, or an object of the class
  /// `NSUserActivity`. The host answers with an object of the class `INVoiceShortcut`.
  case addShortcut(WireObject)
  /// Asks the user to change the phrase of the shortcut with this identifier, or to remove the shortcut. The host
  /// answers with an object of the class `INVoiceShortcut`; without a value if the user removed it.
  case editShortcut(identifier: String)

  /// Asks the user a question on behalf of a running `handle`. The host answers with the index of a choice, as an int,
  /// or with a value; without a value after a yes.
  case ask(UserQuestion)

  /// The accesses that an app can be granted.
  public enum AccessKind: String, Sendable, CaseIterable {
    /// Requests of the user by the app's extensions.
    case requests
    /// The user's contacts.
    case contacts
  }

  /// Whether the host may ask the user before it answers. Only one such request of an extension is open at a time.
  public var asksUser: Bool {
    switch self {
    case .authenticate, .pay, .access, .addShortcut, .editShortcut, .ask: true
    case .canAuthenticate, .canPay, .finishPayment, .accessStatus, .contacts: false
    }
  }
}

extension HostRequest {
  /// The request in its wire form.
  public var object: WireObject {
    switch self {
    case .canAuthenticate: return WireObject(type: "canAuthenticate")
    case .authenticate(let reason): return .request("authenticate", ("reason", .string(reason)))
    case .canPay(let networks): return .request("canPay", ("networks", .array(networks.map(WireValue.string))))
    case .pay(let payment): return .request("pay", ("payment", .object(payment.object)))
    case .finishPayment(let identifier, let isAccepted):
      return .request("finishPayment", ("identifier", .string(identifier)), ("isAccepted", .bool(isAccepted)))
    case .accessStatus(let kind): return .request("accessStatus", ("kind", .string(kind.rawValue)))
    case .access(let kind): return .request("access", ("kind", .string(kind.rawValue)))
    case .contacts(let query): return .request("contacts", ("query", .object(query)))
    case .addShortcut(let shortcut): return .request("addShortcut", ("shortcut", .object(shortcut)))
    case .editShortcut(let identifier): return .request("editShortcut", ("identifier", .string(identifier)))
    case .ask(let question): return question.object
    }
  }

  /// Reads a request; nil if this version does not know the request.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if a field is missing.
  public init?(_ object: WireObject) throws(WireError) {
    switch object.type {
    case "canAuthenticate": self = .canAuthenticate
    case "authenticate": self = .authenticate(reason: try object.string("reason"))
    case "canPay": self = .canPay(networks: try object.strings("networks"))
    case "pay": self = .pay(try PaymentRequest(try object.object("payment")))
    case "finishPayment":
      self = .finishPayment(
        identifier: try object.string("identifier"), isAccepted: object["isAccepted"] == .bool(true))
    case "accessStatus", "access":
      guard let kind = AccessKind(rawValue: try object.string("kind")) else { return nil }
      self = object.type == "access" ? .access(kind) : .accessStatus(kind)
    case "contacts": self = .contacts(try object.object("query"))
    case "addShortcut": self = .addShortcut(try object.object("shortcut"))
    case "editShortcut": self = .editShortcut(identifier: try object.string("identifier"))
    case UserQuestion.type:
      guard let question = try UserQuestion(object) else { return nil }
      self = .ask(question)
    default: return nil
    }
  }
}

extension WireObject {
  fileprivate static func request(_ type: String, _ fields: (name: String, value: WireValue)...) -> Self {
    WireObject(type: type, fields: fields.map { .init(name: $0.name, value: $0.value) })
  }
}
