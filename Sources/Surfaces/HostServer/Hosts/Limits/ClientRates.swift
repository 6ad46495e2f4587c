internal import BaseNetwork
internal import IntentConversations
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
    let limit = RequestRate(perSecond: rate.perSecond, burst: rate.burst)
    let wait = buckets.withLock {
      $0.reserveToken(for: surface.name, rate: limit, at: MonotonicClock.nanoseconds)
    }
    if let wait { throw .tooOften(wait) }
  }
}
