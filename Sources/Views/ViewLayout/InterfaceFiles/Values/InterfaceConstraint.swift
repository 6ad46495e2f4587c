/// A constraint between two views or guides, or on a single one.
package struct InterfaceConstraint: Sendable {
  /// The relation between the two sides.
  package enum Relation: String, Sendable {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  /// The identifier in the file; empty if it has none.
  package let id: String
  /// The identifier that an author gives the constraint; nil for none.
  package let identifier: String?
  /// The position in the file.
  package let position: InterfacePosition
  /// The object on the first side; nil for the view that contains the constraint.
  package let first: String?
  /// The attribute of the first object: `leading`, `topMargin`.
  package let firstAttribute: String
  /// The relation between the sides.
  package let relation: Relation
  /// The object on the second side; nil for none.
  package let second: String?
  /// The attribute of the second object; nil for none.
  package let secondAttribute: String?
  /// The factor of the second attribute.
  package let multiplier: Double
  /// The constant that is added to the second side, in points.
  package let constant: Double
  /// The priority, from 1 to 1000.
  package let priority: Double
  /// Whether the constraint is removed when the app runs.
  package let isPlaceholder: Bool
}

extension InterfaceConstraint {
  /// Parses a `constraint` element; nil if it names no attribute.
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
    // 8 points is the system's recommended distance between two views.
    constant = element.number("constant") ?? (element.flag("symbolic") == true ? 8 : 0)
    priority = min(max(element.number("priority") ?? 1000, 1), 1000)
    isPlaceholder = element.flag("placeholder") ?? false
  }

  /// A number, or a ratio such as `16:9`.
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
