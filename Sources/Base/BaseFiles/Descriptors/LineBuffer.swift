/// Splits received bytes into lines, with bounded memory.
package struct LineBuffer {
  /// An item of the input.
  package enum Item: Equatable, Sendable {
    /// A line without its end.
    case line([UInt8])
    /// A line that is longer than the limit. Returned once for each such line, as soon as the limit is exceeded. All
    /// bytes of the line are dropped, even those that are received later.
    case tooLong
  }

  private let limit: Int
  /// The byte that ends a line.
  private let end: UInt8
  private var bytes: [UInt8] = []
  /// The bytes before this index were consumed.
  private var start = 0
  /// The bytes before this index contain no line end.
  private var searched = 0
  /// Whether the bytes up to the next line end belong to a line that is too long.
  private var isDropping = false

  /// Creates an empty buffer for lines of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - limit: the maximum length of a line, in bytes.
  ///   - end: the byte that ends a line. Before a line feed, a carriage return belongs to the end.
  package init(limit: Int, end: UInt8 = lineFeed) {
    self.limit = limit
    self.end = end
  }

  package static let lineFeed = UInt8(ascii: "\n")

  /// Adds received bytes.
  package mutating func append(_ received: some Sequence<UInt8>) {
    if start > 0 {
      bytes.removeFirst(start)
      searched -= start
      start = 0
    }
    bytes += received
  }

  /// Returns the next line; nil if its end has not been received.
  package mutating func next() -> Item? {
    while let index = bytes[searched...].firstIndex(of: end) {
      let line = bytes[start..<index]
      let isDropped = isDropping
      start = index + 1
      searched = index + 1
      isDropping = false
      if isDropped { continue }
      guard line.count <= limit else { return .tooLong }
      return .line(Array(end == Self.lineFeed && line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    searched = bytes.count
    guard isDropping || bytes.count - start > limit else { return nil }
    defer {
      bytes = []
      start = 0
      searched = 0
      isDropping = true
    }
    return isDropping ? nil : .tooLong
  }

  /// Returns the bytes after the last line end as a line; nil if there are none. Call it when the input has ended.
  package mutating func last() -> Item? {
    defer {
      bytes = []
      start = 0
      searched = 0
      isDropping = false
    }
    return start < bytes.count && !isDropping ? .line(Array(bytes[start...])) : nil
  }
}
