internal import PropertyLists

/// What an app's `Info.plist` says that matters to the extensions in the app.
struct AppManifest: Hashable, Sendable {
  /// `CFBundleIdentifier`; nil where it is missing or left to a build variable.
  var identifier: String?
  /// What people call the app: its display name or name, else that of its folder.
  var name: String
  /// Further names that people may use, from `INAlternativeAppNames`.
  var alternativeNames: [String] = []

  /// Takes what an app's manifest says, and the name of the folder `folderName.app` for what it does not.
  init(_ root: PropertyListCursor?, folderName: String) {
    let known = { (text: String?) -> String? in
      text.flatMap { ExtensionManifest.isUsableName($0) ? $0 : nil }
    }
    identifier = known(root?.string("CFBundleIdentifier")?.value)
    let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { known(root?.string($0)?.value) }
    name = names.first ?? folderName
    if let root { alternativeNames = Self.alternativeNames(root) }
  }

  /// `INAlternativeAppNames`.
  static func alternativeNames(_ root: PropertyListCursor) -> [String] {
    guard let list = root.dictionaries("INAlternativeAppNames") else { return [] }
    return list.value.compactMap { $0.string("INAlternativeAppName")?.value }
  }
}
