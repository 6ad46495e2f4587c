internal import BaseFiles
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
    let lock = try acquireLock()
    defer { withExtendedLifetime(lock) {} }
    guard let bytes = try body(try read()) else { return }
    do throws(POSIXError) {
      try DraftFile.replace(path, with: bytes, survivesPowerLoss: true)
    } catch {
      throw failure("replaced", error.code.rawValue)
    }
  }

  private func acquireLock() throws(KeychainError) -> FileLock {
    do throws(POSIXError) {
      return try FileLock(folder + "/Lock", timeout: Self.lockTimeout)
    } catch {
      guard error.code == .EWOULDBLOCK else { throw failure("locked", error.code.rawValue) }
      throw KeychainError(errSecNotAvailable, "another process does not release '\(folder)/Lock'")
    }
  }

  private func failure(_ action: String, _ code: Int32 = errno) -> KeychainError {
    KeychainError(errSecIO, "'\(path)' can't be \(action): \(String(cString: strerror(code)))")
  }
}
