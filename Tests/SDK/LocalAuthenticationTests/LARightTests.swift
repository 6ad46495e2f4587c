import Foundation
import IntentWire
import Intents
import LocalAuthentication
import Security
import Testing

@Suite("A right is granted by the owner of the device")
struct LARightTests {
  @Test("It is granted until it is deauthorized, and the user is asked once")
  func granted() async throws {
    let asked = Asked()
    try await HostRequests.$hostReplacement.withValue({ asked.answer($0, .granted()) }) {
      let right = LARight()
      right.tag = 7
      #expect(right.state == .unknown)
      try await right.checkCanAuthorize()
      try await right.authorize(localizedReason: "Show the diary")
      try await right.authorize(localizedReason: "Show the diary")
      #expect(right.state == .authorized)
      #expect(right.tag == 7)
      await right.deauthorize()
      #expect(right.state == .notAuthorized)
      try await right.authorize(localizedReason: "Show the diary")
    }
    #expect(asked.reasons == ["Show the diary", "Show the diary"])
  }

  @Test("After a refusal it is not granted, and the error says why")
  func refused() async {
    await HostRequests.$hostReplacement.withValue({ _ in .refused(.cancelled, "no") }) {
      let right = LARight(requirement: .default)
      await #expect {
        try await right.authorize(localizedReason: "x")
      } throws: {
        ($0 as? LAError)?.code == .userCancel
      }
      #expect(right.state == .notAuthorized)
    }
  }

  @Test("Biometry is not available", arguments: [LAAuthenticationRequirement.biometry, .biometryCurrentSet])
  func biometry(requirement: LAAuthenticationRequirement) async {
    let right = LARight(requirement: requirement)
    await #expect {
      try await right.checkCanAuthorize()
    } throws: {
      ($0 as? LAError)?.code == .biometryNotAvailable
    }
    await #expect {
      try await right.authorize(localizedReason: "x")
    } throws: {
      ($0 as? LAError)?.code == .biometryNotAvailable
    }
  }

  static let conditions: [(SecAccessControlCreateFlags, LAError.Code?, Int)] = [
    ([], nil, 0), (.userPresence, nil, 1), (.devicePasscode, nil, 1), ([.biometryAny, .or, .devicePasscode], nil, 1),
    (.biometryAny, .biometryNotAvailable, 0), ([.biometryAny, .and, .devicePasscode], .biometryNotAvailable, 0),
  ]

  @Test("The conditions of an access control are evaluated by the passcode", arguments: conditions)
  func accessControl(flags: SecAccessControlCreateFlags, code: LAError.Code?, count: Int) async throws {
    let control = try #require(SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, flags, nil))
    let asked = Asked()
    await HostRequests.$hostReplacement.withValue({ asked.answer($0, .granted()) }) {
      do {
        let isOwner = try await LAContext().evaluateAccessControl(control, operation: .useItem, localizedReason: "x")
        #expect(isOwner && code == nil)
      } catch {
        #expect((error as? LAError)?.code == code)
      }
    }
    #expect(asked.reasons.count == count)
  }

  @Test("Conditions that no device can fulfil give no access control")
  func unavailable() {
    var error: Unmanaged<CFError>?
    #expect(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .privateKeyUsage, &error) == nil)
    #expect((error?.takeRetainedValue() as NSError?)?.code == Int(errSecUnimplemented))
    #expect(SecAccessControlCreateWithFlags(nil, kSecClass, .userPresence, nil) == nil)
  }
}

/// Collects the reasons of the questions. One thread at a time uses it.
private final class Asked: @unchecked Sendable {
  private(set) var reasons: [String] = []

  func answer(_ request: HostRequest, _ reply: HostReply) -> HostReply {
    if case .authenticate(let reason) = request { reasons.append(reason) }
    return reply
  }
}
