internal import Dispatch
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import IntentWire
internal import Synchronization
internal import SystemThreads

/// Takes the changes of a request's view while the request waits for the user, on a thread of its own: those that the
/// extension reports, and those of the place, for which it has the extension lay the view out again.
///
/// Until ``stop()`` returns, nothing else uses the views.
final class ViewWatch: @unchecked Sendable {
  /// The least time between two looks at the extension. No extension makes the host draw or work more often.
  private static let pause = DispatchTimeInterval.milliseconds(100)

  private let views: RequestViews?
  private let place: ViewPlace
  /// The place at the last look. Only the thread uses it.
  private var surface: ViewSurface
  /// Raised while a change waits to be shown.
  private let news: Signal
  /// Raised to wake the thread.
  private let bell: Signal
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
    let bell = try Signal()
    (self.views, self.place, self.surface, self.bell) = (views, place, surface, bell)
    news = try Signal()
    observation = place.observe { bell.raise() }
    let code = SystemThread.start("view changes", stackBytes: 512 << 10) { [self] in
      watch()
      ended.signal()
    }
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN) }
  }

  /// Readable while a change waits to be shown.
  var descriptor: Int32 { news.descriptor }

  /// Returns the view as it is now; nil if it has not changed since the last call.
  func take() -> RequestViews.Shown? {
    news.lower()
    return latest.withLock { latest in
      defer { latest = nil }
      return latest
    }
  }

  /// Ends the watch. Waits until the extension has answered a layout that has begun.
  func stop() {
    end.signal()
    bell.raise()
    ended.wait()
  }

  private func watch() {
    repeat {
      bell.lower()
      look()
      if end.wait(timeout: .now() + Self.pause) == .success { return }
      wait()
    } while end.wait(timeout: .now()) != .success
  }

  private func look() {
    let now = place.surface
    let shown = views?.change(in: place)
    if let shown { latest.withLock { $0 = shown } }
    // The host's own card is drawn for the place too.
    if shown != nil || now != surface { news.raise() }
    surface = now
  }

  /// Waits until something arrives, the place changes, or the watch is to end.
  private func wait() {
    // poll(2) ignores a negative descriptor.
    var watched = ([bell.descriptor] + (views?.watchedDescriptors ?? [])).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&watched, nfds_t(watched.count), -1)
  }
}
