internal import BaseFiles
internal import BaseNetwork
internal import ExtensionManifests
internal import Foundation
internal import HostRoutes
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import MCPServer
internal import Synchronization
internal import TestSupport

/// A host with the samples, whose routes are served on a free port of this machine.
final class RouteHost: Sendable {
  let host: ExtensionHost
  let port: UInt16
  let hub = EventHub()
  private let folder: TemporaryFolder
  private let service: HTTPService
  private let tokens = Tokens()
  private let counts = ServerCounts()
  private let state = State()

  /// The reason why the host accepts no requests; nil if it accepts them.
  func refuse(because reason: String) { state.unreadiness.withLock { $0 = reason } }

  /// The route of the Model Context Protocol.
  let protocolRoute: MCPRoute

  /// The number of connections that the server has not yet closed.
  var openConnections: Int { counts.openConnections }

  /// Creates a host; `change` changes its configuration. `reachesOwner` says whether requests may wait for the owner, and
  /// `beforeCalls` may delay the calls of tools.
  init(
    seal: TurnSeal = TurnSeal(), calls: CallSettings = CallSettings(), reachesOwner: Bool = false,
    _ change: (inout HostConfiguration) -> Void = { _ in }, beforeCalls: @escaping @Sendable () -> Void = {}
  ) throws {
    folder = try TemporaryFolder()
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    let environment = Dictionary(uniqueKeysWithValues: variables.map { [folder] in ($0, folder.url.path) })
    var configuration = HostConfiguration(
      catalogue: try Self.catalogue.get(), folders: HostFolders(environment: environment))
    change(&configuration)
    host = ExtensionHost(configuration)
    let hosted = Hosted(host: host, hub: hub, state: state, reachesOwner: reachesOwner)
    let tools = MCPHost(hosted) { [host] _ in
      beforeCalls()
      return host.catalogue.current
    }
    protocolRoute = MCPRoute(hosted, MCPEngine(tools, identity: ServerIdentity(version: "test"), settings: calls))
    let routes = HostRoutes(hosted, counts: counts, seal: seal).all + [protocolRoute.route]
    service = HTTPService(routes: routes, tokens: tokens, counts: counts)
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = socket.port ?? 0
    try service.serve(listening: [socket])
  }

  deinit {
    stop()
    host.endExtensions()
  }

  /// Ends the server, and with it all streams.
  func stop() { service.stop() }

  private static let catalogue = Result {
    CatalogueScanner(
      SearchPaths(plugins: [try BuildProducts.folder], manifests: [BuildProducts.manifests], environment: [:])
    ).scan()
  }

  private final class State: Sendable {
    let unreadiness = Mutex<String?>(nil)
  }

  /// The host for the routes.
  private struct Hosted: RoutedHost {
    let host: ExtensionHost
    let hub: EventHub
    let state: State
    let reachesOwner: Bool

    func caller(of request: ServerRequest) throws(Refusal) -> Caller {
      let name = request.client?.name ?? ""
      guard name != "stranger" else { throw Refusal(403, code: .notAuthorized, reason: "the host knows no stranger") }
      return Caller(name, surface: Surface("http", trust: name.hasPrefix("relay") ? .relayed : .owner))
    }

    func runTurn(
      _ request: ConversationRequest, answers: ConversationAnswers, for caller: Caller,
      onEvent: (ConversationEvent) -> Void
    ) throws(Refusal) -> ConversationTurn {
      if let reason = unavailabilityReason { throw .busy(reason) }
      var request = request
      request.reachesOwner = reachesOwner
      return host.blockingTurn(request, answers: answers, onEvent: onEvent)
    }

    func cancel(
      _ question: ConversationQuestion, for caller: Caller, onEvent: (ConversationEvent) -> Void
    ) throws(Refusal) -> ConversationTurn {
      if let reason = unavailabilityReason { throw .busy(reason) }
      return host.end(question, isCancelled: true, onEvent: onEvent)
    }

    func consentLink(for key: String, of caller: Caller) -> String? {
      caller.surface.trust != .owner ? "http://localhost/#consent=1" : nil
    }

    func catalogue(for caller: Caller) -> [JSONValue] { [.object(["identifier": "com.example.sample"])] }

    func events(for caller: Caller) -> EventHub { hub }

    var unavailabilityReason: String? { state.unreadiness.withLock { $0 } }

    var metrics: [MetricFamily] {
      [MetricFamily("intent_host_extensions", kind: .gauge, help: "Extensions.", samples: [.init(1)])]
    }
  }

  /// A token of the client `name`.
  func token(_ name: String) -> String { tokens.makeBearer(for: Client(name)) }

  /// The number of messages that UnicornChat has sent; those that it received have a sender.
  var messages: Int { SentMessages.count(in: folder.url) }
}

/// A program that talks to the host over HTTP.
struct RouteClient {
  private let host: RouteHost
  let token: String?

  init(_ host: RouteHost, _ name: String? = "script") {
    self.host = host
    token = name.map(host.token)
  }

  struct Answer {
    let status: Int
    let fields: HTTPFields
    let text: String
    let members: [String: JSONValue]

