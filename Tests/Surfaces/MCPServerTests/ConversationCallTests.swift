internal import BaseFiles
internal import HostRoutes
internal import IntentConversations
internal import IntentHost
internal import MCPServer
internal import Synchronization
internal import TestSupport
internal import Testing

private let text: [String: JSONValue] = ["utterance": "text hello to John on UnicornChat"]
private let yes = ModernClient.answer(.bool(true))

@Suite("A tool call runs a conversation, and the client asks its questions")
struct ConversationCallTests {
  @Test("After the questions the message is sent once, even if the last call is repeated")
  func sent() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let which = try client.call("ask", text)
      #expect(which.question?["message"] == "Which John?" && which["requestState"]?.text != nil)
      let number = try client.go(on: which, "ask", text, ModernClient.answer("2"))
      let approval = try client.go(on: number, "ask", text, ModernClient.answer("1"))
      #expect(approval.question?["requestedSchema"]?["properties"]?["answer"]?["type"] == "boolean")
      #expect(host.messages == 0)
      for _ in 0..<3 {
        let sent = try client.go(on: approval, "ask", text, yes)
        #expect(sent.said == "Sent." && sent["isError"] == nil && sent["resultType"] == "complete")
        #expect(sent["structuredContent"]?["outcome"] == "success")
      }
      #expect(host.messages == 1)
    }
  }

  @Test("A structured request accepts a person's name and returns the app's response")
  func structured() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let arguments: [String: JSONValue] = [
        "recipients": .array(["Diana"]), "content": "hi", "application": "UnicornChat",
      ]
      let sent = try client.converse("INSendMessageIntent", arguments, [yes])
      #expect(sent["structuredContent"]?["code"] == "success")
      #expect(sent["structuredContent"]?["response"]?["sentMessage"]?["content"] == "hi")
      #expect(host.messages == 1)
    }
  }

  @Test(
    "Without approval the request is not handled",
    arguments: [
      ModernClient.declined, .object(["action": "cancel"]), ModernClient.answer(.bool(false)), ModernClient.accepted,
      ModernClient.answer("yes"), .null,
    ])
  func declined(response: JSONValue) async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let result = try client.converse(
        "ask", text, [ModernClient.answer("2"), ModernClient.answer("1"), response, response])
      #expect(host.messages == 0)
      // An invalid response repeats the question.
      if result["resultType"] == "complete" {
        #expect(result.errorCode == "cancelled" && result["isError"] == .bool(true))
      } else {
        #expect(result.question?["message"]?.text?.hasSuffix("Ready to send it?") == true)
      }
    }
  }

  @Test(
    "No argument approves anything",
    arguments: ["confirm", "confirmed", "approved", "yes", "answer", "force", "text", "requestState"])
  func arguments(name: String) async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine(), questions: nil)
      for value in [JSONValue.bool(true), "yes", "accept"] {
        let result = try client.call(
          "INSendMessageIntent", ["recipients": .array(["Diana"]), "content": "hi", name: value])
        #expect(result["isError"] == .bool(true), "\(result.line)")
        _ = try client.call("ask", text.merging([name: value]) { $1 })
      }
      #expect(host.messages == 0)
    }
  }

  @Test("A client without forms can pass values with 'answer', but no approval")
  func withoutForms() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine(), questions: nil)
      let which = try client.call("ask", text)
      let name = try #require(which["structuredContent"]?["conversation"])
      #expect(which["structuredContent"]?["state"] == "question" && which["isError"] == nil)
      #expect(which.said?.contains("2. John Baily") == true)
      let number = try client.call("answer", ["conversation": name, "text": "John Baily"])
      let next = try #require(number["structuredContent"]?["conversation"])
      let refused = try client.call("answer", ["conversation": next, "text": "mobile"])
      #expect(refused.errorCode == "notAuthorized" && refused["structuredContent"]?["conversation"] == nil)
      for words in ["yes", "go ahead", "send it"] {
        _ = try client.call("answer", ["conversation": next, "text": .string(words)])
      }
      #expect(host.messages == 0)
    }
  }

  @Test("Only a client that shows pages gets views")
  func views() async throws {
    try await blocking {
      let arguments: [String: JSONValue] = [
        "recipients": .array(["Diana"]), "content": "hi", "application": "UnicornChat",
      ]
      for showsPages in [true, false] {
        var client = ModernClient(engine: try SampleHost().engine())
        client.showsPages = showsPages
        let sent = try client.converse("INSendMessageIntent", arguments, [yes])
        let view = sent["structuredContent"]?["view"]
        #expect((view?["view"] != nil) == showsPages && (view?["name"] == "UnicornChat") == showsPages)
      }
    }
  }

  @Test("An intent with 'never' in the policy needs no form")
  func neverConfirmed() async throws {
    try await blocking {
      let host = try SampleHost { $0.policy.neverConfirmed = ["INSendMessageIntent"] }
      let client = ModernClient(engine: host.engine(), questions: nil)
      let which = try client.call("ask", text)
      let name = which["structuredContent"]?["conversation"] ?? .null
      let number = try client.call("answer", ["conversation": name, "text": "John Baily"])
      let next = number["structuredContent"]?["conversation"] ?? .null
      #expect(try client.call("answer", ["conversation": next, "text": "mobile"]).said == "Sent.")
      #expect(host.messages == 1)
    }
  }

  @Test("A cancelled call has no result, and the request is not handled")
  func cancelled() async throws {
    try await blocking {
      let host = try SampleHost()
      let client = ModernClient(engine: host.engine())
      let call = RecordedCall()
      call.cancel()
      #expect(try client.call("ask", text, over: call) == .object([:]))
    }
  }

  @Test("Invalid arguments are results with a remedy; unknown tools are errors")
  func defects() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      for (name, arguments) in [
        ("ask", [:]), ("ask", ["utterance": .int(1)]), ("ask", ["utterance": "x", "yes": .bool(true)]),
        ("answer", ["conversation": "nobody's", "text": "yes"]), ("INSendMessageIntent", ["recipients": .int(1)]),
        ("INSendMessageIntent", ["recipients": .array([.int(1)])]),
        ("INSendMessageIntent", ["application": .int(1)]), ("INSendMessageIntent", ["contnt": "x"]),
      ] as [(String, [String: JSONValue])] {
        let result = try client.call(name, arguments)
        #expect(result.errorCode == "invalidRequest" && result["isError"] == .bool(true), "\(name) \(arguments)")
      }
      for params in [
        ["name": "INSendMesageIntent"], ["name": .int(1)], [:], ["name": "ask", "arguments": .array([])],
        ["name": "INSendMessageIntent", "requestState": .int(1)],
      ] as [[String: JSONValue]] {
        let error = #expect(throws: RPCError.self) { try client.send("tools/call", params) }
        #expect(error?.code == .invalidParams, "\(params)")
      }
    }
  }
}

