internal import Glibc

/// Reads files that have an end: no pipes, devices or sockets.
enum RegularFile {
  /// The bytes of the file at `path`.
  static func read(_ path: String, maximumBytes: Int) throws(Defect) -> [UInt8] {
    // The system would take the name to end there, and open another file.
    guard !path.utf8.contains(0) else { throw unreadable("can't be read: its path holds a character 0") }
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    if let kind = kind(status.st_mode) { throw unreadable("is \(kind), not a regular file") }
    guard status.st_size <= maximumBytes else { throw Defect.tooManyBytes }
    return try bytes(of: descriptor, count: Int(status.st_size))
  }

  /// Opens without waiting for a pipe's writer, and what is opened does not go to children.
  private static func open(_ path: String) throws(Defect) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      // A socket's name can't be opened; see open(2).
      case ENXIO: throw unreadable("is a socket or a device, not a regular file")
      case let code: throw unreadable(code)
      }
    }
  }

  private static func bytes(of descriptor: Int32, count: Int) throws(Defect) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if read > 0 { filled += read; continue }
        if read < 0, errno == EINTR { continue }
        failure = read < 0 ? errno : 0
        return
      }
    }
    guard failure == 0 else { throw unreadable(failure) }
    return bytes
  }

  /// What a file is that is no regular one, by its mode; see inode(7).
  private static func kind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "of no known kind"
    }
  }

  private static func unreadable(_ code: Int32) -> Defect { unreadable("can't be read: \(systemReason(code))") }

  private static func unreadable(_ text: String) -> Defect { Defect(rule: "unreadable", text: "the file \(text)") }
}
