internal import ExtensionManifests
internal import IntentConversations

/// A request as somebody made it.
public enum HostRequest: Sendable {
  /// The JSON text of a structured request; the application counts where the request names none.
  case structured(String, application: String?)
  /// A sentence; the application counts where the sentence names none.
  case utterance(String, application: String?)

  /// A line of text: a structured request where it begins with `{`, otherwise a sentence.
  public static func text(_ line: String, _ application: String?) -> HostRequest {
    line.drop(while: \.isWhitespace).first == "{"
      ? .structured(line, application: application) : .utterance(line, application: application)
  }

  /// The request's intent and parameters.
  ///
  /// - Throws: `RequestOutcome.Failure` when the request can't be read or understood.
  func understood(
    _ intents: KnownIntents, _ understanding: Understanding, _ catalogue: LiveCatalogue
  ) throws(RequestOutcome.Failure) -> StructuredRequest {
    switch self {
    case .structured(let json, let application):
      do {
        return try StructuredRequest(json: json, application: application, intents: intents)
      } catch {
        throw .init(.invalidRequest, error.description)
      }
    case .utterance(let sentence, let application):
      return try understanding.request(sentence, application: application, catalogue)
    }
  }
}
