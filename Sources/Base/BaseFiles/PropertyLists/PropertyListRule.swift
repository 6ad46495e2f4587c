/// The rules for the syntax of property lists.
package enum PropertyListRule: String, DiagnosticRule {
  case malformed = "malformed-plist"
  case tooDeep = "too-deep"

  /// Always an error.
  package var severity: Diagnostic.Severity { .error }

  /// The defect of the property list.
  package var summary: String {
    switch self {
    case .malformed: "The file is not a well-formed property list."
    case .tooDeep: "The values of the property list are nested more than 64 levels deep."
    }
  }
}
