internal import ExtensionManifests
public import Foundation
package import HostState
internal import IntentConversations
internal import IntentDefinitions
package import IntentLanguage
internal import SourceFiles
internal import Synchronization

/// Parses sentences of one language as requests to the installed extensions.
///
/// All data is loaded at the first sentence. Later, only changed parts are loaded again: sentences when the catalogue
/// changes, names when users or extensions change their words, and phrases when extensions donate requests.
public final class Understanding: Sendable {
  /// The locale of the language.
  public let locale: Locale
  private let folders: LanguageFolders
  private let hostFolders: HostFolders
  /// The texts for sentences that are not understood, and the answers, which are no requests.
  private let conversation: ConversationLanguage
  private let asked: AskedExtensions
  private let state = Mutex(State())

  private struct State {
    var sentences: Sentences?
    /// The cached names by contact book; the most recently used ones are last.
    var names: [(book: String, names: Names)] = []
    var phrases: Phrases?
  }

  /// The maximum number of contact books with cached names.
  private static let bookCapacity = 4

  /// The sentences that the extensions of a catalogue understand.
  private struct Sentences {
    /// The version of the catalogue; see ``LiveCatalogue/snapshot``.
    let version: Int
    /// The recogniser of the sentences, without any names.
    let recogniser: Recogniser
    /// The apps' vocabularies, with the identifiers of their extensions.
    let vocabularies: [(vocabulary: AppVocabulary, application: String)]
  }

  /// The names of apps, people and other things.
  private struct Names {
    /// The file stamps of the users' words, and of the words of each extension.
    let given: FileStamp?
    let taught: [String: FileStamp]
    let things: KnownThings
    let recogniser: Recogniser
  }

  private struct Phrases {
    /// The file stamp of the interactions.
    let stamp: FileStamp?
    let donated: DonatedPhrases
  }

  /// The state of all data at the time of a sentence.
  private struct Known: Sendable {
    let recogniser: Recogniser
    let things: KnownThings
    let phrases: DonatedPhrases

    /// Returns the name of the app that a reading contains; nil if it contains none.
    func application(_ reading: Reading) -> String? {
      reading.application.flatMap { things.application($0) }
    }
  }

  /// Creates a parser for sentences in the language of `locale`.
  ///
  /// - Parameters:
  ///   - locale: the language; its files belong to the package or are added in `folders`.
  ///   - folders: the folders of users' words and added languages.
  ///   - conversation: the texts for sentences that are not understood.
  package convenience init(
    locale: Locale, folders: HostFolders, conversation: ConversationLanguage = .english
  ) {
    self.init(locale: locale, folders: folders, conversation: conversation, asked: AskedExtensions())
  }

  init(locale: Locale, folders: HostFolders, conversation: ConversationLanguage, asked: AskedExtensions) {
    self.locale = locale
    self.conversation = conversation
    self.folders = LanguageFolders(added: [folders.languages])
    hostFolders = folders
    self.asked = asked
  }

  /// Returns the request in a sentence.
  ///
  /// - Parameters:
  ///   - sentence: the user's words.
  ///   - application: the app to use if the sentence names none.
  ///   - catalogue: the extensions that can be asked.
  ///   - contacts: the people whom the user knows.
  ///   - policy: the disabled and the preferred apps, which limit the phrases that count.
  /// - Returns: the intent with its parameters, and the app. Several requests if the sentence is a phrase that several
  ///   apps have donated; the user must choose one.
  /// - Throws: the failure `notUnderstood` if the sentence is not a request.
  func requests(
    _ sentence: String, application: String?, _ catalogue: LiveCatalogue, _ contacts: ContactBook, _ policy: Policy
  ) throws(RequestOutcome.Failure) -> [StructuredRequest] {
    let (installed, version) = catalogue.snapshot
    let known = try known(installed, version, contacts)
    let readings = known.recogniser.readings(sentence)
    if let reading = Self.chosen(readings, known, application, installed) {
      return [try request(sentence, reading, application, known, installed)]
    }
    let donated = donated(sentence, application, known, installed, policy)
    guard donated.isEmpty else { return donated }
    throw .init(.notUnderstood, RequestExamples(conversation.texts, installed).notUnderstood(sentence))
  }

