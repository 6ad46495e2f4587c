internal import Glibc

extension FileStamp {
  /// The stamp of the file at `path`, relative to the open directory `descriptor`. Follows links; nil if there is no
  /// such file. Costs one system call and no allocation.
  package static func of(_ path: UnsafePointer<CChar>, in descriptor: Int32) -> FileStamp? {
    var status = stat()
    return fstatat(descriptor, path, &status, 0) == 0 ? FileStamp(status) : nil
  }
}
