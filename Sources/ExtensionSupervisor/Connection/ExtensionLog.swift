internal import Foundation

/// The last lines that an extension wrote to its standard output and error.
struct ExtensionLog {
  /// How many lines are kept: a trap's message stands above some twenty lines of its stack.
  static let lineCount = 50
  /// How many bytes of a line are kept.
  static let lineBytes = 1_000

  /// With what `intent-extension` begins a line of its own about memory; see its `allocation.c`.
  private static let refusal = "intent-extension: refused "

  /// What the process asked for when it was refused more memory, in bytes; nil when it was not.
  private(set) var refusedBytes: Int?
  private var kept: [String] = []
  private var current: [UInt8] = []

  /// The lines, the oldest first; an unfinished one last.
  var lines: [String] {
    let unfinished = current.isEmpty ? [] : [String(decoding: current, as: UTF8.self)]
    return (kept + unfinished).suffix(Self.lineCount)
  }

  private mutating func finishLine(_ line: String) {
    if line.hasPrefix(Self.refusal), let bytes = Int(line.dropFirst(Self.refusal.count).prefix { $0.isNumber }) {
      refusedBytes = bytes
      return
    }
    kept.append(line)
    if kept.count > Self.lineCount { kept.removeFirst() }
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        finishLine(String(decoding: current, as: UTF8.self))
        current.removeAll(keepingCapacity: true)
      } else if current.count < Self.lineBytes {
        current.append(byte)
      }
    }
  }
}
