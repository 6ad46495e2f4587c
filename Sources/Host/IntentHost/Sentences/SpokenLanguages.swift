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

  /// Returns the language of `locale`. The texts are English if there are none for the locale.
  func language(_ locale: Locale) -> Spoken {
    spoken.value(for: locale.identifier) { make(locale) } ?? make(locale)
  }

  private func make(_ locale: Locale) -> Spoken {
    let conversation = ConversationLanguage(locale) ?? .english
    return Spoken(
      conversation: conversation,
      sentenceParser: SentenceParser(
        locale: locale, folders: folders, conversation: conversation, calledExtensions: calledExtensions,
        apps: apps))
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
