internal import Foundation

/// A resource limit of this process; see getrlimit(2).
package enum ResourceLimit: Sendable {
  /// The maximum number of open files.
  case openFiles
  /// The maximum number of processes and threads of the user.
  case processes
  /// The maximum size of a file, in bytes.
  case fileSize

  /// The maximum size of a core dump, in bytes.
  case coreDump

  /// The current limit; nil if there is none.
  package var current: UInt64? {
    var limits = rlimit()
    // Without a limit, the value is RLIM_INFINITY, the greatest number.
    guard getrlimit(number, &limits) == 0, limits.rlim_cur != .max else { return nil }
    return UInt64(limits.rlim_cur)
  }

  /// Raises the limit to `wanted`, or as far as the system permits. Never lowers the limit.
  package func raise(to wanted: UInt64) {
    var limits = rlimit()
    guard getrlimit(number, &limits) == 0, limits.rlim_cur < wanted else { return }
    limits.rlim_cur = min(rlim_t(wanted), limits.rlim_max)
    setrlimit(number, &limits)
  }

  /// Lowers the limit to `wanted`. Programs that this process starts may raise it again.
  package func lower(to wanted: UInt64) {
    var limits = rlimit()
    guard getrlimit(number, &limits) == 0, limits.rlim_cur > wanted else { return }
    limits.rlim_cur = rlim_t(wanted)
    setrlimit(number, &limits)
  }

  /// The limit with its remedy, as a part of a sentence: "this process may open 10 files ('ulimit -n'); raise that
  /// limit". Nil if there is no limit.
  package var remedy: String? {
    current.map { limit in
      switch self {
      case .openFiles: "this process may open \(limit) files ('ulimit -n'); raise that limit"
      case .processes:
        "this user may have \(limit) processes and threads ('ulimit -u'); raise that limit, or end other programs"
      case .coreDump: "a core dump of this process may have \(limit) bytes ('ulimit -c'); raise that limit"
      case .fileSize: "a file of this process may have \(limit) bytes ('ulimit -f'); raise that limit"
      }
    }
  }

  private var number: __rlimit_resource_t {
    switch self {
    case .openFiles: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    case .processes: __rlimit_resource_t(__RLIMIT_NPROC.rawValue)
    case .fileSize: __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    case .coreDump: __rlimit_resource_t(RLIMIT_CORE.rawValue)
    }
  }
}
