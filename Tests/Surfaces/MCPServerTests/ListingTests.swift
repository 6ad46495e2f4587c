internal import BaseFiles
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Listings of a server")
struct ListingTests {
  private static func tools(_ client: ModernClient) throws -> [JSONValue] {
    guard case .array(let tools)? = try client.send("tools/list")["tools"] else { return [] }
    return tools
  }

  @Test("There is a tool for each supported intent, in a fixed order, with schemas and hints")
  func tools() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let tools = try Self.tools(client)
      let names = tools.compactMap { $0["name"]?.text }
      #expect(names.prefix(2) == ["ask", "answer"] && names.dropFirst(2).elementsEqual(names.dropFirst(2).sorted()))
      #expect(names.contains("INSendMessageIntent") && names.contains("OrderSoupIntent"))
      #expect(try Self.tools(client) == tools)
      for tool in tools {
        #expect(tool["inputSchema"]?["type"] == "object" && tool["outputSchema"]?["type"] == "object")
        #expect(tool["inputSchema"]?["additionalProperties"] == .bool(false))
        let isSpoken = ["ask", "answer"].contains(tool["name"])
        #expect((tool["_meta"]?["ui"]?["resourceUri"] == "ui://intent-host/view") != isSpoken)
        #expect(tool["title"]?.text?.isEmpty == false && tool["description"]?.text?.isEmpty == false)
      }
      let message = try #require(tools.first { $0["name"] == "INSendMessageIntent" })
      #expect(message["title"] == "Send message")
      let properties = message["inputSchema"]?["properties"]
      #expect(properties?["recipients"]?["items"]?["type"] == "string")
      #expect(properties?["application"]?["enum"] == .array(["UnicornChat"]))
      #expect(message["inputSchema"]?["required"] == nil)
    }
  }

  @Test(
    "Tool hints are derived from the intent's verb",
    arguments: [
      ("INGetCarLockStatusIntent", true, false), ("INSearchForMessagesIntent", true, false),
      ("INSetCarLockStatusIntent", false, true), ("INCancelRideIntent", false, true),
      ("INDeleteTasksIntent", false, true), ("INSendMessageIntent", false, false),
      ("INCreateNoteIntent", false, false),
    ])
  func hints(name: String, reads: Bool, destroys: Bool) async throws {
    try await blocking {
      let tools = try Self.tools(ModernClient(engine: try SampleHost().engine()))
      let hints = tools.first { $0["name"] == .string(name) }?["annotations"]
      #expect(hints?["readOnlyHint"] == .bool(reads) && hints?["destructiveHint"] == .bool(destroys))
    }
  }

  @Test("The server lists its versions; unknown methods and cursors are errors")
  func discovery() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let discovery = try client.send("server/discover")
      #expect(discovery["supportedVersions"]?[0] == "2026-07-28" && discovery["ttlMs"] == .int(0))
      #expect(discovery["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "intent-host")
      #expect(try client.send("ping")["resultType"] == "complete")
      for (method, params, code) in [
        ("prompts/list", [:], .methodNotFound), ("logging/setLevel", [:], .methodNotFound),
        ("tools/list", ["cursor": "x"], .invalidParams), ("tools/list", ["cursor": "-1"], .invalidParams),
        ("tools/list", ["cursor": .int(1)], .invalidParams),
        ("resources/read", ["uri": "file:///etc/passwd"], .invalidParams),
      ] as [(String, [String: JSONValue], RPCError.Code)] {
        let error = #expect(throws: RPCError.self) { try client.send(method, params) }
        #expect(error?.code == code, "\(method)")
      }
      #expect(try client.send("tools/list", ["cursor": "9999"])["tools"] == .array([]))
    }
  }

  @Test("The page for views is a resource that loads no other files")
  func page() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let listed = try client.send("resources/list")["resources"]?[0]
      #expect(listed?["mimeType"] == "text/html;profile=mcp-app")
      let uri = try #require(listed?["uri"])
      let content = try client.send("resources/read", ["uri": uri])["contents"]?[0]
      let page = try #require(content?["text"]?.text)
      #expect(content?["uri"] == uri && page.contains("default-src 'none'") && page.contains("ui/initialize"))
      #expect(!page.contains("https://") && !page.contains("src=\"http"))
    }
  }
}
