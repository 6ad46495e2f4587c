package import Foundation

/// The metadata of a file; see stat(2).
package struct FileStatus {
  private let status: stat

  /// Reads the metadata of the file at `path`; nil if there is no such file, or it can't be reached.
  package init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  /// Reads the metadata of an open file, which may be open with `O_PATH`; nil if the descriptor is closed.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.status = status
  }

  /// Whether the file is a directory; false for a link to one, unless links were followed.
  package var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// Whether the file is a regular file; false for a link to one, unless links were followed.
  package var isRegularFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  /// Whether the file is a symbolic link; always false if links were followed.
  package var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// The stamp of this state of the file.
  package var stamp: FileStamp { FileStamp(status) }

  /// The size in bytes.
  package var size: Int { Int(status.st_size) }

  /// Whether the user of this process owns the file, and nobody else may write to it.
  package var isOwn: Bool { status.st_uid == geteuid() && status.st_mode & 0o022 == 0 }

  /// Whether every user may write to the file; false for a link, which has no permissions.
  package var isWorldWritable: Bool { status.st_mode & 0o002 != 0 && !isLink }

  /// Whether its group may write to the file; false for a link, which has no permissions.
  package var isGroupWritable: Bool { status.st_mode & 0o020 != 0 && !isLink }

  /// Whether the file is a folder that root owns with the sticky bit set, such as `/tmp`: its users can't replace each
  /// other's files; see inode(7).
  package var isSharedFolder: Bool { isDirectory && owner == 0 && status.st_mode & S_ISVTX != 0 }

  /// The user who owns the file.
  package var owner: uid_t { status.st_uid }

  /// The group of the file.
  package var group: gid_t { status.st_gid }

  /// Whether root or the user of this process owns the file.
  package var hasTrustedOwner: Bool { owner == 0 || owner == geteuid() }
}
