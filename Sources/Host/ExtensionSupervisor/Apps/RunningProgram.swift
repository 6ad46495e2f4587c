internal import Foundation

/// Finds the processes that run a program.
package enum RunningProgram {
  /// Returns the processes of this user that run the program at `path`, in the order of the kernel's list.
  ///
  /// - Parameter path: a path without links, as in `/proc/PID/exe`; see proc_pid_exe(5).
  /// - Returns: the process identifiers, which can be reused as soon as a process ends.
  package static func processes(of path: String) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { ProcessProgram.path(of: $0) == path }
  }
}
