public import BaseFiles
// Two modules declare `timeval`. The compiler uses the module that is imported first.
internal import CExtensionProcess
internal import Glibc

/// What an extension's process has used since its start: CPU time, memory, and the network.
public struct ProcessUsage: Hashable, Sendable {
  /// The CPU time of all threads; nil if the system does not report it.
  public var cpuTime: Duration?
  /// The maximum private memory that the process used, in bytes; nil if the host did not watch it.
  public var peakBytes: Int?
  /// The bytes of each server to which the host has connected for the process.
  public var traffic: [NetworkHost: NetworkTraffic] = [:]

  /// Creates a record of known values.
  public init(cpuTime: Duration? = nil, peakBytes: Int? = nil, traffic: [NetworkHost: NetworkTraffic] = [:]) {
    self.cpuTime = cpuTime
    self.peakBytes = peakBytes
    self.traffic = traffic
  }

  /// Reads the CPU time of the process `identifier` with two system calls. The process must not have been reaped,
  /// because the kernel could reuse its identifier.
  init(process identifier: Int32) {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(identifier, &clock) == 0, clock_gettime(clock, &time) == 0 else { return }
    cpuTime = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Reads the CPU time from the record that `wait4` returns.
  init(_ usage: rusage) {
    let times = [usage.ru_utime, usage.ru_stime].map { Duration.seconds($0.tv_sec) + .microseconds($0.tv_usec) }
    cpuTime = times.reduce(.zero, +)
  }
}
