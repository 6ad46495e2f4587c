internal import Foundation

/// Splits output that arrives in pieces into lines. Empty lines are dropped.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// The lines that `chunk` completes.
  mutating func add(_ chunk: Data) -> [String] {
    var lines: [String] = []
    for byte in chunk {
      if byte == UInt8(ascii: "\n") { lines += flush() } else { rest.append(byte) }
    }
    return lines
  }

  /// The last line, if no line end follows it.
  mutating func flush() -> [String] {
    defer { rest.removeAll(keepingCapacity: true) }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}
