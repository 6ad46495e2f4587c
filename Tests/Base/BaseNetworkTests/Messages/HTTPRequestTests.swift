internal import BaseNetwork
internal import Testing

/// Returns the requests in a connection's bytes, each as a line, and the fault as the last line.
private func lines(_ text: String, pieces: Int = .max, limits: HTTPLimits = HTTPLimits()) -> [String] {
  var reader = HTTPRequestReader(limits)
  var lines: [String] = []
  var rest = Array(text.utf8)[...]
  do throws(HTTPMessageError) {
    while true {
      switch try reader.next() {
      case .request(let request):
        let target = request.path + (request.query.map { "?" + $0 } ?? "")
        let content = String(decoding: request.content, as: UTF8.self)
        lines.append("\(request.method) \(target) \(request.keepsConnection ? "keep" : "close") [\(content)]")
      case .wantsContinue: lines.append("continue")
      case .more:
        guard !rest.isEmpty else { return lines + (reader.isBetweenRequests ? [] : ["unfinished"]) }
        reader.add(rest.prefix(pieces))
        rest = rest.dropFirst(pieces)
      }
    }
  } catch {
    return lines + ["\(error.status) \(error)"]
  }
}

@Suite("Parsing HTTP/1.1 requests from pieces of any size")
struct HTTPRequestTests {
  private static let several =
    "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n"
    + "POST /turn HTTP/1.1\r\nhost: x\r\nContent-Length: 5\r\n\r\nhello"
    + "POST /turn HTTP/1.1\r\nHOST: x\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nabc\r\n2\r\nde\r\n0\r\nX: y\r\n\r\n"
    + "\r\nGET / HTTP/1.1\r\nHost:x\r\nConnection: Close\r\n\r\n"

  @Test("Pipelined requests are parsed, however their bytes are split", arguments: 1...90)
  func pieces(count: Int) {
    let expected = [
      "GET /a?b=c keep []", "POST /turn keep [hello]", "POST /turn keep [abcde]", "GET / close []",
    ]
    #expect(lines(Self.several, pieces: count) == expected)
  }

  @Test("HTTP/1.0 closes the connection unless the client requests keep-alive")
  func old() {
    #expect(lines("GET / HTTP/1.0\r\n\r\n") == ["GET / close []"])
    #expect(lines("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n") == ["GET / keep []"])
  }

  @Test("A client that expects '100-continue' gets one 'Continue'")
  func expectation() {
    let head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n"
    #expect(lines(head) == ["continue", "unfinished"])
    #expect(lines(head + "ab") == ["POST / keep [ab]"])
  }

  @Test(
    "Requests that parsers could interpret differently are rejected",
    arguments: [
      ("GET / HTTP/1.1\nHost: x\n\n", "400 a line does not end in CRLF"),
      ("GET / HTTP/1.1\r\nHost: x\nA: b\r\n\r\n", "400 a line does not end in CRLF"),
      ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", "400 a field continues on a second line"),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", "400 the name of a field is malformed"),
      ("GET / HTTP/1.1\r\nHost: x\rA: b\r\n\r\n", "400 a line contains a CR"),
      ("GET / HTTP/1.1\r\nHost: x\u{0}\r\n\r\n", "400 the value of a field has a control character or is not UTF-8"),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", "400 there should be one Host field"),
      ("GET / HTTP/1.1\r\n\r\n", "400 there should be one Host field"),
      ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      (" / HTTP/1.1\r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      ("GET / \r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      ("GET / x HTTP/1.1\r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      ("GET /\u{e9} HTTP/1.1\r\nHost: x\r\n\r\n", "400 the first line is malformed"),
      ("GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", "400 the target of the request is not a path"),
      ("G(T / HTTP/1.1\r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", "505 the supported version is HTTP/1.1"),
      ("GET / FTP/1.1\r\nHost: x\r\n\r\n", "400 the request line is malformed"),
      ("\u{16}\u{3}\u{1}\u{0}\r\n\r\n", "400 the first line is malformed"),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na",
        "400 the length of the content is ambiguous"
      ),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
        "400 the length of the content is ambiguous"
      ),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        "501 the only supported Transfer-Encoding is 'chunked'"
      ),
      ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "400 HTTP/1.0 has no Transfer-Encoding"),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na", "400 the Content-Length is not a number of bytes"),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na", "400 the Content-Length is not a number of bytes"
      ),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "400 the Content-Length is not a number of bytes"
      ),
      (
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999999999\r\n\r\n",
        "413 the content has more than 1048576 bytes"
      ),
    ])
  func ambiguous(text: String, expected: String) {
    #expect(lines(text).last == expected)
  }

  @Test(
    "Chunks that differ from their sizes are rejected",
    arguments: [
      ("3\r\nabcd\r\n0\r\n\r\n", "400 a chunk is longer than its size"),
      ("0x3\r\nabc\r\n", "400 the size of a chunk is not a number"),
      ("\r\n", "400 the size of a chunk is not a number"),
      ("123456789\r\n", "400 the size of a chunk is not a number"),
      ("3\nabc\r\n", "400 a line does not end in CRLF"),
      ("fffffff\r\n", "413 the content has more than 1048576 bytes"),
      ("3\r\nab", "unfinished"),
    ])
  func chunks(text: String, expected: String) {
    #expect(lines("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + text).last == expected)
  }

  @Test("The head, fields, content and chunk sizes have limits")
  func limits() {
    var limits = HTTPLimits()
    limits.headBytes = 200
    limits.fields = 3
    limits.contentBytes = 4
    let start = "POST / HTTP/1.1\r\nHost: x\r\n"
    #expect(
      lines(start + "A: " + String(repeating: "b", count: 300), limits: limits) == [
        "431 the head has more than 200 bytes"
      ])
    #expect(lines(start + "A: b\r\nC: d\r\nE: f\r\n\r\n", limits: limits) == ["431 there are more than 3 fields"])
    #expect(
      lines(start + "Content-Length: 5\r\n\r\nabcde", limits: limits) == ["413 the content has more than 4 bytes"])
    let chunked = start + "Transfer-Encoding: chunked\r\n\r\n"
    #expect(lines(chunked + "2\r\nab\r\n3\r\ncde\r\n", limits: limits) == ["413 the content has more than 4 bytes"])
    let padded = chunked + "1;" + String(repeating: "x", count: 400)
    #expect(lines(padded, limits: limits) == ["400 the chunk sizes and trailer fields are too long for the content"])
  }
}

