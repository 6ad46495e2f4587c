package import Foundation

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
  package static func read(_ names: [String], beneath folder: URL, maximumBytes: Int) throws -> [UInt8]? {
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
  package static func replace(
    _ names: [String], beneath folder: URL, with bytes: [UInt8], createsFolders: Bool = false
  ) throws {
    guard !names.isEmpty else { throw POSIXError(.EINVAL) }
    let parent = descend(names.dropLast(), from: folder, createsFolders: createsFolders)
    guard parent >= 0 else { throw POSIXError.last }
    defer { close(parent) }
    let path = names.reduce(folder) { $0.appending(path: $1) }
    let draft = try DraftFile(replacing: path, in: parent, sweep: .file)
    try draft.write(bytes)
    try draft.replaceTarget()
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
