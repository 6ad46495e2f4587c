internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Dispatch
internal import ExtensionSupervisor
internal import Foundation
package import HostServer
internal import IntentConversations
internal import IntentHost

/// Serves the Wyoming protocol, with which voice pipelines send sentences to the host.
///
/// One thread accepts connections, and each connection has its own thread. Voice pipelines open few connections, and a
/// turn then needs no other thread.
package final class WyomingService: ServiceSurface {
  private let served: ServedHosts
  private let sockets: [WyomingSocket]
  private let log: ServiceLog
  private let advice: PeerAdvice
  private let limits: WyomingServiceLimits
  private let turns: PipelineTurns
  private let connections: WyomingConnections
  private let workers: WorkerThreads
  private let ending: PollableFlag
  private let ended = DispatchSemaphore(value: 0)

  /// Creates the service, and starts to serve.
  ///
  /// - Parameters:
  ///   - served: the hosts.
  ///   - sockets: the listening sockets, which the service closes when it ends.
  ///   - log: the log.
  ///   - limits: the limits on the resources of clients.
  /// - Throws: ``ServiceError`` if the system permits no further thread or descriptor.
  package init(
    _ served: ServedHosts, sockets: [WyomingSocket], log: ServiceLog,
    limits: WyomingServiceLimits = WyomingServiceLimits()
  ) throws(ServiceError) {
    self.served = served
    self.sockets = sockets
    self.log = log
    self.limits = limits
    advice = PeerAdvice(log)
    turns = PipelineTurns(served: served, conversations: served.conversations)
    connections = WyomingConnections(limits)
    workers = WorkerThreads("wyoming", limit: limits.connections)
    do { ending = try PollableFlag() } catch { throw ServiceError("Wyoming can't be served: \(error)") }
    let code = SystemThread.start("wyoming-sockets", stackBytes: 256 << 10) { [self] in
      acceptAll()
      ended.signal()
    }
    guard code == 0 else { throw ServiceError("Wyoming can't be served: \(String(cString: strerror(code)))") }
    for socket in sockets { log.write(.info, "listening on \(socket.name) for voice pipelines") }
  }

  // MARK: Connections

  /// Accepts connections until the service ends.
  private func acceptAll() {
    var watched = ([ending.descriptor] + sockets.map(\.listening.descriptor)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var acceptor = ConnectionAcceptor()
    while true {
      let pause = acceptor.remainingPause
      let limit = pause.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
      let count = poll(&watched, nfds_t(pause == nil ? watched.count : 1), limit)
      if watched[0].revents != 0 { return }
      guard count > 0 else { continue }
      for socket in watched[1...] where socket.revents != 0 {
        guard let code = acceptor.accept(on: socket.fd, blocks: true, { admit($0) }) else { continue }
        log.write(.warning, "no voice pipeline can connect: \(String(cString: strerror(code)))")
      }
    }
  }

  /// Serves a connection, or refuses it.
  private func admit(_ socket: Int32) {
    let peer = Peer(of: socket)
    guard connections.add(socket, peer) else {
      return refuse(socket, served.isEnding ? .ending : Self.tooMany)
    }
    let client = WyomingPeer(peer)
    advice.note(peer, on: client.surface, of: .wyoming, served.settings.configuration.policy)
    let connection = WyomingConnection(
      socket: socket, peer: client, turns: turns, limits: limits,
      onIdle: { [connections] in connections.setIdle($0, socket) })
    log.write(.debug, "a voice pipeline has connected: \(connection.peer.description)")
    let isServed = workers.add { [connections, log] in
      connection.serve()
      connections.close(socket)
      log.write(.debug, "closed a connection of \(connection.peer.surface.name)")
    }
    if !isServed { connections.close(socket) }
  }

  private static let tooMany = ServiceRefusal(
    .tooMany, "the service has too many connections; close one, and try again")

  private func refuse(_ socket: Int32, _ refusal: ServiceRefusal) {
    let bytes = WyomingEvent.refusal(refusal).bytes
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
    close(socket)
  }

  // MARK: The service

  package var status: String { sockets.map(\.name).joined(separator: ", ") }

  package func stop(timeout: Duration) {
    ending.raise()
    ended.wait()
    for socket in sockets { socket.stop() }
    connections.stop(timeout: timeout)
    workers.stop()
  }
}
