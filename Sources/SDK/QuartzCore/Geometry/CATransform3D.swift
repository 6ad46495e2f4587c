public import Foundation

/// Translates, scales and rotates a layer in space. Layers are drawn in their plane, so only that part of the transform
/// has an effect.
public struct CATransform3D: Hashable, Sendable {
  /// The elements of the matrix, row by row.
  public var m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44: CGFloat

  /// Makes the identity transform.
  public init() {
    self.init(.identity)
  }

  /// Makes the transform that applies `plane` in the layer's plane.
  init(_ plane: CGAffineTransform) {
    m11 = plane.a
    m12 = plane.b
    m13 = 0
    m14 = 0
    m21 = plane.c
    m22 = plane.d
    m23 = 0
    m24 = 0
    m31 = 0
    m32 = 0
    m33 = 1
    m34 = 0
    m41 = plane.tx
    m42 = plane.ty
    m43 = 0
    m44 = 1
  }

  /// The part of the transform in the layer's plane.
  var plane: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes the transform that applies `m` in the layer's plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a translation. The distance `tz` towards the viewer has no visible effect.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(CGAffineTransform(translationX: tx, y: ty))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a scaling. The factor `sz` of the depth has no visible effect.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(CGAffineTransform(scaleX: sx, y: sy))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a rotation about the axis (x, y, z), by an angle in radians.
///
/// Only rotations about the axis (0, 0, z) stay in the layer's plane. Other rotations only shorten the layer's sides.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let x = x / length
  let y = y / length
  let z = z / length
  let sine = sin(angle)
  let cosine = cos(angle)
  let rest = 1 - cosine
  return CATransform3D(
    CGAffineTransform(
      a: cosine + x * x * rest, b: x * y * rest + z * sine, c: x * y * rest - z * sine, d: cosine + y * y * rest, tx: 0,
      ty: 0))
}
