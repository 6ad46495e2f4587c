internal import BaseFiles
internal import ExtensionManifests
internal import IntentConversations
internal import IntentDefinitions

/// The rules that apply to one extension: the intents that need an unlocked device, whether the policy disables the
/// extension, and whether it is tied to one machine.
struct EffectiveRules {
  /// The restricted intents with the sources of their rules, in the order of the manifest.
  let restricted: [(intent: String, rules: [LockRule])]
  /// Whether the policy's `Routing.Disabled` names the extension.
  let isDisabled: Bool
  /// Whether the policy, or else the manifest, ties the extension to one machine for all requests of a user.
  let isPinned: Bool

  /// Finds the rules under `policy`. `definitions` are those of the extension's own intents.
  init(_ manifest: ExtensionManifest, definitions: BundleDefinitions?, policy: Policy) {
    restricted = manifest.intentsSupported.compactMap { name in
      let definition = Catalogue.system.intents[name] ?? definitions?.intent(name)
      let rules = policy.lockRules(name, definition: definition, manifest: manifest)
      return rules.isEmpty ? nil : (name, rules)
    }
    isDisabled = policy.disabled.contains(manifest.identifier)
    isPinned = policy.placement(of: manifest) == .local
  }

  /// The members for `list --json`.
  var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["restricted": .array(restricted.map(\.intent).sorted().map(JSONValue.string))]
    if !restricted.isEmpty {
      let sources = restricted.map { ($0.intent, JSONValue.array($0.rules.map { .string($0.rawValue) })) }
      members["restrictedBy"] = .object(Dictionary(sources) { first, _ in first })
    }
    if isDisabled { members["disabled"] = .bool(true) }
    return members
  }

  /// Returns the lines about the extension `identifier` for people; none if no rule applies.
  func lines(_ identifier: String) -> [String] {
    let intents = restricted.map { "\($0.intent) (\($0.rules.map(\.rawValue).joined(separator: ", ")))" }
    return (intents.isEmpty ? [] : ["restricted while locked: \(identifier): \(intents.joined(separator: ", "))"])
      + (isDisabled ? ["disabled: \(identifier): the policy's 'Routing.Disabled' names it"] : [])
      + (isPinned ? ["pinned: \(identifier): one machine handles all requests of a user"] : [])
  }

  /// Returns the intents of `manifest` with a mark after each restricted one.
  func marked(_ manifest: ExtensionManifest) -> [String] {
    let names = Set(restricted.map(\.intent))
    return manifest.intentsSupported.map { names.contains($0) ? $0 + "*" : $0 }
  }
}
