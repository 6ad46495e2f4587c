/// The reason why an installation or a package can't be made, with the remedy.
package struct PackagingError: Error, CustomStringConvertible {
  /// The reason.
  package let description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }
}
