internal import BaseFiles

/// The content of an extension's manifest, with the findings about it.
struct ParsedManifest {
  private let draft: ManifestDraft?
  private let place: ManifestLocation
  /// The intents of the library's description; empty if the manifest lists its intents.
  private let describedIntents: [String]
  /// The library; nil if there is none, or if its location is unknown.
  let library: FoundLibrary?
  /// All findings, in no particular order.
  let findings: [Diagnostic]

  fileprivate init(_ subject: ManifestSubject) {
    draft = subject.draft
    place = subject.place
    library = subject.library
    describedIntents = subject.appIntents.replaceList ? subject.appIntents.described ?? [] : []
    findings = subject.log.findings
  }

  /// Makes the result for a file that can't be read.
  fileprivate init(place: ManifestLocation, findings: [Diagnostic]) {
    draft = nil
    self.place = place
    describedIntents = []
    library = nil
    self.findings = findings
  }

  /// Whether the manifest depends on the description of the library's App Intents.
  var isDescribed: Bool {
    !describedIntents.isEmpty || errors.contains { $0.rule == ExtensionRule.appIntentsNotDescribed.rawValue }
  }

  /// The extension in `bundle`, if its library has to describe its App Intents before the manifest can be used; nil if
  /// it has not, or if the manifest has another error.
  func undescribed(in bundle: String) -> InstalledExtension? {
    let rule = ExtensionRule.appIntentsNotDescribed.rawValue
    guard !errors.isEmpty, errors.allSatisfy({ $0.rule == rule }), let manifest, let library else { return nil }
    return InstalledExtension(manifest: manifest, libraryPath: library.path, bundlePath: bundle)
  }

  /// The findings that make the host reject the extension, in the order of the file.
  var errors: [Diagnostic] {
    findings.filter { $0.severity == .error }.sorted { $0.position < $1.position }
  }

  /// The position of the identifier, or of the root if there is no identifier.
  var identifierPosition: SourcePosition { draft?.identifier?.place.position ?? draft?.root.place.position ?? .start }

  /// The place of the library's name, or the root if there is none.
  var executablePlace: PropertyListLocation? { draft?.root.place(of: "CFBundleExecutable") }

  /// The place of the principal class.
  var principalClassPlace: PropertyListLocation? { draft?.principalClass?.place }

  /// The storyboard that replaces the principal class of an extension with views; nil if there is none.
  var mainStoryboard: Located<String>? {
    guard let draft, draft.kind == .intentsUI, let storyboard = draft.storyboard, !storyboard.value.isEmpty else {
      return nil
    }
    return draft.principalClass?.value.isEmpty == false ? nil : storyboard
  }

  /// The supported intents, in the order of the file.
  var intents: Located<[Located<String>]>? { draft?.intentsSupported }

  /// The app groups and the keychain groups, in the order of the file.
  var sharedGroups: [Located<String>] {
    let keychain = draft?.keychainGroups?.value ?? []
    return (draft?.appGroups?.value ?? []) + keychain.map { $0.map(KeychainGroupName.withoutTeam) }
  }

  /// Whether the identifier contains no build variable.
  var isIdentifierWritten: Bool {
    draft?.root.unexpandedString("CFBundleIdentifier").map { !$0.value.contains("$") } ?? false
  }

  /// The manifest, with missing values left empty. Nil if the file has neither an identifier nor the dictionary
  /// `NSExtension`.
  var manifest: ExtensionManifest? {
    guard let draft, draft.identifier != nil || draft.pluginKeys != nil else { return nil }
    var manifest = draft.manifest(in: place)
    if !describedIntents.isEmpty { manifest.intentsSupported = describedIntents }
    return manifest
  }
}

extension ManifestFile {
  /// Reads the file as the manifest of an extension, and checks it.
  ///
  /// - Parameters:
  ///   - variables: the values of build variables.
  ///   - place: the locations of the library and of the app.
  ///   - limits: the most memory and time that extensions may ask for.
  ///   - isThorough: whether to report warnings and notes too; with false, only errors are reported.
  ///   - definitions: the definitions in the folders that the host searches.
  /// - Returns: the content, with the findings.
  func parse(
    _ variables: BuildVariables, _ place: ManifestLocation, limits: BudgetLimits = BudgetLimits(),
    isThorough: Bool = false, definitions: @escaping () -> BundleDefinitions = { BundleDefinitions() }
  ) -> ParsedManifest {
    let log = FindingLog(path: path)
    switch content {
    case .failure(let failure):
      log.add(failure)
      return ParsedManifest(place: place, findings: log.findings)
    case .success(let root):
      guard let root = PropertyListCursor(root: root, log: log, variables: variables) else {
        return ParsedManifest(place: place, findings: log.findings)
      }
      let subject = ManifestSubject(ManifestDraft(root), place, limits: limits, definitions: definitions)
      for rule in ManifestSubject.necessary { rule.check(subject) }
      if isThorough { for rule in ManifestSubject.advisory { rule.check(subject) } }
      return ParsedManifest(subject)
    }
  }
}
