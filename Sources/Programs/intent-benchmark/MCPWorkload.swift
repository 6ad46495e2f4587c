internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostRoutes
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import MCPServer

/// Measures the same turn in process and through the Model Context Protocol on pipes, with a raw client.
final class MCPWorkload {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-mcp-\(getpid())")
  private let host: ExtensionHost
  private let input: Int32
  private let output: Int32
  private var received = [UInt8](repeating: 0, count: 1 << 20)
  private let lines = Dictionary(uniqueKeysWithValues: Turn.allCases.map { ($0, $0.line) })

  /// Starts a host with the samples, and a server on a separate thread.
  init(_ settings: Settings) throws {
    let paths = SearchPaths(plugins: [settings.plugins], manifests: [settings.manifests], environment: [:])
    let folders = HostFolders(environment: ["XDG_DATA_HOME": folder.path, "XDG_STATE_HOME": folder.path])
    let host = ExtensionHost(HostConfiguration(catalogue: CatalogueScanner(paths).scan(), folders: folders))
    self.host = host
    let toServer = try Self.pipeEnds()
    let toClient = try Self.pipeEnds()
    input = toServer.writing
    output = toClient.reading
    let turns = MCPHost(
      turn: { request, answers, _, onEvent in host.blockingTurn(request, answers: answers, onEvent: onEvent) },
      cancel: { question, _, onEvent in host.end(question, isCancelled: true, onEvent: onEvent) },
      extensions: { _ in host.catalogue.current })
    let server = MCPStreamServer(
      MCPEngine(turns, identity: ServerIdentity(version: "benchmark")),
      for: Caller("stdio", surface: Surface("mcp", trust: .relayed)), input: toServer.reading,
      output: toClient.writing)
    Thread.detachNewThread { server.run() }
  }

  deinit {
    close(input)
    close(output)
    host.endExtensions()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Workload.MeasurementError(message: "there is no pipe") }
    return (ends[0], ends[1])
  }

  /// A request that leads to a question, because two contacts are called John, and one that is handled without a
  /// question.
  enum Turn: String, CaseIterable {
    case question = "INSendMessageIntent"
    case handled = "INGetCarLockStatusIntent"

    fileprivate var parameters: [String: JSONValue] {
      self == .question ? ["recipients": .array([.object(["displayName": "John"])]), "content": "hello"] : [:]
    }

    fileprivate var application: String { self == .question ? "UnicornChat" : "UnicornCar" }

    /// The line of a client that calls the tool.
    fileprivate var line: [UInt8] {
      let arguments = parameters.merging(["application": .string(application)]) { $1 }
      let text =
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(rawValue)","arguments":"#
        + JSONValue.object(arguments).line
        + #","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}"# + "\n"
      return Array(text.utf8)
    }

    /// What the answer to the call contains.
    fileprivate var answer: String { self == .question ? "input_required" : "\"success\"" }
  }

  /// Plays a turn in process.
  func playInProcess(_ turn: Turn) throws {
    var request = ConversationRequest.intent(
      IntentRequest(turn.rawValue, parameters: turn.parameters, application: turn.application))
    request.surface = Surface("mcp", trust: .relayed)
    switch (turn, host.blockingTurn(request)) {
    case (.question, .question): return
    case (.handled, .ended(let ended)) where ended.outcome.kind == .success: return
    case (_, let other): throw Workload.MeasurementError(message: "\(other)")
    }
  }

  /// Plays the same turn through the protocol. The client does little of its own, because its time counts.
  func play(_ turn: Turn) throws {
    let bytes = lines[turn] ?? []
    guard write(input, bytes, bytes.count) == bytes.count else {
      throw Workload.MeasurementError(message: "the server ended")
    }
    var count = 0
    repeat {
      let more = received.withUnsafeMutableBytes { bytes in
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[count..<(bytes.count - 1)])
        return read(output, rest.baseAddress, rest.count)
      }
      guard more > 0 else { throw Workload.MeasurementError(message: "the server ended") }
      count += more
    } while received[count - 1] != UInt8(ascii: "\n")
    received[count] = 0
    let isExpected = received.withUnsafeBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress.map { strstr($0, turn.answer) != nil } ?? false
    }
    guard isExpected else {
      throw Workload.MeasurementError(message: String(decoding: received[..<count], as: UTF8.self))
    }
  }
}
