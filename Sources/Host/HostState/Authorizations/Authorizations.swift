internal import BaseFiles
internal import Foundation
public import IntentConversations
internal import Synchronization

/// The user's decisions about the permissions of apps. They persist across restarts of the host.
///
/// Any thread may use it, and several hosts may share its file. If the file can't be written, a decision lasts until
/// this host ends.
public final class Authorizations: Sendable {
  private struct LoadedFile {
    var decisions: AuthorizationFile.Decisions = [:]
    /// The stamp of the file that the decisions were read from.
    var stamp: FileStamp?
    /// Whether the file with that stamp was read. It is read again while this is false.
    var isRead = false
    /// Whether the file's content is invalid.
    var isDamaged = false
    var hasWarned = false

    /// Whether a denial may be missing.
    var isIncomplete: Bool { isDamaged || !isRead }
  }

  private let file: AuthorizationFile
  private let onWarning: @Sendable (String) -> Void
  private let loaded = Mutex(LoadedFile())

  /// Creates a store in the state folder of `folders`. The first decision creates the folder. `onWarning` receives a
  /// message if the file is damaged, and one message if it can't be read or written.
  public init(_ folders: HostFolders, onWarning: @escaping @Sendable (String) -> Void = { _ in }) {
    file = AuthorizationFile(folder: folders.state)
    self.onWarning = onWarning
  }

  /// The bundle identifiers of the apps about which the user has decided, sorted.
  public var identifiers: [String] {
    loaded.withLock { loaded in
      refresh(&loaded)
      return loaded.decisions.keys.sorted()
    }
  }

  /// Returns a function that gives the permission of an app under `policy`, by the current decisions. The call costs
  /// one system call, and each use of the function one dictionary look-up.
  package func statuses(
    _ kind: AuthorizationKind, _ policy: Policy.Authorization
  ) -> @Sendable (_ identifier: String) -> AuthorizationStatus {
    let (decisions, isIncomplete) = loaded.withLock { loaded in
      refresh(&loaded)
      return (loaded.decisions, loaded.isIncomplete)
    }
    return { identifier in
      let decision = decisions[identifier]?[kind.rawValue]
      let status = policy.status(of: identifier, kind, decision: decision)
      // The missing decision may have been a denial, so the user is asked.
      return isIncomplete && decision == nil && status == .authorized ? .notDetermined : status
    }
  }

  /// Returns the permission of the app with `identifier` under `policy`.
  public func status(
    of identifier: String, _ kind: AuthorizationKind, _ policy: Policy.Authorization
  ) -> AuthorizationStatus { statuses(kind, policy)(identifier) }

  /// Stores the user's decision about an app.
  ///
  /// - Parameters:
  ///   - identifier: the app's bundle identifier.
  ///   - kind: the permission.
  ///   - isAllowed: whether the app gets the permission; nil to delete the decision, so that the user is asked again.
  /// - Returns: whether this changes the decision.
  @discardableResult
  public func decide(_ identifier: String, _ kind: AuthorizationKind, isAllowed: Bool?) -> Bool {
    change { $0[identifier, default: [:]][kind.rawValue] = isAllowed }
  }

  /// Returns the user's decision about an app; nil if there is none.
  func decision(of identifier: String, _ kind: AuthorizationKind) -> Bool? {
    loaded.withLock { loaded in
      refresh(&loaded)
      return loaded.decisions[identifier]?[kind.rawValue]
    }
  }

  /// Deletes all decisions about all apps.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  public func removeAllDecisions() -> Bool { change { $0 = [:] } }

  // MARK: The file

  /// Reads the file if another process has changed it.
  private func refresh(_ loaded: inout LoadedFile) {
    let stamp = file.stamp
    guard !loaded.isRead || stamp != loaded.stamp else { return }
    loaded.stamp = stamp
    do {
      loaded.decisions = try file.read()
      loaded.isRead = true
      loaded.isDamaged = false
    } catch let error where PrivateFile.isDamage(error) {
      loaded.decisions = [:]
      loaded.isRead = true
      loaded.isDamaged = true
      onWarning(
        "'\(file.path)' is damaged, so apps have to ask again: \(systemReason(error)); the next decision replaces it")
    } catch {
      // Decisions that were made while the file could not be read stay.
      if loaded.isRead { loaded.decisions = [:] }
      loaded.isRead = false
      loaded.isDamaged = false
      warnOnce(&loaded, "'\(file.path)' can't be read, so apps have to ask again: \(systemReason(error))")
    }
  }

  /// Changes the decisions in memory and in the file, and returns whether they differ.
  private func change(_ body: (inout AuthorizationFile.Decisions) -> Void) -> Bool {
    var isChanged = false
    loaded.withLock { loaded in
      file.withLock {
        refresh(&loaded)
        let before = loaded.decisions
        body(&loaded.decisions)
        loaded.decisions = loaded.decisions.filter { !$0.value.isEmpty }
        isChanged = loaded.decisions != before
        if isChanged || loaded.isDamaged { write(&loaded) }
      }
    }
    return isChanged
  }

  private func write(_ loaded: inout LoadedFile) {
    // A file that can't be read may be valid, so it is not replaced.
    guard loaded.isRead else { return }
    if loaded.isDamaged { file.renameDamagedFile() }
    do {
      try file.write(loaded.decisions)
      loaded.isDamaged = false
      loaded.stamp = file.stamp
    } catch {
      warnOnce(&loaded, "decisions about apps can't be stored in '\(file.path)': \(systemReason(error))")
    }
  }

  private func warnOnce(_ loaded: inout LoadedFile, _ message: String) {
    guard !loaded.hasWarned else { return }
    loaded.hasWarned = true
    onWarning(message)
  }
}
