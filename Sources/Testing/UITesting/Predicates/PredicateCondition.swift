internal import Foundation

/// A condition in the format of a predicate.
indirect enum PredicateCondition {
  /// A comparison operator.
  enum Comparison: String, CaseIterable {
    case equal = "==", unequal = "!=", less = "<", greater = ">", atMost = "<=", atLeast = ">="
    case begins = "BEGINSWITH", contains = "CONTAINS", ends = "ENDSWITH", like = "LIKE", matches = "MATCHES"
    case among = "IN"
  }

  case constant(Bool)
  case not(PredicateCondition)
  case and(PredicateCondition, PredicateCondition)
  case or(PredicateCondition, PredicateCondition)
  case compare(PredicateOperand, Comparison, String.CompareOptions, PredicateOperand)

  /// Whether an object satisfies the condition.
  func holds(for object: Any?) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.holds(for: object)
    case .and(let one, let other): one.holds(for: object) && other.holds(for: object)
    case .or(let one, let other): one.holds(for: object) || other.holds(for: object)
    case .compare(let left, let comparison, let options, let right):
      comparison.holds(left.value(of: object), right.value(of: object), options: options)
    }
  }
}

/// A side of a comparison.
enum PredicateOperand {
  case value(PredicateValue)
  /// The value of an object's attribute; `SELF` is the object itself.
  case key(String)

  func value(of object: Any?) -> PredicateValue {
    switch self {
    case .value(let value): value
    case .key("SELF"): PredicateValue(object)
    case .key(let name): PredicateValue(PredicateKeys.value(name, of: object))
    }
  }
}

/// A value in a comparison.
enum PredicateValue: Equatable {
  case none
  case number(Double)
  case text(String)
  case list([PredicateValue])

  init(_ value: Any?) {
    switch value {
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as any StringProtocol: self = .text(String(value))
    case let value as [Any]: self = .list(value.map { PredicateValue($0) })
    case let value as any RawRepresentable<UInt>: self = .number(Double(value.rawValue))
    case nil: self = .none
    case .some(let value): self = .text("\(value)")
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// An object with attributes that predicates can compare.
protocol PredicateSubject {
  /// The value of the attribute `name`, which is one of ``PredicateKeys``; nil for none.
  func predicateValue(_ name: String) -> Any?
}

/// The attributes that predicates can compare.
enum PredicateKeys {
  static func value(_ name: String, of object: Any?) -> Any? {
    switch object {
    case let subject as any PredicateSubject: subject.predicateValue(name)
    case let list as [Any]: ["count", "@count"].contains(name) ? list.count : nil
    default: nil
    }
  }

  /// The attribute names that a format may contain.
  static let all: Set = [
    "SELF", "exists", "hittable", "isHittable", "identifier", "label", "title", "value", "placeholderValue",
    "elementType", "enabled", "isEnabled", "selected", "isSelected", "hasFocus", "count", "@count",
  ]
}

extension PredicateCondition.Comparison {
  fileprivate func holds(_ left: PredicateValue, _ right: PredicateValue, options: String.CompareOptions) -> Bool {
    switch self {
    case .equal: Self.isEqual(left, to: right, options: options)
    case .unequal: !Self.isEqual(left, to: right, options: options)
    case .less: Self.order(left, right, options: options) == .orderedAscending
    case .greater: Self.order(left, right, options: options) == .orderedDescending
    case .atMost: [.orderedAscending, .orderedSame].contains(Self.order(left, right, options: options))
    case .atLeast: [.orderedDescending, .orderedSame].contains(Self.order(left, right, options: options))
    case .begins: Self.find(right, in: left, options.union(.anchored))
    case .ends: Self.find(right, in: left, options.union([.anchored, .backwards]))
    case .contains: Self.isIn(right, whole: left, options: options)
    case .among: Self.isIn(left, whole: right, options: options)
    case .like: Self.matches(left, expression: right.text.map(Self.expression), options: options)
    case .matches: Self.matches(left, expression: right.text, options: options)
    }
  }

  private static func isEqual(
    _ left: PredicateValue, to right: PredicateValue, options: String.CompareOptions
  ) -> Bool {
    guard let one = left.text, let other = right.text else { return left == right }
    return one.compare(other, options: options) == .orderedSame
  }

  private static func order(
    _ left: PredicateValue, _ right: PredicateValue, options: String.CompareOptions
  ) -> ComparisonResult? {
    switch (left, right) {
    case (.number(let one), .number(let other)):
      one < other ? .orderedAscending : one > other ? .orderedDescending : one == other ? .orderedSame : nil
    case (.text(let one), .text(let other)): one.compare(other, options: options)
    default: nil
    }
  }

  private static func find(
    _ part: PredicateValue, in whole: PredicateValue, _ options: String.CompareOptions
  ) -> Bool {
    guard let part = part.text, let whole = whole.text else { return false }
    return part.isEmpty || whole.range(of: part, options: options) != nil
  }

  private static func isIn(_ part: PredicateValue, whole: PredicateValue, options: String.CompareOptions) -> Bool {
    guard case .list(let list) = whole else { return find(part, in: whole, options) }
    return list.contains { isEqual($0, to: part, options: options) }
  }

  private static func matches(
    _ value: PredicateValue, expression: String?, options: String.CompareOptions
  ) -> Bool {
    guard let expression, let text = value.text else { return false }
    return text.range(of: "^(?:\(expression))$", options: options.union(.regularExpression)) != nil
  }

  /// Converts a pattern to a regular expression. In a pattern, `*` stands for any text and `?` for one character.
  private static func expression(_ pattern: String) -> String {
    NSRegularExpression.escapedPattern(for: pattern).replacing("\\*", with: ".*").replacing("\\?", with: ".")
  }
}
