internal import Dispatch
internal import ExtensionSupervisor
internal import IntentConversations
internal import Synchronization

/// Slots for processes. The policy limits their number.
extension ExtensionPool {
  /// Reserves a slot for another process. If none is free, ends an idle extension; if none is idle, waits up to
  /// `timeout`.
  func reserveSlot(within timeout: Duration) throws(ExtensionFault) {
    let deadline = ContinuousClock.now + timeout
    while true {
      switch nextSlot() {
      case .reserved: return enforceMemoryTotal()
      case .idle(let oldest): discard(oldest.connection)
      case .allBusy(let turn):
        guard wait(for: turn, until: deadline) else {
          throw .startFailed(
            "all \(policy.budgets.processes) processes that the policy allows are busy, and none became free within "
              + "\(timeout); try again later, or raise 'MaximumProcesses' in the policy's 'Budgets'")
        }
      }
    }
  }

  /// A slot for a process that is about to start.
  private enum Slot {
    case reserved
    /// All slots are in use, so this idle extension has to end first.
    case idle(Running)
    /// All slots are in use by busy extensions. The semaphore is signalled when a slot becomes free or an extension
    /// becomes idle.
    case allBusy(DispatchSemaphore)
  }

  private func nextSlot() -> Slot {
    state.withLock { state in
      if state.running.count + state.starting < policy.budgets.processes {
        state.starting += 1
        return .reserved
      }
      if let idle = state.removeLongestIdle(where: { _ in true }) { return .idle(idle) }
      let turn = DispatchSemaphore(value: 0)
      state.waiting.append(turn)
      return .allBusy(turn)
    }
  }

  /// Waits for a signal; returns false after `deadline`.
  private func wait(for turn: DispatchSemaphore, until deadline: ContinuousClock.Instant) -> Bool {
    let left = max(0, (deadline - .now) / .seconds(1))
    if turn.wait(timeout: .now() + left) == .success { return true }
    return state.withLock { state in
      // A signal that arrives after the time-out still counts, because no other request received it.
      guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return true }
      state.waiting.remove(at: index)
      return false
    }
  }

  /// Releases the slot of an extension that could not be started.
  func releaseSlot() {
    state.withLock { state in
      state.starting -= 1
      state.wakeFirst()
    }
  }
}
