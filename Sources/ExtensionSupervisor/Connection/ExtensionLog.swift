internal import Foundation

/// The last lines that an extension wrote to its standard output and error, and what its process wrote of a crash.
struct ExtensionLog {
  /// How many lines are kept.
  static let lineCount = 20
  /// How many bytes of a line are kept.
  static let lineBytes = 1_000
  /// What Swift's runtime writes before the stack of a trap. The report of the crash has that too, and with names.
  private static let runtimeStackTitle = "Current stack trace:"

  /// With what `intent-extension` begins a line of its own about memory; see its `allocation.c`.
  private static let refusal = "intent-extension: refused "

  /// What the process asked for when it was refused more memory, in bytes; nil when it was not.
  private(set) var refusedBytes: Int?
  private var kept: [String] = []
  private var current: [UInt8] = []
  private var isInRuntimeStack = false
  /// The last report of a crash, which is the only one unless the extension writes such lines itself.
  private(set) var report: CrashReport?

  /// The lines, the oldest first; an unfinished one last.
  var lines: [String] {
    let unfinished = current.isEmpty ? [] : [String(decoding: current, as: UTF8.self)]
    return (kept + unfinished).suffix(Self.lineCount)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        take(String(decoding: current, as: UTF8.self))
        current.removeAll(keepingCapacity: true)
      } else if current.count < Self.lineBytes {
        current.append(byte)
      }
    }
  }

  private mutating func take(_ line: String) {
    if isInRuntimeStack, line.isFrameOfRuntimeStack { return }
    isInRuntimeStack = line == Self.runtimeStackTitle
    if isInRuntimeStack || report?.append(line: line) == true { return }
    if let report = CrashReport(line: line) {
      self.report = report
      // It begins with the end of a line, in case that what was written before lacks it.
      if kept.last == "" { kept.removeLast() }
      return
    }
    if line.hasPrefix(Self.refusal), let bytes = Int(line.dropFirst(Self.refusal.count).prefix { $0.isNumber }) {
      refusedBytes = bytes
      if kept.last == "" { kept.removeLast() }
      return
    }
    kept.append(line)
    // One more than is shown: the last may be taken back.
    if kept.count > Self.lineCount + 1 { kept.removeFirst() }
  }
}

extension String {
  /// Whether this is a line such as `3    libswiftCore.so    0x00007f2becef9280 name + 221`.
  fileprivate var isFrameOfRuntimeStack: Bool {
    let words = split(separator: " ", maxSplits: 3)
    return words.count == 4 && UInt8(words[0]) != nil && words[2].hasPrefix("0x")
  }
}
