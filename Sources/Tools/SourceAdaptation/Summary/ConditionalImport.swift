/// A module that a copy imports only if its source uses names that the module declares, or imports another module that
/// exports the module on Apple's systems.
package struct ConditionalImport: Sendable, Hashable {
  /// The name of the module.
  package let module: String
  /// The first characters of the names: `kSec`, `SecItem`.
  package let prefixes: [String]
  /// The modules that export the module on Apple's systems.
  package let exporters: [String]

  /// Makes an import of `module` for sources with a name that starts with one of `prefixes`, or with an import of one of
  /// `exporters`.
  package init(module: String, prefixes: [String] = [], exporters: [String] = []) {
    self.module = module
    self.prefixes = prefixes
    self.exporters = exporters
  }
}

extension ConditionalImport {
  /// UI tests, which are a part of XCTest on Apple's systems.
  package static let uiTesting = ConditionalImport(module: "UITesting", prefixes: ["XCUI"])
  /// UIKit, which several modules export on Apple's systems. Here they do not, because Swift Testing looks for an
  /// overlay wherever a module called UIKit is imported.
  package static let userInterface = ConditionalImport(module: "UIKit", exporters: ["MediaPlayer", "PassKit"])
}

extension SourceStructure {
  /// Whether the source needs the import: it uses a name of the module, and does not import the module itself.
  func needs(_ conditional: ConditionalImport) -> Bool {
    let unconditional = Set(imports.filter(\.conditions.isEmpty).map { source.name(source.tokens[$0.token]) })
    if unconditional.contains(conditional.module) { return false }
    if !unconditional.isDisjoint(with: conditional.exporters), !unconditional.contains("Testing") { return true }
    let prefixes = conditional.prefixes.map { Array($0.utf8) }
    return source.tokens.contains { token in
      token.kind == .identifier && prefixes.contains { source.bytes[token.range].starts(with: $0) }
    }
  }
}
