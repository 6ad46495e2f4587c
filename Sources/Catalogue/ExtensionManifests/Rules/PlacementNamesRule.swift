/// `invalid-value`: the placement is unknown. With a misspelled placement, a user's requests could reach machines that
/// do not have the user's data.
enum PlacementNamesRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    guard let word = subject.draft.placement else { return }
    ExtensionManifest.Placement.check(word, message: "\(word.place.name) is '\(word.value)'", log: subject.log)
  }
}

extension ExtensionManifest.Placement {
  /// Returns the placement that a word names; adds an error if there is none.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - message: what the word is, for the error.
  ///   - log: gets the error.
  /// - Returns: the placement; nil if the word names none.
  @discardableResult
  package static func check(_ word: Located<String>, message: String, log: FindingLog) -> Self? {
    let placement = Self(rawValue: word.value)
    if placement == nil { log.reportUnknownWord(word, message, known: allCases.map(\.rawValue)) }
    return placement
  }
}
