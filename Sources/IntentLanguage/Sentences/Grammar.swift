package import IntentDefinitions
package import SourceFiles

/// The sentences of a language, put together from its files and checked.
package struct Grammar: Sendable {
  private(set) var rules: [String: SentenceFile.Rule] = [:]
  /// The sections in which nothing is wrong, without the sentences in which something is.
  package private(set) var sections: [SentenceSection] = []
  /// What is wrong in the files; what it concerns is left out.
  package private(set) var findings: [Diagnostic] = []
  /// The types of what can be asked for.
  let catalogue: Catalogue

  /// What a sentence or a language may cost with all rules put in.
  struct Limit {
    var places: Int
    var steps: Int

    static let sentence = Limit(places: 4_000, steps: 200_000)
    static let language = Limit(places: 400_000, steps: 8_000_000)

    /// What there is too much of, and how much there may be; nil where there is not.
    func excess(_ places: Int, _ steps: Int) -> String? {
      let isPlaces = places > self.places
      let (count, limit) = isPlaces ? (places, self.places) : (steps, self.steps)
      guard count > limit else { return nil }
      let number = count >= TemplateMeasure.countless ? "countless" : "\(count)"
      return "\(number) \(isPlaces ? "words and values" : "ways from word to word") with its rules put in; "
        + "there may be \(limit)"
    }
  }

  /// Puts files together. Sentences ask for intents of `catalogue`.
  package init(_ files: [SentenceFile], catalogue: Catalogue) {
    self.catalogue = catalogue
    for file in files {
      findings += file.findings
      rules.merge(file.rules) { own, _ in own }
    }
    var checker = SentenceChecker(self, valueKinds: Set(files.flatMap(\.sections).compactMap(\.valueKind)))
    checker.checkRules()
    for section in files.flatMap(\.sections) {
      var section = section
      guard checker.check(section) else { continue }
      section.sentences.removeAll { !checker.check($0, of: section.meaning) }
      sections.append(section)
    }
    findings += checker.findings
  }

  /// The kind of a slot in a sentence that means `meaning`; nil where there is none.
  func kind(of slot: Template.Slot, _ meaning: SentenceSection.Meaning) -> SlotKind? {
    if let kind = slot.kind { return SlotKind.named[kind] ?? .value(kind) }
    // A parameter may be called as a kind is: `title`.
    if case .intent(let name) = meaning, let type = type(of: slot.name, in: name) { return SlotKind(type, catalogue) }
    if let kind = SlotKind.named[slot.name] { return kind }
    if case .intent = meaning { return nil }
    return .value(slot.name)
  }

  /// The type of a parameter, or of a property within one; nil where the intent has none of this name.
  package func type(of path: String, in intent: String) -> TypeReference? {
    catalogue.intents[intent].flatMap { catalogue.types(along: path, of: $0).last }
  }
}

extension SentenceSection {
  /// The kind of value that the section describes, or nil.
  var valueKind: String? { if case .value(let kind) = meaning { kind } else { nil } }
}
