internal import BaseFiles
internal import Foundation
package import IntentDefinitions

/// The intents that the definition files of a bundle describe, with their texts in the user's language.
package struct BundleDefinitions: Hashable, Sendable {
  /// The files without errors, sorted by path.
  package private(set) var files: [DefinitionFile] = []
  /// The findings about all files, one line each. A file with an error is not in ``files``.
  package private(set) var findings: [String] = []
  /// The intents of the App Intents descriptions that users can start, in the order of the files; nil if there is no
  /// description.
  package private(set) var appIntents: [String]?
  /// The first error of a description of App Intents; nil if there is none.
  private(set) var descriptionError: Diagnostic?
  /// The intents by class name. If two files define the same name, the first file is used.
  private var intents: [String: IntentDefinition] = [:]

  /// Reads the files `Name.intentdefinition` in folders and their language folders (`Base.lproj`), with their
  /// translations (`de.lproj/Name.strings`).
  ///
  /// - Parameters:
  ///   - folders: the extension's bundle, and the app that contains it.
  ///   - languages: the user's languages in order of preference, such as `de-CH` and `de`.
  ///   - description: the description of the App Intents that the library in the first folder gave; nil if it was not
  ///     asked.
  package init(in folders: [String], languages: [String], description: AppIntentDescription? = nil) {
    for (index, folder) in folders.enumerated() {
      let localized = LocalizedFolder(folder, languages: languages)
      for definition in localized.definitions {
        let (file, findings) = DefinitionFile.read(
          contentsOf: definition, strings: localized.strings(for: definition))
        if let file { add(file) }
        self.findings += findings.map(\.description)
      }
      if let path = localized.appIntents {
        addAppIntents(AppIntentFile.read(contentsOf: path, translate: localized.text))
      } else if index == 0, let description {
        addAppIntents(description.read(translate: localized.text))
      }
    }
  }

  private mutating func addAppIntents(_ description: (file: DefinitionFile?, findings: [Diagnostic])) {
    let names = description.file?.intents.filter(\.isDiscoverable).map(\.name) ?? []
    appIntents = (appIntents ?? []) + names
    if let file = description.file { add(file) }
    descriptionError = descriptionError ?? description.findings.first { $0.severity == .error }
    findings += description.findings.filter { $0.severity != .note }.map(\.description)
  }

  private mutating func add(_ file: DefinitionFile) {
    files.append(file)
    for intent in file.intents where intents[intent.name] == nil { intents[intent.name] = intent }
  }

  /// The state of all definitions and translations in `folders` and their language folders, by path.
  static func stamps(in folders: [String]) -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    for folder in folders {
      let names = FolderListing.names(in: folder)
      for place in [folder] + names.filter({ $0.hasSuffix(".lproj") }).map({ "\(folder)/\($0)" }) {
        for name in FolderListing.names(in: place) {
          let isDefinition = name.hasSuffix(".intentdefinition") || name == AppIntentFile.name
          guard isDefinition || place != folder && name.hasSuffix(".strings") else { continue }
          stamps["\(place)/\(name)"] = FileStamp.of(path: "\(place)/\(name)")
        }
      }
    }
    return stamps
  }

  /// Makes the definitions of a bundle without definition files.
  package init() {}

  /// The intent with this class name; nil if no file defines it.
  package func intent(_ name: String) -> IntentDefinition? { intents[name] }
}

/// A folder with resources and language folders.
private struct LocalizedFolder {
  private static let suffix = ".lproj"
  private static let definitionExtension = "intentdefinition"

  private let folder: String
  /// The language folders in the user's order of preference, other languages last.
  private let languageFolders: [String]
  /// The folders of the user's languages among them.
  private let preferredFolders: [String]
  private let tables = TextTables()

  init(_ folder: String, languages: [String]) {
    self.folder = folder
    // The host ignores links that lead out of the folder; `validate` reports them.
    let names = FolderListing.names(in: folder).filter {
      $0.hasSuffix(Self.suffix) && FileTrust.isInside("\(folder)/\($0)", folder)
    }
    let ranked = languages + ["Base", "en"]
    let ordered = names.map { name in
      let language = name.dropLast(Self.suffix.count).replacing("_", with: "-").lowercased()
      return (name, ranked.firstIndex { $0.replacing("_", with: "-").lowercased() == language } ?? ranked.count)
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    languageFolders = ordered.map { "\(folder)/\($0.0)" }
    preferredFolders = ordered.filter { $0.1 < ranked.count }.map { "\(folder)/\($0.0)" }
  }

  /// The definition files, one for each name: from the folder itself, or from the preferred language.
  var definitions: [String] {
    var found: [String: String] = [:]
    for place in [folder] + languageFolders {
      for name in FolderListing.names(in: place) where name.hasSuffix("." + Self.definitionExtension) {
        let path = "\(place)/\(name)"
        if found[name] == nil, FileTrust.isInside(path, folder) { found[name] = path }
      }
    }
    return found.values.sorted()
  }

  /// The description of App Intents; nil if there is none.
  var appIntents: String? {
    let path = "\(folder)/\(AppIntentFile.name)"
    return FileStatus(path, followsLinks: false) != nil && FileTrust.isInside(path, folder) ? path : nil
  }

  /// Returns the text with a key in the user's language; nil if there is none. A nil table is `Localizable`.
  func text(_ key: String, table: String?) -> String? {
    for place in preferredFolders {
      if let text = tables.content("\(place)/\(table ?? "Localizable").strings", in: folder)[key] { return text }
    }
    return nil
  }

  /// The translation of `definition` into the user's language: texts by identifier. Empty if there is none.
  func strings(for definition: String) -> [String: String] {
    let definition = PathName(definition)
    let name = definition.stem + ".strings"
    for place in languageFolders {
      // The definition is in this language itself: no translation into a less preferred language is used.
      if place == definition.folder { return [:] }
      let path = "\(place)/\(name)"
      // A translation that leads out of the folder or can't be read is skipped: the next language is used.
      if let table = tables.read(path, in: folder) { return table }
    }
    return [:]
  }
}

/// Reads tables of texts, and stores them for the next look-up.
private final class TextTables {
  private var known: [String: [String: String]] = [:]

  /// The table at `path`; empty if there is none, or if it leads out of `folder`.
  func content(_ path: String, in folder: String) -> [String: String] {
    if let table = known[path] { return table }
    let table = read(path, in: folder) ?? [:]
    known[path] = table
    return table
  }

  /// The table at `path`, empty if it is malformed; nil if there is none, or if it leads out of `folder`.
  func read(_ path: String, in folder: String) -> [String: String]? {
    guard FileTrust.isInside(path, folder),
      let content = try? RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
    else { return nil }
    return StringsFile.read(content) ?? [:]
  }
}
