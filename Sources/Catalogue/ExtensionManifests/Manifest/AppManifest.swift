internal import BaseFiles

/// The parts of an app's `Info.plist` that matter to its extensions.
struct AppManifest: Hashable, Sendable {
  /// `CFBundleIdentifier`; nil if it is missing or contains a build variable.
  var identifier: String?
  /// The name for users: display name, bundle name, or the name of the app's folder.
  var name: String
  /// Further names that users may say, from `INAlternativeAppNames`.
  var alternativeNames: [String] = []
  /// The pronunciations of these names, from the hints beside them.
  var namePronunciations: [String: String] = [:]
  /// `CFBundleExecutable`; nil if it is missing. Build variables are not expanded: the app's process compares the value
  /// with its own program.
  var executable: String?
  /// `NSUserActivityTypes`.
  var userActivityTypes: [String] = []
  /// `NSSiriUsageDescription`; nil if it is missing or blank.
  var siriUsageDescription: String?
  /// `NSContactsUsageDescription`; nil if it is missing or blank.
  var contactsUsageDescription: String?
  /// `INIntentsSupported`.
  var intentsSupported: [String] = []
  /// `UIBackgroundModes`.
  var backgroundModes: [String] = []

  /// Reads an app's manifest. The name of the folder, `folderName.app`, is the default for the name.
  init(_ root: PropertyListCursor?, folderName: String) {
    let known = { (text: String?) -> String? in
      text.flatMap { ExtensionManifest.isUsableName($0) ? $0 : nil }
    }
    identifier = known(root?.string("CFBundleIdentifier")?.value)
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { known(root?.string($0)?.value) }
    name = TerminalText.undirected(names.first ?? folderName)
    guard let root else { return }
    executable = root.unexpandedString("CFBundleExecutable")?.value
    (alternativeNames, namePronunciations) = Self.alternativeNames(root)
    let texts = { (key: String) in root.strings(key)?.value.prefix(Self.maximumCount).map(\.value) ?? [] }
    userActivityTypes = texts(AppKey.userActivityTypes)
    intentsSupported = texts(AppKey.intentsSupported)
    backgroundModes = texts(AppKey.backgroundModes)
    let text = { (key: String) in
      Self.description(key, root).map { String($0.value.prefix(Self.maximumCharacters)) }
    }
    siriUsageDescription = text(AppKey.siriUsage)
    contactsUsageDescription = text(AppKey.contactsUsage)
  }

  /// The maximum length of a sentence for the user, in characters, and the maximum length of a list. Longer values are
  /// cut.
  private static let maximumCharacters = 1000
  private static let maximumCount = 1000

  /// A sentence for the user that is not blank; nil if there is none.
  static func description(_ key: String, _ root: PropertyListCursor) -> Located<String>? {
    root.string(key).flatMap { $0.value.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// `INAlternativeAppNames`: the names, and the pronunciations of the names that have a hint.
  static func alternativeNames(_ root: PropertyListCursor) -> (names: [String], pronunciations: [String: String]) {
    guard let list = root.dictionaries("INAlternativeAppNames") else { return ([], [:]) }
    var names: [String] = []
    var pronunciations: [String: String] = [:]
    for entry in list.value {
      let hint = entry.string("INAlternativeAppNamePronunciationHint")?.value
      guard let name = entry.string("INAlternativeAppName")?.value else { continue }
      names.append(name)
      if let hint, !hint.isEmpty, pronunciations[name] == nil { pronunciations[name] = hint }
    }
    return (names, pronunciations)
  }
}
