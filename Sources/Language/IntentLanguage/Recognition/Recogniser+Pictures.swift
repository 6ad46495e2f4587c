internal import Foundation

/// Texts that contain pictures.
extension Recogniser {
  /// The interpretations of an utterance whose dictated text has pictures; nil if it has none, or if they are not in a
  /// text. Pictures elsewhere have no meaning: "lock my car 🚗".
  func interpretationsWithPictures(
    _ utterance: String, _ words: MatchedUtterance, now: Date, steps: inout Int
  ) -> [Interpretation]? {
    guard let tokens = PictureTokens(Array(utterance.utf8)).tokens(words.tokens) else { return nil }
    let pictured = MatchedUtterance(tokens, automaton)
    var names = SpokenNames(vocabulary, pictured)
    names.searchAll()
    guard repairs(pictured, steps: &steps).isEmpty else { return nil }
    let starts = Set(words.tokens.map(\.range.lowerBound))
    let candidates = candidates(pictured, names, steps: &steps).filter { candidate in
      let texts = candidate.captures.filter { $0.slot.kind == .text }.map(\.words)
      return candidate.tokens.indices.allSatisfy { index in
        starts.contains(candidate.tokens[index].range.lowerBound) || texts.contains { $0.contains(index) }
      }
    }
    guard Self.areRequests(candidates) else { return nil }
    var interpreter = interpreter(utterance, now: now)
    return interpretations(of: candidates, &interpreter)
  }
}
