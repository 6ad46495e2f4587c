internal import BaseFiles
internal import Glibc

/// One connection of an extension: the host asks for the server by SOCKS 5, connects, and copies the bytes.
struct BrokeredConnection {
  /// The time for the request of the extension, and again for the look-up and the connection to the server.
  static let timeout = Duration.seconds(10)

  let broker: NetworkBroker
  /// The waits of the connection, whose end of the socket belongs to this value.
  let waiting: BrokerWait

  /// Serves the connection until it ends, and closes the socket. Blocks meanwhile.
  func run() {
    defer { close(waiting.client) }
    var handshake = SOCKSHandshake()
    guard let request = receiveRequest(&handshake) else { return }
    guard let server = broker.permittedServer(request) else { return reply(.notAllowed) }
    let deadline = ContinuousClock.now + Self.timeout
    guard let socket = connect(broker.lookUp.addresses(of: server, waiting, until: deadline), until: deadline) else {
      return reply(.hostUnreachable)
    }
    defer { close(socket) }
    reply(.connected)
    var relay = SocketRelay(waiting, server: socket, first: handshake.bytes) { broker.count($0, of: server) }
    relay.run()
  }

  /// Receives the greeting and the request; nil if the extension sends something else, or not in time.
  private func receiveRequest(_ handshake: inout SOCKSHandshake) -> SOCKSRequest? {
    let deadline = ContinuousClock.now + Self.timeout
    while true {
      switch handshake.next() {
      case .greeting: send(SOCKSHandshake.greetingReply)
      case .request(let request): return request
      case .invalid(let reply):
        send(reply)
        return nil
      case .needsMore:
        var piece = [UInt8](repeating: 0, count: 512)
        guard waiting.wait(for: waiting.client, POLLIN, until: deadline) else { return nil }
        let count = recv(waiting.client, &piece, piece.count, Int32(MSG_DONTWAIT))
        guard count > 0 || count < 0 && [EAGAIN, EINTR].contains(errno) else { return nil }
        handshake.append(piece.prefix(max(count, 0)))
      }
    }
  }

  private func reply(_ reply: SOCKSReply) {
    send(reply.bytes)
  }

  /// Sends a few bytes, for which the buffer of the socket has room.
  private func send(_ bytes: [UInt8]) {
    _ = Glibc.send(waiting.client, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
  }

  // MARK: The server

  /// Connects to the first address that accepts. Each address gets an equal part of the time that is left.
  ///
  /// - Returns: the socket, which the caller closes; nil if no address accepts in time.
  private func connect(_ addresses: [ServerAddress], until deadline: ContinuousClock.Instant) -> Int32? {
    for (index, address) in addresses.enumerated() {
      let now = ContinuousClock.now
      let part = max(deadline - now, .zero) / (addresses.count - index)
      if let socket = connect(address, until: now + part) { return socket }
    }
    return nil
  }

  private func connect(_ address: ServerAddress, until deadline: ContinuousClock.Instant) -> Int32? {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let socket = Glibc.socket(address.family, kind, 0)
    guard socket >= 0 else { return nil }
    let isStarted = address.withSocketAddress { Glibc.connect(socket, $0, $1) == 0 } || errno == EINPROGRESS
    var error: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard isStarted, waiting.wait(for: socket, POLLOUT, until: deadline),
      getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0, error == 0
    else {
      close(socket)
      return nil
    }
    // The relay collects no small pieces, so the kernel need not either. An extension can't set the option itself.
    var isOn: Int32 = 1
    setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
    return socket
  }
}
