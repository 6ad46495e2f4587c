internal import Foundation

/// The program that a process runs.
package enum ProcessProgram {
  /// Returns the path of the program of a process, without links, as the kernel gives it; see proc_pid_exe(5).
  ///
  /// A process in another mount namespace can run a different file with the same path. So the path is valid only if the
  /// file there is the file that the process runs.
  ///
  /// - Parameter identifier: the identifier of the process, which must not have been reused.
  /// - Returns: the path; nil if the process has ended or belongs to another user, or if the file is no longer there.
  package static func path(of identifier: Int32) -> String? {
    let link = "/proc/\(identifier)/exe"
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return nil }
    var run = stat()
    var found = stat()
    // stat(2) of the link reaches the file itself, whatever its path.
    guard stat(link, &run) == 0, stat(path, &found) == 0, run.st_dev == found.st_dev, run.st_ino == found.st_ino else {
      return nil
    }
    return path
  }
}
