internal import BaseFiles
internal import Glibc
internal import Synchronization

/// Writes lines to a descriptor, each as a whole. Any thread may use it.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let isBroken = Mutex(false)

  /// Whether the descriptor is a socket. Lines are then sent without the signal SIGPIPE if the client has disconnected.
  private let isSocket: Bool

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    isSocket = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether the lines can't be written any longer.
  var hasEnded: Bool { isBroken.withLock { $0 } }

  /// Ends the output; further lines are dropped.
  func end() { isBroken.withLock { $0 = true } }

  /// Writes a line, unless `isWanted` returns false. Blocks if the reader is slow.
  func write(_ line: [UInt8], if isWanted: () -> Bool = { true }) {
    isBroken.withLock { isBroken in
      guard !isBroken, isWanted() else { return }
      let bytes = line + [UInt8(ascii: "\n")]
      isBroken =
        !(isSocket ? DescriptorWriter.send(bytes, to: descriptor) : DescriptorWriter.write(bytes, to: descriptor))
    }
  }
}
