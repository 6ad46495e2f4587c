internal import Foundation
internal import ViewTrees

/// Serves the test that started this app. No other program can connect.
@MainActor final class UITestService {
  private let handles = ElementHandles()
  private let actor: ElementActor

  private init(send: @escaping @MainActor (UIEvent) -> Void) {
    actor = ElementActor(handles: handles, send: send)
  }

  /// Reports the launch to the test, and serves it from then on.
  ///
  /// The app ends when the connection closes, even if the test's process was killed.
  ///
  /// - Parameters:
  ///   - link: the connection to the test.
  ///   - send: receives each touch.
  static func start(_ link: TestLinkToTest, send: @escaping @MainActor (UIEvent) -> Void) {
    let service = UITestService(send: send)
    Thread.detachNewThread {
      link.serve { request, reply in
        DispatchQueue.main.async { MainActor.assumeIsolated { service.answer(request, reply) } }
      }
      kill(getpid(), SIGTERM)
      // An app whose main thread hangs does not handle the signal, so it is ended after a delay.
      Thread.sleep(forTimeInterval: secondsToEnd)
      _exit(1)
    }
    // The report comes after everything that the app queued on the main queue during its launch.
    DispatchQueue.main.async { link.reportLaunch() }
  }

  private nonisolated static let secondsToEnd = 5.0

  private func answer(_ request: TestRequest, _ reply: @escaping @Sendable (TestReply) -> Void) {
    do throws(ActionError) {
      switch request {
      case .screen: reply(.screen(ScreenReader.read(handles)))
      case .reach(let handle):
        try actor.checkTouch(reaches: handle)
        reply(.done)
      case .act(let action, let handle):
        try actor.perform(action, on: handle) {
          // The reply comes after everything that the action queued on the main queue.
          DispatchQueue.main.async { reply(.done) }
        }
      }
    } catch {
      reply(.failed(error.reason))
    }
  }
}
