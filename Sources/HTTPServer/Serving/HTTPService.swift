internal import Dispatch
internal import Foundation
package import SocketPeers
internal import Synchronization
internal import SystemThreads

/// A small server of HTTP/1.1 for programs and browsers of this machine, or behind a proxy. One thread has all sockets, a
/// bounded number of threads answers what may wait, and everything that clients can do has a limit.
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

  /// Serves on sockets, on a thread of its own, until ``drain(patience:)`` or ``stop()``. A server serves once.
  ///
  /// - Parameter sockets: the sockets, which the server closes in the end.
  /// - Throws: why the kernel refuses it.
  package func serve(listening sockets: [ListeningSocket]) throws(ServerError) {
    let mailbox = try Mailbox()
    let pool = WorkerThreads("http-worker", limit: limits.workers, waiting: limits.waitingRequests)
    // The loop belongs to its thread, which makes it; only its errors come back.
    let start = Start()
    let thread = Thread { [limits, admission, counts, ended] in
      let loop: EventLoop
      do throws(ServerError) {
        loop = try EventLoop(sockets, limits, admission, counts, pool, mailbox)
      } catch {
        return start.end(error)
      }
      start.end(nil)
      loop.run()
      pool.stop()
      ended.signal()
    }
    thread.name = "http-sockets"
    thread.start()
    if let error = start.wait() { throw error }
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

/// Whether a thread has started.
private final class Start: Sendable {
  private let error = Mutex<ServerError?>(nil)
  private let bell = DispatchSemaphore(value: 0)

  func end(_ error: ServerError?) {
    self.error.withLock { $0 = error }
    bell.signal()
  }

  func wait() -> ServerError? {
    bell.wait()
    return error.withLock { $0 }
  }
}
