package import BaseFiles

/// The rules for files of contacts.
package enum ContactRule: String, DiagnosticRule {
  case line = "contact-line"
  case characters = "contact-characters"
  case version = "contact-version"
  case name = "contact-name"
  case duplicate = "contact-duplicate"
  case end = "contact-end"
  case none = "contact-none"

  /// Always a warning: the program reads the rest of the file.
  package var severity: Diagnostic.Severity { .warning }

  /// The kind of defect in a file of contacts.
  package var summary: String {
    switch self {
    case .line: "A line of the file of contacts is not part of a valid card."
    case .characters: "A contact contains bytes that are not valid in their character set."
    case .version: "A contact has an unknown version of vCard; known are 2.1, 3.0 and 4.0."
    case .name: "A contact has no name."
    case .duplicate: "Two contacts have the same identifier; the program ignores the second."
    case .end: "The last contact has no end."
    case .none: "The file of contacts has no cards."
    }
  }
}
