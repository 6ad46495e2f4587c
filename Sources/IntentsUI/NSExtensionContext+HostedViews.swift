public import Foundation
public import Intents
internal import IntentWire

extension NSExtensionContext {
  /// The smallest size in points that the host shows. It has the width of the place.
  public var hostedViewMinimumAllowedSize: CGSize {
    viewSurface.map { CGSize(width: $0.width, height: $0.minimumHeight) } ?? .zero
  }

  /// The greatest size in points that the host shows. It has the width of the place.
  public var hostedViewMaximumAllowedSize: CGSize {
    viewSurface.map { CGSize(width: $0.width, height: $0.maximumHeight) } ?? .zero
  }

  /// The sizes as text, for a debugger.
  public func interfaceParametersDescription() -> String {
    let (least, most) = (hostedViewMinimumAllowedSize, hostedViewMaximumAllowedSize)
    return "from \(least.width) by \(least.height) to \(most.width) by \(most.height) points"
  }
}
