package import BaseFiles

/// The rules for the sources of an author's project.
package enum SourceRule: String, DiagnosticRule, CaseIterable {
  case encoding = "source-encoding"
  case keyValueObserving = "source-key-value-observing"
  case managedProperty = "source-managed-property"
  case manifest = "source-manifest"
  case staticRequirement = "source-static-requirement"
  case unbalanced = "source-unbalanced"
  case unreachableMember = "source-unreachable-member"
  case unterminatedComment = "source-unterminated-comment"
  case unterminatedString = "source-unterminated-string"

  /// An error if the compiler rejects the file too, else a warning or a note.
  package var severity: Diagnostic.Severity {
    switch self {
    case .encoding, .unbalanced, .unterminatedComment, .unterminatedString: .error
    case .keyValueObserving, .managedProperty, .staticRequirement, .unreachableMember: .warning
    case .manifest: .note
    }
  }

  /// The defect of the source.
  package var summary: String {
    switch self {
    case .encoding: "The source has bytes that are not UTF-8."
    case .keyValueObserving: "Key-value observing needs the Objective-C runtime; the observer is never called."
    case .managedProperty: "Core Data does not exist on Linux; the program stops when the property is used."
    case .manifest: "The file is the manifest of a Swift package, not a source of a module."
    case .staticRequirement: "An optional requirement of this kind can't be adapted; every conforming type needs it."
    case .unbalanced: "A bracket or '#if' has no counterpart."
    case .unreachableMember: "An outlet, action or selector can't be reached from outside its class."
    case .unterminatedComment: "A comment has no end."
    case .unterminatedString: "A string has no end."
    }
  }
}
