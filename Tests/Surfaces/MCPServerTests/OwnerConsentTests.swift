internal import BaseFiles
internal import DeviceSamples
internal import ExtensionManifests
internal import HostRoutes
internal import HostSamples
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import MCPServer
internal import TestSupport
internal import Testing

private let carLock: [String: JSONValue] = ["locked": .bool(true)]
private let message: [String: JSONValue] = ["recipients": .array(["Diana"]), "content": "hi"]

@Suite("Only the owner unlocks, authenticates, pays, and approves what the policy reserves")
struct OwnerConsentTests {
  @Test("A client can't unlock the device")
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

  @Test("A locked surface is treated as a locked device")
  func lockedSurface() async throws {
    try await blocking {
      var client = ModernClient(engine: try SampleHost(hasPage: true).engine())
      client.caller = Caller("client", surface: Surface("mcp", trust: .locked))
      #expect(try client.call("INSetCarLockStatusIntent", carLock).errorCode == "restrictedWhileLocked")
    }
  }

  @Test("The client opens the page, and the call continues after unlocking")
  func unlockedOnPage() async throws {
    try await blocking {
      let lock = ManualLock.sample(isLocked: true)
      let host = try SampleHost(hasPage: true) { $0.lock = lock }
      let client = ModernClient(engine: host.engine())
      let asked = try client.call("INGetCarLockStatusIntent", [:])
      #expect(asked.question?["mode"] == "url" && asked.question?["url"] == .string(host.link))
      let waiting = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      #expect(
        waiting["structuredContent"]?["state"] == "waiting" && waiting.said?.contains(SampleHost.pageLink) == true)
      // The model reads the result, so it has no code.
      #expect(!waiting.line.contains("consent="))
      let page = try #require(host.open())
      let opened = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      // The link is no longer valid.
      #expect(opened["structuredContent"]?["state"] == "waiting" && opened["structuredContent"]?["link"] == nil)
      #expect(try host.answer(page, FixedPasscode.right) == .success)
      let done = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      #expect(done["structuredContent"]?["outcome"] == "success")
      // A handled request can't be declined.
      let declined = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.declined)
      #expect(declined["structuredContent"]?["outcome"] == "success")
    }
  }

  @Test("Declining to open the page cancels the request for everybody")
  func declinedPage() async throws {
    try await blocking {
      let host = try SampleHost(hasPage: true) { $0.lock = ManualLock.sample(isLocked: true) }
      let client = ModernClient(engine: host.engine())
      let asked = try client.call("INGetCarLockStatusIntent", [:])
      let page = try #require(host.open())
      let declined = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.declined)
      #expect(declined.errorCode == "cancelled" && host.hasNobodyWaiting)
      #expect(try host.answer(page, FixedPasscode.right)?.kind == .cancelled)
      let again = try client.go(on: asked, "INGetCarLockStatusIntent", [:], ModernClient.accepted)
      #expect(again.errorCode == "cancelled")
    }
  }

  @Test("Repeated calls get the owner's decision", arguments: ["yes", "no", "cancel", ""])
  func ownersOutcome(answer: String) async throws {
    try await blocking {
      var limits = WaitingLimits.consent
      // An empty answer stands for a request that expires immediately.
      if answer.isEmpty { limits.lasting = .zero }
      let host = try SampleHost(hasPage: true, limits) { $0.policy.ownedConfirmations = ["INSendMessageIntent"] }
      let client = ModernClient(engine: host.engine())
      let asked = try client.call("INSendMessageIntent", message)
      #expect(asked.question?["mode"] == "url")
      if !answer.isEmpty { try host.answer(try #require(host.open()), answer) }
      for _ in 0..<3 {
        let result = try client.go(on: asked, "INSendMessageIntent", message, ModernClient.accepted)
        #expect(result["structuredContent"]?["state"] == "ended")
        #expect((result["structuredContent"]?["outcome"] == "success") == (answer == "yes"), "\(result.line)")
      }
      #expect(host.messages == (answer == "yes" ? 1 : 0))
    }
  }

  @Test("Without forms, only the owner's page can approve")
  func withoutForms() async throws {
    try await blocking {
      let host = try SampleHost(hasPage: true)
      let client = ModernClient(engine: host.engine(), questions: nil)
      let asked = try client.call("INSendMessageIntent", message)
      let name = try #require(asked["structuredContent"]?["conversation"])
      #expect(
        asked["structuredContent"]?["link"] == .string(SampleHost.pageLink) && asked.said?.contains("Diana") == true)
      for words in ["yes", "done", "send it"] {
        let waiting = try client.call("answer", ["conversation": name, "text": .string(words)])
        #expect(waiting["structuredContent"]?["conversation"] == name && host.messages == 0)
      }
      #expect(try host.answer(try #require(host.open()), "yes") == .success)
      for _ in 0..<2 {
        let done = try client.call("answer", ["conversation": name, "text": "done"])
        #expect(done["structuredContent"]?["outcome"] == "success" && done.said == "Sent.")
      }
      #expect(host.messages == 1)
    }
  }

  @Test("A client with 'initialize' opens the page during the call, if supported")
  func legacy() async throws {
    try await blocking {
      let host = try SampleHost(hasPage: true) { $0.lock = ManualLock.sample(isLocked: true) }
      let engine = host.engine()
      let capabilities = JSONValue.object(["elicitation": .object(["form": .object([:]), "url": .object([:])])])
      let client = try engine.initialize(
        ["protocolVersion": "2025-11-25", "capabilities": capabilities], takesQuestions: true
      ).client
      let caller = Caller("client", surface: Surface("mcp", trust: .relayed))
      func call(_ response: JSONValue) throws -> (JSONValue, RecordedCall) {
        let call = RecordedCall([response])
        let request = RPCRequest(id: .int(1), method: "tools/call", params: ["name": "INGetCarLockStatusIntent"])
        return (.object(try engine.result(of: request, from: caller, as: client, over: call) ?? [:]), call)
      }
      let (waiting, asked) = try call(ModernClient.accepted)
      #expect(asked.questions.map { $0["mode"] } == ["url"] && asked.questions[0]["url"] == .string(host.link))
      #expect(waiting["structuredContent"]?["state"] == "waiting")
      #expect(waiting["structuredContent"]?["conversation"] == asked.questions[0]["elicitationId"])
      #expect(try host.answer(try #require(host.open()), FixedPasscode.right) == .success)
      #expect(try call(ModernClient.accepted).0["structuredContent"]?["outcome"] == "success")
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

  @Test("A payment is approved on the owner's page, and never by a form")
  func payment() async throws {
    try await blocking {
      let payment: [String: JSONValue] = [
        "payee": "Scott", "currencyAmount": .object(["amount": "20", "currencyCode": "USD"]),
      ]
      let host = try SampleHost(hasPage: true)
      let client = ModernClient(engine: host.engine())
      let asked = try client.call("INSendPaymentIntent", payment)
      #expect(asked.question?["mode"] == "url", "\(asked.line)")
      let waiting = try client.go(on: asked, "INSendPaymentIntent", payment, ModernClient.answer(.bool(true)))
      #expect(waiting["structuredContent"]?["state"] == "waiting")
      #expect(try host.answer(try #require(host.open()), "yes") == .success)
      let done = try client.go(on: asked, "INSendPaymentIntent", payment, ModernClient.accepted)
      #expect(done["structuredContent"]?["outcome"] == "success")

      var settings = CallSettings()
      settings.advice = "Use the page."
      let alone = ModernClient(engine: try SampleHost().engine(settings))
      let refused = try alone.converse("INSendPaymentIntent", payment, [ModernClient.answer(.bool(true))])
      #expect(refused.errorCode == "notAuthorized" && refused.said?.contains("Use the page.") == true)
      #expect(refused["structuredContent"]?["outcome"] == "refused")
    }
  }

  @Test("While the request is handled, the client learns where the owner answers", arguments: [true, false])
  func duringHandle(opensLinks: Bool) async throws {
    try await blocking {
      var prompt = Prompt(kind: .authentication, text: "Your passcode?")
      prompt.pageLink = SampleHost.pageLink
      let host = MCPHost(
        turn: { [prompt] _, _, _, onEvent in
          onEvent(.prompt(prompt))
          return .ended(EndedConversation(outcome: .success, next: nil))
        },
        cancel: { _, _, _ in .waiting }, extensions: { _ in ExtensionCatalogue(found: []) })
      let engine = MCPEngine(host, identity: ServerIdentity(version: "test"), settings: CallSettings())
      let kinds: [String: JSONValue] = opensLinks ? ["url": .object([:])] : ["form": .object([:])]
      let client = try engine.initialize(
        ["protocolVersion": "2025-11-25", "capabilities": .object(["elicitation": .object(kinds)])],
        takesQuestions: true
      ).client
      let call = RecordedCall()
      let request = RPCRequest(
        id: .int(1), method: "tools/call",
        params: [
          "name": "ask", "arguments": .object(["utterance": "pay"]), "_meta": .object(["progressToken": "p"]),
        ])
      let caller = Caller("client", surface: Surface("mcp", trust: .relayed))
      _ = try engine.result(of: request, from: caller, as: client, over: call)
      let message = call.notifications.first?["message"]?.text
      #expect(message == "Your passcode? The user answers at \(SampleHost.pageLink)")
      #expect(call.sent.map { $0["url"] } == (opensLinks ? [.string(SampleHost.pageLink)] : []))
    }
  }
}
