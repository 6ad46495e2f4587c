internal import Foundation

/// Removes a folder and its content, including folders of any depth, folders without permissions, and long names.
/// Follows no link, and never leaves the folder.
///
/// A nested folder is first moved to the top. So there is no limit on the depth or the length of a path, and few
/// descriptors are open at a time.
struct FolderRemoval {
  /// A file name as a C string: bytes with a zero at the end.
  private typealias Name = [CChar]

  /// The maximum number of rounds. Several may be needed, because a process that is about to end may still write to its
  /// folder.
  private static let maximumRounds = 10

  /// The maximum number of passes of one round. A pass removes one level of folders. The limit ends the removal even if
  /// another process creates files without end.
  static let maximumPasses = 100_000

  private let root: Int32
  private var movedCount = 0

  /// Removes the folder at `path`.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - passes: the maximum number of passes over its items in each of ten rounds.
  /// - Returns: whether the folder no longer exists.
  @discardableResult
  static func remove(_ path: String, passes: Int = maximumPasses) -> Bool {
    for _ in 0..<maximumRounds {
      let root = openFolder(Array(path.utf8CString), in: AT_FDCWD)
      if root >= 0 {
        var removal = FolderRemoval(root: root)
        removal.empty(passes)
        close(root)
      }
      if rmdir(path) == 0 || errno == ENOENT { return true }
    }
    return false
  }

  private init(root: Int32) {
    self.root = root
  }

  /// Removes all items. Stops when a pass changes nothing, or after `passes` passes.
  private mutating func empty(_ passes: Int) {
    for _ in 0..<passes {
      var isChanged = false
      for name in Self.names(in: root) where remove(name) { isChanged = true }
      if !isChanged { return }
    }
  }

  /// Removes an item of the root; the folders in it become items of the root. Returns whether that changed anything.
  private mutating func remove(_ name: Name) -> Bool {
    guard Self.isFolder(name, in: root) else { return unlinkat(root, name, 0) == 0 }
    let folder = Self.openFolder(name, in: root)
    guard folder >= 0 else { return unlinkat(root, name, Self.removeFolder) == 0 }
    defer { close(folder) }
    var isChanged = false
    for child in Self.names(in: folder) {
      let isRemoved = Self.isFolder(child, in: folder) ? move(child, from: folder) : unlinkat(folder, child, 0) == 0
      isChanged = isRemoved || isChanged
    }
    return unlinkat(root, name, Self.removeFolder) == 0 || isChanged
  }

  /// Moves a folder to the root under a short name.
  private mutating func move(_ name: Name, from folder: Int32) -> Bool {
    // Moving a folder changes its entry '..', so the folder must be writable.
    let descriptor = Self.openFolder(name, in: folder)
    if descriptor >= 0 { close(descriptor) }
    for _ in 0..<Self.maximumRounds {
      movedCount += 1
      if renameat(folder, name, root, ".moved-\(movedCount)") == 0 { return true }
    }
    return false
  }

  /// `AT_REMOVEDIR` of unlinkat(2).
  private static let removeFolder = Int32(AT_REMOVEDIR)
  /// `O_PATH` of open(2), which Swift does not import.
  private static let pathOnly: Int32 = 0o10000000

  private static func isFolder(_ name: Name, in folder: Int32) -> Bool {
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Opens a folder after giving its owner all permissions; a negative number if that is not possible, or if it is not
  /// a folder.
  private static func openFolder(_ name: Name, in folder: Int32) -> Int32 {
    let place = openat(folder, name, pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard place >= 0 else { return -1 }
    defer { close(place) }
    // The path of the descriptor leads to exactly this folder, which can't be replaced by a link.
    let path = "/proc/self/fd/\(place)"
    chmod(path, 0o700)
    return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  private static func names(in folder: Int32) -> [Name] {
    guard let directory = fdopendir(openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return [] }
    defer { closedir(directory) }
    var names: [Name] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) { start in
          Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
        }
      }
      if name != [46, 0], name != [46, 46, 0] { names.append(name) }
    }
    return names
  }
}
