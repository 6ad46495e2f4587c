internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import intent_package

@Suite("The core of the host has no processes, no sockets and no drawing")
struct PureCoreTests {
  private static let package = BuildProducts.tests.deletingLastPathComponent()

  /// The targets that the core and its tests may not reach.
  private static let effects: Set<String> = [
    "AppGroups", "BaseNetwork", "BaseThreads", "CExtensionProcess", "ExtensionSupervisor", "HostState", "TestSupport",
    "ViewDrawing",
  ]

  /// The dependencies of each target that the manifest of the package declares.
  private static func targets() throws -> [String: Set<String>] {
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let pairs = TargetGroup.declared(in: manifest[...]).map { target in
      (target.name + (target.kind == "tests" ? "Tests" : ""), Set(target.dependencies))
    }
    return Dictionary(pairs) { $0.union($1) }
  }

  @Test(
    "Neither the core nor its tests depend on a target with an effect",
    arguments: ["IntentConversations", "IntentConversationsTests"])
  func dependencies(name: String) throws {
    let targets = try Self.targets()
    #expect(Self.effects.subtracting(targets.keys).isEmpty, "the package has no such target")
    var reached = try #require(targets[name])
    var rest = Array(reached)
    while let target = rest.popLast() {
      for next in targets[target] ?? [] where reached.insert(next).inserted { rest.append(next) }
    }
    #expect(reached.intersection(Self.effects).isEmpty)
  }

  @Test(
    "The sources import only declared dependencies",
    arguments: [("Sources", "IntentConversations"), ("Tests", "IntentConversationsTests")])
  func imports(folder: String, name: String) throws {
    let declared = try #require(Self.targets()[name])
    let all = FileManager.default.enumerator(atPath: Self.package.appending(path: folder).path)
    let files = (all?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".swift") && $0.split(separator: "/").contains(Substring(name))
    }
    #expect(files.count > 50)
    let known = try Set(Self.targets().keys)
    for file in files {
      let text = try String(contentsOf: Self.package.appending(path: "\(folder)/\(file)"), encoding: .utf8)
      let imported = Set(text.matches(of: /\bimport (?:enum |struct )?(\w+)/).map { String($0.output.1) })
      #expect(
        imported.intersection(known).subtracting(declared).subtracting(["IntentConversations"]).isEmpty, "\(file)")
    }
  }
}
