internal import BaseFiles
internal import CExtensionProcess
internal import Foundation
internal import Synchronization

/// A child process of the host, from its start until the host has waited for it. Any thread may use it.
final class ExtensionProcess: WatchedProcess {
  /// The memory of the process, in bytes.
  struct Memory {
    /// The use in the last check.
    var current = 0
    /// The highest use in any check.
    var peak = 0
    /// The mapped files and shared memory in the last check.
    var shared = 0
    /// The other pages of the fork server that the process had when it was forked.
    var inherited = 0
    /// Whether the process was killed because it used too much.
    var isExceeded = false
  }

  private struct Life {
    var ending: ProcessEnding?
    var group: MemoryGroup?
    /// The usage of the process at its end; nil before that.
    var usage: ProcessUsage?
  }

  private struct Use {
    var memory = Memory()
    var isBusy = true
    /// Called each time that the process comes close to its budget.
    var onLowMemory: (@Sendable () -> Void)?
    /// Whether the process was close to its budget at the last check.
    var isLow = false
  }

  /// The process identifier, which is also the identifier of its process group.
  let identifier: Int32
  let budget: MemoryBudget?
  /// Whether the fork server forked the process. For a spawned program, the kernel's peak (`ru_maxrss` in getrusage(2))
  /// includes the peak of the host.
  private let isForked: Bool
  private let pidfd: Int32
  /// Locked while the process must not be reaped.
  private let life = Mutex(Life())
  private let use = Mutex(Use())

  /// Takes ownership of the child `identifier`, which has not been waited for.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system has no descriptor for the process. The child is then
  ///   killed.
  init(identifier: Int32, isForked: Bool = false, memory budget: MemoryBudget? = nil) throws(ExtensionFault) {
    self.identifier = identifier
    self.isForked = isForked
    self.budget = budget
    pidfd = extension_pidfd_open(identifier)
    guard pidfd < 0 else {
      if isForked { recordInheritedMemory() }
      return
    }
    let reason = systemReason(errno)
    Glibc.kill(identifier, SIGKILL)
    waitpid(identifier, nil, 0)
    throw .startFailed("no process descriptor: \(reason)")
  }

  deinit {
    if pidfd >= 0 { close(pidfd) }
  }

  /// How the process ended; nil until the host has waited for it.
  var ending: ProcessEnding? { life.withLock(\.ending) }

  var memory: Memory { use.withLock(\.memory) }

  /// The CPU time and memory used so far, or until the end.
  var usage: ProcessUsage {
    var usage = life.withLock { $0.usage ?? ProcessUsage(process: identifier) }
    usage.peakBytes = memory.peak
    return usage
  }

  /// Whether the process is working for a request. The user of the connection sets this.
  var isBusy: Bool {
    get { use.withLock(\.isBusy) }
    set { use.withLock { $0.isBusy = newValue } }
  }

  /// Whether the host has reaped the process. A process may end while its connection is unused, so this property checks
  /// for the end.
  var isUnwatched: Bool { waitForEnding(.zero) != nil }

  var sharedUse: Int { memory.current }

  // MARK: Ending

