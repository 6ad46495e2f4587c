/// Aligns the steps that a script expects with what happened, in order. Exact matches come first, then matches of kind.
struct StepAlignment {
  /// The happening for each step; nil if there is none.
  let pairs: [Happening?]

  /// The maximum number of compared pairs, which limits time and memory.
  private static let maximumPairs = 1_000_000

  init(_ steps: [WrittenStep], _ happened: [Happening]) {
    guard steps.count * happened.count <= Self.maximumPairs else {
      pairs = steps.indices.map { happened.indices.contains($0) ? happened[$0] : nil }
      return
    }
    // best[i][j] is the largest gain of the steps from i on and the happenings from j on.
    var best = Array(repeating: Array(repeating: 0, count: happened.count + 1), count: steps.count + 1)
    for step in steps.indices.reversed() {
      for index in happened.indices.reversed() {
        let paired = Self.gain(steps[step], happened[index]) + best[step + 1][index + 1]
        best[step][index] = max(paired, best[step + 1][index], best[step][index + 1])
      }
    }
    pairs = Self.walk(steps, happened, best)
  }

  private static func walk(_ steps: [WrittenStep], _ happened: [Happening], _ best: [[Int]]) -> [Happening?] {
    var index = 0
    return steps.indices.map { step in
      while index < happened.count, best[step][index] == best[step][index + 1] { index += 1 }
      guard index < happened.count, best[step][index] > best[step + 1][index] else { return nil }
      defer { index += 1 }
      return happened[index]
    }
  }

  /// Returns the value of a pair. An exact match outweighs all other pairs; a match of kind outweighs pairs of
  /// different kinds.
  private static func gain(_ step: WrittenStep, _ happening: Happening) -> Int {
    if step.difference(from: happening) == nil { return 1_000_000 }
    return step.mark == happening.mark ? 1000 : 1
  }
}
