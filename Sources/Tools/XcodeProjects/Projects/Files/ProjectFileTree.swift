internal import BaseFiles

/// The location of a project's file.
enum FileLocation: Hashable {
  /// On the disk, at this absolute path.
  case disk(String)
  /// Among the products of the build, under this name.
  case product(String)
  /// In the SDK or in Xcode, at this relative path.
  case system(String)

  /// The path, in any of these places.
  var location: String {
    switch self {
    case .disk(let path), .product(let path), .system(let path): path
    }
  }

  /// The last component of the path.
  var name: String { FilePath.name(location) }

  /// The absolute path; nil for a file that is not on the disk.
  var path: String? { if case .disk(let path) = self { path } else { nil } }
}

/// The locations of a project's files and groups.
struct ProjectFileTree {
  private let table: ObjectTable
  private let budget: ProjectMemoryBudget
  /// The folder to which paths of the project are relative.
  let root: String
  private var places: [String: FileLocation] = [:]

  /// The maximum depth of groups; deeper groups are not read.
  private static let maximumDepth = 100

  /// Reads the groups of a project.
  init(_ project: ProjectObject, _ table: ObjectTable, root: String, budget: ProjectMemoryBudget) {
    self.table = table
    self.budget = budget
    self.root = root
    let groups = ["mainGroup", "productRefGroup"].compactMap { table.object($0, of: project) }
    for group in groups where places[group.id] == nil { add(group) }
  }

  /// The location of a file. A file outside of all groups is located in the folder of the project.
  func location(of file: ProjectObject) -> FileLocation? {
    places[file.id] ?? place(of: file, in: .disk(root))
  }

  /// Adds a group with its content. Does not recurse, because groups may be nested to any depth.
  private mutating func add(_ top: ProjectObject) {
    var rest: [(object: ProjectObject, parent: FileLocation, depth: Int)] = [(top, .disk(root), 0)]
    while let (object, parent, depth) = rest.popLast() {
      let isGroup = object["children"] != nil
      guard places[object.id] == nil else {
        if isGroup { reportCycle(object) }
        continue
      }
      guard let place = place(of: object, in: parent) else { continue }
      guard budget.charge(place.location.utf8.count, at: object.position) else { return }
      places[object.id] = place
      guard isGroup else { continue }
      guard depth < Self.maximumDepth else {
        table.log.add(
          .tooLarge, at: object.position, "groups are nested more than \(Self.maximumDepth) levels deep",
          fix: "move the group '\(object.label)' up")
        continue
      }
      rest += table.objects("children", of: object).reversed().map { ($0, place, depth + 1) }
    }
  }

  private func reportCycle(_ group: ProjectObject) {
    table.log.add(
      .groupCycle, at: group.position, "the group '\(group.label)' is in more than one group, or in itself",
      fix: "keep only one reference to it")
  }

  private func place(of object: ProjectObject, in parent: FileLocation) -> FileLocation? {
    let path = object.string("path") ?? ""
    guard path.utf8.count < FilePath.maximumBytes, !path.utf8.contains(0) else {
      table.log.add(.unknownPlace, at: object.position, "the path of '\(object.label)' is no valid file path")
      return nil
    }
    switch object.string("sourceTree") ?? "<group>" {
    case "<group>", "": return append(path, to: parent)
    case "SOURCE_ROOT", "PROJECT_DIR", "SRCROOT": return append(path, to: .disk(root))
    case "<absolute>": return .disk(FilePath.normalized(path.hasPrefix("/") ? path : "/\(path)"))
    case "BUILT_PRODUCTS_DIR": return .product(path)
    case "SDKROOT", "DEVELOPER_DIR", "PLATFORM_DIR": return .system(path)
    case let other:
      table.log.add(
        .unknownPlace, at: object.position,
        "the path of '\(object.label)' is relative to '\(ProjectLog.short(other))', which is unknown here",
        fix: "make the path relative to the project")
      return nil
    }
  }

  /// The location of `path` in `parent`. A group without a path has the location of its parent.
  private func append(_ path: String, to parent: FileLocation) -> FileLocation? {
    guard !path.isEmpty else { return parent }
    switch parent {
    case .disk(let folder):
      let joined = FilePath.join(folder, path)
      return joined.utf8.count < FilePath.maximumBytes ? .disk(joined) : nil
    case .product(let folder): return .product(folder.isEmpty ? path : "\(folder)/\(path)")
    case .system(let folder): return .system(folder.isEmpty ? path : "\(folder)/\(path)")
    }
  }
}
