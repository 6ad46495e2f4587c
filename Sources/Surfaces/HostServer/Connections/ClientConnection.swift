internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import Synchronization

/// One client of the socket, and its conversations. The service thread passes on what the client sends. Turns run on
/// worker threads and send their events themselves.
final class ClientConnection: Sendable {
  struct State {
    var conversations = ConnectionConversations()
    /// The number of turns that run or wait for a thread.
    var turns = 0
    /// The time at which held-back lines are sent; nil if no lines may be held back.
    var release: ContinuousClock.Instant?
    var topics: Set<ClientMessage.Topic> = []
    /// The place where the client shows views; nil if it shows none.
    var viewPlace: ViewPlace?
    /// Whether the service still reads from the client; false after the end of the client's input, or after an error
    /// that closes the connection.
    var reads = true
    /// The last lock event that was sent to the client; nil before the first one.
    var lock: ServiceEvent?
    /// Whether the lock was queried since the client subscribed to it.
    var isLockKnown = false
  }

  /// The objects that all connections of a service share.
  struct Shared: Sendable {
    let served: ServedHosts
    let workers: WorkerThreads
    let turns: TurnThreads
    let budget: OutputBudget
    /// Makes the service thread check its connections.
    let wake: @Sendable () -> Void
  }

  /// The client.
  let client: SocketClient
  /// Sends lines to the client.
  let outbox: Outbox
  let shared: Shared
  /// The session of the client's requests, in which the host resolves a pronoun such as "her".
  let session: String
  private let input: Mutex<LineBuffer>
  /// The state that the service thread and the turns share.
  let state = Mutex(State())

  /// Creates a connection, and sends the client the first event.
  ///
  /// - Parameters:
  ///   - descriptor: the connected non-blocking socket. The connection closes it.
  ///   - client: the rights of the peer.
  ///   - number: the number of the connection in this service.
  ///   - shared: the objects that all connections share.
  init(_ descriptor: Int32, client: SocketClient, number: Int, shared: Shared) {
    self.client = client
    self.shared = shared
    session = "socket-\(number)"
    let limits = shared.served.limits
    input = Mutex(LineBuffer(limit: limits.lineBytes))
    outbox = Outbox(descriptor, limit: limits.waitingBytes, budget: shared.budget, wake: shared.wake)
    let settings = shared.served.settings
    let surface = settings.configuration.policy.trusted(client.surface)
    send(.hello(trust: surface.trust.rawValue, surface: surface.name, limits: limits))
    outbox.send(
      ReadyEvent(
        version: settings.version, locale: settings.configuration.locale.identifier,
        extensions: settings.configuration.catalogue.current.count
      ).line)
  }

  /// Whether the service reads from the client. It stops reading while many turns of the client run.
  var wantsInput: Bool { state.withLock { $0.reads && $0.turns < shared.served.limits.turns } }

  /// The time at which held-back lines are to be sent; nil if there are none.
  var release: ContinuousClock.Instant? { state.withLock(\.release) }

  /// Sends the lines that turns have held back.
  func releaseLines() {
    state.withLock { $0.release = nil }
    outbox.flush()
  }

  /// Whether the connection has ended: the client has disconnected, and no turn runs for it.
  var isOver: Bool { outbox.isBroken || state.withLock { !$0.reads && $0.turns == 0 } && !outbox.isWaiting }

  /// The topics that the client has subscribed to.
  var topics: Set<ClientMessage.Topic> { state.withLock(\.topics) }

  /// Sends an event of the service.
  func send(_ event: ServiceEvent) { outbox.send(event.line) }

  /// Closes the connection and drops the client's conversations. Running turns end without it.
  func close() {
    outbox.close()
    for (id, conversation) in state.withLock({ $0.conversations.endAll() }) {
      if let question = question(id, of: conversation.user) { drop(question, of: conversation.user) }
    }
  }

