internal import Glibc

/// Reads lines from a descriptor, with bounded memory.
package struct LineReader {
  private static let chunkBytes = 64 << 10

  private let descriptor: Int32
  private var buffer: LineBuffer
  private var chunk = [UInt8](repeating: 0, count: chunkBytes)
  private var hasEnded = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor that blocks. The reader does not close it.
  ///   - limit: the maximum length of a line, in bytes.
  ///   - end: the byte that ends a line.
  package init(_ descriptor: Int32, limit: Int, end: UInt8 = LineBuffer.lineFeed) {
    self.descriptor = descriptor
    buffer = LineBuffer(limit: limit, end: end)
  }

  /// Waits for the next line; returns nil at the end of the input. A read error counts as the end. The last line may
  /// lack a line end.
  package mutating func next() -> LineBuffer.Item? {
    while !hasEnded {
      if let item = buffer.next() { return item }
      hasEnded = !fill()
    }
    return buffer.last()
  }

  private mutating func fill() -> Bool {
    var count = 0
    repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    buffer.append(chunk[..<count])
    return true
  }
}
