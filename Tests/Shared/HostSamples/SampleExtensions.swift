package import ExtensionManifests
internal import Foundation
package import IntentConversations

extension ExtensionManifest {
  /// A manifest of an intents extension that supports `intents`.
  package static func sample(
    _ name: String, identifier: String? = nil, alternativeNames: [String] = [], kind: Kind = .intents,
    intents: [String] = ["INSendMessageIntent"], restricted: Set<String> = [], protectedData: Set<String> = [],
    timeLimitSeconds: Double? = nil
  ) -> ExtensionManifest {
    ExtensionManifest(
      identifier: identifier ?? "com.example.\(name.lowercased())", executable: "lib\(name).so", name: name,
      alternativeNames: alternativeNames, version: "1.0", kind: kind, principalClass: "\(name).IntentHandler",
      intentsSupported: intents, restrictedWhileLocked: restricted,
      restrictedWhileProtectedDataUnavailable: protectedData, appGroups: [],
      timeLimitSeconds: timeLimitSeconds)
  }
}

extension InstalledExtension {
  /// An extension with `manifest`, at a path that does not exist.
  package static func sample(_ manifest: ExtensionManifest) -> InstalledExtension {
    let bundle = "/nowhere/\(manifest.name).appex"
    return InstalledExtension(
      manifest: manifest, libraryPath: "\(bundle)/\(manifest.executable)", bundlePath: bundle)
  }

  /// An extension called `name`.
  package static func sample(_ name: String) -> InstalledExtension { sample(.sample(name)) }
}

extension Route.Candidate {
  /// A candidate called `name`.
  package static func sample(_ name: String) -> Route.Candidate {
    Route.Candidate(target: .sample(name), reason: "a reason")
  }
}
