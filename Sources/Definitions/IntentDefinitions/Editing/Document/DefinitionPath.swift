internal import BaseFiles

/// The path from the root of a property list to a value.
struct DefinitionPath: Hashable {
  /// One step: a key of a dictionary, or the index of an element.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  var steps: [Step] = []

  static let root = DefinitionPath()

  func key(_ key: String) -> DefinitionPath { DefinitionPath(steps: steps + [.key(key)]) }

  func index(_ index: Int) -> DefinitionPath { DefinitionPath(steps: steps + [.index(index)]) }

  /// Returns the value below `root`; nil if there is none.
  func node(in root: PropertyListNode) -> PropertyListNode? {
    steps.reduce(root) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index): node?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      }
    }
  }
}
