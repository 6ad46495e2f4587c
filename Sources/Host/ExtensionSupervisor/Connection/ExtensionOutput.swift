internal import Foundation

/// The pipe of an extension's output, and the last lines from it.
struct ExtensionOutput {
  /// The descriptor of the pipe; -1 if there is no pipe, or after its end.
  private(set) var descriptor: Int32
  private var log = ExtensionLog()

  /// Takes ownership of `descriptor`, which must be non-blocking.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The last lines, oldest first.
  var lines: [String] { log.lines }

  /// The size of the allocation that failed, in bytes; nil if none failed.
  var refusedBytes: Int? { log.refusedBytes }

  /// The report of the process's crash.
  var report: CrashReport? { log.report }

  /// Reads one piece of the output. Returns false at its end.
  mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    log.append(buffer.prefix(count))
    return true
  }

  /// Reads the rest of the output. The amount is limited, because a grandchild could write without end. The pipe itself
  /// holds 64 KiB.
  mutating func drain() {
    guard descriptor >= 0 else { return }
    var isReadable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    for _ in 0..<64 where poll(&isReadable, 1, 0) <= 0 || !read() { return }
  }

  mutating func close() {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }
}
