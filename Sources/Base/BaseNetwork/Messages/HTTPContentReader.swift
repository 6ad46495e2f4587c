/// How a reader finds the end of a message's content.
enum HTTPContentEnd: Equatable {
  /// After this number of bytes.
  case length(Int)
  /// After an empty chunk.
  case chunked
  /// At the end of the connection. Only responses can end so.
  case connection

  /// Parses the fields that give the length of the content; nil if there are none.
  ///
  /// - Throws: ``HTTPMessageError`` if there are two of them, or one that other readers could interpret differently.
  init?(_ fields: HTTPFields, _ limits: HTTPLimits) throws(HTTPMessageError) {
    let lengths = fields.values("content-length")
    let encodings = fields.values("transfer-encoding")
    guard lengths.count + encodings.count <= 1 else {
      throw HTTPMessageError(400, "the length of the content is ambiguous")
    }
    if let encoding = encodings.first {
      guard encoding.lowercased() == "chunked" else {
        throw HTTPMessageError(501, "the only supported Transfer-Encoding is 'chunked'")
      }
      self = .chunked
      return
    }
    guard let length = lengths.first else { return nil }
    guard !length.isEmpty, length.utf8.count <= 18, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(length)
    else { throw HTTPMessageError(400, "the Content-Length is not a number of bytes") }
    guard count <= limits.contentBytes else { throw .tooLong(limits) }
    self = .length(count)
  }
}

extension HTTPMessageError {
  /// The error for content above the limit.
  static func tooLong(_ limits: HTTPLimits) -> HTTPMessageError {
    HTTPMessageError(413, "the content has more than \(limits.contentBytes) bytes")
  }
}

/// Collects the content of a message.
struct HTTPContentReader {
  private enum State {
    case size, data(Int), dataEnd, trailer
  }

  private let end: HTTPContentEnd
  private let limits: HTTPLimits
  private var content: [UInt8] = []
  private var state = State.size
  /// The received part of the current line, which is a chunk's size or a trailer field.
  private var line: [UInt8] = []
  /// The number of bytes of trailer fields and chunk sizes, which are discarded.
  private var overhead = 0

  init(_ end: HTTPContentEnd, _ limits: HTTPLimits) {
    self.end = end
    self.limits = limits
  }

  /// Consumes content from the start of `input`, and leaves the bytes after it.
  ///
  /// - Parameter input: the received bytes.
  /// - Returns: the whole content; nil if it is not complete.
  /// - Throws: ``HTTPMessageError`` if the content is invalid.
  mutating func content(_ input: inout ArraySlice<UInt8>) throws(HTTPMessageError) -> [UInt8]? {
    switch end {
    case .length(let length):
      take(length - content.count, &input)
      return content.count == length ? content : nil
    case .connection:
      take(input.count, &input)
      guard content.count <= limits.contentBytes else { throw .tooLong(limits) }
      return nil
    case .chunked: return try chunks(&input)
    }
  }

  /// The content at the end of the connection; nil if it is incomplete.
  func contentAtEnd() -> [UInt8]? { end == .connection ? content : nil }

  private mutating func take(_ count: Int, _ input: inout ArraySlice<UInt8>) {
    content += input.prefix(count)
    input = input.dropFirst(count)
  }

  private mutating func chunks(_ input: inout ArraySlice<UInt8>) throws(HTTPMessageError) -> [UInt8]? {
    while !input.isEmpty {
      switch state {
      case .size:
        guard let line = try wholeLine(&input) else { return nil }
        let size = try Self.size(line)
        guard size <= limits.contentBytes - content.count else { throw .tooLong(limits) }
        state = size == 0 ? .trailer : .data(size)
      case .data(let left):
        let count = min(left, input.count)
        take(count, &input)
        state = count == left ? .dataEnd : .data(left - count)
      case .dataEnd:
        guard let line = try wholeLine(&input) else { return nil }
        guard line.isEmpty else { throw HTTPMessageError(400, "a chunk is longer than its size") }
        state = .size
      case .trailer:
        guard let line = try wholeLine(&input) else { return nil }
        if line.isEmpty { return content }
      }
    }
    return nil
  }

  /// The next line without its end; nil if it is incomplete.
  private mutating func wholeLine(_ input: inout ArraySlice<UInt8>) throws(HTTPMessageError) -> [UInt8]? {
    while let byte = input.popFirst() {
      overhead += 1
      // Without this limit, chunks of one byte each would make a small content expensive.
      guard overhead <= limits.headBytes + content.count * 8 else {
        throw HTTPMessageError(400, "the chunk sizes and trailer fields are too long for the content")
      }
      guard byte == 0x0a else {
        line.append(byte)
        continue
      }
      guard line.popLast() == 0x0d, !line.contains(0x0d) else {
        throw HTTPMessageError(400, "a line does not end in CRLF")
      }
      defer { line = [] }
      return line
    }
    return nil
  }

  /// Parses the size in the first line of a chunk; ignores extensions.
  private static func size(_ line: [UInt8]) throws(HTTPMessageError) -> Int {
    let digits = line.prefix { $0 != 0x3b }
    let isNumber = digits.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }
    guard (1...8).contains(digits.count), isNumber, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw HTTPMessageError(400, "the size of a chunk is not a number") }
    return size
  }
}
