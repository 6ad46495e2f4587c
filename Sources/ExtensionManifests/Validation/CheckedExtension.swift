internal import PropertyLists
package import SourceFiles

/// An extension that was checked and can be loaded, with the places to which findings about its library belong.
package struct CheckedExtension {
  /// The extension.
  package let target: InstalledExtension
  private let path: String
  private let library: PropertyListPlace?
  private let principalClass: PropertyListPlace?
  private let intents: Located<[Located<String>]>?

  init(_ target: InstalledExtension, path: String, _ reading: ManifestReading) {
    self.target = target
    self.path = path
    library = reading.executablePlace
    principalClass = reading.principalClassPlace
    intents = reading.intents
  }

  /// What `validate` prints when the library breaks `rule`.
  ///
  /// - Parameters:
  ///   - rule: the rule's identifier.
  ///   - intent: the intent that the finding is about; nil for the library as a whole.
  ///   - message: what is wrong.
  ///   - fix: what to do, as a command; nil where the message says all there is.
  /// - Returns: the finding, at what the manifest says about the thing.
  package func finding(_ rule: String, intent: String?, message: String, fix: String?) -> Diagnostic {
    let listed = intent.flatMap { name in intents?.value.first { $0.value == name }?.place ?? intents?.place }
    let place = listed ?? (rule.hasPrefix("principal-class") ? principalClass : library)
    return Diagnostic(
      path: path, position: place?.position ?? .start, severity: Rule(rawValue: rule)?.severity ?? .error, rule: rule,
      message: message, keyPath: place?.keyPath ?? "", fix: fix)
  }
}
