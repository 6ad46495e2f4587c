internal import IntentDefinitions
internal import PropertyLists

extension Validator {
  mutating func checkDefinition(_ path: String) {
    guard done.insert(path).inserted else { return }
    found += DefinitionFile.read(contentsOf: path).findings
  }

  mutating func checkVocabulary(_ path: String, _ definitions: DefinitionSource) {
    guard done.insert(path).inserted else { return }
    do throws(Diagnostic) {
      let root = try PropertyListReader.read(contentsOf: path)
      found += AppVocabulary.read(root, path: path, definitions: definitions.definitions).findings
    } catch {
      found.append(error)
    }
  }

  mutating func checkPropertyList(_ item: ValidationItem) {
    let log = FindingLog(path: item.path)
    log.checkPermissions()
    found += log.findings
    let root: PropertyListNode
    do throws(Diagnostic) {
      root = try PropertyListReader.read(contentsOf: item.path)
    } catch {
      return found.append(error)
    }
    let folder = PathName(item.path).folder
    switch PropertyListKind(root, item) {
    case .vocabulary: checkVocabulary(item.path, definitions(in: folders(around: folder)))
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

  /// A language folder's definitions may lie in the folder around it.
  private func folders(around folder: String) -> [String] {
    let name = PathName(folder)
    return name.suffix == "lproj" ? [name.folder, folder] : [folder]
  }

  /// Checks a manifest that does not lie in a bundle.
  mutating func checkBareManifest(_ path: String, in folder: String) {
    if let library = library(beside: path) { return checkManifest(path, of: library) }
    let variables = BuildVariables.of(manifest: path)
    let file = ManifestFile(path: path)
    if let executable = file.executable(variables),
      let library = libraryFolders.lazy.compactMap({ LibraryFile.find(executable, in: $0)?.path }).first
    {
      return checkManifest(path, of: library)
    }
    let definitions = definitions(in: [folder])
    let read = file.reading(
      variables, ManifestPlace(), limits: limits, isThorough: true, definitions: { definitions.definitions })
    add(read, path: path, bundle: folder, app: nil, isLoose: true) { _ in nil }
  }
}
