internal import Glibc

/// Reads regular files. Pipes, devices and sockets are rejected, because they may have no end.
package struct RegularFile {
  private let path: String

  /// Reads all bytes of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file; links are followed.
  ///   - maximumBytes: the maximum size.
  /// - Returns: the content, unchanged.
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large`.
  package static func bytes(contentsOf path: String, maximumBytes: Int) throws(Diagnostic) -> [UInt8] {
    try RegularFile(path: path).bytes(maximumBytes)
  }

  /// Reads all bytes of an open file, from its current position.
  ///
  /// - Parameters:
  ///   - descriptor: the file, open for reading. The caller closes it.
  ///   - path: the name of the file in findings.
  ///   - maximumBytes: the maximum size.
  /// - Returns: the content, unchanged.
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large`.
  package static func bytes(of descriptor: Int32, path: String, maximumBytes: Int) throws(Diagnostic) -> [UInt8] {
    try RegularFile(path: path).bytes(of: descriptor, maximumBytes)
  }

  private func bytes(_ maximumBytes: Int) throws(Diagnostic) -> [UInt8] {
    // The system would end the path at the zero byte, and open another file.
    guard !path.utf8.contains(0) else { throw unreadable("can't be read: its path contains a zero byte") }
    let descriptor = try open()
    defer { close(descriptor) }
    return try bytes(of: descriptor, maximumBytes)
  }

  private func bytes(of descriptor: Int32, _ maximumBytes: Int) throws(Diagnostic) -> [UInt8] {
    do throws(Defect) {
      return try Self.content(of: descriptor, maximumBytes: maximumBytes)
    } catch {
      switch error {
      case .system(let code): throw unreadable(code)
      case .kind(let kind): throw unreadable("is \(kind), not a regular file")
      case .tooLarge: throw finding(.tooLarge, "the file has more than \(maximumBytes >> 20) MiB")
      }
    }
  }

  /// Opens the file without waiting for the writer of a pipe. Children do not inherit the descriptor.
  private func open() throws(Diagnostic) -> Int32 {
    while true {
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      if descriptor >= 0 { return descriptor }
      switch errno {
      case EINTR: continue
      // open(2): the path of a socket can't be opened.
      case ENXIO: throw unreadable("is a socket or a device, not a regular file")
      case let code: throw unreadable(code)
      }
    }
  }

  /// The reason why an open file has no content for a reader.
  enum Defect: Error {
    case system(Int32)
    case kind(String)
    case tooLarge
  }

  /// Reads all bytes of an open file, from its current position.
  static func content(of descriptor: Int32, maximumBytes: Int) throws(Defect) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    if let kind = FileKind.name(status.st_mode) { throw .kind(kind) }
    guard status.st_size <= maximumBytes else { throw .tooLarge }
    let count = Int(status.st_size)
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
    guard failure == 0 else { throw .system(failure) }
    return bytes
  }

  private func unreadable(_ code: Int32) -> Diagnostic { unreadable("can't be read: \(systemReason(code))") }

  private func unreadable(_ text: String) -> Diagnostic { finding(.unreadable, "the file \(text)") }

  private func finding(_ rule: FileRule, _ message: String) -> Diagnostic {
    Diagnostic(path: path, position: .start, rule: rule, message: message)
  }
}
