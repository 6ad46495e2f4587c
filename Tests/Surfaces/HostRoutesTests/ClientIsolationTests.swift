internal import BaseFiles
internal import BaseNetwork
internal import Dispatch
internal import IntentHost
internal import MCPServer
internal import TestSupport
internal import Testing

@Suite("Answers and progress over HTTP reach the request that they belong to")
struct ClientIsolationTests {
  private static let status = (name: "get_car_lock_status", arguments: "{}")
  /// A call that waits for the owner, of which its client is notified once.
  private static let unlock = (name: "set_car_lock", arguments: #"{"locked":false}"#)
  private static let message = (name: "send_message", arguments: #"{"recipients":["Diana"],"content":"hi"}"#)

  /// Calls that stop before they begin, until the test lets them.
  private struct Gate: Sendable {
    let arrivals = DispatchSemaphore(value: 0)
    let permits = DispatchSemaphore(value: 0)

    func pass() {
      arrivals.signal()
      permits.wait()
    }
  }

  /// Begins a call with the identifier 2, as every client does here. A call without a token wants no progress.
  private static func begin(
    _ client: RouteClient, _ call: (name: String, arguments: String), _ version: String, token: String? = "t"
  ) throws -> RouteClient.OpenMessage {
    let params = #""name":"\#(call.name)","arguments":\#(call.arguments)"#
    let meta = token.map { #""progressToken":"\#($0)""# } ?? ""
    guard version != ModernMessage.version else {
      return try client.open(
        ModernMessage.content("tools/call", params, id: "2", meta: meta), ModernMessage.fields("tools/call", call.name))
    }
    return try client.open(
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{\#(params),"_meta":{\#(meta)}}}"#,
      ["MCP-Protocol-Version: \(version)"])
  }

  @Test(
    "Calls of several clients at the same time, with equal identifiers, don't meet",
    arguments: ["2025-06-18", "2025-11-25", ModernMessage.version])
  func calls(version: String) async throws {
    try await blocking {
      let gate = Gate()
      let host = try RouteHost(reachesOwner: true, beforeCalls: gate.pass)
      let calls = try (0..<8).map { number in
        let call = number.isMultiple(of: 2) ? Self.unlock : Self.status
        return try Self.begin(RouteClient(host, "relay \(number)"), call, version, token: "t\(number)")
      }
      for _ in calls { gate.arrivals.wait() }
      for _ in calls { gate.permits.signal() }
      for (number, call) in calls.enumerated().reversed() {
        let messages = try call.messages()
        let waits = number.isMultiple(of: 2)
        #expect(messages.last?["id"] == .int(2) && messages.last?["method"] == nil)
        #expect(messages.last?["result"]?["structuredContent"]?["state"] == (waits ? "waiting" : "ended"))
        // Nothing but progress comes before, and nothing at all after the result.
        #expect(messages.dropLast().allSatisfy { $0["method"] == "notifications/progress" && $0["id"] == nil })
        #expect(messages.dropLast().map { $0["params"]?["progressToken"] } == (waits ? [.string("t\(number)")] : []))
      }
      for _ in 0..<2 { gate.permits.signal() }
      for call in [Self.unlock, Self.status] {
        let answer = try Self.begin(RouteClient(host, "relay"), call, version, token: nil).answer()
        #expect(answer.fields["content-type"] == "application/json" && answer.members["id"] == .int(2))
      }
    }
  }

  @Test(
    "Only in the newest version, a client that closes its stream cancels the call",
    arguments: [(ModernMessage.version, 1), ("2025-11-25", 2)])
  func closed(version: String, messages: Int) async throws {
    try await blocking {
      let gate = Gate()
      let host = try RouteHost({ $0.policy.neverConfirmed = ["INSendMessageIntent"] }, beforeCalls: gate.pass)
      let client = RouteClient(host, "relay")
      try withExtendedLifetime(Self.begin(client, Self.message, version)) { _ in gate.arrivals.wait() }
      #expect(try waitForValue { host.openConnections == 0 ? true : nil } == true)
      for _ in 0..<2 { gate.permits.signal() }
      let next = try Self.begin(client, Self.message, version).messages()
      #expect(next.last?["result"]?["structuredContent"]?["outcome"] == "success")
      #expect(try waitForValue { host.messages >= messages ? host.messages : nil } == messages)
    }
  }

  @Test("The server serves others after many streams have been opened and closed")
  func burst() async throws {
    try await blocking {
      let host = try RouteHost(reachesOwner: true)
      let client = RouteClient(host, "relay")
      let listen = ModernMessage.content("subscriptions/listen", #""notifications":{"toolsListChanged":true}"#)
      for _ in 0..<20 {
        _ = try client.open(listen, ModernMessage.fields("subscriptions/listen"))
        _ = try Self.begin(client, Self.unlock, ModernMessage.version)
      }
      #expect(try waitForValue { host.openConnections == 0 ? true : nil } == true)
      let messages = try Self.begin(client, Self.status, ModernMessage.version).messages()
      #expect(messages.last?["result"]?["structuredContent"]?["outcome"] == "success")
    }
  }

  @Test("A subscription begins with the accepted topics, and gets no others")
  func subscriptions() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host, "relay")
      let streams = try [#"{"toolsListChanged":true}"#, #"{"promptsListChanged":true}"#, "{}"].enumerated().map {
        try client.open(
          ModernMessage.content("subscriptions/listen", #""notifications":\#($1)"#, id: "\($0)"),
          ModernMessage.fields("subscriptions/listen"))
      }
      let identifier = ModernMessage.prefix + "subscriptionId"
      for (number, stream) in streams.enumerated() {
        let first = try stream.messages(1).first
        #expect(first?["method"] == "notifications/subscriptions/acknowledged")
        #expect(first?["params"]?["_meta"]?[identifier] == .int(Int64(number)))
        let accepted: JSONValue = .object(number == 0 ? ["toolsListChanged": .bool(true)] : [:])
        #expect(first?["params"]?["notifications"] == accepted)
      }
      host.protocolRoute.toolsChanged()
      let changed = try streams[0].messages(1).first
      #expect(changed?["method"] == "notifications/tools/list_changed")
      #expect(changed?["params"]?["_meta"]?[identifier] == .int(0))
      host.stop()
      for stream in streams { #expect(try stream.messages().isEmpty) }
    }
  }
}
