public import Intents

extension UIViewController {
  /// The context of the request for which an extension shows the controller, or the controller that contains or presents
  /// it; nil in an app.
  public var extensionContext: NSExtensionContext? {
    hostContext ?? (parent ?? presentingViewController)?.extensionContext
  }
}
