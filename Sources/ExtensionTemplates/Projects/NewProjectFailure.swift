/// A package can't be made. Nothing was written.
package struct NewProjectFailure: Error, Hashable, CustomStringConvertible {
  /// What is wrong, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
