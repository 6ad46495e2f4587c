internal import BaseFiles
internal import BaseThreads
internal import Foundation
internal import Synchronization

/// A process whose memory the host watches. Any thread may use it.
protocol WatchedProcess: AnyObject, Sendable {
  /// Whether the process is working for a request.
  var isBusy: Bool { get }
  /// Whether the watch is over.
  var isUnwatched: Bool { get }
  /// The memory use in the last check that counts towards the limit of all extensions together, in bytes.
  var sharedUse: Int { get }

  /// Reads the memory use of the process, and acts if the use exceeds the budget.
  func checkMemory()
  /// Moves the process into a control group, unless it is already in one or needs none.
  func join(_ groups: MemoryGroups)
  /// Ends the process because all extensions together use too much memory.
  func endForMemory()
}

/// Reads the memory use of extensions' processes at a fixed interval, and ends a process that exceeds its budget.
///
/// The kernel enforces its limits without this watch, but then a process only sees that an allocation fails. The watch
/// reports to the host that the process exceeded its budget, and by how much. Its thread exists only while a process
/// runs.
final class MemoryWatch: Sendable {
  /// The interval between two rounds. Each round checks busy processes; one in `roundsPerIdle` also checks idle ones.
  private static let interval: TimeInterval = 0.02
  private static let roundsPerIdle = 10
  /// The number of rounds for which the total may be exceeded, so that the host can end idle extensions first.
  private static let roundsOverTotalAllowed = 25

  private struct State {
    var processes: [Weak] = []
    /// Whether the thread runs.
    var isRunning = false
    /// Counts the threads. A thread that was replaced during its pause ends.
    var generation = 0
    /// The limit on the memory of all processes together, in bytes; nil for none.
    var totalLimit: Int?
    var groups: Groups = .unknown
    var roundsOverTotal = 0
  }

  /// The control groups. The watch creates them for the first process.
  private enum Groups {
    case unknown, unavailable
    case available(MemoryGroups)
  }

  private struct Weak {
    weak var process: (any WatchedProcess)?
  }

  private let state = Mutex(State())
  private let usesControlGroups: Bool
  private let pause: @Sendable () -> Void

  /// Creates a watch without processes.
  ///
  /// - Parameters:
  ///   - usesControlGroups: whether processes are put into control groups. Tests pass false.
  ///   - pause: blocks the thread between two rounds.
  init(
    usesControlGroups: Bool,
    pause: @escaping @Sendable () -> Void = { Thread.sleep(forTimeInterval: MemoryWatch.interval) }
  ) {
    self.usesControlGroups = usesControlGroups
    self.pause = pause
  }

  /// Limits the memory of all extensions together to `bytes`.
  func limitTotal(_ bytes: Int) {
    state.withLock { $0.totalLimit = bytes }
  }

  /// The memory that all extensions used together in the last round, in bytes.
  var total: Int { Self.sum(state.withLock { $0.processes.compactMap(\.process) }) }

  /// Whether the thread is running. It ends with the last process, so that an idle watch causes no wake-ups.
  var isRunning: Bool { state.withLock(\.isRunning) }

  private static func sum(_ processes: [any WatchedProcess]) -> Int { processes.reduce(0) { $0 + $1.sharedUse } }

  /// Watches `process` until it ends.
  ///
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the system refuses to start the thread. The process is not watched
  ///   then, and the caller ends it.
  func add(_ process: any WatchedProcess) throws(ExtensionFault) {
    let code: Int32 = state.withLock { state in
      if !state.isRunning {
        let generation = state.generation + 1
        let code = SystemThread.start("memory watch", stackBytes: 256 << 10) { [self] in run(generation) }
        guard code == 0 else { return code }
        state.isRunning = true
        state.generation = generation
      }
      state.processes.append(Weak(process: process))
      return 0
    }
    guard code == 0 else { throw .startFailed("no thread to watch its memory: \(startReason(code))") }
  }

  /// Removes the control groups if no process is left. Does not wait for the next round.
  func removeUnusedGroups() {
    _ = current()
  }

  /// Runs rounds until no process is left.
  private func run(_ generation: Int) {
    var round = 0
    while let processes = current(), state.withLock({ $0.generation }) == generation {
      if usesControlGroups, let groups = groups() { for process in processes { process.join(groups) } }
      for process in processes where process.isBusy || round % Self.roundsPerIdle == 0 { process.checkMemory() }
      checkTotal(processes)
      round += 1
      pause()
    }
  }

  /// The processes that are still running; nil if there are none, in which case the thread ends.
  private func current() -> [any WatchedProcess]? {
    state.withLock { state in
      // A process may end while its connection is unused, so the watch itself checks for the end.
      state.processes.removeAll { $0.process?.isUnwatched != false }
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
        state.groups = (try? MemoryGroups(total: state.totalLimit)).map(Groups.available) ?? .unavailable
      }
      return if case .available(let groups) = state.groups { groups } else { nil }
    }
  }

  /// Ends the largest process if all processes together exceed their limit for too many rounds.
  private func checkTotal(_ processes: [any WatchedProcess]) {
    let sum = Self.sum(processes)
    let isOver = state.withLock { state in
      guard let limit = state.totalLimit, sum > limit else {
        state.roundsOverTotal = 0
        return false
      }
      state.roundsOverTotal += 1
      return state.roundsOverTotal > Self.roundsOverTotalAllowed
    }
    guard isOver, let largest = processes.max(by: { $0.sharedUse < $1.sharedUse }) else { return }
    largest.endForMemory()
    state.withLock { $0.roundsOverTotal = 0 }
  }
}
