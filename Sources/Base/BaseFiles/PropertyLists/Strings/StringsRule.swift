/// The rules for `.strings` files.
package enum StringsRule: String, DiagnosticRule {
  case malformedStrings = "malformed-strings"
  case repeatedText = "repeated-text"

  /// Always a warning: the program works, but shows keys instead of texts.
  package var severity: Diagnostic.Severity { .warning }

  /// The defect of the file.
  package var summary: String {
    switch self {
    case .malformedStrings: "The file is not a well-formed list of texts, so Foundation does not use all of them."
    case .repeatedText: "Two texts have the same key; Foundation uses the last."
    }
  }
}
