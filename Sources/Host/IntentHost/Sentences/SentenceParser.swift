internal import BaseFiles
internal import ExtensionManifests
public import Foundation
package import HostState
internal import IntentConversations
internal import IntentDefinitions
package import IntentLanguage

/// Parses sentences of one language as requests to the installed extensions.
public final class SentenceParser: Sendable {
  /// The locale of the language.
  public let locale: Locale
  /// The texts for sentences that are not understood, and the answers, which are never requests.
  let conversation: ConversationLanguage
  /// What the parser knows of the language and the extensions.
  let data: SentenceData

  /// Creates a parser for sentences in the language of `locale`.
  ///
  /// - Parameters:
  ///   - locale: the language; its files belong to the package or are added in `folders`.
  ///   - folders: the folders of users' words and added languages.
  ///   - conversation: the texts for sentences that are not understood.
  package convenience init(
    locale: Locale, folders: HostFolders, conversation: ConversationLanguage = .english
  ) {
    let data = SentenceData(
      locale: locale, folders: folders, calledExtensions: CalledExtensions(), apps: AppContents(folders))
    self.init(locale: locale, conversation: conversation, data: data)
  }

  init(locale: Locale, conversation: ConversationLanguage, data: SentenceData) {
    self.locale = locale
    self.conversation = conversation
    self.data = data
  }

  /// Returns the meaning of a sentence.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - application: the app to use if the sentence names none.
  ///   - catalogue: the available extensions.
  ///   - contacts: the people whom the user knows.
  ///   - policy: the disabled and the preferred apps. They limit the phrases that have an effect.
  ///   - context: what earlier requests of the session named.
  ///   - earlier: the number of requests that were divided from the sentence before; nil if the sentence is one request.
  /// - Returns: the intent with its parameters, and the app; or the activity of a shortcut, or the app that may not
  ///   receive it.
  /// - Throws: the failure `notUnderstood` if the sentence is not a request.
  func meaning(
    _ sentence: String, application: String?, catalogue: LiveCatalogue, contacts: ContactBook, policy: Policy,
    context: SpokenContext = SpokenContext(), after earlier: Int? = 0
  ) throws(RequestOutcome.Failure) -> UnderstoodSentence {
    if let remark = conversation.answers.remark(sentence) { return .remark(remark) }
    let (installed, version) = catalogue.snapshot
    let snapshot = try data.snapshot(installed, version: version, contacts: contacts)
    let interpretations = snapshot.interpretations(sentence)
    let chosen = Self.chosen(interpretations, snapshot: snapshot, application: application, installed: installed)
    if chosen == nil, let found = context.found,
      let wish = ListingCommand(sentence, found: found, language: conversation)
    {
      return .listing(wish)
    }
    if chosen == nil, !snapshot.phrases.contains(sentence) {
      if let remark = conversation.answers.idleRemark(sentence) { return .remark(remark) }
      if context.namedApps != nil, PhraseRules(conversation).isMore(sentence) { return .remark(.more) }
    }
    if let earlier, !snapshot.phrases.contains(sentence), !conversation.answers.endsWithNo(sentence),
      let sequence = snapshot.recogniser.sequence(in: sentence, whole: chosen, after: earlier)
    {
      return .several(sequence)
    }
    // An older or newer form of the intent may lack what the last request names.
    let isSupported = chosen.map { !installed.extensions(supporting: $0.intent).isEmpty } ?? false
    if let followUp = followUp(sentence, snapshot: snapshot, installed: installed, context: context),
      followUp.score >= chosen?.score ?? followUp.score || !isSupported
    {
      return .requests([
        try request(
          sentence, interpretation: followUp.interpretation, application: followUp.application, snapshot: snapshot,
          installed: installed,
          context: context)
      ])
    }
    if let again = repetition(
      sentence, insteadOf: chosen, snapshot: snapshot, catalogue: catalogue, contacts: contacts, policy: policy,
      context: context)
    {
      return again
    }
    // A phrase of an app comes before the answer that no app can do what the sentence means.
    if !installed.supports(chosen?.intent),
      let donated = donated(
        sentence, application: application, snapshot: snapshot, installed: installed, policy: policy)
    {
      return donated
    }
    if let chosen {
      return try requestOrGuess(
        sentence, interpretation: chosen, application: application, snapshot: snapshot, installed: installed,
        context: context, isWhole: earlier == nil)
    }
    if let part = snapshot.recogniser.beginning(of: sentence), installed.supports(part.request.intent) {
      let understood = try request(
        sentence, interpretation: part.request, application: application, snapshot: snapshot, installed: installed,
        context: context)
      return .guess(understood, .unheard([part.others]))
    }
    if let interpretation = Self.chosen(
      snapshot.tolerantInterpretations(sentence), snapshot: snapshot, application: application,
      installed: installed)
    {
      return try requestOrGuess(
        sentence, interpretation: interpretation, application: application, snapshot: snapshot, installed: installed,
        context: context, isWhole: earlier == nil)
    }
    if let reason = snapshot.recogniser.refusal(sentence) { return .guarded(reason) }
    let examples = RequestExamples(conversation.texts, installed, contacts: contacts) {
      !snapshot.interpretations($0).isEmpty
    }
    throw .init(.notUnderstood, examples.notUnderstood(sentence))
  }

