internal import BaseFiles
internal import IntentConversations
internal import IntentHost
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Prompts, and resources with data")
struct PromptAndResourceTests {
  @Test("The first sentences for each app are prompts, without those that read like instructions")
  func prompts() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let listed = try client.send("prompts/list")
      #expect(listed["prompts"]?.elements.count == 1 && listed["ttlMs"] == .int(0))
      #expect(listed["prompts"]?[0]?["title"] == "Unicorn Chat: Text John")
      let prompt = try client.send("prompts/get", ["name": listed["prompts"]?[0]?["name"] ?? .null])
      #expect(prompt["messages"]?[0]?["role"] == "user")
      #expect(prompt["messages"]?[0]?["content"]?["text"] == "Text John")
    }
  }

  @Test("The catalogue and the journal of the session are resources with JSON")
  func resources() async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let listed = try client.send("resources/list")["resources"]?.elements.compactMap { $0["uri"]?.text }
      #expect(listed == ["ui://intent-host/view", "intent-host://catalogue", "intent-host://journal"])
      func read(_ uri: JSONValue) throws -> JSONValue {
        let content = try client.send("resources/read", ["uri": uri])["contents"]?[0]
        #expect(content?["mimeType"] == "application/json" && content?["uri"] == uri)
        return try JSONReader.parse(Array((content?["text"]?.text ?? "").utf8))
      }
      let apps = try read("intent-host://catalogue")["apps"]?.elements ?? []
      let chat = try #require(apps.first { $0["name"] == "UnicornChat" })
      #expect(chat["tools"]?.elements.contains("send_message") == true)
      #expect(try read("intent-host://journal")["requests"]?[0]?["approvedBy"] == "page")
    }
  }

  @Test(
    "A progress token that is neither text nor a whole number is an error",
    arguments: [
      .object([:]), .array([]), .bool(true), .double(1.5), .string(String(repeating: "x", count: 257)),
    ] as [JSONValue])
  func token(value: JSONValue) async throws {
    try await blocking {
      let client = ModernClient(engine: try SampleHost().engine())
      let error = #expect(throws: RPCError.self) {
        try client.call("get_car_lock_status", [:], ["_meta": .object(["progressToken": value])])
      }
      #expect(error?.code == .invalidParams && error?.message.hasPrefix("'progressToken' ") == true)
    }
  }

  @Test("While the owner is asked, progress has the question and the page, in rising numbers")
  func progress() async throws {
    try await blocking {
      let host = try SampleHost(hasPage: true) { $0.policy.ownedConfirmations = ["INSendMessageIntent"] }
      var client = ModernClient(engine: host.engine())
      client.questions = nil
      let call = RecordedCall()
      let arguments: [String: JSONValue] = ["recipients": "Diana", "content": "hi", "key": "a"]
      for _ in 0..<2 {
        let result = try client.call("send_message", arguments, ["_meta": .object(["progressToken": "t"])], over: call)
        #expect(result["structuredContent"]?["state"] == "waiting")
      }
      let reports = call.notifications
      #expect(reports.allSatisfy { $0["progressToken"] == "t" && $0["progress"] == .int(1) })
      #expect(reports.first?["message"]?.text?.hasSuffix("The user answers at \(SampleHost.pageLink)") == true)
    }
  }

  @Test(
    "Clients of earlier versions that know pages declare it as an extension or as an experimental capability",
    arguments: ["extensions", "experimental"])
  func pages(member: String) throws {
    let types: JSONValue = .object(["mimeTypes": .array(["text/html;profile=mcp-app"])])
    let capabilities: [String: JSONValue] = [member: .object(["io.modelcontextprotocol/ui": types])]
    #expect(ProtocolClient(version: "2025-06-18", capabilities: capabilities).showsPages)
    #expect(!ProtocolClient(version: "2025-06-18", capabilities: [:]).showsPages)
  }
}
