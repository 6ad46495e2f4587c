public import Foundation

// Foundation has this expression on Apple's platforms only. Searches for objects use it.

extension PredicateExpressions {
  /// Whether a text contains another one, in any case and with any accents.
  public struct _LocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    /// A truth value.
    public typealias Output = Bool

    let root: Root
    let other: Other

    /// Compares the texts.
    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      let text = String(try root.evaluate(bindings))
      let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
      return text.range(of: String(try other.evaluate(bindings)), options: options, locale: .current) != nil
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Makes the expression of `localizedStandardContains(_:)`, which the macro 'Predicate' calls.
  public static func build_localizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>(
    _ root: Root, _ other: Other
  ) -> _LocalizedStandardContains<Root, Other> { _LocalizedStandardContains(root: root, other: other) }
}

extension PredicateExpressions._LocalizedStandardContains: Sendable where Root: Sendable, Other: Sendable {}
extension PredicateExpressions._LocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions._LocalizedStandardContains: Codable where Root: Codable, Other: Codable {}
