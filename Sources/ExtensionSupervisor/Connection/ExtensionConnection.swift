internal import Foundation
public import IntentWire

/// The host's end of the talk with one extension: a call goes out, its answer comes back within a budget.
///
/// Used by one thread at a time, not always the same one: whoever keeps connections hands each to one user after the
/// other. Every byte that the extension sends is checked; what breaks the protocol ends the connection.
public final class ExtensionConnection: @unchecked Sendable {
  /// The extension's process; nil when it runs in the host's own.
  private let process: ExtensionProcess?
  /// How far the extension is kept from the host, which may be less quick than what was asked for.
  public let isolation: Isolation
  private let socket: Int32
  private var output: ExtensionOutput
  private var reader = WireFrameReader()
  /// The number of the call that was made last.
  private var latestCall: Int64 = 0
  private var conversationCount: Int64 = 0
  /// Whether the extension is gone, or on its way.
  public private(set) var isClosed = false
  /// Does what the extension asks for its interactions, and says why not where it can't.
  public var performOperation: @Sendable (InteractionOperation) -> String? = { _ in "this host keeps no interactions" }

  /// How long an extension has, from when it is told to give up, to leave its files in order.
  private static let timeToGiveUp = Duration.milliseconds(100)

  /// Without a wait, and without a signal where the extension is gone.
  private static let sending = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)

  /// How long a read of the socket waits.
  private static let moment = Duration.milliseconds(10)

  /// Takes over the descriptors.
  init(process: ExtensionProcess?, isolation: Isolation, socket: Int32, logDescriptor: Int32) {
    self.isolation = isolation
    self.process = process
    self.socket = socket
    var moment = timeval(tv_sec: 0, tv_usec: suseconds_t(Self.moment / .microseconds(1)))
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &moment, socklen_t(MemoryLayout<timeval>.size))
    output = ExtensionOutput(descriptor: logDescriptor)
  }

  deinit {
    close()
  }

  /// The extension's process identifier; the host's own when it runs there.
  public var processIdentifier: Int32 { process?.identifier ?? getpid() }

  /// What the extension's process has taken so far, or had taken when the connection was closed; nil where it ended
  /// before, and for one in the host's own process.
  public var usage: ProcessUsage? { process?.usage }

  /// The last lines of the extension's output, the oldest first.
  public var logLines: [String] { output.lines }

  /// What happened, where the process was ended by a crash that it could tell of; nil before, and for any other ending.
  public var crashReport: CrashReport? {
    guard case .signalled(let number) = process?.ending, let report = output.report,
      report.signal == ProcessEnding.signalName(number)
    else { return nil }
    return report
  }

  /// Takes in what the extension said unasked while no call was open, and tells whether a call can be made: the
  /// extension is there, and said nothing that only answers a call.
  public func becomesIdle() -> Bool {
    guard !isClosed else { return false }
    let exchange = Exchange(stage: .open, budget: .milliseconds(100))
    do {
      while hasMore() {
        guard try takeNotice(try next(exchange), exchange) else { return false }
        // Whoever goes on and on is heard out by the next call, within that call's budget.
        if exchange.deadline < .now { return true }
      }
      return true
    } catch {
      return false
    }
  }

  /// A number for a conversation that this connection has not used.
  public func newConversation() -> Int64 {
    conversationCount += 1
    return conversationCount
  }

  /// Sends `hello` and waits for the extension to stand ready.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func begin(_ hello: Hello, budget: Duration) throws(ExtensionFault) {
    let exchange = Exchange(stage: .launch, budget: budget)
    try send(.hello(hello), exchange)
    switch try receive(exchange) {
    case .welcome(let version) where hello.versions.contains(version): process?.checkMemory()
    case .welcome(let version):
      throw end(.protocolError("version \(version) was not offered", during: .launch))
    case .launchFailed(let failure): throw end(.launchFailed(failure))
    case let other: throw end(.protocolError("'\(other.object.type)' before 'welcome'", during: .launch))
    }
  }

  /// Sends the message that `make` builds with a new call number, and gives back the answer to it.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func call(
    _ stage: RequestStage, budget: Duration, _ make: (_ call: Int64) -> HostToExtensionMessage
  ) throws(ExtensionFault) -> ExtensionToHostMessage {
    // By a step that nobody can foresee: an answer made in advance fits no call.
    latestCall += Int64.random(in: 1...1 << 20)
    let exchange = Exchange(stage: stage, budget: budget)
    try takeInEarly(exchange)
    try send(make(latestCall), exchange)
    let answer = try receive(exchange)
    guard answer.call == latestCall else { throw unasked(answer, stage) }
    return answer
  }

  /// Takes in what came together with the last answer: an answer among it is to a call that nobody has made yet.
  private func takeInEarly(_ exchange: Exchange) throws(ExtensionFault) {
    while let message = try received(exchange.stage) {
      guard try takeNotice(message, exchange) else { throw unasked(message, exchange.stage) }
    }
  }

  /// The fault of a message that answers a call which is not open; the connection is closed.
  func unasked(_ message: ExtensionToHostMessage, _ stage: RequestStage) -> ExtensionFault {
    end(.protocolError("'\(message.object.type)' answers no call that is open", during: stage))
  }

  /// Whether somebody waits for the extension; one that is not busy is to be quiet.
  public var isBusy: Bool {
    get { process?.isBusy ?? true }
    set { process?.isBusy = newValue }
  }

  /// Lets the handler of a conversation go; a connection that is gone needs no word.
  public func closeConversation(_ conversation: Int64) {
    guard !isClosed else { return }
    try? send(.close(conversation: conversation), Exchange(stage: .open, budget: .milliseconds(100)))
  }

  /// Ends the extension: it is told by the closed socket, and its process killed where that is not enough. What it said
  /// unasked before is taken in.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    shutdown(socket, Int32(SHUT_WR))
    let exchange = Exchange(stage: .open, budget: .milliseconds(100))
    while let message = lastWord(until: exchange.deadline) { takeLastWord(message) }
    _ = Glibc.close(socket)
    _ = process?.end(patience: max(exchange.deadline - .now, .zero))
    output.drain()
    output.close()
  }

  // MARK: Bytes

  /// What one call may take.
  struct Exchange {
    let stage: RequestStage
    let budget: Duration
    let deadline: ContinuousClock.Instant

    init(stage: RequestStage, budget: Duration) {
      self.stage = stage
      self.budget = budget
      deadline = .now + budget
    }
  }

  func send(_ message: HostToExtensionMessage, _ exchange: Exchange) throws(ExtensionFault) {
    guard !isClosed else { throw .ended(.unknown, during: exchange.stage) }
    let frame: [UInt8]
    do {
      frame = try WireFrame.encode(message.object)
    } catch {
      // Nothing was sent, so no answer will come either.
      throw end(.messageTooLarge("\(error)"))
    }
    var sent = 0
    while sent < frame.count {
      let count = frame.withUnsafeBytes { bytes in
        Glibc.send(socket, bytes.baseAddress.map { $0 + sent }, bytes.count - sent, Self.sending)
      }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        guard wait(for: Int16(POLLOUT), until: exchange.deadline) else { throw timedOut(exchange) }
      } else if errno != EINTR {
        // The extension is gone, and may have said why before: what it said is still to be received.
        return
      }
    }
  }

  /// The next message that is an answer.
  private func receive(_ exchange: Exchange) throws(ExtensionFault) -> ExtensionToHostMessage {
    while true {
      let message = try next(exchange)
      if try !takeNotice(message, exchange) { return message }
      // Where more and more comes, no wait ends for want of it.
      guard exchange.deadline > .now else { throw timedOut(exchange) }
    }
  }

  /// The next message, of whatever kind.
  func next(_ exchange: Exchange) throws(ExtensionFault) -> ExtensionToHostMessage {
    while true {
      if let message = try received(exchange.stage) { return message }
      // Most answers come at once: a read that waits for them saves asking first. Whoever takes longer may have filled
      // the pipe of its log.
      var taken = exchange.deadline - .now > Self.moment ? takeIn() : .nothing
      if taken == .nothing {
        guard wait(for: Int16(POLLIN), until: exchange.deadline) else { throw timedOut(exchange) }
        taken = takeIn()
      }
      if taken == .end { throw lost(exchange.stage) }
    }
  }

  /// The next message of which all bytes have been taken in; nil when there is none.
  private func received(_ stage: RequestStage) throws(ExtensionFault) -> ExtensionToHostMessage? {
    do {
      return try reader.next().map { try ExtensionToHostMessage($0) }
    } catch {
      throw end(.protocolError("\(error)", during: stage))
    }
  }

  /// A message that came before the extension was told to end; nil when there is none that can be understood.
  private func lastWord(until deadline: ContinuousClock.Instant) -> ExtensionToHostMessage? {
    while deadline > .now {
      do {
        if let value = try reader.next() { return try ExtensionToHostMessage(value) }
      } catch {
        return nil
      }
      guard wait(for: Int16(POLLIN), until: deadline), takeIn() != .end else { return nil }
    }
    return nil
  }

  /// What a read gave.
  private enum Taken {
    case bytes, nothing, end
  }

  /// Takes in the bytes that have come, or come within a moment.
  private func takeIn() -> Taken {
    let count = reader.append(capacity: 16 << 10) { read(socket, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Whether there is something to be read, now or until `deadline`.
  func hasMore(until deadline: ContinuousClock.Instant = .now) -> Bool {
    !reader.isAtBoundary || wait(for: Int16(POLLIN), until: deadline)
  }

  /// Waits until the socket is ready, taking in the extension's output meanwhile so that a full pipe never stops it;
  /// false when the time is over.
  private func wait(for events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(deadline - .now, .zero)
      var watched = [
        pollfd(fd: socket, events: events, revents: 0),
        pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // Rounded up: a wait that ends before the deadline would spin.
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      let count = poll(&watched, nfds_t(watched.count), left == .zero ? 0 : Int32(clamping: milliseconds))
      if count > 0, watched[1].revents != 0, !output.read() { output.close() }
      if count > 0, watched[0].revents != 0 { return true }
      if left == .zero { return false }
    }
  }

  // MARK: Endings

  /// The connection broke: finds out how the process ended.
  private func lost(_ stage: RequestStage) -> ExtensionFault {
    let ending = process?.waitForEnding(.seconds(1)) ?? .unknown
    output.drain()
    if let excess = process?.excess(ending, refused: output.refusedBytes) {
      return end(.exceededMemory(excess, during: stage))
    }
    // Whoever was ended by a signal could not finish its frame; whoever left should have.
    if case .signalled = ending { return end(.ended(ending, during: stage)) }
    guard reader.isAtBoundary else { return end(.protocolError("the stream ends within a frame", during: stage)) }
    return end(.ended(ending, during: stage))
  }

  /// The time is out: the extension is told to give up, and ended whether it does or not.
  private func timedOut(_ exchange: Exchange) -> ExtensionFault {
    let fault = ExtensionFault.timedOut(exchange.stage, budget: exchange.budget)
    guard !isClosed, sendAtOnce(.cancel(call: latestCall)) else { return end(fault) }
    let deadline = ContinuousClock.now + Self.timeToGiveUp
    while let message = lastWord(until: deadline), message.call != latestCall { takeLastWord(message) }
    return end(fault)
  }

  /// Sends a message without waiting for room; false where there is too little.
  func sendAtOnce(_ message: HostToExtensionMessage) -> Bool {
    guard let frame = try? WireFrame.encode(message.object) else { return false }
    return frame.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Self.sending) } == frame.count
  }

  func end(_ fault: ExtensionFault) -> ExtensionFault {
    close()
    return fault
  }
}
