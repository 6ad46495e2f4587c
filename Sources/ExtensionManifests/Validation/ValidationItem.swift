internal import Foundation
internal import IntentDefinitions
internal import PropertyLists
internal import SourceFiles

/// Something that ``Validator`` checks by itself.
struct ValidationItem {
  /// What it is, by its name.
  enum Kind {
    case app, bundle, library, definition, language, propertyList
    /// A directory into which nobody can look.
    case closedDirectory
  }

  let path: String
  let kind: Kind
  /// Whether somebody named it, rather than a directory around it.
  var isNamed = false

  /// How deep directories are looked through.
  private static let maximumDepth = 32

  /// What is to be checked at `path`: the file or bundle itself, or all that lies below a directory. Links to directories
  /// and hidden names below it are passed over.
  ///
  /// - Parameters:
  ///   - path: what somebody named.
  ///   - languages: the ends of the names of files that describe languages.
  /// - Returns: what is to be checked, in the order of the names.
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
      // Of a file whose name is no UTF-8 nothing can be asked by the name that is shown; that is told when it is read.
      let status = FileStatus(path, followsLinks: false)
      // A link to a bundle is followed, as where extensions are looked for; other links to directories are not.
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
    // It has the name of a file, and is none: that is worth a finding.
    case "plist": .propertyList
    default: nil
    }
  }

  private static func kind(ofFile name: String, _ languages: Set<String>) -> Kind? {
    switch PathName(name).suffix {
    case "so": .library
    case "plist": .propertyList
    case "intentdefinition": .definition
    case let suffix where languages.contains(String(suffix)): .language
    default: nil
    }
  }
}

/// What a property list is for, by what stands in it and by its name.
enum PropertyListKind {
  case manifest, app, vocabulary, definition, policy, other

  init(_ root: PropertyListNode, _ item: ValidationItem) {
    let name = PathName(item.path).file
    if root["NSExtension"] != nil {
      self = .manifest
    } else if name.hasSuffix("AppIntentVocabulary.plist") || AppVocabulary.isDescribed(by: root) {
      self = .vocabulary
    } else if root["INIntents"] != nil {
      self = .definition
    } else if name == "policy.plist" || Self.policyKeys.contains(where: { root[$0] != nil }) {
      self = .policy
    } else if root["CFBundlePackageType"]?.string == "APPL" || root["LSRequiresIPhoneOS"] != nil {
      self = .app
    } else {
      self =
        item.isNamed || root["CFBundlePackageType"]?.string == "XPC!" || root["IntentHost"] != nil ? .manifest : .other
    }
  }

  /// The dictionaries of a policy.
  private static let policyKeys = ["Lock", "Budgets", "Routing", "Sandbox", "Confirmation", "Authentication"]
}

extension Diagnostic {
  /// The finding that what lies at `path` can't be read, for the reason that the system gave last.
  static func unreadable(_ path: String, _ what: String = "file", _ code: Int32 = errno) -> Diagnostic {
    Diagnostic(
      path: path, position: .start, rule: Rule.unreadable.rawValue,
      message: "the \(what) can't be read: \(systemReason(code))")
  }
}
