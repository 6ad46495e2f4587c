public import Foundation
internal import IntentWire
public import Intents

extension NSExtensionContext {
  /// The minimum size in points at which the host shows the view. Its width is that of the surface.
  public var hostedViewMinimumAllowedSize: CGSize {
    viewSurface.map { CGSize(width: $0.width, height: $0.minimumHeight) } ?? .zero
  }

  /// The maximum size in points at which the host shows the view. Its width is that of the surface.
  public var hostedViewMaximumAllowedSize: CGSize {
    viewSurface.map { CGSize(width: $0.width, height: $0.maximumHeight) } ?? .zero
  }

  /// The sizes as text, for a debugger.
  public func interfaceParametersDescription() -> String {
    let least = hostedViewMinimumAllowedSize
    let most = hostedViewMaximumAllowedSize
    return "from \(least.width) by \(least.height) to \(most.width) by \(most.height) points"
  }
}
