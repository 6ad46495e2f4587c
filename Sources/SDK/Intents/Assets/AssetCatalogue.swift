internal import Foundation
internal import Glibc
internal import Synchronization

/// The sets in the asset catalogues of a bundle, by name.
///
/// A catalogue is a folder `X.xcassets`, as Xcode writes it. A set is a folder directly in the catalogue or in a group.
/// A group is a folder without a file name extension. If a group has a namespace, the names of its sets begin with the
/// group's name and a slash.
struct AssetCatalogue: Sendable {
  /// The kind of a set, by the extension of its folder.
  enum Kind: String {
    case image = "imageset"
    case color = "colorset"
    case data = "dataset"
  }

  private enum Limit {
    /// The maximum depth of groups. Deeper groups are ignored.
    static let depth = 16
    /// The maximum number of folders and files that are searched in a bundle's catalogues. The rest are ignored.
    static let entries = 20_000
  }

  /// The paths of the sets, by kind and name.
  private var sets: [String: String] = [:]
  private var entries = 0

  private static let known = Mutex<[String: AssetCatalogue]>([:])

  /// Returns the catalogues in `folder`. Each folder is searched only once; the result is cached.
  static func inFolder(_ folder: String) -> AssetCatalogue {
    known.withLock { known in
      if let catalogue = known[folder] { return catalogue }
      let catalogue = AssetCatalogue(folder)
      known[folder] = catalogue
      return catalogue
    }
  }

  /// The path of the set with this name; nil if there is none.
  func path(_ name: String, _ kind: Kind) -> String? { sets["\(kind.rawValue) \(name)"] }

  private init(_ folder: String) {
    for name in Self.names(in: folder) where name.hasSuffix(".xcassets") {
      let path = "\(folder)/\(name)"
      if Self.isFolder(path) { addGroup(path, prefix: "", depth: 0) }
    }
    if entries > Limit.entries { log("the asset catalogues in '\(folder)' have more than \(Limit.entries) entries") }
  }

  private mutating func addGroup(_ group: String, prefix: String, depth: Int) {
    guard depth < Limit.depth else { return log("the asset group '\(group)' is ignored: it is too deep") }
    for name in Self.names(in: group) where name != AssetSet.descriptionFileName {
      entries += 1
      guard entries <= Limit.entries else { return }
      let path = "\(group)/\(name)"
      // A symbolic link is not followed, because it can form a cycle.
      if Self.isFolder(path) { addFolder(path, name, prefix: prefix, depth: depth) }
    }
  }

  private mutating func addFolder(_ path: String, _ name: String, prefix: String, depth: Int) {
    let file = name as NSString
    if let kind = Kind(rawValue: file.pathExtension) {
      let key = "\(kind.rawValue) \(prefix)\(file.deletingPathExtension)"
      if sets[key] == nil { sets[key] = path }
    } else if file.pathExtension.isEmpty {
      addGroup(path, prefix: AssetSet.hasNamespace(path) ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
    }
  }

  private static func names(in folder: String) -> [String] {
    // A folder that can't be read has no assets.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
