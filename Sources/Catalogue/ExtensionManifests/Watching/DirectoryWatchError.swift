internal import Foundation

/// The reason why directories can't be watched.
package struct DirectoryWatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause, and what the user can do.
  package let description: String

  /// The error for an error number of inotify_init1(2).
  init(code: Int32) {
    let reason = String(cString: strerror(code))
    // The kernel returns the same error number for the limits of the user and of the process.
    let fixes = [
      EMFILE: "; raise 'fs.inotify.max_user_instances' (sysctl), or this process's open files (ulimit -n)",
      ENFILE: "; raise 'fs.file-max' (sysctl)",
      ENOSYS: "; the kernel has no inotify",
    ]
    description = "directories can't be watched for changes: \(reason)\(fixes[code] ?? "")"
  }
}
