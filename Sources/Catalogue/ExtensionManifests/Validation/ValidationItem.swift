internal import BaseFiles
internal import Foundation

/// One file or bundle that ``Validator`` checks.
struct ValidationItem {
  /// The kind of item, by its name.
  enum Kind {
    case app, bundle, library, definition, interface, language, propertyList, strings
    /// A directory without permission to list it.
    case closedDirectory
  }

  let path: String
  let kind: Kind
  /// Whether the user named the item itself, rather than a directory that contains it.
  var isNamed = false

  /// Deeper directories are ignored.
  private static let maximumDepth = 32

  /// The items to check at `path`: the file or bundle itself, or all items in a directory and its subdirectories.
  /// Hidden files in directories are ignored, and links to directories other than bundles.
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
    walk(trimmed, depth: 0, languages: languages, items: &items)
    return items
  }

  private static func walk(
    _ directory: String, depth: Int, languages: Set<String>, items: inout [ValidationItem]
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
        walk(path, depth: depth + 1, languages: languages, items: &items)
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
    case "strings": .strings
    case let suffix where InterfaceChecker.suffixes.contains(suffix): .interface
    case let suffix where languages.contains(String(suffix)): .language
    default: nil
    }
  }
}
