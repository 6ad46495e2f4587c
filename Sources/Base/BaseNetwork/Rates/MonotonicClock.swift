internal import Glibc

/// The monotonic clock for what each request reads: rates, deadlines of connections, the watchdog. `ContinuousClock`
/// costs several times as much, and serves everything else.
package enum MonotonicClock {
  /// The current time in nanoseconds.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