  /// Returns the donated requests whose phrase is the sentence, which is not a sentence of the language.
  private func donated(
    _ sentence: String, _ application: String?, _ known: Known, _ installed: ExtensionCatalogue, _ policy: Policy
  ) -> [StructuredRequest] {
    // A late answer to a question must not become a request.
    guard known.phrases.contain(sentence), !conversation.answers.isAnswer(sentence) else { return [] }
    let named = known.recogniser.applications(sentence).compactMap { known.things.application($0) }
    let owners = DonatedPhrases.Owners(
      installed: installed, policy: policy, named: named + (application.map { [$0] } ?? []))
    return known.phrases.requests(sentence, of: owners)
  }

  private func request(
    _ sentence: String, _ reading: Reading, _ application: String?, _ known: Known, _ installed: ExtensionCatalogue
  ) throws(RequestOutcome.Failure) -> StructuredRequest {
    let name = known.application(reading) ?? application
    do throws(RequestError) {
      let kind = try KnownIntents(installed).kind(reading.intent, application: name)
      let able = installed.extensions(supporting: reading.intent).map(\.manifest)
      let asked = Set(able.filter { manifest in name.map { manifest.isCalled($0) } ?? true }.map(\.identifier))
      let writer = ReadingWriter(
        catalogue: kind.catalogue, locale: locale, things: known.things, counts: asked.contains)
      let intent = try ValueReader(catalogue: kind.catalogue).intent(
        kind.definition, writer.parameters(reading, kind.definition))
      return StructuredRequest(kind: kind, intent: intent, application: name, utterance: sentence)
    } catch {
      throw .init(.notUnderstood, "“\(TerminalText.plain(String(sentence.prefix(200))))” is not understood: \(error)")
    }
  }

  /// Returns whether a sentence of the language is a request. Donated phrases do not count, because an extension must
  /// not be able to give a meaning to an answer.
  func isRequest(_ sentence: String, _ catalogue: LiveCatalogue, _ contacts: ContactBook) -> Bool {
    let (installed, version) = catalogue.snapshot
    guard let known = try? known(installed, version, contacts) else { return false }
    return !known.recogniser.readings(sentence).isEmpty
  }

  /// Returns whether a sentence of the language is a request that an installed extension supports.
  func isSupportedRequest(_ sentence: String, _ catalogue: LiveCatalogue, _ contacts: ContactBook) -> Bool {
    let (installed, version) = catalogue.snapshot
    guard let known = try? known(installed, version, contacts) else { return false }
    return known.recogniser.readings(sentence).contains { !installed.extensions(supporting: $0.intent).isEmpty }
  }

  /// Returns the meaning of an answer to the offer to reply to `senders`; nil if the language has no sentence for it.
  func reply(_ answer: String, to senders: [String], _ catalogue: LiveCatalogue, _ contacts: ContactBook)
    -> SpokenReply?
  {
    let (installed, version) = catalogue.snapshot
    guard let known = try? known(installed, version, contacts) else { return nil }
    return ReplyReader(known.recogniser.language, senders: senders).reply(answer)
  }

  // MARK: Readings

  /// The maximum difference to the best score at which a reading is preferred because an extension supports it.
  private static let tolerance: Float = 1.5

  /// Returns the best reading that the named app, or otherwise any extension, supports; the best of all readings if
  /// there is none. If several supported readings have the same score, the order of the intents in the extension's
  /// manifest decides.
  private static func chosen(
    _ readings: [Reading], _ known: Known, _ application: String?, _ installed: ExtensionCatalogue
  ) -> Reading? {
    guard let best = readings.first else { return nil }
    let able = readings.filter { $0.score > best.score - tolerance }.compactMap { reading in
      place(of: reading, known.application(reading) ?? application, installed).map { (reading: reading, place: $0) }
    }
    guard let first = able.first else { return best }
    return able.filter { $0.reading.score == first.reading.score }.min { $0.place < $1.place }?.reading
  }

  /// Returns the index of the reading's intent in the manifest of the named app, or of the first extension that
  /// supports it; nil if no extension does.
  private static func place(of reading: Reading, _ application: String?, _ installed: ExtensionCatalogue) -> Int? {
    let manifests = installed.extensions(supporting: reading.intent).map(\.manifest)
    let target = manifests.first { manifest in application.map { manifest.isCalled($0) } ?? true }
    return target?.intentsSupported.firstIndex(of: reading.intent)
  }

  // MARK: Loaded data

