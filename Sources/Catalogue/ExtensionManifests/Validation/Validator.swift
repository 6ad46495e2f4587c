package import BaseFiles
internal import Glibc
internal import IntentDefinitions

/// Checks manifests, bundles, libraries, vocabularies, definitions, policies, files that describe languages, and
/// directories with any of these.
package struct Validator {
  /// The most memory and time that extensions may ask for.
  let limits: BudgetLimits
  /// The manifests of bare libraries.
  let manifests: LooseManifests
  /// The directories with the libraries of bare manifests.
  let libraryFolders: [String]
  /// Returns the findings about the policy at a path.
  let checkPolicy: (String) -> [Diagnostic]
  /// Returns the findings about the configuration at a path.
  let checkConfiguration: (String) -> [Diagnostic]
  /// The suffixes of language files, and a function that returns the findings about one file.
  let languages: (suffixes: Set<String>, check: (String) -> [Diagnostic])

  /// All findings so far, in no particular order.
  var collectedFindings: [Diagnostic] = []
  /// The extensions without errors, which can be loaded, in the order in which they were checked.
  package internal(set) var extensions: [CheckedExtension] = []
  /// The findings about manifests whose libraries can't be loaded, because they were not found. They are defects only
  /// if the libraries are loaded.
  package internal(set) var unloadable: [Diagnostic] = []
  /// The number of files and bundles that were checked.
  package internal(set) var count = 0
  /// The paths of the files that were checked, and of the manifests of checked libraries.
  var checkedPaths: Set<String> = []
  /// The path of the first manifest with each identifier, to find duplicates.
  var identifiers: [String: String] = [:]
  /// The definitions that were used so far, so that each is read only once.
  private var definitionSources: Set<DefinitionSource> = []
  /// The extensions that request app groups, in the order in which they were checked.
  var groupClaims: [AppGroupClaim] = []
  /// The extensions that may share each app group.
  let appGroups: AppGroupGrants
  /// The authors that the policy trusts; nil if it trusts everyone.
  package var trustedAuthors: TrustedAuthors?
  /// Asks libraries for the descriptions of their App Intents that are missing; nil to report them as missing.
  package var describe: AppIntentDescription.Source?

  /// Makes a validator without findings.
  ///
  /// - Parameters:
  ///   - limits: the most memory and time that extensions may ask for.
  ///   - plugins: directories with the libraries of bare manifests.
  ///   - manifests: directories with the manifests of bare libraries.
  ///   - appGroups: the extensions that may share each app group.
  ///   - checkPolicy: returns the findings about the policy at a path.
  ///   - checkConfiguration: returns the findings about the configuration at a path.
  ///   - languages: the suffixes of language files, and a function that returns the findings about one file.
  package init(
    limits: BudgetLimits = BudgetLimits(), plugins: [String] = [], manifests: [String] = [],
    appGroups: AppGroupGrants = AppGroupGrants(), checkPolicy: @escaping (String) -> [Diagnostic],
    checkConfiguration: @escaping (String) -> [Diagnostic] = { _ in [] },
    languages: (suffixes: Set<String>, check: (String) -> [Diagnostic]) = ([], { _ in [] })
  ) {
    self.limits = limits
    self.appGroups = appGroups
    self.checkPolicy = checkPolicy
    self.checkConfiguration = checkConfiguration
    self.languages = languages
    libraryFolders = plugins
    self.manifests = LooseManifests(in: manifests)
  }

  /// All findings and `others`, without duplicates, sorted by path and position.
  package func findings(and others: [Diagnostic] = []) -> [Diagnostic] {
    Set(collectedFindings + others + groupFindings).sorted {
      ($0.path, $0.position, $0.rule, $0.message) < ($1.path, $1.position, $1.rule, $1.message)
    }
  }

  /// Checks the file, bundle or directory at `path`. For a directory, calls `progress` with the number of checked
  /// items and the number of all items.
  package mutating func check(_ path: String, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) {
    guard FileStatus(path) != nil else {
      count += 1
      return collectedFindings.append(.unreadable(path))
    }
    let items = ValidationItem.items(at: path, languages: languages.suffixes)
    for (index, item) in items.enumerated() {
      progress(index, items.count)
      check(item)
    }
    progress(items.count, items.count)
  }

  private mutating func check(_ item: ValidationItem) {
    guard !checkedPaths.contains(item.path) else { return }
    count += 1
    if !item.isNamed, [.app, .bundle, .library].contains(item.kind) { checkDirectory(PathName(item.path).folder) }
    switch item.kind {
    case .app: checkApp(item.path)
    case .bundle: checkBundle(item.path, app: nil)
    case .library: checkLibrary(item)
    case .definition: checkDefinition(item.path)
    case .interface: checkInterface(item.path)
    case .language: collectedFindings += languages.check(item.path)
    case .propertyList: checkPropertyList(item)
    case .strings: checkStrings(item.path)
    case .closedDirectory: collectedFindings.append(.unreadable(item.path, kind: "directory", code: EACCES))
    }
  }

  /// Checks the permissions of a directory: a user who can add extensions to it can make the host load them.
  private mutating func checkDirectory(_ path: String) {
    let log = FindingLog(path: path)
    FileTrust.checkWholePath(path, log)
    collectedFindings += log.findings
  }

  /// The definitions in `folders` and beside `library`. They are read once, at the first access.
  mutating func definitions(
    in folders: [String], library: String? = nil, description: AppIntentDescription? = nil
  ) -> DefinitionSource {
    let source = DefinitionSource(folders: folders, library: library, languages: [], description: description)
    return definitionSources.insert(source).memberAfterInsert
  }
}
