internal import BaseFiles

/// Reads the folder of one target.
enum FolderTarget {
  /// The target in `folder`, without its files; nil if its `Info.plist` can't be read, which is then a finding.
  static func read(_ folder: String, _ findings: inout [Diagnostic]) -> ProjectTarget? {
    let path = "\(folder)/Info.plist"
    guard let root = propertyList(path, &findings) else { return nil }
    let name = String(folder.split(separator: "/").last ?? "Extension")
    var target = ProjectTarget(name: name, kind: kind(root))
    target.moduleName = moduleName(name, root)
    target.infoPlist = path
    target.bundleIdentifier = root["CFBundleIdentifier"]?.string.flatMap { $0.contains("$") ? nil : $0 }
    return target
  }

  /// The module name: the folder's name, followed by `App` or `Extension` if a module of the API has that name. The
  /// suffix is omitted if the manifest writes out the module of the principal class. In Xcode, the target of such a
  /// folder has another name too.
  private static func moduleName(_ folder: String, _ root: PropertyListNode) -> String {
    let name = ModuleName.valid(folder)
    guard HostModules.isReserved(name) else { return name }
    let principalClass = root["NSExtension"]?["NSExtensionPrincipalClass"]?.string
    let module = principalClass.flatMap { $0.contains(".") ? $0.split(separator: ".").first : nil }
    return module == nil || module == "$(PRODUCT_MODULE_NAME)" || module == "${PRODUCT_MODULE_NAME}"
      ? name + (root["NSExtension"] == nil ? "App" : "Extension") : name
  }

  private static func kind(_ root: PropertyListNode) -> ProjectTarget.Kind {
    guard let keys = root["NSExtension"] else {
      return root["CFBundlePackageType"]?.string == "FMWK" ? .framework : .application
    }
    return switch keys["NSExtensionPointIdentifier"]?.string {
    case "com.apple.intents-service": .intentsExtension
    case "com.apple.intents-ui-service": .intentsUIExtension
    default: .other
    }
  }

  /// Adds the groups and rights in the entitlements at `path`.
  static func addEntitlements(_ path: String, to target: inout ProjectTarget, _ findings: inout [Diagnostic]) {
    guard let root = propertyList(path, &findings) else { return }
    func strings(_ key: String) -> [String] { (root[key]?.array ?? []).compactMap(\.string) }
    target.appGroups += strings("com.apple.security.application-groups")
    target.keychainGroups += strings("keychain-access-groups")
    target.hasSiriEntitlement = target.hasSiriEntitlement || root["com.apple.developer.siri"]?.boolean == true
  }

  private static func propertyList(_ path: String, _ findings: inout [Diagnostic]) -> PropertyListNode? {
    do throws(Diagnostic) {
      return try PropertyListReader.read(contentsOf: path)
    } catch {
      findings.append(error)
      return nil
    }
  }
}
