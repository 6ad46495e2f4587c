internal import Intents
internal import IntentWire

/// The place of a view, which its controllers' context has too.
@MainActor final class HostedSurface {
  /// The context of the controllers.
  let context = NSExtensionContext()

  init(_ surface: ViewSurface) {
    value = surface
    context.viewSurface = surface
  }

  /// The place.
  var value: ViewSurface {
    didSet { context.viewSurface = value }
  }
}
