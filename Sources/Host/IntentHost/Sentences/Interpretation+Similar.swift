internal import IntentDefinitions
internal import IntentLanguage

/// Names that only resemble the words that the user said.
extension Interpretation {
  /// The first name that is in the vocabulary with another spelling and another sound; nil if there is none.
  var similarName: String? {
    for case .names(let names) in parameters.map(\.value) {
      if let name = names.first(where: \.isSimilar) { return name.matches[0].text }
    }
    return nil
  }

  /// The interpretation with the words that were said in place of similar names.
  var withoutSimilarNames: Interpretation {
    var interpretation = self
    for index in parameters.indices {
      guard case .names(let names) = parameters[index].value else { continue }
      interpretation.parameters[index].value = .names(names.map { $0.isSimilar ? SpokenName($0.text) : $0 })
    }
    return interpretation
  }
}

extension SpokenName {
  fileprivate var isSimilar: Bool { !matches.isEmpty && matches.allSatisfy(\.isSimilar) }
}

extension IntentDefinition {
  /// Whether a similar name needs no question of its own: the host asks before it acts and names the value, or the
  /// request changes nothing.
  var isAskedBeforehand: Bool { asksBeforeHandling || readsOnly }
}
