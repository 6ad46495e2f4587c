public import Intents

extension UIViewController {
  /// The context of the extension's request, from this controller or from the controller that contains or presents it;
  /// nil in an app.
  public var extensionContext: NSExtensionContext? {
    hostContext ?? (parent ?? presentingViewController)?.extensionContext
  }
}
