internal import BaseFiles
internal import Synchronization

/// The definition files of an extension. They are read at the first access. Safe to use from any thread.
package final class DefinitionSource: Sendable {
  /// The folders with definitions, without the resource folders beside the library.
  let folders: [String]
  private let library: String?
  private let languages: [String]
  /// The description that the library gave; nil if it was not asked.
  private let description: AppIntentDescription?
  private let read = Mutex<BundleDefinitions?>(nil)

  /// Makes a source; reads nothing yet.
  ///
  /// - Parameters:
  ///   - folders: the extension's bundle, and the app that contains it.
  ///   - library: the path of the library, which may have resource folders beside it; nil if there is none.
  ///   - languages: the user's languages in order of preference, such as `de-CH` and `de`.
  ///   - description: the description of App Intents that the library gave; nil if it was not asked.
  init(folders: [String], library: String?, languages: [String], description: AppIntentDescription? = nil) {
    self.folders = folders
    self.library = library
    self.languages = languages
    self.description = description
  }

  /// The definitions in all files.
  var definitions: BundleDefinitions {
    read.withLock { read in
      if let read { return read }
      let definitions = BundleDefinitions(
        in: folders + resources, languages: languages, description: description)
      read = definitions
      return definitions
    }
  }

  /// The state of all definitions and translations, by path.
  var stamps: [String: FileStamp] { BundleDefinitions.stamps(in: folders + resources) }

  private var resources: [String] { library.map(Self.resourceFolders) ?? [] }

  /// The folders `Package_Target.resources` beside a library, in which SwiftPM puts a target's resources.
  static func resourceFolders(of library: String) -> [String] {
    let library = PathName(library)
    let suffix = "_\(library.product).resources"
    return FolderListing.names(in: library.folder).filter { $0.hasSuffix(suffix) }.map { "\(library.folder)/\($0)" }
  }
}

extension DefinitionSource: Hashable {
  /// Whether both read the same files and the same description in the same languages.
  package static func == (one: DefinitionSource, other: DefinitionSource) -> Bool {
    one.folders == other.folders && one.library == other.library && one.languages == other.languages
      && one.description == other.description
  }

  /// Hashes the members that ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(folders)
    hasher.combine(library)
    hasher.combine(languages)
  }
}
