internal import Dispatch
internal import Foundation
package import SocketPeers
internal import Synchronization
internal import SystemThreads

/// A small server of HTTP/1.1 for programs and browsers of this machine, or behind a proxy. A bounded number of threads reads
/// and answers requests, and everything that clients can do has a limit.
package final class HTTPService: Sendable {
  /// What the server has done so far.
  package let counts: ServerCounts

  private let admission: Admission
  private let limits: ServerLimits
  private let running = Mutex<Mailbox?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - routes: what it answers.
  ///   - hosts: the names under which it may be addressed.
  ///   - tokens: who may use the routes that are for clients; nil for everybody who reaches the sockets.
  ///   - limits: what clients may cost.
  ///   - counts: where the server counts what it does; a route may tell them.
  package init(
    routes: [Route], hosts: AllowedHosts = .local, tokens: Tokens?, limits: ServerLimits = ServerLimits(),
    counts: ServerCounts = ServerCounts()
  ) {
    admission = Admission(hosts: hosts, routes: RouteTable(routes), tokens: tokens)
    (self.limits, self.counts) = (limits, counts)
  }

  deinit {
    // Does not wait: the last reference may be given up by the thread itself.
    running.withLock { $0?.put(.drain(.now)) }
  }

  /// Serves on sockets, on threads of its own, until ``drain(patience:)`` or ``stop()``. A server serves once.
  ///
  /// - Parameter sockets: the sockets, which the server closes in the end.
  /// - Throws: why the kernel refuses it.
  package func serve(listening sockets: [ListeningSocket]) throws(ServerError) {
    let mailbox = try Mailbox()
    let loop = try SharedLoop(sockets, limits, admission, counts, mailbox) { [ended] in ended.signal() }
    guard loop.start() else { throw ServerError("the system permits no thread for the sockets", code: EAGAIN) }
    running.withLock { $0 = mailbox }
  }

  /// Takes no more requests, lets those that have come be answered, and waits until they are.
  ///
  /// - Parameter patience: the time after which the rest of the connections is closed.
  package func drain(patience: Duration) {
    let mailbox = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let mailbox else { return }
    mailbox.put(.drain(.now + patience))
    ended.wait()
  }

  /// Closes all connections and ends.
  package func stop() { drain(patience: .zero) }
}
