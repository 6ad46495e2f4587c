package import BaseFiles
package import IntentDefinitions

/// The sentences of a language, combined from its files and checked.
package struct Grammar: Sendable {
  private(set) var rules: [String: SentenceFile.Rule] = [:]
  /// The settings of the language; see ``SentenceFile/settings``.
  private(set) var settings: [String: String] = [:]
  /// The valid sections with their valid sentences.
  package private(set) var sections: [SentenceSection] = []
  /// The defects of the files. Sections and sentences with a defect are left out.
  package private(set) var findings: [Diagnostic] = []
  /// The intents that sentences can request, and their types.
  let catalogue: Catalogue

  /// The maximum size of a sentence or a language after its rules are expanded.
  struct Limit {
    /// The number of states.
    var states: Int
    /// The number of transitions.
    var transitions: Int

    static let sentence = Limit(states: 4_000, transitions: 200_000)
    static let language = Limit(states: 400_000, transitions: 8_000_000)

    /// Returns a description of the limit that a size exceeds; nil if it exceeds none.
    func excess(states: Int, transitions: Int) -> String? {
      let hasTooManyStates = states > self.states
      let (count, limit) = hasTooManyStates ? (states, self.states) : (transitions, self.transitions)
      guard count > limit else { return nil }
      let number = count >= TemplateMeasure.countless ? "countless" : "\(count)"
      return "\(number) \(hasTooManyStates ? "words and values" : "transitions between words") with all rules "
        + "expanded; the limit is \(limit)"
    }
  }

  /// Combines and checks files, whose sentences request intents of `catalogue`. If two files have a rule of the same
  /// name or the same setting, the first one wins.
  package init(_ files: [SentenceFile], catalogue: Catalogue) {
    self.catalogue = catalogue
    for file in files {
      findings += file.findings
      rules.merge(file.rules) { own, _ in own }
      settings.merge(file.settings) { own, _ in own }
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

  /// The kind of a slot in a sentence of a section with `meaning`; nil if the intent has no such parameter, or people
  /// can't express its values in words.
  func kind(of slot: Template.Slot, _ meaning: SentenceSection.Meaning) -> SlotKind? {
    Self.kind(of: slot, meaning, catalogue)
  }

  /// The kind of a slot in a sentence for an intent of `catalogue`; see ``kind(of:_:)``.
  static func kind(of slot: Template.Slot, _ meaning: SentenceSection.Meaning, _ catalogue: Catalogue) -> SlotKind? {
    if let kind = slot.kind { return SlotKind.named[kind] ?? .value(kind) }
    // A parameter takes precedence over a kind of the same name, such as `title`.
    if case .intent(let name) = meaning, let type = catalogue.type(of: slot.name, in: name) {
      return SlotKind(type, catalogue)
    }
    if let kind = SlotKind.named[slot.name] { return kind }
    if case .intent = meaning { return nil }
    return .value(slot.name)
  }

  /// The slots of a template and of the rules that it uses, directly or indirectly.
  func slots(of template: Template) -> [Template.Slot] {
    var slots = template.slots
    var seen: Set<String> = []
    var open = template.rules.map(\.name)
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let rule = rules[name]?.template else { continue }
      slots += rule.slots
      open += rule.rules.map(\.name)
    }
    return slots
  }

  /// The names of the sections of values, and of the rules, that accept words that are in no vocabulary, directly or in
  /// a value of another section.
  var looseValues: Set<String> {
    var users: [String: [String]] = [:]
    func add(_ kind: String, using template: Template) {
      let parts = template.slots.compactMap(\.kind) + template.rules.map { SlotKind.valueKind(ofRule: $0.name) }
      for part in parts { users[part, default: []].append(kind) }
    }
    for (name, rule) in rules { add(SlotKind.valueKind(ofRule: name), using: rule.template) }
    for section in sections {
      guard let kind = section.valueKind else { continue }
      for sentence in section.sentences { add(kind, using: sentence.template) }
    }
    var loose = Set(SlotKind.named.filter { $0.value.isFree }.keys)
    var open = Array(loose)
    while let part = open.popLast() {
      open += users[part, default: []].filter { loose.insert($0).inserted }
    }
    return loose
  }
}

extension Catalogue {
  /// The type of the parameter or property at `path`; nil if the intent has none of this name.
  package func type(of path: String, in intent: String) -> TypeReference? {
    intents[intent].flatMap { types(along: path, of: $0).last }
  }
}

extension SentenceSection {
  /// The kind of value that the section describes; nil if it does not describe values.
  var valueKind: String? { if case .value(let kind) = meaning { kind } else { nil } }
}
