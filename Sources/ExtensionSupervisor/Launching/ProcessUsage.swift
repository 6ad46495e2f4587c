// Which of the two a `timeval` belongs to depends on which module the compiler came upon first.
internal import CExtensionProcess
internal import Glibc

/// What an extension's process has taken of the machine since it was started.
public struct ProcessUsage: Hashable, Sendable {
  /// How long its threads have run on a processor; nil where the system does not tell.
  public var cpuTime: Duration?
  /// The most memory that it has had for itself, in bytes; nil where nobody has watched it.
  public var peakBytes: Int?

  /// Makes a record; the parameters are its members.
  public init(cpuTime: Duration? = nil, peakBytes: Int? = nil) {
    self.cpuTime = cpuTime
    self.peakBytes = peakBytes
  }

  /// Asks about the process `identifier`, which nobody has waited for yet, so that the number can't be another's. Two
  /// system calls.
  init(process identifier: Int32) {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return }
    cpuTime = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Takes what the system says of a process when it is waited for.
  init(_ usage: rusage) {
    let times = [usage.ru_utime, usage.ru_stime].map { Duration.seconds($0.tv_sec) + .microseconds($0.tv_usec) }
    cpuTime = times.reduce(.zero, +)
  }
}
