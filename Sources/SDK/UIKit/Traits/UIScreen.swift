public import Foundation
internal import Intents

// Unchecked because of the superclass: it has no state.
/// The screen that an extension lays out for. A host has no screen, so the values are constants: a phone of 375 by 667
/// points with two pixels per point.
open class UIScreen: NSObject, @unchecked Sendable {
  /// The only screen.
  public static let main = UIScreen()

  /// The only screen.
  public static var screens: [UIScreen] { [main] }

  /// The size in points, with the origin zero.
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 667) }

  /// The number of pixels per point: 2.
  open var scale: CGFloat { CGFloat(AssetTraits.screenScale) }

  /// The number of pixels per point: 2.
  open var nativeScale: CGFloat { scale }

  /// The size in pixels, with the origin zero.
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * nativeScale, height: bounds.height * nativeScale)
  }

  private override init() {
    super.init()
  }
}
