internal import BaseFiles
internal import Foundation
public import IntentWire
internal import Synchronization

/// The host's end of the connection to one extension. Each call is answered within its budget; otherwise the connection
/// is closed.
///
/// Only one thread at a time may use a connection, but the thread may change; the owner of the connection ensures this.
/// Only `writing` is locked, because a memory warning can be sent from any thread. Every message of the extension is
/// validated. A protocol error closes the connection.
public final class ExtensionConnection: @unchecked Sendable {
  /// The extension's process; nil if the extension runs in the host's process.
  private let process: ExtensionProcess?
  /// The process of an app that handles requests itself; nil for an extension.
  private var app: AppRequestProcess?
  /// The launch of the process; nil if the extension runs in the host's process.
  public let launch: ExtensionLaunch?
  /// Makes the connections of an extension whose manifest lists servers; nil for another one.
  private let broker: NetworkBroker?
  /// How the extension is isolated. It is `spawn` if `process` was requested and there is no fork server.
  public let isolation: Isolation
  let socket: Int32
  var output: ExtensionOutput
  private var reader = WireFrameReader()
  /// The messages that were received while the host asked the user and that the open call has to handle.
  var deferredMessages: [ReceivedMessage] = []
  /// The last change of a view that the host has not read.
  var changedView: (conversation: Int64, view: ViewMessage)?
  /// The state of writing to the socket. Only a memory warning needs it.
  private let writing = Mutex(Writing.nothing)
  /// The number of the last call.
  private var latestCall: Int64 = 0
  private var steps = RandomSteps()
  private var conversationCount: Int64 = 0
  /// Whether the connection is closed. The extension has ended, or is about to.
  public private(set) var isClosed = false
  /// Performs an operation on the extension's interactions. Returns the reason of a failure; nil for success.
  public var performOperation: @Sendable (InteractionOperation) -> String? = { _ in "this host stores no interactions" }
  /// Returns the keys of one of the extension's keychain groups for a request. The request's
  /// ``KeychainRequest/countsAsLocked`` affects the result. The host reads the lock state at each call.
  public var keychainKeys: @Sendable (_ group: KeychainRequest) -> KeychainReply = { _ in
    .refused("this host stores no keys")
  }
  /// The methods that the handlers of the extension do not have.
  public var missingMethods = MissingMethods()
  /// Answers the extension's requests during a call; nil if there is nobody to answer.
  public var requests: RequestAnswers?
  /// Whether all requests that use the extension count as made on a locked device, regardless of the device's state. It
  /// is set before the first message and never changes, because a request for keys can arrive at any time after the
  /// call that caused it.
  public var countsAsLocked = false

  private enum Writing {
    case nothing, message
    /// The descriptor's number may now belong to another file.
    case closed
  }

  /// The time between the cancellation of a call and the end of the process, in which the extension can save files.
  private static let cancellationGracePeriod = Duration.milliseconds(100)

