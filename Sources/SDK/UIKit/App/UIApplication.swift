public import Foundation

/// The app of the process.
///
/// ``UIApplicationMain(_:_:_:_:)`` makes it. The process of an extension has no such object.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app is active, inactive or in the background.
  public enum State: Int, Sendable {
    case active = 0
    case inactive, background
  }

  /// The URL that opens the settings of the app: `app-settings:`.
  public nonisolated static let openSettingsURLString = "app-settings:"

  private static var current: UIApplication?

  /// The app of this process. Stops the process if it is not an app. An extension can't reach its app on Apple's
  /// systems either.
  open class var shared: UIApplication {
    guard let current else {
      fatalError(
        "this process has no app: call UIApplicationMain in an app; use the context or a user activity in an extension")
    }
    return current
  }

  /// The object that is notified of the app's life cycle.
  open weak var delegate: (any UIApplicationDelegate)?
  /// The state of the app. On Linux, an app is in the foreground from its launch until it ends.
  open internal(set) var applicationState = State.inactive
  /// The number on the icon's badge. It has no effect.
  open var applicationIconBadgeNumber = 0
  /// Whether the screen stays on while the app is idle. It has no effect.
  open var isIdleTimerDisabled = false
  /// The connected scenes.
  open internal(set) var connectedScenes: Set<UIScene> = []
  private var lastTask = UIBackgroundTaskIdentifier.invalid.rawValue

  /// Makes the app of this process.
  public override init() {
    super.init()
    Self.current = self
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The visible windows.
  open var windows: [UIWindow] { UIWindow.visible }

  /// The window that receives key events; nil if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// Dispatches an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// The sessions of the connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the app supports several scenes at a time: always false.
  open var supportsMultipleScenes: Bool { false }

  /// Whether protected data can be read: always true, because the files of an app are not protected.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: Other programs

  /// Whether some app can open the URL: always false, because the host opens no URLs.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens a URL in another app. The host opens no URLs, so `completion` gets false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIKitLog.write("the URL '\(url)' was not opened, because the host opens no URLs")
    runInNextMainQueueTurn { completion?(false) }
  }

  /// Registers for remote notifications. The host delivers none, so the delegate gets an error.
  open func registerForRemoteNotifications() {
    runInNextMainQueueTurn { [self] in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
    }
  }

  /// Whether the app is registered for remote notifications: always false.
  open var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Work in the background

  /// Requests time in the background. An app always has it, so nothing is limited.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }

  /// Requests time in the background. An app always has it, so nothing is limited.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Ends a background task.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The remaining time in the background: unlimited.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// The identifier that stands for no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)

  /// Makes an identifier from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
