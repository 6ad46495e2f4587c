internal import BaseFiles
internal import BaseNetwork
internal import TestSupport
internal import Testing

@Suite("Versions that begin with 'initialize' over HTTP, as the official scenarios try them")
struct OlderVersionRouteTests {
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  private static func content(_ method: String, _ params: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private static func greeting(_ version: String) -> String {
    content(
      "initialize", #"{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"a","version":"1"}}"#)
  }

  @Test("A batch is rejected in every version", arguments: versions + [ModernMessage.version])
  func batch(version: String) async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let isModern = version == ModernMessage.version
      let messages = [901, 902].map {
        isModern ? ModernMessage.content("tools/list", id: "\($0)") : Self.content("ping", id: $0)
      }
      let fields = isModern ? ModernMessage.fields("tools/list") : ["MCP-Protocol-Version: \(version)"]
      let answer = try client.message("[\(messages.joined(separator: ","))]", fields)
      #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32600))
      #expect(answer.members["id"] == .null && answer.members["result"] == nil)
    }
  }

  @Test("A client greets the server and goes on without a session", arguments: versions)
  func greeting(version: String) async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let greeted = try client.message(Self.greeting(version))
      let result = try #require(greeted.members["result"], "\(greeted.text)")
      #expect(result["protocolVersion"] == .string(version) && result["serverInfo"]?["name"] == "intent-host")
      #expect(result["capabilities"]?.members.keys.sorted() == ["prompts", "resources", "tools"])
      #expect(greeted.fields["mcp-session-id"] == nil)
      // The identifier of a session, as other servers give it, has no meaning here.
      let fields = ["MCP-Protocol-Version: \(version)", "Mcp-Session-Id: session", "Last-Event-ID: 7"]
      let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
      let cancelled = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#
      for notification in [initialized] + Array(repeating: cancelled, count: 5) {
        let answer = try client.message(notification, fields)
        #expect(answer.status == 202 && answer.text.isEmpty)
      }
      let pong = try client.message(Self.content("ping", id: 3), fields)
      #expect(pong.members["result"] == .object([:]) && pong.members["id"] == .int(3))
      let tools = try client.message(Self.content("tools/list"), fields)
      #expect(tools.members["result"]?["tools"]?.elements.isEmpty == false && tools.fields["mcp-session-id"] == nil)
      for refused in [try client.get("/mcp"), try client.delete("/mcp", fields)] {
        #expect(refused.status == 405 && refused.fields["allow"] == "POST")
      }
    }
  }

  @Test(
    "A version that the server does not know is rejected in the fields, except by 'initialize'",
    arguments: ["invalid-protocol-version", "2000-01-01", "2099-01-01", ""])
  func fields(version: String) async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let fields = ["MCP-Protocol-Version: \(version)"]
      for content in [
        Self.content("tools/list"), #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      ] {
        let answer = try client.message(content, fields)
        #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32022), "\(content)")
        #expect(answer.members["error"]?["data"]?["supported"]?.elements.first == .string(ModernMessage.version))
      }
      #expect(try client.message(Self.greeting("2025-11-25"), fields).status == 200)
    }
  }

  @Test("Methods of features that the server does not have are unknown")
  func methods() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for method in [
        "logging/setLevel", "completion/complete", "resources/subscribe", "resources/unsubscribe", "server/discover",
        "tasks/get",
      ] {
        let answer = try client.message(Self.content(method, #"{"level":"x"}"#), ["MCP-Protocol-Version: 2025-11-25"])
        #expect(answer.status == 200 && answer.members["error"]?["code"] == .int(-32601), "\(method)")
      }
    }
  }
}
