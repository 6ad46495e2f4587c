internal import Foundation
internal import Synchronization

extension PrivateFile {
  /// Reads a file in a folder that others can write to. Follows no symbolic link below `folder`.
  ///
  /// - Parameters:
  ///   - names: the folders on the way from `folder`, then the file's name.
  ///   - folder: the folder that the path starts from.
  ///   - maximumBytes: the maximum size of the file, in bytes.
  /// - Returns: the file's bytes; nil if there is no such file.
  /// - Throws: the system's error, such as `ELOOP` if a part of the path is a symbolic link, or `ENOTDIR` if a folder
  ///   on the way is another file; otherwise the errors of `read`.
  static func read(_ names: [String], beneath folder: URL, maximumBytes: Int) throws -> [UInt8]? {
    let descriptor = descend(names, from: folder)
    if descriptor < 0, errno == ENOTDIR { throw POSIXError(.ENOTDIR) }
    return try bytes(descriptor, maximumBytes: maximumBytes)
  }

  /// Replaces a file in a folder that others can write to. Follows no symbolic link below `folder`.
  ///
  /// - Parameters:
  ///   - names: the folders on the way from `folder`, then the file's name.
  ///   - folder: the folder that the path starts from.
  ///   - bytes: the new content.
  ///   - createsFolders: whether missing folders below `folder` are created, for the owner only.
  /// - Throws: the system's error, such as `ELOOP` if a part of the path is a symbolic link.
  static func replace(
    _ names: [String], beneath folder: URL, with bytes: [UInt8], createsFolders: Bool = false
  ) throws {
    guard let name = names.last else { throw POSIXError(.EINVAL) }
    let parent = descend(names.dropLast(), from: folder, createsFolders: createsFolders)
    guard parent >= 0 else { throw POSIXError.last }
    defer { close(parent) }
    // This removes drafts whose writers were killed. It runs once for each path, because the folder may contain a
    // million other files.
    let path = names.reduce(folder) { $0.appending(path: $1) }.path
    if sweptFiles.withLock({ $0.insert(path).inserted }) { sweep(name, in: parent) }
    let (draft, descriptor) = try draft(of: name, in: parent)
    defer { close(descriptor) }
    do {
      try FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(bytes))
      guard renameat(parent, draft, parent, name) == 0 else { throw POSIXError.last }
    } catch {
      unlinkat(parent, draft, 0)
      throw error
    }
  }

  // MARK: Drafts

  /// The paths of the files whose old drafts this process has removed.
  private static let sweptFiles = Mutex<Set<String>>([])
  /// The maximum number of names in a folder that are checked.
  private static let maximumNames = 10_000

  /// Creates and locks a draft of the file `name` in an open folder. A draft without a lock has no writer any more.
  private static func draft(of name: String, in parent: Int32) throws -> (name: String, descriptor: Int32) {
    // Another process can remove a draft before it is locked.
    for _ in 0..<100 {
      let draft = ".\(name).\(UUID().uuidString)"
      let descriptor = openat(parent, draft, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw POSIXError.last }
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 {
        return (draft, descriptor)
      }
      close(descriptor)
    }
    throw POSIXError(.EBUSY)
  }

  /// Removes the drafts of the file `name` whose writers were killed. The first replacement in a process does so.
  private static func sweep(_ name: String, in parent: Int32) {
    guard let directory = fdopendir(openat(parent, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return }
    defer { closedir(directory) }
    var namesLeft = maximumNames
    while namesLeft > 0, let entry = readdir(directory) {
      namesLeft -= 1
      let found = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if found.hasPrefix(".\(name)."), UUID(uuidString: String(found.dropFirst(name.count + 2))) != nil {
        removeAbandoned(found, in: parent)
      }
    }
  }

  private static func removeAbandoned(_ draft: String, in parent: Int32) {
    let descriptor = openat(parent, draft, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlinkat(parent, draft, 0) }
  }

  // MARK: Paths

  /// Opens the path of `names` for reading.
  ///
  /// - Parameters:
  ///   - names: the names below `folder`.
  ///   - folder: the folder that the path starts from.
  ///   - createsFolders: whether each name is that of a folder that is created if it is missing.
  /// - Returns: the descriptor; a negative number after a failure, whose reason is in `errno`.
  private static func descend(
    _ names: some Collection<String>, from folder: URL, createsFolders: Bool = false
  ) -> Int32 {
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for name in names where descriptor >= 0 {
      let parent = descriptor
      // Opening the folder reports why it could not be created.
      if createsFolders { mkdirat(parent, name, 0o700) }
      descriptor = openat(parent, name, readingFlags | O_NOFOLLOW)
      let reason = errno
      close(parent)
      errno = reason
    }
    return descriptor
  }
}
