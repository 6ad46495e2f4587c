internal import BaseFiles

/// The role of an item in a folder of sources, derived from its name.
enum FolderItem {
  case folder, source, foreignSource, definition, entitlements, resource

  /// The item at `path`; nil for links, and for files that belong in no bundle.
  init?(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    let suffix = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
    switch FileKind.name(path: path, followsLinks: false) {
    case nil:
      if Self.unused.contains(suffix) || name == "Info.plist" { return nil }
      self = Self.kinds[suffix] ?? .resource
    case "a directory": self = Self.packages.contains(suffix) ? .resource : .folder
    default: return nil
    }
  }

  /// Whether an item with this name is no part of a project: hidden items, and folders of other tools.
  static func isIgnored(_ name: String) -> Bool {
    name.hasPrefix(".") || ["build", "DerivedData", "Pods", "Carthage", "Package.swift", "Info.plist"].contains(name)
      || [".xcodeproj", ".xcworkspace", ".app", ".appex", ".framework", ".xcframework"].contains(where: name.hasSuffix)
  }

  private static let kinds: [String: FolderItem] = [
    "swift": .source, "m": .foreignSource, "mm": .foreignSource, "c": .foreignSource, "cc": .foreignSource,
    "cpp": .foreignSource, "intentdefinition": .definition, "entitlements": .entitlements,
  ]
  /// Folders that are copied into a bundle unchanged.
  private static let packages: Set<String> = ["xcassets", "bundle", "scnassets"]
  private static let unused: Set<String> = [
    "h", "hpp", "pch", "modulemap", "md", "xcconfig", "xcodeproj", "playground",
  ]
}
