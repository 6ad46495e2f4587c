internal import Foundation

extension EventLoop {
  /// Sends the answer to the current request.
  func finish(_ connection: Connection, _ reply: ServerReply) {
    guard case .working = connection.phase else { return abandon(reply) }
    switch reply {
    case .response(let response): respond(connection, response)
    case .refusal(let refusal): refuse(connection, refusal, closes: connection.closes)
    case .events(let open):
      guard connection.isHead else { return stream(connection, open) }
      abandon(reply)
      respond(connection, Self.streamHead)
    }
  }

  /// Ends the event stream of an answer whose connection is gone, so that its source is notified.
  func abandon(_ reply: ServerReply) {
    guard case .events(let open) = reply else { return }
    let stream = EventStream(lastEvent: nil, limit: 0) { _ in }
    stream.finish()
    open(stream)
  }

  /// Answers with a rejection.
  func refuse(_ connection: Connection, _ refusal: Refusal, closes: Bool) {
    counts.countRefusal(refusal.code)
    connection.closes = closes
    respond(connection, refusal.response)
  }

  private func respond(_ connection: Connection, _ response: HTTPResponse) {
    count(connection, response.status)
    let bytes = bytes(response, keepsConnection: !connection.closes, isHead: connection.isHead)
    connection.output.add(bytes)
    setCost(connection, bytes.count + connection.reader.waitingBytes)
    connection.phase = .answering
    connection.beginning = .now
    setDeadline(connection, nil)
    write(connection)
  }

  /// The bytes of a response, with the fields that every response has.
  func bytes(_ response: HTTPResponse, keepsConnection: Bool, isHead: Bool) -> [UInt8] {
    var response = response
    SecurityFields.add(to: &response)
    response.fields.add("date", date.text())
    return response.bytes(keepsConnection: keepsConnection, isHead: isHead)
  }

  private func count(_ connection: Connection, _ status: Int) {
    // Requests for unknown paths are not measured by path, because clients could invent any number of them.
    let seconds = connection.admitted == nil ? 0 : MonotonicInstant.now.seconds(since: connection.beginning)
    counts.countRequest(connection.admitted?.route.path ?? "", status: status, seconds: seconds)
  }

  /// Writes the pending output.
  func write(_ connection: Connection) {
    let before = connection.output.count
    let result = connection.output.send(to: connection.socket)
    if case .streaming(let stream) = connection.phase {
      stream.subtractWritten(before - connection.output.count)
      setCost(connection, connection.output.count)
    }
    switch result {
    case .broken: close(connection)
    case .blocked: waitForReader(connection, hasRead: connection.output.count < before)
    case .done: haveSent(connection)
    }
  }

  private func waitForReader(_ connection: Connection, hasRead: Bool) {
    let isNew = !connection.watched.writes
    watch(connection, reads: connection.watched.reads, writes: true)
    guard hasRead || isNew else { return }
    let stall = MonotonicInstant.now + limits.stall
    if case .streaming = connection.phase { return setDeadline(connection, stall) }
    setDeadline(connection, min(stall, connection.beginning + limits.response))
  }

  private func haveSent(_ connection: Connection) {
    switch connection.phase {
    case .streaming:
      watch(connection, reads: true, writes: false)
      setDeadline(connection, .now + limits.heartbeat)
    case .answering: connection.closes ? linger(connection) : waitForNext(connection)
    case .idle, .reading, .working, .lingering: watch(connection, reads: connection.watched.reads, writes: false)
    }
  }

  private func waitForNext(_ connection: Connection) {
    connection.phase = .idle
    connection.admitted = nil
    connection.isHead = false
    connection.beginning = .now
    setCost(connection, connection.reader.waitingBytes)
    setDeadline(connection, connection.beginning + limits.idle)
    watch(connection, reads: true, writes: false)
  }

  /// Shuts down the server's side. Closing a socket with unread input would make the kernel discard the answer; see
  /// RFC 9112, section 9.6.
  private func linger(_ connection: Connection) {
    shutdown(connection.socket, Int32(SHUT_WR))
    connection.phase = .lingering
    connection.reader = HTTPRequestReader(limits.messages)
    setCost(connection, 0)
    setDeadline(connection, .now + limits.linger)
    watch(connection, reads: true, writes: false)
  }

  // MARK: Streams of events

  private static let streamHead = HTTPResponse(200, fields: ["content-type": "text/event-stream"])

  private func stream(_ connection: Connection, _ open: @Sendable (EventStream) -> Void) {
    guard streams < limits.streams else {
      return refuse(connection, .busy("there are too many streams of events"), closes: connection.closes)
    }
    count(connection, 200)
    streams += 1
    counts.set(streams: streams)
    var head = Self.streamHead
    SecurityFields.add(to: &head)
    head.fields.add("date", date.text())
    let stream = EventStream(
      lastEvent: connection.lastEvent, limit: limits.waitingEventBytes
    ) { [mailbox, number = connection.number] bytes in mailbox.send(.events(number, bytes)) }
    connection.phase = .streaming(stream)
    connection.output.add(head.streamHead())
    open(stream)
    write(connection)
  }

  /// Sends the bytes of events.
  func push(_ bytes: [UInt8], to connection: Connection) {
    connection.output.add(bytes)
    setCost(connection, connection.output.count)
    if !connection.watched.writes { write(connection) }
  }

  /// Ends a stream after its pending output is written.
  func endStream(_ connection: Connection, _ stream: EventStream) {
    streams -= 1
    counts.set(streams: streams)
    stream.finish()
    connection.phase = .answering
    connection.closes = true
    connection.beginning = .now
    setDeadline(connection, nil)
    write(connection)
  }
}
