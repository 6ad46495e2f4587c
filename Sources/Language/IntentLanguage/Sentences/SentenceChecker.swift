internal import BaseFiles
internal import IntentDefinitions

/// Finds sentences that use unknown names, are too large, or contain endless rules.
struct SentenceChecker {
  private let grammar: Grammar
  private let valueKinds: Set<String>
  private(set) var findings: [Diagnostic] = []
  private var measurer: TemplateMeasurer
  /// The size of all sentences so far.
  private var states = 0
  private var transitions = 0

  init(_ grammar: Grammar, valueKinds: Set<String>) {
    self.grammar = grammar
    self.valueKinds = valueKinds
    measurer = TemplateMeasurer(rules: grammar.rules)
  }

  // MARK: Sections and sentences

  /// Checks that no rule contains itself or is nested too deeply.
  mutating func checkRules() {
    for (name, rule) in grammar.rules.sorted(by: { $0.key < $1.key }) {
      do throws(TemplateMeasurer.MeasureError) {
        _ = try measurer.measure(rule: name)
      } catch .endless(name) {
        add(rule.file, position: rule.position, rule: .endlessRule, message: "the rule '<\(name)>' contains itself")
      } catch .tooDeep {
        add(
          rule.file, position: rule.position, rule: .tooDeep,
          message:
            "the rule '<\(name)>' contains rules that are nested more than \(TemplateMeasurer.maximumHeight) deep")
      } catch {
        // The cause is another endless rule, which has its own finding.
      }
    }
  }

  /// Whether the meaning of a section is known.
  mutating func check(_ section: SentenceSection) -> Bool {
    guard case .intent(let name) = section.meaning, grammar.catalogue.intents[name] == nil,
      let file = section.sentences.first?.file
    else { return true }
    let suggestion = NearestName.suggestion(for: name, in: Array(grammar.catalogue.intents.keys))
    add(file, position: section.position, rule: .unknownIntent, message: "'\(name)' is not an intent\(suggestion)")
    return false
  }

  /// Whether a sentence is valid.
  mutating func check(_ sentence: Sentence, of meaning: SentenceSection.Meaning) -> Bool {
    let count = findings.count
    for rule in sentence.template.rules where grammar.rules[rule.name] == nil {
      let suggestion = NearestName.suggestion(for: "<\(rule.name)>", in: grammar.rules.keys.map { "<\($0)>" })
      add(
        sentence.file, position: rule.position, rule: .unknownRule,
        message: "unknown rule '<\(rule.name)>'\(suggestion)")
    }
    // If the sentence can't be measured, its rules already have findings.
    guard let measure = try? measurer.measure(sentence.template), check(measure, sentence) else { return false }
    let slots = grammar.slots(of: sentence.template)
    for slot in slots { check(slot, sentence: sentence, meaning: meaning) }
    checkAssignments(sentence, meaning: meaning, slots: slots)
    return findings.count == count
  }

  private mutating func check(_ measure: TemplateMeasure, _ sentence: Sentence) -> Bool {
    states += measure.states
    transitions += measure.transitions
    if measure.states == 0 {
      add(sentence, rule: .emptySentence, message: "the sentence has no words")
    } else if let excess = Grammar.Limit.sentence.excess(states: measure.states, transitions: measure.transitions) {
      add(sentence, rule: .tooLarge, message: "the sentence has \(excess)")
    } else if let excess = Grammar.Limit.language.excess(states: states, transitions: transitions) {
      add(sentence, rule: .tooLarge, message: "the language up to this sentence has \(excess)")
    } else {
      return true
    }
    return false
  }

  private mutating func check(_ slot: Template.Slot, sentence: Sentence, meaning: SentenceSection.Meaning) {
    guard let kind = grammar.kind(of: slot, meaning) else {
      return add(
        sentence.file, position: slot.position, rule: .unknownParameter, message: problem(with: slot.name, meaning))
    }
    guard case .value(let name) = kind, !valueKinds.contains(name) else { return }
    let known = Array(valueKinds) + SlotKind.named.keys
    add(
      sentence.file, position: slot.position, rule: .unknownKind,
      message: "unknown kind of value '\(name)'; add a section 'value \(name):'"
        + NearestName.suggestion(for: name, in: known))
  }

  private mutating func checkAssignments(
    _ sentence: Sentence, meaning: SentenceSection.Meaning, slots: [Template.Slot]
  ) {
    if meaning == .followUp { checkFollowUp(sentence) }
    for assignment in sentence.assignments {
      if case .intent(let name) = meaning, grammar.catalogue.type(of: assignment.path, in: name) == nil {
        add(sentence, rule: .unknownParameter, message: problem(with: assignment.path, meaning))
      }
      if case .slot(let name, _) = assignment.source, !slots.contains(where: { $0.name == name }) {
        let suggestion = NearestName.suggestion(for: "{\(name)}", in: slots.map { "{\($0.name)}" })
        add(sentence, rule: .unknownValue, message: "the sentence has no value '{\(name)}'\(suggestion)")
      }
    }
  }

  /// Checks the names of the intents in a section `following:`, and the parameters that it sets.
  private mutating func checkFollowUp(_ sentence: Sentence) {
    guard let followUp = FollowUp(sentence.assignments) else {
      return add(
        sentence, rule: .unknownIntent, message: "the section 'following' needs 'intent=NAME' and 'after=NAME,NAME'")
    }
    let intents = grammar.catalogue.intents
    for name in [followUp.intent] + followUp.earlier where intents[name] == nil {
      let suggestion = NearestName.suggestion(for: name, in: Array(intents.keys))
      add(sentence, rule: .unknownIntent, message: "'\(name)' is not an intent\(suggestion)")
    }
    let paths = followUp.assignments.map(\.path)
    for path in paths where intents[followUp.intent] != nil {
      guard grammar.catalogue.type(of: path, in: followUp.intent) == nil else { continue }
      add(sentence, rule: .unknownParameter, message: problem(with: path, .intent(followUp.intent)))
    }
  }

  private func problem(with path: String, _ meaning: SentenceSection.Meaning) -> String {
    guard case .intent(let name) = meaning else { return "the kind of '{\(path)}' is missing; write '{name:kind}'" }
    if let type = grammar.catalogue.type(of: path, in: name) {
      return "'\(path)' has the type '\(type.name)', which has no spoken form; name one of its properties"
    }
    let names = grammar.catalogue.intents[name]?.parameters.map(\.name) ?? []
    let first = path.prefix { $0 != "." }
    return "'\(name)' has no parameter '\(path)'\(NearestName.suggestion(for: String(first), in: names))"
  }

  // MARK: Findings

  private mutating func add(_ sentence: Sentence, rule: LanguageRule, message: String) {
    add(sentence.file, position: sentence.position, rule: rule, message: message)
  }

  private mutating func add(_ file: String, position: SourcePosition, rule: LanguageRule, message: String) {
    findings.append(Diagnostic(path: file, position: position, rule: rule, message: message))
  }
}
