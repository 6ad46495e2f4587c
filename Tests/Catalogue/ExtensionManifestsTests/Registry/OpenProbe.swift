internal import Glibc
internal import Testing

/// Records which of the given files are opened, by any process. Uses inotify(7).
final class OpenProbe {
  private let descriptor: Int32
  private var paths: [Int32: String] = [:]

  /// From inotify(7): IN_OPEN, the flags of inotify_init1, and the size of an event without its name.
  private static let opening: UInt32 = 0x20
  private static let flags = O_NONBLOCK | O_CLOEXEC
  private static let eventBytes = 16

  /// Starts to watch the files at `paths`, which have to exist.
  init(_ paths: [String]) throws {
    descriptor = inotify_init1(Self.flags)
    try #require(descriptor >= 0)
    for path in paths {
      let number = inotify_add_watch(descriptor, path, Self.opening)
      try #require(number >= 0)
      self.paths[number] = path
    }
  }

  deinit {
    close(descriptor)
  }

  /// The files that were opened since the last call. The kernel queues an event before the call that opens a file
  /// returns.
  func opened() -> Set<String> {
    var opened: Set<String> = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
      // Events about a watched file itself have no name, so all events have the same size.
      for start in stride(from: 0, to: count, by: Self.eventBytes) {
        let number = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: Int32.self) }
        if let path = paths[number] { opened.insert(path) }
      }
    }
    return opened
  }
}
