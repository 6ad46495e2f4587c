/// A reason why a project can't be built at all, with the remedy.
package struct ProjectBuildError: Error, CustomStringConvertible {
  /// One sentence for the user.
  package let description: String

  /// Makes an error with its sentence.
  package init(_ description: String) {
    self.description = description
  }
}
