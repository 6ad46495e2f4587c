public import BaseFiles
public import ExtensionManifests
internal import Foundation
public import HostState
public import IntentConversations

/// The catalogue as text for people and as JSON for programs.
public enum CatalogueListing {
  /// Returns a JSON object for each usable extension, then one for each rejected extension, for `list --json`.
  /// `quarantine` marks the usable extensions that are quarantined, and `authorizations` has the permissions of their
  /// apps. `phrases` are the phrases that they own, and `playing` the media that they play, by their identifiers.
  public static func rows(
    _ catalogue: ExtensionCatalogue, policy: Policy, quarantine: Quarantine? = nil,
    authorizations: Authorizations? = nil, phrases: [String: [String]] = [:], playing: [String: PlayedMedia] = [:]
  ) -> [JSONValue] {
    let notice = quarantine?.notices() ?? { _ in nil }
    let status = authorizations?.statuses(.requests, policy.authorization)
    let extensions = catalogue.extensions
    let groups = catalogue.appGroupCheck
    return extensions.map { target in
      var members = members(target, policy: policy, notice: notice(target)).merging(shared(target, groups)) { $1 }
      let owned = phrases[target.manifest.identifier] ?? []
      if !owned.isEmpty { members["phrases"] = .array(owned.map(JSONValue.string)) }
      members["authorization"] = target.app.flatMap { app in status.map { .string($0(app.identifier).rawValue) } }
      members["views"] = views(of: target, in: catalogue)
      members["nowPlaying"] = playing[target.manifest.identifier].map { .object($0.members) }
      return .object(members)
    }
      + catalogue.rejected.map { .object(members($0, policy)) }
  }

  /// The identifiers of the extensions that show views beside `target`, by the intents; nil if there are none.
  private static func views(of target: InstalledExtension, in catalogue: ExtensionCatalogue) -> JSONValue? {
    guard target.manifest.kind == .intents else { return nil }
    let views = target.manifest.intentsSupported.compactMap { intent in
      catalogue.views(beside: target, for: intent).map { (intent, JSONValue.string($0.manifest.identifier)) }
    }
    return views.isEmpty ? nil : .object(Dictionary(views) { first, _ in first })
  }

  /// Returns a JSON object for each change, for `list --watch --json`: the extension's object with the kind of change.
  public static func rows(
    _ change: CatalogueChange, policy: Policy, quarantine: Quarantine? = nil
  ) -> [JSONValue] {
    let notice = quarantine?.notices() ?? { _ in nil }
    let usable = [("removed", change.removed), ("added", change.added), ("changed", change.changed)]
    return usable.flatMap { name, targets in
      targets.map { .object(members($0, policy: policy, notice: notice($0)).merging(["change": .string(name)]) { $1 }) }
    }
      + change.rejected.map {
        .object(members($0, policy).merging(["change": $0.isIncomplete ? "incomplete" : "refused"]) { $1 })
      }
  }

  /// The app groups and keychain groups of an extension, with the extensions that share each.
  private static func shared(_ target: InstalledExtension, _ check: AppGroupCheck) -> [String: JSONValue] {
    let groups = [("appGroups", target.manifest.appGroups), ("keychainGroups", target.manifest.keychainGroups)]
    let rows = groups.filter { !$0.1.isEmpty }.map { name, groups in
      let rows = groups.map { group in
        JSONValue.object([
          "group": .string(group),
          "sharedWith": .array(check.others(sharing: group, with: target).map(JSONValue.string)),
        ])
      }
      return (name, JSONValue.array(rows))
    }
    return Dictionary(rows) { first, _ in first }
  }

  private static func members(
    _ target: InstalledExtension, policy: Policy, notice: QuarantineNotice?
  ) -> [String: JSONValue] {
    var members = members(target.manifest, definitions: target.definitions, policy: policy, path: target.libraryPath)
    members["app"] = target.app.map { .string($0.identifier) }
    members["state"] = policy.disabled.contains(target.manifest.identifier) ? "disabled" : "usable"
    if let notice {
      members["state"] = "quarantined"
      members["quarantine"] = notice.row
    }
    let findings = Self.findings(target)
    if !findings.isEmpty { members["findings"] = .array(findings.map(JSONValue.string)) }
    return members
  }

  /// The findings about the definitions and the name of an extension, one line each.
  private static func findings(_ target: InstalledExtension) -> [String] {
    target.definitions.findings + [target.manifest.modelInstructionsFinding].compactMap(\.self)
  }

  private static func members(_ rejected: RejectedExtension, _ policy: Policy) -> [String: JSONValue] {
    var members =
      rejected.manifest.map { Self.members($0, definitions: nil, policy: policy, path: rejected.path) } ?? [
        "path": .string(rejected.path)
      ]
    members["state"] = rejected.isIncomplete ? "incomplete" : "refused"
    members["reason"] = .string(rejected.reason)
    members["rule"] = .string(rejected.rule)
    return members
  }

