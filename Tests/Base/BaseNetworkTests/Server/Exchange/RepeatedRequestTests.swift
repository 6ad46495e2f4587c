internal import BaseNetwork
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

@Suite("A request with an Idempotency-Key is handled once")
struct RepeatedRequestTests {
  /// A server with a route that counts.
  private static func server(
    _ limits: IdempotencyCache.Limits = .init(),
    _ answer: @escaping @Sendable (Int) -> ServerReply = { count in
      .text("\(count)", type: "text/plain")
    }
  ) throws -> TestServer {
    let count = Counter()
    let route = Route("POST", "/count", access: .everybody) { _ in answer(count.next()) }
    return try TestServer(routes: [route.makingIdempotent(with: IdempotencyCache(limits))])
  }

  final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test("The same key gets the stored answer, another key a new one")
  func repeated() async throws {
    try await blocking {
      let server = try Self.server()
      let first = try server.response("POST /count", "Idempotency-Key: a\r\n", content: "x")
      let again = try server.response("POST /count", "Idempotency-Key: a\r\n", content: "x")
      #expect(first?.text == "1" && again?.text == "1" && again?.fields["idempotency-replayed"] == "true")
      #expect(try server.response("POST /count", "Idempotency-Key: b\r\n", content: "x")?.text == "2")
      #expect(try server.response("POST /count", content: "x")?.text == "3")
      #expect(try server.response("POST /count", "Idempotency-Key: a\r\n", content: "y")?.status == 422)
    }
  }

  @Test("A key is one text with a limited length", arguments: ["", String(repeating: "k", count: 256)])
  func malformed(key: String) async throws {
    try await blocking {
      let server = try Self.server()
      #expect(try server.response("POST /count", "Idempotency-Key: \(key)\r\n", content: "x")?.status == 400)
      let twice = "Idempotency-Key: a\r\nIdempotency-Key: b\r\n"
      #expect(try server.response("POST /count", twice, content: "x")?.status == 400)
    }
  }

  @Test("A request in progress is not started again")
  func running() async throws {
    try await blocking {
      let gate = DispatchSemaphore(value: 0)
      let begun = DispatchSemaphore(value: 0)
      let server = try Self.server { count in
        begun.signal()
        gate.wait()
        return .text("\(count)", type: "text/plain")
      }
      let client = try server.client()
      client.send("POST /count HTTP/1.1\r\nHost: localhost\r\nIdempotency-Key: a\r\nContent-Length: 0\r\n\r\n")
      begun.wait()
      #expect(try server.response("POST /count", "Idempotency-Key: a\r\n")?.status == 409)
      gate.signal()
      #expect(try client.response()?.text == "1")
      #expect(try server.response("POST /count", "Idempotency-Key: a\r\n")?.text == "1")
    }
  }

  @Test("An answer that asks for a retry is not stored", arguments: [202, 400, 503])
  func unavailable(status: Int) async throws {
    try await blocking {
      let server = try Self.server { count in
        guard count == 1 else { return .text("\(count)", type: "text/plain") }
        return status == 202
          ? .response(HTTPResponse(202)) : .refusal(Refusal(status, code: .unavailable, reason: "later"))
      }
      #expect(try server.response("POST /count", "Idempotency-Key: a\r\n")?.status == status)
      #expect(try server.response("POST /count", "Idempotency-Key: a\r\n")?.text == "2")
    }
  }

  @Test("The number and the size of stored answers are limited")
  func bounded() async throws {
    try await blocking {
      var limits = IdempotencyCache.Limits()
      limits.count = 8
      limits.bytes = 100
      let server = try Self.server(limits)
      for key in 0..<20 { #expect(try server.response("POST /count", "Idempotency-Key: \(key)\r\n")?.status == 200) }
      #expect(try server.response("POST /count", "Idempotency-Key: 19\r\n")?.text == "20")
      #expect(try server.response("POST /count", "Idempotency-Key: 0\r\n")?.text == "21")
      let large = try Self.server(limits) { _ in .text(String(repeating: "x", count: 60), type: "text/plain") }
      for key in 0..<4 { #expect(try large.response("POST /count", "Idempotency-Key: \(key)\r\n")?.status == 200) }
    }
  }
}
