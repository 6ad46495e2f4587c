internal import BaseThreads
internal import Foundation

extension EventLoop {
  /// The maximum number of requests of one connection that are answered before other connections are handled.
  private static let maximumReads = 16
  /// The rejection of a request when too many requests wait.
  static let crowded = Refusal.busy("too many requests wait")

  /// Reads the bytes that the client has sent.
  func read(_ connection: Connection) {
    switch connection.phase {
    case .idle, .reading: readRequests(connection)
    // The next request stays in the kernel's buffer until this one is answered.
    case .working, .answering: watch(connection, reads: false, writes: connection.watched.writes)
    case .streaming, .lingering: skip(connection)
    }
  }

  private func readRequests(_ connection: Connection) {
    switch receive(connection) {
    case nil: return
    case 0?: close(connection)
    case let count?:
      setCost(connection, connection.cost + count)
      guard unfinishedBytes <= limits.unfinishedBytes else {
        return refuse(connection, .busy("there are too many unfinished requests"), closes: true)
      }
      connection.reader.add(buffer[..<count])
      advance(connection)
    }
  }

  /// Reads and discards bytes from a client that should send nothing.
  private func skip(_ connection: Connection) {
    if receive(connection) == 0 { close(connection) }
  }

  /// Reads into the buffer.
  ///
  /// - Returns: the number of bytes; 0 if the connection has ended or is broken, nil if no bytes have arrived.
  private func receive(_ connection: Connection) -> Int? {
    let count = recv(connection.socket, &buffer, buffer.count, 0)
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? nil : 0
  }

  /// Answers the requests that have arrived, one after the other.
  func advance(_ connection: Connection) {
    for _ in 0..<Self.maximumReads {
      guard connections[connection.number] != nil, connection.takesRequests else { return }
      do throws(HTTPMessageError) {
        switch try connection.reader.next() {
        case .more:
          if let head = connection.reader.announced, !admit(connection, head) { return }
          return waitForMore(connection)
        case .wantsContinue:
          guard let head = connection.reader.announced, admit(connection, head) else { return }
          sendContinue(connection)
        case .request(let request):
          if admit(connection, request) { dispatch(connection, request) }
        }
      } catch {
        return refuse(connection, Refusal(error), closes: true)
      }
    }
    postponed.append(connection.number)
  }

  /// Checks the head of a request, once. A rejected request is answered immediately, even if its content has not
  /// arrived. Returns false if the request was rejected.
  private func admit(_ connection: Connection, _ head: HTTPRequest) -> Bool {
    guard connection.admitted == nil else { return true }
    connection.isHead = head.method == "HEAD"
    do throws(Refusal) {
      if end != nil { throw .busy("the server is ending") }
      try checkRate(of: connection.peer)
      connection.admitted = try admission.admit(head)
      return true
    } catch {
      refuse(connection, error, closes: !head.keepsConnection || connection.reader.announced != nil || end != nil)
      return false
    }
  }

  /// Rejects a request if its address exceeds the rate. Clients on this machine share an address and are not limited.
  private func checkRate(of peer: Peer) throws(Refusal) {
    guard !peer.isLocal else { return }
    let rate = RequestRate(perSecond: limits.requestsPerSecond, burst: limits.requestsPerSecond * 2)
    guard let wait = rates.reserveToken(for: PeerKey(peer), rate: rate, at: MonotonicInstant.now.nanoseconds) else {
      return
    }
    throw .tooOften("the address exceeds its rate", wait)
  }

  /// Waits for the rest of a request, or for the next request.
  private func waitForMore(_ connection: Connection) {
    watch(connection, reads: true, writes: false)
    guard !connection.reader.isBetweenRequests else { return }
    if connection.isIdle {
      connection.phase = .reading
      connection.beginning = .now
    }
    let limit = connection.admitted == nil ? limits.head : limits.request
    setDeadline(connection, connection.beginning + limit)
  }

  private func sendContinue(_ connection: Connection) {
    connection.output.add(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    // No other output is pending, so these bytes fit into the socket's buffer, or the connection is broken.
    if case .done = connection.output.send(to: connection.socket) { return }
    close(connection)
  }

  private func dispatch(_ connection: Connection, _ message: HTTPRequest) {
    guard let admitted = connection.admitted else { return }
    connection.phase = .working
    connection.closes = !message.keepsConnection || end != nil
    connection.beginning = .now
    connection.lastEvent = message.fields["last-event-id"]
    setDeadline(connection, nil)
    let request = ServerRequest(message: message, peer: connection.peer, client: admitted.client)
    let answer = admitted.route.answer
    guard admitted.route.executor == .worker else { return finish(connection, answer(request)) }
    let work = { @Sendable [onReply, number = connection.number] in onReply(number, answer(request)) }
    if isHandlingEvents, ownWork == nil {
      ownWork = OwnWork(number: connection.number, run: work)
    } else if !pool.add(work) {
      refuse(connection, Self.crowded, closes: connection.closes)
    }
  }
}
