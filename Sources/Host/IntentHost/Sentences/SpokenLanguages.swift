internal import BaseThreads
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentLanguage
internal import Synchronization

/// The languages of a host. Each language is loaded at its first request. Any thread may use it.
final class SpokenLanguages: Sendable {
  /// One language with its texts, its answers and its sentence templates.
  struct Spoken: Sendable {
    let conversation: ConversationLanguage
    let sentenceParser: SentenceParser
  }

  private let folders: HostFolders
  private let spoken = BoundedCache<String, Spoken>(capacity: 16)
  /// The extensions that have been called. They may have changed their vocabulary.
  private let calledExtensions = CalledExtensions()
  private let apps: AppContents

  init(folders: HostFolders, apps: AppContents) {
    self.folders = folders
    self.apps = apps
  }

  /// Returns the language of `locale`.
  ///
  /// - Parameters:
  ///   - locale: the language.
  ///   - prepare: starts to use the data of sentences. For a language that is new, it is called on another thread, while
  ///     this one reads the texts.
  /// - Returns: the language; with English texts if there are none for the locale.
  func language(_ locale: Locale, prepare: (@Sendable (SentenceData) -> Void)? = nil) -> Spoken {
    spoken.value(for: locale.identifier) { make(locale, prepare) } ?? make(locale, prepare)
  }

  private func make(_ locale: Locale, _ prepare: (@Sendable (SentenceData) -> Void)?) -> Spoken {
    let data = SentenceData(locale: locale, folders: folders, calledExtensions: calledExtensions, apps: apps)
    // Without a further thread, the data is read when the sentence needs it.
    if let prepare { _ = SystemThread.start("sentences", stackBytes: 8 << 20) { prepare(data) } }
    let conversation = ConversationLanguage(locale) ?? .english
    return Spoken(
      conversation: conversation,
      sentenceParser: SentenceParser(locale: locale, conversation: conversation, data: data))
  }

  /// Records that an extension was called and may therefore change its vocabulary.
  func recordUse(of target: InstalledExtension) { calledExtensions.insert(target.manifest.identifier) }
}

/// The identifiers of the extensions that have been called. Any thread may use it.
final class CalledExtensions: Sendable {
  private let identifiers = Mutex<Set<String>>([])

  func insert(_ identifier: String) {
    identifiers.withLock { _ = $0.insert(identifier) }
  }

  /// All identifiers.
  var all: Set<String> { identifiers.withLock(\.self) }
}
