internal import BaseFiles

/// The projects in a workspace, `X.xcworkspace`.
struct WorkspaceFile {
  /// The absolute paths of the projects, in the order of the workspace.
  private(set) var projects: [String] = []

  /// The maximum size of a workspace file, in bytes.
  private static let maximumBytes = 1 << 20
  /// The maximum depth of groups. Reading ends at the first group that is deeper.
  private static let maximumDepth = 100

  /// Reads the workspace at `path`, an absolute path.
  ///
  /// - Throws: ``Diagnostic`` with the rule `unreadable` or `too-large`.
  init(contentsOf path: String) throws(Diagnostic) {
    let file = "\(path)/contents.xcworkspacedata"
    let bytes = try RegularFile.bytes(contentsOf: file, maximumBytes: Self.maximumBytes)
    let container = FilePath.folder(path)
    var groups = [container]
    for tag in WorkspaceTag.all(in: bytes) {
      switch tag {
      case .closed(name: "Group"):
        if groups.count > 1 { groups.removeLast() }
      case .opened("Group", let location):
        guard groups.count < Self.maximumDepth else { return }
        groups.append(Self.path(location, in: groups.last ?? container, container: container, workspace: path))
      case .opened("FileRef", let location):
        let path = Self.path(location, in: groups.last ?? container, container: container, workspace: path)
        if FilePath.suffix(path) == "xcodeproj", !projects.contains(path) { projects.append(path) }
      default: break
      }
    }
  }

  /// The path for a location such as `group:Chat/Chat.xcodeproj`.
  private static func path(_ location: String, in group: String, container: String, workspace: String) -> String {
    guard let colon = location.firstIndex(of: ":") else { return FilePath.join(group, location) }
    let rest = String(location[location.index(after: colon)...])
    switch location[..<colon] {
    case "container": return FilePath.join(container, rest)
    // For the workspace inside a project, `self` is the project.
    case "self": return FilePath.join(FilePath.folder(workspace), rest.isEmpty ? "." : rest)
    case "absolute": return FilePath.normalized("/\(rest)")
    default: return FilePath.join(group, rest)
    }
  }
}

/// A tag of a workspace's XML.
private enum WorkspaceTag {
  case opened(String, location: String)
  case closed(name: String)

  /// The tags in a text, in order. An element without content has no closing tag.
  static func all(in bytes: [UInt8]) -> [WorkspaceTag] {
    bytes.split(separator: UInt8(ascii: "<")).compactMap { part in
      guard let end = part.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      let text = String(decoding: part[..<end], as: UTF8.self)
      let name = String(text.drop { $0 == "/" }.prefix { $0.isLetter })
      if text.hasPrefix("/") { return .closed(name: name) }
      // An empty group contains no projects.
      return text.hasSuffix("/") && name == "Group" ? nil : .opened(name, location: location(in: text))
    }
  }

  /// The value of the attribute `location`; empty if there is none.
  private static func location(in tag: String) -> String {
    let parts = tag.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard let index = parts.firstIndex(where: { $0.hasTrailing("location") }), index + 1 < parts.count else {
      return ""
    }
    return WorkspaceTag.entities.reduce(String(parts[index + 1])) { $0.replacing($1.0, with: $1.1) }
  }

  private static let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
}

extension Substring {
  /// Whether the text ends with this attribute name and `=`.
  fileprivate func hasTrailing(_ name: String) -> Bool { filter { !$0.isWhitespace }.hasSuffix("\(name)=") }
}
