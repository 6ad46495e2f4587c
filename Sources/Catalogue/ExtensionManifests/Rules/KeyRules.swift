internal import BaseFiles
internal import IntentDefinitions

/// `missing-key`: a required key is missing. If a bundle gives the value, the finding is a note. A library of App Intents
/// lists its intents in its description.
enum RequiredKeysRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let root = subject.draft.root
    checkIdentity(subject)
    require("NSExtension", root, fix: "add a dictionary that says what the extension does")
    guard let pluginKeys = subject.draft.pluginKeys else { return }
    require("NSExtensionPointIdentifier", pluginKeys, fix: "add 'com.apple.intents-service'")
    guard !subject.appIntents.replaceList else { return }
    guard !subject.appIntents.isPossible else {
      return pluginKeys.log.add(
        .missingKey, at: pluginKeys.place, severity: .note,
        "'NSExtensionPrincipalClass' and 'IntentsSupported' are missing, which only a library of App Intents allows",
        fix: "name the directory that has the library with --plugins")
    }
    require("NSExtensionAttributes", pluginKeys, fix: "add a dictionary with 'IntentsSupported'")
    guard let attributes = subject.draft.attributes else { return }
    require("IntentsSupported", attributes, fix: "add an array of the intents that it handles")
  }

  /// Checks the keys whose values Xcode 13 and later take from the project.
  private static func checkIdentity(_ subject: ManifestSubject) {
    let derived = subject.place.derivedValues
    let project = "add it; Xcode takes it from the target's settings when it builds"
    let fix = derived == nil ? project + ", and the host from the names in a bundle (X.appex)" : project
    require("CFBundleIdentifier", subject: subject, derived: derived?.identifier, fix: fix)
    // If the layout gives the library, the manifest need not name it.
    if case .file = subject.place.library { return }
    require(
      "CFBundleExecutable", subject: subject, derived: derived?.executable,
      fix: derived == nil ? fix : "add it, or put one library into the bundle")
  }

  /// Adds a finding if `key` is missing: a note if the value `derived` takes its place, else an error.
  private static func require(_ key: String, subject: ManifestSubject, derived: String?, fix: String) {
    let root = subject.draft.root
    guard !root.has(key), let derived else { return require(key, root, fix: fix) }
    root.log.add(
      .missingKey, at: root.place, severity: .note,
      "'\(key)' is missing; the host uses '\(derived)', from the names of the bundle and its library")
  }

  private static func require(_ key: String, _ dictionary: PropertyListCursor, fix: String) {
    guard !dictionary.has(key) else { return }
    dictionary.log.add(.missingKey, at: dictionary.place, "'\(key)' is missing", fix: fix)
  }
}

/// `duplicate-key`: a dictionary has the same key twice.
enum RepeatedKeysRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    for dictionary in [draft.root, draft.pluginKeys, draft.attributes, draft.hostKeys] {
      dictionary?.reportRepeatedKeys()
    }
  }
}

/// `unknown-key`: neither the host nor Apple's systems read the key.
enum UnknownKeysRule: ManifestRule {
  static func check(_ subject: ManifestSubject) {
    let draft = subject.draft
    report(draft.root, known: root, foreign: Self.isApples)
    if let keys = draft.pluginKeys { report(keys, known: plugin, foreign: { _ in false }) }
    if let keys = draft.attributes {
      report(keys, known: attributes, foreign: { MisspelledRestrictionRule.intendedKey(for: $0) != nil })
    }
    if let keys = draft.hostKeys { report(keys, known: own, foreign: { _ in false }) }
  }

  private static let root = ManifestKey.names(in: .root)
  private static let plugin = ManifestKey.names(in: .plugin)
  private static let attributes = ManifestKey.names(in: .attributes)
  private static let own = ManifestKey.names(in: .own)

  private static func report(_ dictionary: PropertyListCursor, known: Set<String>, foreign: (String) -> Bool) {
    for entry in dictionary.entries where !known.contains(entry.key) && !dictionary.log.isFull {
      if foreign(entry.key) { continue }
      let suggestion = NearestName.suggestion(for: entry.key, in: known.sorted())
      dictionary.log.add(
        .unknownKey, at: dictionary.place(ofKey: entry), "the host does not read '\(entry.key)'\(suggestion)")
    }
  }

  /// The prefixes of the keys that Apple's systems and tools read in an `Info.plist`.
  private static let applesPrefixes = [
    "CF", "LS", "NS", "UI", "XS", "DT", "IN", "WK", "SK", "MK", "GC", "AT", "CA", "PK", "BG", "CL", "HK",
    "BuildMachineOSBuild", "MinimumOSVersion", "ITS",
  ]

  /// Whether Apple's systems read the key. False for a key that differs in one letter from a key of the host, because
  /// it is a misspelling.
  private static func isApples(_ key: String) -> Bool {
    guard applesPrefixes.contains(where: key.hasPrefix) else { return false }
    return !root.contains { $0 != key && NearestName.areSimilar(key, $0, maximumDistance: 1) }
  }
}

/// `misspelled-restriction`: a key resembles one that restricts intents. Without an error, intents that the author
/// restricted would be available on a locked device. Published guides write 'IntentRestrictedWhileLocked'.
enum MisspelledRestrictionRule: ManifestRule {
  static let locked = ManifestKey.restrictedWhileLocked
  static let protectedData = ManifestKey.restrictedWhileProtectedDataUnavailable

  static func check(_ subject: ManifestSubject) {
    guard let attributes = subject.draft.attributes else { return }
    for entry in attributes.entries where !attributes.log.isFull {
      guard let meant = intendedKey(for: entry.key) else { continue }
      attributes.log.add(
        .misspelledRestriction, at: attributes.place(ofKey: entry),
        "the host does not read '\(entry.key)', so its intents are not restricted", fix: "write '\(meant)'")
    }
  }

  /// The key that restricts intents and that the author meant by `key`; nil for such a key itself and for all others.
  static func intendedKey(for key: String) -> String? {
    let written = key.lowercased()
    let length = 100
    guard key != locked, key != protectedData, key.utf8.count <= length else { return nil }
    return [locked, protectedData].first { NearestName.areSimilar(written, $0.lowercased(), maximumDistance: 3) }
  }
}
