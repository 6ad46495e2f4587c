/// A key of definition files, for the reference page.
package struct DefinitionKey: Hashable, Sendable {
  /// Who uses the value of a key.
  package enum Use: String, Sendable {
    /// The host or the generator reads it.
    case read
    /// The host and the generator ignore it. It has a meaning for the systems of Apple, so editing the file does not
    /// change it.
    case kept
  }

  /// The whole name.
  package let name: String
  /// The type of the value: "a string".
  package let type: String
  /// Who uses the value.
  package let use: Use
  /// What the value says.
  package let meaning: String
}

/// The keys of one kind of dictionaries in definition files.
package struct DefinitionKeyGroup: Sendable {
  /// What the dictionaries describe, and where they are.
  package let title: String
  /// The beginning that the names of the keys share.
  let prefix: String
  /// The keys, in alphabetical order.
  package let keys: [DefinitionKey]

  /// Makes a group of rows `name | type | use | meaning`. A type with `+ID` has a second key, for translations.
  init(_ title: String, prefix: String, _ rows: String) {
    self.title = title
    self.prefix = prefix
    let keys = rows.split(separator: "\n").flatMap { row -> [DefinitionKey] in
      let cells = row.split(separator: "|").map { $0.trimmingPrefix(while: \.isWhitespace) }.map(Self.trimmed)
      // An invalid row is skipped. The rows are part of the source, and a test checks them.
      guard cells.count == 4, let use = DefinitionKey.Use(rawValue: cells[2]) else { return [] }
      let type = cells[1].replacing("+ID", with: "")
      let key = DefinitionKey(name: prefix + cells[0], type: type, use: use, meaning: cells[3])
      guard type != cells[1] else { return [key] }
      let other = DefinitionKey(
        name: key.name + "ID", type: "string", use: use, meaning: "the key of its translation")
      return [key, other]
    }
    self.keys = keys.sorted { $0.name < $1.name }
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// The group as a section of a page.
  package var markdown: String {
    let rows = keys.map { "| `\($0.name)` | \($0.type) | \($0.use.rawValue) | \($0.meaning) |" }
    return "### \(title)\n\n| key | type | | meaning |\n|---|---|---|---|\n\(rows.joined(separator: "\n"))\n"
  }
}
