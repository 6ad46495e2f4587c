/// Why a definition file is not changed.
package struct EditFailure: Error, Hashable, CustomStringConvertible {
  /// The reason with the remedy; a line for each defect.
  package let description: String

  init(_ description: String) { self.description = description }
}
