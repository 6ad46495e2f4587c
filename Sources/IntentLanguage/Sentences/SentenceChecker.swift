internal import IntentDefinitions
internal import PropertyLists

/// Finds sentences that name what is not there, or that would never end.
struct SentenceChecker {
  private let grammar: Grammar
  private let valueKinds: Set<String>
  private(set) var findings: [Diagnostic] = []
  /// The size of each rule with all rules put in; nil for one that holds itself.
  private var sizes: [String: Int?] = [:]
  /// The values in each rule with all rules put in, each once.
  private var slotsOfRules: [String: [Template.Slot]] = [:]
  private var total = 0

  init(_ grammar: Grammar, valueKinds: Set<String>) {
    self.grammar = grammar
    self.valueKinds = valueKinds
  }

  // MARK: Sections and sentences

  mutating func checkRules() {
    for (name, rule) in grammar.rules.sorted(by: { $0.key < $1.key }) {
      var path: [String] = []
      if size(ofRule: name, &path) == nil {
        add(rule.file, rule.position, "endless-rule", "the rule '<\(name)>' holds itself, so it has no end")
      }
    }
  }

  /// Whether the section means something that there is.
  mutating func check(_ section: SentenceSection) -> Bool {
    guard case .intent(let name) = section.meaning, grammar.catalogue.intents[name] == nil,
      let file = section.sentences.first?.file
    else { return true }
    let suggestion = NearestName.suggestion(for: name, in: Array(grammar.catalogue.intents.keys))
    add(file, section.position, "unknown-intent", "'\(name)' is no intent\(suggestion)")
    return false
  }

  /// Whether a sentence can be used.
  mutating func check(_ sentence: Sentence, of meaning: SentenceSection.Meaning) -> Bool {
    let count = findings.count
    for rule in sentence.template.rules where grammar.rules[rule.name] == nil {
      let suggestion = NearestName.suggestion(for: rule.name, in: Array(grammar.rules.keys))
      add(sentence.file, rule.position, "unknown-rule", "there is no rule '<\(rule.name)>'\(suggestion)")
    }
    let slots = slots(of: sentence.template)
    for slot in slots { check(slot, sentence, meaning) }
    checkAssignments(sentence, meaning, slots)
    var path: [String] = []
    let size = size(of: sentence.template, &path)
    guard let size else { return false }
    total = Grammar.clamped(total &+ size)
    if size == 0 { add(sentence, "empty-sentence", "the sentence says nothing") }
    if size > Grammar.Limit.sentence {
      add(
        sentence, "too-large",
        "the sentence has \(size == .max ? "countless" : "\(size)") words and values with its rules put in; "
          + "there may be \(Grammar.Limit.sentence)")
    } else if total > Grammar.Limit.language {
      add(sentence, "too-large", "the language has more than \(Grammar.Limit.language) words and values")
    }
    return findings.count == count
  }

  private mutating func check(_ slot: Template.Slot, _ sentence: Sentence, _ meaning: SentenceSection.Meaning) {
    guard let kind = grammar.kind(of: slot, meaning) else {
      return add(sentence.file, slot.position, "unknown-parameter", problem(with: slot.name, meaning))
    }
    guard case .value(let name) = kind, !valueKinds.contains(name) else { return }
    let known = Array(valueKinds) + SlotKind.named.keys
    add(
      sentence.file, slot.position, "unknown-kind",
      "nothing says what a '\(name)' is: there is no section 'value \(name):'"
        + NearestName.suggestion(for: name, in: known))
  }

  private mutating func checkAssignments(
    _ sentence: Sentence, _ meaning: SentenceSection.Meaning, _ slots: [Template.Slot]
  ) {
    for assignment in sentence.assignments {
      if case .intent(let name) = meaning, grammar.type(of: assignment.path, in: name) == nil {
        add(sentence, "unknown-parameter", problem(with: assignment.path, meaning))
      }
      if case .slot(let name, _) = assignment.source, !slots.contains(where: { $0.name == name }) {
        let suggestion = NearestName.suggestion(for: name, in: slots.map(\.name))
        add(sentence, "unknown-value", "the sentence has no value '{\(name)}'\(suggestion)")
      }
    }
  }

  private func problem(with path: String, _ meaning: SentenceSection.Meaning) -> String {
    guard case .intent(let name) = meaning else { return "nothing says what '{\(path)}' is" }
    if let type = grammar.type(of: path, in: name) {
      return "'\(path)' has the type '\(type.name)', which is not said in words; name one of its properties"
    }
    let names = grammar.catalogue.intents[name]?.parameters.map(\.name) ?? []
    let first = path.prefix { $0 != "." }
    return "'\(name)' has no parameter '\(path)'\(NearestName.suggestion(for: String(first), in: names))"
  }

  /// The values in a template with all rules put in, each once: rules that are named twice by rules that are named twice
  /// would give more than can be counted.
  private mutating func slots(of template: Template) -> [Template.Slot] {
    var slots = template.slots
    for rule in template.rules { slots += self.slots(ofRule: rule.name) }
    guard slots.count > 1 else { return slots }
    var seen: Set<Template.Slot> = []
    return slots.filter { seen.insert($0).inserted }
  }

  private mutating func slots(ofRule name: String) -> [Template.Slot] {
    if let known = slotsOfRules[name] { return known }
    guard let rule = grammar.rules[name] else { return [] }
    // A rule that holds itself adds nothing to itself.
    slotsOfRules[name] = []
    let slots = slots(of: rule.template)
    slotsOfRules[name] = slots
    return slots
  }

  // MARK: Sizes

  /// How many words and values a template has with all rules put in; nil where a rule has no end.
  private mutating func size(of template: Template, _ path: inout [String]) -> Int? {
    switch template {
    case .words(let text): return max(1, text.utf8.count / 8)
    case .slot: return 1
    case .rule(let name, _): return size(ofRule: name, &path)
    case .sequence(let parts), .choice(let parts):
      var sum = 0
      for part in parts {
        guard let size = size(of: part, &path) else { return nil }
        sum = Grammar.clamped(sum &+ size)
      }
      return sum
    }
  }

  private mutating func size(ofRule name: String, _ path: inout [String]) -> Int? {
    if let known = sizes[name] { return known }
    guard let rule = grammar.rules[name] else { return 1 }
    guard !path.contains(name) else { return nil }
    path.append(name)
    let size = size(of: rule.template, &path)
    path.removeLast()
    // A rule that is only on the way into an endless one is judged on its own.
    if size != nil || path.isEmpty { sizes[name] = .some(size) }
    return size
  }

  // MARK: Findings

  private mutating func add(_ sentence: Sentence, _ rule: String, _ message: String) {
    add(sentence.file, sentence.position, rule, message)
  }

  private mutating func add(_ file: String, _ position: SourcePosition, _ rule: String, _ message: String) {
    findings.append(Diagnostic(path: file, position: position, rule: "language-\(rule)", message: message))
  }
}

extension Grammar {
  /// A sum of sizes, which stays at the largest number once it passes it.
  static func clamped(_ sum: Int) -> Int { sum < 0 ? .max : min(sum, .max / 4) }
}
