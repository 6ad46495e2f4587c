package import Foundation

/// An arc of a circle, converted to curves of at most a quarter circle each.
package struct Arc {
  private let center: CGPoint
  private let radius: CGFloat
  private let start: CGFloat
  /// The angle from the start to the end in radians. It is positive in the direction from the x axis to the y axis.
  private let sweep: CGFloat

  /// Makes an arc from `start` to `end`: in the direction of growing angles if `increases` is true, otherwise in the
  /// opposite direction. The angles are in radians. If a number is not finite, the arc is empty.
  package init(center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, increases: Bool) {
    let isFinite = start.isFinite && end.isFinite && radius.isFinite && center.x.isFinite && center.y.isFinite
    self.center = isFinite ? center : .zero
    self.start = isFinite ? start : 0
    self.radius = isFinite ? radius : 0
    sweep = isFinite ? Self.sweep(end - start, increases: increases) : 0
  }

  private static func sweep(_ difference: CGFloat, increases: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    if abs(difference) >= turn, (difference > 0) == increases { return increases ? turn : -turn }
    let rest = difference.truncatingRemainder(dividingBy: turn)
    if increases { return rest < 0 ? rest + turn : rest }
    return rest > 0 ? rest - turn : rest
  }

  /// The point at a fraction of the arc, where 0 is the start and 1 the end.
  package func point(_ part: CGFloat) -> CGPoint {
    let angle = start + sweep * part
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// The curves, without a move to the start. A cubic curve approximates a quarter circle within 0.03 % of the radius.
  package var steps: [CGPath.Step] {
    let count = Int((abs(sweep) / (.pi / 2)).rounded(.up))
    guard count > 0 else { return [] }
    let part = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(part / 4) * radius
    return (0..<count).map { index in
      let first = start + part * CGFloat(index)
      let last = start + part * CGFloat(index + 1)
      let from = point(CGFloat(index) / CGFloat(count))
      let to = point(CGFloat(index + 1) / CGFloat(count))
      return .cubic(
        control1: CGPoint(x: from.x - handle * sin(first), y: from.y + handle * cos(first)),
        control2: CGPoint(x: to.x + handle * sin(last), y: to.y - handle * cos(last)), end: to)
    }
  }
}
