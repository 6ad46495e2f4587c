internal import BaseFiles

extension Validator {
  mutating func checkLibrary(_ item: ValidationItem) {
    let library = PathName(item.path)
    guard let path = sidecar(of: library) ?? manifests.path(forLibrary: library) else {
      // Directories also contain other libraries. Only a library with the entry point of extensions needs a manifest.
      guard item.isNamed || LibrarySymbols.isExtension(path: item.path) else { return }
      return collectedFindings.append(
        Diagnostic(
          path: item.path, position: .start, severity: item.isNamed ? .error : .warning,
          rule: ExtensionRule.missingManifest, message: "the library has no manifest",
          fix: "put '\(library.product).plist' beside it, or name a directory of manifests with --manifests"))
    }
    checkManifest(ManifestFile(path: path), of: item.path)
  }

  /// The manifest beside `library`; nil if there is none.
  private func sidecar(of library: PathName) -> String? {
    library.manifestsBeside.first { FileStatus($0, followsLinks: false) != nil }
  }

  /// The library beside the manifest at `path`, to which the manifest belongs; nil if there is none.
  func library(beside path: String) -> String? {
    let manifest = PathName(path)
    return ["", "lib"].map { "\(manifest.folder)/\($0)\(manifest.stem).so" }.first { library in
      FileStatus(library, followsLinks: false) != nil
        && sidecar(of: PathName(library)).map(PathName.init)?.file == manifest.file
    }
  }

  /// Asks the library for the description of its App Intents if its manifest needs one, and checks the description.
  /// Returns nil if none is needed or given.
  private mutating func description(
    of read: ParsedManifest, library: String, in folder: String
  ) -> AppIntentDescription? {
    guard let describe, let target = read.undescribed(in: folder) else { return nil }
    do {
      let description = AppIntentDescription(library: library, bytes: try describe(target))
      collectedFindings += description.read().findings
      return description
    } catch {
      collectedFindings.append(
        Diagnostic(
          path: library, position: .start, rule: ExtensionRule.appIntentsNotDescribed, message: "\(error)"))
      return nil
    }
  }

  /// Checks the manifest of the bare library at `library`.
  mutating func checkManifest(_ file: ManifestFile, of library: String) {
    let path = file.path
    checkedPaths.formUnion([path, library])
    let folder = PathName(path).folder
    let log = FindingLog(path: path)
    FileTrust.checkManifest(path, within: folder, log)
    collectedFindings += log.findings
    let definitions = definitions(in: [folder], library: library)
    let place = ManifestLocation(library: .file(library, directory: PathName(library).folder))
    func parse(_ definitions: DefinitionSource) -> ParsedManifest {
      file.parse(
        .of(library: library), place, limits: limits, isThorough: true, definitions: { definitions.definitions })
    }
    var read = parse(definitions)
    let description = description(of: read, library: library, in: folder)
    if let description {
      read = parse(self.definitions(in: [folder], library: library, description: description))
    }
    add(read, path: path, bundle: folder, app: nil, description, isLoose: false)
    let resources = DefinitionSource.resourceFolders(of: library)
    for (index, folder) in (resources.isEmpty ? [folder] : resources).enumerated() {
      checkInterfaces(
        InterfaceBundle(
          path: folder, library: library, receivesTouches: read.manifest?.kind != .intentsUI,
          named: index == 0 ? read.mainStoryboard.map { [($0, path)] } ?? [] : []))
    }
  }
}
