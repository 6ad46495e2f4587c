internal import CExtensionProcess
internal import Foundation
internal import Synchronization

/// The process of an app that handles requests itself. The host watches its memory during a request.
///
/// If the host started the process for the request, the process has the budget of an extension, and is killed if it
/// uses more. If the process was already running, it belongs to the user. Then only the memory that the request adds
/// counts, and only the request ends.
final class AppRequestProcess: WatchedProcess {
  private struct Use {
    var isBusy = true
    /// The memory use when the request began; 0 for a process that the host started.
    var baseline = 0
    /// The maximum memory that the request has used, in bytes.
    var peak = 0
    var isExceeded = false
    var isWatchEnded = false
  }

  let identifier: Int32
  private let budget: MemoryBudget
  private let isStarted: Bool
  private let pidfd: Int32
  /// A second descriptor of the connection's socket, which the watch shuts down.
  private let socket: Int32
  private let use = Mutex(Use())

  /// Starts to watch the process of `peer`.
  ///
  /// - Parameters:
  ///   - peer: the process of the app.
  ///   - socket: the socket on which the app accepts requests. The caller still owns it.
  ///   - budget: the memory that a request may use.
  ///   - isStarted: whether the host started the process for the request.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the process has ended, or the system has no descriptor left.
  init(_ peer: SocketPeer, socket: Int32, memory budget: MemoryBudget, isStarted: Bool) throws(ExtensionFault) {
    let copy = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw .noDescriptor("dup") }
    guard let pidfd = peer.openDescriptor() else {
      close(copy)
      throw .startFailed("the app ended before it accepted requests")
    }
    identifier = peer.processIdentifier
    self.socket = copy
    self.pidfd = pidfd
    self.budget = budget
    self.isStarted = isStarted
    recordBaselineMemory()
  }

  deinit {
    close(socket)
    close(pidfd)
  }

  /// Whether the process has ended.
  var hasEnded: Bool { ProcessDescriptor.waitForEnd(pidfd, within: .zero) }

  /// The maximum memory that a request has used, in bytes.
  var peak: Int { use.withLock(\.peak) }

  /// How far the process exceeded its budget; nil if it did not.
  var excess: MemoryExcess? {
    let use = use.withLock(\.self)
    guard use.isExceeded else { return nil }
    return MemoryExcess(budget: budget.bytes, peak: use.peak, process: isStarted ? .app : .runningApp)
  }

  /// Ends the watch, because the connection is closed.
  func stopWatching() {
    use.withLock { $0.isWatchEnded = true }
  }

  // MARK: The watch

  var isBusy: Bool {
    get { use.withLock(\.isBusy) }
    set {
      let begins = use.withLock { use in
        defer { use.isBusy = newValue }
        return newValue && !use.isBusy
      }
      if begins { recordBaselineMemory() }
    }
  }

  /// Records the memory use at the start of a request. The memory that the user's own work in a running app uses does
  /// not count.
  private func recordBaselineMemory() {
    guard !isStarted, let memory = ProcessMemory(identifier) else { return }
    use.withLock { $0.baseline = memory.own + memory.kernel }
  }

  var isUnwatched: Bool { use.withLock(\.isWatchEnded) || hasEnded }

  /// An app does not count towards the memory limit of all extensions together.
  var sharedUse: Int { 0 }

  func join(_ groups: MemoryGroups) {}

  func checkMemory() {
    guard isBusy, let memory = ProcessMemory(identifier) else { return }
    let isOver = use.withLock { use in
      use.peak = max(use.peak, memory.own + memory.kernel - use.baseline)
      return use.peak > budget.bytes
    }
    if isOver { endForMemory() }
  }

  /// Ends the request, and the process if the host started it.
  func endForMemory() {
    use.withLock { $0.isExceeded = true }
    if isStarted { extension_pidfd_send_signal(pidfd, SIGKILL) }
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
