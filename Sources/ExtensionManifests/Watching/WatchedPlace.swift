internal import Foundation

/// A folder that is watched, or is to be once it is there.
struct WatchedPlace: Hashable {
  let path: String
  let role: FolderRole
  /// Whether it is a directory that was asked for.
  var isRoot = false

  /// Hands the folders on the way to it to `watch`, from the root of the file system on, and through links to where
  /// they lead: as many as the system follows. A link is read after the folder that holds it is watched.
  func walkWay(links: Int = 40, watch: (WatchedPlace) -> Void) {
    let names = path.split(separator: "/")
    var folder = ""
    for (index, name) in names.enumerated() {
      watch(WatchedPlace(path: folder.isEmpty ? "/" : folder, role: .way(to: String(name))))
      let next = "\(folder)/\(name)"
      if links > 0, let target = try? FileManager.default.destinationOfSymbolicLink(atPath: next) {
        let start = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        let path = ([start] + names.dropFirst(index + 1).map(String.init)).joined(separator: "/")
        return WatchedPlace(path: path, role: role).walkWay(links: links - 1, watch: watch)
      }
      folder = next
    }
  }

  /// Whether it may be a link. Those inside of a directory are not followed, so that links can't lead in circles.
  var followsLink: Bool { isRoot || isWay }

  var isWay: Bool {
    if case .way = role { true } else { false }
  }

  /// The names of what is in it.
  var entries: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  var isFolder: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }

  /// The item called `name` in it as a place of its own; nil where that doesn't matter.
  func child(_ name: String) -> WatchedPlace? {
    role.role(ofFolder: name).map { WatchedPlace(path: "\(path)/\(name)", role: $0) }
  }
}

extension SearchPaths {
  /// The directories, as places. Below those of manifests, so many levels count.
  func watchedPlaces(levels: Int) -> [WatchedPlace] {
    plugins.map { WatchedPlace(path: $0.absoluteURL.path, role: .plugins, isRoot: true) }
      + manifests.map { WatchedPlace(path: $0.absoluteURL.path, role: .manifests(levels: levels), isRoot: true) }
  }
}
