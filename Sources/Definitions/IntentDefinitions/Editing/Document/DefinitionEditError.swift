internal import BaseFiles

/// The reason why a definition file is not changed.
package struct DefinitionEditError: Error, Hashable, CustomStringConvertible {
  /// The reason with the remedy; a line for each defect.
  package let description: String

  init(_ description: String) { self.description = description }

  /// Makes an error with the position, the message and the remedy of a diagnostic.
  init(_ finding: Diagnostic) {
    description = finding.description.replacing(": error: ", with: ": ", maxReplacements: 1)
  }
}
