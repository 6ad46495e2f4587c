extension Transcript {
  /// The transcript as the lines of a script.
  package var lines: [String] {
    zip(turns, expectations).flatMap { turn, lines in StepWriter.user(turn.said) + lines }
  }

  /// What happened in each turn, as the expectations of a script. A request that was handled as it was understood
  /// appears only once.
  var expectations: [[String]] {
    var last: ObservedStep?
    return turns.map { turn in
      turn.observed.flatMap { step -> [String] in
        defer { if [.request, .ending].contains(step.mark) { last = step } }
        return step == last && step.mark == .request ? [] : StepWriter.lines(step)
      }
    }
  }

  /// Returns the lines around a mismatch: two turns before it and its own turn, with an arrow.
  func lines(around mismatch: Mismatch) -> [String] {
    guard turns.indices.contains(mismatch.turn) else { return [] }
    let before = Array(zip(turns, expectations))[max(0, mismatch.turn - 2)..<mismatch.turn].flatMap { turn, lines in
      StepWriter.user(turn.said) + lines
    }
    let turn = turns[mismatch.turn]
    let shown = turn.observed.enumerated().flatMap { index, step in
      StepWriter.lines(step).enumerated().map { line, text in
        (index == mismatch.position && line == 0 ? "→ " : "  ") + text
      }
    }
    return (before + StepWriter.user(turn.said)).map { "  " + $0 } + shown
  }
}
