internal import Glibc
internal import IntentDefinitions
internal import PropertyLists
package import SourceFiles

/// Checks what lies at paths: manifests, bundles, libraries, vocabularies, definitions, policies, and directories of
/// all these.
package struct Validator {
  /// The most that extensions may ask for.
  let limits: BudgetLimits
  /// The manifests of bare libraries, and the directories in which the libraries of bare manifests are looked for.
  let manifests: LooseManifests
  let libraryFolders: [String]
  /// Tells what is wrong with the policy at a path.
  let checkPolicy: (String) -> [Diagnostic]
  /// The files that describe languages: the ends of their names, and what tells what is wrong with one.
  let languages: (suffixes: Set<String>, check: (String) -> [Diagnostic])

  /// What has been found, in no particular order.
  var found: [Diagnostic] = []
  /// The extensions that can be loaded, in the order in which they were checked.
  package internal(set) var extensions: [CheckedExtension] = []
  /// How many files and bundles have been checked.
  package internal(set) var count = 0
  /// The manifests that have been checked with their libraries.
  var done: Set<String> = []
  /// Where each identifier was seen first.
  var identifiers: [String: String] = [:]
  /// The definitions that were asked for.
  private var definitionSources: Set<DefinitionSource> = []

  /// Makes a validator that has seen nothing yet.
  ///
  /// - Parameters:
  ///   - limits: the most that extensions may ask for.
  ///   - plugins: directories in which the libraries of bare manifests lie.
  ///   - manifests: directories in which the manifests of bare libraries lie.
  ///   - checkPolicy: tells what is wrong with the policy at a path.
  ///   - languages: the ends of the names of files that describe languages, and what tells what is wrong with one.
  package init(
    limits: BudgetLimits = BudgetLimits(), plugins: [String] = [], manifests: [String] = [],
    checkPolicy: @escaping (String) -> [Diagnostic],
    languages: (suffixes: Set<String>, check: (String) -> [Diagnostic]) = ([], { _ in [] })
  ) {
    self.limits = limits
    self.checkPolicy = checkPolicy
    self.languages = languages
    libraryFolders = plugins
    self.manifests = LooseManifests(in: manifests)
  }

  /// The findings by path and place, each once, with those that were made elsewhere.
  package func findings(and others: [Diagnostic] = []) -> [Diagnostic] {
    Set(found + others).sorted {
      ($0.path, $0.position, $0.rule, $0.message) < ($1.path, $1.position, $1.rule, $1.message)
    }
  }

  /// Checks what lies at `path`, which somebody named; `progress` is told how many items there are below a directory, and
  /// how many are done.
  package mutating func check(_ path: String, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }) {
    guard FileStatus(path) != nil else {
      count += 1
      return found.append(.unreadable(path))
    }
    let items = ValidationItem.items(at: path, languages: languages.suffixes)
    for (index, item) in items.enumerated() {
      progress(index, items.count)
      check(item)
    }
    progress(items.count, items.count)
  }

  private mutating func check(_ item: ValidationItem) {
    guard !done.contains(item.path) else { return }
    count += 1
    if !item.isNamed, [.app, .bundle, .library].contains(item.kind) { checkDirectory(PathName(item.path).folder) }
    switch item.kind {
    case .app: checkApp(item.path)
    case .bundle: checkBundle(item.path, app: nil)
    case .library: checkLibrary(item)
    case .definition: checkDefinition(item.path)
    case .language: found += languages.check(item.path)
    case .propertyList: checkPropertyList(item)
    case .closedDirectory: found.append(.unreadable(item.path, "directory", EACCES))
    }
  }

  /// Who may add extensions to a directory may also have them loaded.
  private mutating func checkDirectory(_ path: String) {
    let log = FindingLog(path: path)
    if let status = FileStatus(path) { FileTrust.checkPermissions(path, status, log) }
    found += log.findings
  }

  /// The definitions in `folders` and beside `library`, which are read once and when they are needed.
  mutating func definitions(in folders: [String], library: String? = nil) -> DefinitionSource {
    let source = DefinitionSource(folders: folders, library: library, languages: [])
    return definitionSources.insert(source).memberAfterInsert
  }
}
