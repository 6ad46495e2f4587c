/// The fields that the words of a value set, by name: `hour` is 5, `unit` is minutes.
struct SpokenFields: Hashable, Sendable {
  /// The name of the field with the case of an enumeration.
  static let caseName = "case"

  /// The content of a field.
  enum Field: Hashable, Sendable {
    case number(Double)
    case text(String)
  }

  private(set) var fields: [String: Field] = [:]

  /// Whether no field is set.
  var isEmpty: Bool { fields.isEmpty }

  /// Creates a value without fields.
  init() {}

  /// The field `name`; nil if it is not set. Setting nil changes nothing.
  subscript(name: String) -> Field? {
    get { fields[name] }
    set { if let newValue { fields[name] = newValue } }
  }

  /// The number in the field `name`; nil if the field has none.
  func number(_ name: String) -> Double? {
    if case .number(let number) = fields[name] { number } else { nil }
  }

  /// The text in the field `name`; nil if the field has none.
  func text(_ name: String) -> String? {
    if case .text(let text) = fields[name] { text } else { nil }
  }

  /// Sets a field to a constant, which is a number if it can be parsed as one. The case of an enumeration is always
  /// text, because a case can have a name such as `infinity`.
  mutating func set(_ name: String, to constant: String) {
    let number = name == Self.caseName ? nil : Double(constant)
    fields[name] = number.map(Field.number) ?? .text(constant)
  }

  /// Sets each field of `other` that is not set yet.
  mutating func merge(_ other: SpokenFields) {
    fields.merge(other.fields) { own, _ in own }
  }
}
