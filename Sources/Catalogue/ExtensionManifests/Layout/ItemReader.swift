internal import BaseFiles
internal import IntentDefinitions

/// Reads the items of a directory of extensions. Items do not depend on each other.
struct ItemReader: Sendable {
  /// The manifests of bare libraries.
  let manifests: LooseManifests
  /// The user's languages in order of preference.
  let languages: [String]
  /// The most memory and time that extensions may ask for.
  let limits: BudgetLimits
  /// The authors that the policy trusts; nil if it trusts everyone.
  var trustedAuthors: TrustedAuthors?
  /// Asks bare libraries for the descriptions of their App Intents; nil to reject such libraries.
  var describe: AppIntentDescription.Source?
  /// The time at which the scan started.
  let start: ScanStart

  /// Reads one item.
  func read(_ item: CatalogueItem) -> ItemScanResult {
    var reading = ItemScanResult()
    switch item.layout {
    case .app: readApp(item.path, &reading)
    case .bundle: readBundle(item.path, app: nil, &reading)
    case .library: readLibrary(item, &reading)
    }
    for index in reading.rejected.indices { markIncomplete(&reading.rejected[index], reading.sources) }
    return reading
  }

  /// The rules that a file can break while it is being copied, or before it exists.
  private static let rulesOfIncompleteCopies = Set(
    [
      ExtensionRule.notALibrary.rawValue, ExtensionRule.notAProgram.rawValue, ExtensionRule.executableMissing.rawValue,
      ExtensionRule.missingManifest.rawValue, ExtensionRule.missingKey.rawValue,
      PropertyListRule.malformed.rawValue, FileRule.unreadable.rawValue,
    ])

  /// Marks a rejected item as incomplete if it, or a file in it, changed just before the scan.
  private func markIncomplete(_ item: inout RejectedExtension, _ sources: [String]) {
    guard Self.rulesOfIncompleteCopies.contains(item.rule) else { return }
    let path = item.path
    let paths = [path] + FolderListing.names(in: path).map { "\(path)/\($0)" } + sources
    item.isIncomplete = paths.contains { FileStamp.of(path: $0).flatMap(start.remainingQuietPeriod) != nil }
  }

  private func readApp(_ path: String, _ reading: inout ItemScanResult) {
    let app = AppBundle(path)
    reading.sources += [path, app.manifestPath, app.plugInsPath]
    // The signature of an app covers its extensions. In an unsigned app, each extension has its own signature. If the
    // policy requires signatures, the app needs one, because its program can handle intents too.
    let isSigned = BundleSeal.exists(in: path)
    guard !isSigned && trustedAuthors == nil || checkSignature(path, &reading) else { return }
    for bundle in app.bundles { readBundle(bundle, app: app, isChecked: isSigned, &reading) }
    let log = FindingLog(path: app.manifestPath)
    guard var installed = app.installed(log) else { return rejectExtensions(of: app, &reading) }
    if let program = app.program { reading.libraries.append(program.path) }
    // If the folder is unsafe, a rejected extension already has the same reason.
    if let defect = log.findings.first, !reading.rejected.contains(where: { $0.reason.hasPrefix("\(defect)") }) {
      reading.rejected.append(RejectedExtension(path: path, findings: log.findings))
    }
    installed.extensionIdentifiers = reading.extensions.map(\.manifest.identifier)
    for index in reading.extensions.indices { reading.extensions[index].app = installed }
    if let handler = installed.handler(besides: reading.extensions, app.manifest) {
      reading.extensions.append(handler.withDefinitions(app: nil, languages: languages))
    }
    reading.apps = [installed]
  }

  /// Rejects the extensions of an app without a usable identifier, because permissions are granted to the identifier
  /// of an app.
  private func rejectExtensions(of app: AppBundle, _ reading: inout ItemScanResult) {
    let (rule, defect): (ExtensionRule, String) =
      if let identifier = app.manifest.identifier {
        (.invalidBundleIdentifier, "whose bundle identifier '\(identifier)' is not valid; correct it in its Info.plist")
      } else {
        (.missingKey, "which has no bundle identifier; add 'CFBundleIdentifier' to its Info.plist")
      }
    reading.rejected += reading.extensions.map { entry in
      RejectedExtension(
        path: entry.libraryPath, reason: "is in the app '\(app.path)', \(defect)", rule: rule,
        manifest: entry.manifest)
    }
    reading.extensions = []
  }

