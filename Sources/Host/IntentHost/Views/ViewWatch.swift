internal import BaseThreads
internal import Dispatch
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import Synchronization

/// Collects the changes of a request's views on a separate thread, while the request waits for the user. A view changes
/// when the extension reports it, and when the place changes and the extension lays the view out again.
///
/// Until ``stop()`` returns, no other thread uses the views. `surface` belongs to the watch's thread; all other members
/// are constant or synchronized.
final class ViewWatch: @unchecked Sendable {
  /// The minimum interval between two checks of the extension. It limits how often an extension can make the host draw.
  private static let pause = DispatchTimeInterval.milliseconds(100)

  private let views: RequestViews?
  private let place: ViewPlace
  /// The place at the last check. Only the watch's thread uses it.
  private var surface: ViewSurface
  /// Raised while a change waits to be shown.
  private let changeSignal: PollableFlag
  /// Raised to wake the thread.
  private let wakeSignal: PollableFlag
  private let observation: ViewPlace.Observation
  /// Signalled when the thread is to end, and when it has ended.
  private let end = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private let latest = Mutex<RequestViews.Shown?>(nil)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - views: the views; nil if only the host's own card is shown.
  ///   - place: the place of the views.
  ///   - surface: the place as it was when the views were shown.
  /// - Throws: the system's error if it has no thread or no descriptors left.
  init(_ views: RequestViews?, _ place: ViewPlace, shownOn surface: ViewSurface) throws {
    let signal = try PollableFlag()
    self.views = views
    self.place = place
    self.surface = surface
    self.wakeSignal = signal
    changeSignal = try PollableFlag()
    observation = place.observe { signal.raise() }
    let code = SystemThread.start("view changes", stackBytes: 512 << 10) { [self] in
      watch()
      ended.signal()
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
  }

  /// Readable while a change waits to be shown.
  var descriptor: Int32 { changeSignal.descriptor }

  /// Returns the current view; nil if it has not changed since the last call.
  func takeChange() -> RequestViews.Shown? {
    changeSignal.lower()
    return latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }

  /// Ends the watch. Waits for a layout that the extension has begun.
  func stop() {
    end.signal()
    wakeSignal.raise()
    ended.wait()
  }

  private func watch() {
    repeat {
      wakeSignal.lower()
      checkViews()
      if end.wait(timeout: .now() + Self.pause) == .success { return }
      wait()
    } while end.wait(timeout: .now()) != .success
  }

  private func checkViews() {
    let now = place.surface
    let shown = views?.change(in: place)
    if let shown { latest.withLock { $0 = shown } }
    // The host's own card is also drawn again for the new place.
    if shown != nil || now != surface { changeSignal.raise() }
    surface = now
  }

  /// Waits for input from the extension, a change of the place, or the end of the watch.
  private func wait() {
    // poll(2) ignores a negative descriptor.
    var watched = ([wakeSignal.descriptor] + (views?.watchedDescriptors ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&watched, nfds_t(watched.count), -1)
  }
}
