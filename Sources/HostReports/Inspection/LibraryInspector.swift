package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
package import IntentConversations
internal import IntentDefinitions

/// Loads extensions' libraries in throw-away children, and tells what is wrong with them.
///
/// A child runs in a sandbox, has a home that goes away with it, and is heard by nobody: what it donates is refused.
package struct LibraryInspector {
  private var launcher: ExtensionLauncher
  private let budgets: Policy.Budgets

  /// Makes an inspector.
  ///
  /// - Parameters:
  ///   - launcher: starts the children; each is a new program, whatever the launcher's isolation.
  ///   - budgets: how long a child may take to stand ready, and to give a handler.
  package init(launcher: ExtensionLauncher, budgets: Policy.Budgets = Policy.Budgets()) {
    self.launcher = launcher
    self.launcher.isolation = .spawn
    self.budgets = budgets
  }

  /// Findings, in the order of the intents; empty when all is well. Intents that nothing describes are passed over, and
  /// of extensions that show views nothing is looked at.
  ///
  /// Whether a handler has `handle` shows only when that is called, with an intent without values. Where this system
  /// refuses a layer of the sandbox it is not, which is a finding of its own.
  package func inspect(_ target: InstalledExtension) -> [LibraryFinding] {
    guard target.manifest.kind == .intents else { return [] }
    var findings: [LibraryFinding] = []
    do {
      let missing = try missingLayers()
      let definitions = definitions(target)
      if definitions.isEmpty { try start(target, missing).close() }
      for definition in definitions {
        let child = try start(target, missing)
        defer { child.close() }
        findings += child.inspect(definition, callsHandle: missing.isEmpty)
      }
      findings += unlisted(target, try start(target, missing))
      return missing.isEmpty || definitions.isEmpty ? findings : findings + [.notChecked(missing)]
    } catch {
      // What keeps the library from being loaded does so for every intent.
      return findings + [error]
    }
  }

  private func missingLayers() throws(LibraryFinding) -> SandboxLayers {
    do {
      return try launcher.missingSandboxLayers()
    } catch {
      throw LibraryFinding(error)
    }
  }

  private func start(
    _ target: InstalledExtension, _ missing: SandboxLayers
  ) throws(LibraryFinding) -> InspectedChild {
    let level: ExtensionSandbox.Level = missing.isEmpty ? .strict : .standard
    return try InspectedChild(target, launcher: launcher, budgets: budgets, level: level)
  }

  /// The framework's intents for which there is a handler too, and which the manifest does not list. Those of the same
  /// domains are tried: an extension for messages is hardly one for rides too, and each costs 20 ms.
  private func unlisted(_ target: InstalledExtension, _ child: InspectedChild) -> [LibraryFinding] {
    defer { child.close() }
    let listed = Set(target.manifest.intentsSupported)
    let domains = Set(listed.compactMap { Catalogue.system.intents[$0]?.domain })
    let others = Catalogue.system.intents.values.filter { domains.contains($0.domain) && !listed.contains($0.name) }
    var findings: [LibraryFinding] = []
    for definition in others.sorted(by: { $0.name < $1.name }) {
      // Nobody promised that the principal class stands questions for others.
      guard let isHandled = child.hasHandler(for: definition) else { return findings }
      if isHandled { findings.append(.unlisted(definition)) }
    }
    return findings
  }

  /// The described intents that the manifest names, each once.
  private func definitions(_ target: InstalledExtension) -> [IntentDefinition] {
    var seen: Set<String> = []
    return target.manifest.intentsSupported.filter { seen.insert($0).inserted }
      .compactMap { Catalogue.system.intents[$0] ?? target.definitions.intent($0) }
  }
}
