internal import BaseNetwork
internal import TestSupport
internal import Testing

@Suite("An ambiguous request is rejected, and no bytes after it are parsed")
struct SmugglingTests {
  private static let hidden = "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n"
  private static let host = "Host: localhost\r\n"

  /// Requests that hide another one from a proxy, and the status of the one response.
  private static let shapes: [(String, Int)] = [
    // Two lengths.
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 0\r\nContent-Length: 41\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 41\r\nContent-Length: 0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 0, 41\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n", 400),
    // Lengths that are not plain numbers.
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: +0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 0x0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: \r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 0 41\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Content-Length: 18446744073709551616\r\n\r\n", 400),
    // Encodings that only look like chunks.
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: \"chunked\"\r\n\r\n0\r\n\r\n", 501),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding:\u{b}chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding\u{0}: chunked\r\n\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
    // Lines with other ends, or with continuations.
    ("POST /echo HTTP/1.1\r\n\(host)X: y\n\r\n", 400),
    ("POST /echo HTTP/1.1\n\(host)\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)X: y\rContent-Length: 41\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)X: y\r\n Content-Length: 41\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n Content-Length: 41\r\n\(host)\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)X\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host): y\r\n\r\n", 400),
    // Chunks that are longer or shorter than their sizes.
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n 1\r\na\r\n0\r\n\r\n", 400),
    ("POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0;\u{0}\n\r\n\r\n", 400),
    // Two hosts, and other versions.
    ("GET /empty HTTP/1.1\r\n\(host)Host: evil.example\r\n\r\n", 400),
    ("GET /empty HTTP/1.1\r\n\r\n", 400),
    ("GET /empty HTTP/1.2\r\n\(host)\r\n", 505),
    ("GET /empty HTTP/2.0\r\n\r\n", 400),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ("GET /empty\r\n\r\n", 400),
    ("GET /empty HTTP/1.1 HTTP/1.1\r\n\(host)\r\n", 400),
  ]

  @Test("A smuggled request gets one response, and the connection is closed", arguments: shapes)
  func refused(shape: String, status: Int) async throws {
    try await blocking {
      let server = try TestServer()
      let client = try server.client()
      client.send(shape + Self.hidden)
      let all = try client.everything()
      let statuses = all.split(separator: "HTTP/1.1 ").compactMap { Int($0.prefix(3)) }
      #expect(statuses.count == 1)
      #expect(status == 505 ? statuses == [505] : [400, 501, 505].contains(statuses.first ?? 0))
      #expect(status == 501 ? statuses == [501] : true)
      #expect(!all.contains("slow"))
    }
  }
}
