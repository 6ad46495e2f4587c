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

  private struct Life {
    var ending: ProcessEnding?
    var group: MemoryGroup?
    /// What it had taken when it ended.
    var usage: ProcessUsage?
  }

  private struct Use {
    var memory = Memory()
    var isBusy = true
  }

  /// The process identifier, which is the identifier of its group too.
  let identifier: Int32
  let budget: MemoryBudget?
  private let pidfd: Int32
  /// Held while the process must not be waited for.
  private let life = Mutex(Life())
  private let use = Mutex(Use())

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

  /// How it ended; nil while nobody has waited for that.
  var ending: ProcessEnding? { life.withLock(\.ending) }

  var memory: Memory { use.withLock(\.memory) }

  /// What it has taken so far, or had taken when it ended.
  var usage: ProcessUsage {
    var usage = life.withLock { $0.usage ?? ProcessUsage(process: identifier) }
    usage.peakBytes = memory.peak
    return usage
  }

  /// Whether it is at work for a request, by whoever has its connection.
  var isBusy: Bool {
    get { use.withLock(\.isBusy) }
    set { use.withLock { $0.isBusy = newValue } }
  }

  // MARK: Ending

  /// How the process ended, if it does so within `patience`; nil while it lives.
  func waitForEnding(_ patience: Duration) -> ProcessEnding? {
    if let ending { return ending }
    var watched = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    let milliseconds = patience.components.seconds * 1000 + patience.components.attoseconds / 1_000_000_000_000_000
    while poll(&watched, 1, Int32(clamping: milliseconds)) < 0, errno == EINTR {}
    return watched.revents == 0 ? nil : life.withLock { reap(&$0) }
  }

  private func reap(_ life: inout Life) -> ProcessEnding? {
    guard life.ending == nil else { return life.ending }
    // Before the process is waited for, its number can't be anybody else's: now is the time to end its group.
    Glibc.kill(-identifier, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return nil }
    let ending = ProcessEnding(waitStatus: status)
    life.ending = ending
    life.usage = ProcessUsage(usage)
    takeLastMemory(usage.ru_maxrss << 10, ending == .signalled(SIGKILL) ? life.group : nil)
    life.group?.remove()
    return ending
  }

  /// What no look has seen: the most that the process ever had, less what was not its own, and whether the kernel ended
  /// it for want of memory.
  private func takeLastMemory(_ highest: Int, _ group: MemoryGroup?) {
    let isExceeded = group?.wasExceeded == true
    let peak = isExceeded ? group?.peak ?? 0 : 0
    use.withLock { use in
      use.memory.peak = max(use.memory.peak, highest - use.memory.shared, peak)
      use.memory.isExceeded = use.memory.isExceeded || isExceeded
    }
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
    var used = memory.own + memory.kernel
    // What a copy of the fork server's pages adds is no private memory: only where the quick count is too high does the
    // exact one matter, and where the system tells no exact one, the quick one counts.
    if used > budget, let footprint = ProcessMemory.footprint(identifier) { used = footprint + memory.kernel }
    use.withLock { use in
      use.memory.current = used
      use.memory.shared = memory.files
      use.memory.peak = max(use.memory.peak, used)
    }
    if used > budget { endForMemory() }
  }

  /// Puts the process into a control group, unless it is in one.
  func join(_ groups: MemoryGroups) {
    guard let budget else { return }
    life.withLock { life in
      if life.ending == nil, life.group == nil { life.group = groups.add(identifier, budget) }
    }
  }

  /// Ends the process because it uses too much.
  func endForMemory() {
    use.withLock { $0.memory.isExceeded = true }
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
