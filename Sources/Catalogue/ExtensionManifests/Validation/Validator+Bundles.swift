internal import BaseFiles
internal import Glibc
internal import IntentDefinitions

extension Validator {
  mutating func checkApp(_ path: String) {
    let app = AppBundle(path)
    let isSigned = BundleSeal.exists(in: path)
    if isSigned || trustedAuthors != nil { checkSignature(of: path) }
    // The identifier of the app is recorded before its extensions are checked, because none of them may have it.
    if let identifier = app.identifier, identifiers[identifier] == nil { identifiers[identifier] = app.manifestPath }
    var intents: [String] = []
    for bundle in app.bundles {
      count += 1
      intents += checkBundle(bundle, app: app, isSigned: isSigned)
    }
    checkAppManifest(app, intents: intents)
    checkResources(in: path, definitions: definitions(in: [path]))
  }

  mutating func checkAppManifest(_ app: AppBundle, intents: [String]) {
    let log = FindingLog(path: app.manifestPath)
    FileTrust.checkManifest(app.manifestPath, within: app.path, log)
    defer { collectedFindings += log.findings }
    guard !log.hasErrors else { return }
    guard FileStatus(app.manifestPath, followsLinks: false) != nil else {
      // A folder without extensions may be anything, so its missing manifest is no finding.
      if !app.bundles.isEmpty { log.add(.unreadable(app.manifestPath, kind: "app's manifest", code: ENOENT)) }
      return
    }
    do throws(Diagnostic) {
      let root = try PropertyListReader.read(contentsOf: app.manifestPath)
      guard let root = PropertyListCursor(root: root, log: log) else { return }
      AppRules.check(root, intents: intents)
      if let identifier = app.identifier, let place = root.string("CFBundleIdentifier")?.place {
        checkIdentifier(identifier, at: place.position, app.manifestPath)
      }
      AppRules.checkProgram(root, in: app.path)
      let named = Self.storyboards(ofApp: root).map { ($0, app.manifestPath) }
      checkInterfaces(
        InterfaceBundle(
          path: app.path, library: app.program?.path, frameworks: app.frameworksPath, named: named))
    } catch {
      log.add(error)
    }
  }

  private mutating func checkSignature(of bundle: String) {
    let log = FindingLog(path: bundle)
    _ = BundleTrust.check(bundle, trusted: trustedAuthors, log)
    collectedFindings += log.findings
  }

  /// Checks an extension bundle, and returns the intents that it supports.
  @discardableResult
  mutating func checkBundle(_ path: String, app: AppBundle?, isSigned: Bool = false) -> [String] {
    // The signature of an app covers its extensions.
    if !isSigned { checkSignature(of: path) }
    let manifestPath = "\(path)/Info.plist"
    let log = FindingLog(path: manifestPath)
    FileTrust.checkBundle(path, in: app?.folders, manifest: manifestPath, log)
    collectedFindings += log.findings
    let definitions = definitions(in: [path] + [app?.path].compactMap(\.self))
    checkResources(in: path, definitions: definitions)
    // These findings do not prevent the check of the content.
    let rulesThatAllowChecking = [ExtensionRule.unsafePermissions, .unsafeOwner].map(\.rawValue)
    guard log.findings.allSatisfy({ rulesThatAllowChecking.contains($0.rule) }) else { return [] }
    let place = ManifestLocation(library: .bundle(path), app: app?.manifest)
    let read = ManifestFile(path: manifestPath).parse(
      .of(bundle: path, in: app?.manifest), place, limits: limits, isThorough: true,
      definitions: { definitions.definitions })
    add(read, path: manifestPath, bundle: path, app: app?.path, isLoose: false)
    checkInterfaces(
      InterfaceBundle(
        path: path, library: read.library?.path, frameworks: app?.frameworksPath,
        receivesTouches: read.manifest?.kind != .intentsUI,
        named: read.mainStoryboard.map { [($0, manifestPath)] } ?? []))
    return read.manifest?.intentsSupported ?? []
  }

  /// Checks the vocabularies, definitions and texts in a bundle and its language folders, and the asset catalogues in the
  /// bundle.
  mutating func checkResources(in bundle: String, definitions: DefinitionSource) {
    let languages = FolderListing.names(in: bundle).filter { $0.hasSuffix(".lproj") }.map { "\(bundle)/\($0)" }
    for folder in [bundle] + languages where folder == bundle || isTrusted(folder, in: bundle) {
      for name in FolderListing.names(in: folder) {
        let path = "\(folder)/\(name)"
        switch PathName(name).suffix {
        case "intentdefinition": if isTrusted(path, in: bundle) { checkDefinition(path) }
        case "strings": if isTrusted(path, in: bundle) { checkStrings(path) }
        case "json" where name == AppIntentFile.name: if isTrusted(path, in: bundle) { checkAppIntents(path) }
        default:
          guard name.hasSuffix("AppIntentVocabulary.plist"), isTrusted(path, in: bundle) else { continue }
          checkVocabulary(path, definitions)
        }
      }
    }
    collectedFindings += AssetChecker.findings(in: bundle)
  }

  /// Whether a file of a bundle is inside the bundle, and no other user can change it. Adds a finding otherwise.
  mutating func isTrusted(_ path: String, in bundle: String) -> Bool {
    let log = FindingLog(path: path)
    FileTrust.checkManifest(path, within: bundle, log)
    collectedFindings += log.findings
    return !log.hasErrors
  }
}
