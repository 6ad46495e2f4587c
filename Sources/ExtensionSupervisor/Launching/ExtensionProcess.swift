internal import CExtensionProcess
internal import Foundation
internal import Synchronization

/// A child process, from its start to the moment when it has been waited for. Any thread may use it.
final class ExtensionProcess: Sendable {
  /// What is known of its memory, in bytes.
  struct Memory {
    /// What it used at the last look.
    var current = 0
    /// The most that it was seen to use.
    var peak = 0
    /// What it had mapped of files and shared memory at the last look.
    var shared = 0
    /// Whether it was ended because it used too much.
    var isExceeded = false
  }

  private struct State {
    var ending: ProcessEnding?
    var memory = Memory()
    var isBusy = true
  }

  /// The process identifier, which is the identifier of its group too.
  let identifier: Int32
  let budget: MemoryBudget?
  private let pidfd: Int32
  private let state = Mutex(State())

  /// Takes charge of the child `identifier`, which nobody has waited for.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` when the system has no descriptor for it; the child is ended then.
  init(identifier: Int32, memory budget: MemoryBudget? = nil) throws(ExtensionFault) {
    self.identifier = identifier
    self.budget = budget
    pidfd = extension_pidfd_open(identifier)
    guard pidfd < 0 else { return }
    let reason = String(cString: strerror(errno))
    Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    throw .startFailed("no process descriptor: \(reason)")
  }

  deinit {
    if pidfd >= 0 { close(pidfd) }
  }

  /// Whether it has been waited for.
  var hasEnded: Bool { state.withLock { $0.ending != nil } }

  var memory: Memory { state.withLock(\.memory) }

  /// Whether it is at work for a request, by whoever has its connection.
  var isBusy: Bool {
    get { state.withLock(\.isBusy) }
    set { state.withLock { $0.isBusy = newValue } }
  }

  // MARK: Ending

  /// How the process ended, if it does so within `patience`; nil while it lives.
  func waitForEnding(_ patience: Duration) -> ProcessEnding? {
    if let ending = state.withLock(\.ending) { return ending }
    var watched = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    let milliseconds = patience.components.seconds * 1000 + patience.components.attoseconds / 1_000_000_000_000_000
    while poll(&watched, 1, Int32(clamping: milliseconds)) < 0, errno == EINTR {}
    return watched.revents == 0 ? nil : state.withLock { reap(&$0) }
  }

  private func reap(_ state: inout State) -> ProcessEnding? {
    guard state.ending == nil else { return state.ending }
    // Before the process is waited for, its number can't be anybody else's: now is the time to end its group.
    Glibc.kill(-identifier, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return nil }
    state.ending = ProcessEnding(waitStatus: status)
    // The most that it ever had, less what was not its own: what no look has seen between two.
    state.memory.peak = max(state.memory.peak, usage.ru_maxrss << 10 - state.memory.shared)
    return state.ending
  }

  /// Ends the process, with force when it has not left within `patience`.
  func end(patience: Duration) -> ProcessEnding {
    if let ending = waitForEnding(patience) { return ending }
    endAtOnce()
    return waitForEnding(.seconds(5)) ?? .unknown
  }

  private func endAtOnce() {
    extension_pidfd_send_signal(pidfd, SIGKILL)
  }

  // MARK: Memory

  /// Looks at what the process uses, and ends it when that is more than its budget.
  func checkMemory() {
    guard let memory = ProcessMemory(identifier) else { return }
    let budget = budget?.bytes ?? .max
    // What a copy of the fork server's pages adds is no private memory: only where the quick count is too high does the
    // exact one matter.
    let used = memory.anonymous > budget ? ProcessMemory.footprint(identifier) ?? 0 : memory.anonymous
    state.withLock { state in
      state.memory.current = used
      state.memory.shared = memory.shared
      state.memory.peak = max(state.memory.peak, used)
    }
    if used > budget { endForMemory() }
  }

  /// Ends the process because it uses too much.
  func endForMemory() {
    state.withLock { state in
      if state.ending == nil { state.memory.isExceeded = true }
    }
    endAtOnce()
  }

  /// How the process passed its budget before it ended in `ending`, having been refused so many bytes at last; nil when
  /// it did not.
  func excess(_ ending: ProcessEnding, refused: Int?) -> MemoryExcess? {
    guard let budget, ending != .exited(code: 0) else { return nil }
    let memory = memory
    guard memory.isExceeded || refused != nil else { return nil }
    return MemoryExcess(budget: budget.bytes, peak: memory.peak, refused: refused)
  }
}
