internal import IntentDefinitions
internal import PropertyLists

/// Checks the manifest of an app.
enum AppRules {
  /// Checks the manifest of an app whose extensions support `intents`.
  static func check(_ root: PropertyListCursor, intents: [String]) {
    root.reportRepeatedKeys()
    for key in ["CFBundleIdentifier", "CFBundleName", "CFBundleDisplayName"] { _ = root.string(key) }
    _ = AppManifest.alternativeNames(root)
    checkUsageDescription(root, intents: intents)
    checkOwnHandling(root)
  }

  /// `missing-usage-description`: an app needs one for the framework's intents, but not for shortcuts.
  private static func checkUsageDescription(_ root: PropertyListCursor, intents: [String]) {
    let key = "NSSiriUsageDescription"
    let own = root.strings("INIntentsSupported")?.value.map(\.value) ?? []
    guard (intents + own).contains(where: { Catalogue.system.intents[$0] != nil }) else { return }
    if let text = root.string(key), !text.value.allSatisfy(\.isWhitespace) { return }
    root.log.add(
      .missingUsageDescription, at: root.place(of: key), "the app does not say what it uses Siri for",
      fix: "add '\(key)' with a sentence for the user to the app's Info.plist, or 'INFOPLIST_KEY_\(key)' to its build "
        + "settings")
  }

  /// `unknown-key`: the host does not send requests to apps.
  private static func checkOwnHandling(_ root: PropertyListCursor) {
    guard let entry = root.entries.first(where: { $0.key == "INIntentsSupported" }) else { return }
    root.log.add(
      .unknownKey, at: root.place(ofKey: entry), "the host does not ask apps themselves, as '\(entry.key)' has it",
      fix: "handle the intents in an extension")
  }
}
