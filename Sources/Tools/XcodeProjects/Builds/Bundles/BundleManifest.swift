internal import BaseFiles
internal import ExtensionManifests
internal import Foundation

/// The `Info.plist` of a bundle: the author's manifest, with the values that Xcode fills in.
struct BundleManifest {
  private let target: ProjectTarget
  private let executable: String?
  private let facts: SourceFacts
  private let variables: BuildVariables

  /// Makes a manifest from its parts.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - executable: the file name of the program or library in the bundle; nil if there is none.
  ///   - app: the identifier of the app that contains the bundle.
  ///   - facts: facts about the sources that the manifest depends on.
  init(_ target: ProjectTarget, executable: String?, app: String? = nil, facts: SourceFacts = SourceFacts()) {
    self.target = target
    self.executable = executable
    self.facts = facts
    // The prefixes of a team have no meaning here, so they are empty.
    var values = ["AppIdentifierPrefix": "", "TeamIdentifierPrefix": ""].merging(target.settings) { $1 }
    values["PRODUCT_NAME"] = target.productName
    values["TARGET_NAME"] = target.name
    values["PRODUCT_MODULE_NAME"] = target.moduleName
    values["EXECUTABLE_NAME"] = executable
    values["PRODUCT_BUNDLE_IDENTIFIER"] = target.bundleIdentifier
    values["PRODUCT_BUNDLE_PACKAGE_TYPE"] = Self.packageType(target)
    variables = BuildVariables(product: target.productName, values: values, executable: executable, appIdentifier: app)
  }

  /// Returns the values of the manifest.
  ///
  /// - Throws: ``Diagnostic`` if the author's manifest can't be read.
  func contents() throws -> ManifestContents {
    let author = try author()
    let root = withHostKeys(author.merging(generated) { author, _ in author })
    let own = author["IntentHost"] as? [String: Any]
    return ManifestContents(root: root, networkUse: own?["NetworkClient"] == nil ? facts.networkUse : nil)
  }

  /// The values of the author's manifest, with all variables expanded.
  private func author() throws -> [String: Any] {
    guard let path = target.infoPlist else { return [:] }
    var rest = ProjectTarget.maximumManifestBytes
    return value(try PropertyListReader.read(contentsOf: path), &rest) as? [String: Any] ?? [:]
  }

  /// The values that Xcode generates for keys that the author's manifest may lack.
  private var generated: [String: Any] {
    var values: [String: Any] = [
      "CFBundleIdentifier": variables.expand("$(PRODUCT_BUNDLE_IDENTIFIER)").text,
      "CFBundleName": target.productName, "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundlePackageType": Self.packageType(target),
      "CFBundleShortVersionString": target.settings["MARKETING_VERSION"] ?? "1.0",
      "CFBundleVersion": target.settings["CURRENT_PROJECT_VERSION"] ?? "1",
    ]
    // A library of App Intents says itself what it offers.
    if target.kind == .appIntents {
      values["NSExtension"] = ["NSExtensionPointIdentifier": "com.apple.intents-service"]
    }
    for (name, text) in target.settings where name.hasPrefix("INFOPLIST_KEY_") {
      values[String(name.dropFirst("INFOPLIST_KEY_".count))] = Self.value(text)
    }
    return values
  }

  /// The manifest with the values that differ from Xcode's: the executable, the Swift name of the principal class, the
  /// groups from the entitlements, and the network.
  private func withHostKeys(_ root: [String: Any]) -> [String: Any] {
    var root = root
    root["CFBundleExecutable"] = executable
    if var keys = root["NSExtension"] as? [String: Any], let name = keys[Self.classKey] as? String {
      keys[Self.classKey] = facts.classNames[name] ?? name
      root["NSExtension"] = keys
    }
    var own = root["IntentHost"] as? [String: Any] ?? [:]
    for (key, groups) in [("AppGroups", target.appGroups), ("KeychainGroups", target.keychainGroups)] {
      let present = own[key] as? [String] ?? []
      let expanded = groups.map { variables.expand($0).text }.filter { !present.contains($0) }
      if !expanded.isEmpty { own[key] = present + expanded }
    }
    if facts.networkUse != nil, own["NetworkClient"] == nil {
      own["NetworkClient"] = true
    }
    if !own.isEmpty { root["IntentHost"] = own }
    return root
  }

  private static let classKey = "NSExtensionPrincipalClass"

  /// The value with expanded variables. `rest` limits the bytes of expanded texts; texts beyond the limit stay
  /// unexpanded.
  private func value(_ node: PropertyListNode, _ rest: inout Int) -> Any {
    switch node.value {
    case .dictionary(let entries):
      Dictionary(entries.map { ($0.key, value($0.node, &rest)) }) { first, _ in first }
    case .array(let elements): elements.map { value($0, &rest) }
    case .string(let text): expand(text, &rest)
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let truth): truth
    case .date(let date): date
    case .data(let data): data
    }
  }

  private func expand(_ text: String, _ rest: inout Int) -> String {
    guard rest > 0, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let expanded = variables.expand(text).text
    rest -= expanded.utf8.count
    return expanded
  }

  /// The value of a build variable: `YES` and `NO` are booleans.
  private static func value(_ text: String) -> Any {
    switch text {
    case "YES": true
    case "NO": false
    default: text
    }
  }

  private static func packageType(_ target: ProjectTarget) -> String {
    target.kind == .application ? "APPL" : "XPC!"
  }
}
