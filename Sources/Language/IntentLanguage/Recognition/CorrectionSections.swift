/// What the head of a section of correction sentences says about them: `correction of=INStartCallIntent:`.
extension Recogniser.Candidate {
  /// Whether the sentence names a value that the user does not want.
  var excludes: Bool {
    !captures.isEmpty && (isImpossible || sentence.assignments.contains { $0.path == Recogniser.askedPath })
  }

  /// Whether the sentence names the wrong value beside the right one: "not 20, 15".
  var contrasts: Bool {
    // The words before the values can have ignored words of another kind.
    zip(captures, captures.dropFirst()).contains { left, right in
      left.slot.kind == right.slot.kind && [left, right].contains { $0.slot.name == Automaton.Slot.ignored }
    }
  }

  /// Whether the two values are parted by a word or a pause, and the wrong person is known. "Not Scott Andrus" names one
  /// person, and French "pas à Scott" names nobody before Scott.
  private func partsValues(_ isKnownName: (MatchLattice.Capture) -> Bool) -> Bool {
    zip(captures, captures.dropFirst()).allSatisfy { left, right in
      guard left.slot.kind == right.slot.kind else { return true }
      // Spanish "20 no, 15" is not "20, no 15".
      guard left.slot.name == Automaton.Slot.ignored else { return !tokens[right.words.lowerBound].isAfterMark }
      if left.slot.kind == .person, !isKnownName(left) { return false }
      if constant("pause") == "yes" { return tokens[right.words.lowerBound].isAfterMark }
      return left.words.upperBound < right.words.lowerBound || tokens[right.words.lowerBound].isAfterMark
    }
  }

  /// Whether the sentence asks for a change that the host can't make; `can=no`.
  var isImpossible: Bool { constant("can") == "no" }

  /// Whether the sentence can be a correction of a request for `intent`. The attribute `of` limits it to some intents.
  ///
  /// - Parameters:
  ///   - intent: the class name of the intent.
  ///   - isKnownName: whether the words of a value are a name in the vocabulary.
  /// - Returns: false also if it is not clear which of two values is the wrong one.
  func corrects(_ intent: String, isKnownName: (MatchLattice.Capture) -> Bool) -> Bool {
    guard !contrasts || partsValues(isKnownName) else { return false }
    guard let intents = constant("of") else { return true }
    return intents.split(separator: ",").contains { $0 == intent }
  }

  private func constant(_ path: String) -> String? {
    for assignment in sentence.assignments where assignment.path == path {
      if case .constant(let text) = assignment.source { return text }
    }
    return nil
  }
}

extension SpokenCorrection.Change {
  /// Whether the value is the names of people.
  var namesPeople: Bool { if case .names? = value { true } else { false } }
}
