/// Pairs the expected steps of a script with the observed steps, without changing the order of either. Exact matches
/// have priority over pairs of the same kind. If there are too many possible pairs, steps are paired by their position.
struct StepAlignment {
  /// The observed step for each expected step; nil if there is none.
  let pairs: [ObservedStep?]

  /// The maximum number of possible pairs that are compared. It limits time and memory.
  private static let maximumPairs = 1_000_000

  init(_ steps: [ExpectedStep], _ observed: [ObservedStep]) {
    guard steps.count * observed.count <= Self.maximumPairs else {
      pairs = steps.indices.map { observed.indices.contains($0) ? observed[$0] : nil }
      return
    }
    // best[i][j] is the largest gain of the expected steps from i on and the observed steps from j on.
    var best = Array(repeating: Array(repeating: 0, count: observed.count + 1), count: steps.count + 1)
    for step in steps.indices.reversed() {
      for index in observed.indices.reversed() {
        let paired = Self.gain(steps[step], observed[index]) + best[step + 1][index + 1]
        best[step][index] = max(paired, best[step + 1][index], best[step][index + 1])
      }
    }
    pairs = Self.tracePairs(steps, observed: observed, best: best)
  }

  private static func tracePairs(_ steps: [ExpectedStep], observed: [ObservedStep], best: [[Int]])
    -> [ObservedStep?]
  {
    var index = 0
    return steps.indices.map { step in
      while index < observed.count, best[step][index] == best[step][index + 1] { index += 1 }
      guard index < observed.count, best[step][index] > best[step + 1][index] else { return nil }
      defer { index += 1 }
      return observed[index]
    }
  }

  /// Returns the gain of a pair. One exact match counts more than many other pairs, and one pair of the same kind
  /// counts more than many pairs of different kinds.
  private static func gain(_ step: ExpectedStep, _ observed: ObservedStep) -> Int {
    if step.difference(from: observed) == nil { return 1_000_000 }
    return step.mark == observed.mark ? 1000 : 1
  }
}
