public import Foundation
public import Intents

/// One instance of an app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene is active, inactive, in the background or not connected.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The data that a scene receives when it is connected.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The activities to continue.
    public let userActivities: Set<NSUserActivity>
    /// The URLs to open: none.
    public let urlContexts: Set<UIOpenURLContext> = []
    /// The app that requested the scene: nil.
    public let sourceApplication: String? = nil
    /// The type of an announced activity that has not arrived yet: nil.
    public let handoffUserActivityType: String? = nil

    init(userActivities: Set<NSUserActivity> = []) {
      self.userActivities = userActivities
      super.init()
    }
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// The object that is notified of the scene's life cycle.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene.
  open internal(set) var activationState = ActivationState.unattached
  /// The title.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""

  /// Makes a scene.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Opens a URL in another app, as ``UIApplication/open(_:options:completionHandler:)`` does.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  /// Options for opening a URL in another app.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether the URL may only open in an app, not in a browser.
    open var universalLinksOnly = false
  }
}

/// A URL for the app to open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen that shows the scene.
  open var screen: UIScreen { .main }

  /// The visible windows of the scene.
  open var windows: [UIWindow] { UIWindow.visible.filter { $0.windowScene === self } }

  /// The scene's window that receives key events; nil if there is none in this scene.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The traits of the environment in which the scene is shown.
  open var traitCollection: UITraitCollection { .current }
}

extension UIWindow {
  /// The scene that contains the window; nil if the window is in no scene.
  public var windowScene: UIWindowScene? {
    get { owner as? UIWindowScene }
    set { owner = newValue }
  }

  /// Makes a hidden window of a scene. The window has the size of the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }
}

extension UIScene {
  /// Posted before a scene is connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after a scene was disconnected.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted after a scene has become active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene stops being active.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene leaves the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after a scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
