/// A key that the host reads in an `Info.plist`. The rules for unknown keys and the page "Manifest keys" use the table.
package struct ManifestKey: Hashable, Sendable {
  /// The dictionary that holds the key.
  package enum Place: String, Sendable, CaseIterable {
    /// The root of an extension's manifest.
    case root
    /// The dictionary `NSExtension`.
    case plugin = "NSExtension"
    /// The dictionary `NSExtensionAttributes` in `NSExtension`.
    case attributes = "NSExtensionAttributes"
    /// The dictionary `IntentHost`, which holds the host's own keys.
    case own = "IntentHost"
    /// The root of an app's manifest.
    case app
  }

  /// The dictionary that holds the key.
  package let place: Place
  /// The key.
  package let name: String
  /// The type of the value, in words.
  package let type: String
  /// The use of the value, in one line without a period.
  package let meaning: String

  private init(_ place: Place, _ name: String, _ type: String, _ meaning: String) {
    self.place = place
    self.name = name
    self.type = type
    self.meaning = meaning
  }

  /// Returns the names of the keys in a dictionary.
  static func names(in place: Place) -> Set<String> { Set(all.lazy.filter { $0.place == place }.map(\.name)) }

  /// The key of the intents that need an unlocked device.
  static let restrictedWhileLocked = "IntentsRestrictedWhileLocked"
  /// The key of the intents that need a device which has been unlocked once.
  static let restrictedWhileProtectedDataUnavailable = "IntentsRestrictedWhileProtectedDataUnavailable"

  /// All keys, in the order of the page.
  package static let all = root + plugin + attributes + own + app

  private static let root = [
    ManifestKey(.root, "CFBundleIdentifier", "string", "the identity of the extension"),
    ManifestKey(.root, "CFBundleExecutable", "string", "the name of the library's file"),
    ManifestKey(.root, "CFBundleDisplayName", "string", "the name that users see and say"),
    ManifestKey(.root, "CFBundleName", "string", "the name if there is no `CFBundleDisplayName`"),
    ManifestKey(.root, "CFBundleShortVersionString", "string", "the version that `list` shows"),
    ManifestKey(.root, "CFBundleVersion", "string", "the version if there is no `CFBundleShortVersionString`"),
    ManifestKey(.root, "INAlternativeAppNames", "array of dictionaries", "further names, with pronunciations"),
    ManifestKey(.root, "NSExtension", "dictionary", "the description of the extension"),
    ManifestKey(.root, "IntentHost", "dictionary", "the keys of this host, which Apple's systems ignore"),
  ]

  private static let plugin = [
    ManifestKey(
      .plugin, "NSExtensionPointIdentifier", "string", "`com.apple.intents-service` or `com.apple.intents-ui-service`"),
    ManifestKey(.plugin, "NSExtensionPrincipalClass", "string", "the class that returns handlers, as `Module.Class`"),
    ManifestKey(.plugin, "NSExtensionMainStoryboard", "string", "the storyboard of an Intents UI extension"),
    ManifestKey(.plugin, "NSExtensionAttributes", "dictionary", "the intents and their restrictions"),
  ]

  private static let attributes = [
    ManifestKey(.attributes, "IntentsSupported", "array of strings", "the intents that the extension supports"),
    ManifestKey(
      .attributes, restrictedWhileLocked, "array of strings", "the intents that need an unlocked device"),
    ManifestKey(
      .attributes, restrictedWhileProtectedDataUnavailable, "array of strings",
      "intents that need a first unlock"),
    ManifestKey(.attributes, "SupportedMediaCategories", "array of strings", "the kinds of media that it plays"),
  ]

  private static let own = [
    ManifestKey(.own, "MemoryLimitMB", "number", "a lower limit on memory than the policy's"),
    ManifestKey(.own, "TimeLimitSeconds", "number", "a lower limit on the time of a call than the policy's"),
    ManifestKey(.own, "NetworkClient", "Boolean", "whether the extension requests network access"),
    ManifestKey(.own, "AppGroups", "array of strings", "the app groups whose folder the extension shares"),
    ManifestKey(.own, "KeychainGroups", "array of strings", "the groups whose keychain items it shares"),
    ManifestKey(.own, "ContainingApp", "string", "the name of its app, for an extension outside an app's bundle"),
    ManifestKey(.own, "Placement", "`local` or `anywhere`", "whether one machine takes all requests of a user"),
  ]

  private static let app = [
    ManifestKey(.app, "CFBundleIdentifier", "string", "the identity of the app; required"),
    ManifestKey(.app, "CFBundleExecutable", "string", "the program of the app"),
    ManifestKey(.app, "CFBundleDisplayName", "string", "the name that its extensions have for users"),
    ManifestKey(.app, "CFBundleName", "string", "the name if there is no `CFBundleDisplayName`"),
    ManifestKey(.app, "INAlternativeAppNames", "array of dictionaries", "further names, with pronunciations"),
    ManifestKey(.app, AppKey.siriUsage, "string", "why the app uses Siri; shown when the user is asked"),
    ManifestKey(.app, AppKey.contactsUsage, "string", "why the app needs the user's contacts"),
    ManifestKey(.app, AppKey.userActivityTypes, "array of strings", "the activities that open the app"),
    ManifestKey(.app, AppKey.intentsSupported, "array of strings", "the intents that the app itself handles"),
    ManifestKey(.app, AppKey.backgroundModes, "array of strings", "`audio` and others for an app in the background"),
  ]
}
