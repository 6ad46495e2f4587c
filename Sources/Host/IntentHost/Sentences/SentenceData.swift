internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentLanguage
internal import IntentConversations
internal import IntentDefinitions
internal import Synchronization

/// The data with which sentences of one language are parsed: the sentences of the language and of the extensions, the
/// names that users can say, and the phrases of shortcuts.
///
/// All data is loaded at the first sentence. Later, only changed parts are loaded again. A change of the catalogue
/// reloads the sentences, a change of words reloads the names, and a donation reloads the phrases.
final class SentenceData: Sendable {
  private let locale: Locale
  private let folders: LanguageFolders
  private let hostFolders: HostFolders
  private let calledExtensions: CalledExtensions
  private let apps: AppContents
  private let state = Mutex(State())

  private struct State {
    var sentences: Sentences?
    /// The cached names by contact book; the most recently used ones are last.
    var names: [(book: String, names: KnownNames)] = []
    var phrases: Phrases?
  }

  /// The codes of the other languages in which sentences are understood.
  var otherLanguages: [String] {
    // The folders may be unreadable now, for example without a free descriptor.
    let own = state.withLock { $0.sentences?.recogniser.language.code } ?? folders.code(for: locale.identifier)
    return folders.codes.filter { $0 != own }
  }

  /// The maximum number of contact books with cached names.
  private static let bookCapacity = 4

  /// The sentence templates for the extensions of a catalogue.
  struct Sentences {
    /// The version of the catalogue; see ``LiveCatalogue/snapshot``.
    let version: Int
    /// The recogniser for the sentences, without any names.
    let recogniser: Recogniser
    /// The apps' vocabularies, with the identifiers of their extensions.
    let vocabularies: [(vocabulary: AppVocabulary, application: String)]
    /// The sentences that start no intent of an app.
    let negativePhrases: NegativePhrases
    let additions: AddedParameters
    let titled: TitledIntents
  }

  private struct Phrases {
    /// The file stamps of the interactions that the host stores, and of the user's shortcuts.
    let stored: FileStamp?
    let shortcuts: FileStamp?
    /// The version of the interactions that apps store.
    let apps: Int
    let donated: DonatedPhrases
  }

  /// All data at the time of a sentence.
  struct Snapshot: Sendable {
    let recogniser: Recogniser
    let things: NamedThings
    let phrases: DonatedPhrases
    let apps: AppContents.Snapshot
    fileprivate let negativePhrases: NegativePhrases
    fileprivate let additions: AddedParameters
    fileprivate let titled: TitledIntents
    fileprivate let folders: LanguageFolders

    /// The adviser of the language; nil if it has none. Its file is read when a sentence needs it: most match a template.
    var adviser: IntentAdviser? { folders.adviser(of: recogniser.language.code) }

    /// Returns the interpretations of a sentence, without those that negative phrases exclude.
    func interpretations(_ sentence: String) -> [Interpretation] {
      recogniser.interpretations(sentence).filter { isAllowed($0, sentence) }
    }

    /// Returns the interpretations of a sentence with misspelt words, without those that negative phrases exclude.
    func tolerantInterpretations(_ sentence: String) -> [Interpretation] {
      recogniser.tolerantInterpretations(sentence).filter { isAllowed($0, sentence) }
    }

    /// Returns the App Intents whose title or phrase is in a sentence that no template matches, without those that
    /// negative phrases exclude. Words of a title say less than what the adviser learned, so that a negation anywhere
    /// in the sentence excludes all.
    func titledIntents(_ sentence: String) -> [String] {
      let found = titled.intents(in: sentence).filter { negativePhrases.allow(sentence, starting: $0) }
      return found.isEmpty || recogniser.hasStop(sentence) ? [] : found
    }

    private func isAllowed(_ interpretation: Interpretation, _ sentence: String) -> Bool {
      negativePhrases.allow(sentence, starting: interpretation.intent) && additions.allow(interpretation)
    }

    /// Returns the name of the app that an interpretation contains; nil if it contains none.
    func application(_ interpretation: Interpretation) -> String? {
      interpretation.application.flatMap { things.application($0) }
    }
  }

  init(locale: Locale, folders: HostFolders, calledExtensions: CalledExtensions, apps: AppContents) {
    self.locale = locale
    self.folders = LanguageFolders(added: [folders.languages])
    hostFolders = folders
    self.calledExtensions = calledExtensions
    self.apps = apps
  }

