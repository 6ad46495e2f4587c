internal import BaseFiles

extension TargetReader {
  /// Reads the `Info.plist`, which determines the extension point of the target.
  mutating func readManifest() {
    target.infoPlist = file(setting: "INFOPLIST_FILE", "the manifest")
    let root = target.infoPlist.flatMap(context.lists.read)
    readIdentifier(root)
    let extensionKeys =
      root?["NSExtension"]?["NSExtensionPointIdentifier"]
      ?? root?["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]
    target.extensionPoint = extensionKeys?.string.map(settings.expand)
    target.otherSystem = otherSystem
    target.kind = target.otherSystem == nil ? kind : .other
    if target.otherSystem == nil, target.kind == .other, target.productType.contains("extension"),
      target.extensionPoint != ProjectTarget.appIntentsExtensionPoint
    {
      reportUnknownExtensionKind()
    }
    let header = file(setting: "SWIFT_OBJC_BRIDGING_HEADER", "the bridging header")
    target.bridgingHeader = header
    if let header, target.isProduct { reportHeader(header) }
  }

  /// Reads the identifier from the build setting, or else from the manifest, where projects before Xcode 7 define
  /// it.
  private mutating func readIdentifier(_ root: PropertyListNode?) {
    let setting = settings["PRODUCT_BUNDLE_IDENTIFIER"]
    let written = root?["CFBundleIdentifier"]?.string.map(settings.expand) ?? ""
    target.bundleIdentifier = [setting, written].first { !$0.isEmpty }
  }

  private var kind: ProjectTarget.Kind {
    switch target.shortProductType {
    case "app-extension", "app-extension.intents-service": extensionKind
    case "bundle.ui-testing": .uiTests
    default: target.programKind
    }
  }

  private var extensionKind: ProjectTarget.Kind {
    switch target.extensionPoint {
    case "com.apple.intents-service": .intentsExtension
    case "com.apple.intents-ui-service": .intentsUIExtension
    case nil: target.productType.hasSuffix("intents-service") ? .intentsExtension : .other
    default: .other
    }
  }

  /// The system for which the target is built, if it is not iOS. A target for several systems is for iOS if one of them
  /// is.
  private var otherSystem: String? {
    let platforms = settings["SUPPORTED_PLATFORMS"].split(separator: " ").map(String.init)
    let sdk = settings["SDKROOT"]
    let names = sdk == "auto" && !platforms.isEmpty ? platforms : [sdk] + platforms
    let systems = names.map { name in Self.otherSystems.first { name.hasPrefix($0.prefix) }?.name }
    return systems.contains(nil) ? nil : systems.first ?? nil
  }

  /// The names of the systems, by the first characters of their SDKs and platforms.
  private static let otherSystems = [
    (prefix: "macosx", name: "macOS"), (prefix: "watch", name: "watchOS"), (prefix: "appletv", name: "tvOS"),
    (prefix: "xr", name: "visionOS"), (prefix: "driverkit", name: "DriverKit"),
  ]

  private func reportUnknownExtensionKind() {
    let point = target.extensionPoint.map { "is an extension of the kind '\(ProjectLog.short($0))'" }
    context.log.add(
      .unknownExtensionKind, at: object.position,
      "'\(object.label)' \(point ?? "has no manifest that names its extension point"); the host does not run it")
  }

  private func reportHeader(_ header: String) {
    let assignment = settings.assignment("SWIFT_OBJC_BRIDGING_HEADER")
    context.log.add(
      .bridgingHeader, path: assignment?.path, at: assignment?.position ?? object.position,
      "'\(object.label)' imports Objective-C by the bridging header '\(FilePath.name(header))', which is not compiled here",
      fix: "move what the Swift sources use from it to Swift")
  }

  /// The absolute path of the file that a setting names; nil if the setting is empty, or if there is no such file,
  /// which is reported.
  private func file(setting: String, _ what: String) -> String? {
    var value = settings[setting]
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = String(value.dropFirst().dropLast()) }
    guard !value.isEmpty else { return nil }
    let assignment = settings.assignment(setting)
    let path = FilePath.join(context.root, value)
    let isThere = checkFile(
      path, at: assignment?.position ?? object.position, in: assignment?.path, what)
    return isThere ? path : nil
  }

  /// Reads the entitlements: the app groups, the keychain groups, and Siri.
  mutating func readEntitlements() {
    guard let path = file(setting: "CODE_SIGN_ENTITLEMENTS", "the entitlements file") else { return }
    target.entitlements = path
    guard let root = context.lists.read(path) else { return }
    let settings = settings
    let texts = { (key: String) in
      (root[key]?.array ?? []).compactMap(\.string).map(settings.expand).filter { !$0.isEmpty }
    }
    target.appGroups = texts("com.apple.security.application-groups")
    target.keychainGroups = texts("keychain-access-groups")
    target.hasSiriEntitlement =
      root["com.apple.developer.siri"]?.boolean == true
      || root["com.apple.developer.siri"]?.string == "YES"
  }
}