  /// Returns the current data. Only the parts that have changed since the last sentence are loaded again.
  private func known(
    _ installed: ExtensionCatalogue, _ version: Int, _ contacts: ContactBook
  ) throws(RequestOutcome.Failure) -> Known {
    try state.withLock { state throws(RequestOutcome.Failure) in
      if state.sentences?.version != version { (state.sentences, state.names) = (nil, []) }
      let sentences = if let known = state.sentences { known } else { try read(installed, version) }
      state.sentences = sentences
      let names = names(of: contacts, installed, sentences, &state)
      let phrases = current(state.phrases) ?? donated()
      state.phrases = phrases
      return Known(recogniser: names.recogniser, things: names.things, phrases: phrases.donated)
    }
  }

  private func names(
    of contacts: ContactBook, _ installed: ExtensionCatalogue, _ sentences: Sentences, _ state: inout State
  ) -> Names {
    let cached = state.names.first { $0.book == contacts.identifier }?.names
    let names = current(cached, asked.all) ?? name(installed, sentences, contacts)
    state.names.removeAll { $0.book == contacts.identifier }
    state.names = state.names.suffix(Self.bookCapacity - 1) + [(contacts.identifier, names)]
    return names
  }

  // MARK: Sentences

  private func read(
    _ installed: ExtensionCatalogue, _ version: Int
  ) throws(RequestOutcome.Failure) -> Sentences {
    guard let code = folders.code(for: locale.identifier) else {
      let codes = folders.codes.joined(separator: ", ")
      throw .init(.notUnderstood, "sentences are understood in \(codes), not in '\(locale.identifier)'")
    }
    var sentences = InstalledSentences()
    var vocabularies: [(vocabulary: AppVocabulary, application: String)] = []
    for target in installed.extensions {
      sentences.add(target)
      for vocabulary in AppVocabularies.vocabularies(of: target, languages: [locale.identifier, code]) {
        vocabularies.append((vocabulary, target.manifest.identifier))
        sentences.add(vocabulary, of: target)
      }
    }
    let language = Language(
      code, in: folders, locale: locale.identifier, catalogue: sentences.catalogue,
      additions: [SentenceFile(sections: sentences.sections)])
    return Sentences(version: version, recogniser: Recogniser(language), vocabularies: vocabularies)
  }

  // MARK: Names

  /// Returns the names if neither users nor the extensions that were asked have changed their words; nil otherwise.
  private func current(_ names: Names?, _ asked: Set<String>) -> Names? {
    guard let names, names.given == UserVocabulary(hostFolders).stamp else { return nil }
    return asked.allSatisfy { taught($0).stamp == names.taught[$0] } ? names : nil
  }

  private func name(
    _ installed: ExtensionCatalogue, _ sentences: Sentences, _ contacts: ContactBook
  ) -> Names {
    // The stamp is read before the words, so that a change in between causes another load.
    let given = UserVocabulary(hostFolders).stamp
    let (words, taught) = words(installed)
    var things = KnownThings()
    things.add(installed)
    things.add(words)
    things.add(contacts.read())
    for (vocabulary, application) in sentences.vocabularies { things.add(vocabulary, of: application) }
    let sounds = SoundRules.read(sentences.recogniser.language.code, in: folders).rules
    let vocabulary = SpokenVocabulary(things.terms, categories: things.categories, sounds: sounds)
    return Names(
      given: given, taught: taught, things: things, recogniser: sentences.recogniser.withVocabulary(vocabulary))
  }

  private func taught(_ app: String) -> TaughtVocabulary {
    TaughtVocabulary(container: hostFolders.containers.appending(path: app))
  }

  /// Returns the words of users and of extensions, with the file stamps of the extensions' words.
  private func words(_ installed: ExtensionCatalogue) -> (UserVocabulary.Content, [String: FileStamp]) {
    var words = UserVocabulary(hostFolders).read()
    var stamps: [String: FileStamp] = [:]
    for app in installed.extensions.map(\.manifest.identifier) {
      guard let stamp = taught(app).stamp else { continue }
      stamps[app] = stamp
      words.add(taught(app).read(), of: app)
    }
    return (words, stamps)
  }

  // MARK: Phrases

  private func current(_ phrases: Phrases?) -> Phrases? {
    phrases.flatMap { $0.stamp == FileStamp.of(path: hostFolders.interactions.path) ? $0 : nil }
  }

  private func donated() -> Phrases {
    let stamp = FileStamp.of(path: hostFolders.interactions.path)
    let records = InteractionStore(folder: hostFolders.interactions).records().records
    return Phrases(stamp: stamp, donated: DonatedPhrases(records))
  }
}
