/// Counts how often each client asks, and refuses what exceeds a rate. Bounded: when there are too many clients, those that
/// have been quiet are forgotten.
package struct TokenBuckets<Client: Hashable & Sendable>: Sendable {
  /// What a client has used of its burst, in billionths of a request at the moment of its last request.
  private struct Bucket {
    var used: Int64
    var moment: Int64
    var rate: RequestRate

    /// What is still used at `moment`.
    func used(at moment: Int64) -> Int64 {
      let (regained, overflow) = max(0, moment - self.moment).multipliedReportingOverflow(by: Int64(rate.perSecond))
      return overflow ? 0 : max(0, used - regained)
    }
  }

  /// One request, in the unit of ``Bucket/used``: a nanosecond regains `perSecond` of them.
  private static var request: Int64 { 1_000_000_000 }

  private let maximumClients: Int
  private var buckets: [Client: Bucket] = [:]

  /// Creates the counts.
  ///
  /// - Parameter clients: the number of clients that are counted. Beyond it, a new client is refused until one that is
  ///   counted has been quiet.
  package init(clients: Int = 4096) {
    maximumClients = clients
  }

  /// Counts a request of a client.
  ///
  /// - Parameters:
  ///   - client: who asks.
  ///   - rate: how often it may ask. It may differ from that of the request before.
  ///   - nanoseconds: the time of a monotonic clock.
  /// - Returns: nil if the client may ask; otherwise the time after which it may ask again.
  package mutating func wait(_ client: Client, _ rate: RequestRate, at nanoseconds: Int64) -> Duration? {
    if buckets[client] == nil, buckets.count >= maximumClients {
      buckets = buckets.filter { $0.value.used(at: nanoseconds) > 0 }
      guard buckets.count < maximumClients else { return .seconds(1) }
    }
    let used = buckets[client]?.used(at: nanoseconds) ?? 0
    let most = Int64(rate.burst) * Self.request
    let isGranted = used <= most - Self.request
    buckets[client] = Bucket(used: isGranted ? used + Self.request : used, moment: nanoseconds, rate: rate)
    guard !isGranted else { return nil }
    let excess = used - (most - Self.request)
    return .nanoseconds((excess + Int64(rate.perSecond) - 1) / Int64(rate.perSecond))
  }
}
