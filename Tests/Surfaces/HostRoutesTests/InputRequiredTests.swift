internal import BaseFiles
internal import TestSupport
internal import Testing

@Suite("A call that needs an answer is made again, as the official scenarios try it")
struct InputRequiredTests {
  private static let call = #""name":"ask","arguments":{"utterance":"text hello to John on UnicornChat"}"#
  private static let number = #"{"action":"accept","content":{"answer":"2"}}"#

  private static func send(_ client: RouteClient, _ more: String = "", capabilities: String = ModernMessage.forms)
    throws
    -> RouteClient.Answer
  {
    let content = ModernMessage.content("tools/call", call + more, capabilities: capabilities)
    return try client.message(content, ModernMessage.fields("tools/call", "ask"))
  }

  private static func question(_ answer: RouteClient.Answer) -> String? {
    let result = answer.members["result"]
    guard result?["resultType"] == "input_required", let requests = result?["inputRequests"]?.members,
      requests.count == 1, requests["question"]?["method"] == "elicitation/create"
    else { return nil }
    return requests["question"]?["params"]?["message"]?.text
  }

  /// Responses, and whether they answer the question. Nil stands for none.
  private static let responses: [(text: String?, isAnswer: Bool)] = [
    (#"{"question":\#(number)}"#, true), (#"{"question":\#(number),"other":\#(number),"x":5}"#, true),
    (nil, false), ("null", false), ("5", false), ("[\(number)]", false), ("{}", false),
    (#"{"other":\#(number)}"#, false), (#"{"question":12345}"#, false), (#"{"question":null}"#, false),
  ]

  @Test("An answer continues the call, whatever is beside it; anything else repeats the question")
  func responses() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let asked = try Self.send(client)
      let state = try #require(asked.text("result", "requestState"))
      #expect(Self.question(asked) == "Which John?")
      for row in Self.responses {
        let responses = row.text.map { #","inputResponses":\#($0)"# } ?? ""
        let next = try Self.send(client, #","requestState":"\#(state)"\#(responses)"#)
        #expect((Self.question(next) == "Which John?") == !row.isAnswer, "\(row): \(next.text)")
        #expect(Self.question(next) != nil && next.text("result", "requestState") != state)
        // Without the state, the call is a new one.
        #expect(Self.question(try Self.send(client, responses)) == "Which John?", "\(row)")
      }
    }
  }

  @Test("A state that is changed, or of another kind, is an error")
  func states() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let state = try #require(try Self.send(client).text("result", "requestState"))
      for changed in [
        #""\#(state)-TAMPERED""#, #""\#(String(state.reversed()))""#, #""""#, "null", "5", #"["\#(state)"]"#,
      ] {
        let more = #","requestState":\#(changed),"inputResponses":{"question":\#(Self.number)}"#
        let answer = try Self.send(client, more)
        #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32602), "\(changed)")
      }
    }
  }

  @Test("Other methods ask nothing, and no client is asked for what it does not declare")
  func silence() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for (method, params, name) in [
        ("tools/list", "", nil), ("prompts/list", "", nil), ("resources/list", "", nil),
        ("resources/read", #","uri":"intent-host://journal""#, "intent-host://journal"),
      ] as [(String, String, String?)] {
        let more = #""requestState":"x","inputResponses":{"question":\#(Self.number)}\#(params)"#
        let content = ModernMessage.content(method, more, capabilities: ModernMessage.forms)
        let answer = try client.message(content, ModernMessage.fields(method, name))
        #expect(answer.text("result", "resultType") == "complete", "\(method)")
      }
      for capabilities in ["{}", #"{"sampling":{},"roots":{}}"#, #"{"elicitation":{"url":{}}}"#] {
        let answer = try Self.send(client, capabilities: capabilities)
        #expect(answer.text("result", "resultType") == "complete", "\(capabilities)")
        #expect(answer.members["result"]?["structuredContent"]?["state"] == "question")
      }
    }
  }
}
