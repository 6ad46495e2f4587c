internal import PropertyLists
package import SourceFiles

/// A sentence with its variants, as a person wrote it: `(text|message) {recipients} [that] {content}`.
///
/// The syntax is that of Home Assistant's sentences: `[a]` may be left out, `(a|b)` is one of several, `{name}` stands for
/// a value, `<name>` for a rule of that name.
package indirect enum Template: Hashable, Sendable {
  /// Words that are said as they stand; one or more tokens.
  case words(String)
  /// One after another; none stand for nothing.
  case sequence([Template])
  /// One of these.
  case choice([Template])
  /// A value.
  case slot(Slot)
  /// What a rule stands for.
  case rule(String, SourcePosition)

  /// A place for a value.
  package struct Slot: Hashable, Sendable {
    /// The parameter, or the property of one: `recipients`, `mediaSearch.artistName`; or a name of the template's own.
    package var name: String
    /// What kind of value it is, where the parameter's type does not say: `number`, `text`, `moment`.
    package var kind: String?
    /// Where it stands.
    package var position: SourcePosition

    /// Makes a slot.
    package init(name: String, kind: String?, position: SourcePosition) {
      self.name = name
      self.kind = kind
      self.position = position
    }
  }

  /// Every value in it, rules left out.
  package var slots: [Slot] {
    switch self {
    case .words, .rule: []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.slots)
    case .slot(let slot): [slot]
    }
  }

  /// Every rule that it names.
  var rules: [(name: String, position: SourcePosition)] {
    switch self {
    case .words, .slot: []
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.rules)
    case .rule(let name, let position): [(name, position)]
    }
  }

  /// All that it can say where it has nothing but words, with `separator` between these; nil where it has more, or can
  /// say more than `limit`.
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
