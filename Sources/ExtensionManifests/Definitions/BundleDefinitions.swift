internal import Foundation
package import IntentDefinitions
internal import PropertyLists
internal import SourceFiles

/// The definition files of a bundle, in the user's language.
package struct BundleDefinitions: Hashable, Sendable {
  /// The files that could be read, by path.
  package private(set) var files: [DefinitionFile] = []
  /// What is wrong with the files, as lines; a file with an error is not in ``files``.
  package private(set) var findings: [String] = []

  /// Finds the files `Name.intentdefinition`, also those in language folders (`Base.lproj`), with their translations
  /// (`de.lproj/Name.strings`).
  ///
  /// - Parameters:
  ///   - folders: where they may lie: an extension's bundle, the app around it.
  ///   - languages: the user's languages, the dearest first, such as `de-CH` and `de`.
  package init(in folders: [String], languages: [String]) {
    for folder in folders {
      let localized = LocalizedFolder(folder, languages: languages)
      for definition in localized.definitions {
        let (file, findings) = DefinitionFile.read(
          contentsOf: definition, strings: localized.strings(for: definition))
        if let file { files.append(file) }
        self.findings += findings.map(\.description)
      }
    }
  }

  /// A bundle without definitions.
  package init() {}

  /// The intent called `name`, or nil where no file defines it.
  package func intent(_ name: String) -> IntentDefinition? {
    files.lazy.flatMap(\.intents).first { $0.name == name }
  }
}

/// A folder with resources, some of them in folders for languages.
private struct LocalizedFolder {
  private static let suffix = ".lproj"
  private static let definitionExtension = "intentdefinition"

  private let folder: String
  /// The language folders, the best for the user first; those of other languages last.
  private let languageFolders: [String]

  init(_ folder: String, languages: [String]) {
    self.folder = folder
    // What lies elsewhere is not the bundle's to show; 'validate' says so.
    let names = FolderListing.names(in: folder).filter {
      $0.hasSuffix(Self.suffix) && FileTrust.isInside("\(folder)/\($0)", folder)
    }
    let ranked = languages + ["Base", "en"]
    languageFolders = names.map { name in
      let language = name.dropLast(Self.suffix.count).replacing("_", with: "-").lowercased()
      return (name, ranked.firstIndex { $0.replacing("_", with: "-").lowercased() == language } ?? ranked.count)
    }
    .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { "\(folder)/\($0.0)" }
  }

  /// The definition files, one of each name: the folder's own, or the one in the best language.
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

  /// The translation of `definition` into the user's language: texts by identifier. Empty where there is none.
  func strings(for definition: String) -> [String: String] {
    let definition = PathName(definition)
    let name = definition.stem + ".strings"
    for place in languageFolders {
      // A definition that is itself in this language, or in the base, needs no translation from a further one.
      if place == definition.folder { return [:] }
      guard
        let content = try? RegularFile.bytes(
          contentsOf: "\(place)/\(name)", maximumBytes: PropertyListReader.maximumBytes)
      else { continue }
      return Self.strings(in: content)
    }
    return [:]
  }

  /// What a file of translations holds: a property list, as Xcode builds them, or lines `"id" = "text";`, as authors
  /// write them.
  private static func strings(in bytes: [UInt8]) -> [String: String] {
    if let list = try? PropertyListReader.read(bytes, path: "") {
      let texts = list.entries?.compactMap { entry in entry.node.string.map { (entry.key, $0) } } ?? []
      return Dictionary(texts) { first, _ in first }
    }
    // What neither of the safe reader's formats is goes to Foundation; its binary form could hold it for ever.
    guard !bytes.starts(with: "bplist".utf8) else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: String] ?? [:]
  }
}
