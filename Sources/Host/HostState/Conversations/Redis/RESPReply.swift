/// A reply of a Redis server in the protocol RESP2. There is no case for arrays, because no command of this program
/// returns one.
enum RESPReply: Hashable, Sendable {
  /// A status, such as `OK`.
  case status(String)
  /// An error, such as `OOM command not allowed`.
  case error(String)
  /// A number.
  case number(Int64)
  /// Bytes; nil for the null reply.
  case bytes([UInt8]?)
}

/// Parses one reply, whose bytes may arrive in pieces.
struct RESPReader {
  /// The reason why bytes are not a reply.
  struct FormatError: Error, Hashable, Sendable {
    /// The reason, as a phrase that follows the name of the server.
    let reason: String
  }

  /// The maximum size of a line and of the bytes in a reply.
  static let limits = (line: 4 << 10, bytes: StoredEntry.maximumBytes)

  private var received: [UInt8] = []
  /// The index at which the bytes after the first line begin, and their number; nil until that line is complete.
  private var content: (start: Int, count: Int)?

  /// Adds received bytes.
  ///
  /// - Returns: the reply; nil if more bytes are needed.
  /// - Throws: ``FormatError`` if the bytes are not a reply, are too many, or continue after the reply.
  mutating func add(_ bytes: some Collection<UInt8>) throws(FormatError) -> RESPReply? {
    received += bytes
    if content == nil {
      guard let end = received.firstIndex(of: UInt8(ascii: "\n")) else {
        guard received.count <= Self.limits.line else { throw FormatError(reason: "sends a line that is too long") }
        return nil
      }
      guard end > 0, received[end - 1] == UInt8(ascii: "\r"), end <= Self.limits.line else {
        throw FormatError(reason: "sends a line that does not end with CR LF")
      }
      if let reply = try line(received[..<(end - 1)], next: end + 1) { return try finished(reply, at: end + 1) }
    }
    guard let (start, count) = content, received.count >= start + count + 2 else { return nil }
    let end = start + count
    guard received[end...].prefix(2).elementsEqual("\r\n".utf8) else {
      throw FormatError(reason: "sends more bytes than it announces")
    }
    return try finished(.bytes(Array(received[start..<end])), at: end + 2)
  }

  /// Parses the first line; nil if more bytes follow.
  private mutating func line(_ line: ArraySlice<UInt8>, next: Int) throws(FormatError) -> RESPReply? {
    let text = String(decoding: line.dropFirst(), as: UTF8.self)
    switch line.first {
    case UInt8(ascii: "+"): return .status(text)
    case UInt8(ascii: "-"): return .error(text)
    case UInt8(ascii: ":"):
      guard let number = Int64(text) else { throw FormatError(reason: "sends an invalid number") }
      return .number(number)
    case UInt8(ascii: "$"):
      guard let count = Int(text), count >= -1 else { throw FormatError(reason: "sends an invalid length of bytes") }
      guard count <= Self.limits.bytes else {
        throw FormatError(reason: "sends \(count) bytes; at most \(Self.limits.bytes) are accepted")
      }
      guard count >= 0 else { return .bytes(nil) }
      content = (next, count)
      return nil
    default: throw FormatError(reason: "does not speak the protocol of Redis")
    }
  }

  private func finished(_ reply: RESPReply, at end: Int) throws(FormatError) -> RESPReply {
    guard received.count == end else { throw FormatError(reason: "sends more than one reply to a command") }
    return reply
  }
}
