/// The reason for which a host rejects a view tree.
package struct ViewTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path to the value, keys and indexes joined by dots: `view.children.2.frame`. An index counts from 0.
  package let path: String
  /// What is wrong with the value, to follow its path.
  package let problem: String

  /// Makes an error.
  package init(_ path: String, _ problem: String) { (self.path, self.problem) = (path, problem) }

  /// The error as a sentence without a full stop.
  package var description: String { "the view tree's '\(path)' \(problem)" }
}
