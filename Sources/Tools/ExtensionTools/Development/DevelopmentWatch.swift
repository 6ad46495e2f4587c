internal import ExtensionManifests
internal import Foundation

/// Calls back when the sources of a package have changed.
package final class DevelopmentWatch: Sendable {
  /// How long the sources must stay unchanged before a change is reported, because an editor may write several files.
  private static let quietPeriod: Duration = .milliseconds(50)

  private let watch: DirectoryWatch
  private let hasBegun = DispatchSemaphore(value: 0)

  /// Starts to watch. Changes are detected from now on, and are reported after ``startReporting()``.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the package.
  ///   - onWarning: called at most once, with a sentence, if there are too many folders to watch.
  ///   - onChange: called after changes, on a separate queue. Calls do not overlap.
  /// - Throws: ``DevelopmentError`` if the system does not allow another watch.
  package init(
    _ folder: String, onWarning: @escaping @Sendable (String) -> Void, onChange: @escaping @Sendable () -> Void
  ) throws(DevelopmentError) {
    let hasBegun = hasBegun
    do throws(DirectoryWatchError) {
      watch = try DirectoryWatch(sources: folder, quietPeriod: Self.quietPeriod, onWarning: onWarning) {
        hasBegun.wait()
        hasBegun.signal()
        onChange()
      }
    } catch {
      throw DevelopmentError("\(error)")
    }
  }

  /// Starts to report changes.
  package func startReporting() { hasBegun.signal() }

  /// Stops the watch, and waits for a running call of `onChange`.
  package func stop() {
    hasBegun.signal()
    watch.cancel()
  }
}
