internal import Foundation
internal import TestSupport

/// A built module, described by the compiler's symbol graph.
package struct BuiltModule: Sendable {
  /// The module's name.
  package let name: String
  /// The names of the module's own types, without those that it extends.
  package private(set) var ownTypes: Set<String> = []
  /// The declarations of each type, by the name of the type. Declarations outside types have the empty name.
  private var members: [String: Set<String>] = [:]
  /// The types whose members each type has without declaring them, by its name: its superclass, and the protocols that
  /// it refines or conforms to.
  private var parents: [String: Set<String>] = [:]
  private var types: Set<String> = []

  /// Whether the module has a type or a type alias called `name`.
  package func hasType(_ name: String) -> Bool { types.contains(name) }

  /// Whether the type inherits from `parent`, refines it or conforms to it.
  package func type(_ name: String, isDerivedFrom parent: String) -> Bool { parents[name]?.contains(parent) == true }

  /// Whether a type or one of its parents declares a member.
  package func type(_ name: String, has member: String) -> Bool {
    members[name]?.contains(member) == true || (parents[name] ?? []).contains { type($0, has: member) }
  }
}

extension BuiltModule {
  /// Extracts the symbol graph of the module beside the running tests.
  ///
  /// - Parameters:
  ///   - name: The module's name.
  ///   - cModules: The targets in C whose modules it imports.
  /// - Throws: ``MissingSymbolGraphError`` if the compiler writes no symbol graph.
  package init(_ name: String, importing cModules: [String] = ["CIntentExtension"]) throws {
    self.name = name
    let folder = try TemporaryFolder()
    let maps = try cModules.flatMap { target in
      [
        "-Xcc",
        "-fmodule-map-file=" + (try BuildProducts.file("\(target).build")).appending(path: "module.modulemap").path,
      ]
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "symbolgraph-extract", "-module-name", name, "-target", Self.target]
      + ["-I", try BuildProducts.file("Modules").path, "-minimum-access-level", "public", "-skip-synthesized-members"]
      + ["-output-dir", folder.url.path] + maps
    try process.run()
    process.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    guard process.terminationStatus == 0, files.contains("\(name).symbols.json") else {
      throw MissingSymbolGraphError()
    }
    for file in files {
      let data = try Data(contentsOf: folder.url.appending(path: file))
      add(try JSONDecoder().decode(SymbolGraph.self, from: data), isOwn: file == "\(name).symbols.json")
    }
  }

  private mutating func add(_ graph: SymbolGraph, isOwn: Bool) {
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents.joined(separator: ".")
      names[symbol.identifier.precise] = path
      types.insert(path)
      if isOwn, symbol.isType { ownTypes.insert(path) }
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

/// The compiler wrote no symbol graph.
package struct MissingSymbolGraphError: Error {}
