/// The drawing of an Intents UI extension: nodes with frames, laid out in the extension's process.
///
/// A tree that a host has read with ``init(_:known:)`` is within ``ViewLimits`` and its texts are safe to show.
package struct ViewTree: Sendable, Hashable {
  /// A part of the host's own interface that the extension claims to display itself.
  package enum HiddenPart: String, Sendable, CaseIterable {
    case map, message, paymentTransaction
  }

  /// The size of the card. If its width or height is zero, the tree is not shown.
  package var size: ViewSize
  /// The parts that the host leaves out.
  package var hides: Set<HiddenPart>
  /// The root node.
  package var root: ViewNode
  /// The images of the tree, by the numbers in its picture nodes.
  ///
  /// The host stores the images of the last accepted tree, so an update sends only images that are not in that tree. An
  /// extension uses a number for the same bytes as long as its process lives.
  package var images: [Int: ViewImage]

  /// Creates a tree.
  package init(size: ViewSize, hides: Set<HiddenPart> = [], root: ViewNode, images: [Int: ViewImage] = [:]) {
    self.size = size
    self.hides = hides
    self.root = root
    self.images = images
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
