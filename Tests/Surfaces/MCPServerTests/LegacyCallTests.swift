internal import BaseFiles
internal import HostRoutes
internal import IntentConversations
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Clients with 'initialize' get questions during the call")
struct LegacyCallTests {
  private static let caller = Caller("client", surface: Surface("mcp", trust: .relayed))
  private static let text: [String: JSONValue] = [
    "name": "ask", "arguments": .object(["utterance": "text hello to John on UnicornChat"]),
  ]

  private static func client(_ engine: MCPEngine, _ version: String, _ questions: JSONValue?) throws
    -> ProtocolClient
  {
    var capabilities: [String: JSONValue] = [:]
    capabilities["elicitation"] = questions
    return try engine.initialize(
      ["protocolVersion": .string(version), "capabilities": .object(capabilities)], takesQuestions: true
    ).client
  }

  private static func call(_ engine: MCPEngine, _ client: ProtocolClient, _ call: RecordedCall) throws -> JSONValue {
    let request = RPCRequest(id: .int(1), method: "tools/call", params: text)
    return .object(try engine.result(of: request, from: caller, as: client, over: call) ?? [:])
  }

  @Test("A supported client version is used; otherwise the newest")
  func versions() async throws {
    try await blocking {
      let engine = try SampleHost().engine()
      for (asked, given) in [
        ("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"),
        ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
      ] {
        let result = try engine.initialize(
          ["protocolVersion": .string(asked), "capabilities": .object([:])], takesQuestions: true
        ).result
        #expect(result["protocolVersion"] == .string(given))
      }
      for params in [[:], ["protocolVersion": .int(1)], ["protocolVersion": "2025-11-25"]] as [[String: JSONValue]] {
        #expect(throws: RPCError.self) { try engine.initialize(params, takesQuestions: true) }
      }
    }
  }

  @Test("The server completes a conversation with three questions", arguments: ["2025-06-18", "2025-11-25"])
  func sent(version: String) async throws {
    try await blocking {
      let host = try SampleHost()
      let engine = host.engine()
      let call = RecordedCall([
        ModernClient.answer("2"), ModernClient.answer("3 of them"), ModernClient.answer("1"),
        ModernClient.answer(.bool(true)),
      ])
      let result = try Self.call(engine, try Self.client(engine, version, .object([:])), call)
      // An invalid answer repeats the question.
      #expect(result.said == "Sent." && result["resultType"] == nil && call.questions.count == 4)
      #expect(host.messages == 1)
    }
  }

  @Test("Nothing is sent if the client declines, fails or supports no questions")
  func unsent() async throws {
    try await blocking {
      let host = try SampleHost()
      let engine = host.engine()
      let client = try Self.client(engine, "2025-11-25", .object([:]))
      let declined = RecordedCall([ModernClient.answer("2"), ModernClient.declined])
      #expect(try Self.call(engine, client, declined).errorCode == "cancelled")
      #expect(try Self.call(engine, client, RecordedCall()).errorCode == "needsInput")
      let unfit = RecordedCall(Array(repeating: ModernClient.answer("x"), count: 10))
      #expect(try Self.call(engine, client, unfit).errorCode == "needsInput" && unfit.questions.count == 3)
      let silent = try Self.client(engine, "2024-11-05", .object([:]))
      let question = RecordedCall()
      #expect(try Self.call(engine, silent, question)["structuredContent"]?["state"] == "question")
      #expect(question.questions.isEmpty && host.messages == 0)
    }
  }
}
