import CoreGraphics

// The file imports Core Graphics only, as published sources do. The test is in another file: the compiler looks for an
// overlay of Testing in each file that imports both modules, and that overlay exists on Apple's systems only.

enum Drawing {
  static func box(scale factor: CGFloat) -> CGRect {
    let size = CGSize(width: 3 * factor, height: 4)
    return CGRect(origin: .zero, size: size).applying(CGAffineTransform(scaleX: factor, y: factor))
  }

  static func bounds() -> CGRect {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 3))
    return path.boundingBox
  }

  static func color() -> [CGFloat]? { CGColor(red: 1, green: 0, blue: 0, alpha: 0.5).components }
}
