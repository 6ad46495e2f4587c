internal import ExtensionManifests
internal import HostState
internal import IntentAdviser
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage

extension SentenceParser {
  /// Returns what the adviser says about a sentence; nil if the language has no adviser.
  func advice(_ sentence: String, catalogue: LiveCatalogue, contacts: ContactBook) -> SentenceAdvice? {
    let (installed, version) = catalogue.snapshot
    let snapshot = try? data.snapshot(installed, version: version, contacts: contacts)
    guard let advice = snapshot?.adviser?.advice(sentence) else { return nil }
    return SentenceAdvice(
      ranking: advice.ranking.map { .init(intent: $0.intent, probability: Double($0.probability)) },
      refusal: Double(advice.refusal))
  }

  /// Returns the requests that a sentence may mean which no template matches. The host has to ask about them.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - application: the app to use if the sentence names none.
  ///   - catalogue: the available extensions, which have to support the intents.
  ///   - contacts: the people whom the user knows.
  /// - Returns: one request, or two between which the user chooses; nil if no request is probable enough.
  func advised(
    _ sentence: String, application: String?, catalogue: LiveCatalogue, contacts: ContactBook
  ) -> UnderstoodSentence? {
    // A late answer to a question must not become a request.
    guard ModelSuggestion.isSentence(sentence), !PhraseRules(conversation).isReserved(sentence) else { return nil }
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts),
      let adviser = snapshot.adviser
    else { return nil }
    let named = snapshot.recogniser.applications(sentence).compactMap { snapshot.things.application($0) }
    let requests = adviser.advice(sentence).offered.compactMap { intent in
      offer(
        intent, sentence, application: named.count == 1 ? named[0] : application, snapshot: snapshot,
        installed: installed)
    }
    switch requests.count {
    case 0: return nil
    case 1: return .guess(requests[0], .advised)
    default: return .offers(requests)
    }
  }

  /// Returns a request for an intent with the known names in the sentence, which the question then shows; nil if no
  /// extension supports it, or if the language has no question about it.
  private func offer(
    _ intent: String, _ sentence: String, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue
  ) -> StructuredRequest? {
    guard conversation.texts.has("\(intent).offer"), conversation.texts.has("\(intent).wish"),
      !installed.extensions(supportingFormOf: intent).isEmpty
    else { return nil }
    let interpretation = Interpretation(
      intent: intent, parameters: snapshot.recogniser.knownNames(sentence, for: intent))
    var offered = try? request(
      sentence, interpretation: interpretation, application: application, snapshot: snapshot, installed: installed,
      context: SpokenContext())
    offered?.isAdvised = true
    return offered
  }
}
