internal import Foundation
internal import IntentConversations
internal import RequestRates
internal import Synchronization

/// Limits how often the clients of each surface send messages. All clients with the same surface name share one rate,
/// so further connections or processes gain nothing. Any thread may use it.
final class ClientRates: Sendable {
  private let buckets = Mutex(TokenBuckets<String>())

  /// Counts a message of a client.
  ///
  /// - Parameters:
  ///   - surface: the client's surface, with the trust that `policy` gives it.
  ///   - policy: the current policy.
  /// - Throws: a ``ServiceRefusal`` with the time to wait, if the rate is exceeded.
  func count(_ surface: Surface, _ policy: Policy) throws(ServiceRefusal) {
    guard let rate = policy.rate(of: surface) else { return }
    guard let wait = buckets.withLock({ $0.reserveToken(for: surface.name, rate: rate, at: Self.nanoseconds) }) else {
      return
    }
    throw .tooOften(wait)
  }

  /// The time of the monotonic clock.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
