internal import Foundation

/// Removes the set-user-ID and set-group-ID bits from an extension's files.
///
/// A program with such a bit runs with the rights of the file's owner or group, so an extension must not create one.
/// The sandbox prevents that. But a container may contain such a file from an older host, or from a process without a
/// sandbox.
struct PrivilegeBits {
  /// The maximum number of files in one sweep, and the maximum depth of folders. They limit the time of a sweep.
  private static let maximumFiles = 100_000
  private static let maximumLevels = 64
  private static let bits = mode_t(S_ISUID | S_ISGID)

  private var filesLeft = Self.maximumFiles

  init() {}

  /// Removes the bits from the regular files below `folder`. Follows no symbolic link. Skips files and folders that
  /// can't be read.
  static func remove(below folder: URL) {
    var sweep = PrivilegeBits()
    sweep.visit(open(folder.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), level: 0)
  }

  /// Visits a folder, and closes `descriptor`.
  private mutating func visit(_ descriptor: Int32, level: Int) {
    guard descriptor >= 0 else { return }
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(folder) }
    while filesLeft > 0, let entry = readdir(folder) {
      filesLeft -= 1
      let type = Int(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard let name = bytes.bindMemory(to: CChar.self).baseAddress, strcmp(name, ".") != 0, strcmp(name, "..") != 0
        else { return }
        visit(name, type: type, in: descriptor, level: level)
      }
    }
  }

  /// Visits an item of a folder at `level`. The type is `DT_UNKNOWN` if the file system does not store types in its
  /// folders.
  mutating func visit(_ name: UnsafePointer<CChar>, type: Int, in folder: Int32, level: Int) {
    if type == DT_DIR || type == DT_UNKNOWN, level < Self.maximumLevels {
      let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if descriptor >= 0 { return visit(descriptor, level: level + 1) }
    }
    if type == DT_REG || type == DT_UNKNOWN { Self.clear(name, in: folder) }
  }

  /// Removes the bits of a regular file. If the file has several names, another one may be outside the container, where
  /// the bits have a purpose. In that case, only the name in the container is removed.
  private static func clear(_ name: UnsafePointer<CChar>, in folder: Int32) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & bits != 0
    else { return }
    if status.st_nlink > 1 {
      unlinkat(folder, name, 0)
    } else {
      fchmodat(folder, name, status.st_mode & 0o7777 & ~bits, AT_SYMLINK_NOFOLLOW)
    }
  }
}
