internal import IntentWire
internal import Intents

/// The size limits for a view. The context of its controllers has the same limits.
@MainActor final class HostedSurface {
  /// The context that all controllers of the view share.
  let context = NSExtensionContext()

  init(_ surface: ViewSurface) {
    value = surface
    context.viewSurface = surface
  }

  /// The size limits.
  var value: ViewSurface {
    didSet { context.viewSurface = value }
  }
}