  /// Returns the current data. Only the parts that have changed since the last sentence are loaded again.
  ///
  /// - Throws: the failure `notUnderstood` if there are no sentences for the locale. Nothing can be understood then.
  func snapshot(
    _ installed: ExtensionCatalogue, version: Int, contacts: ContactBook
  ) throws(RequestOutcome.Failure) -> Snapshot {
    let apps = apps.current(installed, version)
    return try state.withLock { state throws(RequestOutcome.Failure) in
      if state.sentences?.version != version {
        state.sentences = nil
        state.names = []
      }
      let sentences = if let loaded = state.sentences { loaded } else { try read(installed, version) }
      state.sentences = sentences
      let names = names(of: contacts, installed: installed, sentences: sentences, apps: apps, state: &state)
      let phrases = current(state.phrases, apps) ?? loadPhrases(apps)
      state.phrases = phrases
      return Snapshot(
        recogniser: names.recogniser, things: names.things, phrases: phrases.donated, apps: apps,
        negativePhrases: sentences.negativePhrases, additions: sentences.additions, titled: sentences.titled,
        folders: folders)
    }
  }

  private func names(
    of contacts: ContactBook, installed: ExtensionCatalogue, sentences: Sentences, apps: AppContents.Snapshot,
    state: inout State
  ) -> KnownNames {
    let loader = NameLoader(folders: hostFolders, languageFolders: folders, apps: apps)
    // The state is read before the contacts, so that a change in between causes another load.
    let book = contacts.identifier
    let cached = state.names.first { $0.book == book }?.names
    let current = cached.flatMap { loader.isCurrent($0, called: calledExtensions.all) ? $0 : nil }
    let names = current ?? loader.load(installed, sentences: sentences, contacts: contacts)
    state.names.removeAll { $0.book == book }
    state.names = state.names.suffix(Self.bookCapacity - 1) + [(book, names)]
    return names
  }

  private func read(
    _ installed: ExtensionCatalogue, _ version: Int
  ) throws(RequestOutcome.Failure) -> Sentences {
    let sources = try sources(installed)
    let language = Language(
      sources.code, sources.files, locale: locale.identifier, catalogue: sources.catalogue,
      cache: LanguageCache(folder: hostFolders.cachedLanguages))
    return Sentences(
      version: version, recogniser: Recogniser(language), vocabularies: sources.vocabularies,
      negativePhrases: sources.negativePhrases, additions: sources.additions, titled: sources.titled)
  }

  /// The sources of the sentences for the extensions of a catalogue.
  private struct Sources {
    let code: String
    let files: LanguageSources
    let catalogue: Catalogue
    var vocabularies: [(vocabulary: AppVocabulary, application: String)] = []
    var negativePhrases = NegativePhrases()
    var additions = AddedParameters()
    var titled = TitledIntents()
  }

  private func sources(_ installed: ExtensionCatalogue) throws(RequestOutcome.Failure) -> Sources {
    guard let code = folders.code(for: locale.identifier) else {
      let codes = folders.codes.joined(separator: ", ")
      throw .init(.notUnderstood, "sentences are understood in \(codes), not in '\(locale.identifier)'")
    }
    var sentences = InstalledSentences(language: code)
    var vocabularies: [(vocabulary: AppVocabulary, application: String)] = []
    for target in installed.extensions {
      sentences.add(target)
      for vocabulary in AppVocabularies.vocabularies(of: target, languages: [locale.identifier, code]) {
        vocabularies.append((vocabulary, target.manifest.identifier))
        sentences.add(vocabulary, of: target)
      }
    }
    let files = LanguageSources(code, in: folders, additions: [SentenceFile(sections: sentences.sections)])
    return Sources(
      code: code, files: files, catalogue: sentences.catalogue, vocabularies: vocabularies,
      negativePhrases: sentences.negativePhrases, additions: sentences.additions, titled: sentences.titled)
  }

  /// Returns what people can say with the installed extensions, as a grammar for recognisers of speech.
  func grammar(_ catalogue: LiveCatalogue, _ contacts: ContactBook) throws(RequestOutcome.Failure) -> SpokenGrammar {
    let (installed, version) = catalogue.snapshot
    let things = try snapshot(installed, version: version, contacts: contacts).things
    let sources = try sources(installed)
    return SpokenGrammar(
      sources.code, sources.files.grammar(sources.catalogue),
      intents: installed.requestableIntents,
      vocabulary: (things.terms, things.categories), in: folders)
  }

  // MARK: Phrases

  private func current(_ phrases: Phrases?, _ apps: AppContents.Snapshot) -> Phrases? {
    guard let phrases, phrases.apps == apps.versions.interactions,
      phrases.stored == FileStamp.of(path: hostFolders.interactions.path),
      phrases.shortcuts == VoiceShortcutStore(hostFolders).stamp
    else { return nil }
    return phrases
  }

  private func loadPhrases(_ apps: AppContents.Snapshot) -> Phrases {
    let stored = FileStamp.of(path: hostFolders.interactions.path)
    let shortcuts = VoiceShortcutStore(hostFolders)
    let stamp = shortcuts.stamp
    var records = InteractionStore(folder: hostFolders.interactions).records().records
    if !apps.interactions.isEmpty { records = (records + apps.interactions).newestFirst }
    return Phrases(
      stored: stored, shortcuts: stamp, apps: apps.versions.interactions,
      donated: DonatedPhrases(records, shortcuts.read().shortcuts))
  }
}
