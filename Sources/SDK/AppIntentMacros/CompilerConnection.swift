internal import FoundationEssentials
internal import Glibc

/// The messages on the standard input and output: the length as 8 bytes, the lowest first, and then JSON.
struct CompilerConnection {
  /// The maximum length of a message, in bytes. A message has the source of a declaration.
  private static let maximumBytes = 64 << 20

  /// Reads the next message; nil at the end of the input, or for what is no message.
  func next() -> CompilerMessage? {
    guard let head = read(8) else { return nil }
    let count = head.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count <= UInt64(Self.maximumBytes), let body = read(Int(count)) else { return nil }
    return try? JSONDecoder().decode(CompilerMessage.self, from: Data(body))
  }

  /// Writes an answer. Returns false if that fails.
  func send(_ answer: PluginAnswer) -> Bool {
    guard let body = try? JSONEncoder().encode(answer) else { return false }
    let head = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    return write(head + body)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress?.advanced(by: done), count - done)
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      done += read
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
    }
    return true
  }
}
