/// The role of a watched folder in the layout of extensions, of containers and of packages. It decides which files in
/// the folder matter.
enum FolderRole: Hashable, Sendable {
  /// A folder above a watched directory. Only its child of this name matters, which is on the path to the directory and
  /// may not exist yet.
  case parent(to: String)
  /// A directory of extensions.
  case plugins
  /// The bundle of an app.
  case app
  /// The folder `PlugIns` of an app, with the bundles of its extensions.
  case plugIns
  /// The bundle of an extension.
  case bundle
  /// A folder with the resources of a target, built by SwiftPM.
  case resources
  /// A folder of localized files, such as `en.lproj`.
  case language
  /// A directory of manifests; `levels` more levels below it are watched.
  case manifests(levels: Int)
  /// A folder below the watched levels of a directory of manifests or of a package.
  case tooDeep
  /// A folder of an author's package; `levels` more levels below it are watched.
  case sources(levels: Int)
  /// The folder of containers. Only the containers with these names matter.
  case containers(Set<String>)
  /// A folder in a container, on the path to the files that an app stores for the host, such as its vocabulary. The
  /// next folders on the path have these names; empty for the folder that contains the files.
  case container(path: [String])

  /// The suffixes of the files that matter. The executable of a bundle may have none.
  private var endings: Set<Substring> {
    switch self {
    case .parent, .plugIns, .tooDeep, .containers, .sources: []
    case .plugins: ["so", "plist", "intentdefinition", "json"]
    // Its program has no suffix.
    case .app: ["plist", "intentdefinition", "json", ""]
    case .bundle: ["so", "plist", "intentdefinition", "json", ""]
    case .resources: ["intentdefinition", "json"]
    case .language: ["intentdefinition", "strings"]
    case .manifests: ["plist", "intentdefinition", "strings"]
    case .container(let path): path.isEmpty ? ["plist", "wire"] : []
    }
  }

  /// The role of the folder called `name` in this one; nil if it does not matter.
  func role(ofFolder name: String) -> FolderRole? {
    guard !Self.isHidden(name) else { return nil }
    switch (self, Self.ending(of: name)) {
    case (.plugins, "app"): return .app
    case (.plugins, "appex"), (.plugIns, "appex"): return .bundle
    case (.plugins, "resources"): return .resources
    case (.app, _) where name == "PlugIns": return .plugIns
    case (.plugins, "lproj"), (.app, "lproj"), (.bundle, "lproj"), (.resources, "lproj"): return .language
    case (.containers(let names), _): return names.contains(name) ? .container(path: Self.dataPath) : nil
    case (.container(let path), _) where path.first == name: return .container(path: Array(path.dropFirst()))
    case (.sources, _) where Self.buildFolders.contains(name): return nil
    case (.sources(let levels), _): return levels > 0 ? .sources(levels: levels - 1) : .tooDeep
    case (.manifests(let levels), _): return levels > 0 ? .manifests(levels: levels - 1) : .tooDeep
    default: return nil
    }
  }

  /// Whether it matters if the item called `name` is added, removed or changed.
  func isOfInterest(_ name: String) -> Bool {
    if case .parent(let next) = self { return name == next }
    guard !Self.isHidden(name) else { return false }
    // Some editors keep the earlier version of a file under its name with '~' at the end.
    if case .sources = self { return !Self.buildFolders.contains(name) && !name.hasSuffix("~") }
    if endings.contains(Self.ending(of: name)) { return true }
    // A library's name can end in its version: libChat.so.1.
    if self == .bundle, name.contains(".so.") { return true }
    // Any folder can contain manifests: the manifests matter, not the folder.
    if case .manifests = self { return false }
    return role(ofFolder: name) != nil
  }

  /// The events to receive for such a folder.
  var mask: InotifyEvent.Mask {
    let entries: InotifyEvent.Mask = [.created, .deleted, .movedFrom, .movedTo, .attributes]
    if case .parent = self { return entries }
    return entries.union([.written, .modified, .deletedSelf, .movedSelf])
  }

  /// The folders between a container and the files that its app stores for the host.
  private static let dataPath = ["Library", "Intents"]

  /// The folders for the output of build programs.
  private static let buildFolders: Set = ["build", "target", "DerivedData", "node_modules"]

  /// Hidden files belong to editors, or are incomplete copies.
  private static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

  private static func ending(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }
}
