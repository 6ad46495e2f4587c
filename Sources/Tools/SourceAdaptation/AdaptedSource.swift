package import BaseFiles

/// An adapted copy of an author's source, which the compiler can compile.
package struct AdaptedSource: Sendable, Hashable {
  /// The text of the copy in UTF-8.
  package let bytes: [UInt8]
  /// Defects of the author's file, and uses of Objective-C that have no counterpart, by position.
  package let findings: [Diagnostic]
  /// The classes with `@objc(name)`, by that name, because a manifest may use it for its principal class. The values
  /// are the Swift names with their outer types, without the module: `Outer.IntentHandler`.
  package let classNames: [String: String]
  /// The first use of a type that opens connections, such as `URLSession`; nil if there is none.
  package let networkUse: SourceSummary.Mention?

  /// Makes a copy with the findings about the original.
  package init(
    bytes: [UInt8], findings: [Diagnostic], classNames: [String: String] = [:],
    networkUse: SourceSummary.Mention? = nil
  ) {
    self.bytes = bytes
    self.findings = findings
    self.classNames = classNames
    self.networkUse = networkUse
  }
}
