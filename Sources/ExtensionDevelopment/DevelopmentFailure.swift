/// A folder can't be developed in.
package struct DevelopmentFailure: Error, Hashable, CustomStringConvertible {
  /// What is missing, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
