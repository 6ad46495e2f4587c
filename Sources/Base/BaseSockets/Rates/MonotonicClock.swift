internal import Glibc

/// The clock by which rates are counted.
package enum MonotonicClock {
  /// The current time in nanoseconds.
  package static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
