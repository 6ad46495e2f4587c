internal import BaseFiles
internal import BaseThreads
internal import ExtensionSupervisor
internal import Foundation

/// The system resources that the program needs at its start.
enum HostResources {
  /// The exit code if a resource is missing: EX_OSERR of sysexits(3).
  static let exitCode: Int32 = 71
  /// The number of open files of a host with two extensions, with a reserve.
  private static let files: UInt64 = 48
  /// The number of open files of a host with many extensions.
  private static let manyFiles: UInt64 = 1_024
  /// The number of threads and processes of a host with two extensions, with a reserve.
  private static let threads = 16

  /// Raises the limit on open files as far as the system permits, and checks the limits on open files and threads. Also
  /// ignores SIGXFSZ, and lets the memory allocator return large buffers immediately.
  ///
  /// - Returns: the insufficient resource, with its limit and the remedy; nil if all suffice.
  static func prepare() -> String? {
    // A write beyond the limit on the size of files then fails with an error. Otherwise the signal would end the
    // program silently.
    signal(SIGXFSZ, SIG_IGN)
    HostMemory.returnLargeBuffersImmediately()
    // The memory may have a passcode. A core dump would write it to a file.
    ResourceLimit.coreDump.lower(to: 0)
    let limit = ResourceLimit.openFiles
    limit.raise(to: manyFiles)
    if let current = limit.current, current < files, let remedy = limit.remedy {
      return "too few open files: the host needs \(files); \(remedy)"
    }
    let code = SystemThread.probe(threads)
    return code == 0 ? nil : "too few processes: the host needs \(threads) more threads; \(startReason(code))"
  }
}
