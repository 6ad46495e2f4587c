public import Foundation
public import Intents

/// One instance of an app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// Whether a scene runs in front.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// What a scene gets when it is connected.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The activities to continue.
    public let userActivities: Set<NSUserActivity>
    /// The addresses to open: none.
    public let urlContexts: Set<UIOpenURLContext> = []
    /// The app that asked for it: nil.
    public let sourceApplication: String? = nil
    /// The type of an activity that is still on its way: nil.
    public let handoffUserActivityType: String? = nil

    init(userActivities: Set<NSUserActivity> = []) {
      self.userActivities = userActivities
      super.init()
    }
  }

  /// The session of the scene.
  public let session: UISceneSession
  /// The object that the scene tells about its life.
  open var delegate: (any UISceneDelegate)?
  /// Whether the scene runs in front.
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

  /// Opens an address in another app, as ``UIApplication/open(_:options:completionHandler:)`` does.
  open func open(
    _ url: URL, options: UIScene.OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  /// Options for opening an address in another app.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// Whether the address opens only in an app, rather than in a browser.
    open var universalLinksOnly = false
  }
}

/// An address that an app should open.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

/// A scene with windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen.
  open var screen: UIScreen { .main }

  /// The windows of the scene that are not hidden.
  open var windows: [UIWindow] { UIWindow.visible.filter { $0.windowScene === self } }

  /// The window that gets the events of keys; nil if it is in no or another scene.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The conditions under which the scene is shown.
  open var traitCollection: UITraitCollection { .current }
}

extension UIWindow {
  /// The scene that contains the window; nil if there is none.
  public var windowScene: UIWindowScene? {
    get { owner as? UIWindowScene }
    set { owner = newValue }
  }

  /// Makes a hidden window of a scene that fills the screen.
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
  /// Posted when a scene runs in front.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene stops running in front.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene leaves the background.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when a scene is in the background.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}
