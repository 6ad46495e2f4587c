/// A thing on a screen, as a test sees it: a view, or something that has no view here, such as a bar's button.
package struct ScreenElement: Sendable, Hashable {
  /// A rectangle in the coordinates of the screen, in points.
  package struct Frame: Sendable, Hashable {
    /// The left and the top edge.
    package var x, y: Double
    /// The size.
    package var width, height: Double

    /// Makes a rectangle.
    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// What the element is.
  package var kind: ElementKind
  /// The number by which the app knows the element until it ends. A view keeps its number.
  package var handle: Int
  /// The level: 0 for the root, and one more for each element around this one.
  package var depth: Int
  /// The name that the author gave for tests; empty for none.
  package var identifier = ""
  /// The name for people; empty for none.
  package var label = ""
  /// The value, such as the text of a field; nil for none.
  package var value: String?
  /// What a field shows while it is empty; nil for none.
  package var placeholder: String?
  /// The place on the screen.
  package var frame: Frame
  /// Whether a person can use it.
  package var isEnabled = true
  /// Whether it is chosen.
  package var isSelected = false
  /// Whether keys go to it.
  package var hasFocus = false

  /// Makes an element without names.
  package init(_ kind: ElementKind, handle: Int, depth: Int, frame: Frame) {
    (self.kind, self.handle, self.depth, self.frame) = (kind, handle, depth, frame)
  }
}

/// The elements of a screen. Each follows the one around it and what lies before it in that one.
package struct ScreenElements: Sendable, Hashable {
  /// The largest number of elements. The rest is left out.
  package static let limit = 10_000
  /// The largest number of characters of a text. The rest is cut off.
  package static let textLimit = 4_096

  /// The elements; the first one is the root.
  package var list: [ScreenElement]
  /// Whether there are more elements than ``limit``.
  package var isCut: Bool

  /// Makes a screen. The first element has the level 0, and each of the others a level between 1 and one more than that of
  /// the element before it.
  package init(_ list: [ScreenElement], isCut: Bool = false) {
    (self.list, self.isCut) = (list, isCut)
  }
}
