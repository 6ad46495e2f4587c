/// The reason why a host rejects a view tree.
package struct ViewTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to the value, with keys and indices joined by dots: `view.children.2.frame`. An index counts from 0.
  package let path: String
  /// The defect of the value, as a phrase that follows its path.
  package let problem: String

  /// Creates an error.
  package init(_ path: String, _ problem: String) {
    self.path = path
    self.problem = problem
  }

  /// The error as a sentence without a full stop.
  package var description: String { "the view tree's '\(path)' \(problem)" }
}
