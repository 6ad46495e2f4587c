internal import Foundation
internal import TestSupport
internal import Testing

@Suite("intent-host mcp")
struct MCPCommandTests {
  private static func request(_ id: Int, _ method: String, _ params: String = "") -> String {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}"#
    let more = params.isEmpty ? "" : ",\(params)"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)\#(more)}}"# + "\n"
  }

  private static let car = #""name":"INGetCarLockStatusIntent","arguments":{}"#

  @Test("The output contains only messages, and the end of the input ends the program")
  func output() async throws {
    let home = try HostHome()
    try home.allowApps()
    let input = Self.request(1, "server/discover") + "no message\n" + Self.request(2, "tools/call", Self.car)
    let run = try await home.run(["mcp"] + HostHome.samples, input: input)
    #expect(run.exitCode == 0)
    let messages = try run.lines.map { try jsonObject($0) }
    #expect(messages.count == 3 && messages.allSatisfy { $0["jsonrpc"] as? String == "2.0" })
    let silent = try await home.run(["mcp"] + HostHome.samples)
    #expect(silent.exitCode == 0 && silent.output == "")
  }

  @Test("The journal contains the requests, and --no-journal omits them")
  func journal() async throws {
    for (options, count) in [([], 1), (["--no-journal"], 0)] {
      let home = try HostHome()
      try home.allowApps()
      let live = try LiveRun.onPipes(home, ["mcp"] + HostHome.samples + options)
      try await blocking {
        try live.type(Self.request(1, "tools/call", Self.car))
        try live.wait(for: "\"id\":1")
      }
      let journal = try await home.run(["journal", "--json"])
      #expect(journal.lines.count == count)
    }
  }

  @Test("The surface can be lowered, by the option and by the policy, and never raised")
  func surface() async throws {
    let home = try HostHome()
    let base = #""Authorization": {"Default": "allow"}"#
    for (options, surfaces, code) in [
      (["--surface", "locked"], "", "restrictedWhileLocked"),
      ([], #", "Surfaces": {"mcp": "locked"}"#, "restrictedWhileLocked"),
      ([], #", "Surfaces": {"mcp": "owner"}"#, nil), (["--surface", "relayed"], "", nil),
    ] as [([String], String, String?)] {
      let policy = try home.policy("{\(base)\(surfaces)}")
      let live = try LiveRun.onPipes(home, ["mcp", "--policy", policy] + HostHome.samples + options)
      try await blocking {
        try live.type(Self.request(1, "tools/call", #""name":"INSetCarLockStatusIntent","arguments":{"locked":true}"#))
        try live.wait(for: "\"id\":1")
        try live.wait(for: code ?? "\"outcome\":\"success\"")
      }
    }
    let unknown = try await home.run(["mcp", "--surface", "owner"])
    #expect(unknown.exitCode == 2 && unknown.errors.contains("relayed, locked"))
  }

  @Test("An extension's payment and its request for the passcode are rejected")
  func payment() async throws {
    let home = try HostHome()
    try home.installScripted()
    #expect(try await home.run(["passcode", "set"], input: "2580\n").exitCode == 0)
    let policy = try home.policy(
      #"{"Payment": {"Provider": ["/bin/touch", "\#(home.path("paid"))"]}, "#
        + #""Confirmation": {"Never": ["INSendMessageIntent"]}}"#)
    let live = try LiveRun.onPipes(home, ["mcp", "--policy", policy] + home.installed)
    try await blocking {
      for (id, content) in [(1, "pay 20"), (2, "authenticate passcode")] {
        let arguments = #""name":"INSendMessageIntent","arguments":{"recipients":["John"],"content":"\#(content)"}"#
        try live.type(Self.request(id, "tools/call", arguments))
        #expect(!(try live.wait(for: "\"id\":\(id)")).contains("input_required"))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: home.path("paid")))
    #expect(!FileManager.default.fileExists(atPath: home.path("state/intent-host/payments")))
  }

  @Test("The state of a ride is reported as progress, if the client and the option request it")
  func progress() async throws {
    let home = try HostHome()
    try home.install(
      "Rides", "ScriptedExtension", principalClass: "ScriptedExtension.RideExtension",
      intents: ["INGetRideStatusIntent"])
    let call = #""name":"INGetRideStatusIntent""#
    let wanted = Self.request(1, "tools/call", call)
      .replacing(#""elicitation":{}}"#, with: #""elicitation":{}},"progressToken":"ride""#)
    for (options, request, isReported) in [
      (["--follow", "600"], wanted, true), ([], wanted, false),
      (["--follow", "600"], Self.request(1, "tools/call", call), false),
    ] {
      let run = try await home.run(["mcp"] + home.installed + options, input: request)
      let messages = try run.lines.map { try jsonObject($0) }
      let reports = messages.filter { $0["method"] as? String == "notifications/progress" }
      #expect(reports.isEmpty == !isReported, "\(options)")
      #expect(messages.last?["id"] as? Int == 1 && run.output.contains(#""outcome":"success""#))
      let numbers = reports.compactMap { ($0["params"] as? [String: Any])?["progress"] as? Int }
      #expect(numbers == Array(1..<numbers.count + 1))
    }
  }

  @Test("A new extension becomes a tool, and subscribed clients are notified")
  func installed() async throws {
    let home = try HostHome()
    let live = try LiveRun.onPipes(home, ["mcp"] + home.installed)
    try await blocking {
      try live.type(Self.request(1, "subscriptions/listen", #""notifications":{"toolsListChanged":true}"#))
      try live.wait(for: "acknowledged")
      try home.installScripted()
      try live.wait(for: "list_changed")
      try live.type(Self.request(2, "tools/list"))
      try live.wait(for: "get_car_lock_status")
    }
  }
}
