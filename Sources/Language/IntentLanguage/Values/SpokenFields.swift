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
    let isContradiction = contradicts(other)
    fields.merge(other.fields) { own, _ in own }
    // "At eight in the evening tomorrow morning" has no meaning.
    if isContradiction { fields["unclear"] = .number(1) }
  }

  /// Whether one value is before noon and the other one after noon.
  private func contradicts(_ other: SpokenFields) -> Bool {
    let parts = [self, other].compactMap { $0.text("part").flatMap(DayPart.init) }
    return parts.count == 2 && parts.contains(where: \.isBeforeNoon) && parts.contains(where: \.isAfterNoon)
  }

  /// The fields of both values; unclear if a field has two different contents: "at five, at six".
  func combined(with other: SpokenFields) -> SpokenFields {
    var both = self
    both.merge(other)
    let differ = fields.contains { name, field in other[name].map { $0 != field } ?? false }
    if differ { both["unclear"] = .number(1) }
    return both
  }

  /// Whether the fields are those of a moment that people could mean, although the calendar may not have it: 30
  /// February, but not 75 o'clock. A number that is not clear may be one.
  var isMoment: Bool {
    func isWithin(_ name: String, _ range: ClosedRange<Double>) -> Bool {
      number(name).map { $0.isNaN || range.contains($0) } ?? true
    }
    let isExactHour = number("exact") != nil && isWithin("hour", 100...9_999)
    return (isExactHour || isWithin("hour", 0...29)) && isWithin("date", 1...31)
      && fields.keys.allSatisfy { isWithin($0, -99_999...99_999) }
  }
}
