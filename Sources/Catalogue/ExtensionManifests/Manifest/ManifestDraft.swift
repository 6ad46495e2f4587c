internal import BaseFiles

/// The values of an `Info.plist` with their places, before they are checked. If the rules find no error, it becomes an
/// ``ExtensionManifest``.
struct ManifestDraft {
  let root: PropertyListCursor
  let identifier: Located<String>?
  let executable: Located<String>?
  /// The display name and the bundle name.
  let names: [Located<String>]
  /// The short version and the bundle version.
  let versions: [Located<String>]
  let alternativeNames: [String]
  /// The pronunciations of the alternative names. The keys are the names.
  let namePronunciations: [String: String]
  /// `NSExtension`.
  let pluginKeys: PropertyListCursor?
  let extensionPoint: Located<String>?
  let principalClass: Located<String>?
  let storyboard: Located<String>?
  /// `NSExtensionAttributes`.
  let attributes: PropertyListCursor?
  let intentsSupported: Located<[Located<String>]>?
  let restrictedWhileLocked: Located<[Located<String>]>?
  let restrictedWhileProtectedDataUnavailable: Located<[Located<String>]>?
  let mediaCategories: Located<[Located<String>]>?
  /// `IntentHost`.
  let hostKeys: PropertyListCursor?
  let memoryLimitMB: Located<Double>?
  let timeLimitSeconds: Located<Double>?
  /// `NetworkClient`, if it is a boolean.
  let networkClient: Located<Bool>?
  /// `NetworkClient`, if it is an array.
  let networkHosts: Located<[Located<String>]>?
  let appGroups: Located<[Located<String>]>?
  let keychainGroups: Located<[Located<String>]>?
  let containingApp: Located<String>?
  let placement: Located<String>?

  /// Reads the values of a property list. A value of the wrong type is a finding in the log of `root`.
  init(_ root: PropertyListCursor) {
    self.root = root
    // Other rules report unknown variables in these two.
    identifier = root.string("CFBundleIdentifier", reportsUnknown: false)
    executable = root.string("CFBundleExecutable", reportsUnknown: false)
    names = ["CFBundleDisplayName", "CFBundleName"].compactMap { root.string($0) }
    // Xcode's templates take both versions from the project. The host only shows the version, so an unknown variable in
    // it is no finding.
    versions = ["CFBundleShortVersionString", "CFBundleVersion"].compactMap {
      root.string($0, reportsUnknown: false)
    }
    (alternativeNames, namePronunciations) = AppManifest.alternativeNames(root)

    pluginKeys = root.dictionary("NSExtension")
    extensionPoint = pluginKeys?.string("NSExtensionPointIdentifier")
    // Its module is usually a variable. When the host loads the library, it ignores a module that is a variable.
    principalClass = pluginKeys?.unexpandedString("NSExtensionPrincipalClass")
    storyboard = pluginKeys?.string("NSExtensionMainStoryboard")

    attributes = pluginKeys?.dictionary("NSExtensionAttributes")
    intentsSupported = attributes?.strings("IntentsSupported")
    restrictedWhileLocked = attributes?.strings("IntentsRestrictedWhileLocked")
    restrictedWhileProtectedDataUnavailable = attributes?.strings("IntentsRestrictedWhileProtectedDataUnavailable")
    mediaCategories = attributes?.strings("SupportedMediaCategories")

    hostKeys = root.dictionary("IntentHost")
    memoryLimitMB = hostKeys?.number("MemoryLimitMB")
    timeLimitSeconds = hostKeys?.number("TimeLimitSeconds")
    let listsHosts = hostKeys?.hasArray("NetworkClient") == true
    networkHosts = listsHosts ? hostKeys?.strings("NetworkClient") : nil
    networkClient = listsHosts ? nil : hostKeys?.boolean("NetworkClient", expected: "a boolean or an array")
    appGroups = hostKeys?.strings("AppGroups")
    keychainGroups = hostKeys?.strings("KeychainGroups")
    containingApp = hostKeys?.string("ContainingApp")
    placement = hostKeys?.string("Placement")
  }

  /// The extension point; nil if it is missing or the host does not serve it.
  var kind: ExtensionManifest.Kind? { extensionPoint.flatMap { ExtensionManifest.Kind(rawValue: $0.value) } }

  /// Makes the manifest.
  ///
  /// - Parameter place: where the extension is. A library that the layout gives replaces `CFBundleExecutable`, and a
  ///   bundle gives the values of missing keys.
  /// - Returns: the manifest, with missing values left empty.
  func manifest(in place: ManifestLocation) -> ExtensionManifest {
    let app = place.app
    let derived = place.derivedValues
    let executable = place.libraryFile ?? executable?.value ?? derived?.executable ?? ""
    return ExtensionManifest(
      identifier: identifier?.value ?? derived?.identifier ?? "", executable: executable,
      name: app?.name
        ?? TerminalText.undirected(containingApp?.value ?? Self.known(names) ?? derived?.name ?? executable),
      alternativeNames: alternativeNames + (app?.alternativeNames ?? []), version: Self.known(versions) ?? "",
      kind: kind ?? .intents, principalClass: principalClass?.value ?? "",
      intentsSupported: Self.values(intentsSupported).filter(IntentName.isPossible),
      restrictedWhileLocked: Set(Self.values(restrictedWhileLocked)),
      restrictedWhileProtectedDataUnavailable: Set(Self.values(restrictedWhileProtectedDataUnavailable)),
      appGroups: Self.values(appGroups), network: network,
      memoryLimitMB: memoryLimitMB.flatMap { Int(exactly: $0.value.rounded()) },
      timeLimitSeconds: timeLimitSeconds?.value,
      namePronunciations: namePronunciations.merging(app?.namePronunciations ?? [:]) { own, _ in own },
      keychainGroups: KeychainGroupName.distinct(Self.values(keychainGroups)), storyboard: usedStoryboard,
      containingApp: containingApp?.value,
      placement: placement.flatMap { ExtensionManifest.Placement(rawValue: $0.value) })
  }

  /// The network that the extension asks for. The rules reject a list with a wrong entry.
  private var network: NetworkAccess {
    guard let networkHosts else { return networkClient?.value == true ? .any : .none }
    let hosts = networkHosts.value.compactMap { NetworkHost($0.value) }
    var seen: Set<NetworkHost> = []
    return hosts.isEmpty ? .none : .hosts(hosts.filter { seen.insert($0).inserted })
  }

  /// The storyboard of an extension that shows views, if it has no principal class.
  private var usedStoryboard: String? {
    guard kind == .intentsUI, principalClass?.value.isEmpty ?? true else { return nil }
    return storyboard.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  /// The first text that can be shown to users; nil if there is none.
  private static func known(_ texts: [Located<String>]) -> String? {
    texts.first { ExtensionManifest.isUsableName($0.value) }?.value
  }

  private static func values(_ list: Located<[Located<String>]>?) -> [String] { list?.value.map(\.value) ?? [] }
}

extension ExtensionManifest {
  /// Whether the text can be shown to users as a name or a version: it is short and contains no build variable.
  static func isUsableName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 256 && !BuildVariables.hasVariable(in: text)
  }
}
