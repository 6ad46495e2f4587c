internal import Foundation
internal import IntentConversations
internal import LanguageFallback
internal import SourceFiles

/// Requests that a local language model understood, because no template did.
extension RequestRun {
  /// The surface of the request. What a model understood can't unlock, authenticate or pay, wherever the user is.
  var surface: Surface {
    structured?.suggestedBy == nil ? request.surface : request.surface.lowered(to: .relayed)
  }

  /// Returns the request that the policy's model makes of a sentence.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - failure: the reason why they are not understood otherwise.
  /// - Returns: the request; nil if there is no model, if it may not read the sentence, or if its answer is of no use.
  func suggestion(for sentence: String, _ failure: RequestOutcome.Failure) -> StructuredRequest? {
    guard failure.code == .notUnderstood, let fallback = configuration.policy.fallback, mayLeaveHost,
      Self.isSentence(sentence)
    else { return nil }
    let intents = KnownIntents(installed)
    let names = installed.intents.filter { fallback.intents?.contains($0) ?? true }.sorted()
    let tools = names.compactMap { name in
      (try? intents.kind(name, application: request.application)).map {
        (name: name, schema: ToolSchema(catalogue: $0.catalogue).tool($0.definition))
      }
    }
    let model = LanguageModel(fallback.address, name: fallback.model, patience: fallback.patience)
    do {
      let locale = (request.locale ?? configuration.locale).identifier
      guard let call = try model.call(for: sentence, locale: locale, tools: tools) else { return nil }
      var intent = IntentRequest(call.name, parameters: call.arguments)
      (intent.utterance, intent.suggestedBy) = (sentence, fallback.model)
      return try StructuredRequest(intent, application: request.application, intents: intents)
    } catch let error as RequestError {
      configuration.onWarning("the model '\(fallback.model)' made an invalid request: \(error)")
    } catch {
      configuration.onWarning("the model '\(fallback.model)' \(error)")
    }
    return nil
  }

  /// Whether a text has several words. A single one may be a passcode, and is no request that a model could understand.
  private static func isSentence(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Chinese and Japanese have no spaces.
    return words.count > 1 || text.contains { $0.terminalColumns == 2 }
  }

  /// Whether another program may read the sentence, which may be a passcode on a locked device.
  private var mayLeaveHost: Bool {
    services.lock.refresh()
    return !request.mayBePasscode && request.surface.trust != .locked && !services.lock.device.isLocked
  }
}
