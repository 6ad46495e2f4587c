internal import ExtensionManifests
public import Foundation
package import HostState
internal import IntentConversations
internal import IntentDefinitions
package import IntentLanguage
internal import SourceFiles
internal import Synchronization

/// Understands sentences: makes requests of what people say, in one language and for the extensions that are installed.
///
/// What is needed is made when the first sentence comes, and the part of it again that has changed: the sentences with the
/// catalogue, the names with what users and extensions teach, the phrases with what extensions donate.
public final class Understanding: Sendable {
  /// The language, as a locale.
  public let locale: Locale
  private let folders: LanguageFolders
  private let hostFolders: HostFolders
  private let texts: Texts
  private let asked: AskedExtensions
  private let state = Mutex(State())

  private struct State {
    var sentences: Sentences?
    /// The names that people use, by the contact book; the most recently used last.
    var names: [(book: String, names: Names)] = []
    var phrases: Phrases?
  }

  /// The number of contact books whose names are kept.
  private static let bookCapacity = 4

  /// What can be said to the extensions of a catalogue.
  private struct Sentences {
    /// The catalogue's; see ``LiveCatalogue/snapshot``.
    let version: Int
    /// Knows no names yet.
    let recogniser: Recogniser
    /// What the apps teach, with the identifier of the extension.
    let vocabularies: [(vocabulary: AppVocabulary, application: String)]
  }

  /// What people have names for.
  private struct Names {
    /// The state of the words that users gave, and of those that each extension tells of.
    let given: FileStamp?
    let taught: [String: FileStamp]
    let things: KnownThings
    let recogniser: Recogniser
  }

  private struct Phrases {
    /// The state of the interactions.
    let stamp: FileStamp?
    let donated: DonatedPhrases
  }

  /// All of it, as it is when a sentence comes.
  private struct Known: Sendable {
    let recogniser: Recogniser
    let things: KnownThings
    let phrases: DonatedPhrases

    /// The name of the app that a reading names, or nil.
    func application(_ reading: Reading) -> String? {
      guard let number = reading.application, case .application(let name) = things[number] else { return nil }
      return name
    }
  }

  /// Creates a reader of sentences in the language of `locale`.
  ///
  /// - Parameters:
  ///   - locale: the language; its files are those of the package, and those that `folders` adds.
  ///   - folders: the folders of users' words and of added languages.
  ///   - texts: the sentences for requests that are not understood.
  package convenience init(
    locale: Locale, folders: HostFolders, texts: Texts = ConversationLanguage.english.texts
  ) {
    self.init(locale: locale, folders: folders, texts: texts, asked: AskedExtensions())
  }

  init(locale: Locale, folders: HostFolders, texts: Texts, asked: AskedExtensions) {
    self.locale = locale
    self.texts = texts
    self.folders = LanguageFolders(added: [folders.languages])
    hostFolders = folders
    self.asked = asked
  }

  /// The request that a sentence makes.
  ///
  /// - Parameters:
  ///   - sentence: what was said.
  ///   - application: the app that is meant where the sentence names none.
  ///   - catalogue: the extensions that can be asked.
  ///   - contacts: the people whom the user knows.
  /// - Returns: the intent with what was said for its parameters, and the app.
  /// - Throws: why the sentence is no request that anybody could take.
  func request(
    _ sentence: String, application: String?, _ catalogue: LiveCatalogue, _ contacts: ContactBook
  ) throws(RequestOutcome.Failure) -> StructuredRequest {
    let (installed, version) = catalogue.snapshot
    let known = try known(installed, version, contacts)
    if let request = known.phrases.request(sentence, installed) { return request }
    let readings = known.recogniser.readings(sentence)
    guard let reading = Self.chosen(readings, known, application, installed) else {
      throw .init(.notUnderstood, RequestExamples(texts, installed).notUnderstood(sentence))
    }
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

  /// Whether a sentence is a request.
  func isRequest(_ sentence: String, _ catalogue: LiveCatalogue, _ contacts: ContactBook) -> Bool {
    let (installed, version) = catalogue.snapshot
    guard let known = try? known(installed, version, contacts) else { return false }
    return known.phrases.request(sentence, installed) != nil || !known.recogniser.readings(sentence).isEmpty
  }

  // MARK: Readings

  /// How much less than the best a reading may count to be taken for the sake of an app that can do it.
  private static let tolerance: Float = 1.5

  /// The likeliest reading that the app, or else any, can do; where there is none, the likeliest of all. Of readings that
  /// are as likely, that counts whose intent an extension names first among those that it supports.
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

  /// The place of a reading's intent among those that the app, or the first extension that can do it, supports; nil where
  /// nobody can.
  private static func place(of reading: Reading, _ application: String?, _ installed: ExtensionCatalogue) -> Int? {
    let manifests = installed.extensions(supporting: reading.intent).map(\.manifest)
    let target = manifests.first { manifest in application.map { manifest.isCalled($0) } ?? true }
    return target?.intentsSupported.firstIndex(of: reading.intent)
  }

  // MARK: What is known

  /// Returns what is known now. What has changed since the last sentence is read again, and nothing else.
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

  /// The names, where neither users nor the extensions that were asked tell of others.
  private func current(_ names: Names?, _ asked: Set<String>) -> Names? {
    guard let names, names.given == UserVocabulary(hostFolders).stamp else { return nil }
    return asked.allSatisfy { taught($0).stamp == names.taught[$0] } ? names : nil
  }

  private func name(
    _ installed: ExtensionCatalogue, _ sentences: Sentences, _ contacts: ContactBook
  ) -> Names {
    // The state before the words: what comes in between is read again.
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

  /// The words of users, and those that extensions tell of, with the state of these.
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
