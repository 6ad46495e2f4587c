internal import BaseFiles
internal import BaseThreads
internal import Glibc
internal import Synchronization

/// Looks up the servers of one extension, on a few threads of its own, so that a slow name holds up no other extension.
final class ServerLookUp: Sendable {
  /// A look-up that may end after nobody waits for it any more.
  private final class Pending: Sendable {
    let isDone: PollableFlag
    let addresses = Mutex<[ServerAddress]>([])

    init() throws { isDone = try PollableFlag() }
  }

  private let threads = WorkerThreads("look-ups", limit: 4, waiting: NetworkBroker.maximumConnections)

  /// Returns the addresses that an extension may reach under the name of a server, or the address itself; none if
  /// there is no such host, or if the wait ends early.
  func addresses(
    of server: NetworkHost, _ waiting: BrokerWait, until deadline: ContinuousClock.Instant
  ) -> [ServerAddress] {
    // Both need no look-up. The name of this device itself means its own addresses, whatever a look-up says.
    if server.isAddress { return ServerAddress.lookUp(server) }
    if server.host == "localhost" {
      return ["127.0.0.1", "::1"].compactMap { NetworkHost(host: $0, port: server.port) }
        .flatMap(ServerAddress.lookUp)
    }
    guard let pending = try? Pending() else { return [] }
    let isAdded = threads.add {
      let found = ServerAddress.lookUp(server)
      pending.addresses.withLock { $0 = found }
      pending.isDone.raise()
    }
    guard isAdded, waiting.wait(for: pending.isDone.descriptor, POLLIN, until: deadline) else { return [] }
    return pending.addresses.withLock { $0 }.filter { !LocalAddresses.contain($0.address) }
  }

  /// Ends the threads as soon as their look-ups end.
  func stop() {
    threads.stop()
  }
}