  /// Returns the request of an interpretation, as a guess if the sentence is vague. `isWhole` is true if the user said
  /// that the sentence is one request.
  private func requestOrGuess(
    _ sentence: String, interpretation: Interpretation, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue, context: SpokenContext, isWhole: Bool
  ) throws(RequestOutcome.Failure) -> UnderstoodSentence {
    let understood = try request(
      sentence, interpretation: interpretation, application: application, snapshot: snapshot, installed: installed,
      context: context)
    if !interpretation.leftovers.isEmpty { return .guess(understood, .unheard(interpretation.leftovers)) }
    if isGuess(interpretation, understood) { return .guess(understood, .vague) }
    if !isWhole, let text = snapshot.recogniser.textWithRequest(sentence, interpretation) {
      return .guess(understood, .longText(text))
    }
    if let words = snapshot.recogniser.furtherRequest(sentence, interpretation) {
      return .guess(understood, .unheard([words]))
    }
    if let name = interpretation.similarName, !understood.kind.definition.isAskedBeforehand {
      let said = try request(
        sentence, interpretation: interpretation.withoutSimilarNames, application: application, snapshot: snapshot,
        installed: installed,
        context: context)
      return .guess(understood, .similarName(name, otherwise: said))
    }
    return .requests([understood])
  }

  /// Returns the requests or the activity whose phrase is the sentence, or the app that may not receive them; nil if
  /// the sentence is no phrase. Call it only if no installed app can do what the sentence means in the language.
  private func donated(
    _ sentence: String, application: String?, snapshot: SentenceData.Snapshot, installed: ExtensionCatalogue,
    policy: Policy
  ) -> UnderstoodSentence? {
    // A late answer to a question must not become a request.
    guard snapshot.phrases.contains(sentence), !PhraseRules(conversation).isReserved(sentence) else { return nil }
    let named = snapshot.recogniser.applications(sentence).compactMap { snapshot.things.application($0) }
    let owners = DonatedPhrases.Owners(
      installed: installed, policy: policy, apps: snapshot.apps, named: named + (application.map { [$0] } ?? []))
    let requests = snapshot.phrases.requests(sentence, of: owners)
    guard requests.isEmpty else { return .requests(requests) }
    return snapshot.phrases.activity(sentence, of: owners).map(UnderstoodSentence.activity)
      ?? snapshot.phrases.unauthorizedApp(sentence, of: owners).map(UnderstoodSentence.unauthorized)
  }

  /// Returns the reason why `phrase` can't start a shortcut of `owner`; nil if it can.
  ///
  /// - Parameters:
  ///   - phrase: the phrase.
  ///   - owner: the bundle identifier of the extension or the app.
  ///   - catalogue: the extensions, whose names a phrase of another owner must not contain.
  ///   - contacts: the people whom the user knows.
  /// - Returns: the reason; nil if there is none.
  func defect(
    ofPhrase phrase: String, of owner: String, _ catalogue: LiveCatalogue, _ contacts: ContactBook
  ) -> PhraseDefect? {
    let (installed, version) = catalogue.snapshot
    if let defect = PhraseRules(conversation).defect(phrase) { return defect }
    do throws(RequestOutcome.Failure) {
      let snapshot = try data.snapshot(installed, version: version, contacts: contacts)
      let interpretations = snapshot.interpretations(phrase)
      if interpretations.contains(where: { installed.supports($0.intent) }) { return .sentence }
      let names = snapshot.recogniser.applications(phrase).compactMap { snapshot.things.application($0) }
      let own = installed.extensions.filter { $0.belongs(to: owner) }
      guard let other = names.first(where: { name in !own.contains { $0.manifest.isCalled(name) } }) else { return nil }
      return .namesApp(other)
    } catch {
      return .notUnderstandable(error.message)
    }
  }

  /// Returns the request of an interpretation.
  func request(
    _ sentence: String, interpretation: Interpretation, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue,
    context: SpokenContext
  ) throws(RequestOutcome.Failure) -> StructuredRequest {
    let name = snapshot.application(interpretation) ?? application
    do throws(RequestError) {
      let kind = try KnownIntents(installed).kind(interpretation.intent, application: name)
      let writer = writer(kind, application: name, snapshot: snapshot, installed: installed)
      let intent = try ValueReader(catalogue: kind.catalogue).intent(
        kind.definition, writer.parameters(interpretation, definition: kind.definition, context: context))
      return StructuredRequest(kind: kind, intent: intent, application: name, utterance: sentence)
    } catch {
      throw .init(.notUnderstood, "“\(TerminalText.plain(String(sentence.prefix(200))))” is not understood: \(error)")
    }
  }

