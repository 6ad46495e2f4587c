internal import BaseFiles
internal import BaseNetwork
internal import TestSupport
internal import Testing

@Suite("The Model Context Protocol over HTTP")
struct MCPRouteTests {
  private static func content(_ method: String, _ params: String = "") -> String {
    ModernMessage.content(method, params, capabilities: ModernMessage.forms)
  }

  private static let text = #""name":"ask","arguments":{"utterance":"text hello to John on UnicornChat"}"#

  @Test("Stateless calls complete a conversation")
  func conversation() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host, "relay")
      let fields = ModernMessage.fields("tools/call", "ask")
      var params = Self.text
      var answer = try client.message(Self.content("tools/call", params), fields)
      for value in ["\"2\"", "\"1\"", "true"] {
        let state = try #require(answer.result("requestState"))
        params =
          Self.text + #","requestState":"\#(state)","inputResponses":{"question":{"action":"accept","content":"#
          + #"{"answer":\#(value)}}}"#
        answer = try client.message(Self.content("tools/call", params), fields)
      }
      #expect(answer.status == 200 && answer.text.contains("Sent.") && host.messages == 1)
      // The state belongs to the caller.
      let stolen = try RouteClient(host, "relay thief").message(Self.content("tools/call", params), fields)
      #expect(stolen.status == 400 && host.messages == 1)
    }
  }

  @Test("Missing fields, and fields that differ from the content, are rejected")
  func fields() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let call = Self.content("tools/call", Self.text)
      for fields in [
        [], ModernMessage.fields("tools/call"), ModernMessage.fields("tools/list", "ask"),
        ModernMessage.fields("tools/call", "answer"),
        ModernMessage.fields("tools/call", "ask", version: "2025-11-25"), ["Mcp-Method: tools/call", "Mcp-Name: ask"],
        ModernMessage.fields("tools/call", "=?base64?!?="),
      ] {
        let answer = try client.message(call, fields)
        #expect(answer.status == 400 && answer.errorCode == .int(-32020), "\(fields)")
      }
      let encoded = try client.message(call, ModernMessage.fields("tools/call", "=?base64?YXNr?="))
      #expect(encoded.status == 200)
    }
  }

  @Test("Errors have a status, and notifications get 202")
  func statuses() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for (content, fields, status, code) in [
        ("{", [], 400, -32700), ("[]", [], 400, -32600),
        (Self.content("x/y"), ModernMessage.fields("x/y"), 404, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, [], 400, -32602),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, ["MCP-Protocol-Version: 1999-01-01"], 400, -32022),
        (ModernMessage.content("tools/list", version: "2031-01-01"), ModernMessage.fields("tools/list"), 400, -32020),
        (
          ModernMessage.content("tools/list", version: "2031-01-01"),
          ModernMessage.fields("tools/list", version: "2031-01-01"), 400, -32022
        ),
      ] as [(String, [String], Int, Int64)] {
        let answer = try client.message(content, fields)
        #expect(answer.status == status && answer.errorCode == .int(code), "\(content)")
      }
      #expect(try client.message(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).status == 202)
      #expect(try client.get("/mcp").status == 405)
      #expect(try client.message("{}", ["Origin: http://evil.example"]).status == 403)
      #expect(try RouteClient(try RouteHost(), nil).message("{}").status == 401)
      #expect(try RouteClient(try RouteHost(), "stranger").message("{}").status == 403)
    }
  }

  @Test("A client with 'initialize' gets single answers, with questions as results")
  func legacy() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let begun = try client.message(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
          + #""capabilities":{"elicitation":{}}}}"#)
      #expect(begun.result("protocolVersion") == "2025-11-25")
      let fields = ["MCP-Protocol-Version: 2025-11-25"]
      let asked = try client.message(
        #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{\#(Self.text)}}"#, fields)
      #expect(asked.status == 200 && asked.text.contains(#""state":"question""#))
      let unknown = try client.message(#"{"jsonrpc":"2.0","id":3,"method":"x/y"}"#, fields)
      #expect(unknown.status == 200 && unknown.errorCode == .int(-32601))
    }
  }

  @Test("A call with a progress token is answered with a stream")
  func stream() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let content = ModernMessage.content(
        "tools/call", #""name":"INGetCarLockStatusIntent""#, meta: #""progressToken":1"#)
      let answer = try client.message(content, ModernMessage.fields("tools/call", "INGetCarLockStatusIntent"))
      #expect(answer.fields["content-type"]?.hasPrefix("text/event-stream") == true)
      #expect(answer.text.contains("data: {") && answer.text.contains(#""outcome":"success""#))
    }
  }
}

extension RouteClient.Answer {
  /// The text of a member of the result; nil if there is none.
  fileprivate func result(_ name: String) -> String? { text("result", name) }

  /// The code of the error; nil if there is none.
  fileprivate var errorCode: JSONValue? {
    if case .object(let error)? = members["error"] { error["code"] } else { nil }
  }
}
