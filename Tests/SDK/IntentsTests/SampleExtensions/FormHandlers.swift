internal import Intents

/// Has the completion form of each method.
final class CompletionHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(.success(with: "resolved: \(intent.content ?? "")"))
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
  }
}

/// Has the `async` form of each method.
final class AsyncHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    await Task.yield()
    return .success(with: "resolved: \(intent.content ?? "")")
  }

  func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    await Task.yield()
    return INSendMessageIntentResponse(code: .ready, userActivity: nil)
  }

  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    await Task.yield()
    return INSendMessageIntentResponse(code: .success, userActivity: nil)
  }
}

/// Has each method in the spelling of iOS 10.
final class LegacyHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(
    forSendMessage intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    completion(.success(with: "resolved: \(intent.content ?? "")"))
  }

  func confirm(sendMessage intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(sendMessage intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
  }
}

/// Has some methods in the completion form, and some in the `async` form.
final class MixedHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    completion(.success(with: "resolved: \(intent.content ?? "")"))
  }

  func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    INSendMessageIntentResponse(code: .ready, userActivity: nil)
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
  }
}

/// Has only the method that Apple requires.
final class HandleOnlyHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
  }
}

/// Conforms, and has no method at all.
final class EmptyHandler: NSObject, INSendMessageIntentHandling {}
