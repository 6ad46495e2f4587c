package import BaseFiles

/// An extension without errors, which can be loaded, and the places in its manifest to which findings about its
/// library refer.
package struct CheckedExtension {
  /// The extension.
  package let target: InstalledExtension
  private let path: String
  private let library: PropertyListLocation?
  private let principalClass: PropertyListLocation?
  private let intents: Located<[Located<String>]>?

  init(_ target: InstalledExtension, path: String, _ reading: ParsedManifest) {
    self.target = target
    self.path = path
    library = reading.executablePlace
    principalClass = reading.principalClassPlace
    intents = reading.intents
  }

  /// Makes a finding about the library, at the place in the manifest that declares the faulty part.
  ///
  /// - Parameters:
  ///   - rule: the rule that the library breaks.
  ///   - intent: the name of the intent that the finding is about; nil for the library as a whole.
  ///   - message: the defect.
  ///   - fix: what the author can do, as an imperative sentence without a period; nil if the message says it.
  /// - Returns: the finding.
  package func finding(_ rule: ExtensionRule, intent: String?, message: String, fix: String?) -> Diagnostic {
    let listed = intent.flatMap { name in intents?.value.first { $0.value == name }?.place ?? intents?.place }
    let isAboutClass = rule == .principalClassNotFound || rule == .principalClassWrongType
    return Diagnostic(path: path, listed ?? (isAboutClass ? principalClass : library), rule: rule, message, fix: fix)
  }
}
