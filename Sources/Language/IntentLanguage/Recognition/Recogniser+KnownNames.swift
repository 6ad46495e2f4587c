internal import IntentDefinitions

extension Recogniser {
  /// The maximum number of words that are searched for names.
  private static let searchedWords = 40

  /// Returns the known names in an utterance that can be values of a request, also if no sentence matches the utterance.
  ///
  /// A name must be written as in the vocabulary, and only one parameter of the intent may accept it.
  ///
  /// - Parameters:
  ///   - utterance: the user's words.
  ///   - intent: the class name of the intent.
  /// - Returns: the names by parameter, in the order in which the user said them.
  package func knownNames(_ utterance: String, for intent: String) -> [Interpretation.Parameter] {
    guard let tokens = tokens(utterance), tokens.count <= Self.searchedWords else { return [] }
    let slots = namedSlots(of: intent)
    var parameters: [Interpretation.Parameter] = []
    var start = 0
    while start < tokens.count {
      guard let found = longestName(tokens[start...], slots, of: intent) else {
        start += 1
        continue
      }
      let text = SpokenText(utterance: Array(utterance.utf8), tokens: tokens).trimmed(found.words)
      parameters.add(SpokenName(text, matches: found.matches), to: found.slot.name)
      start = found.words.upperBound
    }
    return parameters.filter { isList($0.path, of: intent) || $0.value.nameCount == 1 }
  }

  /// The parameters of an intent whose values are names, without those whose kind of name another one has too.
  private func namedSlots(of intent: String) -> [Automaton.Slot] {
    let names = (language.compiled.slotNames[intent] ?? []).filter { !$0.contains(".") }
    let slots = names.compactMap { name -> Automaton.Slot? in
      let kind = language.catalogue.type(of: name, in: intent).flatMap { SlotKind($0, language.catalogue) }
      return kind.flatMap { $0.isName ? Automaton.Slot(name: name, kind: $0) : nil }
    }
    return slots.filter { slot in slots.count { $0.kind == slot.kind } == 1 }
  }

  private func isList(_ name: String, of intent: String) -> Bool {
    language.catalogue.type(of: name, in: intent)?.isArray == true
  }

  private struct FoundName {
    var words: Range<Int>
    var slot: Automaton.Slot
    var matches: [KnownName]
  }

  private func longestName(_ words: ArraySlice<Token>, _ slots: [Automaton.Slot], of intent: String) -> FoundName? {
    for count in stride(from: min(words.count, SpokenVocabulary.maximumNameWords), to: 0, by: -1) {
      let part = words.prefix(count)
      for slot in slots where vocabulary.hasName(part, filling: slot, of: intent) {
        let matches = vocabulary.matches(part, filling: slot, of: intent)
        return FoundName(words: part.startIndex..<part.endIndex, slot: slot, matches: matches)
      }
    }
    return nil
  }
}

extension SpokenValue {
  /// The number of names; 0 for another value.
  fileprivate var nameCount: Int { if case .names(let names) = self { names.count } else { 0 } }
}

extension [Interpretation.Parameter] {
  fileprivate mutating func add(_ name: SpokenName, to path: String) {
    if let index = firstIndex(where: { $0.path == path }), case .names(let names) = self[index].value {
      self[index].value = .names(names + [name])
    } else {
      append(Interpretation.Parameter(path: path, value: .names([name])))
    }
  }
}
