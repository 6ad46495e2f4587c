internal import BaseNetwork
internal import Foundation
internal import Synchronization
internal import TestSupport

/// A server on a free port of this machine, with a few routes.
final class TestServer: Sendable {
  let service: HTTPService
  let port: UInt16
  let tokens = Tokens(cookie: "test")
  let hub = EventHub()
  /// Holds the requests of `/gate` until it is opened.
  let gate = DispatchSemaphore(value: 0)
  /// Counts the requests of `/gate` that a worker has.
  let waiting = Gate()

  init(_ change: (inout ServerLimits) -> Void = { _ in }, routes: [Route] = [], hosts: [String] = []) throws {
    var limits = ServerLimits()
    change(&limits)
    let own = Self.routes(tokens, hub)
    let gate = gate
    let file = StaticFile(Array("<p>page".utf8), type: MediaType.of("index.html"))
    let waiting = waiting
    let held = Route("GET", "/gate", access: .everybody) { _ in
      waiting.count.withLock { $0 += 1 }
      gate.wait()
      return .text("open", type: "text/plain")
    }
    service = HTTPService(
      routes: own + [held] + StaticFile.routes(["/page": file], access: .everybody) + routes,
      hosts: AllowedHosts(hosts), tokens: tokens, limits: limits)
    let socket = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = socket.port ?? 0
    try service.serve(listening: [socket])
  }

  deinit { service.stop() }

  final class Gate: Sendable {
    let count = Mutex(0)
  }

  private static func routes(_ tokens: Tokens, _ hub: EventHub) -> [Route] {
    let echo: @Sendable (ServerRequest) -> ServerReply = { request in
      .response(HTTPResponse(200, fields: ["content-type": "text/plain"], content: request.content))
    }
    return [
      Route("GET", "/empty", access: .everybody, executor: .socketThread) { _ in .text("", type: "text/plain") },
      Route("GET", "/slow", access: .everybody) { _ in .text("slow", type: "text/plain") },
      Route("POST", "/echo", access: .everybody, answer: echo),
      Route("POST", "/echo-at-once", access: .everybody, executor: .socketThread, answer: echo),
      Route("POST", "/json", access: .everybody, type: "application/json", answer: echo),
      Route("GET", "/large", access: .everybody) { request in
        let count = request.parameter("bytes").flatMap(Int.init) ?? 0
        return .response(HTTPResponse(200, content: [UInt8](repeating: 0x78, count: count)))
      },
      Route("GET", "/events", access: .everybody, executor: .socketThread) { _ in .events { hub.subscribe($0) } },
      Route("GET", "/mine", executor: .socketThread) { .text($0.client?.name ?? "nobody", type: "text/plain") },
      Route("POST", "/mine", executor: .socketThread) { .text($0.client?.name ?? "nobody", type: "text/plain") },
    ] + Route.entrance(tokens, start: "/page")
  }

  func client() throws -> RawClient { try RawClient(port) }

  /// Returns the sample of the metric `name` whose first label has a value.
  func figure(_ name: String, _ label: String) -> Double? {
    let family = service.counts.families(prefix: "x").first { $0.name == name }
    return family?.samples.first { $0.labels.first?.value == label }?.value
  }

  /// The response to a browser that signs in with a code.
  func enter(
    _ code: String, _ fields: String = "Origin: null\r\n", accept: String = "text/html"
  ) throws -> HTTPResponse? {
    try enter(content: "code=\(code)", fields, accept: accept)
  }

  /// The response to a form.
  func enter(
    content: String, _ fields: String = "Origin: null\r\n", accept: String = "text/html"
  ) throws -> HTTPResponse? {
    let type = "Content-Type: application/x-www-form-urlencoded\r\n"
    return try response("POST /enter", "\(type)Accept: \(accept)\r\n\(fields)", content: content)
  }

  /// The response to one request on a connection of its own.
  func response(_ head: String, _ fields: String = "", content: String = "") throws -> HTTPResponse? {
    let client = try client()
    let length = content.isEmpty ? "" : "Content-Length: \(content.utf8.count)\r\n"
    let host = fields.hasPrefix("Host:") ? "" : "Host: localhost:\(port)\r\n"
    client.send("\(head) HTTP/1.1\r\n\(host)\(length)\(fields)\r\n\(content)")
    return try client.response()
  }
}

extension HTTPResponse {
  var text: String { String(decoding: content, as: UTF8.self) }
}
