internal import BaseThreads
internal import Dispatch
internal import Foundation
internal import Synchronization

/// An HTTP/1.1 server for programs and browsers on this machine, or behind a proxy. A bounded number of threads reads
/// and answers requests, and limits bound all resources that clients can use.
package final class HTTPService: Sendable {
  /// The counts of requests, connections and rejections.
  package let counts: ServerCounts

  private let admission: Admission
  private let limits: ServerLimits
  private let running = Mutex<Mailbox?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - routes: the routes that it serves.
  ///   - hosts: the names under which it may be addressed.
  ///   - tokens: identifies the clients of routes that need a token; nil if everybody who can connect may use them.
  ///   - limits: the limits on the resources of clients.
  ///   - counts: counts the server's work; a route may report the counts.
  package init(
    routes: [Route], hosts: AllowedHosts = .local, tokens: Tokens?, limits: ServerLimits = ServerLimits(),
    counts: ServerCounts = ServerCounts()
  ) {
    admission = Admission(hosts: hosts, routes: RouteTable(routes), tokens: tokens)
    self.limits = limits
    self.counts = counts
  }

  deinit {
    // This does not wait for the end, because the server's own thread may release the last reference.
    running.withLock { $0?.send(.drain(.now)) }
  }

  /// Starts to serve on sockets, on private threads, and returns immediately. The server ends with ``drain(timeout:)``
  /// or ``stop()``. It can serve only once.
  ///
  /// - Parameter sockets: the sockets, which the server closes when it ends.
  /// - Throws: ``ServerError`` with the kernel's reason.
  package func serve(listening sockets: [ListeningSocket]) throws(ServerError) {
    let mailbox = try Mailbox()
    let loop = try EventLoopThreads(sockets, limits: limits, admission: admission, counts: counts, mailbox: mailbox) {
      [ended] in ended.signal()
    }
    guard loop.start() else { throw ServerError("the system permits no thread for the sockets", code: EAGAIN) }
    running.withLock { $0 = mailbox }
  }

  /// Rejects new requests, and waits until the pending requests are answered.
  ///
  /// - Parameter timeout: the time after which the remaining connections are closed.
  package func drain(timeout: Duration) {
    let mailbox = running.withLock { running in
      defer { running = nil }
      return running
    }
    guard let mailbox else { return }
    mailbox.send(.drain(.now + timeout))
    ended.wait()
  }

  /// Closes all connections and ends.
  package func stop() { drain(timeout: .zero) }
}
