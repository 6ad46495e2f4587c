/// What a watched folder is in the layouts of extensions, and so what in it matters.
enum FolderRole: Hashable, Sendable {
  /// It leads to a directory that was asked for, which it holds, or may come to hold, under this name.
  case way(to: String)
  /// A directory of plugins.
  case plugins
  case app
  case plugIns
  case bundle
  /// What SwiftPM makes of a target's resources.
  case resources
  case language
  /// A directory of manifests, below which so many more levels are watched.
  case manifests(levels: Int)
  /// A folder that lies too deep in a directory of manifests.
  case tooDeep

  /// The endings of the files that the catalogue is made of. A bundle's executable may have none.
  private var endings: Set<Substring> {
    switch self {
    case .way, .plugIns, .tooDeep: []
    case .plugins: ["so", "plist", "intentdefinition"]
    case .app: ["plist", "intentdefinition"]
    case .bundle: ["so", "plist", "intentdefinition", ""]
    case .resources: ["intentdefinition"]
    case .language: ["intentdefinition", "strings"]
    case .manifests: ["plist", "intentdefinition", "strings"]
    }
  }

  /// What the folder called `name` in this one is; nil where it doesn't matter.
  func role(ofFolder name: String) -> FolderRole? {
    guard !Self.isHidden(name) else { return nil }
    switch (self, Self.ending(of: name)) {
    case (.plugins, "app"): return .app
    case (.plugins, "appex"), (.plugIns, "appex"): return .bundle
    case (.plugins, "resources"): return .resources
    case (.app, _) where name == "PlugIns": return .plugIns
    case (.plugins, "lproj"), (.app, "lproj"), (.bundle, "lproj"), (.resources, "lproj"): return .language
    case (.manifests(let levels), _): return levels > 0 ? .manifests(levels: levels - 1) : .tooDeep
    default: return nil
    }
  }

  /// Whether it is a change when the item called `name` comes, goes or becomes another.
  func isOfInterest(_ name: String) -> Bool {
    if case .way(let next) = self { return name == next }
    guard !Self.isHidden(name) else { return false }
    if endings.contains(Self.ending(of: name)) { return true }
    // A library may end in its version: libChat.so.1.
    if self == .bundle, name.contains(".so.") { return true }
    // Any folder may hold manifests; the one that does tells by what is in it.
    if case .manifests = self { return false }
    return role(ofFolder: name) != nil
  }

  /// What is to be told of such a folder.
  var mask: InotifyEvent.Mask {
    let entries: InotifyEvent.Mask = [.created, .deleted, .movedFrom, .movedTo, .attributes]
    if case .way = self { return entries }
    return entries.union([.written, .modified, .deletedSelf, .movedSelf])
  }

  /// Hidden files are those of editors, and copies that are not finished.
  private static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") }

  private static func ending(of name: String) -> Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
  }
}
