/// Apps that a language knows by name, and that are not installed: "with PayPal".
///
/// What the user named is never replaced without a question. So a request that names such an app is the sentence
/// without these words, and the host asks about them.
extension Recogniser {
  /// The kind of value with the names of such apps.
  private static let kind = "absent_app"

  /// Whether the words of a sentence that names an app, such as "on PayPal", are about an app that is not installed.
  static func isAbsent(_ captures: [MatchLattice.Capture]) -> Bool {
    captures.contains { $0.slot.kind == .value(kind) }
  }

  /// Whether the utterance may have the name of such an app.
  func mayNameAbsentApplication(_ utterance: MatchedUtterance) -> Bool {
    guard let initial = automaton.initialStates[.value(Self.kind)] else { return false }
    return utterance.words.indices.contains { utterance.canBegin(initial, at: $0) }
  }

  /// The sentences that match the words without the name of an app that is not installed.
  ///
  /// - Parameters:
  ///   - candidates: the sentences that match the other words, the best first.
  ///   - mention: the words with the name.
  ///   - tokens: the words of the whole utterance.
  /// - Returns: the sentences; none if the name belongs to a value of the sentence, such as a title.
  func candidates(_ candidates: [Candidate], without mention: ApplicationMention, _ tokens: [Token]) -> [Candidate] {
    let place = mention.words.lowerBound
    guard let best = candidates.first, let intent = best.intent, changesState(intent) else { return [] }
    return candidates.filter { !$0.captures.contains { Self.mayContinue($0, at: place) } }.map { candidate in
      var candidate = candidate
      candidate.absentApplication = Array(tokens[mention.words])
      return candidate
    }
  }

  /// Whether the name of an app at `place` may belong to a value: it is in the value, or it begins or ends a title.
  private static func mayContinue(_ capture: MatchLattice.Capture, at place: Int) -> Bool {
    let words = capture.words
    if words.lowerBound < place && place < words.upperBound { return !capture.slot.isIgnored }
    guard capture.slot.kind.isFree, !capture.slot.isIgnored else { return false }
    return ![.person, .text].contains(capture.slot.kind) && (words.upperBound == place || words.lowerBound == place)
  }
}
