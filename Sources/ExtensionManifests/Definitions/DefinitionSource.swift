internal import Synchronization

/// The definition files of an extension, read when they are first needed. Any thread may ask.
package final class DefinitionSource: Sendable {
  /// The folders in which definitions may lie, but for those beside the library.
  let folders: [String]
  private let library: String?
  private let languages: [String]
  private let read = Mutex<BundleDefinitions?>(nil)

  /// Names where definitions lie; nothing is read yet.
  ///
  /// - Parameters:
  ///   - folders: the extension's bundle, and the app around it.
  ///   - library: the path of the library, beside which its resources may lie; nil where there is none.
  ///   - languages: the user's languages, the dearest first, such as `de-CH` and `de`.
  init(folders: [String], library: String?, languages: [String]) {
    self.folders = folders
    self.library = library
    self.languages = languages
  }

  /// What the files define.
  var definitions: BundleDefinitions {
    read.withLock { read in
      if let read { return read }
      let definitions = BundleDefinitions(in: folders + resources, languages: languages)
      read = definitions
      return definitions
    }
  }

  /// The folders `Package_Target.resources` beside the library, which SwiftPM makes of the target's resources.
  private var resources: [String] {
    guard let library = library.map(PathName.init) else { return [] }
    let suffix = "_\(library.product).resources"
    return FolderListing.names(in: library.folder).filter { $0.hasSuffix(suffix) }.map { "\(library.folder)/\($0)" }
  }
}

extension DefinitionSource: Hashable {
  /// Whether both read the same files.
  package static func == (one: DefinitionSource, other: DefinitionSource) -> Bool {
    one.folders == other.folders && one.library == other.library && one.languages == other.languages
  }

  /// Feeds what ``==(_:_:)`` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(folders)
    hasher.combine(library)
    hasher.combine(languages)
  }
}
