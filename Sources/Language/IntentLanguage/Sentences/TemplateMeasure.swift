/// The size of a template's automaton after all rules are expanded.
struct TemplateMeasure: Equatable {
  /// The number of states: one for each word and slot.
  var states = 0
  /// The number of transitions. It grows with the square of the number of states if every part is optional.
  var transitions = 0
  /// The number of states in which the template can begin.
  fileprivate var first = 0
  /// The number of states in which the template can end.
  fileprivate var last = 0
  fileprivate var isNullable = true
  /// The depth of rules within rules.
  fileprivate var height = 0

  /// The maximum of all counts. The product of two counts does not overflow.
  static let countless = 1_000_000_000

  fileprivate init() {}

  /// The measure of a text: one word for each eight bytes, which is a low estimate in most languages.
  fileprivate init(textBytes bytes: Int) {
    states = max(1, bytes / 8)
    transitions = states
    first = 1
    last = 1
    isNullable = false
  }

  fileprivate mutating func append(_ part: TemplateMeasure) {
    transitions = Self.capped(transitions + part.transitions + last * part.first)
    first = isNullable ? Self.capped(first + part.first) : first
    last = part.isNullable ? Self.capped(last + part.last) : part.last
    isNullable = isNullable && part.isNullable
    add(part)
  }

  fileprivate mutating func addChoice(_ part: TemplateMeasure) {
    transitions = Self.capped(transitions + part.transitions)
    first = Self.capped(first + part.first)
    last = Self.capped(last + part.last)
    isNullable = isNullable || part.isNullable
    add(part)
  }

  private mutating func add(_ part: TemplateMeasure) {
    states = Self.capped(states + part.states)
    height = max(height, part.height)
  }

  private static func capped(_ count: Int) -> Int { min(count, countless) }
}

/// Measures templates. Each rule is measured once.
struct TemplateMeasurer {
  /// The reason why a template has no measure.
  enum MeasureError: Error {
    /// The rule of this name contains itself.
    case endless(String)
    /// Rules are nested too deeply in rules.
    case tooDeep
  }

  /// The maximum depth of rules within rules.
  static let maximumHeight = 32

  private let rules: [String: SentenceFile.Rule]
  private var known: [String: TemplateMeasure] = [:]
  /// The rules that are being measured, from the outermost to the innermost.
  private var path: [String] = []

  init(rules: [String: SentenceFile.Rule]) {
    self.rules = rules
  }

  /// The measure of `template`.
  mutating func measure(_ template: Template) throws(MeasureError) -> TemplateMeasure {
    switch template {
    case .words(let text): return TemplateMeasure(textBytes: text.utf8.count)
    case .slot: return TemplateMeasure(textBytes: 1)
    case .rule(let name, _): return try measure(rule: name)
    case .sequence(let parts):
      var whole = TemplateMeasure()
      for part in parts { whole.append(try measure(part)) }
      return whole
    case .choice(let parts):
      var whole = TemplateMeasure()
      whole.isNullable = false
      // The automaton has one state for all alternatives that are single words.
      if parts.contains(where: \.isOneWord) { whole.addChoice(TemplateMeasure(textBytes: 1)) }
      for part in parts where !part.isOneWord { whole.addChoice(try measure(part)) }
      return whole
    }
  }

  /// The measure of a rule; a missing rule counts as one word.
  mutating func measure(rule name: String) throws(MeasureError) -> TemplateMeasure {
    guard let rule = rules[name] else { return TemplateMeasure(textBytes: 1) }
    guard !path.contains(name) else { throw .endless(name) }
    guard path.count + (known[name]?.height ?? 1) <= Self.maximumHeight else { throw .tooDeep }
    if let measure = known[name] { return measure }
    path.append(name)
    defer { path.removeLast() }
    var measure = try measure(rule.template)
    measure.height += 1
    known[name] = measure
    return measure
  }
}

extension Template {
  /// Whether the template is certain to be a single word.
  fileprivate var isOneWord: Bool {
    guard case .words(let text) = self else { return false }
    return text.unicodeScalars.count == 1
      || text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.value < 0x1000 }
  }
}
