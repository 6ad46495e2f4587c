internal import Foundation

/// A folder that is watched, or will be when it exists.
struct WatchedDirectory: Hashable {
  let path: String
  let role: FolderRole
  /// Whether it is one of the search paths, rather than a folder above or below one.
  var isRoot = false

  /// Calls `watch` for each parent of the folder, starting at the root of the file system, and for the parents of link
  /// targets. Follows as many links as the system does. Reads a link after it watches the link's parent.
  func walkParents(links: Int = 40, watch: (WatchedDirectory) -> Void) {
    let names = path.split(separator: "/")
    var folder = ""
    for (index, name) in names.enumerated() {
      watch(WatchedDirectory(path: folder.isEmpty ? "/" : folder, role: .parent(to: String(name))))
      let next = "\(folder)/\(name)"
      if links > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) {
        let start = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        let path = ([start] + names.dropFirst(index + 1).map(String.init)).joined(separator: "/")
        return WatchedDirectory(path: path, role: role).walkParents(links: links - 1, watch: watch)
      }
      folder = next
    }
  }

  /// Whether the folder can be a link. Links inside the search paths are not followed, because they can form a cycle.
  var followsLink: Bool { isRoot || isParent }

  var isParent: Bool {
    if case .parent = role { true } else { false }
  }

  /// The names of the items in it; empty if it can't be read, as after its removal.
  var entries: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  var isFolder: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// The watched directory for the item called `name` in this one; nil if the item is irrelevant.
  func child(_ name: String) -> WatchedDirectory? {
    role.role(ofFolder: name).map { WatchedDirectory(path: "\(path)/\(name)", role: $0) }
  }
}

extension SearchPaths {
  /// The directories of the search paths, to be watched. In directories of manifests, subfolders are watched down to
  /// `levels` levels.
  func watchedDirectories(levels: Int) -> [WatchedDirectory] {
    plugins.map { WatchedDirectory(path: $0.absoluteURL.path, role: .plugins, isRoot: true) }
      + manifests.map { WatchedDirectory(path: $0.absoluteURL.path, role: .manifests(levels: levels), isRoot: true) }
  }
}