@Suite("Writing and parsing HTTP/1.1 responses")
struct HTTPResponseTests {
  private func read(_ text: String, pieces: Int = .max) throws(HTTPMessageError) -> HTTPResponse? {
    var reader = HTTPResponseReader()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      if let response = try reader.add(rest.prefix(pieces)) { return response }
      rest = rest.dropFirst(pieces)
    }
    return reader.responseAtEnd()
  }

  @Test("A written response is parsed again, in pieces of any size", arguments: 1...40)
  func roundTrip(pieces: Int) throws {
    let fields: HTTPFields = ["content-type": "text/plain"]
    let response = HTTPResponse(200, fields: fields, content: Array("hello".utf8))
    let text = String(decoding: response.bytes(keepsConnection: true), as: UTF8.self)
    #expect(text == "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 5\r\n\r\nhello")
    let read = try read("HTTP/1.1 100 Continue\r\n\r\n" + text, pieces: pieces)
    #expect(read?.status == 200 && read?.content == response.content)
    #expect(read?.fields["content-type"] == "text/plain")
  }

  @Test("A control character in a value cannot end the field")
  func injected() {
    let response = HTTPResponse(303, fields: ["location": "/a\r\nset-cookie: b"])
    let text = String(decoding: response.bytes(keepsConnection: false), as: UTF8.self)
    #expect(
      text == "HTTP/1.1 303 See Other\r\nlocation: /aset-cookie: b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
  }

  @Test("Responses without content have no Content-Length")
  func empty() {
    #expect(
      String(decoding: HTTPResponse(204).bytes(keepsConnection: true), as: UTF8.self)
        == "HTTP/1.1 204 No Content\r\n\r\n")
    let head = HTTPResponse(200, content: [65]).bytes(keepsConnection: true, isHead: true)
    #expect(String(decoding: head, as: UTF8.self) == "HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n")
  }

  @Test(
    "Invalid and too long responses are rejected",
    arguments: [
      ("SSH-2.0-x\r\n\r\n", 400), ("HTTP/1.1 2000 OK\r\n\r\n", 400),
      ("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n", 400),
      ("HTTP/1.1 200 OK\r\nContent-Length: 1048577\r\n\r\n", 413),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
      (String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 9), 400),
      ("HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 20_000), 431),
      ("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 2 << 20), 413),
    ])
  func refused(text: String, status: Int) {
    let fault = #expect(throws: HTTPMessageError.self) { try read(text) }
    #expect(fault?.status == status)
  }

  @Test("Chunked content and content up to the end of the connection are parsed")
  func contents() throws {
    #expect(try read("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n")?.content == [97])
    #expect(try read("HTTP/1.0 200 OK\r\n\r\nab")?.content == [97, 98])
    // The reason may be empty.
    #expect(try read("HTTP/1.1 299 \r\n\r\nab")?.status == 299)
    #expect(try read("HTTP/1.1 200 OK\r\ncontent-length: 3\r\n\r\nab") == nil)
    #expect(throws: HTTPMessageError(400, "the status line is malformed")) { try read("HTTP/1.1 2x0 OK\r\n\r\n") }
  }
}
