/// Parses one response of HTTP/1.1 (RFC 9112) from the bytes of a connection, as they come.
///
/// No response makes the parser keep more than ``maximumHeadBytes`` and ``maximumBodyBytes``.
struct HTTPResponseParser {
  /// The largest status line with all headers, and the largest line of a chunk or of the trailers.
  static let maximumHeadBytes = 16 << 10
  /// The largest body.
  static let maximumBodyBytes = 1 << 20

  private enum State {
    case head
    /// Within a body of a known length, with the bytes that are missing.
    case body(missing: Int)
    /// Within a body that ends with the connection.
    case rest
    case chunkSize
    /// Within a chunk, with the bytes that are missing.
    case chunk(missing: Int)
    case chunkEnd
    case trailer
    case done
  }

  private var state = State.head
  private var line: [UInt8] = []
  private var headLines: [String] = []
  private var headBytes = 0
  /// The status code; 0 before the head was read.
  private(set) var status = 0
  /// The body so far.
  private(set) var body: [UInt8] = []

  /// Whether the response is complete.
  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// Takes the next bytes. Bytes behind the response are ignored.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(HTTPFailure) {
    for byte in bytes {
      switch state {
      case .done: return
      case .head, .chunkSize, .chunkEnd, .trailer: try takeOfLine(byte)
      case .body(let missing):
        body.append(byte)
        state = missing == 1 ? .done : .body(missing: missing - 1)
      case .rest:
        guard body.count < Self.maximumBodyBytes else { throw .tooLong }
        body.append(byte)
      case .chunk(let missing):
        body.append(byte)
        state = missing == 1 ? .chunkEnd : .chunk(missing: missing - 1)
      }
    }
  }

  /// Takes the end of the connection.
  mutating func end() throws(HTTPFailure) {
    switch state {
    case .done: break
    case .rest: state = .done
    case .head where headBytes == 0: throw HTTPFailure("closed the connection without an answer")
    default: throw .cutShort
    }
  }

  private mutating func takeOfLine(_ byte: UInt8) throws(HTTPFailure) {
    headBytes += 1
    guard headBytes <= Self.maximumHeadBytes else { throw HTTPFailure("gave headers of more than 16 KB") }
    guard byte == UInt8(ascii: "\n") else { return line.append(byte) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    switch state {
    case .chunkSize: try takeChunkSize(text)
    case .chunkEnd:
      guard text.isEmpty else { throw Self.malformed("a chunk is longer than its size") }
      state = .chunkSize
      headBytes = 0
    case .trailer: if text.isEmpty { state = .done }
    default: try takeHeadLine(text)
    }
  }

  private mutating func takeHeadLine(_ text: String) throws(HTTPFailure) {
    guard text.isEmpty else { return headLines.append(text) }
    guard let first = headLines.first else { throw Self.malformed("it has no status line") }
    let parts = first.split(separator: " ", maxSplits: 2)
    guard parts.count > 1, parts[0].hasPrefix("HTTP/1."), parts[1].count == 3, let status = Int(parts[1]) else {
      throw Self.malformed("its first line is no status line of HTTP/1.1")
    }
    let headers = headLines.dropFirst()
    headLines = []
    // An interim response, such as 100, precedes the real one.
    guard !(100...199).contains(status) else { return }
    self.status = status
    headBytes = 0
    try beginBody(Array(headers))
  }

  private mutating func beginBody(_ headers: [String]) throws(HTTPFailure) {
    if let coding = values("transfer-encoding", headers).last {
      guard coding.lowercased() == "chunked" else { throw Self.malformed("its transfer encoding is not chunked") }
      state = .chunkSize
      return
    }
    let lengths = Set(values("content-length", headers))
    guard let text = lengths.first else {
      state = .rest
      return
    }
    guard lengths.count == 1, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(text) else {
      throw Self.malformed("its length is no number")
    }
    guard length <= Self.maximumBodyBytes else { throw .tooLong }
    body.reserveCapacity(length)
    state = length == 0 ? .done : .body(missing: length)
  }

  private func values(_ name: String, _ headers: [String]) -> [String] {
    headers.compactMap { header in
      let parts = header.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].lowercased() == name else { return nil }
      return String(parts[1].drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
  }

  private mutating func takeChunkSize(_ text: String) throws(HTTPFailure) {
    // Extensions of a chunk stand behind a semicolon.
    let digits = text.prefix { $0 != ";" && $0 != " " }
    guard digits.utf8.count <= 8, digits.first?.isHexDigit == true, let size = Int(digits, radix: 16) else {
      throw Self.malformed("the size of a chunk is no number")
    }
    guard body.count + size <= Self.maximumBodyBytes else { throw .tooLong }
    headBytes = 0
    state = size == 0 ? .trailer : .chunk(missing: size)
  }

  private static func malformed(_ reason: String) -> HTTPFailure {
    HTTPFailure("gave an answer that is not HTTP/1.1: \(reason)")
  }
}
