internal import Foundation
internal import SourceFiles

/// Converts a string catalogue, `X.xcstrings`, to the tables `X.strings` of its languages, which are the only ones
/// that Foundation reads on Linux.
struct StringCatalogue {
  /// The maximum size of a catalogue, in bytes.
  private static let maximumBytes = 16 << 20

  /// The texts by key, grouped by language identifier.
  let tables: [String: [String: String]]

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` if the file is not a string catalogue.
  init(contentsOf path: String) throws(Diagnostic) {
    let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any],
      let strings = root["strings"] as? [String: Any], let source = root["sourceLanguage"] as? String
    else { throw Diagnostic(path, .malformedCatalogue, "the string catalogue has no 'strings' and 'sourceLanguage'") }
    var tables: [String: [String: String]] = [:]
    for (key, entry) in strings {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
      for (language, localization) in localizations where Self.isLanguage(language) {
        tables[language, default: [:]][key] = Self.text(localization)
      }
      // A text of the source language that equals its key has no entry.
      if localizations[source] == nil, Self.isLanguage(source) { tables[source, default: [:]][key] = key }
    }
    self.tables = tables
  }

  /// The bytes of a table in the form of a `.strings` file.
  static func bytes(_ table: [String: String]) -> [UInt8] {
    table.sorted { $0.key < $1.key }.flatMap { Array("\(quoted($0.key)) = \(quoted($0.value));\n".utf8) }
  }

  /// The text of a language: the plain text, or the general plural form.
  private static func text(_ localization: Any) -> String? {
    guard let members = localization as? [String: Any] else { return nil }
    if let unit = members["stringUnit"] as? [String: Any] { return unit["value"] as? String }
    let plural = (members["variations"] as? [String: Any])?["plural"] as? [String: Any]
    return plural?["other"].flatMap(text)
  }

  /// Whether the text can be the name of a language folder.
  private static func isLanguage(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 40
      && name.allSatisfy { ($0.isASCII && ($0.isLetter || $0.isNumber)) || $0 == "-" || $0 == "_" }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\", "\"": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
