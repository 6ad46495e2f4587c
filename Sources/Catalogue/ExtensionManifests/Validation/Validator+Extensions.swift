internal import BaseFiles

extension Validator {
  /// Adds the findings about an extension. Adds the extension itself if it can be loaded.
  mutating func add(
    _ read: ParsedManifest, path: String, bundle: String, app: String?, _ description: AppIntentDescription? = nil,
    isLoose: Bool
  ) {
    collectedFindings += read.findings
    guard let manifest = read.manifest else { return }
    // The identifier of a manifest without a bundle is unknown if it contains a variable.
    if !isLoose || read.isIdentifierWritten { checkIdentifier(manifest.identifier, at: read.identifierPosition, path) }
    addGroups(of: manifest, read, path: path, bundle: bundle)
    guard read.errors.isEmpty, let library = read.library?.path else { return }
    if LibrarySymbols.reachesEntryPoint(path: library) == false {
      return collectedFindings.append(
        Diagnostic(
          path: path, position: read.executablePlace?.position ?? .start, rule: ExtensionRule.entryPointMissing,
          message: "'\(library)' has no function '\(LibrarySymbols.entryPoint)', the entry point of extensions",
          keyPath: "CFBundleExecutable", fix: "add the product 'Intents' to the target's dependencies"))
    }
    let entry = InstalledExtension(manifest: manifest, libraryPath: library, bundlePath: bundle)
    do throws(Diagnostic) {
      _ = try entry.openLibrary()
    } catch {
      return collectedFindings.append(error)
    }
    let target = entry.withDefinitions(app: app, languages: ["en"], description: description)
    extensions.append(CheckedExtension(target, path: path, read))
  }

  /// Adds a finding if another bundle has the same identifier, which is at `position` of the manifest at `path`.
  mutating func checkIdentifier(_ identifier: String, at position: SourcePosition, _ path: String) {
    guard !identifier.isEmpty else { return }
    guard let earlier = identifiers[identifier], earlier != path else { return identifiers[identifier] = path }
    collectedFindings.append(
      Diagnostic(
        path: path, position: position, rule: ExtensionRule.duplicateBundleIdentifier,
        message: "'\(identifier)' is the identifier of '\(earlier)' too", keyPath: "CFBundleIdentifier",
        fix: "give one of them another identifier"))
  }
}
