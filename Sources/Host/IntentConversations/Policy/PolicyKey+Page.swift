/// The table in the form of the page "Policy keys".
extension PolicyKey {
  /// A dictionary of the policy with its keys.
  package struct Section: Sendable {
    /// The path of the dictionary, such as `Language.Fallback`; nil for the root.
    package let path: String?
    /// The keys, in the order of the page.
    package let keys: [PolicyKey]
  }

  /// The dictionaries with fixed keys in the order of the page, and then the other keys of the root.
  package static let sections: [Section] =
    all.flatMap { sections(of: $0, below: []) }
    + [Section(path: nil, keys: all.filter { sections(of: $0, below: []).first?.path != $0.name })]

  private static func sections(of key: PolicyKey, below way: [String]) -> [Section] {
    let path = way + [key.name]
    switch key.kind {
    case .section(let keys):
      return [Section(path: path.joined(separator: "."), keys: keys)] + keys.flatMap { sections(of: $0, below: path) }
    case .map(.section(let keys)): return [Section(path: (path + ["NAME"]).joined(separator: "."), keys: keys)]
    default: return []
    }
  }

  /// The type of the value in words, with Markdown's marks.
  package var type: String { kind.type }
}

extension PolicyKey.Kind {
  fileprivate var type: String {
    switch self {
    case .section: "dictionary"
    case .map(let kind): "dictionary: name to \(kind.type)"
    case .texts: "array of strings"
    case .servers: "array of `host:port`"
    case .text: "string"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .boolean: "Boolean"
    case .positive(let limit): "number, up to \(limit)"
    case .count(_, let isWhole): isWhole ? "whole number" : "number"
    }
  }
}
