internal import BaseFiles
internal import BaseNetwork
internal import MCPServer
internal import TestSupport
internal import Testing

/// The server scenarios of the official conformance suite that apply to this server, over HTTP.
@Suite("The Model Context Protocol over HTTP, as the official scenarios try it")
struct ConformanceTests {
  private static let call = #""name":"INGetCarLockStatusIntent""#
  private static let journal = #""uri":"intent-host://journal""#

  // MARK: Fields

  /// Rows of a request, and the fields with which the server accepts or rejects it.
  private static let accepted: [(method: String, params: String, fields: [String])] = [
    ("tools/list", "", ["mcp-protocol-version: 2026-07-28", "mcp-method: tools/list"]),
    ("tools/list", "", ["MCP-PROTOCOL-VERSION: 2026-07-28", "MCP-METHOD: tools/list"]),
    ("tools/list", "", ["MCP-Protocol-Version:   2026-07-28 ", "Mcp-Method: \t tools/list  "]),
    ("tools/call", call, ModernMessage.fields("tools/call", "  INGetCarLockStatusIntent  ")),
  ]

  private static let rejected: [(method: String, params: String, fields: [String])] = [
    ("tools/list", "", ModernMessage.fields("prompts/list")), ("tools/list", "", ModernMessage.fields("TOOLS/LIST")),
    ("tools/list", "", ["MCP-Protocol-Version: 2026-07-28"]),
    ("tools/call", call, ModernMessage.fields("tools/call", "INGETCARLOCKSTATUSINTENT")),
    ("tools/call", call, ModernMessage.fields("tools/call")),
    ("resources/read", journal, ModernMessage.fields("resources/read", "intent-host://catalogue")),
    ("resources/read", journal, ModernMessage.fields("resources/read")),
    ("prompts/get", #""name":"a""#, ModernMessage.fields("prompts/get", "b")),
    ("tasks/get", #""taskId":"a""#, ModernMessage.fields("tasks/get", "b")),
    ("tasks/get", #""taskId":"a""#, ModernMessage.fields("tasks/get")),
    ("tasks/cancel", #""taskId":"a""#, ModernMessage.fields("tasks/cancel", "b")),
    ("tasks/update", #""taskId":"a","inputResponses":{}"#, ModernMessage.fields("tasks/update", "b")),
  ]

  @Test("The fields of HTTP agree with the content, in any case of their names and with any space around values")
  func headers() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for row in Self.accepted {
        let answer = try client.message(ModernMessage.content(row.method, row.params), row.fields)
        #expect(answer.status == 200 && answer.members["error"] == nil, "\(row): \(answer.text)")
      }
      for row in Self.rejected {
        let answer = try client.message(
          ModernMessage.content(row.method, row.params, capabilities: ModernMessage.tasks), row.fields)
        #expect(answer.status == 400 && answer.members["error"]?["code"] == .int(-32020), "\(row): \(answer.text)")
      }
    }
  }

  /// Rows of fields with which a page of this machine, or of another site, sends a request.
  private static let sites: [(fields: [String], status: Int)] = [
    (["Host: localhost"], 200), (["Host: localhost:1"], 200), (["Host: 127.0.0.1:1"], 200), (["Host: [::1]:1"], 200),
    (["Host: 127.0.0.1:1", "Origin: http://127.0.0.1:1"], 200), (["Host: evil.example.com"], 421),
    (["Host: localhost.evil.example.com"], 421), (["Host: 127.0.0.1:1", "Origin: http://localhost:1"], 403),
    (["Origin: http://evil.example.com"], 403), (["Origin: null"], 403),
  ]

  @Test("Only names of this machine are served, and no pages of other sites")
  func names() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for row in Self.sites {
        let fields = ModernMessage.fields("tools/list") + row.fields
        #expect(try client.message(ModernMessage.content("tools/list"), fields).status == row.status, "\(row)")
      }
    }
  }

  // MARK: Results

  @Test("Lists depend neither on the connection nor on other requests")
  func lists() async throws {
    try await blocking {
      let host = try RouteHost()
      func list(_ method: String, _ fields: [String] = []) throws -> [JSONValue] {
        let answer = try RouteClient(host, "relay").message(
          ModernMessage.content(method), ModernMessage.fields(method) + fields)
        let member = try #require(method.split(separator: "/").first)
        return try #require(answer.members["result"]?[String(member)]).elements
      }
      let methods = ["tools/list", "prompts/list", "resources/list"]
      let before = try methods.map { try list($0) }
      let called = try RouteClient(host, "relay").message(
        ModernMessage.content("tools/call", Self.call), ModernMessage.fields("tools/call", "INGetCarLockStatusIntent"))
      #expect(called.status == 200)
      // Earlier versions have sessions, and streams that can be resumed.
      #expect(
        try methods.reversed().map { try list($0, ["Mcp-Session-Id: a", "Last-Event-ID: 1"]) } == before.reversed())
    }
  }

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
        let answer = try client.message(ModernMessage.content(method, params), ModernMessage.fields(method, name))
        let result = try #require(answer.members["result"], "\(method): \(answer.text)")
        #expect(result["resultType"] == "complete")
        #expect(result["_meta"]?[ModernMessage.prefix + "serverInfo"]?["name"] == "intent-host")
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
      let answer = try client.message(ModernMessage.content("tools/list", id: id), ModernMessage.fields("tools/list"))
      #expect(answer.members["id"] == (try JSONReader.parse(Array(id.utf8))))
      let failed = try client.message(ModernMessage.content("x/y", id: id), ModernMessage.fields("x/y"))
      #expect(failed.members["id"] == (try JSONReader.parse(Array(id.utf8))) && failed.members["result"] == nil)
    }
  }

  @Test("Methods that this version lacks, and those of optional features that the server lacks, are unknown")
  func methods() async throws {
    try await blocking {
      let client = RouteClient(try RouteHost(), "relay")
      for method in [
        "initialize", "ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "completion/complete",
        "tasks/list", "tasks/result", "sampling/createMessage", "elicitation/create", "roots/list",
      ] {
        let answer = try client.message(
          ModernMessage.content(method, capabilities: ModernMessage.tasks), ModernMessage.fields(method))
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
        let answer = try client.message(ModernMessage.content(method, params), ModernMessage.fields(method, name))
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
      let fields = ModernMessage.fields("tools/call", "INGetCarLockStatusIntent")
      let plain = try client.message(ModernMessage.content("tools/call", call), fields)
      #expect(plain.members["result"]?["resultType"] == "complete")
      // A call that ends at once is no task.
      let created = try waitForValue {
        let result = try client.message(
          ModernMessage.content("tools/call", call, capabilities: ModernMessage.tasks), fields
        ).members["result"]
        return result?["resultType"] == "task" ? result : nil
      }
      let task = try #require(created?["taskId"]?.text)
      for member in ["ttl", "pollInterval"] { #expect(created?[member] == nil) }
      let get = ModernMessage.content("tasks/get", #""taskId":"\#(task)""#, capabilities: ModernMessage.tasks)
      let done = try waitForValue {
        let result = try client.message(get, ModernMessage.fields("tasks/get", task)).members["result"]
        #expect(result?["taskId"] == .string(task) && result?["resultType"] == "complete")
        return result?["status"] == "completed" ? result : nil
      }
      #expect(done?["result"]?["structuredContent"]?["outcome"] == "success")
      #expect(done?["result"]?["_meta"]?[ModernMessage.prefix + "related-task"] == nil)
      for (method, more) in [("tasks/get", ""), ("tasks/update", #","inputResponses":{}"#), ("tasks/cancel", "")] {
        let params = #""taskId":"\#(task)"\#(more)"#
        let undeclared = try client.message(ModernMessage.content(method, params), ModernMessage.fields(method, task))
        #expect(undeclared.status == 400 && undeclared.members["error"]?["code"] == .int(-32021))
        let needed = undeclared.members["error"]?["data"]?["requiredCapabilities"]?["extensions"]
        #expect(needed?[ModernMessage.prefix + "tasks"] == .object([:]))
        let declared = ModernMessage.content(method, params, capabilities: ModernMessage.tasks)
        let stolen = try RouteClient(host, "relay thief").message(declared, ModernMessage.fields(method, task))
        #expect(stolen.status == 400 && stolen.members["error"]?["code"] == .int(-32602))
        let own = try client.message(declared, ModernMessage.fields(method, task))
        #expect(own.members["result"]?["resultType"] == "complete", "\(own.text)")
      }
    }
  }
}
