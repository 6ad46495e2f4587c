internal import SourceFiles

/// Why a definition file is not changed.
package struct EditFailure: Error, Hashable, CustomStringConvertible {
  /// The reason with the remedy; a line for each defect.
  package let description: String

  init(_ description: String) { self.description = description }

  /// Takes the place, the message and the remedy of a finding.
  init(_ finding: Diagnostic) {
    description = finding.description.replacing(": error: ", with: ": ", maxReplacements: 1)
  }
}
