internal import BaseNetwork
internal import MadeUpBytes
internal import TestSupport
internal import Testing

@Suite("Random bytes do no harm")
struct FuzzTests {
  private static let seeds = [
    "GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello",
    "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n",
    "HEAD /page HTTP/1.0\r\nConnection: keep-alive\r\nIf-None-Match: \"x\", *\r\n\r\n",
    "POST /json HTTP/1.1\r\nHost: [::1]:80\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
      + "Content-Length: 2\r\n\r\n{}",
    "GET /enter?token=a HTTP/1.1\r\nHost: localhost\r\nCookie: a=b; test=c\r\nOrigin: http://localhost\r\n\r\n",
    "POST /enter HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\nContent-Type: application/x-www-form-urlencoded\r\n"
      + "Content-Length: 6\r\n\r\ncode=1",
  ]
  private static let words = [
    "\r\n", "\n", "\r", "\u{0}", " ", "\t", ":", "Content-Length: 1\r\n", "Transfer-Encoding: chunked\r\n", "0\r\n\r\n",
    "HTTP/1.1", "HTTP/9.9", "Host: localhost\r\n", "ffffffff\r\n", "-1", ";", ",", "%00", "é", "Connection: close\r\n",
  ]

  private static func inputs(seed: UInt64) -> ChangedBytes { ChangedBytes(seeds, words: words, seed: seed) }

  /// Returns the requests that a reader parses from bytes in pieces, and the fault at their end.
  private static func reading(_ bytes: [UInt8], pieces: Int) -> [String] {
    var reader = HTTPRequestReader()
    var result = [String]()
    var rest = bytes[...]
    do throws(HTTPMessageError) {
      while true {
        switch try reader.next() {
        case .request(let request): result.append("\(request)")
        case .wantsContinue: break
        case .more:
          guard !rest.isEmpty else { return result }
          reader.add(rest.prefix(pieces))
          rest = rest.dropFirst(pieces)
        }
      }
    } catch {
      return result + ["\(error.status)"]
    }
  }

  @Test("Splitting bytes does not change the parsed requests", arguments: 1...20 as ClosedRange<UInt64>)
  func pieces(seed: UInt64) {
    var inputs = Self.inputs(seed: seed)
    for _ in 0..<200 {
      let bytes = inputs.next(most: 3)
      let whole = Self.reading(bytes, pieces: bytes.count)
      for pieces in [1, 2, 7] {
        #expect(Self.reading(bytes, pieces: pieces) == whole, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  @Test("The server answers random bytes with whole responses or none, and survives")
  func server() async throws {
    try await blocking {
      let server = try TestServer { $0.linger = .milliseconds(100) }
      var inputs = Self.inputs(seed: 2026)
      for _ in 0..<1500 {
        let client = try server.client()
        let bytes = inputs.next(most: 3)
        client.send(bytes)
        client.endSending()
        let all = try client.everything()
        #expect(all.isEmpty || all.hasPrefix("HTTP/1.1 "), "\(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(try server.response("GET /slow")?.text == "slow")
      let areClosed = try waitForValue { server.service.counts.openConnections == 0 ? true : nil }
      #expect(areClosed == true)
    }
  }
}
