internal import Foundation

/// The parts of a symbol graph, as `swift symbolgraph-extract` writes it, that the tests look at.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable {
      let precise: String
    }

    struct Fragment: Decodable {
      let kind: String
      let spelling: String
    }

    struct Kind: Decodable {
      let identifier: String
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    /// The name of a target in another module: `Foundation.NSCopying`.
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

extension SymbolGraph.Symbol {
  var isType: Bool { ["swift.class", "swift.enum", "swift.protocol", "swift.struct"].contains(kind.identifier) }

  /// The declaration as the table has it: without attributes, internal names and default values; `let` for what can
  /// only be read.
  var declaration: String {
    var text = ""
    for fragment in declarationFragments {
      switch fragment.kind {
      case "attribute", "internalParam": continue
      case "keyword" where ["override", "required", "convenience", "final", "lazy", "weak"].contains(fragment.spelling):
        continue
      case "keyword" where fragment.spelling == "class": text += "static"
      case "text": text += withoutDefault(fragment.spelling)
      default: text += fragment.spelling
      }
    }
    text = text.split(separator: " ").joined(separator: " ")
    for (old, new) in Self.spellings { text = text.replacingOccurrences(of: old, with: new) }
    return access(text)
  }

  /// Spellings of the compiler that differ from those of the tables.
  private static let spellings = [
    ("any ", ""), (" :", ":"), ("`", ""), ("(Error)?", "Error?"), ("TimeInterval", "Double"),
  ]

  private func withoutDefault(_ text: String) -> String {
    guard let start = text.range(of: " = ") else { return text }
    let rest = text[start.upperBound...]
    let end = rest.firstIndex { $0 == "," || $0 == ")" } ?? rest.endIndex
    return String(text[..<start.lowerBound] + rest[end...])
  }

  private func access(_ text: String) -> String {
    let head = text.hasPrefix("static var ") ? "static var " : "var "
    guard text.hasPrefix(head) else { return text }
    let name = text.dropFirst(head.count)
    if let braces = name.range(of: " { get }") {
      return head.replacingOccurrences(of: "var", with: "let") + name[..<braces.lowerBound]
    }
    return head + (name.range(of: " { get set }").map { name[..<$0.lowerBound] } ?? name)
  }
}
