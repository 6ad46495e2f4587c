/// A parameter or property as the user writes it: `soup:Soup`, or `toppings:[String]` for several values.
package struct FieldDeclaration: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The name of the type: one of ``DefinitionTypes``, or a type or an enumeration of the file.
  package let type: String
  /// Whether it has several values.
  package let isMultiple: Bool

  /// Parses `text`.
  ///
  /// - Throws: ``DefinitionEditError`` if it has another form.
  package init(_ text: String) throws(DefinitionEditError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw DefinitionEditError(
        "'\(text)' should be NAME:TYPE, such as 'count:Integer', or 'names:[String]' for several values")
    }
    name = parts[0]
    isMultiple = parts[1].hasPrefix("[") && parts[1].hasSuffix("]")
    type = isMultiple ? String(parts[1].dropFirst().dropLast()) : parts[1]
  }
}
