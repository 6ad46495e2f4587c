public import Foundation
internal import IntentDefinitions
package import SourceFiles

/// An extension that was found and can be used.
public struct InstalledExtension: Hashable, Sendable {
  /// What it is, as its manifest says.
  public var manifest: ExtensionManifest
  /// The path of its library.
  public var libraryPath: String
  /// The folder in which its manifest and resources lie.
  public var bundlePath: String
  /// The name of its manifest in that folder.
  package var manifestFile = "Info.plist"
  /// Where the kinds of intents are defined that it adds to the API's own; nil where it adds none.
  package var definitionSource: DefinitionSource?

  /// The state of the library when it was found; nil where nobody looked.
  package var libraryStamp: FileStamp?

  /// Makes an entry without definitions; the parameters are its members.
  public init(manifest: ExtensionManifest, libraryPath: String, bundlePath: String) {
    self.manifest = manifest
    self.libraryPath = libraryPath
    self.bundlePath = bundlePath
  }

  /// Its library.
  public var library: URL { URL(fileURLWithPath: libraryPath) }

  /// The folder in which its manifest and resources lie.
  public var bundle: URL { URL(fileURLWithPath: bundlePath, isDirectory: true) }

  /// The path of its manifest.
  package var manifestPath: String { "\(bundlePath)/\(manifestFile)" }

  /// The kinds of intents that it adds to the API's own; read from its files when they are first asked for.
  package var definitions: BundleDefinitions { definitionSource?.definitions ?? BundleDefinitions() }

  /// Why the library is not to be loaded as it lies there now: everybody may write to it or to its folder, or it is a link
  /// that leads out. Nil where nothing speaks against it.
  package var trustDefect: String? {
    let log = FindingLog(path: libraryPath)
    let folder = PathName(libraryPath).folder
    if let status = FileStatus(folder) { FileTrust.checkPermissions(folder, status, log) }
    if let status = FileStatus(libraryPath, followsLinks: false) {
      FileTrust.checkLink(libraryPath, status, within: folder, log)
    }
    if let status = FileStatus(libraryPath) { FileTrust.checkPermissions(libraryPath, status, log) }
    return log.findings.first.map { "\($0.message); \($0.fix ?? "")" }
  }

  /// This entry with definitions from its bundle, the app around it, and the resources beside its library. Whoever handles
  /// the API's own intents alone needs none.
  func defining(app: String?, languages: [String]) -> InstalledExtension {
    guard manifest.intentsSupported.contains(where: { Catalogue.system.intents[$0] == nil }) else { return self }
    var entry = self
    entry.definitionSource = DefinitionSource(
      folders: [bundlePath] + [app].compactMap(\.self), library: libraryPath, languages: languages)
    return entry
  }
}

/// Something in a directory of extensions that is no usable extension.
public struct RefusedExtension: Hashable, Sendable {
  /// The bundle, library or manifest.
  public var path: String
  /// Why it is refused, and how that is mended.
  public var reason: String
  /// The rule that it breaks: `executable-missing`.
  public var rule: String
  /// What its manifest says, with what is missing left empty; nil where that could not be read.
  public var manifest: ExtensionManifest?

  /// Whether it is a library for which no manifest was found; it may be no extension at all.
  public var isBareLibrary: Bool { rule == Rule.missingManifest.rawValue }

  /// Makes an entry; the parameters are its members.
  package init(path: String, reason: String, rule: Rule, manifest: ExtensionManifest? = nil) {
    self.path = path
    self.reason = reason
    self.rule = rule.rawValue
    self.manifest = manifest
  }

  /// What is refused for what was found about it: `findings`, of which one at least is an error.
  init(path: String, findings: [Diagnostic], manifest: ExtensionManifest? = nil) {
    let more = findings.count > 1 ? " (and \(findings.count - 1) more: intent-host validate '\(path)')" : ""
    self.path = path
    reason = findings.first.map { "\($0)\(more)" } ?? "it can't be used"
    rule = findings.first?.rule ?? Rule.unreadable.rawValue
    self.manifest = manifest
  }
}
