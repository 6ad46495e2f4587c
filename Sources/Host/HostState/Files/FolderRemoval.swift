internal import Foundation

/// Removes a folder and its content, including folders of any depth, folders without permissions, and long names.
/// Follows no link, and never leaves the folder.
///
/// A nested folder is first moved to the top. So there is no limit on the depth or the length of a path, and few
/// descriptors are open at a time. The empty folders are then removed by several threads, because a file system waits
/// for its journal after each one.
struct FolderRemoval {
  /// A file name as a C string: bytes with a zero at the end.
  private typealias Name = [CChar]

  /// The maximum number of rounds. Several may be needed, because a process that is about to end may still write to its
  /// folder.
  private static let maximumRounds = 10

  /// The maximum number of folders that one round empties. The limit ends the removal even if another process creates
  /// files without end.
  static let maximumFolders = 1_000_000

  private let root: Int32
  private var movedCount = 0

  /// Removes the folder at `path`.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - folders: the maximum number of folders that each of ten rounds empties.
  /// - Returns: whether the folder no longer exists.
  @discardableResult
  static func remove(_ path: String, folders: Int = maximumFolders) -> Bool {
    for _ in 0..<maximumRounds {
      let root = openFolder(Array(path.utf8CString), in: AT_FDCWD)
      if root >= 0 {
        var removal = FolderRemoval(root: root)
        removal.empty(folders)
        close(root)
      }
      if rmdir(path) == 0 || errno == ENOENT { return true }
    }
    return false
  }

  private init(root: Int32) {
    self.root = root
  }

  /// Removes all items. Stops when nothing changes any more, or after `folders` folders.
  private mutating func empty(_ folders: Int) {
    var rest = folders
    while rest > 0 {
      rest -= 1
      var (isChanged, folders) = (false, [Name]())
      for name in Self.names(in: root) {
        if Self.isFolder(name, in: root) {
          folders.append(name)
        } else if unlinkat(root, name, 0) == 0 {
          isChanged = true
        }
      }
      var index = 0
      while index < folders.count, rest > 0 {
        folders += moveFolders(from: folders[index])
        index += 1
        rest -= 1
      }
      guard FolderThreads.remove(Array(folders[..<index]), in: root) || isChanged else { return }
    }
  }

  /// Empties a folder of the root. Returns the names of its folders, which become items of the root.
  private mutating func moveFolders(from name: Name) -> [Name] {
    let folder = Self.openFolder(name, in: root)
    guard folder >= 0 else { return [] }
    defer { close(folder) }
    var moved: [Name] = []
    for child in Self.names(in: folder) {
      if !Self.isFolder(child, in: folder) {
        unlinkat(folder, child, 0)
      } else if let name = move(child, from: folder) {
        moved.append(name)
      }
    }
    return moved
  }

  /// Moves a folder to the root under a short name, which it returns; nil if that is not possible.
  private mutating func move(_ name: Name, from folder: Int32) -> Name? {
    // Moving a folder changes its entry '..', so the folder must be writable.
    let descriptor = Self.openFolder(name, in: folder)
    if descriptor >= 0 { close(descriptor) }
    for _ in 0..<Self.maximumRounds {
      movedCount += 1
      let new = Array(".moved-\(movedCount)".utf8CString)
      if renameat(folder, name, root, new) == 0 { return new }
    }
    return nil
  }

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
