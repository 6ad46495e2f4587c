internal import IntentDefinitions
package import PropertyLists

/// Checks what lies at paths: manifests, bundles, libraries, vocabularies, definitions, policies, and directories of
/// all these.
package struct Validator {
  /// The most that extensions may ask for.
  private let limits: BudgetLimits
  /// The manifests of bare libraries, and the directories in which the libraries of bare manifests are looked for.
  private let manifests: LooseManifests
  private let libraryFolders: [String]
  /// Tells what is wrong with the policy at a path.
  private let checkPolicy: (String) -> [Diagnostic]

  /// What has been found, in no particular order.
  private var found: [Diagnostic] = []
  /// The extensions that can be loaded, in the order in which they were checked.
  package private(set) var extensions: [InstalledExtension] = []
  /// How many files and bundles have been checked.
  package private(set) var count = 0
  /// The manifests that have been checked with their libraries.
  private var done: Set<String> = []
  /// Where each identifier was seen first.
  private var identifiers: [String: String] = [:]

  /// Makes a validator that has seen nothing yet.
  ///
  /// - Parameters:
  ///   - limits: the most that extensions may ask for.
  ///   - plugins: directories in which the libraries of bare manifests lie.
  ///   - manifests: directories in which the manifests of bare libraries lie.
  ///   - checkPolicy: tells what is wrong with the policy at a path.
  package init(
    limits: BudgetLimits = BudgetLimits(), plugins: [String] = [], manifests: [String] = [],
    checkPolicy: @escaping (String) -> [Diagnostic]
  ) {
    self.limits = limits
    self.checkPolicy = checkPolicy
    libraryFolders = plugins
    self.manifests = LooseManifests(in: manifests)
  }

  /// The findings by path and place, each once.
  package var findings: [Diagnostic] {
    Set(found).sorted { ($0.path, $0.position, $0.rule, $0.message) < ($1.path, $1.position, $1.rule, $1.message) }
  }

  /// Checks what lies at `path`, which somebody named.
  ///
  /// - Parameter progress: is told how many items there are below a directory, and how many are done.
  package mutating func check(_ path: String, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) {
    guard FileStatus(path) != nil else {
      count += 1
      return found.append(.unreadable(path))
    }
    let items = ValidationItem.items(at: path)
    for (index, item) in items.enumerated() {
      progress(index, items.count)
      check(item)
    }
    progress(items.count, items.count)
  }

  private mutating func check(_ item: ValidationItem) {
    guard !done.contains(item.path) else { return }
    count += 1
    switch item.kind {
    case .app: checkApp(item.path)
    case .bundle: checkBundle(item.path, app: nil)
    case .library: checkLibrary(item)
    case .definition: checkDefinition(item.path)
    case .propertyList: checkPropertyList(item)
    }
  }

  // MARK: Bundles

  private mutating func checkApp(_ path: String) {
    let app = AppBundle(path)
    var intents: [String] = []
    for name in FolderListing.names(in: app.plugInsPath) where name.hasSuffix(".appex") {
      count += 1
      intents += checkBundle("\(app.plugInsPath)/\(name)", app: app)
    }
    checkAppManifest(app, intents: intents)
    checkResources(in: path, definitions: BundleDefinitions(in: [path], languages: []))
  }

  private mutating func checkAppManifest(_ app: AppBundle, intents: [String]) {
    let log = FindingLog(path: app.manifestPath)
    FileTrust.checkManifest(app.manifestPath, within: app.path, log)
    defer { found += log.findings }
    guard !log.hasErrors, FileStatus(app.manifestPath, followsLinks: false) != nil else { return }
    do throws(Diagnostic) {
      let root = try PropertyListReader.read(contentsOf: app.manifestPath).root
      if let root = PropertyListCursor(root: root, log: log) { AppRules.check(root, intents: intents) }
    } catch {
      log.add(error)
    }
  }

  /// Checks an extension bundle, and gives the intents that it supports.
  @discardableResult
  private mutating func checkBundle(_ path: String, app: AppBundle?) -> [String] {
    let manifestPath = "\(path)/Info.plist"
    let log = FindingLog(path: manifestPath)
    for folder in [app?.path, app?.plugInsPath, path].compactMap(\.self) {
      if let status = FileStatus(folder) { FileTrust.checkPermissions(folder, status, log) }
    }
    FileTrust.checkManifest(manifestPath, within: path, log)
    found += log.findings
    let definitions = BundleDefinitions(in: [path] + [app?.path].compactMap(\.self), languages: [])
    checkResources(in: path, definitions: definitions)
    guard !log.findings.contains(where: { $0.rule != Rule.unsafePermissions.rawValue }) else { return [] }
    let place = ManifestPlace(library: .bundle(path), app: app?.manifest)
    let read = ManifestFile(path: manifestPath).reading(
      .of(bundle: path, in: app?.manifest), place, limits: limits, isThorough: true, definitions: { definitions })
    add(read, path: manifestPath, bundle: path, app: app?.path, isLoose: false) { LibraryFile.find($0, in: path) }
    return read.manifest?.intentsSupported ?? []
  }

  /// Checks the vocabularies and definitions of a bundle, also those in its language folders.
  private mutating func checkResources(in bundle: String, definitions: BundleDefinitions) {
    let languages = FolderListing.names(in: bundle).filter { $0.hasSuffix(".lproj") }.map { "\(bundle)/\($0)" }
    for folder in [bundle] + languages {
      for name in FolderListing.names(in: folder) {
        let path = "\(folder)/\(name)"
        if name.hasSuffix(".intentdefinition") { checkDefinition(path) }
        if name.hasSuffix("AppIntentVocabulary.plist") { checkVocabulary(path, definitions) }
      }
    }
  }

  // MARK: Libraries

  private mutating func checkLibrary(_ item: ValidationItem) {
    let library = PathName(item.path)
    let sidecars = [library.stem, library.product].map { "\(library.folder)/\($0).plist" }
    let beside = sidecars.first { FileStatus($0, followsLinks: false) != nil }
    guard let path = beside ?? manifests.path(forLibrary: library) else {
      // Other libraries lie about too; one that is an extension is meant to be found.
      guard item.isNamed || LibrarySymbols.defines(LibrarySymbols.entryPoint, path: item.path) == true else { return }
      return found.append(
        Diagnostic(
          path: item.path, position: .start, severity: item.isNamed ? .error : .warning,
          rule: Rule.missingManifest.rawValue, message: "the library has no manifest",
          fix: "put '\(library.product).plist' beside it, or name a directory of manifests with --manifests"))
    }
    checkManifest(path, of: item.path)
  }

  /// Checks the manifest at `path` of the bare library at `library`.
  private mutating func checkManifest(_ path: String, of library: String) {
    done.insert(path)
    let folder = PathName(path).folder
    let log = FindingLog(path: path)
    FileTrust.checkManifest(path, within: folder, log)
    found += log.findings
    let definitions = BundleDefinitions(in: [folder], languages: [])
    let place = ManifestPlace(library: .file(library, directory: PathName(library).folder))
    let read = ManifestFile(path: path).reading(
      .of(library: library), place, limits: limits, isThorough: true, definitions: { definitions })
    add(read, path: path, bundle: folder, app: nil, isLoose: false) { _ in library }
  }

  // MARK: Files

  private mutating func checkDefinition(_ path: String) {
    guard done.insert(path).inserted else { return }
    found += DefinitionFile.read(contentsOf: path).findings
  }

  private mutating func checkVocabulary(_ path: String, _ definitions: BundleDefinitions) {
    guard done.insert(path).inserted else { return }
    do throws(Diagnostic) {
      let root = try PropertyListReader.read(contentsOf: path).root
      found += AppVocabulary.read(root, path: path, definitions: definitions).findings
    } catch {
      found.append(error)
    }
  }

  private mutating func checkPropertyList(_ item: ValidationItem) {
    let root: PropertyListNode
    do throws(Diagnostic) {
      root = try PropertyListReader.read(contentsOf: item.path).root
    } catch {
      return found.append(error)
    }
    let folder = PathName(item.path).folder
    switch PropertyListKind(root, item) {
    case .vocabulary: checkVocabulary(item.path, BundleDefinitions(in: [folder], languages: []))
    case .definition: checkDefinition(item.path)
    case .policy: found += checkPolicy(item.path)
    case .app:
      let log = FindingLog(path: item.path)
      if let root = PropertyListCursor(root: root, log: log) { AppRules.check(root, intents: []) }
      found += log.findings
    case .manifest: checkBareManifest(item.path, in: folder)
    case .other: count -= 1
    }
  }

  /// Checks a manifest that lies neither in a bundle nor beside a library.
  private mutating func checkBareManifest(_ path: String, in folder: String) {
    let variables = BuildVariables.of(manifest: path)
    let file = ManifestFile(path: path)
    if let executable = file.executable(variables),
      let library = libraryFolders.lazy.compactMap({ LibraryFile.find(executable, in: $0) }).first
    {
      return checkManifest(path, of: library)
    }
    let definitions = BundleDefinitions(in: [folder], languages: [])
    let read = file.reading(
      variables, ManifestPlace(), limits: limits, isThorough: true, definitions: { definitions })
    add(read, path: path, bundle: folder, app: nil, isLoose: true) { _ in nil }
  }

  // MARK: Extensions

  /// Takes over what was found about an extension, and the extension where it can be loaded.
  private mutating func add(
    _ read: ManifestReading, path: String, bundle: String, app: String?, isLoose: Bool, library: (String) -> String?
  ) {
    found += read.findings
    guard let manifest = read.manifest else { return }
    // By itself, a manifest that leaves its identifier to a variable has none yet.
    if !isLoose || read.isIdentifierWritten { checkIdentifier(manifest.identifier, read, path) }
    guard read.errors.isEmpty, let library = library(manifest.executable) else { return }
    if LibrarySymbols.defines(LibrarySymbols.entryPoint, path: library) == false {
      return found.append(
        Diagnostic(
          path: path, position: read.executablePosition, rule: Rule.entryPointMissing.rawValue,
          message: "'\(library)' has no function '\(LibrarySymbols.entryPoint)', with which extensions begin",
          keyPath: "CFBundleExecutable", fix: "let the target depend on the product 'Intents'"))
    }
    let entry = InstalledExtension(manifest: manifest, libraryPath: library, bundlePath: bundle)
    extensions.append(entry.defining(app: app, languages: ["en"]))
  }

  private mutating func checkIdentifier(_ identifier: String, _ read: ManifestReading, _ path: String) {
    guard !identifier.isEmpty else { return }
    guard let earlier = identifiers[identifier], earlier != path else { return identifiers[identifier] = path }
    found.append(
      Diagnostic(
        path: path, position: read.identifierPosition, rule: Rule.duplicateBundleIdentifier.rawValue,
        message: "'\(identifier)' is the identifier of '\(earlier)' too", keyPath: "CFBundleIdentifier",
        fix: "give one of them another"))
  }
}
