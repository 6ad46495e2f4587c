package import Glibc

/// Identifies one state of a file. If two stamps are equal, the file has not changed between them, except possibly
/// within one tick of the file system's clock; see ``ScanStart/allowsCaching(_:)``.
package struct FileStamp: Hashable, Sendable {
  /// The number of the device.
  package let device: UInt64
  /// The file's number on the device.
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  /// The time of the last change of the content: seconds since 1970.
  package let modifiedSeconds: Int64
  /// The time of the last change of the content: nanoseconds of the second.
  package let modifiedNanoseconds: Int64
  /// The time of the last change of the content or the metadata: seconds since 1970. No program can set this time.
  package let changedSeconds: Int64
  /// The time of the last change of the content or the metadata: nanoseconds of the second.
  package let changedNanoseconds: Int64

  /// Restores a saved stamp.
  package init(
    device: UInt64, inode: UInt64, size: Int64, modifiedSeconds: Int64, modifiedNanoseconds: Int64,
    changedSeconds: Int64, changedNanoseconds: Int64
  ) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedSeconds = changedSeconds
    self.changedNanoseconds = changedNanoseconds
  }

  /// Makes the stamp from the result of stat(2).
  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modifiedSeconds = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    changedSeconds = Int64(status.st_ctim.tv_sec)
    changedNanoseconds = Int64(status.st_ctim.tv_nsec)
  }

  /// The stamp of the file at `path`. Follows links; nil if there is no such file, or if it can't be reached. Costs
  /// one system call.
  package static func of(path: String) -> FileStamp? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}
