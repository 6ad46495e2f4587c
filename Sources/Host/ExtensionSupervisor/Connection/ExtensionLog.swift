internal import Foundation

/// The last lines of an extension's standard output and error, and the report of a crash.
struct ExtensionLog {
  /// The maximum number of stored lines.
  static let lineCount = 20
  /// The maximum number of bytes that are stored of one line.
  static let lineBytes = 1_000
  /// The line before the stack that the Swift runtime prints after a trap. The crash report has a better stack.
  private static let runtimeStackTitle = "Current stack trace:"

  /// The start of the line that `allocation.c` in `intent-extension` writes after a failed allocation.
  private static let refusal = "intent-extension: refused "

  /// The size of the allocation that failed, in bytes; nil if none failed.
  private(set) var refusedBytes: Int?
  private var storedLines: [String] = []
  private var current: [UInt8] = []
  private var isInRuntimeStack = false
  /// The last crash report. There is only one, unless the extension writes such lines itself.
  private(set) var report: CrashReport?

  /// The lines, oldest first. The last one may be unfinished.
  var lines: [String] {
    let unfinished = current.isEmpty ? [] : [String(decoding: current, as: UTF8.self)]
    return (storedLines + unfinished).suffix(Self.lineCount)
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        appendLine(String(decoding: current, as: UTF8.self))
        current.removeAll(keepingCapacity: true)
      } else if current.count < Self.lineBytes {
        current.append(byte)
      }
    }
  }

  private mutating func appendLine(_ line: String) {
    if isInRuntimeStack, line.isFrameOfRuntimeStack { return }
    isInRuntimeStack = line == Self.runtimeStackTitle
    if isInRuntimeStack || report?.append(line: line) == true { return }
    if let report = CrashReport(line: line) {
      self.report = report
      // A crash report starts with a line feed, because the extension's last line may lack one.
      if storedLines.last == "" { storedLines.removeLast() }
      return
    }
    if line.hasPrefix(Self.refusal), let bytes = Int(line.dropFirst(Self.refusal.count).prefix { $0.isNumber }) {
      refusedBytes = bytes
      if storedLines.last == "" { storedLines.removeLast() }
      return
    }
    storedLines.append(line)
    // One line more than `lines` returns is stored, because the last line may be removed.
    if storedLines.count > Self.lineCount + 1 { storedLines.removeFirst() }
  }
}

extension String {
  /// Whether this is a line such as `3    libswiftCore.so    0x00007f2becef9280 name + 221`.
  fileprivate var isFrameOfRuntimeStack: Bool {
    let words = split(separator: " ", maxSplits: 3)
    return words.count == 4 && UInt8(words[0]) != nil && words[2].hasPrefix("0x")
  }
}
