internal import Foundation
internal import Intents

/// An app whose handler calls a function of the test in `handle`, on the thread that serves the host.
final class BodyApp: NSObject, INIntentHandlerProviding {
  private let body: @Sendable () -> Bool

  /// Makes an app. The handler answers with a success if `body` returns true, otherwise with a failure.
  init(_ body: @escaping @Sendable () -> Bool) {
    self.body = body
  }

  func handler(for intent: INIntent) -> Any? { Handler(body) }

  private final class Handler: NSObject, INSendMessageIntentHandling {
    private let body: @Sendable () -> Bool

    init(_ body: @escaping @Sendable () -> Bool) {
      self.body = body
    }

    func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
      completion(INSendMessageIntentResponse(code: body() ? .success : .failure, userActivity: nil))
    }
  }
}
