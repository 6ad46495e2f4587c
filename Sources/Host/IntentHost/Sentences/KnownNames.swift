internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentLanguage

/// The names of apps, people and other things that the users of one contact book can say.
struct KnownNames: Sendable {
  let things: NamedThings
  /// The recogniser for sentences with these names.
  let recogniser: Recogniser
  /// The state of the files that the names come from.
  fileprivate let origin: Origin

  /// The versions of the sources of the names: files with words, and the authorizations of apps.
  fileprivate struct Origin: Sendable {
    /// The stamp of the words of users.
    let given: FileStamp?
    /// The stamps of the words of extensions.
    let taught: [String: FileStamp]
    /// The version of the words of apps.
    let apps: Int
    /// The apps that have words, or that contain extensions with words.
    let owners: Set<String>
    /// The owners without authorization, whose words are ignored.
    let unauthorized: Set<String>
  }
}

/// Loads the names of a language.
struct NameLoader {
  let folders: HostFolders
  let languageFolders: LanguageFolders
  /// The contents that apps have written for the host.
  let apps: AppContents.Snapshot

  /// Returns whether the names are still current. Only extensions in `called` can have changed their words.
  func isCurrent(_ names: KnownNames, called: Set<String>) -> Bool {
    let origin = names.origin
    return origin.apps == apps.versions.words && origin.given == UserVocabulary(folders).stamp
      && origin.unauthorized == unauthorized(origin.owners)
      && called.allSatisfy { taught($0).stamp == origin.taught[$0] }
  }

  /// Loads the names.
  func load(
    _ installed: ExtensionCatalogue, sentences: SentenceData.Sentences, contacts: ContactBook
  ) -> KnownNames {
    let (words, origin) = words(installed)
    var things = NamedThings()
    things.add(installed)
    things.add(words, installed)
    things.add(contacts.read())
    for (vocabulary, application) in sentences.vocabularies { things.add(vocabulary, of: application) }
    let sounds = SoundRules.read(sentences.recogniser.language.code, in: languageFolders).rules
    let vocabulary = SpokenVocabulary(things.terms, categories: things.categories, sounds: sounds)
    return KnownNames(
      things: things, recogniser: sentences.recogniser.withVocabulary(vocabulary), origin: origin)
  }

  private func taught(_ owner: String) -> ExtensionVocabulary {
    ExtensionVocabulary(container: folders.containers.appending(path: owner))
  }

  private func unauthorized(_ owners: Set<String>) -> Set<String> { owners.filter { !apps.isAuthorized($0) } }

  /// Returns the words of users, of extensions and of apps.
  private func words(_ installed: ExtensionCatalogue) -> (UserVocabulary.Content, KnownNames.Origin) {
    // The stamps are read before the words, so that a change in between causes another load.
    let given = UserVocabulary(folders).stamp
    var words = UserVocabulary(folders).read()
    var stamps: [String: FileStamp] = [:]
    var owners = Set(apps.words.keys)
    for target in installed.extensions where !target.isApp {
      let identifier = target.manifest.identifier
      guard let stamp = taught(identifier).stamp else { continue }
      stamps[identifier] = stamp
      if let app = target.app { owners.insert(app.identifier) }
      if apps.isAuthorized(target) { words.add(taught(identifier).read().kinds, of: identifier) }
    }
    for (app, kinds) in apps.words where apps.isAuthorized(app) { words.add(kinds, of: app) }
    let origin = KnownNames.Origin(
      given: given, taught: stamps, apps: apps.versions.words, owners: owners, unauthorized: unauthorized(owners))
    return (words, origin)
  }
}
