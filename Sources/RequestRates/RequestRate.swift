/// How often a client may ask.
package struct RequestRate: Hashable, Sendable {
  /// The requests in a second, on average.
  package let perSecond: Int
  /// The requests that may come at once after a pause.
  package let burst: Int

  /// The highest number of either kind; so no sum of them overflows.
  private static let most = 1_000_000_000

  /// Creates a rate. Each number becomes at least 1 and at most a billion.
  package init(perSecond: Int, burst: Int) {
    (self.perSecond, self.burst) = (min(max(1, perSecond), Self.most), min(max(1, burst), Self.most))
  }
}
