/// What the words of a value say, by name: `hour` 5, `unit` minutes.
struct SpokenFields: Hashable, Sendable {
  /// The name under which the case of an enumeration stands.
  static let caseName = "case"

  /// One of them.
  enum Field: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  private(set) var fields: [String: Field] = [:]

  /// Whether nothing is said.
  var isEmpty: Bool { fields.isEmpty }

  /// Makes one that says nothing.
  init() {}

  /// What is said under `name`; setting nil takes nothing back.
  subscript(name: String) -> Field? {
    get { fields[name] }
    set { if let newValue { fields[name] = newValue } }
  }

  /// The number under `name`, or nil.
  func number(_ name: String) -> Double? {
    if case .number(let number) = fields[name] { number } else { nil }
  }

  /// The text under `name`, or nil.
  func text(_ name: String) -> String? {
    if case .text(let text) = fields[name] { text } else { nil }
  }

  /// Says a constant: a number where it reads as one.
  mutating func set(_ name: String, to constant: String) {
    fields[name] = Double(constant).map(Field.number) ?? .text(constant)
  }

  /// Takes over what the other says, where nothing is said yet.
  mutating func merge(_ other: SpokenFields) {
    fields.merge(other.fields) { own, _ in own }
  }
}
