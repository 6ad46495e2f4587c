/// A constraint between two views or guides, or on one.
package struct InterfaceConstraint: Sendable {
  /// How the two sides compare.
  package enum Relation: String, Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  /// The identifier in the file; empty if it has none.
  package let id: String
  /// The name that an author gives it; nil for none.
  package let identifier: String?
  /// Where the constraint stands.
  package let position: InterfacePosition
  /// The object on the first side; nil for the view in which the constraint stands.
  package let first: String?
  /// The attribute of the first object: `leading`, `topMargin`.
  package let firstAttribute: String
  /// How the sides compare.
  package let relation: Relation
  /// The object on the second side; nil for none.
  package let second: String?
  /// The attribute of the second object; nil for none.
  package let secondAttribute: String?
  /// What the second attribute is multiplied with.
  package let multiplier: Double
  /// What is added to the second side, in points.
  package let constant: Double
  /// The priority, from 1 to 1000.
  package let priority: Double
  /// Whether the constraint is removed when the app runs.
  package let isPlaceholder: Bool
}

extension InterfaceConstraint {
  /// Reads a `constraint` element; nil if it names no attribute.
  init?(_ element: MarkupElement) {
    guard element.name == "constraint", let attribute = element["firstAttribute"] else { return nil }
    id = element["id"] ?? ""
    identifier = element["identifier"]
    position = element.position
    first = element["firstItem"]
    firstAttribute = attribute
    relation = element["relation"].flatMap(Relation.init) ?? .equal
    second = element["secondItem"]
    secondAttribute = element["secondAttribute"]
    multiplier = element["multiplier"].flatMap(Self.factor) ?? 1
    // The distance between two views that the designers of the system advise.
    constant = element.number("constant") ?? (element.flag("symbolic") == true ? 8 : 0)
    priority = min(max(element.number("priority") ?? 1000, 1), 1000)
    isPlaceholder = element.flag("placeholder") ?? false
  }

  /// A number, or the ratio of two: `16:9`.
  private static func factor(_ text: String) -> Double? {
    let parts = text.split(separator: ":").map { Double($0) }
    let factor: Double? =
      switch (parts.count, parts.first, parts.last) {
      case (1, let number??, _): number
      case (2, let width??, let height??): width / height
      default: nil
      }
    return factor.flatMap { $0.isFinite ? $0 : nil }
  }
}
