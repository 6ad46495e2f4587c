package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
package import IntentConversations
internal import IntentDefinitions

/// Loads extensions' libraries in temporary children and reports their defects.
///
/// A child runs in a sandbox and has a temporary home. The inspector rejects its donations.
package struct LibraryInspector {
  private var launcher: ExtensionLauncher
  private let budgets: Policy.Budgets

  /// Creates an inspector.
  ///
  /// - Parameters:
  ///   - launcher: starts the children; each child is a new program, regardless of the launcher's isolation.
  ///   - budgets: the limits on the memory of a child, on the time until it is ready, and on the time until it returns
  ///     a handler.
  package init(launcher: ExtensionLauncher, budgets: Policy.Budgets = Policy.Budgets()) {
    self.launcher = launcher
    self.launcher.isolation = .spawn
    self.budgets = budgets
  }

  /// Returns the findings in the order of the intents; empty if there are none. Skips intents without a definition. If
  /// the extension shows views, creates its view controller and asks it to show an interaction.
  ///
  /// Only a call shows whether a handler implements `handle`. The inspector calls it with an intent without values. If
  /// this system lacks a layer of the sandbox, it reports a finding instead of making the call.
  package func inspect(_ target: InstalledExtension) -> [LibraryFinding] {
    guard target.manifest.kind == .intents else { return inspectViews(target) }
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
      // A library that can't be loaded fails for every intent.
      return findings + [error]
    }
  }

  /// Loads the library of an extension that shows views, and creates its view controller. Asks the controller to show
  /// an interaction without values, unless this system lacks a layer of the sandbox.
  private func inspectViews(_ target: InstalledExtension) -> [LibraryFinding] {
    do {
      let missing = try missingLayers()
      let child = try start(target, missing)
      defer { child.close() }
      guard missing.isEmpty, let definition = definitions(target).first else { return [] }
      let findings = child.inspectView(definition)
      // The rest of the log arrives when the child ends.
      child.close()
      return findings + child.outletFindings(in: target.bundlePath)
    } catch {
      guard error.rule == .principalClassNotFound else { return [error] }
      return [
        LibraryFinding(
          error.rule, error.message, fix: "name a class of the library in 'NSExtensionPrincipalClass'")
      ]
    }
  }

  /// Returns the layers of the sandbox that this system lacks.
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

  /// Returns a finding for each intent of the framework that has a handler but is missing from the manifest. Stops at
  /// the first intent for which the child does not answer. Checks only the domains of the listed intents, because an
  /// extension rarely supports others and each check costs 20 ms.
  private func unlisted(_ target: InstalledExtension, _ child: InspectedChild) -> [LibraryFinding] {
    defer { child.close() }
    let listed = Set(target.manifest.intentsSupported)
    let domains = Set(listed.compactMap { Catalogue.system.intents[$0]?.domain })
    let others = Catalogue.system.intents.values.filter { domains.contains($0.domain) && !listed.contains($0.name) }
    var findings: [LibraryFinding] = []
    for definition in others.sorted(by: { $0.name < $1.name }) {
      // The principal class is not required to survive requests for unlisted intents.
      guard let isHandled = child.hasHandler(for: definition) else { return findings }
      if isHandled { findings.append(.unlisted(definition)) }
    }
    return findings
  }

  /// Returns the distinct defined intents that the manifest lists.
  private func definitions(_ target: InstalledExtension) -> [IntentDefinition] {
    var seen: Set<String> = []
    return target.manifest.intentsSupported.filter { seen.insert($0).inserted }
      .compactMap { Catalogue.system.intents[$0] ?? target.definitions.intent($0) }
  }
}
