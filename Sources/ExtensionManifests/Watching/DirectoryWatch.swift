/// Tells when something has changed in directories that hold extensions: when bundles, libraries, manifests,
/// definitions or their translations come, go or become others, or a directory does itself.
///
/// Only what a catalogue is made of counts: a directory may be one in which a build writes thousands of other files.
/// A link inside of a directory counts, but not what becomes of the file it leads to.
package final class DirectoryWatch: Sendable {
  private let loop: WatchLoop

  /// Begins to watch. Whoever reads the directories afterwards misses nothing.
  ///
  /// - Parameters:
  ///   - paths: the directories. They need not exist yet, and may go away and come again.
  ///   - settle: for how long nothing may change before `onChange` is called, so that a bundle which is being copied
  ///     is whole by then.
  ///   - patience: after how long `onChange` is called although changes go on. The last of them is told too.
  ///   - onWarning: called at most once, with a sentence, where there are more or deeper folders than are watched;
  ///     changes in some may then go unnoticed.
  ///   - onChange: called after changes on a queue of the watch's own, never twice at a time. What changes while it
  ///     runs leads to another call.
  /// - Throws: an error that names the mend where the system allows no further watch.
  package init(
    _ paths: SearchPaths, settle: Duration = .milliseconds(100), patience: Duration = .seconds(2),
    onWarning: @escaping @Sendable (String) -> Void = { _ in }, onChange: @escaping @Sendable () -> Void
  ) throws(DirectoryWatchError) {
    let settling = Settling(settle: settle, patience: patience)
    loop = try WatchLoop(paths, settling: settling, onWarning: onWarning, onChange: onChange)
    loop.start()
  }

  deinit {
    loop.cancel()
  }

  /// Ends the watch, which may be done more than once. A watch that goes away does so too.
  ///
  /// When this returns, `onChange` is not running, will not be called again, and the descriptor is closed: a call that
  /// is running is waited for, so it must not wait for the thread that cancels. From within `onChange` or `onWarning`
  /// it returns at once; that call is the last, and the descriptor is closed after it.
  package func cancel() {
    loop.cancel()
  }
}
