internal import Dispatch
internal import Foundation
internal import Intents
internal import ViewTrees

/// Runs the app of this process, from its start to the signal that ends it.
@MainActor enum AppLifecycle {
  /// The delegate. It is retained here, because the app does not retain it.
  private static var delegate: (any UIApplicationDelegate)?
  private static var signals: (any DispatchSourceRead)?

  /// Starts the app, and then runs the main queue until the process ends.
  static func run(principal: String?, _ makeDelegate: () -> (any UIApplicationDelegate)?) -> Never {
    // The connection is taken over before any code of the app runs, so that processes that the app starts do not
    // inherit the connection.
    let test = TestLinkToTest.inherited()
    StandardOutput.writeLines()
    // Opened before the initialisers, which are the app's own code: a signal that arrives while they run also ends the
    // app in order.
    let ending = EndSignals.open()
    let app: UIApplication = principal.map { object($0, "app") } ?? UIApplication()
    watchSignals(ending, app)
    delegate = makeDelegate()
    app.delegate = delegate
    HostDeliveries.receive(by: app) { launch(app, activity: $0) }
    if let test { UITestService.start(test) { UIApplication.shared.sendEvent($0) } }
    serve()
  }

  /// Makes an object of a class by name. Stops the process if there is no such class or the object has the wrong type.
  static func object<Value>(_ name: String, _ role: String) -> Value {
    guard let type = SceneManifest.type(name) else { stop("there is no class '\(name)' for the \(role)") }
    guard let object = DynamicObject.make(type) as? Value else {
      stop("the class '\(name)' can't be the \(role): it should inherit from NSObject and be a '\(Value.self)'")
    }
    return object
  }

  /// Reports the launch to the delegate, and shows the app's windows.
  static func launch(_ app: UIApplication, activity: NSUserActivity?) {
    let options = activity.map { activity -> [UIApplication.LaunchOptionsKey: Any] in
      [.userActivityDictionary: [UIApplication.LaunchOptionsKey.userActivityType.rawValue: activity.activityType]]
    }
    _ = app.delegate?.application(app, willFinishLaunchingWithOptions: options)
    let main = SceneManifest.main.hasScenes ? nil : Bundle.main.infoDictionary?["UIMainStoryboardFile"] as? String
    let window = main.flatMap { Self.window(ofStoryboard: $0) }
    if let window { app.delegate?.window = window }
    let wants = app.delegate?.application(app, didFinishLaunchingWithOptions: options) ?? true
    window?.makeKeyAndVisible()
    post(UIApplication.didFinishLaunchingNotification, app)
    if SceneManifest.main.hasScenes {
      SceneLifecycle.connect(app, wants ? activity : nil)
      return
    }
    if wants, let activity { app.deliver(activity) }
    UIWindow.showAll(.appearing)
    app.applicationState = .active
    app.delegate?.applicationDidBecomeActive(app)
    post(UIApplication.didBecomeActiveNotification, app)
    UIWindow.showAll(.appeared)
  }

  /// Reports the end of the app to the delegate.
  static func terminate(_ app: UIApplication) {
    if app.connectedScenes.isEmpty {
      post(UIApplication.willResignActiveNotification, app)
      app.delegate?.applicationWillResignActive(app)
      app.applicationState = .background
      app.delegate?.applicationDidEnterBackground(app)
      post(UIApplication.didEnterBackgroundNotification, app)
    } else {
      SceneLifecycle.disconnect(app)
    }
    post(UIApplication.willTerminateNotification, app)
    app.delegate?.applicationWillTerminate(app)
  }

  static func post(_ name: Notification.Name, _ object: AnyObject) {
    NotificationCenter.default.post(name: name, object: object)
  }

  /// Makes a hidden window with the initial controller of a storyboard. Returns nil, and logs the reason, if there is
  /// none.
  static func window(ofStoryboard name: String) -> UIWindow? {
    let storyboard = UIStoryboard(name: name, bundle: .main)
    guard let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    return window
  }

  private static func stop(_ reason: String) -> Never {
    UIKitLog.write(reason)
    exit(1)
  }

  /// Ends the app when `descriptor` becomes readable, which means that a signal has arrived.
  private static func watchSignals(_ descriptor: Int32, _ app: UIApplication) {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        terminate(app)
        fflush(nil)
        exit(0)
      }
    }
    source.resume()
    signals = source
  }

  /// Runs the main run loop, which also serves the main queue.
  private static func serve() -> Never {
    // A run loop without a source or timer returns immediately, so this timer keeps it running.
    let timer = Timer(timeInterval: .greatestFiniteMagnitude, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }
}
