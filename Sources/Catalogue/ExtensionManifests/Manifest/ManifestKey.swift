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

  private init(_ place: Place, name: String, type: String, meaning: String) {
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
    ManifestKey(.root, name: "CFBundleIdentifier", type: "string", meaning: "the identity of the extension"),
    ManifestKey(.root, name: "CFBundleExecutable", type: "string", meaning: "the name of the library's file"),
    ManifestKey(.root, name: "CFBundleDisplayName", type: "string", meaning: "the name that users see and say"),
    ManifestKey(.root, name: "CFBundleName", type: "string", meaning: "the name if there is no `CFBundleDisplayName`"),
    ManifestKey(.root, name: "CFBundleShortVersionString", type: "string", meaning: "the version that `list` shows"),
    ManifestKey(
      .root, name: "CFBundleVersion", type: "string", meaning: "the version if there is no `CFBundleShortVersionString`"
    ),
    ManifestKey(
      .root, name: "INAlternativeAppNames", type: "array of dictionaries", meaning: "further names, with pronunciations"
    ),
    ManifestKey(.root, name: "NSExtension", type: "dictionary", meaning: "the description of the extension"),
    ManifestKey(
      .root, name: "IntentHost", type: "dictionary", meaning: "the keys of this host, which Apple's systems ignore"),
  ]

  private static let plugin = [
    ManifestKey(
      .plugin, name: "NSExtensionPointIdentifier", type: "string",
      meaning: "`com.apple.intents-service` or `com.apple.intents-ui-service`"),
    ManifestKey(
      .plugin, name: "NSExtensionPrincipalClass", type: "string",
      meaning: "the class that returns handlers, as `Module.Class`"),
    ManifestKey(
      .plugin, name: "NSExtensionMainStoryboard", type: "string", meaning: "the storyboard of an Intents UI extension"),
    ManifestKey(
      .plugin, name: "NSExtensionAttributes", type: "dictionary", meaning: "the intents and their restrictions"),
  ]

  private static let attributes = [
    ManifestKey(
      .attributes, name: "IntentsSupported", type: "array of strings",
      meaning: "the intents that the extension supports"),
    ManifestKey(
      .attributes, name: restrictedWhileLocked, type: "array of strings",
      meaning: "the intents that need an unlocked device"),
    ManifestKey(
      .attributes, name: restrictedWhileProtectedDataUnavailable, type: "array of strings",
      meaning: "intents that need a first unlock"),
    ManifestKey(
      .attributes, name: "SupportedMediaCategories", type: "array of strings",
      meaning: "the kinds of media that it plays"),
  ]

  private static let own = [
    ManifestKey(.own, name: "MemoryLimitMB", type: "number", meaning: "a lower limit on memory than the policy's"),
    ManifestKey(
      .own, name: "TimeLimitSeconds", type: "number", meaning: "a lower limit on the time of a call than the policy's"),
    ManifestKey(
      .own, name: "NetworkClient", type: "Boolean or array of strings",
      meaning: "whether it requests network access, or the servers, as `host:port`"),
    ManifestKey(
      .own, name: "AppGroups", type: "array of strings", meaning: "the app groups whose folder the extension shares"),
    ManifestKey(
      .own, name: "KeychainGroups", type: "array of strings", meaning: "the groups whose keychain items it shares"),
    ManifestKey(
      .own, name: "ContainingApp", type: "string",
      meaning: "the name of its app, for an extension outside an app's bundle"),
    ManifestKey(
      .own, name: "Placement", type: "`local` or `anywhere`",
      meaning: "whether one machine takes all requests of a user"),
  ]

  private static let app = [
    ManifestKey(.app, name: "CFBundleIdentifier", type: "string", meaning: "the identity of the app; required"),
    ManifestKey(.app, name: "CFBundleExecutable", type: "string", meaning: "the program of the app"),
    ManifestKey(
      .app, name: "CFBundleDisplayName", type: "string", meaning: "the name that its extensions have for users"),
    ManifestKey(.app, name: "CFBundleName", type: "string", meaning: "the name if there is no `CFBundleDisplayName`"),
    ManifestKey(
      .app, name: "INAlternativeAppNames", type: "array of dictionaries", meaning: "further names, with pronunciations"),
    ManifestKey(
      .app, name: AppKey.siriUsage, type: "string", meaning: "why the app uses Siri; shown when the user is asked"),
    ManifestKey(.app, name: AppKey.contactsUsage, type: "string", meaning: "why the app needs the user's contacts"),
    ManifestKey(
      .app, name: AppKey.userActivityTypes, type: "array of strings", meaning: "the activities that open the app"),
    ManifestKey(
      .app, name: AppKey.intentsSupported, type: "array of strings", meaning: "the intents that the app itself handles"),
    ManifestKey(
      .app, name: AppKey.backgroundModes, type: "array of strings",
      meaning: "`audio` and others for an app in the background"),
  ]
}
