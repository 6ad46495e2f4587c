/// A script beside what happened.
struct Comparison {
  let script: ConversationScript
  let transcript: Transcript

  /// The first thing that went otherwise than expected; nil where all came as expected.
  var mismatch: Mismatch? {
    for index in script.exchanges.indices {
      if let mismatch = mismatch(inTurn: index) { return mismatch }
    }
    return nil
  }

  /// What is expected has to come in that order, with anything in between.
  func mismatch(inTurn turn: Int) -> Mismatch? {
    let happened = happened(inTurn: turn)
    var position = 0
    for step in script.exchanges[turn].expected {
      guard let index = happened[position...].firstIndex(where: { step.difference(from: $0) == nil }) else {
        return mismatch(step, happened, position, turn)
      }
      position = index + 1
    }
    return nil
  }

  func happened(inTurn turn: Int) -> [Happening] {
    transcript.turns.indices.contains(turn) ? transcript.turns[turn].happened : []
  }

  /// The step beside what happened instead: the next thing of its kind, or else how it ended or what was asked last.
  private func mismatch(_ step: WrittenStep, _ happened: [Happening], _ position: Int, _ turn: Int) -> Mismatch {
    let index = happened[position...].firstIndex { $0.mark == step.mark } ?? max(position, happened.count - 1)
    guard happened.indices.contains(index), let difference = step.difference(from: happened[index]) else {
      return Mismatch(
        line: step.lines.lowerBound + 1, expected: step.line, got: nothing(turn), turn: turn, position: position)
    }
    return Mismatch(
      line: difference.line + 1, expected: difference.expected, got: difference.got, turn: turn, position: index)
  }

  private func nothing(_ turn: Int) -> String {
    turn + 1 < script.exchanges.count ? "nothing more before the user goes on" : "nothing more"
  }
}
