internal import Foundation
internal import UITestLink

/// Answers the test that has started this app. No other program can ask.
@MainActor final class UITestService {
  private let handles = ElementHandles()
  private let actor: ElementActor

  private init(send: @escaping @MainActor (UIEvent) -> Void) {
    actor = ElementActor(handles: handles, send: send)
  }

  /// Tells the test that the app has launched, and answers from then on.
  ///
  /// The app ends with the test, also if the test's process is killed.
  ///
  /// - Parameters:
  ///   - link: the connection to the test.
  ///   - send: gets each touch.
  static func start(_ link: TestLinkToTest, send: @escaping @MainActor (UIEvent) -> Void) {
    let service = UITestService(send: send)
    Thread.detachNewThread {
      link.serve { request, reply in
        DispatchQueue.main.async { MainActor.assumeIsolated { service.answer(request, reply) } }
      }
      kill(getpid(), SIGTERM)
      // An app that hangs does not take the signal.
      Thread.sleep(forTimeInterval: secondsToEnd)
      _exit(1)
    }
    // The app has done what it put into the main queue while it was launching.
    DispatchQueue.main.async { link.reportLaunch() }
  }

  private nonisolated static let secondsToEnd = 5.0

  private func answer(_ request: TestRequest, _ reply: @escaping @Sendable (TestReply) -> Void) {
    do throws(ActionFailure) {
      switch request {
      case .screen: reply(.screen(ScreenReader.read(handles)))
      case .reach(let handle):
        try actor.reach(handle)
        reply(.done)
      case .act(let action, let handle):
        try actor.act(action, on: handle) {
          // What the action put into the main queue is done before the test goes on.
          DispatchQueue.main.async { reply(.done) }
        }
      }
    } catch {
      reply(.failed(error.reason))
    }
  }
}
