package import SourceFiles

/// The copy of an author's source for the compiler.
package struct AdaptedSource: Sendable, Hashable {
  /// The text of the copy in UTF-8.
  package let bytes: [UInt8]
  /// Defects of the author's file, and uses of Objective-C that have no counterpart, by position.
  package let findings: [Diagnostic]

  /// Makes a copy with the findings about the original.
  package init(bytes: [UInt8], findings: [Diagnostic]) {
    self.bytes = bytes
    self.findings = findings
  }
}