  /// The flags for sending: do not block, and raise no signal if the extension has ended.
  private static let sending = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)

  /// The maximum time that one read of the socket blocks.
  private static let readTimeout = Duration.milliseconds(10)

  /// Creates a connection that owns the descriptors.
  init(
    process: ExtensionProcess?, launch: ExtensionLaunch? = nil, isolation: Isolation, socket: Int32,
    logDescriptor: Int32, broker: NetworkBroker? = nil
  ) {
    self.broker = broker
    self.isolation = isolation
    self.process = process
    self.launch = launch
    self.socket = socket
    SocketTimeout.setReceiving(Self.readTimeout, on: socket)
    output = ExtensionOutput(descriptor: logDescriptor)
  }

  /// Creates a connection to the process `app` of an app that accepts requests on `socket`. The connection owns the
  /// socket.
  convenience init(app: AppRequestProcess, socket: Int32) {
    self.init(process: nil, isolation: .none, socket: socket, logDescriptor: -1)
    self.app = app
  }

  deinit {
    close()
  }

  /// The extension's process identifier; the host's own if the extension runs there.
  public var processIdentifier: Int32 { process?.identifier ?? app?.identifier ?? getpid() }

  /// Whether the extension's process has ended.
  var hasEnded: Bool { process?.waitForEnding(.zero) != nil || app?.hasEnded == true }

  /// What the extension's process has used until now, or until its end; nil if the extension runs in the host's
  /// process. The CPU time of an app is nil, because the app also works for its user.
  public var usage: ProcessUsage? {
    var usage = process?.usage ?? app.map { ProcessUsage(peakBytes: $0.peak) }
    usage?.traffic = broker?.traffic ?? [:]
    return usage
  }

  /// The last lines of the extension's output, oldest first.
  public var logLines: [String] { output.lines + (broker?.lines ?? []) }

  /// Whether the extension starts without the servers that it may connect to, because this system can't limit its
  /// network to them.
  public var lacksServers: Bool { broker == nil && launch?.sandbox?.brokeredServers != nil }

  /// The report of a crash that ended the process; nil for any other ending, and while the process runs.
  public var crashReport: CrashReport? {
    guard case .signalled(let number) = process?.ending, let report = output.report,
      report.signal == ProcessEnding.signalName(number)
    else { return nil }
    return report
  }

  /// Warns the extension that little of its memory budget is left. Any thread may call it. If a message is being sent,
  /// the extension gets no warning.
  private func warnOfMemory() {
    writing.withLock { writing in
      if writing == .nothing { _ = sendWithoutBlocking(.memoryWarning) }
    }
  }

  /// Handles the messages that arrived while no call was open.
  ///
  /// - Returns: whether the connection is ready for a call; false if it is closed, or if a message was an answer
  ///   without a call.
  public func handlePendingMessages() -> Bool {
    guard !isClosed else { return false }
    let exchange = Exchange(stage: .open, budget: .milliseconds(100))
    do {
      while hasInput() {
        guard try handleNotice(try next(exchange), exchange) else { return false }
        // The next call handles the remaining messages within its budget.
        if exchange.deadline < .now { return true }
      }
      return true
    } catch {
      return false
    }
  }

  /// Returns a conversation number that this connection has not used.
  public func newConversation() -> Int64 {
    conversationCount += 1
    return conversationCount
  }

  /// Sends `hello` and waits until the extension is ready.
  ///
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func performHandshake(_ hello: Hello, budget: Duration) throws(ExtensionFault) {
    let exchange = Exchange(stage: .launch, budget: budget)
    if hello.showsViews { process?.onLowMemory { [weak self] in self?.warnOfMemory() } }
    try send(.hello(hello), exchange)
    switch try receive(exchange) {
    case .welcome(let version) where hello.versions.contains(version):
      process?.checkMemory()
      app?.checkMemory()
    case .welcome(let version):
      throw close(with: .protocolError("version \(version) was not offered", during: .launch))
    case .launchFailed(let failure):
      // The sandbox can hide a file that the library needs.
      let hidden = launch.flatMap { $0.sandbox == nil ? nil : $0.library.path }
      throw close(with: .launchFailed(hidden.map(failure.namingHiddenFile(neededBy:)) ?? failure))
    case let other: throw close(with: .protocolError("'\(other.object.type)' before 'welcome'", during: .launch))
    }
  }

  /// Sends a call and waits for its answer.
  ///
  /// - Parameters:
  ///   - stage: the stage that a fault names.
  ///   - budget: the time until the answer.
  ///   - make: builds the message with the number of the call.
  /// - Returns: the answer, which has the number of the call.
  /// - Throws: ``ExtensionFault``, after which the connection is closed.
  public func call(
    _ stage: RequestStage, budget: Duration, _ make: (_ call: Int64) -> HostToExtensionMessage
  ) throws(ExtensionFault) -> ExtensionToHostMessage {
    latestCall += steps.next()
    let exchange = Exchange(stage: stage, budget: budget)
    try handleEarlyMessages(exchange)
    try send(make(latestCall), exchange)
    exchange.isOpen = true
    let answer = try receive(exchange)
    guard answer.call == latestCall else { throw unexpectedAnswer(answer, stage) }
    return answer
  }

  /// Handles messages that arrived together with the last answer. An answer among them is a protocol error.
  private func handleEarlyMessages(_ exchange: Exchange) throws(ExtensionFault) {
    while let message = try nextReceived(exchange.stage) {
      guard try handleNotice(message, exchange) else { throw unexpectedAnswer(message, exchange.stage) }
    }
  }

  /// Closes the connection because `message` is an answer without a call. Returns the fault.
  func unexpectedAnswer(_ message: ExtensionToHostMessage, _ stage: RequestStage) -> ExtensionFault {
    close(with: .protocolError("'\(message.object.type)' does not answer an open call", during: stage))
  }

  /// Whether a request is using the extension. The memory of an idle extension is checked less often.
  public var isBusy: Bool {
    get { process?.isBusy ?? app?.isBusy ?? true }
    set {
      process?.isBusy = newValue
      app?.isBusy = newValue
    }
  }

  /// Releases the handler of a conversation. Does nothing if the connection is closed.
  public func closeConversation(_ conversation: Int64) {
    guard !isClosed else { return }
    // An error closes the connection, which also releases the handler.
    try? send(.close(conversation: conversation), Exchange(stage: .open, budget: .milliseconds(100)))
  }

  /// Ends the extension: closes the socket, and kills the process if it does not exit soon. Handles the messages that
  /// arrive before that. A second call does nothing.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    shutdown(socket, Int32(SHUT_WR))
    let exchange = Exchange(stage: .open, budget: .milliseconds(100))
    while let message = nextFinalMessage(until: exchange.deadline) { handleFinalMessage(message) }
    writing.withLock { $0 = .closed }
    _ = Glibc.close(socket)
    _ = process?.end(timeout: max(exchange.deadline - .now, .zero))
    app?.stopWatching()
    broker?.stop()
    output.drain()
    output.close()
  }

  // MARK: Bytes

  /// The stage, budget and deadline of one call.
  final class Exchange {
    let stage: RequestStage
    let budget: Duration
    private(set) var deadline: ContinuousClock.Instant
    /// Whether the extension has a call to answer.
    var isOpen = false
    /// The time for which the user can still be asked on behalf of the call.
    private(set) var remainingUserWait = ExtensionConnection.maximumUserWait

    init(stage: RequestStage, budget: Duration) {
      self.stage = stage
      self.budget = budget
      deadline = .now + budget
    }

    /// Extends the deadline by the time for which the host asked the user.
    func pause(_ duration: Duration) {
      deadline += duration
      remainingUserWait -= duration
    }
  }

  /// A message of the extension, or the reason why it is malformed.
  typealias ReceivedMessage = Result<ExtensionToHostMessage, WireError>

  func send(_ message: HostToExtensionMessage, _ exchange: Exchange) throws(ExtensionFault) {
    guard !isClosed else { throw .ended(.unknown, during: exchange.stage) }
    let frame: [UInt8]
    do {
      frame = try WireFrame.encode(message.object)
    } catch {
      // The message exceeds the frame limit. It was not sent, so no answer will arrive.
      throw close(with: .messageTooLarge("\(error)"))
    }
    writing.withLock { $0 = .message }
    defer { writing.withLock { if $0 == .message { $0 = .nothing } } }
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
        // The extension has ended. Its last messages may contain the reason, so they are still read.
        return
      }
    }
  }

  /// Waits for the next answer to a call.
  private func receive(_ exchange: Exchange) throws(ExtensionFault) -> ExtensionToHostMessage {
    while true {
      let message = try next(exchange)
      if try !handleNotice(message, exchange) { return message }
      // If an extension sends without a pause, no wait reaches its time-out.
      guard exchange.deadline > .now else { throw timedOut(exchange) }
    }
  }

  /// Waits for the next message of any kind.
  func next(_ exchange: Exchange) throws(ExtensionFault) -> ExtensionToHostMessage {
    while true {
      if let message = try nextReceived(exchange.stage) { return message }
      // Most answers arrive quickly, and a blocking read saves a poll. A slow extension may have filled its output
      // pipe, so both descriptors are then polled.
      var taken = exchange.deadline - .now > Self.readTimeout ? readAvailableBytes() : .nothing
      if taken == .nothing {
        guard wait(for: Int16(POLLIN), until: exchange.deadline) else { throw timedOut(exchange) }
        taken = readAvailableBytes()
      }
      if taken == .end { throw connectionFault(exchange.stage) }
    }
  }

  /// Returns the next message that has been received; nil if none is complete.
  private func nextReceived(_ stage: RequestStage) throws(ExtensionFault) -> ExtensionToHostMessage? {
    do throws(WireError) {
      return try (deferredMessages.isEmpty ? nextBufferedMessage() : deferredMessages.removeFirst())?.get()
    } catch {
      throw close(with: .protocolError("\(error)", during: stage))
    }
  }

  /// Parses the next message in the buffer; nil if none is complete.
  func nextBufferedMessage() -> ReceivedMessage? {
    do throws(WireError) {
      guard let value = try reader.next() else { return nil }
      return .success(try ExtensionToHostMessage(value))
    } catch {
      return .failure(error)
    }
  }

  /// Returns a message that arrived before the extension ended; nil if there is none, or if it is malformed.
  private func nextFinalMessage(until deadline: ContinuousClock.Instant) -> ExtensionToHostMessage? {
    while deadline > .now {
      do {
        if let value = try reader.next() { return try ExtensionToHostMessage(value) }
      } catch {
        return nil
      }
      guard wait(for: Int16(POLLIN), until: deadline), readAvailableBytes() != .end else { return nil }
    }
    return nil
  }

  /// The result of a read.
  enum ReadResult {
    case bytes, nothing, end
  }

  /// Reads the available bytes. Waits up to `readTimeout` for the first ones.
  func readAvailableBytes() -> ReadResult {
    let count = reader.append(capacity: 16 << 10) { read(socket, $0.baseAddress, $0.count) }
    if count > 0 { return .bytes }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Whether there are bytes to read, now or before `deadline`.
  func hasInput(until deadline: ContinuousClock.Instant = .now) -> Bool {
    !deferredMessages.isEmpty || !reader.isAtBoundary || wait(for: Int16(POLLIN), until: deadline)
  }

  /// Waits until the socket is ready. Reads the extension's output meanwhile, so that a full pipe never blocks it.
  ///
  /// - Returns: false after `deadline`.
  private func wait(for events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(deadline - .now, .zero)
      var watched = [
        pollfd(fd: socket, events: events, revents: 0),
        pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // The time is rounded up, because a wait that ends before the deadline would make the loop spin.
      let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
      let count = poll(&watched, nfds_t(watched.count), left == .zero ? 0 : Int32(clamping: milliseconds))
      if count > 0, watched[1].revents != 0, !output.read() { output.close() }
      if count > 0, watched[0].revents != 0 { return true }
      if left == .zero { return false }
    }
  }

  // MARK: Endings

  /// Returns the fault of a broken connection, after the process has ended.
  private func connectionFault(_ stage: RequestStage) -> ExtensionFault {
    let ending = process?.waitForEnding(.seconds(1)) ?? .unknown
    output.drain()
    if let excess = process?.excess(ending, refused: output.refusedBytes) {
      return close(with: .exceededMemory(excess, during: stage))
    }
    if let excess = app?.excess { return close(with: .exceededMemory(excess, during: stage)) }
    // A process that was killed by a signal could not finish its frame. A process that exits must finish it.
    if case .signalled = ending { return close(with: .ended(ending, during: stage)) }
    guard reader.isAtBoundary else {
      return close(with: .protocolError("the stream ends within a frame", during: stage))
    }
    return close(with: .ended(ending, during: stage))
  }

  /// Cancels a call that exceeded its budget, and ends the extension.
  private func timedOut(_ exchange: Exchange) -> ExtensionFault {
    let fault = ExtensionFault.timedOut(exchange.stage, budget: exchange.budget)
    guard !isClosed, sendWithoutBlocking(.cancel(call: latestCall)) else { return close(with: fault) }
    let deadline = ContinuousClock.now + Self.cancellationGracePeriod
    while let message = nextFinalMessage(until: deadline), message.call != latestCall { handleFinalMessage(message) }
    return close(with: fault)
  }

  /// Sends a message without blocking. Returns false if the socket's buffer has no room for it.
  func sendWithoutBlocking(_ message: HostToExtensionMessage) -> Bool {
    (try? WireFrame.encode(message.object)).map(sendWithoutBlocking) ?? false
  }

  /// Sends a frame without blocking. Returns false if the socket's buffer has no room for it.
  func sendWithoutBlocking(_ frame: [UInt8]) -> Bool {
    frame.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Self.sending) } == frame.count
  }

  func close(with fault: ExtensionFault) -> ExtensionFault {
    close()
    return fault
  }
}
