public import Foundation

/// The radii of four corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The radius at the upper leading corner.
  public var topLeading: CGFloat
  /// The radius at the lower leading corner.
  public var bottomLeading: CGFloat
  /// The radius at the lower trailing corner.
  public var bottomTrailing: CGFloat
  /// The radius at the upper trailing corner.
  public var topTrailing: CGFloat

  /// Makes radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// A rectangle whose corners have radii of their own.
public struct UnevenRoundedRectangle: Sendable {
  /// The radii.
  public var cornerRadii: RectangleCornerRadii

  /// Makes a rectangle.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// Makes a rectangle.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }
}

extension UnevenRoundedRectangle: ShapeElementView, InsettableShape {
  /// The type of a body, which this shape does not have.
  public typealias Body = Never

  /// The outline of the form in a rectangle. No radius is larger than half of a side.
  public nonisolated func path(in rect: CGRect) -> Path {
    let limit = min(rect.width, rect.height) / 2
    let radius = { (radius: CGFloat) in radius > 0 ? min(radius, limit) : 0 }
    let topTrailing = radius(cornerRadii.topTrailing)
    let bottomTrailing = radius(cornerRadii.bottomTrailing)
    let bottomLeading = radius(cornerRadii.bottomLeading)
    let topLeading = radius(cornerRadii.topLeading)
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + topLeading, y: rect.minY))
    path.addRoundedCorner(
      CGPoint(x: rect.maxX, y: rect.minY), from: CGSize(width: -topTrailing, height: 0),
      to: CGSize(width: 0, height: topTrailing))
    path.addRoundedCorner(
      CGPoint(x: rect.maxX, y: rect.maxY), from: CGSize(width: 0, height: -bottomTrailing),
      to: CGSize(width: -bottomTrailing, height: 0))
    path.addRoundedCorner(
      CGPoint(x: rect.minX, y: rect.maxY), from: CGSize(width: bottomLeading, height: 0),
      to: CGSize(width: 0, height: -bottomLeading))
    path.addRoundedCorner(
      CGPoint(x: rect.minX, y: rect.minY), from: CGSize(width: 0, height: topLeading),
      to: CGSize(width: topLeading, height: 0))
    path.closeSubpath()
    return path
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle whose corners have radii of their own.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius)
  }

  /// A rectangle whose corners have radii of their own.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii)
  }
}