@Suite("The state of a conversation is valid for one caller and one call")
struct RequestStateTests {
  @Test("Altered, foreign and expired states are rejected")
  func refused() async throws {
    try await blocking {
      let host = try SampleHost()
      let clock = Mutex(1_000)
      var settings = CallSettings()
      settings.seal = TurnSeal(lasting: .seconds(60), now: { clock.withLock { $0 } })
      let client = ModernClient(engine: host.engine(settings))
      let which = try client.call("ask", text)
      let state = try #require(which["requestState"]?.text)
      func refuses(
        _ state: String, _ client: ModernClient = client, _ name: String = "ask",
        _ arguments: [String: JSONValue] = text
      ) {
        let error = #expect(throws: RPCError.self) {
          try client.go(
            on: .object(["requestState": .string(state)]), name, arguments, ModernClient.answer("2"))
        }
        #expect(error?.code == .invalidParams)
      }
      for index in [0, state.count / 2, state.count - 2] {
        var altered = Array(state)
        altered[index] = altered[index] == "A" ? "B" : "A"
        refuses(String(altered))
      }
      for other in ["", ".", "a.b", String(state.dropLast()), state + "A", String(repeating: "A", count: 100_000)] {
        refuses(other)
      }
      var thief = client
      thief.caller = Caller("thief", surface: client.caller.surface)
      refuses(state, thief)
      refuses(state, client, "ask", ["utterance": "text goodbye to John on UnicornChat"])
      refuses(state, client, "INSendMessageIntent", ["content": "hello"])
      refuses(state, ModernClient(engine: host.engine()))
      clock.withLock { $0 += 61 }
      refuses(state)
      clock.withLock { $0 -= 61 }
      #expect(try client.go(on: which, "ask", text, ModernClient.answer("2"))["resultType"] == "input_required")
    }
  }

  @Test("A missing or foreign answer repeats the question")
  func missing() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let which = try client.call("ask", text)
      for responses in [nil, .object([:]), .object(["other": ModernClient.answer("2")]), .array([])] as [JSONValue?] {
        var more: [String: JSONValue] = ["requestState": which["requestState"] ?? .null]
        more["inputResponses"] = responses
        #expect(try client.call("ask", text, more).question?["message"] == "Which John?")
      }
    }
  }

  @Test("A conversation identifier is valid only for its caller")
  func conversations() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine(), questions: nil)
      let which = try client.call("ask", text)
      let name = try #require(which["structuredContent"]?["conversation"])
      var thief = client
      thief.caller = Caller("thief", surface: client.caller.surface)
      #expect(try thief.call("answer", ["conversation": name, "text": "2"]).errorCode == "invalidRequest")
      let next = try client.call("answer", ["conversation": name, "text": "2"])
      #expect(next["structuredContent"]?["state"] == "question")
    }
  }
}
