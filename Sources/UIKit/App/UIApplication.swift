public import Foundation

/// The app of the process.
///
/// ``UIApplicationMain(_:_:_:_:)`` makes it. An extension's process has none.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app runs in front.
  public enum State: Int, Sendable {
    case active = 0
    case inactive, background
  }

  /// The address at which the settings of the app open: `app-settings:`.
  public nonisolated static let openSettingsURLString = "app-settings:"

  private static var current: UIApplication?

  /// The app. Stops the process if it is not an app: an extension can't reach its app, on Apple's systems either.
  open class var shared: UIApplication {
    guard let current else {
      fatalError(
        "this process has no app: an extension uses its context or a user activity, and an app calls UIApplicationMain")
    }
    return current
  }

  /// The object that the app tells about its life.
  open weak var delegate: (any UIApplicationDelegate)?
  /// Whether the app runs in front. On Linux an app is in front until it ends.
  open internal(set) var applicationState = State.inactive
  /// The number beside the icon.
  open var applicationIconBadgeNumber = 0
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// The scenes that are connected.
  open internal(set) var connectedScenes: Set<UIScene> = []
  private var lastTask = UIBackgroundTaskIdentifier.invalid.rawValue

  /// Makes the app of this process.
  public override init() {
    super.init()
    Self.current = self
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The windows that are not hidden.
  open var windows: [UIWindow] { UIWindow.visible }

  /// The window that gets the events of keys; nil if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// Passes an event to the windows that it concerns.
  open func sendEvent(_ event: UIEvent) {
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// The sessions of the scenes that are connected.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// Whether the app has several scenes at a time: false.
  open var supportsMultipleScenes: Bool { false }

  /// Whether data that is protected while the device is locked can be read: true, because an app's files are not.
  open var isProtectedDataAvailable: Bool { true }

  // MARK: Other programs

  /// Whether an app would open the address: false, because the host opens none.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens an address in another app. The host opens none, so `completion` gets false.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    UIKitLog.write("no other app opens '\(url)'")
    afterwards { completion?(false) }
  }

  /// Registers for notifications from a server, which the host does not deliver: the delegate gets an error.
  open func registerForRemoteNotifications() {
    afterwards { [self] in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
    }
  }

  /// Whether the app is registered for notifications from a server: false.
  open var isRegisteredForRemoteNotifications: Bool { false }

  // MARK: Work in the background

  /// Asks for time in the background. An app always has it.
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastTask)
  }

  /// Asks for time in the background. An app always has it.
  open func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Ends the time in the background.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The time in the background that is left: without a limit.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// A task of an app in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)

  /// Makes the identifier of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
