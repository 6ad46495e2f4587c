internal import Foundation
internal import Synchronization

/// Reads events, and reports changes when they have settled, on a queue of its own.
final class WatchLoop: Sendable {
  private struct State {
    var tree: WatchTree
    var debouncer: ChangeDebouncer
    /// When the next check is due; nil if none is planned.
    var plannedCheck: ContinuousClock.Instant?
    var isWarningReported = false
    var isCancelled = false
  }

  private static let ownQueue = DispatchSpecificKey<ObjectIdentifier>()

  private let queue = DispatchQueue(label: "intent-host.directory-watch")
  // It is only started and cancelled, which is safe from every thread.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let inotify: InotifyDescriptor
  /// The group that is left when the descriptor is closed, so that ``cancel()`` can wait for that.
  private let closing = DispatchGroup()
  private let state: Mutex<State>
  private let onWarning: @Sendable (String) -> Void
  private let onChange: @Sendable () -> Void

  init(
    _ places: [WatchedDirectory], debouncer: ChangeDebouncer, onWarning: @escaping @Sendable (String) -> Void,
    onChange: @escaping @Sendable () -> Void
  ) throws(DirectoryWatchError) {
    let inotify = try InotifyDescriptor()
    self.inotify = inotify
    self.onWarning = onWarning
    self.onChange = onChange
    state = Mutex(State(tree: WatchTree(places, inotify), debouncer: debouncer))
    source = DispatchSource.makeReadSource(fileDescriptor: inotify.number, queue: queue)
    queue.setSpecific(key: Self.ownQueue, value: ObjectIdentifier(self))
  }

  /// Starts to read. The loop exists until it is cancelled.
  func start() {
    closing.enter()
    source.setEventHandler { self.readEvents() }
    source.setCancelHandler {
      self.inotify.close()
      self.closing.leave()
    }
    source.resume()
    queue.async { self.reportWarning() }
  }

  /// Acts as after a change that matters.
  func scheduleCall() {
    queue.async {
      self.state.withLock { if !$0.isCancelled { $0.debouncer.recordChange(at: .now) } }
      self.readEvents()
    }
  }

  func cancel() {
    source.cancel()
    guard DispatchQueue.getSpecific(key: Self.ownQueue) != ObjectIdentifier(self) else {
      return state.withLock { $0.isCancelled = true }
    }
    queue.sync { state.withLock { $0.isCancelled = true } }
    closing.wait()
  }

  private func readEvents() {
    let check = state.withLock { state -> ContinuousClock.Instant? in
      guard !state.isCancelled else { return nil }
      if state.tree.readEvents() { state.debouncer.recordChange(at: .now) }
      guard let due = state.debouncer.due else { return nil }
      // A planned check is sufficient, unless the report is due before it.
      if let planned = state.plannedCheck, planned <= due { return nil }
      state.plannedCheck = due
      return due
    }
    reportWarning()
    if let check { scheduleCheck(check) }
  }

  private func scheduleCheck(_ check: ContinuousClock.Instant) {
    let (seconds, attoseconds) = (check - .now).components
    let interval = Double(seconds) + Double(attoseconds) / 1e18
    queue.asyncAfter(deadline: .now() + max(0, interval)) { [weak self] in self?.check() }
  }

  /// Reports the changes if they have settled; else checks again later.
  private func check() {
    // New events count too.
    readEvents()
    let isDue = state.withLock { state in
      state.plannedCheck = nil
      return !state.isCancelled && state.debouncer.consumeIfDue(at: .now)
    }
    if isDue { onChange() }
    readEvents()
  }

  private func reportWarning() {
    let warning = state.withLock { state -> String? in
      guard !state.isWarningReported, !state.isCancelled, let warning = state.tree.warning else { return nil }
      state.isWarningReported = true
      return warning
    }
    if let warning { onWarning(warning) }
  }
}
