/// The sides of the device that can be up.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Makes a mask of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// The bottom.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// The left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// The right side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// The left and the right side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All sides but the bottom.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All sides.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
