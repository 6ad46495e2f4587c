internal import Glibc

extension FileStamp {
  /// The stamp of what is at `path` as seen from the directory that is open as `descriptor`, links followed; nil where
  /// nothing is. One system call, and no memory.
  package static func of(_ path: UnsafePointer<CChar>, in descriptor: Int32) -> FileStamp? {
    var status = stat()
    return fstatat(descriptor, path, &status, 0) == 0 ? FileStamp(status) : nil
  }
}
