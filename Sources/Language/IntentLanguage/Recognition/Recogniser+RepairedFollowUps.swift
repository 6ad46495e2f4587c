/// Self-corrections that name another action for the same thing: "lock my car I mean unlock it".
extension Recogniser {
  /// The request of the words after a correction, about the thing that the request before it names; nil if they are no
  /// such request.
  func followUp(
    _ speech: RepairedSpeech, _ interpreter: inout Interpreter, steps: inout Int
  ) -> Interpretation? {
    guard speech.repair.words.upperBound < speech.tokens.count else { return nil }
    let (words, names) = speech.removing(0..<speech.repair.words.upperBound, automaton)
    let candidates = matches(.followUp, utterance: words, names: names, steps: &steps).filter {
      $0.score > Limit.minimumScore
    }
    guard !candidates.isEmpty,
      let first = interpretations(before: speech, &interpreter, steps: &steps).first
    else { return nil }
    for candidate in candidates {
      if let request = followUp(candidate, after: first, &interpreter) { return request }
    }
    return nil
  }

  /// The request of `candidate` with the values of `first` for words such as "it"; nil if it can't follow that request.
  private func followUp(
    _ candidate: Candidate, after first: Interpretation, _ interpreter: inout Interpreter
  ) -> Interpretation? {
    guard let followUp = FollowUp(candidate.sentence.assignments), followUp.earlier.contains(first.intent) else {
      return nil
    }
    var request = candidate
    request.sentence.meaning = .intent(followUp.intent)
    request.sentence.assignments = followUp.assignments
    guard var other = interpreter.interpretation(request) else { return nil }
    other.application = other.application ?? first.application
    other.parameters = other.parameters.compactMap { parameter in
      guard case .names(let names) = parameter.value, names.allSatisfy(\.isReference) else { return parameter }
      return first.parameters.first { $0.path == parameter.path }
    }
    return other
  }
}
