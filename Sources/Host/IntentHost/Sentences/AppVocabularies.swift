internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

/// Finds the `AppIntentVocabulary.plist` files of installed apps: next to the manifest of an extension or in its app,
/// preferably in the folder of the user's language.
enum AppVocabularies {
  private static let fileName = "AppIntentVocabulary.plist"
  /// The maximum size of a vocabulary file.
  private static let maximumBytes = 4 << 20

  /// Returns the vocabularies of an extension. Unreadable files are left out; the command `validate` reports them.
  static func vocabularies(of target: InstalledExtension, languages: [String]) -> [AppVocabulary] {
    folders(of: target).compactMap { folder in
      places(languages).lazy.compactMap { vocabulary(folder.appending(path: $0).path, target) }.first
    }
  }

  private static func folders(of target: InstalledExtension) -> [URL] {
    let own = URL(fileURLWithPath: target.manifestPath).deletingLastPathComponent()
    let parent = target.bundle.deletingLastPathComponent()
    guard parent.lastPathComponent == "PlugIns" else { return [own] }
    return [own, parent.deletingLastPathComponent()]
  }

  private static func places(_ languages: [String]) -> [String] {
    (languages + ["Base", "en"]).map { "\($0).lproj/\(fileName)" } + [fileName]
  }

  private static func vocabulary(_ path: String, _ target: InstalledExtension) -> AppVocabulary? {
    guard FileManager.default.fileExists(atPath: path),
      let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes),
      let root = try? PropertyListReader.read(bytes, path: path)
    else { return nil }
    return AppVocabulary.read(root, path: path, definitions: target.definitions).vocabulary
  }
}
