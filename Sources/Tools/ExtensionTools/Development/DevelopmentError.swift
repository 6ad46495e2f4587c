/// The reason why the package in a folder can't be developed.
package struct DevelopmentError: Error, Hashable, CustomStringConvertible {
  /// What is missing, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
