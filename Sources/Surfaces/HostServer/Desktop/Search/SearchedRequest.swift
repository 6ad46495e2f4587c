internal import BaseFiles
internal import IntentConversations
internal import IntentHost

/// A search result of the desktop: a sentence that the host understands as a request that an app can take.
struct SearchedRequest: Hashable, Sendable {
  /// The maximum length of a sentence, in characters. Desktops search while the user types, so that a longer text is
  /// not understood for nothing.
  private static let maximumLength = 200

  /// The sentence. It identifies the result.
  let sentence: String
  /// The name of the app that would take the request; the names of all if the user has to choose.
  let application: String

  /// Understands a query. Starts no extension, and leaves no entry in the journal. Returns nil if the query is no
  /// complete request, if the host would have to ask what it means, or if no app can take the request.
  ///
  /// - Parameters:
  ///   - query: what the user has typed.
  ///   - host: the host of the user.
  init?(_ query: String, host: ExtensionHost) {
    let sentence = TerminalText.plain(query).split(separator: " ").joined(separator: " ")
    guard !sentence.isEmpty, sentence.count <= Self.maximumLength else { return nil }
    let reading = Reading()
    guard host.explain(ConversationRequest(.utterance(sentence)), presenter: reading).failure == nil,
      reading.isCertain, let route = reading.route
    else { return nil }
    self.sentence = sentence
    let takers = route.needsChoice ? route.candidates.filter { $0.standing != .passedOver } : [route.chosen]
    application = TerminalText.plain(takers.map(\.name).joined(separator: ", "))
  }

  /// What the host has understood. Used by one thread.
  private final class Reading: Presenter {
    /// Whether a template matched the sentence, so that neither the adviser nor a model guessed it.
    private(set) var isCertain = false
    private(set) var route: ChosenRoute?

    func show(_ event: ConversationEvent, of _: RequestLabel) {
      switch event {
      case .understood(let request): isCertain = !request.isAdvised && request.suggestedBy == nil
      case .routed(let route): self.route = route
      default: break
      }
    }

    func answer(to _: Prompt) -> PromptAnswer { .nobody }
  }
}
