internal import BaseFiles
internal import IntentDefinitions

extension Validator {
  mutating func checkDefinition(_ path: String) {
    guard checkedPaths.insert(path).inserted else { return }
    collectedFindings += DefinitionFile.read(contentsOf: path).findings
  }

  mutating func checkAppIntents(_ path: String) {
    guard checkedPaths.insert(path).inserted else { return }
    collectedFindings += AppIntentFile.read(contentsOf: path).findings
  }

  mutating func checkStrings(_ path: String) {
    guard checkedPaths.insert(path).inserted else { return }
    collectedFindings += StringsFile.findings(contentsOf: path)
  }

  mutating func checkVocabulary(_ path: String, _ definitions: DefinitionSource) {
    guard !checkedPaths.contains(path) else { return }
    do throws(Diagnostic) {
      checkVocabulary(try PropertyListReader.read(contentsOf: path), path: path, definitions: definitions)
    } catch {
      checkedPaths.insert(path)
      collectedFindings.append(error)
    }
  }

  /// Checks the content of a vocabulary.
  private mutating func checkVocabulary(_ root: PropertyListNode, path: String, definitions: DefinitionSource) {
    checkedPaths.insert(path)
    collectedFindings += AppVocabulary.read(root, path: path, definitions: definitions.definitions).findings
  }

  mutating func checkPropertyList(_ item: ValidationItem) {
    let log = FindingLog(path: item.path)
    log.checkPermissions()
    collectedFindings += log.findings
    let root: PropertyListNode
    do throws(Diagnostic) {
      root = try PropertyListReader.read(contentsOf: item.path)
    } catch {
      return collectedFindings.append(error)
    }
    let folder = PathName(item.path).folder
    switch PropertyListKind(root, item) {
    case .vocabulary: checkVocabulary(root, path: item.path, definitions: definitions(ofVocabularyIn: folder))
    case .definition:
      checkedPaths.insert(item.path)
      collectedFindings += DefinitionFile.read(root, path: item.path).findings
    case .policy: collectedFindings += checkPolicy(item.path)
    case .configuration: collectedFindings += checkConfiguration(item.path)
    case .app:
      let log = FindingLog(path: item.path)
      if let root = PropertyListCursor(root: root, log: log) { AppRules.check(root, intents: []) }
      collectedFindings += log.findings
    case .manifest: checkBareManifest(ManifestFile(path: item.path, root: root), in: folder)
    case .other: count -= 1
    }
  }

  /// The folders with definitions for a file in `folder`. For a language folder, they can be in its parent too.
  private func folders(around folder: String) -> [String] {
    let name = PathName(folder)
    return name.suffix == "lproj" ? [name.folder, folder] : [folder]
  }

  /// The definitions for a vocabulary in `folder`: those around it, and those of the library that the manifest beside
  /// it names.
  private mutating func definitions(ofVocabularyIn folder: String) -> DefinitionSource {
    let folders = folders(around: folder)
    let manifest = "\(folders.first ?? folder)/Info.plist"
    let library = FileStatus(manifest) == nil ? nil : library(of: ManifestFile(path: manifest))
    return definitions(in: folders, library: library)
  }

  /// The library that a bare manifest names, in the folders of libraries; nil if it is in none of them.
  private func library(of file: ManifestFile) -> String? {
    guard let executable = file.executable(BuildVariables.of(manifest: file.path)) else { return nil }
    return libraryFolders.lazy.compactMap { LibraryFile.find(executable, in: $0)?.path }.first
  }

  /// Checks a manifest that is not in a bundle.
  private mutating func checkBareManifest(_ file: ManifestFile, in folder: String) {
    if let library = library(beside: file.path) { return checkManifest(file, of: library) }
    if let library = library(of: file) { return checkManifest(file, of: library) }
    let definitions = definitions(in: [folder])
    let read = file.parse(
      BuildVariables.of(manifest: file.path), ManifestLocation(), limits: limits, isThorough: true,
      definitions: { definitions.definitions })
    add(read, path: file.path, bundle: folder, app: nil, isLoose: true)
    guard let executable = file.executable(BuildVariables.of(manifest: file.path)) else { return }
    unloadable.append(
      Diagnostic(
        path: file.path, position: read.executablePlace?.position ?? .start, severity: .warning,
        rule: ExtensionRule.executableMissing,
        message: "there is no library '\(executable)' beside the manifest, so nothing is loaded",
        keyPath: "CFBundleExecutable", fix: "build it, or name the directory that has it with --plugins"))
  }
}
