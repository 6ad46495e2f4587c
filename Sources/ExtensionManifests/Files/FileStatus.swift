internal import Foundation
internal import SourceFiles

/// The metadata of a file; see stat(2).
struct FileStatus {
  private let status: stat

  /// Reads the metadata of the file at `path`; nil if there is no such file, or it can't be reached.
  init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// Identifies this state of the file.
  var stamp: FileStamp { FileStamp(status) }

  /// The size in bytes.
  var size: Int { Int(status.st_size) }

  /// Whether the user of this process owns the file, and nobody else may write to it.
  var isOwn: Bool { status.st_uid == geteuid() && status.st_mode & 0o022 == 0 }

  /// Whether every user may write to the file. A link has no permissions of its own.
  var isWorldWritable: Bool { status.st_mode & 0o002 != 0 && !isLink }
}
