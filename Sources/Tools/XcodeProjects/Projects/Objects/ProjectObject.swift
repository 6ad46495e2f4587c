internal import BaseFiles

/// An object of a project file, such as a target, a group, a file or a list of settings.
struct ProjectObject {
  /// The identifier by which other objects refer to this one.
  let id: String
  /// The class: `PBXNativeTarget`.
  let isa: String
  /// The position of the object in the project file.
  let position: SourcePosition
  private let node: PropertyListNode

  init(id: String, position: SourcePosition, node: PropertyListNode) {
    self.id = id
    self.position = position
    self.node = node
    isa = node["isa"]?.string ?? ""
  }

  subscript(key: String) -> PropertyListNode? { node[key] }

  /// The text at `key`; nil if there is none.
  func string(_ key: String) -> String? { node[key]?.string }

  /// The texts in the array at `key`; empty if there is no array.
  func strings(_ key: String) -> [String] { node[key]?.array?.compactMap(\.string) ?? [] }

  /// The name for messages: the object's name, path or identifier.
  var label: String {
    let label = string("name") ?? string("path") ?? string("productName") ?? id
    return ProjectLog.short(label)
  }
}
