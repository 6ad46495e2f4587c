package import AppGroups
internal import BaseNetwork
package import Foundation
internal import HostRoutes
package import HostServer
internal import IntentConversations
internal import IntentHost

/// Serves the interface ``VarlinkInterface`` on a Unix socket, for scripts that use `varlinkctl` or a library of
/// Varlink. The socket is named after the interface.
///
/// A conversation is not tied to its connection: a question has a state, with which any program of the same user
/// answers it.
package final class VarlinkService: ServiceSurface {
  private let socket: ProgramSocket

  /// Creates the service, and starts to serve.
  ///
  /// - Parameters:
  ///   - served: the hosts.
  ///   - folder: the folder of the socket, which only the user can open.
  ///   - log: the log.
  /// - Throws: an error if the system does not permit the socket or a thread, or if another service listens there.
  package init(_ served: ServedHosts, in folder: URL, log: ServiceLog) throws(SocketError) {
    let host = WebHost(served: served, events: WebEvents(), advice: PeerAdvice(log))
    let turns = TurnHandler(host, conversations: served.conversations, seal: served.seal ?? TurnSeal())
    socket = try ProgramSocket(VarlinkInterface.name, in: folder, threads: "varlink") { connection, peer, number in
      let policy = served.settings.configuration.policy
      let client = SocketClient(peer)
      let caller = Caller(
        client.surface.name, surface: policy.trusted(client.surface), peer: client.peer.description)
      var interface = VarlinkInterface(turns: turns, caller: caller, version: served.settings.version)
      interface.catalogue = { host.catalogue(for: caller) }
      interface.session = "varlink-\(number)"
      VarlinkConnection(connection, interface: interface).run()
    }
  }

  package func stop(timeout: Duration) { socket.stop(timeout: timeout) }
}
