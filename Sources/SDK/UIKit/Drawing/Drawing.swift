public import Foundation
internal import QuartzCore
internal import Synchronization

/// Records the shapes that a view draws in `draw(_:)`, because an extension can't draw pixels.
struct Drawing {
  /// A path with its colours.
  struct Shape {
    let path: [CGPath.Step]
    let fill: UIColor?
    let stroke: UIColor?
    let lineWidth: CGFloat
    let cap: CGLineCap
    let isEvenOdd: Bool

    init(_ path: UIBezierPath, fill: UIColor?, stroke: UIColor?) {
      self.path = path.cgPath.steps
      self.fill = fill
      self.stroke = stroke
      lineWidth = path.lineWidth
      cap = path.lineCapStyle
      isEvenOdd = path.usesEvenOddFillRule
    }
  }

  /// The maximum number of shapes per view. Later ones are not drawn.
  private static let maximumShapes = 200

  var fill = UIColor.black
  var stroke = UIColor.black
  private var shapes: [Shape] = []

  /// The recording in progress; nil outside of `draw(_:)`. A lock protects it, because drawing functions are not bound
  /// to the main thread.
  private static let current = Mutex<Drawing?>(nil)

  /// Returns the shapes that `body` draws.
  static func record(_ body: () -> Void) -> [Shape] {
    current.withLock { $0 = Drawing() }
    body()
    return current.withLock { drawing in
      defer { drawing = nil }
      return drawing?.shapes ?? []
    }
  }

  /// Adds a shape with the current colours.
  static func add(_ shape: (Drawing) -> Shape) {
    guard let drawing = current.withLock({ $0 }), drawing.shapes.count < maximumShapes else { return }
    let new = shape(drawing)
    current.withLock { $0?.shapes.append(new) }
  }

  /// Changes the current colours.
  static func change(_ body: @Sendable (inout Drawing) -> Void) {
    current.withLock { drawing in
      if var changed = drawing {
        body(&changed)
        drawing = changed
      }
    }
  }
}

extension UIColor {
  /// Sets the fill colour for later drawing in `draw(_:)`.
  public func setFill() {
    Drawing.change { $0.fill = self }
  }

  /// Sets the stroke colour for later drawing in `draw(_:)`.
  public func setStroke() {
    Drawing.change { $0.stroke = self }
  }

  /// Sets the fill and the stroke colour for later drawing in `draw(_:)`.
  public func set() {
    setFill()
    setStroke()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle in `draw(_:)`.
public func UIRectFill(_ rect: CGRect) {
  UIBezierPath(rect: rect).fill()
}
