internal import Foundation

/// Reads lines from a descriptor, with bounded memory.
struct LineReader {
  /// What was read.
  enum Item: Equatable {
    /// A line without its end.
    case line([UInt8])
    /// A line that is longer than the limit; its bytes are dropped.
    case tooLong
    /// There is nothing more.
    case end
  }

  private static let chunkBytes = 64 << 10

  private let descriptor: Int32
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The bytes before this index belong to lines that were returned.
  private var start = 0
  /// The bytes before this index contain no line's end.
  private var searched = 0
  private var isDropping = false
  private var chunk = [UInt8](repeating: 0, count: chunkBytes)

  /// Creates a reader for lines of at most `limit` bytes.
  init(_ descriptor: Int32, limit: Int) {
    (self.descriptor, self.limit) = (descriptor, limit)
  }

  /// Waits for the next line. A line without an end at the end of the input counts.
  mutating func next() -> Item {
    while true {
      if let item = take() { return item }
      guard fill() else { return last() }
    }
  }

  private mutating func take() -> Item? {
    guard let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if bytes.count - start > limit { (bytes, start, searched, isDropping) = ([], 0, 0, true) }
      return nil
    }
    let line = bytes[start..<end]
    let isDropped = isDropping || line.count > limit
    defer { (start, searched, isDropping) = (end + 1, end + 1, false) }
    return isDropped ? .tooLong : .line(Array(line))
  }

  private mutating func last() -> Item {
    defer { (bytes, start, searched, isDropping) = ([], 0, 0, false) }
    guard start < bytes.count || isDropping else { return .end }
    return isDropping ? .tooLong : .line(Array(bytes[start...]))
  }

  private mutating func fill() -> Bool {
    if start > 0 {
      bytes.removeFirst(start)
      (start, searched) = (0, searched - start)
    }
    var count = 0
    repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    return true
  }
}
