public import Foundation
internal import ViewTrees

/// An app that a test starts, reads and operates. The app runs in its own process.
///
/// The app must be installed on the device of the test, ``XCUIDevice``.
open class XCUIApplication: XCUIElement {
  /// Whether the app is running.
  public enum State: UInt, Sendable {
    case unknown = 0
    case notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The arguments for the next launch, after the program's path.
  open var launchArguments: [String] = []
  /// The variables for the next launch, in addition to those that an app gets from the host.
  open var launchEnvironment: [String: String] = [:]

  private let device: TestDevice
  private let screen: AppScreen

  /// Refers to the app of the test: the only installed app, or the one whose identifier or name is in the variable
  /// `INTENT_HOST_UI_TEST_APP`.
  public convenience init(file: StaticString = #filePath, line: UInt = #line) {
    self.init(nil, on: .shared, CallSite(file, line))
  }

  /// Refers to the app with a bundle identifier.
  public convenience init(bundleIdentifier: String, file: StaticString = #filePath, line: UInt = #line) {
    self.init(bundleIdentifier, on: .shared, CallSite(file, line))
  }

  /// Refers to an app of a device.
  package init(_ identifier: String?, on device: TestDevice, _ site: CallSite) {
    self.device = device
    screen = AppScreen(device: device, identifier: identifier)
    super.init(ElementFinder(screen: screen, path: ElementPath(), site: site))
  }

  // MARK: Life

  /// Starts the app and waits until it has launched. If it is already running, it is ended first. A pending question of
  /// Siri is cancelled.
  open func launch(file: StaticString = #filePath, line: UInt = #line) {
    attempt("launch", site: CallSite(file, line)) { app throws(UITestError) in try start(app) }
  }

  /// Brings the app to the foreground; starts it if it is not running. A pending question of Siri is cancelled.
  open func activate(file: StaticString = #filePath, line: UInt = #line) {
    attempt("activate", site: CallSite(file, line)) { app throws(UITestError) in
      if app.isRunning { device.siri.dismiss() } else { try start(app) }
    }
  }

  /// Ends the app, and kills it if it has not ended after five seconds.
  open func terminate(file: StaticString = #filePath, line: UInt = #line) {
    attempt("terminate", site: CallSite(file, line)) { app throws(UITestError) in app.terminate() }
  }

  private func start(_ app: TestApp) throws(UITestError) {
    device.siri.dismiss()
    try app.launch(device.start(of: app.bundle, arguments: launchArguments, environment: launchEnvironment))
  }

  private func attempt(_ verb: String, site: CallSite, body: (TestApp) throws(UITestError) -> Void) {
    do {
      try body(screen.app())
    } catch {
      finder.report("\(verb) the app", error, at: site)
    }
  }

  /// Whether the app is running; `unknown` if there is no such app. A running app is always in the foreground.
  open var state: State {
    guard let app = try? screen.app() else { return .unknown }
    return app.isRunning ? .runningForeground : .notRunning
  }

  /// Waits until the app is running, or until it has ended.
  ///
  /// - Parameters:
  ///   - state: the state to wait for.
  ///   - timeout: the time-out in seconds.
  /// - Returns: whether the app reached the state in time.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    let deadline = ContinuousClock.now + .seconds(min(max(timeout, 0), 1_000_000))
    while self.state != state {
      guard ContinuousClock.now < deadline else { return false }
      Thread.sleep(forTimeInterval: ElementFinder.interval / .seconds(1))
    }
    return true
  }

  /// Whether the app is running.
  open override var exists: Bool { state == .runningForeground }

  /// The identifier of the app's process; nil if it is not running.
  package var processIdentifier: Int32? { try? screen.app().processIdentifier }
}

/// The screen of an app. The app is looked up at the first use.
private final class AppScreen: ElementScreen {
  private let device: TestDevice
  private let identifier: String?

  init(device: TestDevice, identifier: String?) {
    self.device = device
    self.identifier = identifier
  }

  func app() throws(UITestError) -> TestApp { try device.app(identifier) }

  var name: String { (try? app().name) ?? "the app" }

  func elements() throws(UITestError) -> ScreenElements { try app().elements() }

  func isHittable(_ element: ScreenElement) throws(UITestError) -> Bool { try app().isHittable(element) }

  func perform(_ action: ElementAction, on element: ScreenElement) throws(UITestError) {
    try app().perform(action, on: element)
  }
}
