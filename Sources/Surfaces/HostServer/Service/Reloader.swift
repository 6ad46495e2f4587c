internal import BaseThreads
internal import ExtensionManifests
internal import Synchronization

/// Reloads the settings of a service, one reload at a time. Any thread may use it.
final class Reloader: Sendable {
  private struct State {
    var isRunning = false
    var isWanted = false
  }

  private let served: ServedHosts
  private let notifier: ServiceNotifier
  private let log: ServiceLog
  private let wakeUp: WakeUp
  private let state = Mutex(State())

  init(_ served: ServedHosts, notifier: ServiceNotifier, log: ServiceLog, wakeUp: WakeUp) {
    self.served = served
    self.notifier = notifier
    self.log = log
    self.wakeUp = wakeUp
  }

  /// Reloads the settings on a thread of `workers`. A request during a reload causes one more reload.
  func reload(on workers: WorkerThreads) {
    let begins = state.withLock { state in
      state.isWanted = true
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard begins else { return }
    let isAdded = workers.add { [self] in
      while takeRequest() { reloadNow() }
    }
    guard !isAdded else { return }
    state.withLock { $0 = State() }
    log.write(.error, "the configuration can't be reloaded now: the system permits no further thread")
  }

  private func takeRequest() -> Bool {
    state.withLock { state in
      defer { state.isWanted = false }
      if !state.isWanted { state.isRunning = false }
      return state.isWanted
    }
  }

  private func reloadNow() {
    notifier.notify(.reloading)
    do {
      try served.reload()
      log.write(.info, "reloaded the configuration: \(served.status)")
    } catch {
      log.write(.error, "the service keeps its configuration, because the new one can't be used: \(error)")
    }
    notifier.notify(.ready, .status(served.status))
    wakeUp.raiseForCatalogue()
  }
}

extension ServedHosts {
  /// The state of the service in one line for people.
  var status: String { "\(catalogue.count) extensions, \(catalogue.rejected.count) rejected" }

  /// A message if every extension is rejected, because the service can then do nothing; otherwise nil.
  var catalogueWarning: String? {
    guard catalogue.count == 0, let first = catalogue.rejected.first else { return nil }
    return "no extension can be used: \(catalogue.rejected.count) rejected, see 'intent-host list'; \(first.summary)"
  }
}
