internal import BaseFiles
internal import IntentConversations
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
      #expect(names.contains("send_message") && names.contains("order_soup"))
      #expect(
        names.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_.\/-]{1,64}/) != nil } && Set(names).count == names.count)
      // UnicornCalls has the newer intent for calls too.
      #expect(names.contains("start_call") && !names.contains("start_audio_call"))
      #expect(try Self.tools(client) == tools)
      for tool in tools {
        #expect(tool["inputSchema"]?["type"] == "object" && tool["description"]?.text?.isEmpty == false)
        for (name, schema) in tool["inputSchema"]?["properties"]?.members ?? [:] {
          #expect(schema["description"]?.text?.isEmpty == false, "\(name)")
        }
      }
      let message = try #require(tools.first { $0["name"] == "send_message" })
      #expect(message["description"]?.text?.hasSuffix("(UnicornChat)") == true)
      let properties = message["inputSchema"]?["properties"]
      #expect(properties?["recipients"]?["items"]?["type"] == "string" && properties?["content"]?["type"] == "string")
      #expect(properties?["serviceName"] == nil && message["inputSchema"]?["required"] == nil)
      let soup = try #require(tools.first { $0["name"] == "order_soup" })
      #expect(
        soup["description"] == "An action of SoupOrder, in the app's words: \"Orders soup from the kitchen.\"")
      let ways = soup["inputSchema"]?["properties"]?["collection"]?["oneOf"]
      #expect(ways?[0]?["const"] == "pickup" && ways?[0]?["title"] == "fetch it")
    }
  }

  @Test(
    "The hints say what a tool does; the effect of an app's own intent is unknown",
    arguments: [
      ("get_car_lock_status", #"{"readOnlyHint":true}"#), ("find_messages", #"{"readOnlyHint":true}"#),
      ("set_car_lock", #"{"destructiveHint":true,"idempotentHint":true}"#),
      ("cancel_ride", #"{"destructiveHint":true}"#), ("delete_tasks", #"{"destructiveHint":true}"#),
      ("send_payment", #"{"destructiveHint":true}"#), ("transfer_money", #"{"destructiveHint":true}"#),
      ("pay_bill", #"{"destructiveHint":true}"#), ("send_message", #"{"destructiveHint":false}"#),
      ("create_note", #"{"destructiveHint":false}"#), ("order_soup", #"{"destructiveHint":true}"#),
    ])
  func hints(name: String, hints: String) async throws {
    try await blocking {
      let tools = try Self.tools(ModernClient(engine: try SampleHost().engine()))
      #expect(tools.first { $0["name"] == .string(name) }?["annotations"]?.line == hints)
    }
  }

  @Test("The tools of all samples fit into a model's context, and the compact tools into a quarter of it")
  func size() async throws {
    try await blocking {
      let host = try SampleHost()
      let full = try ModernClient(engine: host.engine()).send("tools/list")["tools"]
      #expect((full?.line.count ?? .max) <= 16_000)
      let compact = try ModernClient(engine: host.engine(listing: .compact)).send("tools/list")["tools"]
      #expect(compact?.elements.compactMap { $0["name"]?.text } == ["ask", "answer", "find_action", "run_action"])
      #expect((compact?.line.count ?? .max) <= 4_000)
    }
  }

  @Test("Clients that show pages get the page for views with each tool of an intent, and others don't")
  func viewPage() async throws {
    try await blocking {
      let engine = try SampleHost().engine()
      #expect(try Self.tools(ModernClient(engine: engine)).allSatisfy { $0["_meta"] == nil })
      for tool in try Self.tools(ModernClient(engine: engine, showsPages: true)) {
        let isSpoken = ["ask", "answer"].contains(tool["name"])
        #expect((tool["_meta"]?["ui"]?["resourceUri"] == "ui://intent-host/view") != isSpoken)
      }
    }
  }

  @Test("The server lists its versions; unknown methods and cursors are errors")
  func discovery() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let discovery = try client.send("server/discover")
      #expect(discovery["supportedVersions"]?[0] == "2026-07-28" && discovery["ttlMs"] == .int(0))
      #expect(discovery["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "intent-host")
      for (method, params, code) in [
        ("prompts/get", ["name": "none"], .invalidParams), ("prompts/get", [:], .invalidParams),
        ("logging/setLevel", [:], .methodNotFound), ("ping", [:], .methodNotFound),
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
