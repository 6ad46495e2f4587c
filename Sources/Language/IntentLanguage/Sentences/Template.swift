package import BaseFiles

/// A sentence with its variants: `(text|message) {recipients} [that] {content}`.
///
/// The syntax is that of Home Assistant's sentences: `[a]` is optional, `(a|b)` is one of several, `{name}` is a slot,
/// and `<name>` is the rule of that name.
package indirect enum Template: Hashable, Sendable {
  /// Literal words: one or more tokens.
  case words(String)
  /// Parts that follow each other; an empty sequence matches zero words.
  case sequence([Template])
  /// One of several parts.
  case choice([Template])
  /// A value of a parameter.
  case slot(Slot)
  /// The rule of this name, and the position of the reference in the template.
  case rule(String, SourcePosition)

  /// A placeholder for a value.
  package struct Slot: Hashable, Sendable {
    /// The parameter, or a property of it: `recipients`, `mediaSearch.artistName`; or a name that only assignments use.
    package var name: String
    /// The name of the kind of value: `number`, `text`, `moment`; nil for the kind of the parameter's type.
    package var kind: String?
    /// The position in the file.
    package var position: SourcePosition

    /// Creates a slot.
    package init(name: String, kind: String?, position: SourcePosition) {
      self.name = name
      self.kind = kind
      self.position = position
    }
  }

  /// The slots of the template, without those of its rules.
  package var slots: [Slot] {
    switch self {
    case .words, .rule: []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.slots)
    case .slot(let slot): [slot]
    }
  }

  /// The rules that the template refers to.
  var rules: [(name: String, position: SourcePosition)] {
    switch self {
    case .words, .slot: []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.rules)
    case .rule(let name, let position): [(name, position)]
    }
  }

  /// All texts that the template matches, with `separator` between words; nil if it has slots or rules, or more than
  /// `limit` texts.
  func texts(limit: Int, separator: String) -> [String]? {
    switch self {
    case .words(let text): return [text]
    case .slot, .rule: return nil
    case .choice(let parts):
      var all: [String] = []
      for part in parts {
        guard let texts = part.texts(limit: limit, separator: separator), all.count + texts.count <= limit else {
          return nil
        }
        all += texts
      }
      return all
    case .sequence(let parts):
      var all = [""]
      for part in parts {
        guard let texts = part.texts(limit: limit, separator: separator), all.count * texts.count <= limit else {
          return nil
        }
        all = all.flatMap { start in texts.map { start.isEmpty || $0.isEmpty ? start + $0 : start + separator + $0 } }
      }
      return all
    }
  }
}
