package import ContactCards

extension ContactCard {
  /// The names of the person as vocabulary terms with `category` and `item`, the most specific first.
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
  /// Nil if the text is empty.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
