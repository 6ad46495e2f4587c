internal import BaseFiles
internal import Foundation
internal import HostRoutes
internal import IntentConversations
internal import MCPServer
internal import TestSupport
internal import Testing

/// A server on two pipes, and its client. `@unchecked`, because `received` is mutable: one thread at a time uses the
/// client.
final class PipedServer: @unchecked Sendable {
  let server: MCPStreamServer
  let host: SampleHost
  private let input: Int32
  private let output: Int32
  private var received: [UInt8] = []
  private let hasEnded = DispatchSemaphore(value: 0)

  init(
    limits: MCPStreamServer.Limits = MCPStreamServer.Limits(), _ settings: CallSettings = CallSettings(),
    gate: Gate? = nil
  ) throws {
    host = try SampleHost()
    let toServer = try Self.pipeEnds()
    let toClient = try Self.pipeEnds()
    input = toServer.writing
    output = toClient.reading
    let caller = Caller("stdio", surface: Surface("mcp", trust: .relayed))
    server = MCPStreamServer(
      host.engine(settings, gate: gate), for: caller, input: toServer.reading, output: toClient.writing, limits: limits)
    let thread = Thread { [server, hasEnded] in
      server.run()
      close(toServer.reading)
      close(toClient.writing)
      hasEnded.signal()
    }
    thread.start()
  }

  deinit { close(output) }

  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func send(_ line: String) { send(bytes: Array((line + "\n").utf8)) }

  private static let meta =
    #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
    + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}"#

  private static let metaWithTasks = meta.replacing(
    #"{"elicitation":{}}"#, with: #"{"elicitation":{},"extensions":{"io.modelcontextprotocol/tasks":{}}}"#)

  /// Sends a request of the newest version; `params` are members in addition to `_meta`.
  func request(_ id: Int, _ method: String, _ params: String = "", takesTasks: Bool = false) {
    let more = params.isEmpty ? "" : ",\(params)"
    let meta = takesTasks ? Self.metaWithTasks : Self.meta
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(meta)\#(more)}}"#)
  }

  /// Reads the next message; nil at the end.
  func next() throws -> JSONValue? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return try JSONReader.parse(Array(received[..<end]))
      }
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { return nil }
      received += bytes[..<count]
    }
  }

  /// Ends the input, and waits until the server has ended.
  func end() {
    close(input)
    hasEnded.wait()
  }
}

