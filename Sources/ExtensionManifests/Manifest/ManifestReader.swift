/// Reads what an `Info.plist` says about an extension.
struct ManifestReader {
  private let root: PropertyListDictionary

  /// Opens the property list at `path`.
  init(path: String) throws(ManifestError) {
    root = try PropertyListDictionary(contentsOf: path)
  }

  /// Whether the file describes an extension at all; a vocabulary or a policy does not.
  var describesExtension: Bool { root.keys.contains("NSExtension") }

  /// `CFBundleExecutable`, or nil.
  func executable(variables: BuildVariables) throws(ManifestError) -> String? {
    try root.expanding(variables).string("CFBundleExecutable")
  }

  /// Reads the manifest.
  ///
  /// - Parameters:
  ///   - library: the library's file name where the layout gives it, which then counts instead of `CFBundleExecutable`.
  ///   - containingApp: the name of the app bundle around the extension, or nil.
  ///   - variables: what stands for build variables; the principal class keeps them, since its module is the library's.
  /// - Returns: what it says.
  /// - Throws: ``ManifestError`` for the first key that is missing or wrong.
  func manifest(
    library: String? = nil, containingApp: String? = nil, variables: BuildVariables
  ) throws(ManifestError) -> ExtensionManifest {
    let principalClass = try root.dictionary("NSExtension")?.string("NSExtensionPrincipalClass")
    let root = root.expanding(variables)
    let extensionKeys = try required(root.dictionary("NSExtension"), root, "NSExtension")
    let attributes = try required(
      extensionKeys.dictionary("NSExtensionAttributes"), extensionKeys, "NSExtensionAttributes")
    let own = try root.dictionary("IntentHost")
    // Where the layout gives the library, the key may even name a variable that is unknown.
    let named = library == nil ? try root.string("CFBundleExecutable") : library
    let executable = try required(named, root, "CFBundleExecutable")
    guard !executable.contains("/"), !["", ".", ".."].contains(executable) else {
      throw root.error("CFBundleExecutable", "should be a file name, no path")
    }
    let kind = try kind(extensionKeys)
    let ownApp = try own?.string("ContainingApp")
    let displayName = try root.string(firstOf: ["CFBundleDisplayName", "CFBundleName"])
    let appGroups = try own?.strings("AppGroups")
    return ExtensionManifest(
      identifier: try required(root.string("CFBundleIdentifier"), root, "CFBundleIdentifier"),
      executable: executable,
      name: containingApp ?? ownApp ?? displayName ?? executable,
      alternativeNames: try alternativeNames(),
      version: try root.string(firstOf: ["CFBundleShortVersionString", "CFBundleVersion"]) ?? "",
      kind: kind,
      principalClass: try required(principalClass, extensionKeys, "NSExtensionPrincipalClass"),
      intentsSupported: try attributes.strings("IntentsSupported"),
      restrictedWhileLocked: Set(try attributes.strings("IntentsRestrictedWhileLocked")),
      restrictedWhileProtectedDataUnavailable: Set(
        try attributes.strings("IntentsRestrictedWhileProtectedDataUnavailable")),
      appGroups: appGroups ?? [],
      memoryLimitMB: try own?.number("MemoryLimitMB").flatMap { Int(exactly: $0.rounded()) },
      timeLimitSeconds: try own?.number("TimeLimitSeconds"))
  }

  private func kind(_ extensionKeys: PropertyListDictionary) throws(ManifestError) -> ExtensionManifest.Kind {
    let key = "NSExtensionPointIdentifier"
    let point = try required(extensionKeys.string(key), extensionKeys, key)
    guard let kind = ExtensionManifest.Kind(rawValue: point) else {
      throw extensionKeys.error(key, "should be 'com.apple.intents-service' or 'com.apple.intents-ui-service'")
    }
    return kind
  }

  private func alternativeNames() throws(ManifestError) -> [String] {
    var names: [String] = []
    for entry in try root.dictionaries("INAlternativeAppNames") {
      if let name = try entry.string("INAlternativeAppName") { names.append(name) }
    }
    return names
  }

  private func required<Value>(
    _ value: Value?, _ dictionary: PropertyListDictionary, _ key: String
  ) throws(ManifestError) -> Value {
    guard let value else { throw dictionary.error(key, "is missing") }
    return value
  }
}
