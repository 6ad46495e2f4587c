/// The durations of one kind of operation.
struct Samples {
  private let sorted: [Duration]

  /// Does `body` once to warm up and then `count` times, and takes the time of each.
  init(_ count: Int, _ body: () throws -> Void) rethrows {
    try body()
    let clock = ContinuousClock()
    sorted = try (0..<count).map { _ in try clock.measure(body) }.sorted()
  }

  /// The duration below which `share` of the samples lie.
  func percentile(_ share: Double) -> Duration {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var count: Int { sorted.count }
}
