package import Glibc

/// Identifies one state of a file: two equal stamps mean that the file has not changed between them.
package struct FileStamp: Hashable, Sendable {
  /// The number of the device.
  package let device: UInt64
  /// The file's number on the device.
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  /// When the content changed: seconds since 1970.
  package let modifiedSeconds: Int64
  /// When the content changed: nanoseconds of the second.
  package let modifiedNanoseconds: Int64
  /// When the content or the metadata changed: seconds since 1970. No program can set this time.
  package let changedSeconds: Int64
  /// When the content or the metadata changed: nanoseconds of the second.
  package let changedNanoseconds: Int64

  /// Restores a stamp that was saved.
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

  /// Takes the stamp from the result of stat(2).
  package init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modifiedSeconds = Int64(status.st_mtim.tv_sec)
    modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    changedSeconds = Int64(status.st_ctim.tv_sec)
    changedNanoseconds = Int64(status.st_ctim.tv_nsec)
  }

  /// The stamp of the file at `path`. Links are followed; nil if there is no such file, or it can't be reached. Costs
  /// one system call.
  package static func of(path: String) -> FileStamp? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}
