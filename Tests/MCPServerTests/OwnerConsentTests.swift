internal import DeviceLock
internal import HostRoutes
internal import HostSamples
internal import IntentConversations
internal import IntentHost
internal import JSONValues
internal import MCPServer
internal import TestSupport
internal import Testing

private let carLock: [String: JSONValue] = ["locked": .bool(true)]
private let message: [String: JSONValue] = ["recipients": .array(["Diana"]), "content": "hi"]
@Suite("Only the owner unlocks, authenticates, pays, and approves what the policy reserves")
struct OwnerConsentTests {
  @Test("A locked device stays locked, whatever the client says")
  func locked() async throws {
    try await blocking {
      let lock = ManualLock.sample(isLocked: true)
      let host = try SampleHost { $0.lock = lock }
      for trust in Surface.Trust.allCases {
        var client = ModernClient(engine: host.engine())
        client.caller = Caller("client", surface: Surface("mcp", trust: trust))
        let result = try client.converse("INSetCarLockStatusIntent", carLock, [ModernClient.answer("2580")])
        #expect(result.errorCode == "restrictedWhileLocked" && result["isError"] == .bool(true))
        #expect(result["inputRequests"] == nil)
      }
      #expect(lock.device.isLocked)
    }
  }

  @Test("A locked surface counts as a locked device")
  func lockedSurface() async throws {
    try await blocking {
      var client = ModernClient(engine: try SampleHost(hasPage: true).engine())
      client.caller = Caller("client", surface: Surface("mcp", trust: .locked))
      #expect(try client.call("INSetCarLockStatusIntent", carLock).errorCode == "restrictedWhileLocked")
    }
  }

  @Test("With a page, the client opens it, and the call goes on when the device is unlocked")
  func unlockedOnPage() async throws {
    try await blocking {
      let lock = ManualLock.sample(isLocked: true)
      let host = try SampleHost(hasPage: true) { $0.lock = lock }
      let client = ModernClient(engine: host.engine())
      let asked = try client.call("INGetCarLockStatusIntent", [:])
      #expect(asked.question?["mode"] == "url" && asked.question?["url"] == .string(SampleHost.link))
      let waiting = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      #expect(waiting["structuredContent"]?["state"] == "waiting" && waiting.said?.contains(SampleHost.link) == true)
      #expect(lock.unlock(with: AnyPasscode.right) == .accepted)
      let done = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      #expect(done["structuredContent"]?["outcome"] == "success")
      let refused = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.declined)
      #expect(refused.errorCode == "restrictedWhileLocked")
    }
  }

  @Test("An intent of 'Confirmation.Owned' is never approved by a form")
  func owned() async throws {
    try await blocking {
      let host = try SampleHost {
        $0.policy.ownedConfirmations = ["INSendMessageIntent"]
        $0.policy.neverConfirmed = ["INSendMessageIntent"]
      }
      for questions in [nil, .object(["form": .object([:]), "url": .object([:])])] as [JSONValue?] {
        let client = ModernClient(engine: host.engine(), questions: questions)
        let result = try client.converse("INSendMessageIntent", message, [ModernClient.answer(.bool(true))])
        #expect(result.errorCode == "notAuthorized" && result["inputRequests"] == nil, "\(result.line)")
      }
      #expect(host.messages == 0)
    }
  }
}
