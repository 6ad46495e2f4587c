internal import Foundation

/// The last lines that an extension wrote to its standard output and error.
struct ExtensionLog {
  /// How many lines are kept: a trap's message stands above some twenty lines of its stack.
  static let lineCount = 50
  /// How many bytes of a line are kept.
  static let lineBytes = 1_000

  private var kept: [String] = []
  private var current: [UInt8] = []

  /// The lines, the oldest first; an unfinished one last.
  var lines: [String] {
    let unfinished = current.isEmpty ? [] : [String(decoding: current, as: UTF8.self)]
    return (kept + unfinished).suffix(Self.lineCount)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        kept.append(String(decoding: current, as: UTF8.self))
        if kept.count > Self.lineCount { kept.removeFirst() }
        current.removeAll(keepingCapacity: true)
      } else if current.count < Self.lineBytes {
        current.append(byte)
      }
    }
  }
}
