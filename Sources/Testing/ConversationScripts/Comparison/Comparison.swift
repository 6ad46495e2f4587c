/// Compares a script with the transcript of its conversation.
struct Comparison {
  let script: ConversationScript
  let transcript: Transcript

  /// The first difference; nil if everything happened as expected.
  var mismatch: Mismatch? {
    for index in script.exchanges.indices {
      if let mismatch = mismatch(inTurn: index) { return mismatch }
    }
    return nil
  }

  /// Returns the first difference in a turn. The expected steps have to happen in order; other observed steps may be
  /// between them.
  func mismatch(inTurn turn: Int) -> Mismatch? {
    let observed = observed(inTurn: turn)
    var position = 0
    for step in script.exchanges[turn].expected {
      guard let index = observed[position...].firstIndex(where: { step.difference(from: $0) == nil }) else {
        return mismatch(step, observed: observed, position: position, turn: turn)
      }
      position = index + 1
    }
    return nil
  }

  func observed(inTurn turn: Int) -> [ObservedStep] {
    transcript.turns.indices.contains(turn) ? transcript.turns[turn].observed : []
  }

  /// Returns the mismatch of an expected step: what was observed instead is the next observed step of the same kind,
  /// or else the last one of the turn.
  private func mismatch(_ step: ExpectedStep, observed: [ObservedStep], position: Int, turn: Int) -> Mismatch {
    let index = observed[position...].firstIndex { $0.mark == step.mark } ?? max(position, observed.count - 1)
    guard observed.indices.contains(index), let difference = step.difference(from: observed[index]) else {
      return Mismatch(
        line: step.lines.lowerBound + 1, expected: step.line, got: nothing(turn), turn: turn, position: position)
    }
    return Mismatch(
      line: difference.line + 1, expected: difference.expected, got: difference.got, turn: turn, position: index)
  }

  private func nothing(_ turn: Int) -> String {
    turn + 1 < script.exchanges.count ? "nothing more before the next line of the user" : "nothing more"
  }
}