  /// Drops a conversation. If it waits for the owner, it is ended first.
  private func drop(_ question: ConversationQuestion, of user: ServiceUser) {
    let served = shared.served
    let key = question.request.key
    guard question.isForOwner else { return served.removeConversation(key, of: user) }
    guard served.consents.isWaiting(key) else { return }
    // If no thread is available, the conversation waits for the owner until it expires.
    _ = shared.workers.add { served.withdraw(question, of: user, isCancelled: true) }
  }

  // MARK: Input

  /// Receives what the client has sent. Only the service thread calls it.
  func receive() {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(outbox.descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else {
      if count < 0 { outbox.shutDown() }
      // A client may shut down its sending side, and still read the results of its requests.
      return state.withLock { $0.reads = false }
    }
    input.withLock { $0.append(bytes[..<count]) }
    processLines()
  }

  /// Processes the received lines until too many turns run. Only the service thread calls it.
  func processLines() {
    while wantsInput, let item = input.withLock({ $0.next() }) {
      switch item {
      case .line(let line): if !line.isEmpty { handle(line) }
      case .tooLong:
        let limit = shared.served.limits.lineBytes
        send(
          .error(
            ServiceRefusal(.invalidMessage, "a line has more than \(limit) bytes; the connection is closed"), id: nil))
        return state.withLock { $0.reads = false }
      }
    }
  }

  private func handle(_ line: [UInt8]) {
    do throws(ClientMessageError) {
      let message = try ClientMessage(line, shared.served.limits)
      do throws(ServiceRefusal) {
        try handle(message)
      } catch {
        send(.error(error, id: message.id))
      }
    } catch {
      send(.error(error.refusal, id: error.id))
    }
  }

  private func handle(_ message: ClientMessage) throws(ServiceRefusal) {
    try shared.served.countMessage(client.surface)
    switch message.content {
    case .hello(let version): try checkVersion(version)
    case .request(let request): try begin(request, message)
    case .answer(let text, let question): try answer(text, to: question, message)
    case .cancel: try cancel(message)
    case .lock: try lock(message)
    case .list: try list(message)
    case .explain(let request): try explain(request, message)
    case .subscribe(let topics, let surface): subscribe(topics, surface: surface, message: message)
    case .page: try usePage(message) { (page, id) throws(ServiceRefusal) in .page(isOpen: try page.openPage(), id: id) }
    case .pageCode:
      try usePage(message) { (page, id) throws(ServiceRefusal) in .pageCode(try page.makePageCode(), id: id) }
    }
  }

  // MARK: Messages

  private func checkVersion(_ version: Int64) throws(ServiceRefusal) {
    guard version != ServiceEvent.protocolVersion else { return }
    state.withLock { $0.reads = false }
    throw ServiceRefusal(
      .unsupportedVersion,
      "the client uses version \(version) of the protocol, but this service supports version "
        + "\(ServiceEvent.protocolVersion); the connection is closed")
  }

  private func begin(_ request: ConversationRequest, _ message: ClientMessage) throws(ServiceRefusal) {
    let user = try client.user(named: message.user)
    try begin(message, of: user, .begin(self.request(request, message: message, user: user)))
  }

  /// Opens a conversation on this connection, and runs its turns from a step.
  func begin(_ message: ClientMessage, of user: ServiceUser, _ first: ConversationStep) throws(ServiceRefusal) {
    let id = message.id ?? ""
    let limit = shared.served.limits.conversations
    let number = try state.withLock { state throws(ServiceRefusal) in
      try state.conversations.begin(id, of: user, limit: limit)
    }
    do throws(ServiceRefusal) {
      try run { connection in connection.runTurns(id, number: number, user: user, first: first) }
    } catch {
      state.withLock { $0.conversations.end(id) }
      throw error
    }
  }

  private func answer(_ text: String?, to question: Int64?, _ message: ClientMessage) throws(ServiceRefusal) {
    let id = message.id ?? ""
    let next = { (open: ConversationQuestion) -> ConversationStep in
      text.map { .answer(open, $0) } ?? .end(open, isCancelled: false)
    }
    if try resume(message, next) { return }
    let conversation = try state.withLock { state throws(ServiceRefusal) in
      try state.conversations.claimQuestion(id, question: question)
    }
    try step(id, conversation: conversation, surface: surface(message), next)
  }

  private func cancel(_ message: ClientMessage) throws(ServiceRefusal) {
    let id = message.id ?? ""
    let next = { (open: ConversationQuestion) in ConversationStep.end(open, isCancelled: true) }
    if try resume(message, next) { return }
    let taken = try state.withLock { state throws(ServiceRefusal) in try state.conversations.cancel(id) }
    guard let conversation = taken else { return }
    try step(id, conversation: conversation, surface: surface(message), next)
  }

  /// Runs the next turn of a conversation. If the turn is rejected, its question stays open.
  func step(
    _ id: String, conversation: ConnectionConversations.Conversation, surface: Surface? = nil,
    _ next: (ConversationQuestion) -> ConversationStep
  ) throws(ServiceRefusal) {
    guard let open = question(id, of: conversation.user, surface: surface) else {
      state.withLock { $0.conversations.end(id) }
      throw .unknownConversation
    }
    let step = next(open)
    do throws(ServiceRefusal) {
      try run { connection in connection.runTurns(id, number: conversation.number, user: conversation.user, first: step)
      }
    } catch {
      store(open, id: id, of: conversation.user)
      state.withLock { $0.conversations.reopen(conversation, id) }
      throw error
    }
  }

  private func lock(_ message: ClientMessage) throws(ServiceRefusal) {
    let user = try client.user(named: message.user)
    let surface = surface(message)
    try run { connection in
      let lines = connection.lines(message.id)
      guard let host = connection.host(of: user, message.id) else { return }
      host.lockDevice(from: surface, presenter: lines)
      lines.release()
    }
  }

  private func explain(_ request: ConversationRequest, _ message: ClientMessage) throws(ServiceRefusal) {
    let user = try client.user(named: message.user)
    let request = self.request(request, message: message, user: user)
    try run { connection in
      guard let host = connection.host(of: user, message.id) else { return }
      let lines = connection.lines(message.id)
      let outcome = host.explain(request, showsRights: true, presenter: lines)
      if outcome.failure == nil { lines.show(.finished(ConversationEnd(outcome, duration: .zero))) }
      lines.release()
    }
  }

  /// Does something with the page for a program of the owner, and sends the resulting event.
  private func usePage(
    _ message: ClientMessage, _ use: @escaping @Sendable (ServedHosts, String?) throws(ServiceRefusal) -> ServiceEvent
  ) throws(ServiceRefusal) {
    guard client.user == .own else {
      throw ServiceRefusal(.notPermitted, "only programs of the service's own user may open its page")
    }
    try run { connection in
      do throws(ServiceRefusal) {
        connection.send(try use(connection.shared.served, message.id))
      } catch {
        connection.send(.error(error, id: message.id))
      }
    }
  }

  private func list(_ message: ClientMessage) throws(ServiceRefusal) {
    let user = try client.user(named: message.user)
    try run { connection in
      do throws(ServiceRefusal) {
        let rows = try connection.shared.served.rows(of: user)
        for row in rows { connection.send(.listed(row: row, id: message.id)) }
        connection.send(.listEnd(count: rows.count, id: message.id))
      } catch {
        connection.send(.error(error, id: message.id))
      }
    }
  }

  private func subscribe(_ topics: Set<ClientMessage.Topic>, surface: ViewSurface?, message: ClientMessage) {
    state.withLock { state in
      state.topics = topics
      state.lock = nil
      state.isLockKnown = false
      state.viewPlace = topics.contains(.views) ? ViewPlace(surface ?? ViewSurface(width: Self.viewWidth)) : nil
    }
    send(.subscribed(ClientMessage.Topic.allCases.filter(topics.contains), id: message.id))
    if topics.contains(.catalogue) { sendCatalogue() }
    if topics.contains(.lock) { queryLock() }
  }

  /// Queries the lock, which another program may control. Then the service sends its state, and its changes later.
  private func queryLock() {
    let report: @Sendable () -> Void = { [self] in
      state.withLock { $0.isLockKnown = true }
      shared.wake()
    }
    let isQueried = shared.workers.add { [served = shared.served] in
      served.refreshLocks()
      report()
    }
    if !isQueried { report() }
  }

  /// The default width of views in points, which is that of the smallest phone.
  private static let viewWidth = 320.0

  /// Sends the numbers of accepted and rejected extensions.
  func sendCatalogue() {
    let catalogue = shared.served.catalogue
    send(.catalogue(extensions: catalogue.count, refused: catalogue.rejected.count))
  }

  /// Sends the client the state of the lock if the client is subscribed and was not sent this state before. Only the
  /// service thread calls it.
  func sendLockState() {
    guard let device = shared.served.deviceState(of: client.user) else { return }
    let event = ServiceEvent.lock(
      isLocked: device.isLocked, isProtectedDataAvailable: device.isProtectedDataAvailable)
    let isNew = state.withLock { state in
      guard state.topics.contains(.lock), state.isLockKnown, state.lock != event else { return false }
      state.lock = event
      return true
    }
    if isNew { send(event) }
  }

  // MARK: Requests

  /// The surface of a message: the client's surface under the current policy, with the lower trust that the message
  /// may request.
  func surface(_ message: ClientMessage) -> Surface {
    message.trust.map(trustedSurface.lowered) ?? trustedSurface
  }

  /// The client's surface under the current policy.
  var trustedSurface: Surface { shared.served.settings.configuration.policy.trusted(client.surface) }

  /// The request of a message, with what the connection knows about its sender.
  func request(
    _ request: ConversationRequest, message: ClientMessage, user: ServiceUser
  ) -> ConversationRequest {
    var request = request
    request.surface = surface(message)
    request.user = user.name
    request.session = session
    request.peer = client.peer.description
    request.reachesOwner = shared.served.consents.isAttended
    request.identifier = message.id
    request.viewPlace = state.withLock(\.viewPlace)
    return request
  }

  /// The presenter for a command that is not a conversation.
  private func lines(_ id: String?) -> ConversationLines {
    ConversationLines(id, number: state.withLock { $0.conversations.nextNumber() }, outbox)
  }

  private func host(of user: ServiceUser, _ id: String?) -> ExtensionHost? {
    do throws(ServiceRefusal) {
      return try shared.served.host(of: user)
    } catch {
      send(.error(error, id: id))
      return nil
    }
  }

  // MARK: Turns

  /// Runs work for the client on another thread.
  private func run(_ work: @escaping @Sendable (ClientConnection) -> Void) throws(ServiceRefusal) {
    try shared.served.beginWork()
    state.withLock { state in
      state.turns += 1
      state.release = .now + ConversationLines.holding
    }
    let isAdded = shared.turns.add { [self] in
      work(self)
      // Held-back lines must not wait longer than their turn.
      outbox.flush()
      ended()
    }
    guard isAdded else {
      ended()
      throw ServiceRefusal(.tryAgain, "the system permits no further thread; try again")
    }
  }

  private func ended() {
    let limit = shared.served.limits.turns
    let mattersToLoop = state.withLock { state in
      state.turns -= 1
      if state.turns == 0 { state.release = nil }
      return state.turns == limit - 1 || !state.reads || !state.topics.isEmpty
    }
    shared.served.endWork()
    if mattersToLoop || shared.served.isEnding { shared.wake() }
  }
}
