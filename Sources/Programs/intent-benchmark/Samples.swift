/// The durations of one kind of operation.
struct Samples {
  private let sorted: [Duration]

  /// Runs `body` once to warm up, then takes `count` samples. Each sample is the mean of `repetitions` runs, for
  /// operations that are too short for the clock.
  init(_ count: Int, each repetitions: Int = 1, _ body: () throws -> Void) rethrows {
    try body()
    let clock = ContinuousClock()
    sorted = try (0..<count).map { _ in
      try clock.measure { for _ in 0..<repetitions { try body() } } / repetitions
    }.sorted()
  }

  /// Creates samples from durations that were measured elsewhere.
  init(_ durations: [Duration]) {
    sorted = durations.sorted()
  }

  /// Returns the duration below which `share` of the samples lie; `share` is between 0 and 1.
  func percentile(_ share: Double) -> Duration {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}
