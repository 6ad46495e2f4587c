internal import Dispatch
internal import ExtensionSupervisor
internal import IntentConversations
internal import Synchronization

/// Places for processes, of which the policy allows a number.
extension ExtensionPool {
  /// Ends idle extensions until the policy allows another process, and reserves a place for it. Waits up to `patience` if
  /// no extension is idle.
  func makeRoom(within patience: Duration) throws(ExtensionFault) {
    let deadline = ContinuousClock.now + patience
    while true {
      switch nextPlace() {
      case .reserved: return keepWithinTotal()
      case .idle(let oldest): discard(oldest.connection)
      case .taken(let turn):
        guard wait(for: turn, until: deadline) else {
          throw .startFailed(
            "all \(policy.budgets.processes) processes that the policy allows are at work, and none became free within "
              + "\(patience); try again later, or raise 'MaximumProcesses' in the policy's 'Budgets'")
        }
      }
    }
  }

  /// A place for a process that is about to start.
  private enum Place {
    case reserved
    /// The policy allows no more processes, so this idle extension has to end first.
    case idle(Running)
    /// All places are taken. The semaphore is signalled when a place becomes free or idle.
    case taken(DispatchSemaphore)
  }

  private func nextPlace() -> Place {
    state.withLock { state in
      if state.running.count + state.starting < policy.budgets.processes {
        state.starting += 1
        return .reserved
      }
      if let idle = state.takeIdle(where: { _ in true }) { return .idle(idle) }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append(turn)
      return .taken(turn)
    }
  }

  /// Waits for a signal; returns false after `deadline`.
  private func wait(for turn: DispatchSemaphore, until deadline: ContinuousClock.Instant) -> Bool {
    let left = max(0, (deadline - .now) / .seconds(1))
    if turn.wait(timeout: .now() + left) == .success { return true }
    return state.withLock { state in
      // A signal that arrives after the time-out still counts, because no other request has received it.
      guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return true }
      state.waiting.remove(at: index)
      return false
    }
  }

  /// Gives up the place of an extension that could not be started.
  func abandonPlace() {
    state.withLock { state in
      state.starting -= 1
      state.wakeFirst()
    }
  }
}
