internal import BaseFiles
internal import Foundation
internal import IntentConversations

/// Asks a local language model about sentences that match no template.
struct ModelSuggestion {
  let scope: RunScope

  /// Returns the model's interpretation of a sentence as a request.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - failure: the reason why no template matches.
  /// - Returns: the request; nil if there is no model, if it may not read the sentence, or if its answer is not usable.
  func request(for sentence: String, _ failure: RequestOutcome.Failure) -> StructuredRequest? {
    guard failure.code == .notUnderstood, let fallback = scope.configuration.policy.fallback, mayLeaveHost,
      Self.isSentence(sentence)
    else { return nil }
    let intents = KnownIntents(scope.installed)
    let names = scope.installed.intents.filter { fallback.intents?.contains($0) ?? true }.sorted()
    let tools = names.compactMap { name in
      (try? intents.kind(name, application: scope.request.application)).map {
        (name: name, schema: ToolSchema(catalogue: $0.catalogue).tool($0.definition))
      }
    }
    let model = LanguageModel(fallback.address, name: fallback.model, timeout: fallback.timeout)
    do {
      let locale = (scope.request.locale ?? scope.configuration.locale).identifier
      guard let call = try model.call(for: sentence, locale: locale, tools: tools) else { return nil }
      var intent = IntentRequest(call.name, parameters: call.arguments)
      intent.utterance = sentence
      intent.suggestedBy = fallback.model
      return try StructuredRequest(intent, application: scope.request.application, intents: intents)
    } catch let error as RequestError {
      scope.configuration.onWarning("the model '\(fallback.model)' made an invalid request: \(error)")
    } catch {
      scope.configuration.onWarning("the model '\(fallback.model)' \(error)")
    }
    return nil
  }

  /// Whether a text has several words. A single word may be a passcode, and is too little for a model.
  static func isSentence(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    // Chinese and Japanese have no spaces.
    return words.count > 1 || text.contains { $0.terminalColumns == 2 }
  }

  /// Whether another program may read the sentence. On a locked device, the sentence may be a passcode.
  private var mayLeaveHost: Bool {
    !scope.isLocked(for: scope.request.surface.trust) && !scope.request.mayBePasscode
  }
}