  private static func members(
    _ manifest: ExtensionManifest, definitions: BundleDefinitions?, policy: Policy, path: String
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "identifier": .string(manifest.identifier), "name": .string(manifest.name),
      "version": .string(manifest.version), "kind": .string(manifest.kind == .intents ? "intents" : "intents-ui"),
      "intents": .array(manifest.intentsSupported.map(JSONValue.string)),
      "path": .string(path), "memoryLimitMB": .int(Int64(policy.budgets.memory(manifest))),
      "timeLimitSeconds": .double(policy.budgets.longest(manifest) / .seconds(1)),
    ]
    members["placement"] = policy.placement(of: manifest).map { .string($0.rawValue) }
    let network = NetworkDecision(manifest, policy.sandbox)
    members["network"] = network.map { .string($0.grant.rawValue) }
    members["networkHosts"] = network?.hostRow
    return members.merging(EffectiveRules(manifest, definitions: definitions, policy: policy).members) { $1 }
  }

  /// Returns a change as lines of text.
  public static func lines(_ change: CatalogueChange) -> [String] {
    let usable = [("removed", change.removed), ("added", change.added), ("changed", change.changed)]
    let lines = usable.flatMap { name, targets in
      targets.map { "\(name): \($0.manifest.name) (\($0.manifest.identifier)), \($0.libraryPath)" }
    }
    let rejected = change.rejected.filter { !$0.isBareLibrary }.map(\.summary)
    return (lines + rejected).map(TerminalText.plain)
  }

  /// Returns the catalogue as lines of text: a table of the usable extensions, the restrictions of `policy` and other
  /// rules, the quarantined extensions, the apps without permission, the phrases of extensions and the media that they
  /// play (both by their identifiers), then the rejected extensions. A library without a manifest may not be an
  /// extension. Such libraries are listed if `isVerbose` is true, and otherwise only counted.
  public static func table(
    _ catalogue: ExtensionCatalogue, policy: Policy = Policy(), quarantine: Quarantine? = nil,
    authorizations: Authorizations? = nil, phrases: [String: [String]] = [:], playing: [String: PlayedMedia] = [:],
    isVerbose: Bool
  ) -> [String] {
    var rows = [["IDENTIFIER", "NAME", "VERSION", "INTENTS (* restricted while locked)"]]
    let rules = catalogue.extensions.map { EffectiveRules($0.manifest, definitions: $0.definitions, policy: policy) }
    for (target, rules) in zip(catalogue.extensions, rules) {
      let manifest = target.manifest
      let intents = rules.marked(manifest)
      rows.append([manifest.identifier, manifest.name, manifest.version, Self.list(intents, manifest)])
    }
    let bare = catalogue.rejected.filter(\.isBareLibrary)
    let shown = catalogue.rejected.filter { isVerbose || !$0.isBareLibrary }
    var lines = catalogue.extensions.isEmpty ? [] : aligned(rows)
    lines += zip(catalogue.extensions, rules).flatMap { $1.lines($0.manifest.identifier) }
    lines += catalogue.extensions.compactMap { Self.networkLine(of: $0.manifest, policy.sandbox) }
    if let notice = quarantine?.notices() {
      lines += catalogue.extensions.compactMap(notice).map {
        "quarantined: \($0.identifier): \($0.reason); \($0.remedy)"
      }
    }
    if let status = authorizations?.statuses(.requests, policy.authorization) {
      lines += catalogue.apps.compactMap { Self.line(of: $0, status($0.identifier)) }
    }
    lines += catalogue.extensions.compactMap { Self.line(of: phrases[$0.manifest.identifier] ?? [], $0.manifest) }
    let groups = catalogue.appGroupCheck
    lines += catalogue.extensions.compactMap { target in
      playing[target.manifest.identifier].map { "now playing in \(target.manifest.identifier): \($0.summary)" }
    }
    lines += groups.groups.map { "\(groups.kind(of: $0)) \($0): \(groups.members(of: $0).joined(separator: ", "))" }
    lines += catalogue.apps.map { "app \($0.identifier): \($0.executablePath ?? "no program, so it can't be opened")" }
    lines += catalogue.extensions.flatMap(findings)
    lines += shown.map(\.summary)
    if !isVerbose, !bare.isEmpty {
      lines.append(
        bare.count == 1
          ? "1 library without a manifest is not shown; --verbose shows it"
          : "\(bare.count) libraries without a manifest are not shown; --verbose shows them")
    }
    return lines.map(TerminalText.plain)
  }

  /// The network that an extension asks for, and the policy's decision; nil if it asks for none.
  private static func networkLine(of manifest: ExtensionManifest, _ policy: Policy.Sandbox) -> String? {
    NetworkDecision(manifest, policy).map { decision in
      let hosts = decision.access.hosts
      let what = hosts.isEmpty ? "every server" : hosts.map(\.description).joined(separator: ", ")
      return "network of \(manifest.identifier): \(what): \(decision.grant.rawValue)"
    }
  }

  /// The intents of an extension in one line, with a word in front if it shows views for them.
  private static func list(_ intents: [String], _ manifest: ExtensionManifest) -> String {
    (manifest.kind == .intentsUI ? "views of " : "") + intents.joined(separator: ", ")
  }

  /// Returns the line that shows the missing permission of an app; nil for an app that has it, or has no extensions.
  private static func line(of app: InstalledApp, _ status: AuthorizationStatus) -> String? {
    let remedy = "'intent-host authorize allow \(app.identifier)' allows it"
    guard status != .authorized, !app.extensionIdentifiers.isEmpty else { return nil }
    return switch status {
    case .restricted: "restricted by the policy: \(app.identifier): it receives no requests"
    case .denied: "denied: \(app.identifier): it receives no requests; \(remedy)"
    case .notDetermined, .authorized:
      "not decided: \(app.identifier): the user is asked at its first request; \(remedy)"
    }
  }

  /// Returns the line that shows the phrases of an extension; nil if it has none.
  private static func line(of phrases: [String], _ manifest: ExtensionManifest) -> String? {
    guard !phrases.isEmpty else { return nil }
    return "phrases of \(manifest.identifier): " + phrases.map { "“\($0)”" }.joined(separator: ", ")
  }

  /// Returns the rows as lines with aligned columns.
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      // The last column needs no spaces after it.
      let cells = zip(row.dropLast(), widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }
}
