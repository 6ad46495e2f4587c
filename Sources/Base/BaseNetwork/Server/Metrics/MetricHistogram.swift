/// A histogram of durations.
package struct MetricHistogram: Sendable {
  /// The upper bounds in seconds.
  private static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private var counts = [Int](repeating: 0, count: bounds.count)
  private var total = 0
  private var sum = 0.0

  /// Creates an empty histogram.
  package init() {}

  /// Counts a duration.
  package mutating func add(_ seconds: Double) {
    if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts[index] += 1 }
    total += 1
    sum += seconds
  }

  /// The samples with these labels, for a family of histograms.
  package func samples(_ labels: [MetricFamily.Label]) -> [MetricFamily.Sample] {
    var samples = [MetricFamily.Sample]()
    var below = 0
    for (bound, count) in zip(Self.bounds, counts) {
      below += count
      samples.append(Self.sample(below, labels, bound: MetricFamily.number(bound)))
    }
    samples.append(Self.sample(total, labels, bound: "+Inf"))
    samples.append(.init(sum, labels, suffix: "_sum"))
    samples.append(.init(Double(total), labels, suffix: "_count"))
    return samples
  }

  private static func sample(_ count: Int, _ labels: [MetricFamily.Label], bound: String) -> MetricFamily.Sample {
    .init(Double(count), labels + [.init(name: "le", value: bound)], suffix: "_bucket")
  }
}
