internal import Foundation

/// Why directories can't be watched.
package struct DirectoryWatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and how it is mended.
  package let description: String

  /// The error for an error number of inotify_init1(2).
  init(code: Int32) {
    let reason = String(cString: strerror(code))
    // The number is the same for the limit of the user and for that of the process.
    let mends = [
      EMFILE: "; raise 'fs.inotify.max_user_instances' (sysctl), or this process's open files (ulimit -n)",
      ENFILE: "; raise 'fs.file-max' (sysctl)",
      ENOSYS: "; the kernel has no inotify",
    ]
    description = "directories can't be watched for changes: \(reason)\(mends[code] ?? "")"
  }
}
