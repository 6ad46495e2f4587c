/// Finds what happened in place of each step that a script expects, in order: as much as possible as it was expected,
/// and the rest by its kind.
struct StepAlignment {
  /// What happened in each step's place; nil where there is nothing left for one.
  let pairs: [Happening?]

  /// The most pairs that are compared; nobody writes a turn that needs more, and they take time and memory.
  private static let maximumPairs = 1_000_000

  init(_ steps: [WrittenStep], _ happened: [Happening]) {
    guard steps.count * happened.count <= Self.maximumPairs else {
      pairs = steps.indices.map { happened.indices.contains($0) ? happened[$0] : nil }
      return
    }
    // best[i][j] is the most that the steps from i on and the happenings from j on can gain.
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

  /// One step as expected is worth more than any number of others, and one of the right kind more than those of another.
  private static func gain(_ step: WrittenStep, _ happening: Happening) -> Int {
    if step.difference(from: happening) == nil { return 1_000_000 }
    return step.mark == happening.mark ? 1000 : 1
  }
}
