internal import BaseNetwork
internal import Testing

@Suite("Clients are limited to a rate")
struct TokenBucketsTests {
  private static func milliseconds(_ count: Int64) -> Int64 { count * 1_000_000 }

  @Test("A rate permits a burst, then requests per second; a rejection has a wait time")
  func rate() {
    var buckets = TokenBuckets<Int>()
    let rate = RequestRate(perSecond: 10, burst: 3)
    let steps: [(milliseconds: Int64, wait: Duration?)] = [
      (0, nil), (0, nil), (0, nil), (0, .milliseconds(100)), (50, .milliseconds(50)), (100, nil),
      (100, .milliseconds(100)), (10_000, nil), (10_000, nil), (10_000, nil), (10_000, .milliseconds(100)),
    ]
    for step in steps {
      let wait = buckets.reserveToken(for: 0, rate: rate, at: Self.milliseconds(step.milliseconds))
      #expect(wait == step.wait, "after \(step.milliseconds) ms")
    }
  }

  @Test("Idle clients are evicted only if there are too many clients")
  func clients() {
    var buckets = TokenBuckets<Int>(clients: 2)
    let rate = RequestRate(perSecond: 1, burst: 1)
    let steps: [(client: Int, milliseconds: Int64, isGranted: Bool)] = [
      (0, 0, true), (1, 500, true), (2, 600, false), (2, 1100, true), (1, 1100, false), (0, 1100, false),
    ]
    for step in steps {
      let wait = buckets.reserveToken(for: step.client, rate: rate, at: Self.milliseconds(step.milliseconds))
      #expect((wait == nil) == step.isGranted, "client \(step.client) after \(step.milliseconds) ms")
    }
  }

  @Test("A rate may change, and no number overflows")
  func extremes() {
    var buckets = TokenBuckets<Int>()
    let most = RequestRate(perSecond: .max, burst: .max)
    for moment: Int64 in [0, 0, 1, .max, 0, .max] {
      let wait = buckets.reserveToken(for: 0, rate: most, at: moment)
      #expect(wait == nil)
    }
    let least = RequestRate(perSecond: 0, burst: 0)
    let waits = [
      buckets.reserveToken(for: 0, rate: least, at: .max), buckets.reserveToken(for: 1, rate: least, at: 0),
      buckets.reserveToken(for: 1, rate: least, at: 0),
    ]
    #expect(waits == [.seconds(1), nil, .seconds(1)])
  }
}
