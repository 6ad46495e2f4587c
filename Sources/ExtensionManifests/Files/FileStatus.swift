internal import Foundation
internal import SourceFiles

/// What the system knows about a file without reading it.
struct FileStatus {
  private let status: stat

  /// Asks about the file at `path`, or nil where there is none that can be asked about.
  init?(_ path: String, followsLinks: Bool = true) {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.status = status
  }

  var isDirectory: Bool { status.st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// What tells this state of the file from another.
  var stamp: FileStamp { FileStamp(status) }

  /// The size in bytes.
  var size: Int { Int(status.st_size) }

  /// Whether it belongs to the user of this process, and nobody else may write to it.
  var isOwn: Bool { status.st_uid == geteuid() && status.st_mode & 0o022 == 0 }

  /// Whether every user may write to it. A link has no permissions of its own.
  var isWorldWritable: Bool { status.st_mode & 0o002 != 0 && !isLink }
}
