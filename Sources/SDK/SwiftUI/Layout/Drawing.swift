internal import Foundation
internal import ViewTrees

/// Makes the nodes of one tree within the limits of a host.
@MainActor final class Drawing {
  var budget = ViewBudget()
  private(set) var images: [Int: ViewImage] = [:]
  private var numbers: [Data: Int] = [:]
  /// The depth of the nodes that are made now. The root has 0.
  private var depth = 1

  init() {
    // The root.
    _ = budget.countNode()
  }

  /// Makes a node without children; none if it is outside the limits.
  func node(_ frame: ViewRect, change: (inout ViewNode) -> Void) -> [ViewNode] {
    guard isDrawable(frame) else {
      budget.omit("a view", because: "it is farther than \(Int(ViewLimits.distance)) points from its parent")
      return []
    }
    guard depth < ViewLimits.depth else {
      budget.omit("a view", because: "views are nested more than \(ViewLimits.depth) levels deep")
      return []
    }
    guard budget.countNode() else { return [] }
    var node = ViewNode(frame: frame)
    change(&node)
    return [node]
  }

  /// Makes a node around others, whose rectangles are relative to the node's.
  func group(
    _ frame: ViewRect, change: (inout ViewNode) -> Void, children: (ViewRect) -> [ViewNode]
  ) -> [ViewNode] {
    var nodes = node(frame, change: change)
    guard !nodes.isEmpty else { return [] }
    depth += 1
    nodes[0].children = children(ViewRect(x: 0, y: 0, width: frame.width, height: frame.height))
    depth -= 1
    return nodes
  }

  /// The number of an image in the tree; nil if it does not fit.
  func number(of image: ViewImage) -> Int? {
    let number = numbers[image.bytes] ?? numbers.count
    guard budget.count(image, number: number) else { return nil }
    numbers[image.bytes] = number
    images[number] = image
    return number
  }

  private func isDrawable(_ frame: ViewRect) -> Bool {
    let range = -ViewLimits.distance...ViewLimits.distance
    return [frame.x, frame.y, frame.width, frame.height].allSatisfy(range.contains)
      && frame.width >= 0 && frame.height >= 0
  }
}
