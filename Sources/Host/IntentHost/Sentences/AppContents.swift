internal import BaseFiles
internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Synchronization

/// Reads the files that apps write into their containers for the host: words of their users, and donated requests. All
/// languages of a host share it. Any thread may use it.
///
/// The apps' files are read again only after the kernel has reported a change, so a sentence costs the same with any
/// number of apps. The files are not trusted.
final class AppContents: Sendable {
  /// The contents at the time of a sentence.
  struct Snapshot: Sendable {
    /// The words by the identifier of the app.
    fileprivate(set) var words: [String: UserVocabulary.Kinds] = [:]
    /// The donated requests, the newest first.
    fileprivate(set) var interactions: [InteractionRecord] = []
    /// Numbers that grow when the words or the interactions change.
    fileprivate(set) var versions = (words: 0, interactions: 0)
    /// Returns whether requests may go to the app with an identifier. Words and phrases of another app have no effect.
    fileprivate(set) var isAuthorized: @Sendable (String) -> Bool = { _ in true }

    /// Returns whether the words and phrases of an extension have an effect.
    func isAuthorized(_ target: InstalledExtension) -> Bool { target.app.map { isAuthorized($0.identifier) } ?? true }
  }

  /// The state of one app's files.
  private struct Files: Equatable {
    var words: FileStamp?
    var interactions: FileStamp?
  }

  private struct State {
    var catalogueVersion: Int?
    var apps: Set<String> = []
    var watch: ContainerWatch?
    var files: [String: Files] = [:]
    var interactions: [String: [InteractionRecord]] = [:]
    var snapshot = Snapshot()
  }

  private let folders: HostFolders
  private let authorization: @Sendable () -> @Sendable (String) -> Bool
  private let onWarning: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Creates the contents of no app.
  ///
  /// - Parameters:
  ///   - folders: the folders of the host, which name the containers.
  ///   - authorization: returns a function that decides, by the permissions at the time of the call, whether requests
  ///     may go to the app with an identifier.
  ///   - onWarning: receives a sentence for each app some of whose words are ignored.
  init(
    _ folders: HostFolders, authorization: @escaping @Sendable () -> @Sendable (String) -> Bool = { { _ in true } },
    onWarning: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.folders = folders
    self.authorization = authorization
    self.onWarning = onWarning
  }

  /// Returns the current state.
  ///
  /// - Parameters:
  ///   - installed: the catalogue, which names the apps.
  ///   - version: the version of the catalogue; see ``LiveCatalogue/snapshot``.
  /// - Returns: the state, including all changes that apps made before the call.
  func current(_ installed: ExtensionCatalogue, _ version: Int) -> Snapshot {
    var snapshot = state.withLock { state in
      if state.catalogueVersion != version {
        state.catalogueVersion = version
        watch(Self.owners(installed), &state)
      } else if state.watch?.hasChanged ?? !state.apps.isEmpty {
        read(&state)
      }
      return state.snapshot
    }
    snapshot.isAuthorized = authorization()
    return snapshot
  }

  /// The identifiers of the apps that own a container. If an extension has the same identifier, the container belongs
  /// to the extension.
  private static func owners(_ installed: ExtensionCatalogue) -> Set<String> {
    let apps = Set(installed.apps.map(\.identifier))
    return apps.isEmpty
      ? [] : apps.subtracting(installed.extensions.filter { !$0.isApp }.map(\.manifest.identifier))
  }

  private func watch(_ apps: Set<String>, _ state: inout State) {
    guard apps != state.apps else { return }
    state.apps = apps
    // The watch starts before the files are read. If there is no watch, each sentence checks the files for changes.
    state.watch = apps.isEmpty ? nil : try? ContainerWatch(folders.containers, names: apps)
    read(&state)
  }

  // MARK: Files

  /// Reads the files that have changed.
  private func read(_ state: inout State) {
    // If the folder can't be read, no app has files.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folders.containers.path)) ?? []
    let present = state.apps.intersection(names)
    for app in present.union(state.files.keys).sorted() { read(app, isPresent: present.contains(app), &state) }
  }

  private func read(_ app: String, isPresent: Bool, _ state: inout State) {
    let words = ExtensionVocabulary(container: folders.containers.appending(path: app))
    let donated = AppInteractions(app, in: folders)
    let old = state.files[app] ?? Files()
    // The stamps are read before the files, so that a change in between causes another read.
    let new = isPresent ? Files(words: words.stamp, interactions: donated.stamp) : Files()
    state.files[app] = new == Files() ? nil : new
    if new.words != old.words {
      let content = new.words == nil ? ExtensionVocabulary.Content() : words.read()
      state.snapshot.words[app] = content.kinds.isEmpty ? nil : content.kinds
      state.snapshot.versions.words += 1
      for note in content.notes { onWarning("the app '\(app)': \(note)") }
    }
    if new.interactions != old.interactions {
      state.interactions[app] = new.interactions == nil ? nil : donated.read()
      state.snapshot.interactions = state.interactions.values.flatMap(\.self).newestFirst
      state.snapshot.versions.interactions += 1
    }
  }
}