  /// Waits up to `timeout` for the process to end.
  ///
  /// - Returns: how it ended; nil if it still runs.
  func waitForEnding(_ timeout: Duration) -> ProcessEnding? {
    if let ending { return ending }
    var watched = pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0)
    let milliseconds = timeout.components.seconds * 1000 + timeout.components.attoseconds / 1_000_000_000_000_000
    while poll(&watched, 1, Int32(clamping: milliseconds)) < 0, errno == EINTR {}
    return watched.revents == 0 ? nil : life.withLock { reap(&$0) }
  }

  private func reap(_ life: inout Life) -> ProcessEnding? {
    guard life.ending == nil else { return life.ending }
    // Until the process is reaped, the kernel can't reuse its identifier. So its process group is killed now.
    Glibc.kill(-identifier, SIGKILL)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(identifier, &status, WNOHANG, &usage) == identifier else { return nil }
    let ending = ProcessEnding(waitStatus: status)
    life.ending = ending
    life.usage = ProcessUsage(usage)
    recordFinalMemory(isForked ? usage.ru_maxrss << 10 : 0, ending == .signalled(SIGKILL) ? life.group : nil)
    life.group?.remove()
    return ending
  }

  /// Records the pages of the fork server, which do not count as the extension's. Does nothing if the process has
  /// already ended.
  private func recordInheritedMemory() {
    guard let memory = ProcessMemory(identifier) else { return }
    use.withLock { use in
      use.memory.shared = memory.files
      use.memory.inherited = memory.own
    }
  }

  /// Updates the memory use with information from after the last check: the kernel's peak minus the shared part, and
  /// whether the kernel killed the process because its group reached the limit.
  private func recordFinalMemory(_ highest: Int, _ group: MemoryGroup?) {
    let isExceeded = group?.wasExceeded == true
    let peak = isExceeded ? group?.peak ?? 0 : 0
    use.withLock { use in
      use.memory.peak = max(use.memory.peak, highest - use.memory.shared - use.memory.inherited, peak)
      use.memory.isExceeded = use.memory.isExceeded || isExceeded
    }
  }

  /// Ends the process: waits up to `timeout` for its exit, then kills it.
  func end(timeout: Duration) -> ProcessEnding {
    if let ending = waitForEnding(timeout) { return ending }
    kill()
    return waitForEnding(.seconds(5)) ?? .unknown
  }

  private func kill() {
    extension_pidfd_send_signal(pidfd, SIGKILL)
  }

  // MARK: Memory

  /// Reads the memory use of the process, and kills it if the use exceeds its budget.
  func checkMemory() {
    guard let memory = ProcessMemory(identifier) else { return }
    let budget = budget?.bytes ?? .max
    var used = memory.own + memory.kernel
    // The fast count includes pages that are copies of the fork server's. The exact count is slow, so it is read only
    // if the fast count exceeds the budget. If the system has no exact count, the fast one decides.
    if used > budget, let footprint = ProcessMemory.footprint(identifier) { used = footprint + memory.kernel }
    let warn: (@Sendable () -> Void)? = use.withLock { use in
      use.memory.current = used
      use.memory.shared = memory.files
      use.memory.peak = max(use.memory.peak, used)
      if used < budget / 10 * 7 { use.isLow = false }
      guard used > budget / 10 * 8, !use.isLow else { return nil }
      use.isLow = true
      return use.onLowMemory
    }
    warn?()
    if used > budget { endForMemory() }
  }

  /// Registers `body`, which is called on any thread when the process uses more than 80 % of its budget. It is called
  /// again only after the use has been below 70 %.
  func onLowMemory(_ body: @escaping @Sendable () -> Void) {
    use.withLock { $0.onLowMemory = body }
  }

  /// Moves the process into a control group, unless it is already in one.
  func join(_ groups: MemoryGroups) {
    guard let budget else { return }
    life.withLock { life in
      if life.ending == nil, life.group == nil { life.group = groups.add(identifier, budget) }
    }
  }

  /// Kills the process because it uses too much memory.
  func endForMemory() {
    use.withLock { $0.memory.isExceeded = true }
    kill()
  }

  /// The amount by which the process exceeded its budget before it ended.
  ///
  /// - Parameters:
  ///   - ending: how it ended.
  ///   - refused: the size of the allocation that the kernel refused, in bytes; nil if it refused none.
  /// - Returns: nil if the process stayed within its budget.
  func excess(_ ending: ProcessEnding, refused: Int?) -> MemoryExcess? {
    guard let budget, ending != .exited(code: 0) else { return nil }
    let memory = memory
    guard memory.isExceeded || refused != nil else { return nil }
    return MemoryExcess(budget: budget.bytes, peak: memory.peak, refused: refused)
  }
}
