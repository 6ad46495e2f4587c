package import Foundation
internal import Synchronization

/// A new file that replaces another file when it is complete, so that no reader sees a part of it. It is the only way
/// in which this package replaces files that only their owner can read.
///
/// A draft is locked while its writer lives, so a draft without a lock belongs to a killed process. The first draft of a
/// process in a folder removes such drafts.
package final class DraftFile {
  /// The drafts that a process removes with its first draft, if their writers were killed.
  package enum Sweep {
    /// All drafts in the folder.
    case folder
    /// The drafts of the same file. It is for folders in which others write, whose names may look like drafts.
    case file

    /// The begin of the names of the drafts that are removed before a draft of the file `name`.
    fileprivate func prefix(of name: String) -> String { self == .folder ? "." : ".\(name)." }

    /// The maximum number of names that are checked. Only this package writes into a folder that is swept as a whole.
    fileprivate var maximumNames: Int { self == .folder ? .max : 10_000 }
  }

  /// The descriptor, open for writing. The draft closes it.
  package let descriptor: Int32
  /// The path of the draft, in the folder of the file that it replaces.
  package let path: String
  private let folder: Int32
  private let name: String
  private let target: String
  private var isFinished = false

  /// Creates a draft for the file at `target`, which only the owner can read.
  ///
  /// - Throws: the system's error.
  package convenience init(replacing target: String, sweep: Sweep = .folder) throws(POSIXError) {
    let file = URL(fileURLWithPath: target)
    let folder = Self.open(file.deletingLastPathComponent().path)
    guard folder >= 0 else { throw .last }
    defer { close(folder) }
    try self.init(replacing: file, in: folder, sweep: sweep)
  }

  /// Creates a draft in an open folder. The path of `target` is used only for its name and for messages.
  ///
  /// - Throws: the system's error.
  package init(replacing target: URL, in openFolder: Int32, sweep: Sweep) throws(POSIXError) {
    let folder = target.deletingLastPathComponent().path
    let name = target.lastPathComponent
    let key = sweep == .folder ? folder : "\(folder)/\(name)"
    if Self.swept.withLock({ $0.insert(key).inserted }) {
      Self.sweep(openFolder, sweep, for: name)
    }
    let draft = try Self.create(name, in: openFolder)
    self.name = draft.name
    self.target = name
    descriptor = draft.descriptor
    self.folder = fcntl(openFolder, F_DUPFD_CLOEXEC, 0)
    path = "\(folder)/\(self.name)"
    guard self.folder >= 0 else {
      unlinkat(openFolder, self.name, 0)
      throw .last
    }
  }

  deinit {
    if !isFinished { unlinkat(folder, name, 0) }
    close(descriptor)
    close(folder)
  }

  /// Creates and locks a draft.
  private static func create(_ name: String, in folder: Int32) throws(POSIXError) -> (name: String, descriptor: Int32) {
    // Another process's sweep can remove a draft before it is locked, so the creation is retried.
    for _ in 0..<100 {
      let draft = ".\(name).\(UUID().uuidString)"
      let descriptor = openat(folder, draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw .last }
      if FileLock.own(descriptor) { return (draft, descriptor) }
      close(descriptor)
    }
    throw POSIXError(.EBUSY)
  }

  // MARK: Writing

  /// Replaces the file at `path` with `bytes`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - bytes: the new content.
  ///   - survivesPowerLoss: whether the file has either the old or the new bytes after a loss of power.
  ///   - sweep: the drafts that are removed.
  /// - Throws: the system's error.
  package static func replace(
    _ path: String, with bytes: some Collection<UInt8>, survivesPowerLoss: Bool = false, sweep: Sweep = .folder
  ) throws(POSIXError) {
    let draft = try DraftFile(replacing: path, sweep: sweep)
    try draft.write(bytes)
    try draft.replaceTarget(survivesPowerLoss: survivesPowerLoss)
  }

  /// Writes `bytes` to the end of the draft.
  package func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
    guard DescriptorWriter.write(Array(bytes), to: descriptor) else { throw .last }
  }

  /// Replaces the target with the draft. Without this call, the draft is removed.
  ///
  /// - Parameter survivesPowerLoss: whether the target has either the old or the new bytes after a loss of power.
  /// - Throws: the system's error.
  package func replaceTarget(survivesPowerLoss: Bool = false) throws(POSIXError) {
    if survivesPowerLoss { try sync() }
    guard renameat(folder, name, folder, target) == 0 else { throw .last }
    isFinished = true
    // Not all file systems can sync a folder.
    if survivesPowerLoss { fsync(folder) }
  }

  /// Creates the target, which survives a loss of power. If several processes try, only one succeeds.
  ///
  /// - Returns: whether this call created the target; false if it existed.
  /// - Throws: the system's error.
  package func createTarget() throws(POSIXError) -> Bool {
    try sync()
    // linkat(2) fails if the file exists, and the file at the path is always complete.
    guard linkat(folder, name, folder, target, 0) == 0 else {
      if errno == EEXIST { return false }
      throw .last
    }
    // A file system that can't sync folders returns EINVAL.
    guard fsync(folder) == 0 || errno == EINVAL else { throw .last }
    return true
  }

  /// Writes the draft to the disk. Sets its modification time to the nanosecond: the kernel's own time stamps have a
  /// resolution of some milliseconds, and would not distinguish the file from an earlier one with the same inode.
  private func sync() throws(POSIXError) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    guard futimens(descriptor, [now, now]) == 0, fsync(descriptor) == 0 else { throw .last }
  }

  // MARK: Sweeping

  /// The folders and files whose old drafts this process has removed.
  private static let swept = Mutex<Set<String>>([])

  /// Removes the drafts in the folder whose writers were killed.
  package static func sweep(_ folder: String) {
    let descriptor = open(folder)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    sweep(descriptor, .folder, for: "")
  }

  /// Removes the drafts whose writers were killed, before a draft of the file `name`.
  private static func sweep(_ folder: Int32, _ sweep: Sweep, for name: String) {
    let prefix = sweep.prefix(of: name)
    guard let directory = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return }
    defer { closedir(directory) }
    var namesLeft = sweep.maximumNames
    while namesLeft > 0, let entry = readdir(directory) {
      namesLeft -= 1
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(prefix), isDraft(name) { removeAbandoned(name, in: folder) }
    }
  }

  /// Whether the name is that of a draft: it is hidden, and ends with a period and an identifier.
  private static func isDraft(_ name: String) -> Bool {
    name.hasPrefix(".") && name.dropLast(36).hasSuffix(".") && UUID(uuidString: String(name.suffix(36))) != nil
  }

  private static func removeAbandoned(_ name: String, in folder: Int32) {
    let descriptor = openat(folder, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if FileLock.own(descriptor) { unlinkat(folder, name, 0) }
  }

  private static func open(_ folder: String) -> Int32 {
    Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
