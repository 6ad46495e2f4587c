/// An error that has only its reason, as text. Types whose callers treat the error in the same way name it by an alias,
/// which says what has failed.
package struct ReasonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, with the remedy if there is one.
  package let description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }
}
