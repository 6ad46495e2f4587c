internal import Foundation
internal import Synchronization

/// Writes lines to a descriptor, each as a whole. Any thread may use it.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let isBroken = Mutex(false)

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether nobody reads the lines any more.
  var hasEnded: Bool { isBroken.withLock { $0 } }

  /// Writes a line, unless `isWanted` returns false. Waits for a slow reader.
  func write(_ line: [UInt8], if isWanted: () -> Bool = { true }) {
    isBroken.withLock { isBroken in
      guard !isBroken, isWanted() else { return }
      isBroken = !writeAll(line + [UInt8(ascii: "\n")])
    }
  }

  private func writeAll(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
