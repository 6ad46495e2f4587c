internal import Foundation
internal import Synchronization
internal import ViewTrees

/// An installed app, with its process while a test runs it. It may be used on any thread.
final class TestApp: ElementScreen, Sendable {
  /// The time limits for an app in a test.
  struct Deadlines: Sendable {
    /// The maximum time for the launch.
    var launch = Duration.seconds(60)
    /// The maximum time for an answer. The app answers on its main queue.
    var answer = Duration.seconds(30)
    /// The maximum time for the end. Then the app is killed.
    var end = Duration.seconds(5)
  }

  /// The settings for starting an app.
  struct LaunchSettings: Sendable {
    var arguments: [String] = []
    /// The complete environment.
    var environment: [String: String] = [:]
    /// The file for the app's output.
    var log: URL
  }

  private struct Running {
    let process: AppProcess
    let link: TestLinkToApp
    let log: AppLog
  }

  private struct State {
    var running: Running?
    /// The message that the app has ended; nil unless the app has ended without a request of the test.
    var end: String?
  }

  let bundle: AppBundle
  private let deadlines: Deadlines
  private let state = Mutex(State())

  init(_ bundle: AppBundle, _ deadlines: Deadlines) {
    self.bundle = bundle
    self.deadlines = deadlines
  }

  var name: String { "the app '\(bundle.name)'" }

  // MARK: Life

  /// Whether the process is running.
  var isRunning: Bool {
    state.withLock { $0.running?.process.waitForTermination() == nil && $0.running != nil }
  }

  /// The process identifier; nil if the app is not running.
  var processIdentifier: pid_t? { state.withLock { $0.running?.process.identifier } }

  /// Starts the app and waits until it has launched. If the app is already running, it is ended first.
  func launch(_ start: LaunchSettings) throws(UITestError) {
    try state.withLock { state throws(UITestError) in
      end(&state)
      guard let (link, appEnd) = TestLinkToApp.make() else {
        throw UITestError("\(name) can't be started: \(String(cString: strerror(errno)))")
      }
      defer { close(appEnd) }
      var environment = start.environment
      environment[TestLinkToApp.variable] = "\(AppProcess.inheritedDescriptor)"
      let log = AppLog(start.log)
      let process = try AppProcess(
        bundle.program, arguments: start.arguments, environment: environment, inheriting: appEnd, log: start.log.path)
      state.running = Running(process: process, link: link, log: log)
    }
    try waitForLaunch()
  }

  private func waitForLaunch() throws(UITestError) {
    try state.withLock { state throws(UITestError) in
      guard let running = state.running else { return }
      do throws(TestLinkToApp.ReplyError) {
        let version = try running.link.waitForLaunch(until: .now + deadlines.launch)
        guard version == TestReply.version else {
          throw .invalid("its messages have version \(version), but the test expects version \(TestReply.version)")
        }
      } catch {
        let failure = failure(
          error, running: running, state: &state, late: "has not launched within \(deadlines.launch)")
        end(&state)
        throw failure
      }
    }
  }

  /// Ends the app.
  func terminate() { state.withLock { end(&$0) } }

  private func end(_ state: inout State) {
    state.running?.process.terminate(within: deadlines.end)
    state = State()
  }

  // MARK: The screen

  func elements() throws(UITestError) -> ScreenElements {
    guard case .screen(let elements) = try ask(.screen) else { throw UITestError("\(name) sent an invalid reply") }
    return elements
  }

  func isHittable(_ element: ScreenElement) throws(UITestError) -> Bool {
    try ask(.reach(handle: element.handle), acceptsFailure: true) != nil
  }

  func perform(_ action: ElementAction, on element: ScreenElement) throws(UITestError) {
    var limit = deadlines.answer
    if case .tap(let count, let seconds) = action { limit += .seconds(Double(count) * seconds) }
    _ = try ask(.act(action, handle: element.handle), within: limit)
  }

  private func ask(_ request: TestRequest) throws(UITestError) -> TestReply? {
    try ask(request, within: deadlines.answer)
  }

  /// Sends a request to the app and waits for the reply.
  ///
  /// - Returns: the reply; nil if the app rejects the request and the caller accepts that.
  private func ask(
    _ request: TestRequest, within limit: Duration? = nil, acceptsFailure: Bool = false
  ) throws(UITestError) -> TestReply? {
    let limit = limit ?? deadlines.answer
    return try state.withLock { state throws(UITestError) in
      guard let running = state.running else {
        throw UITestError(state.end ?? "\(name) is not running; call 'launch()' first")
      }
      do throws(TestLinkToApp.ReplyError) {
        return try running.link.send(request, until: .now + limit)
      } catch {
        if acceptsFailure, case .failed = error { return nil }
        throw failure(
          error, running: running, state: &state, late: "has not answered within \(limit): its main thread is busy")
      }
    }
  }

  private func failure(
    _ failure: TestLinkToApp.ReplyError, running: Running, state: inout State, late: String
  ) -> UITestError {
    switch failure {
    case .failed(let reason): return UITestError(reason)
    case .invalid(let reason): return UITestError("\(name) sent an invalid message: \(reason)")
    case .timedOut: return UITestError("\(name) \(late)\(running.log.lastLines)")
    case .closed:
      let ending = running.process.terminate(within: deadlines.end)
      let end = "\(name) has ended: \(ending.map { "\($0)" } ?? "it is being killed")\(running.log.lastLines)"
      state = State(running: nil, end: end)
      return UITestError(end)
    }
  }
}

/// The output of an app since its start.
private struct AppLog: Sendable {
  private let url: URL
  private let start: UInt64

  init(_ url: URL) {
    self.url = url
    // The file does not exist before the first start.
    start = (try? FileHandle(forReadingFrom: url).seekToEnd()) ?? 0
  }

  private static let maximumBytes: UInt64 = 4_096
  private static let maximumLines = 10

  /// The last lines, for the message of a failed test; empty if there are none, or if the file can't be read.
  var lastLines: String {
    guard let file = try? FileHandle(forReadingFrom: url), let end = try? file.seekToEnd(), end > start else {
      return ""
    }
    try? file.seek(toOffset: max(start, end > Self.maximumBytes ? end - Self.maximumBytes : 0))
    let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n").suffix(Self.maximumLines)
    return lines.isEmpty ? "" : ". Its last lines:\n" + lines.joined(separator: "\n")
  }
}
