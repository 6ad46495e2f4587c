internal import Foundation
internal import TestSupport

/// What the compiler says of the built module `Intents`: its symbol graph.
struct BuiltModule: Sendable {
  /// The declarations in each type, by its name; those that belong to no type under the empty name.
  private var members: [String: Set<String>] = [:]
  /// The types from which a type has members without declaring them.
  private var parents: [String: Set<String>] = [:]
  private var types: Set<String> = []

  static let current = Result { try BuiltModule(builtBy: "swift") }

  /// Whether there is such a type, or another name for one.
  func hasType(_ name: String) -> Bool { types.contains(name) }

  /// Whether the type inherits from `parent`, refines it or conforms to it.
  func type(_ name: String, isDerivedFrom parent: String) -> Bool { parents[name]?.contains(parent) == true }

  /// Whether a type or one of its parents declares a member.
  func type(_ name: String, has member: String) -> Bool {
    members[name]?.contains(member) == true || (parents[name] ?? []).contains { type($0, has: member) }
  }
}

extension BuiltModule {
  /// Asks the compiler about the module beside the running tests.
  private init(builtBy driver: String) throws {
    let folder = try TemporaryFolder()
    let modules = try Built.file("Modules")
    let map = try Built.file("CIntentExtension.build").appending(path: "module.modulemap")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      driver, "symbolgraph-extract", "-module-name", "Intents", "-target", Self.target, "-I", modules.path,
      "-Xcc", "-fmodule-map-file=" + map.path, "-minimum-access-level", "public", "-skip-synthesized-members",
      "-output-dir", folder.url.path,
    ]
    try process.run()
    process.waitUntilExit()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    guard process.terminationStatus == 0, names.contains("Intents.symbols.json") else { throw NoSymbolGraph() }
    for name in names {
      let data = try Data(contentsOf: folder.url.appending(path: name))
      add(try JSONDecoder().decode(SymbolGraph.self, from: data))
    }
  }

  private mutating func add(_ graph: SymbolGraph) {
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
      types.insert(symbol.pathComponents.joined(separator: "."))
      members[symbol.pathComponents.dropLast().joined(separator: "."), default: []].insert(symbol.declaration)
    }
    for relation in graph.relationships where ["inheritsFrom", "conformsTo"].contains(relation.kind) {
      let foreign = relation.targetFallback?.split(separator: ".", maxSplits: 1).last.map(String.init)
      guard let source = names[relation.source], let target = names[relation.target] ?? foreign else { continue }
      parents[source, default: []].insert(target)
    }
  }

  private static var target: String {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }
}

/// The compiler did not say anything.
struct NoSymbolGraph: Error {}
