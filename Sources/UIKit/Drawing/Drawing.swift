public import Foundation
internal import QuartzCore
internal import Synchronization

/// What a view draws in `draw(_:)`. It is recorded as shapes, since an extension has no pixels.
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
      (self.path, self.fill, self.stroke) = (path.cgPath.steps, fill, stroke)
      (lineWidth, cap, isEvenOdd) = (path.lineWidth, path.lineCapStyle, path.usesEvenOddFillRule)
    }
  }

  /// The largest number of shapes of a view; later ones are not drawn.
  private static let maximumShapes = 200

  var fill = UIColor.black
  var stroke = UIColor.black
  private var shapes: [Shape] = []

  /// The drawing that is recorded; nil outside of `draw(_:)`. Functions that draw are not bound to the main thread.
  private static let current = Mutex<Drawing?>(nil)

  /// Records what `body` draws.
  static func record(_ body: () -> Void) -> [Shape] {
    current.withLock { $0 = Drawing() }
    body()
    return current.withLock { drawing in
      defer { drawing = nil }
      return drawing?.shapes ?? []
    }
  }

  /// Adds a shape, made with the present colours.
  static func add(_ shape: (Drawing) -> Shape) {
    guard let drawing = current.withLock({ $0 }), drawing.shapes.count < maximumShapes else { return }
    let new = shape(drawing)
    current.withLock { $0?.shapes.append(new) }
  }

  /// Changes the colours.
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
  /// Fills later paths in `draw(_:)` with the colour.
  public func setFill() {
    Drawing.change { $0.fill = self }
  }

  /// Draws later lines in `draw(_:)` with the colour.
  public func setStroke() {
    Drawing.change { $0.stroke = self }
  }

  /// Fills later paths and draws later lines in `draw(_:)` with the colour.
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
