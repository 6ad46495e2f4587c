/// The interface orientations that a controller supports.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the mask.
  public let rawValue: UInt

  /// Makes a mask from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Landscape, with the device's left side up.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Landscape, with the device's right side up.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
