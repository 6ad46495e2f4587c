/// The reason why a project can't be built, with the remedy.
package struct ProjectBuildError: Error, CustomStringConvertible {
  /// The message for the user, in one sentence.
  package let description: String

  /// Makes an error with its message.
  package init(_ description: String) {
    self.description = description
  }
}
