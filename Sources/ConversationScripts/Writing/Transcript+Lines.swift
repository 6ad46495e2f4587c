extension Transcript {
  /// What was said and happened, as a script has it.
  package var lines: [String] {
    zip(turns, expectations).flatMap { turn, lines in StepWriter.user(turn.said) + lines }
  }

  /// What happened after each thing that was said, as a script expects it. A request that was carried out as it was
  /// understood is told once.
  var expectations: [[String]] {
    var last: Happening?
    return turns.map { turn in
      turn.happened.flatMap { happening -> [String] in
        defer { if [.request, .ending].contains(happening.mark) { last = happening } }
        return happening == last && happening.mark == .request ? [] : StepWriter.lines(happening)
      }
    }
  }

  /// The lines around the place where a script and its conversation part: two turns before, and that turn, with an arrow.
  func lines(around mismatch: Mismatch) -> [String] {
    guard turns.indices.contains(mismatch.turn) else { return [] }
    let before = Array(zip(turns, expectations))[max(0, mismatch.turn - 2)..<mismatch.turn].flatMap { turn, lines in
      StepWriter.user(turn.said) + lines
    }
    let turn = turns[mismatch.turn]
    let shown = turn.happened.enumerated().flatMap { index, happening in
      StepWriter.lines(happening).enumerated().map { line, text in
        (index == mismatch.position && line == 0 ? "→ " : "  ") + text
      }
    }
    return (before + StepWriter.user(turn.said)).map { "  " + $0 } + shown
  }
}
