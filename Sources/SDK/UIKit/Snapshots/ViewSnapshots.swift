internal import Foundation
internal import QuartzCore
package import ViewTrees

/// Makes view trees from views. The process uses only one object of this class, so that images keep their numbers.
@MainActor package final class ViewSnapshots {
  private let images = SnapshotImages()
  private var logged: Set<String> = []

  /// Makes an object that has no images yet.
  package init() {}

  /// Lays out a view, and makes a view tree of what it shows.
  ///
  /// Content that exceeds the host's limits is left out and logged.
  ///
  /// - Parameters:
  ///   - view: the root view. The tree has its size.
  ///   - hides: the parts that the host does not show.
  /// - Returns: the tree.
  package func tree(of view: UIView, hides: Set<ViewTree.HiddenPart> = []) -> ViewTree {
    _ = LayerChanges.consumeMark()
    view.layoutIfNeeded()
    var builder = NodeBuilder(SnapshotContext(images))
    let size = view.bounds.size
    var root = builder.node(view, at: 0) ?? ViewNode(frame: ViewRect(x: 0, y: 0, width: 0, height: 0))
    root.frame.x = 0
    root.frame.y = 0
    for (reason, thing) in builder.context.omissions where logged.insert(reason).inserted {
      UIKitLog.write("\(thing) is not shown, because \(reason)")
    }
    let shown = size.isDrawable ? size : .zero
    return ViewTree(
      size: ViewSize(width: shown.width, height: shown.height), hides: hides, root: root,
      images: images.images(builder.context.usedImages))
  }
}

extension CGSize {
  /// Whether the host accepts the size.
  var isDrawable: Bool {
    (0...ViewLimits.distance).contains(width) && (0...ViewLimits.distance).contains(height)
  }
}

extension CGRect {
  /// Whether the host accepts the rectangle.
  var isDrawable: Bool {
    let range = -ViewLimits.distance...ViewLimits.distance
    return range.contains(origin.x) && range.contains(origin.y) && size.isDrawable
  }

  /// The rectangle of a tree.
  var viewRect: ViewRect { ViewRect(x: origin.x, y: origin.y, width: size.width, height: size.height) }
}
