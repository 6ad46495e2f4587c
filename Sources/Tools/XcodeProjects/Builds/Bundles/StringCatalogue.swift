package import BaseFiles

/// Converts a string catalogue, `X.xcstrings`, to the tables `X.strings` and `X.stringsdict` of its languages, as Xcode
/// does.
package struct StringCatalogue {
  /// The maximum size of a catalogue, in bytes.
  private static let maximumBytes = 16 << 20

  /// The entries of one language by their keys.
  package struct Tables: Sendable {
    /// The texts.
    var texts: [String: String] = [:]
    /// The entries for a table `.stringsdict`: texts that depend on numbers.
    var plurals: [String: PropertyListNode] = [:]
  }

  /// The tables by language identifier.
  package let tables: [String: Tables]

  /// Reads the file at `path`.
  ///
  /// - Throws: ``Diagnostic`` if the file is not a string catalogue.
  package init(contentsOf path: String) throws(Diagnostic) {
    let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: Self.maximumBytes)
    let root: JSONValue
    do throws(JSONReader.FormatError) { root = try JSONReader.parse(bytes) } catch {
      throw Diagnostic(
        path: path, position: JSONReader.position(of: error.offset, in: bytes),
        rule: ProjectBuildRule.malformedCatalogue, message: "the string catalogue is not valid JSON; \(error.finding)")
    }
    guard case .object(let strings)? = root["strings"], let source = root["sourceLanguage"]?.text else {
      throw Diagnostic(
        path, rule: .malformedCatalogue, message: "the string catalogue has no 'strings' and 'sourceLanguage'")
    }
    var tables: [String: Tables] = [:]
    for (key, entry) in strings {
      let localizations = entry["localizations"]?.members ?? [:]
      for (language, localization) in localizations where Self.isLanguage(language) {
        guard case .object = localization else { continue }
        if let plural = CataloguePlural(localization) {
          tables[language, default: Tables()].plurals[key] = plural.entry
        } else {
          tables[language, default: Tables()].texts[key] = CataloguePlural.text(localization)
        }
      }
      // A text of the source language that equals its key has no entry.
      if localizations[source] == nil, Self.isLanguage(source) { tables[source, default: Tables()].texts[key] = key }
    }
    self.tables = tables
  }

  /// The files of a language, by the endings of their names. A language without texts gets an empty table, because
  /// Foundation looks for a table `.stringsdict` only beside it.
  package static func files(_ tables: Tables) -> [(ending: String, bytes: [UInt8])] {
    let lines = tables.texts.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) = \(quoted($0.value));\n" }
    let texts = (ending: "strings", bytes: Array(lines.joined().utf8))
    guard !tables.plurals.isEmpty else { return [texts] }
    return [texts, ("stringsdict", PropertyListWriter.document(PropertyListNode(tables.plurals)))]
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
