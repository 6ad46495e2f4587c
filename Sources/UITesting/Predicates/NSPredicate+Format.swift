public import Foundation

/// Makes initialisers of `NSPredicate` possible that return a subclass. Only an initialiser in a protocol extension can.
public protocol PredicateFormats {}

extension NSPredicate: PredicateFormats {}

extension PredicateFormats where Self: NSPredicate {
  /// Makes a predicate of a format, such as `label BEGINSWITH %@ AND exists == true`. Foundation has none on Linux.
  ///
  /// It compares what tests read of elements: `identifier`, `label`, `value`, `placeholderValue`, `elementType`, `enabled`,
  /// `selected`, `hasFocus`, `exists` and `hittable`, and `count` of a query. A format that can't be parsed makes the test
  /// fail, and the predicate is false.
  ///
  /// - Parameters:
  ///   - format: the format, as Apple's "Predicate Format String Syntax" has it, without functions and subqueries.
  ///   - arguments: the values for `%@`, `%K`, `%d` and the like.
  public init(format: String, _ arguments: Any...) {
    self.init(format: format, argumentArray: arguments)
  }

  /// Makes a predicate of a format, with its arguments in an array.
  public init(format: String, argumentArray arguments: [Any]?) {
    let predicate: NSPredicate = FormatPredicate(format, arguments ?? [])
    // swift-format-ignore: NeverForceUnwrap
    self = predicate as! Self
  }
}

extension NSPredicate {
  /// The format in messages of failed tests; a block has none.
  var shownFormat: String { (self as? FormatPredicate)?.format ?? "a block" }
}

/// A predicate that knows its format.
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
