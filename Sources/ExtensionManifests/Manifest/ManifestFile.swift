internal import PropertyLists
internal import SourceFiles

/// An `Info.plist` that has been read, before it is known where its library lies.
struct ManifestFile {
  let path: String
  /// What stands in it, or why it can't be read.
  let content: Result<PropertyListNode, Diagnostic>

  /// Takes a file that has been read.
  init(path: String, root: PropertyListNode) {
    self.path = path
    content = .success(root)
  }

  /// Reads the file at `path`.
  init(path: String) {
    self.path = path
    do throws(Diagnostic) {
      content = .success(try PropertyListReader.read(contentsOf: path))
    } catch {
      content = .failure(error)
    }
  }

  /// Whether the file describes an extension at all; a vocabulary or a policy does not. One that can't be read might.
  var describesExtension: Bool {
    switch content {
    case .success(let root): root["NSExtension"] != nil
    case .failure: true
    }
  }

  /// The name of the library, or nil.
  func executable(_ variables: BuildVariables) -> String? {
    guard case .success(let root) = content, let name = root["CFBundleExecutable"]?.string else { return nil }
    return variables.expand(name).text
  }

  /// Takes what the file says about an extension that lies at `place`.
  ///
  /// - Parameters:
  ///   - variables: what stands for build variables.
  ///   - place: where the library is to be found, and the app around it.
  ///   - limits: the most that extensions may ask for.
  ///   - isThorough: whether to look for what is worth a word, beside what makes the extension unusable.
  ///   - definitions: the definitions that lie where the host looks for them.
  /// - Returns: what it says, and what is wrong with it.
  func reading(
    _ variables: BuildVariables, _ place: ManifestPlace, limits: BudgetLimits = BudgetLimits(),
    isThorough: Bool = false, definitions: @escaping () -> BundleDefinitions = { BundleDefinitions() }
  ) -> ManifestReading {
    let log = FindingLog(path: path)
    switch content {
    case .failure(let failure):
      log.add(failure)
      return ManifestReading(draft: nil, place: place, library: nil, findings: log.findings)
    case .success(let root):
      guard let root = PropertyListCursor(root: root, log: log, variables: variables) else {
        return ManifestReading(draft: nil, place: place, library: nil, findings: log.findings)
      }
      let subject = ManifestSubject(ManifestDraft(root), place, limits: limits, definitions: definitions)
      for rule in ManifestSubject.necessary { rule.check(subject) }
      if isThorough { for rule in ManifestSubject.advisory { rule.check(subject) } }
      return ManifestReading(draft: subject.draft, place: place, library: subject.library, findings: log.findings)
    }
  }
}

/// What an extension's manifest says, and what is wrong with it.
struct ManifestReading {
  private let draft: ManifestDraft?
  private let place: ManifestPlace
  /// The library, where the place and the manifest lead to one.
  let library: FoundLibrary?
  /// What is wrong, in no particular order.
  let findings: [Diagnostic]

  init(draft: ManifestDraft?, place: ManifestPlace, library: FoundLibrary?, findings: [Diagnostic]) {
    self.draft = draft
    self.place = place
    self.library = library
    self.findings = findings
  }

  /// The findings that make the extension unusable, in the order of the file.
  var errors: [Diagnostic] {
    findings.filter { $0.severity == .error }.sorted { $0.position < $1.position }
  }

  /// Where the identifier stands, or the root where there is none.
  var identifierPosition: SourcePosition { draft?.identifier?.place.position ?? draft?.root.place.position ?? .start }

  /// Where the library is named, or the root where it is not.
  var executablePlace: PropertyListPlace? { draft?.root.place(of: "CFBundleExecutable") }

  /// Where the principal class is named.
  var principalClassPlace: PropertyListPlace? { draft?.principalClass?.place }

  /// The intents that are supported, as they are listed.
  var intents: Located<[Located<String>]>? { draft?.intentsSupported }

  /// Whether the identifier is written out, rather than left to a build variable.
  var isIdentifierWritten: Bool {
    draft?.root.unexpandedString("CFBundleIdentifier").map { !$0.value.contains("$") } ?? false
  }

  /// What the file says, with what is missing left empty; nil where it says not even who the extension is.
  var manifest: ExtensionManifest? {
    guard let draft, draft.identifier != nil || draft.pluginKeys != nil else { return nil }
    return draft.manifest(library: place.libraryFile, app: place.app)
  }
}

extension ManifestPlace {
  /// The library, which may be `called` so by the manifest; nil where there is none, or nothing leads to it.
  func findLibrary(called name: String?) -> FoundLibrary? {
    switch library {
    case .unknown: nil
    case .bundle(let bundle): name.flatMap { LibraryFile.find($0, in: bundle) }
    case .file(let path, _):
      FileStatus(path, followsLinks: false).map { FoundLibrary(path: path, status: $0) }
    }
  }

  /// The name of the library's file, where the layout gives it.
  var libraryFile: String? {
    guard case .file(let path, _) = library else { return nil }
    return String(path.split(separator: "/").last ?? "")
  }
}
