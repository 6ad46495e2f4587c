/// An element of a screen, as a test sees it: a view, or an element without a view here, such as a bar button.
package struct ScreenElement: Sendable, Hashable {
  /// A rectangle in the coordinates of the screen, in points.
  package struct Frame: Sendable, Hashable {
    /// The left edge and the top edge.
    package var x, y: Double
    /// The size.
    package var width, height: Double

    /// Makes a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The kind of the element.
  package var kind: ElementKind
  /// The number by which the app identifies the element until the app ends. The number of a view never changes.
  package var handle: Int
  /// The depth in the tree: 0 for the root.
  package var depth: Int
  /// The identifier that the author set for tests; empty for none.
  package var identifier = ""
  /// The accessibility label; empty for none.
  package var label = ""
  /// The value, such as the text of a field; nil for none.
  package var value: String?
  /// The placeholder of an empty field; nil for none.
  package var placeholder: String?
  /// The frame on the screen.
  package var frame: Frame
  /// Whether the user can operate the element.
  package var isEnabled = true
  /// Whether the element is selected.
  package var isSelected = false
  /// Whether the element receives key events.
  package var hasFocus = false

  /// Makes an element without texts.
  package init(_ kind: ElementKind, handle: Int, depth: Int, frame: Frame) {
    self.kind = kind
    self.handle = handle
    self.depth = depth
    self.frame = frame
  }
}

/// The elements of a screen in depth-first order: each element is followed by its descendants.
package struct ScreenElements: Sendable, Hashable {
  /// The maximum number of elements. Further elements are left out.
  package static let limit = 10_000
  /// The maximum number of characters of a text. Longer texts are truncated.
  package static let textLimit = 4_096

  /// The elements; the first one is the root.
  package var list: [ScreenElement]
  /// Whether elements were left out because of ``limit``.
  package var isCut: Bool

  /// Makes a screen. The first element must have depth 0. Each other element must have a depth between 1 and the depth
  /// of the previous element plus 1.
  package init(_ list: [ScreenElement], isCut: Bool = false) {
    self.list = list
    self.isCut = isCut
  }
}
