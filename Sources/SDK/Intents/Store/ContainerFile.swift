internal import Foundation

/// A file in the folder `Library/Intents` of a container. A lock lets only one process of an app change it at a time. A
/// reader sees the whole content from before or after a change.
struct ContainerFile {
  /// The folder.
  let folder: URL
  /// The name of the file.
  let name: String

  private var path: String { folder.appending(path: name).path }

  /// The content; nil if there is no file or it can't be read.
  func read() -> Data? { try? content() }

  /// Reads the content; nil if there is no file.
  private func content() throws -> Data? {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Replaces the content under the lock. A file that can't be read is not replaced.
  ///
  /// - Parameter body: returns the new content for the old content; nil stands for no file.
  /// - Throws: the system's error, or the error that `body` throws.
  func change(_ body: (Data?) throws -> Data?) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try locked {
      if let data = try body(content()) { try replace(with: data) } else { try remove() }
    }
  }

  private func locked(_ body: () throws -> Void) throws {
    let descriptor = open(folder.appending(path: ".lock").path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw Self.failure }
    }
    try body()
  }

  /// Writes a draft and renames it. If a process was killed, its draft is overwritten by the next change.
  private func replace(with data: Data) throws {
    let draft = folder.appending(path: ".\(name).draft").path
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Self.failure }
    defer { close(descriptor) }
    try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
    // The kernel's own time stamps advance in ticks of some milliseconds. Two versions of the file with equal time
    // stamps would look unchanged to a host.
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    guard futimens(descriptor, [now, now]) == 0, fsync(descriptor) == 0, rename(draft, path) == 0 else {
      throw Self.failure
    }
  }

  private func remove() throws {
    guard unlink(path) != 0, errno != ENOENT else { return }
    throw Self.failure
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
