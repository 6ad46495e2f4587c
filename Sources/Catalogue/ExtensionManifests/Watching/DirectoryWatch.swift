internal import BaseFiles

/// Watches directories of extensions, and calls back when a bundle, library, manifest, definition or translation in
/// them is added, removed or changed, or when a directory itself is added or removed.
///
/// Other files are ignored, since a build may write thousands of them to the same directory. A change of a link counts,
/// but a change of its target does not.
package final class DirectoryWatch: Sendable {
  private let loop: WatchLoop

  /// The time without changes after which a directory is read. It only saves reading a directory for each file of a
  /// bundle that is being copied: a part that is missing then counts as incomplete for ``ScanStart/quietPeriod``.
  package static let quietPeriod = Duration.milliseconds(80)

  /// Starts to watch. A caller that reads the directories afterwards misses no change.
  ///
  /// - Parameters:
  ///   - paths: the directories. They need not exist yet, and can be removed and created again.
  ///   - quietPeriod: how long nothing must change before `onChange` is called.
  ///   - maximumDelay: the longest time after the first change until `onChange` is called, even if changes continue. It
  ///     is called again after the last one.
  ///   - onWarning: called at most once, with a sentence, if there are too many or too deep folders to watch. Changes
  ///     in some are then missed.
  ///   - onChange: called after changes, on a queue of its own. Calls do not overlap. A change during a call causes
  ///     another call.
  /// - Throws: an error that says what the user can do, if the system does not allow another watch.
  package init(
    _ paths: SearchPaths, quietPeriod: Duration = DirectoryWatch.quietPeriod, maximumDelay: Duration = .seconds(2),
    onWarning: @escaping @Sendable (String) -> Void = { _ in }, onChange: @escaping @Sendable () -> Void
  ) throws(DirectoryWatchError) {
    let debouncer = ChangeDebouncer(quietPeriod: quietPeriod, maximumDelay: maximumDelay)
    let places = paths.watchedDirectories(levels: 16)
    loop = try WatchLoop(places, debouncer: debouncer, onWarning: onWarning, onChange: onChange)
    loop.start()
  }

  /// Starts to watch the sources of a package: all files in a folder and in its subfolders, except hidden ones and what
  /// a build makes.
  ///
  /// - Parameters:
  ///   - sources: the absolute path of the folder.
  ///   - quietPeriod: how long nothing must change before `onChange` is called.
  ///   - onWarning: called at most once, with a sentence, if there are too many or too deep folders to watch.
  ///   - onChange: called after changes, on a queue of its own. Calls do not overlap. A change during a call causes
  ///     another call.
  /// - Throws: an error that says what the user can do, if the system does not allow another watch.
  package init(
    sources: String, quietPeriod: Duration, onWarning: @escaping @Sendable (String) -> Void = { _ in },
    onChange: @escaping @Sendable () -> Void
  ) throws(DirectoryWatchError) {
    let debouncer = ChangeDebouncer(quietPeriod: quietPeriod, maximumDelay: .seconds(2))
    let place = WatchedDirectory(path: sources, role: .sources(levels: 16), isRoot: true)
    loop = try WatchLoop([place], debouncer: debouncer, onWarning: onWarning, onChange: onChange)
    loop.start()
  }

  deinit {
    loop.cancel()
  }

  /// Calls `onChange` later as if something had changed now.
  func scheduleCall() {
    loop.scheduleCall()
  }

  /// Ends the watch. Can be called more than once; `deinit` calls it too.
  ///
  /// When it returns, `onChange` is not running, will not be called again, and the descriptor is closed. It waits for a
  /// running call, which therefore must not wait for this thread. Inside `onChange` or `onWarning` it returns
  /// immediately: that call is the last, and the descriptor is closed after it.
  package func cancel() {
    loop.cancel()
  }
}
