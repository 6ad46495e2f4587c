internal import ExtensionSupervisor
internal import Foundation
internal import SourceFiles
internal import SystemThreads

/// The resources of the system that the program needs before it can do anything.
enum HostResources {
  /// The exit code if a resource is missing: EX_OSERR of sysexits(3).
  static let exitCode: Int32 = 71
  /// The files that a host with two extensions has open, with a reserve.
  private static let files: UInt64 = 48
  /// The files that a host with many extensions has open.
  private static let manyFiles: UInt64 = 1_024
  /// The threads and processes that a host with two extensions has, with a reserve.
  private static let threads = 16

  /// Takes the resources as far as the system permits.
  ///
  /// - Returns: the resource that is missing, with its limit and the remedy; nil if all are there.
  static func take() -> String? {
    // A write beyond the limit on the size of files then fails with an error. The signal would end the program silently.
    signal(SIGXFSZ, SIG_IGN)
    HostMemory.returnLargeBuffersAtOnce()
    let limit = ResourceLimit.openFiles
    limit.raise(to: manyFiles)
    if let current = limit.current, current < files, let remedy = limit.remedy {
      return "too few open files: the host needs \(files), and \(remedy)"
    }
    let code = SystemThread.probe(threads)
    return code == 0 ? nil : "too few processes: the host needs \(threads) more threads; \(startReason(code))"
  }
}
