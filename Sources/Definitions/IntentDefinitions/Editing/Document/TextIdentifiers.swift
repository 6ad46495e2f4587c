internal import BaseFiles

/// Makes the identifiers by which translations name the texts of a file: `9f3c01`. The same edit makes the same
/// identifiers, so that a version history shows only intended changes.
struct TextIdentifiers {
  private var used: Set<String>

  /// Collects the strings of the file that could be identifiers: those of six bytes.
  init(_ root: PropertyListNode) { used = Self.strings(in: root) }

  /// Returns an identifier that the file does not have, for the text that `name` describes.
  mutating func next(_ name: String) -> String {
    var count = 0
    var identifier = Self.digits(name)
    while !used.insert(identifier).inserted {
      count += 1
      identifier = Self.digits("\(name) \(count)")
    }
    return identifier
  }

  /// Returns six hexadecimal digits for a name.
  static func digits(_ name: String) -> String { String(("00000" + StableHash.digits(name)).suffix(6)) }

  private static func strings(in node: PropertyListNode) -> Set<String> {
    switch node.value {
    case .dictionary(let entries): entries.reduce(into: []) { $0.formUnion(strings(in: $1.node)) }
    case .array(let nodes): nodes.reduce(into: []) { $0.formUnion(strings(in: $1)) }
    case .string(let text) where text.utf8.count == 6: [text]
    default: []
    }
  }
}
