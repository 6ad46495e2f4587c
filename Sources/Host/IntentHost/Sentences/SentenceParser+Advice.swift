internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentLanguage
internal import IntentConversations
internal import IntentDefinitions

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
  /// - Returns: one request, or a few between which the user chooses; nil if no request is probable enough.
  /// - Throws: the failure of a sentence that is very probably in another language, with those that the host understands.
  func advised(
    _ sentence: String, application: String?, catalogue: LiveCatalogue, contacts: ContactBook
  ) throws(RequestOutcome.Failure) -> UnderstoodSentence? {
    guard ModelSuggestion.isSentence(sentence) else { return nil }
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts) else { return nil }
    // A late answer to a question must not become a request.
    let mayOffer = !PhraseRules(conversation).isReserved(sentence) && !snapshot.recogniser.beginsWithStop(sentence)
    let titled = mayOffer ? snapshot.titledIntents(sentence) : []
    if let offered = offers(titled, sentence, application: application, snapshot: snapshot, installed: installed) {
      return offered
    }
    guard let advice = snapshot.adviser?.advice(sentence) else { return nil }
    let ranked = mayOffer ? advice.offered { canOffer($0, installed) } : []
    if let offered = offers(ranked, sentence, application: application, snapshot: snapshot, installed: installed) {
      return offered
    }
    if advice.isInOtherLanguage { throw otherLanguage }
    return nil
  }

  /// The failure of a sentence in another language, with the languages that the host understands.
  private var otherLanguage: RequestOutcome.Failure {
    let names = data.otherLanguages.map { locale.localizedString(forLanguageCode: $0) ?? $0 }
    return .init(
      .notUnderstood,
      conversation.texts.text("notUnderstood.language", ["languages": conversation.list(names.sorted())]))
  }

  /// Returns the requests for some intents that the host offers; nil if there is none.
  private func offers(
    _ intents: [String], _ sentence: String, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue
  ) -> UnderstoodSentence? {
    let named = snapshot.recogniser.applications(sentence).compactMap { snapshot.things.application($0) }
    let requests = intents.compactMap { intent in
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

  /// Whether an extension supports the intent, and the language has a question about it.
  private func canOffer(_ intent: String, _ installed: ExtensionCatalogue) -> Bool {
    conversation.texts.has("\(intent).offer") && conversation.texts.has("\(intent).wish")
      && !installed.extensions(supportingFormOf: intent).isEmpty
  }

  /// Returns a request for an intent with the known names in the sentence, which the question then shows; nil if there
  /// can be none.
  private func offer(
    _ intent: String, _ sentence: String, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue
  ) -> StructuredRequest? {
    let interpretation = Interpretation(
      intent: intent, parameters: snapshot.recogniser.knownNames(sentence, for: intent))
    var offered = try? request(
      sentence, interpretation: interpretation, application: application, snapshot: snapshot, installed: installed,
      context: SpokenContext())
    offered?.isAdvised = true
    return offered
  }
}
