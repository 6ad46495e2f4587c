internal import PropertyLists

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

  /// Reads an app's manifest. The name of the folder, `folderName.app`, is the default for the name.
  init(_ root: PropertyListCursor?, folderName: String) {
    let known = { (text: String?) -> String? in
      text.flatMap { ExtensionManifest.isUsableName($0) ? $0 : nil }
    }
    identifier = known(root?.string("CFBundleIdentifier")?.value)
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { known(root?.string($0)?.value) }
    name = names.first ?? folderName
    if let root { (alternativeNames, namePronunciations) = Self.alternativeNames(root) }
  }

  /// `INAlternativeAppNames`: the names, and the pronunciations of those that have a hint.
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
