/// The durations of one kind of operation.
struct Samples {
  private let sorted: [Duration]

  /// Does `body` once to warm up and then `count` times, and takes the time of each. What is too short for the clock is
  /// done several times in a row, and the mean taken.
  init(_ count: Int, each repetitions: Int = 1, _ body: () throws -> Void) rethrows {
    try body()
    let clock = ContinuousClock()
    sorted = try (0..<count).map { _ in
      try clock.measure { for _ in 0..<repetitions { try body() } } / repetitions
    }.sorted()
  }

  /// Takes durations that were measured elsewhere.
  init(_ durations: [Duration]) {
    sorted = durations.sorted()
  }

  /// The duration below which `share` of the samples lie.
  func percentile(_ share: Double) -> Duration {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }

  var count: Int { sorted.count }
}
