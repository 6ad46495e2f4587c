internal import BaseFiles

/// The objects of a project file, by identifier.
struct ObjectTable {
  let log: ProjectLog
  private var objects: [String: ProjectObject] = [:]

  /// Indexes the objects of a project file with this root.
  init(_ root: PropertyListNode, log: ProjectLog) {
    self.log = log
    guard let entries = root["objects"]?.entries else {
      log.add(
        .wrongType, at: root.position, severity: .error, "the project file has no dictionary 'objects'",
        fix: "restore the file from your version control")
      return
    }
    for entry in entries where entry.node.entries != nil {
      objects[entry.key] = ProjectObject(id: entry.key, position: entry.position, node: entry.node)
    }
  }

  /// All objects of a class, in the order of their positions.
  func all(_ isa: String) -> [ProjectObject] {
    objects.values.filter { $0.isa == isa }.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  /// The object with an identifier; nil if there is none.
  subscript(id: String) -> ProjectObject? { objects[id] }

  /// The object that `owner` references at `key`; nil if there is none. A dangling reference is a finding.
  func object(_ key: String, of owner: ProjectObject) -> ProjectObject? {
    owner[key].flatMap { object($0, key, of: owner) }
  }

  /// The objects that `owner` references in the array at `key`. Dangling references are findings.
  func objects(_ key: String, of owner: ProjectObject) -> [ProjectObject] {
    guard let node = owner[key] else { return [] }
    guard let elements = node.array else {
      log.add(
        .wrongType, at: node.position, "'\(key)' of '\(owner.label)' is \(node.kind); it should be an array")
      return []
    }
    return elements.compactMap { object($0, key, of: owner) }
  }

  private func object(_ node: PropertyListNode, _ key: String, of owner: ProjectObject) -> ProjectObject? {
    guard let id = node.string else {
      log.add(
        .wrongType, at: node.position,
        "'\(key)' of '\(owner.label)' is \(node.kind); it should be the identifier of an object")
      return nil
    }
    if let object = objects[id] { return object }
    log.add(
      .missingObject, at: node.position,
      "'\(key)' of '\(owner.label)' refers to the object '\(ProjectLog.short(id))', which does not exist",
      fix: "remove the reference, or restore the object from your version control")
    return nil
  }
}