@Suite("A server on standard input and output")
struct MCPStreamServerTests {
  @Test("Invalid lines are rejected, and the server runs until the input ends")
  func hostile() async throws {
    try await blocking {
      var limits = MCPStreamServer.Limits()
      limits.messageBytes = 10_000
      let client = try PipedServer(limits: limits)
      for (line, code) in [
        ("{", -32700), ("[]", -32600), (String(repeating: "[", count: 9_000), -32700),
        (String(repeating: "x", count: 200_000), -32600), (#"{"jsonrpc":"2.0","id":5,"method":"tools/list"}"#, -32602),
        (#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"ask"}}"#, -32602),
      ] as [(String, Int64)] {
        client.send(line)
        #expect(try client.next()?["error"]?["code"] == .int(code), "\(line.prefix(60))")
      }
      client.send(bytes: [0x22, 0xff, 0x00, 0x0a])
      #expect(try client.next()?["error"]?["code"] == .int(-32700))
      // Notifications, and responses without a request, get no answer.
      client.send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
      client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#)
      client.send(#"{"jsonrpc":"2.0","id":7,"result":{}}"#)
      client.send("")
      client.request(1, "server/discover")
      #expect(try client.next()?["id"] == .int(1))
      client.end()
      #expect(try client.next() == nil)
    }
  }

  @Test("A last message without a line end is answered")
  func lastLine() async throws {
    try await blocking {
      let client = try PipedServer()
      client.send(bytes: Array(#"{"jsonrpc":"2.0","id":1,"method":"x"}"#.utf8))
      client.end()
      #expect(try client.next()?["error"]?["code"] == .int(-32602))
    }
  }

  @Test("After 'initialize' the server asks questions with its own requests")
  func legacy() async throws {
    try await blocking {
      let client = try PipedServer()
      let initialize = #""params":{"protocolVersion":"2025-11-25","capabilities":{"elicitation":{}}}"#
      client.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize",\#(initialize)}"#)
      #expect(try client.next()?["result"]?["protocolVersion"] == "2025-11-25")
      client.send(#"{"jsonrpc":"2.0","id":2,"method":"initialize",\#(initialize)}"#)
      #expect(try client.next()?["error"]?["code"] == .int(-32600))
      let arguments = #"{"utterance":"text hello to John on UnicornChat"}"#
      client.send(
        #"{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"ask","arguments":\#(arguments)}}"#)
      for answer in ["\"2\"", "\"1\"", "true"] {
        let question = try #require(try client.next())
        #expect(question["method"] == "elicitation/create")
        // Another request is answered meanwhile.
        client.send(#"{"jsonrpc":"2.0","id":4,"method":"ping"}"#)
        #expect(try client.next()?["id"] == .int(4))
        let id = question["id"]?.line ?? ""
        client.send(
          #"{"jsonrpc":"2.0","id":\#(id),"result":{"action":"accept","content":{"answer":\#(answer)}}}"#)
      }
      let sent = try #require(try client.next())
      #expect(sent["id"] == .int(3) && sent["result"]?.said == "Sent.")
      client.end()
      #expect(client.host.messages == 1)
    }
  }

  @Test("A cancelled call gets no answer, and an open question ends with the input")
  func cancelled() async throws {
    try await blocking {
      let client = try PipedServer()
      client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
          + #""capabilities":{"elicitation":{}}}}"#)
      _ = try client.next()
      for id in [2, 3] {
        client.send(
          #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"ask","arguments":"#
            + #"{"utterance":"text hello to John on UnicornChat"}}}"#)
        #expect(try client.next()?["method"] == "elicitation/create")
      }
      client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}"#)
      client.send(#"{"jsonrpc":"2.0","id":4,"method":"ping"}"#)
      #expect(try client.next()?["id"] == .int(4))
      client.end()
      let ended = try client.next()
      #expect(ended?["id"] == .int(3) && ended?["result"]?.errorCode == "needsInput")
      #expect(try client.next() == nil && client.host.messages == 0)
    }
  }

  @Test("Identifiers of open calls are unique, and the number of calls is limited")
  func identifiers() async throws {
    try await blocking {
      var limits = MCPStreamServer.Limits()
      limits.calls = 1
      limits.waitingCalls = 1
      let client = try PipedServer(limits: limits)
      client.send(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","#
          + #""capabilities":{"elicitation":{}}}}"#)
      _ = try client.next()
      let call =
        #""method":"tools/call","params":{"name":"ask","arguments":{"utterance":"text hello to John on UnicornChat"}}}"#
      client.send(#"{"jsonrpc":"2.0","id":2,\#(call)"#)
      #expect(try client.next()?["method"] == "elicitation/create")
      client.send(#"{"jsonrpc":"2.0","id":2,\#(call)"#)
      #expect(try client.next()?["error"]?["code"] == .int(-32600))
      for id in [3, 4] { client.send(#"{"jsonrpc":"2.0","id":\#(id),\#(call)"#) }
      #expect(try client.next()?["error"]?["code"] == .int(-32603))
      client.end()
    }
  }

  @Test("An identifier can be used again as soon as its call is answered")
  func reused() async throws {
    try await blocking {
      let client = try PipedServer()
      for _ in 0..<300 {
        client.request(1, "tools/call", #""name":"answer","arguments":{}"#)
        #expect(try client.next()?["result"]?.errorCode == "invalidRequest")
      }
      client.end()
    }
  }

  @Test("Subscribed clients are notified of changed tools")
  func changes() async throws {
    try await blocking {
      let client = try PipedServer()
      client.server.toolsChanged()
      client.request(1, "subscriptions/listen", #""notifications":{"toolsListChanged":true}"#)
      let acknowledged = try client.next()
      #expect(acknowledged?["method"] == "notifications/subscriptions/acknowledged")
      #expect(acknowledged?["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == .int(1))
      client.server.toolsChanged()
      let changed = try client.next()
      #expect(changed?["method"] == "notifications/tools/list_changed")
      #expect(changed?["params"]?["_meta"]?["io.modelcontextprotocol/subscriptionId"] == .int(1))
      client.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
      client.request(2, "subscriptions/listen", #""notifications":{}"#)
      #expect(try client.next()?["params"]?["notifications"] == .object([:]))
      client.server.toolsChanged()
      client.request(3, "subscriptions/listen")
      #expect(try client.next()?["error"]?["code"] == .int(-32602))
      client.end()
      #expect(try client.next() == nil)
    }
  }
}