  /// Returns a writer for the values of an intent. It uses the words of the named app, or of all apps that support the
  /// intent.
  func writer(
    _ kind: KnownIntents.DescribedIntent, application: String?, snapshot: SentenceData.Snapshot,
    installed: ExtensionCatalogue
  ) -> ParameterWriter {
    let able = installed.extensions(supportingFormOf: kind.definition.name)
    let named = able.filter { target in application.map { target.manifest.isCalled($0) } ?? true }
    // The words of an app count for all its extensions.
    let owners = Set(named.map(\.manifest.identifier) + named.compactMap(\.app?.identifier))
    return ParameterWriter(
      catalogue: kind.catalogue, locale: locale, things: snapshot.things, answers: conversation.answers,
      usesWords: owners.contains)
  }

  /// Returns whether a sentence of the language is a request. Donated phrases do not count, because an extension must
  /// not be able to give a meaning to an answer.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - catalogue: the extensions, whose sentences count as well.
  ///   - contacts: the people whom the user knows.
  ///   - intent: the intent of the previous request, which the sentence may refer to; nil if there is none.
  /// - Returns: whether the sentence is a request.
  func isRequest(
    _ sentence: String, catalogue: LiveCatalogue, contacts: ContactBook, after intent: String? = nil
  ) -> Bool {
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts) else { return false }
    if !snapshot.interpretations(sentence).isEmpty { return true }
    guard let intent else { return false }
    return snapshot.recogniser.followUps(sentence).contains { $0.earlier.contains(intent) }
  }

  /// Returns whether a sentence of the language is a request that an installed extension supports.
  func isSupportedRequest(_ sentence: String, catalogue: LiveCatalogue, contacts: ContactBook) -> Bool {
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts) else { return false }
    return snapshot.interpretations(sentence).contains { installed.supports($0.intent) }
  }

  /// Returns the meaning of an answer to the offer to reply to `senders`; nil if the language has no sentence for it.
  func reply(_ answer: String, to senders: [String], catalogue: LiveCatalogue, contacts: ContactBook)
    -> SpokenReply?
  {
    let (installed, version) = catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: contacts) else { return nil }
    return ReplyReader(snapshot.recogniser.language, senders: senders).reply(answer)
  }

  /// Returns the text in an answer to the question what a message says, without the words that introduce it; nil if no
  /// words introduce it.
  func askedText(_ answer: String, _ request: SpokenRequest) -> String? {
    let (installed, version) = request.catalogue.snapshot
    guard let snapshot = try? data.snapshot(installed, version: version, contacts: request.contacts) else { return nil }
    return ReplyReader(snapshot.recogniser.language, senders: []).askedText(answer)
  }

  // MARK: Choice of interpretations

  /// The maximum difference from the best score at which an interpretation is preferred because an extension supports it.
  private static let tolerance: Float = 1.5

  /// Returns the best interpretation that an extension supports, or the named app if there is one; the best of all
  /// interpretations if none is supported. If several supported interpretations have the same score, the order of
  /// intents in the extension's manifest decides.
  private static func chosen(
    _ interpretations: [Interpretation], snapshot: SentenceData.Snapshot, application: String?,
    installed: ExtensionCatalogue
  ) -> Interpretation? {
    guard let best = interpretations.first else { return nil }
    let able = interpretations.filter { $0.score > best.score - tolerance }.compactMap { interpretation in
      place(of: interpretation, snapshot.application(interpretation) ?? application, installed).map {
        (interpretation: interpretation, place: $0)
      }
    }
    guard let first = able.first else {
      return formed(interpretations, snapshot: snapshot, application: application, installed: installed) ?? best
    }
    return able.filter { $0.interpretation.score == first.interpretation.score }.min { $0.place < $1.place }?
      .interpretation
  }

  /// Returns the best interpretation whose intent has an older or newer form that an extension supports; nil if there
  /// is none.
  private static func formed(
    _ interpretations: [Interpretation], snapshot: SentenceData.Snapshot, application: String?,
    installed: ExtensionCatalogue
  ) -> Interpretation? {
    interpretations.first { interpretation in
      guard interpretation.score > interpretations[0].score - tolerance else { return false }
      let name = snapshot.application(interpretation) ?? application
      return installed.extensions(supportingFormOf: interpretation.intent).contains { target in
        name.map { target.manifest.isCalled($0) } ?? true
      }
    }
  }

  /// Returns the index of the interpretation's intent in the manifest of the named app, or of the first extension that
  /// supports it; nil if no extension does.
  private static func place(
    of interpretation: Interpretation, _ application: String?, _ installed: ExtensionCatalogue
  ) -> Int? {
    let manifests = installed.extensions(supporting: interpretation.intent).map(\.manifest)
    let target = manifests.first { manifest in application.map { manifest.isCalled($0) } ?? true }
    return target?.intentsSupported.firstIndex(of: interpretation.intent)
  }

  /// A sentence with a lower score is vague: a single word such as "mute", or a few matching words among many others.
  private static let clearScore: Float = 2

  /// Returns whether a request is only a guess, which the user has to confirm: it has no values, and few words indicate
  /// its meaning.
  private func isGuess(_ interpretation: Interpretation, _ request: StructuredRequest) -> Bool {
    interpretation.score < Self.clearScore && interpretation.application == nil
      && request.kind.definition.parameters.allSatisfy { request.intent[$0.name].isNull }
      && conversation.texts.has("\(request.kind.definition.name).offer")
  }
}
