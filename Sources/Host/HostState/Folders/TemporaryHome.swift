package import ExtensionSupervisor
package import Foundation

/// A temporary home without earlier state, for a host or an extension. Its owner removes it after use.
///
/// The folder is locked while its owner lives. The first home of a process removes the homes of killed processes, which
/// are this user's homes with a free lock.
package final class TemporaryHome: Sendable {
  /// The home's location.
  package let url: URL
  private let descriptor: Int32

  private static let prefix = "intent-host-"
  /// Sweeps at the first use in a process.
  private static let isSwept: Void = sweep(parent)

  private static var parent: URL { FileManager.default.temporaryDirectory.resolvingSymlinksInPath() }

  /// Creates the folder, which only this user can open. `purpose` is a part of its name.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the folder can't be created.
  package init(for purpose: String) throws(ExtensionFault) {
    Self.isSwept
    let parent = Self.parent
    var reason = "another process removes it repeatedly"
    // A sweep of another process can remove a folder before it is locked.
    for _ in 0..<100 {
      let url = parent.appending(path: "\(Self.prefix)\(purpose)-\(UUID().uuidString)", directoryHint: .isDirectory)
      guard mkdir(url.path, 0o700) == 0 else {
        reason = String(cString: strerror(errno))
        break
      }
      if let descriptor = Self.lock(url.path) {
        self.url = url
        self.descriptor = descriptor
        return
      }
    }
    throw .startFailed("the folder '\(parent.path)/\(Self.prefix)\(purpose)' can't be created: \(reason)")
  }

  deinit {
    close(descriptor)
  }

  /// The host's folders within this home: containers, groups and state.
  package var folders: HostFolders {
    let variables = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
    return HostFolders(environment: Dictionary(uniqueKeysWithValues: variables.map { ($0, url.path) }))
  }

  /// Removes the folder and its content.
  package func remove() {
    FolderRemoval.remove(url.path)
  }

  /// Removes the homes in `parent` whose owners were killed.
  static func sweep(_ parent: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] where isHome(name) {
      let path = parent.appending(path: name).path
      var status = stat()
      guard lstat(path, &status) == 0, status.st_uid == geteuid(), status.st_mode & S_IFMT == S_IFDIR,
        let descriptor = lock(path)
      else { continue }
      FolderRemoval.remove(path)
      close(descriptor)
    }
  }

  private static func isHome(_ name: String) -> Bool {
    name.hasPrefix(prefix) && UUID(uuidString: String(name.suffix(36))) != nil
  }

  /// Locks the folder at `path`, and returns the descriptor that holds the lock; nil if another process holds it, or
  /// the folder is gone.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
