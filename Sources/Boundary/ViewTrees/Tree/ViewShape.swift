/// A path that is filled, stroked, or both.
package struct ViewShape: Sendable, Hashable {
  /// A step of a path, in the node's coordinates.
  package enum Step: Sendable, Hashable {
    case move(ViewPoint)
    case line(ViewPoint)
    case quadratic(control: ViewPoint, end: ViewPoint)
    case cubic(control1: ViewPoint, control2: ViewPoint, end: ViewPoint)
    case close

    /// The letter of the step, as in SVG paths, and its points in order.
    var parts: (letter: String, points: [ViewPoint]) {
      switch self {
      case .move(let point): ("M", [point])
      case .line(let point): ("L", [point])
      case .quadratic(let control, let end): ("Q", [control, end])
      case .cubic(let control1, let control2, let end): ("C", [control1, control2, end])
      case .close: ("Z", [])
      }
    }
  }

  /// The form of a line's ends.
  package enum Cap: String, Sendable, CaseIterable {
    case butt, round, square
  }

  /// The steps in order. The first step is a move.
  package var path: [Step]
  /// The colour of the inside; nil for none.
  package var fill: ViewColor?
  /// Whether the inside is determined by the even-odd rule.
  package var isEvenOdd = false
  /// The colour of the line; nil for none.
  package var stroke: ViewColor?
  /// The width of the line in points.
  package var lineWidth = 1.0
  /// The form of the line's ends.
  package var cap = Cap.butt

  /// Creates a shape.
  package init(path: [Step], fill: ViewColor? = nil, stroke: ViewColor? = nil) {
    self.path = path
    self.fill = fill
    self.stroke = stroke
  }
}