  /// Checks the bundle's signature, and rejects the bundle if the signature is invalid or its author is not trusted.
  /// Returns true for an unsigned bundle unless the policy requires signatures.
  private func checkSignature(_ path: String, _ reading: inout ItemScanResult) -> Bool {
    let log = FindingLog(path: path)
    let files = BundleTrust.check(path, trusted: trustedAuthors, log) ?? []
    // If the policy requires signatures, a changed file invalidates the cached result immediately.
    if trustedAuthors == nil { reading.libraries += files } else { reading.sources += files }
    guard log.hasErrors else { return true }
    reading.rejected.append(RejectedExtension(path: path, findings: log.findings))
    return false
  }

  private func readBundle(
    _ path: String, app: AppBundle?, isChecked: Bool = false, _ reading: inout ItemScanResult
  ) {
    guard isChecked || checkSignature(path, &reading) else { return }
    let manifestPath = "\(path)/Info.plist"
    reading.sources.append(manifestPath)
    reading.libraries.append(path)
    let log = FindingLog(path: manifestPath)
    FileTrust.checkBundle(path, in: app?.folders, manifest: manifestPath, log)
    guard !log.hasErrors else { return reading.rejected.append(RejectedExtension(path: path, findings: log.findings)) }
    let source = DefinitionSource(folders: [path] + [app?.path].compactMap(\.self), library: nil, languages: [])
    let read = ManifestFile(path: manifestPath).parse(
      .of(bundle: path, in: app?.manifest), ManifestLocation(library: .bundle(path), app: app?.manifest),
      limits: limits, definitions: { source.definitions })
    if read.isDescribed { reading.sources.append("\(path)/\(AppIntentFile.name)") }
    add(path, read: read, manifest: manifestPath, app: app?.path, reading: &reading)
  }

  private func readLibrary(_ item: CatalogueItem, _ reading: inout ItemScanResult) {
    let library = PathName(item.path)
    let sidecars = library.manifestsBeside
    reading.sources += sidecars
    let beside = sidecars.first { FileStatus($0, followsLinks: false) != nil }
    guard let path = beside ?? manifests.path(forLibrary: library) else {
      let reason =
        "has no manifest; put '\(library.product).plist' beside it, or name a directory of manifests with --manifests"
      return reading.rejected.append(
        RejectedExtension(path: item.path, reason: reason, rule: .missingManifest))
    }
    let bundle = PathName(path).folder
    if trustedAuthors != nil {
      let log = FindingLog(path: item.path)
      BundleTrust.addUntrustedFinding(
        item.path, message: "'\(item.path)' is not in a bundle, so it has no signature", log: log)
      return reading.rejected.append(RejectedExtension(path: item.path, findings: log.findings))
    }
    if beside == nil {
      reading.sources.append(path)
      reading.usesLooseManifests = true
    }
    let log = FindingLog(path: path)
    FileTrust.checkManifest(path, within: bundle, log)
    guard !log.hasErrors else {
      return reading.rejected.append(RejectedExtension(path: item.path, findings: log.findings))
    }
    let place = ManifestLocation(library: .file(item.path, directory: item.directory))
    let file = ManifestFile(path: path)
    func parse(_ description: AppIntentDescription?) -> ParsedManifest {
      let source = DefinitionSource(
        folders: [bundle], library: item.path, languages: [], description: description)
      return file.parse(.of(library: item.name), place, limits: limits, definitions: { source.definitions })
    }
    let read = parse(nil)
    guard let describe, let target = read.undescribed(in: bundle) else {
      return add(item.path, read: read, manifest: path, app: nil, reading: &reading)
    }
    do {
      let description = AppIntentDescription(library: item.path, bytes: try describe(target))
      add(item.path, read: parse(description), manifest: path, app: nil, description, reading: &reading)
    } catch {
      reading.rejected.append(
        RejectedExtension(
          path: item.path, reason: "\(error)", rule: .appIntentsNotDescribed, manifest: read.manifest))
    }
  }

  /// Adds the extension whose manifest has been read, or the reason to reject it.
  private func add(
    _ path: String, read: ParsedManifest, manifest manifestPath: String, app: String?,
    _ description: AppIntentDescription? = nil, reading: inout ItemScanResult
  ) {
    let errors = read.errors
    guard errors.isEmpty, let manifest = read.manifest, let library = read.library else {
      return reading.rejected.append(RejectedExtension(path: path, findings: errors, manifest: read.manifest))
    }
    let file = PathName(manifestPath)
    var entry = InstalledExtension(manifest: manifest, libraryPath: library.path, bundlePath: file.folder)
    entry.manifestFile = file.file
    // For a link, the stamp describes the target.
    entry.libraryStamp = library.status.isLink ? FileStamp.of(path: library.path) : library.status.stamp
    reading.libraries.append(library.path)
    reading.extensions.append(entry.withDefinitions(app: app, languages: languages, description: description))
  }
}
