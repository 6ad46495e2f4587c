import Intents
import LocalAuthentication

/// Performs the action in a message's text, and sends any other message.
class ScriptedMessageHandler: NSObject, INSendMessageIntentHandling {
  /// The completion of an unanswered call. Calls come one at a time.
  nonisolated(unsafe) private static var unfinished: ((INSendMessageIntentResponse) -> Void)?

  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
  ) {
    let results = (intent.recipients ?? []).map { INSendMessageRecipientResolutionResult.success(with: $0) }
    switch Script(intent.content).action {
    case "too many results": completion(results + results)
    case "too few results": completion([])
    default: completion(results.isEmpty ? [.notRequired()] : results)
    }
  }

  func resolveContent(for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
    let script = Script(intent.content)
    script.play("resolve")
    if script.action == "never answer resolve" { return }
    if script.action == "choose from nothing" { return completion(.disambiguation(with: [])) }
    completion(intent.content.map { .success(with: $0) } ?? .needsValue())
  }

  func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let script = Script(intent.content)
    script.play("confirm")
    if script.action == "request early" {
      // The host does not ask the user during 'confirm'.
      return ScriptedRequests.evaluate(LAContext()) { code in
        let response = INSendMessageIntentResponse(code: code == 0 ? .success : .failure, userActivity: nil)
        completion(response.telling(["codes": [code]]))
      }
    }
    completion(INSendMessageIntentResponse(code: confirmCode(script.action), userActivity: nil))
  }

  /// The response code whose raw value is in a text such as "confirm 4".
  private func confirmCode(_ action: String) -> INSendMessageIntentResponseCode {
    guard action.hasPrefix("confirm "), let raw = Int(action.dropFirst("confirm ".count)) else { return .ready }
    return INSendMessageIntentResponseCode(rawValue: raw) ?? .ready
  }

  func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
    let script = Script(intent.content)
    script.play("handle")
    let success = INSendMessageIntentResponse(code: .success, userActivity: nil)
    switch script.action {
    case "never answer handle": break
    case "keep the completion": Self.unfinished = completion
    case "release the completion":
      Self.unfinished = nil
      completion(success)
    case "answer twice":
      completion(success)
      completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
    case "answer from another queue": DispatchQueue(label: "another").async { completion(success) }
    case "answer from the main queue": DispatchQueue.main.async { completion(success) }
    case "make noise":
      makeNoise()
      completion(success)
    case "answer hugely":
      let activity = NSUserActivity(activityType: "huge")
      activity.userInfo = ["text": String(repeating: "x", count: 17 << 20)]
      completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
    case "tell environment": completion(success.telling(surroundings()))
    case "tell language": completion(success.telling(["language": INPreferences.siriLanguageCode()]))
    case "tell localization": completion(success.telling(localization()))
    case "tell plurals": completion(success.telling(plurals()))
    case "tell language on the main queue":
      DispatchQueue.main.async { completion(success.telling(["language": INPreferences.siriLanguageCode()])) }
    case let action where action.hasPrefix("attempt "):
      completion(success.telling(["outcome": attempt(String(action.dropFirst("attempt ".count)))]))
    case let action where ScriptedRequests.play(action, { completion(success.telling($0)) }): break
    default: completion(success)
    }
  }

  /// Writes a megabyte, half of it to standard output and half to standard error.
  private func makeNoise() {
    let line = Data((String(repeating: "noise ", count: 20) + "\n").utf8)
    for _ in 0..<(512 << 10) / line.count {
      FileHandle.standardOutput.write(line)
      FileHandle.standardError.write(line)
    }
    FileHandle.standardError.write(Data("the end of the noise\n".utf8))
  }
}

/// Implements all methods except the required one.
class WithoutHandleHandler: NSObject, INSendMessageIntentHandling {
  func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
    .success(with: intent.content ?? "")
  }

  func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
    INSendMessageIntentResponse(code: .ready, userActivity: nil)
  }
}

/// Conforms to the protocol without implementing any method.
class WithoutMethodsHandler: NSObject, INSendMessageIntentHandling {}
