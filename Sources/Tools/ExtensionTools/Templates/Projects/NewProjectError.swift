/// The reason why a package can't be created. Nothing was written.
package struct NewProjectError: Error, Hashable, CustomStringConvertible {
  /// The message, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
