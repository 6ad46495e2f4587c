import Intents

/// Sends any message. Each class below answers in a different wrong way.
class CompletingHandler: NSObject, INSendMessageIntentHandling {
  var success: INSendMessageIntentResponse { INSendMessageIntentResponse(code: .success, userActivity: nil) }

  func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion((intent.recipients ?? []).map { .success(with: $0) })
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(success)
  }
}

class NeverCompletingHandler: CompletingHandler {
  override func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {}
}

class TwiceCompletingHandler: CompletingHandler {
  override func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    completion(success)
    completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
  }
}

class HundredfoldCompletingHandler: CompletingHandler {
  override func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let success = success
    for _ in 0..<100 { Thread.detachNewThread { completion(success) } }
  }
}

/// Answers only after the host has cancelled the call.
class LateCompletingHandler: NSObject, INSendMessageIntentHandling {
  func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    while !Task.isCancelled { try? await Task.sleep(nanoseconds: 1_000_000_000) }
    return INSendMessageIntentResponse(code: .success, userActivity: nil)
  }
}

class TooManyResultsHandler: CompletingHandler {
  override func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion(((intent.recipients ?? []) + [INPerson()]).map { .success(with: $0) })
  }
}

class TooFewResultsHandler: CompletingHandler {
  override func resolveRecipients(
    for intent: INSendMessageIntent, with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    completion((intent.recipients ?? []).prefix(1).map { .success(with: $0) })
  }
}

/// The principal classes for these handlers, and for objects that are no handlers.
class NeverCompletingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { NeverCompletingHandler() }
}

class TwiceCompletingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { TwiceCompletingHandler() }
}

class HundredfoldCompletingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { HundredfoldCompletingHandler() }
}

class LateCompletingExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { LateCompletingHandler() }
}

class TooManyResultsExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { TooManyResultsHandler() }
}

class TooFewResultsExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { TooFewResultsHandler() }
}

class OtherProtocolExtension: INExtension {
  override func handler(for intent: INIntent) -> Any? { ScriptedCarHandler() }
}
