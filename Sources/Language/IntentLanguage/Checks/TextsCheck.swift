internal import BaseFiles
internal import Foundation
internal import IntentDefinitions

/// Checks a file of texts: the syntax of its lines, and its keys against the English texts.
enum TextsCheck {
  /// The defects of the file at `path`. A text that the English file of the same name has and this file lacks is a
  /// defect, too.
  static func findings(_ path: String, folders: LanguageFolders = LanguageFolders()) -> [Diagnostic] {
    let files = folders.files(of: LanguageFolders.fallback, suffix: ".texts")
    let english = files.map { (name: $0.lastPathComponent, entries: TextsFile(contentsOf: $0.path).entries) }
    var file = TextsFile(contentsOf: path)
    check(&file, TextKeys(english: english.flatMap(\.entries)))
    let name = URL(filePath: path).lastPathComponent
    addMissing(&file, english.filter { $0.name == name }.flatMap(\.entries))
    return file.findings
  }

  private static func check(_ file: inout TextsFile, _ keys: TextKeys) {
    for entry in file.entries {
      guard let known = keys.placeholders(of: entry.key) else {
        let suggestion = NearestName.suggestion(for: entry.key, in: keys.names)
        file.add(.unknownKey, entry: entry, column: 1, message: "unknown text '\(entry.key)'\(suggestion)")
        continue
      }
      for (name, column) in entry.pattern.placeholders where !known.contains(name) && name != "count" {
        let places = known.firstNames.map { "{\($0)}" }
        let advice = places.isEmpty ? "it has none" : "it has \(places.joined(separator: ", "))"
        file.add(
          .unknownPlaceholder, entry: entry, column: entry.column + column - 1,
          message: "'\(entry.key)' has no placeholder '{\(name)}'; \(advice)")
      }
    }
  }

  private static func addMissing(_ file: inout TextsFile, _ english: [TextsFile.Entry]) {
    var known = Set(file.entries.map(\.key))
    for entry in english where known.insert(entry.key).inserted {
      file.addMissing("'\(entry.key)' is missing; the English text is used instead")
    }
  }
}
