internal import Glibc
internal import LineStreams
internal import Synchronization

/// Writes lines to a descriptor, each as a whole. Any thread may use it.
final class LineWriter: Sendable {
  private let descriptor: Int32
  private let isBroken = Mutex(false)

  /// Whether the descriptor is a socket, whose client may go away without a signal to this process.
  private let isSocket: Bool

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    isSocket = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Whether nobody reads the lines any more.
  var hasEnded: Bool { isBroken.withLock { $0 } }

  /// Writes nothing more.
  func end() { isBroken.withLock { $0 = true } }

  /// Writes a line, unless `isWanted` returns false. Waits for a slow reader.
  func write(_ line: [UInt8], if isWanted: () -> Bool = { true }) {
    isBroken.withLock { isBroken in
      guard !isBroken, isWanted() else { return }
      let bytes = line + [UInt8(ascii: "\n")]
      isBroken = !(isSocket ? WholeWrite.send(bytes, to: descriptor) : WholeWrite.write(bytes, to: descriptor))
    }
  }
}
