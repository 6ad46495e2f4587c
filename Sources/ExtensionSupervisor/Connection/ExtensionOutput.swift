internal import Foundation

/// The pipe on which an extension's output arrives, and the last lines of it.
struct ExtensionOutput {
  /// -1 when there is no pipe, or no more will come.
  private(set) var descriptor: Int32
  private var log = ExtensionLog()

  /// Takes over `descriptor`, which must not block.
  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The last lines, the oldest first.
  var lines: [String] { log.lines }

  /// What the process asked for when it was refused more memory, in bytes; nil when it was not.
  var refusedBytes: Int? { log.refusedBytes }

  /// What the process wrote of its crash.
  var report: CrashReport? { log.report }

  /// Takes in one piece of the output; false when there is none left.
  mutating func read() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
    log.append(buffer.prefix(count))
    return true
  }

  /// Takes in what a process left behind. Bounded: the pipe holds 64 KiB, but a grandchild could go on writing.
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
