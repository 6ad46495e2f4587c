internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import IntentConversations

/// The service: one thread at a time waits for connections, client messages, signals and the watchdog. After it reads a
/// request, it hands the wait to another thread and runs the turn itself, which saves a thread switch. If several
/// requests arrive together, or enough threads are running, other threads run the turns.
package final class HostService {
  private let served: ServedHosts
  private let log: ServiceLog
  private let notifier: ServiceNotifier
  private let signals: ServiceSignals
  private let wakeUp: WakeUp
  private let shared: ClientConnection.Shared
  private var sockets: [ServiceSocket]
  private let surfaces: [any ServiceSurface]
  private var connections: [ClientConnection] = []
  private var connectionCount = 0
  private var acceptor = ConnectionAcceptor()
  /// The time at which the service ends even if turns still run; nil before a signal asks it to end.
  private var end: ContinuousClock.Instant?
  private var isKilled = false
  /// The time at which the service first found no running turn after a signal asked it to end.
  private var lastTurn: ContinuousClock.Instant?
  private var nextAlive = ContinuousClock.now
  private var nextTick = ContinuousClock.now
  private let reloader: Reloader
  /// Signalled when the service ends.
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - served: the hosts.
  ///   - sockets: the listening sockets.
  ///   - surfaces: the surfaces beside the sockets.
  ///   - wakeUp: wakes the service; also raised when the catalogue changes.
  ///   - signals: the signals of this process.
  ///   - notifier: sends the service's state to the service manager.
  ///   - log: the log.
  package init(
    _ served: ServedHosts, sockets: [ServiceSocket], surfaces: [any ServiceSurface] = [], wakeUp: WakeUp,
    signals: ServiceSignals, notifier: ServiceNotifier, log: ServiceLog
  ) {
    self.surfaces = surfaces
    self.served = served
    self.sockets = sockets
    self.wakeUp = wakeUp
    self.signals = signals
    self.notifier = notifier
    self.log = log
    reloader = Reloader(served, notifier: notifier, log: log, wakeUp: wakeUp)
    let limits = served.limits
    // The additional thread waits for clients.
    let workers = WorkerThreads(
      "turns", limit: limits.threads + 1, maximumBusy: WorkerThreads.forProcessors + 1)
    shared = ClientConnection.Shared(
      served: served, workers: workers, turns: TurnThreads(workers),
      budget: OutputBudget(limit: limits.allWaitingBytes), wake: { [wakeUp] in wakeUp.raise() })
  }

  /// Serves until a signal asks the service to end and the running turns have ended.
  package func run() {
    for socket in sockets { log.write(.info, "listening on \(socket.path ?? "a socket of the service manager")") }
    notifier.notify(.ready, .status(status))
    warnAboutCatalogue()
    // Safe, because this thread only waits until the service thread has signalled the end.
    nonisolated(unsafe) let service = self
    // The service thread runs turns too, and a turn on the calling thread would delay the end of the service.
    if !shared.workers.add({ service.serve() }) { serve() }
    hasEnded.wait()
    for connection in connections { connection.close() }
    for socket in sockets { socket.stop() }
    for surface in surfaces { surface.stop(timeout: isKilled ? .zero : Self.tick) }
    served.stop()
    log.write(.info, "ended")
  }

  /// Serves until the service ends, or until this thread runs a turn and another thread has taken over.
  private func serve() {
    while !isDone() {
      wait()
      guard let turn = shared.turns.takeReservedTurn() else { continue }
      // Safe, because this thread does not use the service after it has handed the wait to another thread.
      nonisolated(unsafe) let service = self
      if shared.workers.add(immediately: true, { service.serve() }) { return turn() }
      if !shared.workers.add(turn) { turn() }
    }
    hasEnded.signal()
  }

  /// The state of the service in one line for people.
  private var status: String {
    ([served.status] + surfaces.map(\.status).filter { !$0.isEmpty }).joined(separator: "; ")
  }

  private func warnAboutCatalogue() {
    if let warning = served.catalogueWarning { log.write(.warning, warning) }
  }

  /// Whether a signal has asked the service to end, and no work is left.
  private func isDone() -> Bool {
    guard let end else { return false }
    if isKilled || .now >= end { return true }
    guard served.runningTurns == 0 else { return false }
    // A client that does not read delays the end by one tick at most.
    let lastTurn = lastTurn ?? .now
    self.lastTurn = lastTurn
    return .now >= lastTurn + Self.tick || !connections.contains { $0.outbox.isWaiting }
  }

  // MARK: Waiting

  /// The interval at which the service checks the state whose changes do not wake it. Also limits how long a client
  /// that does not read delays the end.
  private static let tick = Duration.seconds(1)

  /// The maximum time to wait for an event; nil if only events change the state.
  private var pollInterval: Duration? {
    let needsTick = wantsLock || served.consents.wantsRefresh
    let times: [Duration?] = [
      needsTick ? max(nextTick - .now, .zero) : nil, end == nil ? nil : Self.tick, notifier.watchdogInterval,
      acceptor.remainingPause,
    ]
    return times.compactMap(\.self).min()
  }

  /// Whether a client is subscribed to changes of the lock.
  private var wantsLock: Bool {
    connections.contains { $0.topics.contains(.lock) } || surfaces.contains(where: \.wantsLock)
  }

  private func wait() {
    let listening = acceptor.remainingPause != nil || end != nil ? [] : sockets
    let descriptors = [wakeUp.descriptor, signals.descriptor] + listening.map(\.descriptor)
    var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var release: ContinuousClock.Instant?
    watched += connections.map { connection in
      release = [release, connection.release].compactMap(\.self).min()
      let events = (connection.wantsInput ? POLLIN : 0) | (connection.outbox.isWaiting ? POLLOUT : 0)
      return pollfd(fd: connection.outbox.descriptor, events: Int16(events), revents: 0)
    }
    let stall = shared.workers.addThreadIfStalled() ? WorkerThreads.stallTime : nil
    let timeout = [pollInterval, stall, release.map { max($0 - .now, .zero) }].compactMap(\.self).min()
    let limit = timeout.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    let count = poll(&watched, nfds_t(watched.count), limit)
    shared.turns.reserveNextTurn()
    notifyWatchdog()
    if let release, release <= .now { releaseLines() }
    // Events must not delay the tick.
    if .now >= nextTick { tick() }
    if count > 0 { handleEvents(watched, listening) }
    removeEndedConnections()
  }

  /// Sends the lines that turns of slow extensions hold back.
  private func releaseLines() {
    let now = ContinuousClock.now
    for connection in connections where connection.release.map({ $0 <= now }) == true { connection.releaseLines() }
  }

  /// Notifies the watchdog that the service is alive.
  private func notifyWatchdog() {
    guard let interval = notifier.watchdogInterval, .now >= nextAlive else { return }
    // Half of the interval, because the next check may come a little late.
    nextAlive = .now + interval / 2
    notifier.notify(.alive)
  }

  private func tick() {
    nextTick = .now + Self.tick
    if wantsLock {
      _ = shared.workers.add { [served, wakeUp] in
        served.refreshLocks()
        wakeUp.raise()
      }
    }
    if served.consents.wantsRefresh { _ = shared.workers.add { [served] in served.refreshConsents() } }
  }

  /// Handles the descriptors that are ready.
  private func handleEvents(_ watched: [pollfd], _ listening: [ServiceSocket]) {
    if watched[0].revents != 0 { handleWakeUp() }
    if watched[1].revents != 0 { handleSignals() }
    let first = 2 + listening.count
    for (connection, ready) in zip(connections, watched[first...]) where ready.revents != 0 {
      serve(connection, Int32(ready.revents))
    }
    for (socket, ready) in zip(listening, watched[2..<first]) where ready.revents != 0 && end == nil { accept(socket) }
  }

  private func serve(_ connection: ClientConnection, _ ready: Int32) {
    if ready & POLLOUT != 0 { connection.outbox.flush() }
    if ready & POLLIN != 0 {
      connection.receive()
    } else if ready & (POLLHUP | POLLERR | POLLNVAL) != 0 {
      // The client no longer reads, so the service does not wait for its turns.
      connection.outbox.shutDown()
    }
  }

  /// Handles the changes that other threads have made.
  private func handleWakeUp() {
    let hasNewCatalogue = wakeUp.lower()
    if hasNewCatalogue {
      notifier.notify(.status(status))
      warnAboutCatalogue()
    }
    for surface in surfaces {
      surface.notifyLockState()
      if hasNewCatalogue { surface.notifyCatalogueChanged() }
    }
    for connection in connections {
      if connection.topics.contains(.lock) { connection.sendLockState() }
      if hasNewCatalogue, connection.topics.contains(.catalogue) { connection.sendCatalogue() }
      // A turn has ended, so that the next line can be processed.
      connection.processLines()
    }
  }

  /// Closes the connections that have ended.
  private func removeEndedConnections() {
    guard connections.contains(where: \.isOver) else { return }
    for connection in connections where connection.isOver {
      connection.close()
      served.counts.close()
      log.write(.debug, "closed a connection of \(connection.client.surface.name)")
    }
    connections.removeAll(where: \.isOver)
  }

  // MARK: Connections

  private func accept(_ socket: ServiceSocket) {
    guard let code = acceptor.accept(on: socket.descriptor, { addConnection($0) }) else { return }
    log.write(.warning, "no client can connect: \(systemReason(code))")
  }

  private func addConnection(_ descriptor: Int32) {
    guard let peer = PeerProcess(socket: descriptor) else {
      close(descriptor)
      return
    }
    let client = SocketClient(peer)
    let limits = served.limits
    let ofUser = connections.count { $0.client.surface == client.surface }
    guard connections.count < limits.connections, ofUser < limits.connectionsOfUser else {
      let refusal = ServiceRefusal(.tooMany, "the service has too many connections; close one, and try again")
      let line = Array((ServiceEvent.error(refusal, id: nil).line + "\n").utf8)
      _ = send(descriptor, line, line.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      close(descriptor)
      return log.write(.warning, "\(peer) has too many connections")
    }
    connectionCount += 1
    served.counts.open()
    connections.append(ClientConnection(descriptor, client: client, number: connectionCount, shared: shared))
    log.write(.debug, "\(peer) has connected")
  }

  // MARK: Signals

  private func handleSignals() {
    for action in signals.pendingActions() {
      switch action {
      case .reload where end == nil: reloader.reload(on: shared.workers)
      case .reload: break
      // A second request to end means that the user does not want to wait.
      case .end where end != nil: isKilled = true
      case .end: drain()
      }
    }
  }

  /// Rejects new turns, and gives the running turns time to end.
  private func drain() {
    end = .now + served.limits.draining
    notifier.notify(.stopping, .status("ending"))
    log.write(.info, "ending; \(served.runningTurns) turns are running")
    served.rejectNewTurns()
    for socket in sockets { socket.stop() }
    sockets = []
    for connection in connections { connection.send(.closing) }
  }
}
