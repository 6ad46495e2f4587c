internal import BaseFiles
internal import BaseNetwork
internal import MCPServer
internal import TestSupport
internal import Testing

/// The server scenarios of the official conformance suite that apply to this server, over HTTP.
@Suite("The Model Context Protocol over HTTP, as the official scenarios try it")
struct ConformanceTests {
  private static let prefix = "io.modelcontextprotocol/"

  /// The content of a request of the newest version.
  private static func content(
    _ method: String, _ params: String = "", id: String = "1", takesTasks: Bool = false
  ) -> String {
    let capabilities = takesTasks ? #"{"extensions":{"\#(prefix)tasks":{}}}"# : "{}"
    let meta =
      #""_meta":{"\#(prefix)protocolVersion":"2026-07-28","\#(prefix)clientCapabilities":\#(capabilities)}"#
    let more = params.isEmpty ? "" : ",\(params)"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)\#(more)}}"#
  }

  private static func fields(_ method: String, _ name: String? = nil) -> [String] {
    ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: \(method)"] + (name.map { ["Mcp-Name: \($0)"] } ?? [])
  }

  private static let call = #""name":"INGetCarLockStatusIntent""#
  private static let journal = #""uri":"intent-host://journal""#

  // MARK: Fields

  /// Rows of a request, and the fields with which the server accepts or rejects it.
  private static let accepted: [(method: String, params: String, fields: [String])] = [
    ("tools/list", "", ["mcp-protocol-version: 2026-07-28", "mcp-method: tools/list"]),
    ("tools/list", "", ["MCP-PROTOCOL-VERSION: 2026-07-28", "MCP-METHOD: tools/list"]),
    ("tools/list", "", ["MCP-Protocol-Version:   2026-07-28 ", "Mcp-Method: \t tools/list  "]),
    ("tools/call", call, fields("tools/call", "  INGetCarLockStatusIntent  ")),
  ]

  private static let rejected: [(method: String, params: String, fields: [String])] = [
    ("tools/list", "", fields("prompts/list")), ("tools/list", "", fields("TOOLS/LIST")),
    ("tools/list", "", ["MCP-Protocol-Version: 2026-07-28"]),
    ("tools/call", call, fields("tools/call", "INGETCARLOCKSTATUSINTENT")), ("tools/call", call, fields("tools/call")),
    ("resources/read", journal, fields("resources/read", "intent-host://catalogue")),
    ("resources/read", journal, fields("resources/read")),
    ("prompts/get", #""name":"a""#, fields("prompts/get", "b")),
    ("tasks/get", #""taskId":"a""#, fields("tasks/get", "b")), ("tasks/get", #""taskId":"a""#, fields("tasks/get")),
    ("tasks/cancel", #""taskId":"a""#, fields("tasks/cancel", "b")),
    ("tasks/update", #""taskId":"a","inputResponses":{}"#, fields("tasks/update", "b")),
  ]

  @Test("The fields of HTTP agree with the content, in any case of their names and with any space around values")
  func headers() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for row in Self.accepted {
        let answer = try client.message(Self.content(row.method, row.params), row.fields)
        #expect(answer.status == 200 && answer.members["error"] == nil, "\(row): \(answer.text)")
      }
      for row in Self.rejected {
        let answer = try client.message(Self.content(row.method, row.params, takesTasks: true), row.fields)
        #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32020), "\(row): \(answer.text)")
      }
    }
  }

  // MARK: Results

  @Test("Each result has its type and the server, and each list says how long it may be cached")
  func results() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let cached = [
        ("server/discover", ""), ("tools/list", ""), ("prompts/list", ""), ("resources/list", ""),
        ("resources/templates/list", ""), ("resources/read", Self.journal),
      ]
      for (method, params) in cached + [("tools/call", Self.call)] {
        let name = ["resources/read": "intent-host://journal", "tools/call": "INGetCarLockStatusIntent"][method]
        let answer = try client.message(Self.content(method, params), Self.fields(method, name))
        let result = try #require(answer.members["result"], "\(method): \(answer.text)")
        #expect(result["resultType"] == "complete")
        #expect(result["_meta"]?[Self.prefix + "serverInfo"]?["name"] == "intent-host")
        #expect(answer.fields["mcp-session-id"] == nil)
        guard method != "tools/call" else { continue }
        #expect(result["ttlMs"] == .int(0) && result["cacheScope"] == "private", "\(method)")
      }
    }
  }

  @Test("A response has the identifier of its request", arguments: ["7", #""a""#, "-1", #""""#])
  func identifier(id: String) async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      let answer = try client.message(Self.content("tools/list", id: id), Self.fields("tools/list"))
      #expect(answer.members["id"] == (try JSONReader.parse(Array(id.utf8))))
      let failed = try client.message(Self.content("x/y", id: id), Self.fields("x/y"))
      #expect(failed.members["id"] == (try JSONReader.parse(Array(id.utf8))) && failed.members["result"] == nil)
    }
  }

  @Test("Methods that this version lacks, and those of optional features that the server lacks, are unknown")
  func methods() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for method in [
        "initialize", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "completion/complete",
        "tasks/list", "tasks/result", "sampling/createMessage", "elicitation/create", "roots/list",
      ] {
        let answer = try client.message(Self.content(method, takesTasks: true), Self.fields(method))
        #expect(answer.status == 404 && answer.members["error"]?["code"] == .int(-32601), "\(method)")
      }
      #expect(try client.get("/mcp").status == 405)
    }
  }

  @Test("What a request names has to exist")
  func unknown() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for (method, params, name) in [
        ("tools/call", #""name":"nothing""#, "nothing"), ("prompts/get", #""name":"nothing""#, "nothing"),
        ("resources/read", #""uri":"intent-host://nothing""#, "intent-host://nothing"),
        ("tools/list", #""cursor":"nothing""#, nil),
      ] as [(String, String, String?)] {
        let answer = try client.message(Self.content(method, params), Self.fields(method, name))
        #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32602), "\(method): \(answer.text)")
      }
    }
  }

  // MARK: Tasks

  @Test("A task is polled until it has the result, and only by clients that declare the extension")
  func tasks() async throws {
    try await blocking {
      var calls = CallSettings()
      calls.tasks.delay = .zero
      let host = try RouteHost(calls: calls)
      let client = RouteClient(host, "relay")
      let call = #""name":"INGetCarLockStatusIntent","task":{"ttl":60000}"#
      let fields = Self.fields("tools/call", "INGetCarLockStatusIntent")
      let plain = try client.message(Self.content("tools/call", call), fields)
      #expect(plain.members["result"]?["resultType"] == "complete")
      // A call that ends at once is no task.
      let created = try waitForValue {
        let result = try client.message(Self.content("tools/call", call, takesTasks: true), fields).members["result"]
        return result?["resultType"] == "task" ? result : nil
      }
      let task = try #require(created?["taskId"]?.text)
      for member in ["ttl", "pollInterval"] { #expect(created?[member] == nil) }
      let get = Self.content("tasks/get", #""taskId":"\#(task)""#, takesTasks: true)
      let done = try waitForValue {
        let result = try client.message(get, Self.fields("tasks/get", task)).members["result"]
        #expect(result?["taskId"] == .string(task) && result?["resultType"] == "complete")
        return result?["status"] == "completed" ? result : nil
      }
      #expect(done?["result"]?["structuredContent"]?["outcome"] == "success")
      #expect(done?["result"]?["_meta"]?[Self.prefix + "related-task"] == nil)
      for (method, more) in [("tasks/get", ""), ("tasks/update", #","inputResponses":{}"#), ("tasks/cancel", "")] {
        let params = #""taskId":"\#(task)"\#(more)"#
        let undeclared = try client.message(Self.content(method, params), Self.fields(method, task))
        #expect(undeclared.status == 400 && undeclared.members["error"]?["code"] == .int(-32021))
        let needed = undeclared.members["error"]?["data"]?["requiredCapabilities"]?["extensions"]
        #expect(needed?[Self.prefix + "tasks"] == .object([:]))
        let declared = Self.content(method, params, takesTasks: true)
        let stolen = try RouteClient(host, "relay thief").message(declared, Self.fields(method, task))
        #expect(stolen.status == 400 && stolen.members["error"]?["code"] == .int(-32602))
        let own = try client.message(declared, Self.fields(method, task))
        #expect(own.members["result"]?["resultType"] == "complete", "\(own.text)")
      }
    }
  }
}
