import IntentWire
import Testing
import ViewTrees

@testable import SwiftUI

/// A view as a host gets it: laid out, encoded, and checked against the limits of a host.
@MainActor struct LaidOutView {
  let tree: ViewTree

  init(_ view: some View, width: Double = 320, maximumHeight: Double = 480, isDark: Bool = false) throws {
    let surface = ViewSurface(width: width, maximumHeight: maximumHeight, isDark: isDark)
    tree = try ViewTree(ViewSnippet(view).tree(on: surface))
  }

  /// The nodes with their rectangles in the whole tree, in the order in which they are drawn.
  var nodes: [(node: ViewNode, frame: ViewRect)] { Self.nodes(tree.root, x: 0, y: 0) }

  private static func nodes(_ node: ViewNode, x: Double, y: Double) -> [(node: ViewNode, frame: ViewRect)] {
    var frame = node.frame
    frame.x += x
    frame.y += y
    return [(node, frame)] + node.children.flatMap { nodes($0, x: frame.x, y: frame.y) }
  }

  /// The texts in the order in which they are drawn, one for each line.
  var texts: [String] {
    nodes.flatMap { item -> [String] in
      guard case .text(let text) = item.node.content else { return [] }
      return Dictionary(grouping: text.lines, by: \.y).sorted { $0.key < $1.key }.map { $0.value.map(\.text).joined() }
    }
  }

  /// The rectangle of the text; an empty one if there is none.
  func frame(of text: String) -> ViewRect {
    let found = nodes.first {
      guard case .text(let content) = $0.node.content else { return false }
      return content.lines.map(\.text).joined() == text
    }
    return found?.frame ?? ViewRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The rectangles of what has this background.
  func frames(of color: SystemViewColor) -> [ViewRect] {
    nodes.filter { $0.node.background == .system(color) }.map(\.frame)
  }
}
