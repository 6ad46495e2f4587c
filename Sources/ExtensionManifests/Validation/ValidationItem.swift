internal import Foundation
internal import PropertyLists
internal import SourceFiles

/// One file or bundle that ``Validator`` checks.
struct ValidationItem {
  /// The kind of item, by its name.
  enum Kind {
    case app, bundle, library, definition, interface, language, propertyList
    /// A directory without permission to list it.
    case closedDirectory
  }

  let path: String
  let kind: Kind
  /// Whether the user named the item itself, rather than a directory that contains it.
  var isNamed = false

  /// Deeper directories are ignored.
  private static let maximumDepth = 32

  /// The items to check at `path`: the file or bundle itself, or all items in a directory and its subdirectories. Links
  /// to directories and hidden files in them are ignored.
  ///
  /// - Parameters:
  ///   - path: the path that the user named.
  ///   - languages: the suffixes of files that describe languages.
  /// - Returns: the items, in the order of their names.
  static func items(at path: String, languages: Set<String>) -> [ValidationItem] {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard FileStatus(trimmed)?.isDirectory == true else {
      return [ValidationItem(path: trimmed, kind: kind(ofFile: trimmed, languages) ?? .propertyList, isNamed: true)]
    }
    if let kind = kind(ofDirectory: trimmed) { return [ValidationItem(path: trimmed, kind: kind, isNamed: true)] }
    var items: [ValidationItem] = []
    walk(trimmed, depth: 0, languages, &items)
    return items
  }

  private static func walk(
    _ directory: String, depth: Int, _ languages: Set<String>, _ items: inout [ValidationItem]
  ) {
    guard access(directory, R_OK | X_OK) == 0 else {
      return items.append(ValidationItem(path: directory, kind: .closedDirectory))
    }
    for name in FolderListing.names(in: directory) where !name.hasPrefix(".") {
      let path = "\(directory)/\(name)"
      // A file whose name is not UTF-8 has no status under the name that is shown; reading it gives the finding.
      let status = FileStatus(path, followsLinks: false)
      // A link to a bundle is followed, as in a scan; other links to directories are not.
      let isBundle = status?.isLink == true && Self.isBundle(name) && FileStatus(path)?.isDirectory == true
      let isDirectory = isBundle || status?.isDirectory == true
      if let kind = isDirectory ? kind(ofDirectory: name) : kind(ofFile: name, languages) {
        items.append(ValidationItem(path: path, kind: kind))
      } else if isDirectory, depth < maximumDepth {
        walk(path, depth: depth + 1, languages, &items)
      }
    }
  }

  private static func isBundle(_ name: String) -> Bool { ["app", "appex"].contains(PathName(name).suffix) }

  private static func kind(ofDirectory name: String) -> Kind? {
    switch PathName(name).suffix {
    case "app": .app
    case "appex": .bundle
    // A directory with the name of a file is a finding.
    case "plist": .propertyList
    default: nil
    }
  }

  private static func kind(ofFile name: String, _ languages: Set<String>) -> Kind? {
    switch PathName(name).suffix {
    case "so": .library
    case "plist": .propertyList
    case "intentdefinition": .definition
    case let suffix where InterfaceChecker.suffixes.contains(suffix): .interface
    case let suffix where languages.contains(String(suffix)): .language
    default: nil
    }
  }
}

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

  /// The keys of a policy that other property lists hardly have.
  private static let policyKeys = [
    "Lock", "Budgets", "Routing", "Sandbox", "Confirmation", "Authentication", "Authorization", "AppGroups",
    "Placement", "Surfaces", "SurfaceLimits", "TrustedAuthors",
  ]
}
