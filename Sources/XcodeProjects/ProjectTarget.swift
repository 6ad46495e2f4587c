/// A target of an author's project: what an extension, an app or a framework is built from. All paths are absolute.
package struct ProjectTarget: Sendable, Hashable {
  /// What a target is built into.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case application, intentsExtension, intentsUIExtension, framework, staticLibrary, other
  }

  /// The target's name in the project.
  package var name: String
  /// What the target is built into.
  package var kind: Kind
  /// The name of the Swift module.
  package var moduleName: String
  /// The name of the bundle without its extension: `MonkeyTexts` of `MonkeyTexts.appex`.
  package var productName: String
  /// The bundle's identifier; nil if the project has none.
  package var bundleIdentifier: String?
  /// The Swift sources, in the order of the project.
  package var sources: [String]
  /// The sources in C, C++ and Objective-C, in the order of the project.
  package var foreignSources: [String]
  /// The files and folders that the bundle contains: storyboards, asset catalogues, strings, data.
  package var resources: [String]
  /// The `.intentdefinition` files.
  package var definitions: [String]
  /// The author's `Info.plist`; nil if Xcode generates it.
  package var infoPlist: String?
  /// The build variables after expansion: `PRODUCT_NAME`, `INFOPLIST_KEY_CFBundleDisplayName`.
  package var settings: [String: String]
  /// The groups in the entitlements `com.apple.security.application-groups`.
  package var appGroups: [String]
  /// The groups in the entitlements `keychain-access-groups`.
  package var keychainGroups: [String]
  /// Whether the entitlements contain `com.apple.developer.siri`.
  package var hasSiriEntitlement: Bool
  /// The names of the project's targets that this one links or embeds.
  package var dependencies: [String]
  /// The system frameworks that the target links, without `.framework`.
  package var frameworks: [String]
  /// The products of Swift packages and other dependencies that are not part of the project.
  package var externalProducts: [String]

  /// Makes a target that has a name and a kind, and nothing else.
  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
    moduleName = name
    productName = name
    sources = []
    foreignSources = []
    resources = []
    definitions = []
    settings = [:]
    appGroups = []
    keychainGroups = []
    hasSiriEntitlement = false
    dependencies = []
    frameworks = []
    externalProducts = []
  }
}
