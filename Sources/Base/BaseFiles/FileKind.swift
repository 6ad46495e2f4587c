internal import Glibc

/// Names the kinds of files that are not regular.
package enum FileKind {
  /// The kind of the file with this mode (see inode(7)), such as "a FIFO"; nil for a regular file.
  static func name(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a FIFO"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFLNK: "a symbolic link"
    default: "of no known kind"
    }
  }

  /// The kind of the file at `path`; nil for a regular file or a missing file. If `followsLinks` is true, the kind of
  /// a symbolic link is that of its target.
  package static func name(path: String, followsLinks: Bool = true) -> String? {
    var status = stat()
    let code = followsLinks ? stat(path, &status) : lstat(path, &status)
    return code == 0 ? name(status.st_mode) : nil
  }
}

/// The reason for an error about the file at `path`: its kind if it is not regular, or else the system's text.
package func fileReason(_ error: any Error, path: String, followsLinks: Bool = true) -> String {
  FileKind.name(path: path, followsLinks: followsLinks).map { "it is \($0), not a regular file" }
    ?? systemReason(error)
}
