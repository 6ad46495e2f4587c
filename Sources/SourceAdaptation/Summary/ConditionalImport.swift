/// A module that a copy imports only if its source uses names that the module declares.
package struct ConditionalImport: Sendable, Hashable {
  /// The name of the module.
  package let module: String
  /// The first characters of the names: `kSec`, `SecItem`.
  package let prefixes: [String]

  /// Makes an import of `module` for sources with a name that starts with one of `prefixes`.
  package init(module: String, prefixes: [String]) {
    self.module = module
    self.prefixes = prefixes
  }
}

extension ConditionalImport {
  /// UI tests, which are a part of XCTest on Apple's systems.
  package static let uiTesting = ConditionalImport(module: "UITesting", prefixes: ["XCUI"])
}

extension SourceStructure {
  /// Whether the source needs the import: it uses a name of the module, and does not import the module itself.
  func needs(_ conditional: ConditionalImport) -> Bool {
    if imports.contains(where: { $0.conditions.isEmpty && source.name(source.tokens[$0.token]) == conditional.module })
    {
      return false
    }
    let prefixes = conditional.prefixes.map { Array($0.utf8) }
    return source.tokens.contains { token in
      token.kind == .identifier && prefixes.contains { source.bytes[token.range].starts(with: $0) }
    }
  }
}
