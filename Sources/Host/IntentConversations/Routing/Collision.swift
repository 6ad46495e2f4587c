public import BaseFiles
public import ExtensionManifests

/// An intent that several extensions support while the policy prefers none of them. The user must choose at each
/// request.
public struct Collision: Hashable, Sendable {
  /// The intent's name.
  public let intent: String
  /// The extensions, in the order in which the user sees them.
  public let extensions: [InstalledExtension]

  /// Returns the collisions in a catalogue under a policy, sorted by intent.
  public static func all(in catalogue: ExtensionCatalogue, policy: Policy) -> [Collision] {
    catalogue.intents.sorted().compactMap { intent in
      let enabled = catalogue.extensions(supporting: intent).filter {
        !policy.disabled.contains($0.manifest.identifier)
      }
      let preferred = policy.preferred[intent] ?? []
      let isDecided = enabled.contains { preferred.contains($0.manifest.identifier) }
      return enabled.count > 1 && !isDecided ? Collision(intent: intent, extensions: enabled) : nil
    }
  }

  /// The collision as a line for people, without control characters.
  public var line: String {
    let names = extensions.map { "\($0.manifest.name) (\($0.manifest.identifier))" }
    return TerminalText.plain("\(intent): \(names.joined(separator: ", "))")
  }

  /// The collision in the JSON form of `explain --collisions --json`.
  public var row: JSONValue {
    .object(["intent": .string(intent), "extensions": .array(extensions.map { .string($0.manifest.identifier) })])
  }
}
