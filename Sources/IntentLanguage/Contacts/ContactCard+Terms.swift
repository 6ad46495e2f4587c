extension ContactCard {
  /// What one can call the person, the most telling first, as terms of a category and item of the caller's.
  package func terms(category: Int, item: Int) -> [VocabularyTerm] {
    var seen: Set<[UInt8]> = []
    return names.compactMap { text, pronunciation in
      let letters = VocabularyIndex.fold(text)
      guard !letters.isEmpty, seen.insert(letters).inserted else { return nil }
      return VocabularyTerm(text: text, pronunciation: pronunciation, category: category, item: item)
    }
  }

  private var names: [(text: String, pronunciation: String?)] {
    let phonetic = (given: phoneticGivenName.nonEmpty, family: phoneticFamilyName.nonEmpty)
    let whole = phonetic.given.flatMap { given in phonetic.family.map { order(given, $0) } }
    var names = [(displayName, whole)]
    names += [(order(givenName, familyName), whole), (givenName, phonetic.given), (familyName, phonetic.family)]
    return names + nicknames.map { ($0, nil) }
  }
}

extension String {
  /// Nil where there is nothing in it.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
