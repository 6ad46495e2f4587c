internal import BaseFiles

/// The purpose of a property list, by its keys and its name.
enum PropertyListKind {
  case manifest, app, vocabulary, definition, policy, configuration, other

  init(_ root: PropertyListNode, _ item: ValidationItem) {
    let name = PathName(item.path).file
    if root["NSExtension"] != nil {
      self = .manifest
    } else if name.hasSuffix("AppIntentVocabulary.plist") || AppVocabulary.isDescribed(by: root) {
      self = .vocabulary
    } else if root["INIntents"] != nil {
      self = .definition
    } else if name == "config.plist" {
      self = .configuration
    } else if name == "policy.plist" || Self.policyKeys.contains(where: { root[$0] != nil }) {
      self = .policy
    } else if root["CFBundlePackageType"]?.string == "APPL" || root["LSRequiresIPhoneOS"] != nil {
      self = .app
    } else {
      self =
        item.isNamed || root["CFBundlePackageType"]?.string == "XPC!" || root["IntentHost"] != nil ? .manifest : .other
    }
  }

  /// The keys of a policy that other property lists rarely have.
  private static let policyKeys = [
    "Lock", "Budgets", "Routing", "Sandbox", "Confirmation", "Authentication", "Authorization", "AppGroups",
    "Placement", "Surfaces", "SurfaceLimits", "Tools", "TrustedAuthors",
  ]
}
