package import BaseFiles
package import SourceAdaptation

/// A target of an author's project, from which an extension, an app or a framework is built. All paths are absolute.
package struct ProjectTarget: Sendable, Hashable {
  /// The product of a target.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The App Intents of an app, a library that the build makes from a part of the app's sources.
    case appIntents
    case application, intentsExtension, intentsUIExtension, framework, staticLibrary, uiTests, other
  }

  /// The target's name in the project.
  package var name: String
  /// The product of the target.
  package var kind: Kind
  /// The system of a target that is not for iOS: `watchOS`. Such a target is of the kind `other`, except the apps and
  /// libraries of a project that has no app for iOS.
  package var otherSystem: String?
  /// The position of the target in the project file.
  package var position: SourcePosition
  /// The product type in the project: `com.apple.product-type.application`; empty for a folder of sources.
  package var productType: String
  /// The extension point that the `Info.plist` names: `com.apple.intents-service`; nil if there is none.
  package var extensionPoint: String?
  /// The name of the Swift module.
  package var moduleName: String
  /// The name of the bundle without its extension: `MonkeyTexts` for `MonkeyTexts.appex`.
  package var productName: String
  /// The bundle's identifier; nil if the project has none.
  package var bundleIdentifier: String?
  /// The Swift sources, in the order of the project.
  package var sources: [String]
  /// The parts of sources that are compiled, by the paths of the sources. Sources without an entry are compiled as a
  /// whole.
  package var selections: [String: SourceSelection]
  /// The sources in C, C++ and Objective-C, in the order of the project.
  package var foreignSources: [String]
  /// The files and folders that the bundle contains: storyboards, asset catalogues, strings, data.
  package var resources: [String]
  /// The `.intentdefinition` files.
  package var definitions: [String]
  /// The author's `Info.plist`; nil if Xcode generates it.
  package var infoPlist: String?
  /// The header with the Objective-C declarations that the Swift sources use; nil if there is none.
  package var bridgingHeader: String?
  /// The entitlements file; nil if there is none.
  package var entitlements: String?
  /// The build variables after expansion: `PRODUCT_NAME`, `INFOPLIST_KEY_CFBundleDisplayName`.
  package var settings: [String: String]
  /// The groups in the entitlements `com.apple.security.application-groups`.
  package var appGroups: [String]
  /// The groups in the entitlements `keychain-access-groups`.
  package var keychainGroups: [String]
  /// Whether the entitlements contain `com.apple.developer.siri`.
  package var hasSiriEntitlement: Bool
  /// The names of the project's targets that this target links or embeds. The dependencies contain no cycle.
  package var dependencies: [String]
  /// The names of the project's targets whose products the bundle contains: the extensions of an app.
  package var embedded: [String]
  /// The system frameworks that the target links, without `.framework`.
  package var frameworks: [String]
  /// The products of Swift packages and other dependencies that are not part of the project.
  package var externalProducts: [String]

  /// Whether the target is an app, an extension or a library. Defects of others are no findings.
  package var isProduct: Bool { kind != .other && kind != .uiTests }

  /// Makes a target with a name and a kind. All other properties are empty.
  package init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
    position = .start
    productType = ""
    moduleName = name
    productName = name
    sources = []
    selections = [:]
    foreignSources = []
    resources = []
    definitions = []
    settings = [:]
    appGroups = []
    keychainGroups = []
    hasSiriEntitlement = false
    dependencies = []
    embedded = []
    frameworks = []
    externalProducts = []
  }
}
