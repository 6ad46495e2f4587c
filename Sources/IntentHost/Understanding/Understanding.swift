internal import ExtensionManifests
public import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import Synchronization

/// Understands sentences: makes requests of what people say, in one language and for the extensions that are installed.
///
/// What is needed is made when the first sentence comes, and again when the catalogue has changed.
public final class Understanding: Sendable {
  /// The language, as a locale.
  public let locale: Locale
  private let folders: LanguageFolders
  private let known = Mutex<Known?>(nil)

  private struct Known: Sendable {
    var version: Int
    var recogniser: Recogniser
    var applications: [String]
  }

  /// Understands the language of `locale`, from the package's files or those in `languages`.
  public init(locale: Locale, languages: [URL] = []) {
    self.locale = locale
    folders = LanguageFolders(added: languages)
  }

  /// The request that a sentence makes.
  ///
  /// - Parameters:
  ///   - sentence: what was said.
  ///   - application: the app that is meant where the sentence names none.
  ///   - catalogue: the extensions that can be asked.
  /// - Returns: the intent with what was said for its parameters, and the app.
  /// - Throws: why the sentence is no request that anybody could take.
  func request(
    _ sentence: String, application: String?, _ catalogue: LiveCatalogue
  ) throws(RequestOutcome.Failure) -> StructuredRequest {
    let (installed, version) = catalogue.snapshot
    let known = try recogniser(installed, version)
    let readings = known.recogniser.readings(sentence)
    guard let reading = Self.chosen(readings, known.applications, application, installed) else {
      throw .init(.notUnderstood, "“\(plainText(String(sentence.prefix(200))))” is not understood")
    }
    let name = reading.application.map { known.applications[$0] } ?? application
    do throws(RequestError) {
      let kind = try KnownIntents(installed).kind(reading.intent, application: name)
      let writer = ReadingWriter(catalogue: kind.catalogue, locale: locale)
      let intent = try ValueReader(catalogue: kind.catalogue).intent(
        kind.definition, writer.parameters(reading, kind.definition))
      return StructuredRequest(kind: kind, intent: intent, application: name)
    } catch {
      throw .init(.notUnderstood, "“\(plainText(String(sentence.prefix(200))))” is not understood: \(error)")
    }
  }

  /// Whether a sentence is a request.
  func isRequest(_ sentence: String, _ catalogue: LiveCatalogue) -> Bool {
    let (installed, version) = catalogue.snapshot
    return (try? recogniser(installed, version)).map { !$0.recogniser.readings(sentence).isEmpty } ?? false
  }

  // MARK: Readings

  /// How much less than the best a reading may count to be taken for the sake of an app that can do it.
  private static let tolerance: Float = 1.5

  /// The likeliest reading that the app, or else any, can do; where there is none, the likeliest of all.
  private static func chosen(
    _ readings: [Reading], _ applications: [String], _ application: String?, _ installed: ExtensionCatalogue
  ) -> Reading? {
    guard let best = readings.first else { return nil }
    return readings.first { reading in
      guard reading.score > best.score - tolerance else { return false }
      let able = installed.extensions(supporting: reading.intent)
      guard let name = reading.application.map({ applications[$0] }) ?? application else { return !able.isEmpty }
      return able.contains { $0.manifest.isCalled(name) }
    } ?? best
  }

  // MARK: What is known

  private func recogniser(
    _ installed: ExtensionCatalogue, _ version: Int
  ) throws(RequestOutcome.Failure) -> Known {
    guard let code = folders.code(for: locale.identifier) else {
      let codes = folders.codes.joined(separator: ", ")
      throw .init(.notUnderstood, "sentences are understood in \(codes), not in '\(locale.identifier)'")
    }
    return known.withLock { known in
      if let known, known.version == version { return known }
      let sentences = InstalledSentences(installed)
      let language = Language(code, in: folders, locale: locale.identifier, catalogue: sentences.catalogue)
      let made = Known(
        version: version,
        recogniser: Recogniser(language, vocabulary: SpokenVocabulary(applications: sentences.names)),
        applications: sentences.applications)
      known = made
      return made
    }
  }
}
