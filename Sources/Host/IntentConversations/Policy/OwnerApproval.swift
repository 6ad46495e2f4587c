package import IntentWire

/// The requests for one intent that only the owner of the device may approve, on a surface that the host owns.
package enum OwnerApproval: Hashable, Sendable {
  /// None: any user may approve them.
  case none
  /// All requests.
  case all
  /// The requests whose parameter has this value.
  case value(WireValue, of: String)

  /// Whether only the owner may approve the request.
  package func applies(to intent: WireObject) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .value(let value, let parameter): intent[parameter] == value
    }
  }
}

extension Policy {
  /// The intents whose requests another program can't approve for the user: they move money, or open a car.
  private static let ownersIntents: [String: OwnerApproval] = [
    "INPayBillIntent": .all, "INSendPaymentIntent": .all, "INTransferMoneyIntent": .all,
    "INSetCarLockStatusIntent": .value(.bool(false), of: "locked"),
  ]

  /// Returns which requests for an intent only the owner may approve, if they come from a surface with this trust.
  package func ownerApproval(of intent: String, on trust: Surface.Trust) -> OwnerApproval {
    if ownedConfirmations.contains(intent) { return .all }
    guard trust != .owner, !neverConfirmed.contains(intent), !relayedConfirmations.contains(intent) else {
      return .none
    }
    return Self.ownersIntents[intent] ?? .none
  }
}
