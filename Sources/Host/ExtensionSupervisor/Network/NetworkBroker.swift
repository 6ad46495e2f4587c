internal import BaseFiles
internal import BaseThreads
internal import CExtensionProcess
internal import Glibc
internal import Synchronization

/// Makes the connections of one extension whose manifest lists servers. The process of the extension can't connect
/// itself: the kernel stops each connect(2), and the broker replaces the socket by one that ends here, wherever the
/// call wants to connect to. On that socket, the extension names the server by SOCKS 5, and the broker connects if the
/// manifest lists the server.
///
/// The broker ends with the process, or when ``stop()`` is called. Any thread may use it.
final class NetworkBroker: Sendable {
  /// The maximum number of connections at the same time. `URLSession` uses at most six for each server.
  static let maximumConnections = 16
  /// The time in which a started process sends its listener.
  static let handOverTimeout = Duration.seconds(5)

  /// Looks up the servers.
  let lookUp = ServerLookUp()
  private let identifier: String
  private let servers: Set<NetworkHost>
  private let isEnding: PollableFlag
  private let connections = WorkerThreads("network", limit: maximumConnections)
  private let refused = Mutex(RefusedServers())
  private let counts = Mutex<[NetworkHost: NetworkTraffic]>([:])

  /// Starts a broker for the process that sends its listener on `socket` as the first byte.
  ///
  /// - Parameters:
  ///   - socket: the host's end of the extension's socket.
  ///   - servers: the servers that the manifest lists.
  ///   - identifier: the bundle identifier, for the log.
  /// - Returns: nil if the process has no listener, so that it has no network.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the process sends no byte in time, or the system refuses a thread.
  static func start(
    on socket: Int32, servers: [NetworkHost], identifier: String
  ) throws(ExtensionFault) -> NetworkBroker? {
    var listener: Int32 = -1
    let error = extension_receive_listener(
      socket, Int32(handOverTimeout / .milliseconds(1)), &listener)
    guard error == 0 else { throw .startFailed("no listener for connections: \(startReason(error))") }
    guard listener >= 0 else { return nil }
    guard let isEnding = try? PollableFlag() else {
      close(listener)
      throw .noDescriptor("socket")
    }
    let broker = NetworkBroker(servers, identifier: identifier, isEnding)
    let code = SystemThread.start("connects", stackBytes: 256 << 10) { [listener] in broker.serve(listener) }
    guard code == 0 else {
      close(listener)
      throw .startFailed("no thread: \(startReason(code))")
    }
    return broker
  }

  private init(_ servers: [NetworkHost], identifier: String, _ isEnding: PollableFlag) {
    self.servers = Set(servers)
    self.identifier = identifier
    self.isEnding = isEnding
  }

  /// The lines for the extension's log: one for each server that was refused.
  var lines: [String] { refused.withLock(\.lines) }

  /// The bytes of each server that has sent or received some. There are no more servers than the manifest lists.
  var traffic: [NetworkHost: NetworkTraffic] { counts.withLock(\.self) }

  /// Counts bytes between the extension and a server.
  func count(_ bytes: NetworkTraffic, of server: NetworkHost) {
    counts.withLock { $0[server] = ($0[server] ?? NetworkTraffic()) + bytes }
  }

  /// Ends all connections. A second call does nothing.
  func stop() {
    isEnding.raise()
  }

  /// The server of a request if the manifest lists it; nil, after a line in the log, if it does not.
  func permittedServer(_ request: SOCKSRequest) -> NetworkHost? {
    if let server = NetworkHost(host: request.host, port: request.port), servers.contains(server) { return server }
    refused.withLock { $0.record(request, of: identifier) }
    return nil
  }

  // MARK: Calls

  /// Answers calls until the process or the broker ends, and closes the listener. Without a listener, the kernel
  /// refuses further calls.
  private func serve(_ listener: Int32) {
    defer {
      close(listener)
      isEnding.raise()
      connections.stop()
      lookUp.stop()
    }
    var rate = CallRate()
    while true {
      var watched = [
        pollfd(fd: isEnding.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&watched, nfds_t(watched.count), -1)
      if count < 0, errno == EINTR { continue }
      // The listener hangs up after the last thread of the process.
      guard count > 0, watched[0].revents == 0, watched[1].revents == Int16(POLLIN) else { return }
      // The thread that calls waits too.
      let delay = rate.delay()
      if delay > .zero { poll(&watched, 1, Int32((delay / .milliseconds(1)).rounded(.up))) }
      guard answer(listener) else { return }
    }
  }

  /// Answers one call. Returns whether the listener can be used further.
  private func answer(_ listener: Int32) -> Bool {
    var call = extension_connect()
    let error = extension_next_connect(listener, &call)
    guard error == 0 else { return [ENOENT, EINTR].contains(error) }
    guard let sockets = try? SocketPair() else {
      _ = extension_answer_connect(listener, &call, -1, ECONNREFUSED)
      return true
    }
    defer { close(sockets.theirs) }
    if call.isNonBlocking { _ = fcntl(sockets.theirs, F_SETFL, O_NONBLOCK) }
    let connection = BrokeredConnection(
      broker: self, waiting: BrokerWait(client: sockets.ours, ending: isEnding.descriptor))
    let isServed = connections.add(immediately: true) { connection.run() }
    if !isServed { close(sockets.ours) }
    // If the call has no answer, because its thread was interrupted or killed, the connection ends with this copy.
    _ = extension_answer_connect(listener, &call, sockets.theirs, isServed ? 0 : ECONNREFUSED)
    return true
  }
}

extension extension_connect {
  /// Whether the socket of the call is non-blocking, as the kernel reports it (proc_pid_fdinfo(5)). The socket that
  /// replaces it has to be the same. If the process changes the socket meanwhile, only the process itself is affected.
  fileprivate var isNonBlocking: Bool {
    let line = KernelFile.lines("/proc/\(thread)/fdinfo/\(descriptor)").first { $0.hasPrefix("flags:") }
    guard let line, let flags = Int32(line.drop { !$0.isNumber }, radix: 8) else { return true }
    return flags & O_NONBLOCK != 0
  }
}
