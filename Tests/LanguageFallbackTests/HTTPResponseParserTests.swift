internal import Testing

@testable internal import LanguageFallback

@Suite("Responses of HTTP/1.1 are read within bounds")
struct HTTPResponseParserTests {
  /// The body of a response that comes in pieces, or the reason for its rejection.
  private func read(_ pieces: [String], end: Bool = true) -> Result<String, HTTPFailure> {
    do throws(HTTPFailure) {
      var parser = HTTPResponseParser()
      for piece in pieces { try parser.take(Array(piece.utf8)) }
      if end, !parser.isDone { try parser.end() }
      guard parser.isDone else { throw HTTPFailure("more") }
      return .success("\(parser.status) \(String(decoding: parser.body, as: UTF8.self))")
    } catch {
      return .failure(error)
    }
  }

  private static let responses: [(String, String)] = [
    ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "200 hello"),
    ("HTTP/1.1 200 OK\r\ncontent-length:5\r\nContent-Length: 5 \r\n\r\nhello and more", "200 hello"),
    ("HTTP/1.0 404 Not Found\nContent-Length: 0\n\n", "404 "),
    ("HTTP/1.1 200\r\n\r\nuntil the end", "200 until the end"),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n world\r\n0\r\n\r\n",
      "200 hello world"
    ),
    (
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nA\r\n0123456789\r\n0\r\nTrailer: x\r\n\r\n",
      "200 0123456789"
    ),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", "200 ok"),
  ]

  @Test("A response is the same however its bytes are split", arguments: responses)
  func splits(text: String, body: String) {
    #expect(read([text]) == .success(body))
    #expect(read(text.utf8.map { String(decoding: [$0], as: UTF8.self) }) == .success(body))
    for index in text.utf8.indices {
      #expect(read([String(text.utf8[..<index])!, String(text.utf8[index...])!]) == .success(body))
    }
  }

  @Test(
    "A response that is none, or too long, is rejected with the reason",
    arguments: [
      ("", "closed the connection without an answer"), ("HTTP/1.1 200 OK\r\nContent-", "within its answer"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel", "within its answer"), ("SSH-2.0-x\r\n\r\n", "no status line"),
      ("\r\n\r\n", "no status line"), ("HTTP/1.1 2000 OK\r\n\r\n", "no status line"),
      ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", "its length is no number"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n", "its length is no number"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n", "its length is no number"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n", "more than 1 MB"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", "not chunked"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-5\r\n", "the size of a chunk is no number"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFF\r\n", "more than 1 MB"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFF\r\n", "the size of a chunk is no number"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n", "a chunk is longer than its size"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n", "within its answer"),
    ])
  func rejected(text: String, reason: String) throws {
    guard case .failure(let failure) = read([text]) else {
      Issue.record("\(text) is read")
      return
    }
    #expect(failure.description.contains(reason))
  }

  @Test("Headers, chunks and bodies have bounds")
  func bounds() {
    let long = String(repeating: "x", count: 2 << 20)
    for text in [
      long, "HTTP/1.1 200 OK\r\nX: \(long)", "HTTP/1.1 200 OK\r\n\r\n\(long)",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;\(long)",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\(long)",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
        + String(repeating: "1000\r\n\(long.prefix(4_096))\r\n", count: 300),
      String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 2_000),
    ] {
      guard case .failure(let failure) = read([text], end: false) else {
        Issue.record("\(text.prefix(80)) has no bound")
        continue
      }
      #expect(failure.description != "more")
    }
  }
}
