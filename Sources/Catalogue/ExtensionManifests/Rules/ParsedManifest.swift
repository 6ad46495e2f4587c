internal import BaseFiles

/// The content of an extension's manifest, with the findings about it.
struct ParsedManifest {
  private let draft: ManifestDraft?
  private let place: ManifestLocation
  /// The library; nil if there is none, or if its location is unknown.
  let library: FoundLibrary?
  /// All findings, in no particular order.
  let findings: [Diagnostic]

  fileprivate init(draft: ManifestDraft?, place: ManifestLocation, library: FoundLibrary?, findings: [Diagnostic]) {
    self.draft = draft
    self.place = place
    self.library = library
    self.findings = findings
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
    return draft.manifest(in: place)
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
      return ParsedManifest(draft: nil, place: place, library: nil, findings: log.findings)
    case .success(let root):
      guard let root = PropertyListCursor(root: root, log: log, variables: variables) else {
        return ParsedManifest(draft: nil, place: place, library: nil, findings: log.findings)
      }
      let subject = ManifestSubject(ManifestDraft(root), place, limits: limits, definitions: definitions)
      for rule in ManifestSubject.necessary { rule.check(subject) }
      if isThorough { for rule in ManifestSubject.advisory { rule.check(subject) } }
      return ParsedManifest(draft: subject.draft, place: place, library: subject.library, findings: log.findings)
    }
  }
}
