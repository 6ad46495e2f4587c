internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Only the owner approves payments and an open car, unless the policy permits others")
struct OwnerApprovalTests {
  private static let unlock = WireObject(
    type: "INSetCarLockStatusIntent", fields: [.init(name: "locked", value: .bool(false))])
  private static let lock = WireObject(
    type: "INSetCarLockStatusIntent", fields: [.init(name: "locked", value: .bool(true))])

  private static func needsOwner(
    _ intent: String, _ trust: Surface.Trust, _ request: WireObject? = nil, _ policy: Policy = Policy()
  ) -> Bool {
    policy.ownerApproval(of: intent, on: trust).applies(to: request ?? WireObject(type: intent, fields: []))
  }

  @Test("On surfaces that other programs relay", arguments: [Surface.Trust.relayed, .locked])
  func relayed(trust: Surface.Trust) {
    for intent in ["INSendPaymentIntent", "INPayBillIntent", "INTransferMoneyIntent"] {
      #expect(Self.needsOwner(intent, trust))
      #expect(!Self.needsOwner(intent, .owner))
      var policy = Policy()
      policy.relayedConfirmations = [intent]
      #expect(!Self.needsOwner(intent, trust, nil, policy))
      policy = Policy()
      policy.neverConfirmed = [intent]
      #expect(!Self.needsOwner(intent, trust, nil, policy))
      policy.ownedConfirmations = [intent]
      #expect(Self.needsOwner(intent, .owner, nil, policy))
    }
    #expect(Self.needsOwner("INSetCarLockStatusIntent", trust, Self.unlock))
    #expect(!Self.needsOwner("INSetCarLockStatusIntent", trust, Self.lock))
    #expect(!Self.needsOwner("INSetCarLockStatusIntent", .owner, Self.unlock))
    let others = [
      "INRequestPaymentIntent", "INSearchForBillsIntent", "INSearchForAccountsIntent", "INSendMessageIntent",
      "INGetCarLockStatusIntent",
    ]
    for intent in others { #expect(!Self.needsOwner(intent, trust)) }
  }
}
