package import BaseFiles
internal import IntentDefinitions

/// The manifest of an extension or app in a project that was not built. Build settings are expanded, and the keys that
/// the build adds are present.
package struct UnbuiltManifest {
  private let path: String
  private let root: PropertyListNode

  /// Makes an unbuilt manifest.
  ///
  /// - Parameters:
  ///   - root: the values.
  ///   - path: the author's file, or the project file if the manifest is generated.
  package init(_ root: PropertyListNode, path: String) {
    self.root = root
    self.path = path
  }

  /// Checks the manifest of an extension.
  ///
  /// - Parameters:
  ///   - definitions: the paths of the target's definition files.
  ///   - limits: the most memory and time that extensions may ask for.
  /// - Returns: the findings, and the intents that the extension supports.
  package func checkExtension(
    definitions: [String], limits: BudgetLimits
  ) -> (findings: [Diagnostic], intents: [String]) {
    let reading = ManifestFile(path: path, root: root).parse(
      BuildVariables.of(manifest: path), ManifestLocation(), limits: limits, isThorough: true,
      definitions: { BundleDefinitions(in: Self.folders(definitions), languages: []) })
    return (reading.findings, reading.manifest?.intentsSupported ?? [])
  }

  /// Checks the manifest of an app. Does not check its description of what Siri is for, which can be in the build
  /// settings instead of the file.
  package func checkApp() -> [Diagnostic] {
    let log = FindingLog(path: path)
    guard let cursor = PropertyListCursor(root: root, log: log) else { return log.findings }
    AppRules.check(cursor, intents: [])
    return log.findings.filter { $0.rule != ExtensionRule.missingUsageDescription.rawValue }
  }

  /// Checks that the app describes what it uses Siri for, if its extensions support intents of the framework.
  ///
  /// - Parameter intents: the intents that the app's extensions support.
  /// - Returns: the finding, if the description is missing.
  package func checkUsageDescription(intents: [String]) -> Diagnostic? {
    let key = "NSSiriUsageDescription"
    let own = root["INIntentsSupported"]?.array?.compactMap(\.string) ?? []
    guard (intents + own).contains(where: { Catalogue.system.intents[$0] != nil }) else { return nil }
    if let text = root[key]?.string, !text.allSatisfy(\.isWhitespace) { return nil }
    return Diagnostic(
      path: path, position: root.position, rule: ExtensionRule.missingUsageDescription,
      message: "the app does not say what it uses Siri for", keyPath: key,
      fix: "add '\(key)' to the app's 'Info.plist', or set 'INFOPLIST_KEY_\(key)' in the build settings of its target")
  }

  /// The folders that contain the files, or that contain their language folders.
  private static func folders(_ files: [String]) -> [String] {
    Set(
      files.map { file in
        let folder = PathName(PathName(file).folder)
        return folder.suffix == "lproj" ? folder.folder : PathName(file).folder
      }
    ).sorted()
  }
}
