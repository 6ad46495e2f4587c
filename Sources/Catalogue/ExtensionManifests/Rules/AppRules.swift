internal import BaseFiles
internal import IntentDefinitions

/// Checks the manifest of an app.
enum AppRules {
  /// Checks the manifest of an app whose extensions support `intents`.
  static func check(_ root: PropertyListCursor, intents: [String]) {
    root.reportRepeatedKeys()
    // Reading a value reports a wrong type.
    for key in ["CFBundleName", "CFBundleDisplayName", AppKey.contactsUsage] { _ = root.string(key) }
    checkIdentifier(root)
    _ = AppManifest.alternativeNames(root)
    for key in [AppKey.userActivityTypes, AppKey.backgroundModes] { _ = root.strings(key) }
    checkUsageDescription(root, intents: intents)
    checkGroups(root)
  }

  /// Checks the program of the app at `path`: `executable-missing`, `executable-outside-bundle`, `not-a-program`.
  static func checkProgram(_ root: PropertyListCursor, in path: String) {
    guard let named = root.unexpandedString("CFBundleExecutable") else { return }
    guard LibraryFile.isFileName(named.value) else {
      return root.log.add(
        .executableOutsideBundle, at: named.place,
        "'CFBundleExecutable' is '\(named.value)'; it should be a file's name",
        fix: "put the program into the bundle and give its name")
    }
    guard let program = ProgramFile.find(named.value, in: path) else {
      return root.log.add(
        .executableMissing, at: named.place, severity: .warning,
        "'\(path)' has no program '\(named.value)', so the app can't be opened", fix: "put it there")
    }
    ProgramFile.check(program, in: path, place: named.place, log: root.log)
  }

  /// `missing-key`, `invalid-bundle-identifier`: the host identifies an app by its identifier.
  private static func checkIdentifier(_ root: PropertyListCursor) {
    guard let identifier = root.string("CFBundleIdentifier") else {
      guard !root.has("CFBundleIdentifier") else { return }
      return root.log.add(
        .missingKey, at: root.place,
        "'CFBundleIdentifier' is missing; without it the host rejects the app and its extensions",
        fix: "add it; Xcode takes it from the target's settings when it builds")
    }
    if !BuildVariables.hasVariable(in: identifier.value) { BundleIdentifierRule.check(identifier, root.log) }
  }

  /// `missing-usage-description`: an app needs a description for the framework's intents, but not for shortcuts.
  private static func checkUsageDescription(_ root: PropertyListCursor, intents: [String]) {
    let key = AppKey.siriUsage
    let own = root.strings(AppKey.intentsSupported)?.value.map(\.value) ?? []
    let described = AppManifest.description(key, root)
    guard described == nil, (intents + own).contains(where: { Catalogue.system.intents[$0] != nil }) else { return }
    root.log.add(
      .missingUsageDescription, at: root.place(of: key), "the app does not say what it uses Siri for",
      fix: "add '\(key)' with a sentence for the user to the app's Info.plist, or 'INFOPLIST_KEY_\(key)' to its build "
        + "settings")
  }

  /// `invalid-app-group`: the app's process has folders with these names.
  private static func checkGroups(_ root: PropertyListCursor) {
    guard let own = root.dictionary("IntentHost") else { return }
    AppGroupNamesRule.check(own.strings("AppGroups"), keychain: own.strings("KeychainGroups"), root.log)
  }
}
