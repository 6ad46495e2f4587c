/// What an Intents UI extension draws: nodes with frames, laid out in the extension's process.
///
/// A tree that a host has read with ``init(_:known:)`` is within ``ViewLimits`` and its texts are safe to show.
package struct ViewTree: Sendable, Hashable {
  /// A part of the host's own interface that the extension says it displays itself.
  package enum HiddenPart: String, Sendable, CaseIterable {
    case map, message, paymentTransaction
  }

  /// The size of the card. With a height of zero there is nothing to show.
  package var size: ViewSize
  /// The parts that the host leaves out.
  package var hides: Set<HiddenPart>
  /// The root node.
  package var root: ViewNode
  /// The images of the tree, by the numbers that picture nodes have.
  ///
  /// The host keeps the images of the tree that it accepted last, so an update sends only those that this tree lacks. An
  /// extension gives a number to the same bytes for as long as its process lives.
  package var images: [Int: ViewImage]

  /// Makes a tree.
  package init(size: ViewSize, hides: Set<HiddenPart> = [], root: ViewNode, images: [Int: ViewImage] = [:]) {
    (self.size, self.hides, self.root, self.images) = (size, hides, root, images)
  }

  /// Whether nothing is to be shown.
  package var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
