internal import Foundation
internal import Synchronization

/// Looks again and again at what extensions' processes use of the memory, and ends those that pass their budget.
///
/// The kernel's limits hold without it, but a process that comes up against them only finds that it gets no more; this
/// is what says that it has had enough, and how much it had.
final class MemoryWatch: Sendable {
  /// How often busy processes are looked at, and how often all are.
  private static let interval: TimeInterval = 0.02
  private static let roundsPerIdle = 10

  private struct State {
    var processes: [Weak] = []
    var isRunning = false
    /// Counts the threads that have looked: one that was replaced while it slept leaves.
    var generation = 0
    var total: Int?
    var groups: Groups = .unknown
    /// For how many rounds the total has been passed.
    var roundsOverTotal = 0
  }

  /// The control groups, which are looked for when the first process comes.
  private enum Groups {
    case unknown, unavailable
    case available(MemoryGroups)
  }

  private struct Weak {
    weak var process: ExtensionProcess?
  }

  private let state = Mutex(State())

  private let usesControlGroups: Bool

  /// Makes a watch of nothing; tests do without control groups.
  init(usesControlGroups: Bool) {
    self.usesControlGroups = usesControlGroups
  }

  /// The most that all extensions together may use, in bytes; nil for any amount.
  func limitTotal(_ bytes: Int) {
    state.withLock { $0.total = bytes }
  }

  /// What all extensions use together by the last look, in bytes.
  var total: Int { Self.sum(state.withLock { $0.processes.compactMap(\.process) }) }

  private static func sum(_ processes: [ExtensionProcess]) -> Int { processes.reduce(0) { $0 + $1.memory.current } }

  /// Watches a process until it has ended.
  func add(_ process: ExtensionProcess) {
    let generation: Int? = state.withLock { state in
      state.processes.append(Weak(process: process))
      guard !state.isRunning else { return nil }
      state.isRunning = true
      state.generation += 1
      return state.generation
    }
    guard let generation else { return }
    let thread = Thread { [self] in run(generation) }
    thread.name = "memory watch"
    thread.stackSize = 256 << 10
    thread.start()
  }

  /// Removes the control groups where nothing is left to be watched, without waiting for the next look.
  func tidy() {
    _ = current()
  }

  /// Looks until nothing is left to be watched.
  private func run(_ generation: Int) {
    var round = 0
    while let processes = current(), state.withLock({ $0.generation }) == generation {
      if usesControlGroups, let groups = groups() { for process in processes { process.join(groups) } }
      for process in processes where process.isBusy || round % Self.roundsPerIdle == 0 { process.checkMemory() }
      checkTotal(processes)
      round += 1
      Thread.sleep(forTimeInterval: Self.interval)
    }
  }

  /// The processes that have not ended; nil when there are none, after which the thread ends too.
  private func current() -> [ExtensionProcess]? {
    state.withLock { state in
      state.processes.removeAll { $0.process == nil || $0.process?.ending != nil }
      if state.processes.isEmpty {
        state.isRunning = false
        if case .available(let groups) = state.groups { groups.remove() }
        state.groups = .unknown
      }
      return state.isRunning ? state.processes.compactMap(\.process) : nil
    }
  }

  private func groups() -> MemoryGroups? {
    state.withLock { state in
      if case .unknown = state.groups {
        state.groups = (try? MemoryGroups(total: state.total)).map(Groups.available) ?? .unavailable
      }
      return if case .available(let groups) = state.groups { groups } else { nil }
    }
  }

  /// Ends the largest process when all together have used too much for a while: long enough for the host to end idle
  /// ones before that.
  private func checkTotal(_ processes: [ExtensionProcess]) {
    let sum = Self.sum(processes)
    let isEnough = state.withLock { state in
      guard let total = state.total, sum > total else {
        state.roundsOverTotal = 0
        return false
      }
      state.roundsOverTotal += 1
      return state.roundsOverTotal > 25
    }
    guard isEnough, let largest = processes.max(by: { $0.memory.current < $1.memory.current }) else { return }
    largest.endForMemory()
    state.withLock { $0.roundsOverTotal = 0 }
  }
}
