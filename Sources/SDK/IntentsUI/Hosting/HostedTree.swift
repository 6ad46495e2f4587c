internal import ViewTrees

/// Combines several views into one view tree, one below the other.
@MainActor enum HostedTree {
  /// Returns the tree of `parts`; nil if there are no parts.
  static func of(_ parts: [HostedPart]) -> ViewTree? {
    guard let first = parts.first else { return nil }
    let hides = parts.reduce(into: Set<ViewTree.HiddenPart>()) { $0.formUnion($1.hides) }
    guard parts.count > 1 else {
      var tree = first.tree()
      tree.hides = hides
      return tree
    }
    let trees = parts.map { $0.tree() }
    let width = trees.map(\.size.width).max() ?? 0
    var tree = ViewTree(
      size: ViewSize(width: width, height: 0), hides: hides,
      root: ViewNode(frame: ViewRect(x: 0, y: 0, width: width, height: 0)))
    for next in trees {
      var root = next.root
      root.frame.y = tree.size.height
      tree.root.children.append(root)
      tree.images.merge(next.images) { first, _ in first }
      tree.size.height += next.size.height
    }
    tree.root.frame.height = tree.size.height
    return tree
  }
}
