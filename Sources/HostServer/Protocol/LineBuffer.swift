/// Cuts what a client sends into lines, with bounded memory.
struct LineBuffer {
  /// A line is longer than the limit.
  struct TooLong: Error {}

  private let limit: Int
  private var bytes: [UInt8] = []
  /// The bytes before this index are no part of a later line.
  private var start = 0
  /// The bytes before this index contain no line's end.
  private var searched = 0

  /// Creates an empty buffer for lines of at most `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds what was received.
  mutating func append(_ received: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    bytes += received
  }

  /// Returns the next line without its end; nil if its end has not been received.
  ///
  /// - Throws: ``TooLong``, also before the end of the line is received.
  mutating func next() throws(TooLong) -> [UInt8]? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      guard bytes.count - start <= limit else { throw TooLong() }
      return nil
    }
    let line = bytes[start..<end]
    (start, searched) = (end + 1, end + 1)
    guard line.count <= limit else { throw TooLong() }
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }
}
