internal import BaseThreads
internal import Dispatch
internal import Glibc
internal import IntentWire

/// Requests that the extension sends during a call. The host usually asks the user before it answers.
extension ExtensionConnection {
  /// The maximum time for which the clock of one call stops while the host asks the user.
  public static let maximumUserWait = Duration.seconds(120)

  /// The maximum number of messages that are handled while the host asks the user. Further messages have to wait.
  private static let messagesWhileAsking = 1_000

  /// The largest frame that is sent while the host asks the user. The kernel accepts such a frame completely or not at
  /// all.
  private static let maximumReplyBytes = 16 << 10

  /// Answers a request. The clock of the call stops while the host asks the user.
  func reply(to request: HostRequest?, _ exchange: Exchange) throws(ExtensionFault) -> HostReply {
    guard let request else { return .refused(.notSupported, "the host does not know the request") }
    guard exchange.isOpen, let requests else { return Self.outsideCall }
    guard request.asksUser else { return requests.answer(request) }
    guard exchange.remainingUserWait > .zero else {
      return .refused(.timedOut, "the user was asked for \(Self.maximumUserWait.components.seconds) seconds")
    }
    let begin = ContinuousClock.now
    let reply = try serving(exchange) { requests.ask(request, exchange.stage, begin + exchange.remainingUserWait) }
    exchange.pause(.now - begin)
    return reply
  }

  /// Whether the extension has ended, or has closed its end of the socket. It then reads no reply.
  public var isDisconnected: Bool {
    // poll(2) reports a closed end even if no events are requested.
    var watched = pollfd(fd: socket, events: 0, revents: 0)
    return hasEnded || poll(&watched, 1, 0) > 0
  }

  /// The reply to a request while no call is open.
  static var outsideCall: HostReply { .refused(.outsideCall, "no call of the host is open") }

  /// Runs `body`, and serves the extension on another thread during that time. It reads the extension's output, so that
  /// a full pipe does not block the extension, and answers its messages. An answer to the open call waits until `body`
  /// returns.
  private func serving<Value>(_ exchange: Exchange, _ body: () -> Value) throws(ExtensionFault) -> Value {
    // Without descriptors, the extension is not served while the host asks the user.
    guard let endSignal = try? SocketPair() else { return body() }
    defer {
      _ = Glibc.close(endSignal.ours)
      _ = Glibc.close(endSignal.theirs)
    }
    let done = DispatchSemaphore(value: 0)
    let unsent = Unsent()
    let code = SystemThread.start("asking", stackBytes: 512 << 10) { [self] in
      serve(until: endSignal.theirs, unsent)
      done.signal()
    }
    let result = body()
    if code == 0 {
      shutdown(endSignal.ours, Int32(SHUT_RDWR))
      done.wait()
    }
    if let message = unsent.message { try send(message, exchange) }
    return result
  }

  /// A message that could not be sent while the host asked the user. Only the serving thread uses it until the
  /// semaphore `done` is signalled, and then only the thread of the call.
  private final class Unsent: @unchecked Sendable {
    var message: HostToExtensionMessage?
  }

  /// Serves the extension until the other end of `endSignal` is closed. It stops reading messages after an answer to the
  /// open call, a malformed message, or the end of the stream. The call itself handles these.
  private func serve(until endSignal: Int32, _ unsent: Unsent) {
    var messages = 0
    var reads = true
    while true {
      // A message may have arrived together with the request.
      while reads, let message = nextBufferedMessage() {
        messages += 1
        reads = handleWhileAsking(message, unsent) && messages < Self.messagesWhileAsking
      }
      // poll(2) ignores a negative descriptor.
      var watched = [endSignal, reads ? socket : -1, output.descriptor].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&watched, nfds_t(watched.count), -1) > 0 || errno == EINTR else { return }
      if watched[0].revents != 0 { return }
      if watched[2].revents != 0, !output.read() { output.close() }
      guard watched[1].revents != 0 else { continue }
      reads = readAvailableBytes() != .end
    }
  }

  /// Handles a message that arrived while the host asks the user. Returns whether further messages can be handled.
  private func handleWhileAsking(_ message: ReceivedMessage, _ unsent: Unsent) -> Bool {
    let reply: HostToExtensionMessage
    switch message {
    case .success(.perform(let number, let operation)):
      reply = .completed(operation: number, failure: performOperation(operation))
    case .success(.keychainKeys(let number, let group, let isOwn)):
      reply = keychainReply(number, group: group, isOwn: isOwn)
    case .success(.request(let number, let request)):
      reply = .reply(operation: number, replyWhileAsking(to: request))
    // While the host asks the user, nobody waits for updates or views.
    case .success(.update), .success(.viewChanged): return true
    default:
      deferredMessages.append(message)
      return false
    }
    guard let frame = try? WireFrame.encode(reply.object), frame.count <= Self.maximumReplyBytes,
      sendWithoutBlocking(frame)
    else {
      unsent.message = reply
      return false
    }
    return true
  }

  private func replyWhileAsking(to request: HostRequest?) -> HostReply {
    guard let request else { return .refused(.notSupported, "the host does not know the request") }
    guard !request.asksUser else { return .refused(.busy, "the host is already asking the user") }
    return requests?.answer(request) ?? Self.outsideCall
  }
}
