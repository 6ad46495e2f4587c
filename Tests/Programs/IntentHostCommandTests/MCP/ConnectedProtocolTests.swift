internal import Foundation
internal import TestSupport
internal import Testing

@Suite("mcp --connect", .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct ConnectedProtocolTests {
  private static func request(_ id: Int, _ method: String, _ params: String = "") -> String {
    let meta =
      #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}"#
    let more = params.isEmpty ? "" : ",\(params)"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)\#(more)}}"# + "\n"
  }

  private static let ask = #""name":"ask","arguments":{"utterance":"text hello to John on UnicornChat"}"#

  private static func answer(_ conversation: String) -> String {
    #""name":"answer","arguments":{"conversation":"\#(conversation)","text":"2"}"#
  }

  @Test("Each connection has separate conversations, and ends with its program")
  func connections() async throws {
    try await blocking {
      let web = try WebProcess()
      let first = try LiveRun.onPipes(web.home, ["mcp", "--connect"])
      let second = try LiveRun.onPipes(web.home, ["mcp", "--connect"])
      try first.type(Self.request(1, "tools/call", Self.ask))
      let line = try first.wait(for: "\n")
      let structured = try jsonObject(line)["result"] as? [String: Any]
      let name = try #require((structured?["structuredContent"] as? [String: Any])?["conversation"] as? String)
      try second.type(Self.request(1, "tools/call", Self.answer(name)))
      try second.wait(for: "There is no such conversation")
      try first.type(Self.request(2, "tools/call", Self.answer(name)))
      try first.wait(for: #""state":"question""#)
      // The service answers the messages that it has received, although the client's input has ended.
      try first.endInput()
      #expect(try first.exitCode() == 0)
      try web.openPage()
      let entries = try web.page("/v1/journal").objects("entries")
      #expect(entries.allSatisfy { $0["surface"] as? String == "mcp" && $0["trust"] as? String == "relayed" })
    }
  }

  @Test("The end of the service ends the program with an error", arguments: [SIGTERM, SIGKILL])
  func end(signal: Int32) async throws {
    try await blocking {
      let web = try WebProcess()
      let client = try LiveRun.onPipes(web.home, ["mcp", "--connect"])
      try client.type(Self.request(1, "tools/list"))
      try client.wait(for: "send_message")
      web.service.signal(signal)
      #expect(try client.exitCode() == 1)
      _ = try web.service.exitCode()
      // The socket of a killed service does not prevent another service from using its path.
      let next = try WebProcess(web.home, policy: #"{"Authorization": {"Default": "allow"}}"#)
      let other = try LiveRun.onPipes(next.home, ["mcp", "--connect"])
      try other.type(Self.request(1, "tools/list"))
      try other.wait(for: "send_message")
    }
  }

  @Test("Subscribed clients are notified of changed tools")
  func changes() async throws {
    try await blocking {
      let web = try WebProcess()
      let client = try LiveRun.onPipes(web.home, ["mcp", "--connect"])
      try client.type(Self.request(1, "subscriptions/listen", #""notifications":{"toolsListChanged":true}"#))
      try client.wait(for: "acknowledged")
      web.service.signal(SIGHUP)
      try client.wait(for: "list_changed")
    }
  }

  @Test("Without a service, and with options of a host, the error gives the reason")
  func defects() async throws {
    let home = try HostHome()
    let missing = try await home.run(["mcp", "--connect"])
    #expect(missing.exitCode == 2 && missing.errors.contains("'intent-host serve --http'"))
    let foreign = try await home.run(["mcp", "--connect", "--locked"])
    #expect(foreign.exitCode == 2 && foreign.errors.contains("'--locked' configures a host of this program"))
    let service = try await blocking { try home.serve() }
    let pageless = try await home.run(["mcp", "--connect"])
    #expect(pageless.exitCode == 2 && pageless.errors.contains("no service with a page"))
    #expect(try await blocking { try service.stop() } == 0)
  }
}
