/// Limits the request rate of each client with a token bucket. The number of buckets is limited: if there are too many,
/// the buckets of idle clients are removed.
package struct TokenBuckets<Client: Hashable & Sendable>: Sendable {
  /// The state of a client. `used` is the used part of its burst at the time of its last request, in billionths of a
  /// request.
  private struct Bucket {
    var used: Int64
    var lastRequest: Int64
    var rate: RequestRate

    /// Returns the part that is still used at `instant`, in nanoseconds of the same clock.
    func used(at instant: Int64) -> Int64 {
      let (regained, overflow) = max(0, instant - self.lastRequest).multipliedReportingOverflow(
        by: Int64(rate.perSecond))
      return overflow ? 0 : max(0, used - regained)
    }
  }

  /// One request, in the unit of ``Bucket/used``. In each nanosecond, a client regains `perSecond` units.
  private static var request: Int64 { 1_000_000_000 }

  private let maximumClients: Int
  private var buckets: [Client: Bucket] = [:]

  /// Creates empty buckets.
  ///
  /// - Parameter clients: the maximum number of buckets. If all are in use, a new client has to wait until another one
  ///   is idle.
  package init(clients: Int = 4096) {
    maximumClients = clients
  }

  /// Counts a request of a client, if the rate permits it.
  ///
  /// - Parameters:
  ///   - client: the client that sends the request.
  ///   - rate: the client's rate. It may differ from the rate of the previous request.
  ///   - nanoseconds: the time of a monotonic clock.
  /// - Returns: nil if the request is permitted; otherwise the time after which the client may retry.
  package mutating func reserveToken(for client: Client, rate: RequestRate, at nanoseconds: Int64) -> Duration? {
    if buckets[client] == nil, buckets.count >= maximumClients {
      buckets = buckets.filter { $0.value.used(at: nanoseconds) > 0 }
      guard buckets.count < maximumClients else { return .seconds(1) }
    }
    let used = buckets[client]?.used(at: nanoseconds) ?? 0
    let most = Int64(rate.burst) * Self.request
    let isGranted = used <= most - Self.request
    buckets[client] = Bucket(used: isGranted ? used + Self.request : used, lastRequest: nanoseconds, rate: rate)
    guard !isGranted else { return nil }
    let excess = used - (most - Self.request)
    return .nanoseconds((excess + Int64(rate.perSecond) - 1) / Int64(rate.perSecond))
  }
}
