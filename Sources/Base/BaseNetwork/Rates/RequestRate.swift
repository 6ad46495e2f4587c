/// The rate at which a client may send requests.
package struct RequestRate: Hashable, Sendable {
  /// The average number of requests in a second.
  package let perSecond: Int
  /// The number of requests that a client may send together after a pause.
  package let burst: Int

  /// The maximum of both numbers, so that no calculation overflows.
  private static let most = 1_000_000_000

  /// Creates a rate. Each number becomes at least 1 and at most a billion.
  package init(perSecond: Int, burst: Int) {
    self.perSecond = min(max(1, perSecond), Self.most)
    self.burst = min(max(1, burst), Self.most)
  }
}
