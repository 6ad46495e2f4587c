package import Foundation
internal import Synchronization

/// Detects changes that apps make to the data in their containers. It needs no thread: each call reads the events that
/// the kernel has queued, so it includes every change that happened before the call. Safe to use from any thread.
package final class ContainerWatch: Sendable {
  private let inotify: InotifyDescriptor
  private let tree: Mutex<WatchTree>

  /// Starts to watch. A caller that reads the data afterwards misses no change.
  ///
  /// - Parameters:
  ///   - containers: the folder of all containers, which need not exist.
  ///   - names: the names of the containers that matter.
  /// - Throws: an error that says what the user can do, if the system does not allow another watch.
  package init(_ containers: URL, names: Set<String>) throws(DirectoryWatchError) {
    inotify = try InotifyDescriptor()
    let root = WatchedDirectory(path: containers.absoluteURL.path, role: .containers(names), isRoot: true)
    tree = Mutex(WatchTree([root], inotify))
  }

  deinit {
    inotify.close()
  }

  /// Whether data may have changed since the last call, or since the start. If nothing has changed, the call costs one
  /// system call.
  package var hasChanged: Bool {
    // If some folders could not be watched, every call reports a change.
    tree.withLock { tree in tree.readEvents() || tree.warning != nil }
  }
}
