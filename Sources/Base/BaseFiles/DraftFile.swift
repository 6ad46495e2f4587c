internal import Foundation
internal import Synchronization

/// A new file that replaces another file when it is complete. A draft is locked while its writer lives, so a draft
/// without a lock belongs to a killed process. The first draft of a process in a folder removes such drafts.
package final class DraftFile {
  /// The descriptor, open for writing. The draft closes it.
  package let descriptor: Int32
  /// The path of the draft, in the folder of the file that it replaces.
  package let path: String
  private let target: String
  private var isFinished = false

  /// Creates a draft for the file at `target`, which only the owner can read.
  ///
  /// - Throws: the system's error.
  package init(replacing target: String) throws {
    let file = URL(fileURLWithPath: target)
    let folder = file.deletingLastPathComponent().path
    self.target = target
    if Self.sweptFolders.withLock({ $0.insert(folder).inserted }) { Self.sweep(folder) }
    // Another process's sweep can remove a draft before it is locked, so the creation is retried.
    for _ in 0..<100 {
      let path = "\(folder)/.\(file.lastPathComponent).\(UUID().uuidString)"
      let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw Self.failure }
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        self.descriptor = descriptor
        self.path = path
        return
      }
      close(descriptor)
    }
    throw POSIXError(.EBUSY)
  }

  deinit {
    if !isFinished { unlink(path) }
    close(descriptor)
  }

  /// Writes `bytes` to the end of the draft.
  package func write(_ bytes: some Collection<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure }
      rest = rest.dropFirst(count)
    }
  }

  /// Replaces the target with the draft. Without this call, the draft is removed.
  package func replaceTarget() throws {
    guard rename(path, target) == 0 else { throw Self.failure }
    isFinished = true
  }

  private static let sweptFolders = Mutex<Set<String>>([])

  /// Removes the drafts in the folder whose writers were killed.
  package static func sweep(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where isDraft(name) {
      removeAbandoned("\(folder)/\(name)")
    }
  }

  /// Whether the name is that of a draft: it is hidden, and ends with a period and an identifier.
  private static func isDraft(_ name: String) -> Bool {
    name.hasPrefix(".") && name.dropLast(36).hasSuffix(".") && UUID(uuidString: String(name.suffix(36))) != nil
  }

  private static func removeAbandoned(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }

  private static var failure: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
