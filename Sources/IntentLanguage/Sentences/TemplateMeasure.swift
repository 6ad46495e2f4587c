/// What a template costs once all rules are put in.
struct TemplateMeasure: Equatable {
  /// The words and values.
  var places = 0
  /// The ways from one of these to the next: where everything may be left out, the square of their number.
  var steps = 0
  fileprivate var first = 0
  fileprivate var last = 0
  fileprivate var mayBeEmpty = true
  /// How deep rules stand within rules.
  fileprivate var height = 0

  /// Counts stay at this once they pass it: the product of two is still a number.
  static let countless = 1_000_000_000

  fileprivate init() {}

  /// The measure of words; few languages have words of more than eight bytes, and some have many of three.
  fileprivate init(words bytes: Int) {
    places = max(1, bytes / 8)
    (steps, first, last, mayBeEmpty) = (places, 1, 1, false)
  }

  fileprivate mutating func append(_ part: TemplateMeasure) {
    steps = Self.capped(steps + part.steps + last * part.first)
    first = mayBeEmpty ? Self.capped(first + part.first) : first
    last = part.mayBeEmpty ? Self.capped(last + part.last) : part.last
    mayBeEmpty = mayBeEmpty && part.mayBeEmpty
    add(part)
  }

  fileprivate mutating func addChoice(_ part: TemplateMeasure) {
    steps = Self.capped(steps + part.steps)
    first = Self.capped(first + part.first)
    last = Self.capped(last + part.last)
    mayBeEmpty = mayBeEmpty || part.mayBeEmpty
    add(part)
  }

  private mutating func add(_ part: TemplateMeasure) {
    places = Self.capped(places + part.places)
    height = max(height, part.height)
  }

  private static func capped(_ count: Int) -> Int { min(count, countless) }
}

/// Measures templates, each rule once.
struct TemplateMeasurer {
  /// Why a template has no measure.
  enum Problem: Error {
    /// The rule of this name holds itself.
    case endless(String)
    /// Rules stand deeper within rules than may be.
    case tooDeep
  }

  /// How deep rules may stand within rules.
  static let maximumHeight = 32

  private let rules: [String: SentenceFile.Rule]
  private var known: [String: TemplateMeasure] = [:]
  /// The rules that are being measured, each within the one before.
  private var path: [String] = []

  init(rules: [String: SentenceFile.Rule]) {
    self.rules = rules
  }

  mutating func measure(_ template: Template) throws(Problem) -> TemplateMeasure {
    switch template {
    case .words(let text): return TemplateMeasure(words: text.utf8.count)
    case .slot: return TemplateMeasure(words: 1)
    case .rule(let name, _): return try measure(rule: name)
    case .sequence(let parts):
      var whole = TemplateMeasure()
      for part in parts { whole.append(try measure(part)) }
      return whole
    case .choice(let parts):
      var whole = TemplateMeasure()
      whole.mayBeEmpty = false
      for part in parts { whole.addChoice(try measure(part)) }
      return whole
    }
  }

  /// The measure of a rule; one that is not there counts as a word.
  mutating func measure(rule name: String) throws(Problem) -> TemplateMeasure {
    guard let rule = rules[name] else { return TemplateMeasure(words: 1) }
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
