public import Foundation

/// Adds initialisers to `NSPredicate` that return a subclass. Only an initialiser in a protocol extension can do that.
public protocol PredicateFormats {}

extension NSPredicate: PredicateFormats {}

extension PredicateFormats where Self: NSPredicate {
  /// Makes a predicate from a format, such as `label BEGINSWITH %@ AND exists == true`. On Linux, Foundation has no
  /// such initialiser.
  ///
  /// It can compare the attributes `identifier`, `label`, `value`, `placeholderValue`, `elementType`, `enabled`,
  /// `selected`, `hasFocus`, `exists` and `hittable` of elements, and `count` of a query. If the format can't be
  /// parsed, the test fails and the predicate is always false.
  ///
  /// - Parameters:
  ///   - format: the format, in the syntax of Apple's "Predicate Format String Syntax" without functions and
  ///     subqueries.
  ///   - arguments: the values for placeholders such as `%@`, `%K` and `%d`.
  public init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate from a format, with its arguments in an array.
  public init(format: String, argumentArray arguments: [Any]?) {
    let predicate: NSPredicate = FormatPredicate(format, arguments ?? [])
    // The cast fails only for another subclass of `NSPredicate`, which an app can't initialise with a format on Linux.
    // swift-format-ignore: NeverForceUnwrap
    self = predicate as! Self
  }
}

extension NSPredicate {
  /// The format, for the messages of failed tests. A predicate with a block has none.
  var shownFormat: String { (self as? FormatPredicate)?.format ?? "a block" }
}

/// A predicate that stores its format.
private final class FormatPredicate: NSPredicate {
  let format: String

  init(_ format: String, _ arguments: [Any]) {
    self.format = format
    let condition: PredicateCondition
    do {
      condition = try PredicateParser.parse(format, arguments)
    } catch {
      TestFailures.report("Failed to parse the predicate '\(format)': \(error)", at: CallSite(#filePath, #line))
      condition = .constant(false)
    }
    super.init { object, _ in condition.holds(for: object) }
  }

  required init?(coder: NSCoder) { nil }
}
