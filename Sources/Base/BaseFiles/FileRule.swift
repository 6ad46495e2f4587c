/// The rules for every file that the program reads.
package enum FileRule: String, DiagnosticRule {
  case unreadable
  case tooLarge = "too-large"

  /// Always an error.
  package var severity: Diagnostic.Severity { .error }

  /// The defect of the file.
  package var summary: String {
    switch self {
    case .unreadable: "The file or directory can't be read."
    case .tooLarge: "The file is larger, or holds more, than the program accepts."
    }
  }
}