    /// The text of a member; nil if it is none.
    func text(_ name: String) -> String? { if case .string(let text) = members[name] { text } else { nil } }

    /// The text of a member of a member; nil if it is none.
    func text(_ name: String, _ inner: String) -> String? {
      guard case .object(let members) = members[name], case .string(let text) = members[inner] else { return nil }
      return text
    }

    /// The messages of a stream, or else the one message of the content.
    var messages: [JSONValue] {
      guard fields["content-type"]?.hasPrefix("text/event-stream") == true else { return [.object(members)] }
      return text.split(separator: "\n").compactMap { line in
        line.hasPrefix("data:") ? try? JSONReader.parse(Array(line.dropFirst("data:".count).utf8)) : nil
      }
    }

    /// The names of the events.
    var events: [String] {
      guard case .array(let events) = members["events"] else { return [] }
      return events.map { event in
        if case .object(let event) = event, case .string(let name) = event["event"] { name } else { "?" }
      }
    }
  }

  func get(_ path: String) throws -> Answer { try send("GET \(path)", "", "") }

  func delete(_ path: String, _ fields: [String]) throws -> Answer {
    try send("DELETE \(path)", fields.map { $0 + "\r\n" }.joined(), "")
  }

  func turn(_ members: [String: JSONValue], key: String? = nil) throws -> Answer {
    try turn(JSONValue.object(members).line, key: key)
  }

  func turn(_ content: String, key: String? = nil, type: String = "application/json") throws -> Answer {
    let key = key.map { "Idempotency-Key: \($0)\r\n" } ?? ""
    return try send("POST /v1/turn", "Content-Type: \(type)\r\n\(key)", content)
  }

  /// Sends a message of the Model Context Protocol; `fields` are lines of the head.
  func message(_ content: String, _ fields: [String] = []) throws -> Answer { try open(content, fields).answer() }

  /// Sends a message of the Model Context Protocol whose answer is read later, or never.
  func open(_ content: String, _ fields: [String] = []) throws -> OpenMessage {
    let fields = (["Content-Type: application/json"] + fields).map { $0 + "\r\n" }.joined()
    return try begin("POST /mcp", fields, content)
  }

  /// Runs turns with `answers` until the conversation ends or there is no further answer.
  func converse(_ request: JSONValue, _ answers: [String]) throws -> [Answer] {
    var turns = [try turn(["request": request])]
    for answer in answers {
      guard let state = turns.last?.text("state") else { break }
      turns.append(try turn(["state": .string(state), "answer": .string(answer)]))
    }
    return turns
  }

  private func send(_ head: String, _ fields: String, _ content: String) throws -> Answer {
    try begin(head, fields, content).answer()
  }

  private func begin(_ head: String, _ fields: String, _ content: String) throws -> OpenMessage {
    let connection = try LocalConnection(host.port)
    let token = token.map { "Authorization: Bearer \($0)\r\n" } ?? ""
    let name = fields.contains("Host: ") ? "" : "Host: localhost\r\n"
    try connection.send(
      "\(head) HTTP/1.1\r\n\(name)Connection: close\r\nContent-Length: \(content.utf8.count)\r\n"
        + "\(token)\(fields)\r\n\(content)")
    return OpenMessage(connection: connection)
  }

  /// A message that is sent. Its connection closes when nobody holds it any longer.
  struct OpenMessage {
    fileprivate let connection: LocalConnection

    /// Reads the messages of a stream: the next ones, or else all until its end.
    func messages(_ count: Int = .max) throws -> [JSONValue] {
      var messages: [JSONValue] = []
      while messages.count < count, let line = try connection.line() {
        guard line.starts(with: Array("data:".utf8)) else { continue }
        messages.append(try JSONReader.parse(Array(line.dropFirst("data:".utf8.count))))
      }
      return messages
    }

    /// Reads the whole answer.
    func answer() throws -> Answer {
      let response = try connection.receive()
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(response.content))
      var members: [String: JSONValue] = [:]
      if case .object(let object) = value { members = object }
      return Answer(
        status: response.status, fields: response.fields, text: String(decoding: response.content, as: UTF8.self),
        members: members)
    }
  }
}

/// A connection to a port of this machine. Its calls block, for `TestLimits.timeout` at most.
private final class LocalConnection {
  private let socket: Int32
  /// The bytes after the last line.
  private var received: [UInt8] = []

  struct Failure: Error {}

  init(_ port: UInt16) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: Int(TestLimits.timeout.components.seconds), tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure() }
  }

  deinit { close(socket) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw Failure() }
  }

  /// Reads the next line; nil at the end.
  func line() throws -> [UInt8]? {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeFirst(end + 1) }
        return Array(received[..<end])
      }
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count >= 0 else { throw Failure() }
      guard count > 0 else { return nil }
      received += buffer[..<count]
    }
  }

  func receive() throws -> HTTPResponse {
    var limits = HTTPLimits()
    limits.contentBytes = 16 << 20
    var reader = HTTPResponseReader(limits)
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      guard count > 0 else {
        // The end of a stream is the end of the connection.
        guard count == 0, let response = reader.responseAtEnd() else { throw Failure() }
        return response
      }
      if let response = try reader.add(buffer[..<count]) { return response }
    }
  }
}
