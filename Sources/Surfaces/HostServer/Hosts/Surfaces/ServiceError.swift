/// The reason why a service can't start, with the remedy.
package struct ServiceError: Error, Hashable, CustomStringConvertible {
  /// The sentence for the user.
  package let description: String

  /// Creates an error.
  package init(_ description: String) {
    self.description = description
  }
}
