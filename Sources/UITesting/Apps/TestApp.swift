internal import Foundation
internal import Synchronization
internal import UITestLink

/// An installed app, and its process if a test has started it. Any thread may use it.
final class TestApp: ElementScreen, Sendable {
  /// How long a test waits for an app.
  struct Patience: Sendable {
    /// Until the app has launched.
    var launch = Duration.seconds(60)
    /// Until the app answers, which it does on its main queue.
    var answer = Duration.seconds(30)
    /// Until the app has ended, after which it is killed.
    var end = Duration.seconds(5)
  }

  /// What an app is started with.
  struct Start: Sendable {
    var arguments: [String] = []
    /// The whole environment.
    var environment: [String: String] = [:]
    /// The file of the app's output.
    var log: URL
  }

  private struct Running {
    let process: AppProcess
    let link: TestLinkToApp
    let log: AppLog
  }

  private struct State {
    var running: Running?
    /// Why the app does not run; nil before the first start, and after it was terminated.
    var end: String?
  }

  let bundle: AppBundle
  private let patience: Patience
  private let state = Mutex(State())

  init(_ bundle: AppBundle, _ patience: Patience) {
    (self.bundle, self.patience) = (bundle, patience)
  }

  var name: String { "the app '\(bundle.name)'" }

  // MARK: Life

  /// Whether the process runs.
  var isRunning: Bool {
    state.withLock { $0.running?.process.ending() == nil && $0.running != nil }
  }

  /// The process; nil if it does not run.
  var processIdentifier: pid_t? { state.withLock { $0.running?.process.identifier } }

  /// Starts the app, and waits until it has launched. An app that runs is ended first.
  func launch(_ start: Start) throws(ScreenFailure) {
    try state.withLock { state throws(ScreenFailure) in
      end(&state)
      guard let (link, appEnd) = TestLinkToApp.make() else {
        throw ScreenFailure("\(name) can't be started: \(String(cString: strerror(errno)))")
      }
      defer { close(appEnd) }
      var environment = start.environment
      environment[TestLinkToApp.variable] = "\(AppProcess.inheritedDescriptor)"
      let log = AppLog(start.log)
      let process = try AppProcess(
        bundle.program, start.arguments, environment, inheriting: appEnd, log: start.log.path)
      state.running = Running(process: process, link: link, log: log)
    }
    try waitForLaunch()
  }

  private func waitForLaunch() throws(ScreenFailure) {
    try state.withLock { state throws(ScreenFailure) in
      guard let running = state.running else { return }
      do throws(TestLinkToApp.Failure) {
        let version = try running.link.waitForLaunch(until: .now + patience.launch)
        guard version == TestReply.version else {
          throw .invalid("its messages have the version \(version), and those of the test \(TestReply.version)")
        }
      } catch {
        let failure = failure(error, running, &state, late: "has not launched within \(patience.launch)")
        end(&state)
        throw failure
      }
    }
  }

  /// Ends the app.
  func terminate() { state.withLock { end(&$0) } }

  private func end(_ state: inout State) {
    state.running?.process.end(within: patience.end)
    state = State()
  }

  // MARK: The screen

  func elements() throws(ScreenFailure) -> ScreenElements {
    guard case .screen(let elements) = try ask(.screen) else { throw ScreenFailure("\(name) gave a wrong answer") }
    return elements
  }

  func isReached(_ element: ScreenElement) throws(ScreenFailure) -> Bool {
    try ask(.reach(handle: element.handle), isRefusable: true) != nil
  }

  func act(_ action: ElementAction, on element: ScreenElement) throws(ScreenFailure) {
    var patience = patience.answer
    if case .tap(let count, let seconds) = action { patience += .seconds(Double(count) * seconds) }
    _ = try ask(.act(action, handle: element.handle), within: patience)
  }

  private func ask(_ request: TestRequest) throws(ScreenFailure) -> TestReply? {
    try ask(request, within: patience.answer)
  }

  /// Asks the app.
  ///
  /// - Returns: the reply; nil if the app refuses and may.
  private func ask(
    _ request: TestRequest, within patience: Duration? = nil, isRefusable: Bool = false
  ) throws(ScreenFailure) -> TestReply? {
    let patience = patience ?? self.patience.answer
    return try state.withLock { state throws(ScreenFailure) in
      guard let running = state.running else {
        throw ScreenFailure(state.end ?? "\(name) does not run; 'launch()' starts it")
      }
      do throws(TestLinkToApp.Failure) {
        return try running.link.ask(request, until: .now + patience)
      } catch {
        if isRefusable, case .failed = error { return nil }
        throw failure(error, running, &state, late: "has not answered within \(patience): its main thread is busy")
      }
    }
  }

  private func failure(
    _ failure: TestLinkToApp.Failure, _ running: Running, _ state: inout State, late: String
  ) -> ScreenFailure {
    switch failure {
    case .failed(let reason): return ScreenFailure(reason)
    case .invalid(let reason): return ScreenFailure("\(name) gave an answer that can't be understood: \(reason)")
    case .late: return ScreenFailure("\(name) \(late)\(running.log.lastLines)")
    case .closed:
      let ending = running.process.end(within: patience.end)
      let end = "\(name) has ended: \(ending.map { "\($0)" } ?? "it is being killed")\(running.log.lastLines)"
      state = State(running: nil, end: end)
      return ScreenFailure(end)
    }
  }
}

/// What an app has printed since its start.
private struct AppLog: Sendable {
  private let url: URL
  private let start: UInt64

  init(_ url: URL) {
    self.url = url
    start = (try? FileHandle(forReadingFrom: url).seekToEnd()) ?? 0
  }

  private static let mostBytes: UInt64 = 4_096
  private static let mostLines = 10

  /// The last lines for the message of a failed test; empty if there is none.
  var lastLines: String {
    guard let file = try? FileHandle(forReadingFrom: url), let end = try? file.seekToEnd(), end > start else {
      return ""
    }
    try? file.seek(toOffset: max(start, end > Self.mostBytes ? end - Self.mostBytes : 0))
    let text = String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
    let lines = text.split(separator: "\n").suffix(Self.mostLines)
    return lines.isEmpty ? "" : ". Its last lines:\n" + lines.joined(separator: "\n")
  }
}
