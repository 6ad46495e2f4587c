package import PropertyLists

/// An extension that was checked and can be loaded, with the places to which findings about its library belong.
package struct CheckedExtension {
  /// The extension.
  package let target: InstalledExtension
  private let path: String
  private let library: PropertyListPlace?
  private let principalClass: PropertyListPlace?
  private let intents: [Located<String>]

  init(_ target: InstalledExtension, path: String, _ reading: ManifestReading) {
    self.target = target
    self.path = path
    library = reading.executablePlace
    principalClass = reading.principalClassPlace
    intents = reading.intents
  }

  /// Makes a finding about the library, at what the manifest says about the thing.
  ///
  /// - Parameters:
  ///   - rule: the rule's identifier.
  ///   - intent: the intent that the finding is about; nil for the library as a whole.
  ///   - message: what is wrong.
  ///   - fix: what to do, as a command; nil where the message says all there is.
  /// - Returns: the finding, with the severity of its rule.
  package func finding(_ rule: String, intent: String?, message: String, fix: String?) -> Diagnostic {
    let isAboutClass = rule.hasPrefix("principal-class") || rule == Rule.unlistedIntent.rawValue
    let listed = intent.flatMap { name in intents.first { $0.value == name }?.place }
    let place = listed ?? (isAboutClass ? principalClass : library)
    return Diagnostic(
      path: path, position: place?.position ?? .start, severity: Rule(rawValue: rule)?.severity ?? .error, rule: rule,
      message: message, keyPath: place?.keyPath ?? "", fix: fix)
  }
}
