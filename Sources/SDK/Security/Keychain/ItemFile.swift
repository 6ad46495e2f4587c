internal import Foundation

/// The file with the items of a group. Several processes may change it, one at a time. A reader always sees a complete
/// file.
///
/// A change holds a lock on a separate file, reads the items, and replaces the file atomically by a rename.
struct ItemFile: ItemStorage {
  private let folder: String
  private var path: String { folder + "/Items" }

  /// The deadline for the lock, so that an extension that never releases the lock can't block the other members of the
  /// group for longer.
  private static let lockTimeout = Duration.seconds(5)

  /// Makes a reference to the file in `folder`. The folder need not exist.
  init(folder: String) {
    self.folder = folder
  }

  func read() throws(KeychainError) -> Data? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure("opened")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read") }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= ItemList.maximumBytes else {
      throw KeychainError(errSecDecode, "'\(path)' is not a file of keychain items")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      return try handle.read(upToCount: ItemList.maximumBytes) ?? Data()
    } catch {
      throw failure("read")
    }
  }

  func change(_ body: (Data?) throws(KeychainError) -> Data?) throws(KeychainError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw KeychainError(errSecIO, "'\(folder)' can't be created: \(error.localizedDescription)")
    }
    let descriptor = open(folder + "/Lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure("locked") }
    defer { close(descriptor) }
    try lock(descriptor)
    if let bytes = try body(try read()) { try replace(bytes) }
  }

  private func lock(_ descriptor: Int32) throws(KeychainError) {
    let deadline = ContinuousClock.now + Self.lockTimeout
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw failure("locked") }
      guard .now < deadline else {
        throw KeychainError(errSecNotAvailable, "another process does not release '\(folder)/Lock'")
      }
      usleep(1_000)
    }
  }

  /// Replaces the content of the file. After a failure, the file still has its old content.
  private func replace(_ bytes: Data) throws(KeychainError) {
    let draft = path + ".new"
    // Because this process holds the lock, an existing draft is left over from a process that was killed.
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure("written") }
    defer { close(descriptor) }
    do {
      try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: bytes)
    } catch {
      unlink(draft)
      throw KeychainError(errSecIO, "'\(draft)' can't be written: \(error.localizedDescription)")
    }
    guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw failure("replaced") }
  }

  private func failure(_ action: String) -> KeychainError {
    KeychainError(errSecIO, "'\(path)' can't be \(action): \(String(cString: strerror(errno)))")
  }
}
