package import Foundation

extension CGPath {
  /// The path of a rectangle with round corners. The radius is limited to half of the shorter side.
  package static func rounded(_ rect: CGRect, radius: CGFloat, corners: CACornerMask = .all) -> CGPath {
    let radius = max(min(radius, rect.width / 2, rect.height / 2), 0)
    let form = RoundedRectangle(rectangle: rect, radius: radius, corners: radius > 0 ? corners : .all)
    let path = CGMutablePath()
    func corner(_ corner: CACornerMask, x: CGFloat, y: CGFloat, start: CGFloat) {
      guard radius > 0, corners.contains(corner) else {
        let point = CGPoint(x: x, y: y)
        return path.isEmpty ? path.move(to: point) : path.addLine(to: point)
      }
      let center = CGPoint(
        x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
      path.addArc(center: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: false)
    }
    corner(.layerMinXMinYCorner, x: rect.minX, y: rect.minY, start: .pi)
    corner(.layerMaxXMinYCorner, x: rect.maxX, y: rect.minY, start: .pi * 3 / 2)
    corner(.layerMaxXMaxYCorner, x: rect.maxX, y: rect.maxY, start: 0)
    corner(.layerMinXMaxYCorner, x: rect.minX, y: rect.maxY, start: .pi / 2)
    path.closeSubpath()
    return CGPath(steps: path.steps, roundedRectangle: form)
  }

  /// The path of an ellipse.
  package static func ellipse(_ rect: CGRect) -> CGPath {
    let circle = Arc(center: .zero, radius: 1, start: 0, end: 2 * .pi, increases: true)
    let place = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    let steps = [Step.move(circle.point(0))] + circle.steps + [.close]
    // A circle is a rounded rectangle with the maximum radius.
    let form = RoundedRectangle(rectangle: rect, radius: rect.width / 2, corners: .all)
    return CGPath(
      steps: steps.map { $0.applying(place) }, roundedRectangle: rect.width == rect.height ? form : nil)
  }
}
