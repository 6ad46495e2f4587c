internal import ExtensionManifests
internal import ExtensionSupervisor
internal import FoundationEssentials
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import ViewTrees

/// Calls the extension that handles the request. A fault ends its process.
final class ExtensionCall {
  let scope: RunScope
  let report: Report
  let requests: ExtensionRequests
  private let quarantine: QuarantineCount
  /// The connection to the current extension; nil if there is none.
  private var connection: ExtensionConnection?
  /// The number of the conversation on this connection.
  private var number: Int64 = 0
  /// The handler of the conversation; nil if the extension does not tell.
  private var handler: MissingMethods.Handler?
  /// The last output of the extension that failed last.
  private(set) var finalOutput = FinalOutput()

  init(_ scope: RunScope, _ report: Report, requests: ExtensionRequests, quarantine: QuarantineCount) {
    self.scope = scope
    self.report = report
    self.requests = requests
    self.quarantine = quarantine
  }

  /// The usage of the extension's process; nil if none runs.
  var usage: ProcessUsage? { connection?.usage }

  /// Starts the extension if it does not run.
  ///
  /// - Returns: nil if the extension runs, otherwise the input for the conversation.
  func start(_ candidate: Route.Candidate) -> Conversation.Input? {
    finalOutput = FinalOutput()
    let checks = ExtensionChecks(scope: scope)
    if let failure = checks.failure(candidate) { return .refused(failure) }
    if let notice = quarantine.begin(candidate.target) { return .failed(notice.failure(candidate.name)) }
    scope.services.languages.recordUse(of: candidate.target)
    do {
      let connection = try connected(candidate)
      self.connection = connection
      requests.accept(from: candidate, over: connection)
      number = connection.newConversation()
      handler = nil
      return checks.failure(candidate, connection).map { .refused($0) }
    } catch {
      finalOutput = error.finalOutput
      return .failed(failure(error.fault, candidate: candidate, usage: error.usage))
    }
  }

  /// Asks the extension for a handler.
  func open(_ candidate: Route.Candidate, _ intent: WireObject) -> Conversation.Input {
    call(.open, budget: \.resolve, candidate: candidate) { call, conversation in
      .open(
        call: call, conversation: conversation, intent: sent(intent),
        language: scope.language.locale.identifier(.bcp47),
        conversationKey: ConversationKey.text(scope.request.key, for: candidate.target.manifest.identifier))
    } read: { answer in
      guard case .opened(_, let handler) = answer else { return nil }
      self.handler = handler.map { MissingMethods.Handler(number: $0, intent: intent.type) }
      return .started
    }
  }

  /// Closes the conversation with the handler, and returns the extension to the pool.
  func release() {
    guard let connection else { return }
    requests.end()
    connection.closeConversation(number)
    scope.services.pool.returnConnection(connection)
    self.connection = nil
  }

  /// Returns the connection to a running process of the extension, or starts one.
  private func connected(_ candidate: Route.Candidate) throws(ExtensionPool.LaunchError) -> ExtensionConnection {
    var isNew = false
    let connection = try scope.services.pool.connection(to: candidate.target, trust: scope.surface.trust) {
      () throws(ExtensionPool.LaunchError) in
      isNew = true
      return try started(candidate)
    }
    if !isNew { report.record { $0.beginProcess(connection.usage) } }
    return connection
  }

  private func started(_ candidate: Route.Candidate) throws(ExtensionPool.LaunchError) -> ExtensionConnection {
    report.record { $0.beginProcess(nil) }
    let begin = ContinuousClock.now
    let connection = try report.timed(.launch) { () throws(ExtensionPool.LaunchError) in
      try scope.services.pool.start(
        candidate.target, budget: time(\.launch, candidate.target), trust: scope.surface.trust)
    }
    report.show(
      scope.events.started(
        candidate, processIdentifier: connection.processIdentifier, duration: .now - begin,
        isolation: connection.isolation))
    return connection
  }

  // MARK: Updates

  /// Receives further responses after `handle`.
  ///
  /// - Parameters:
  ///   - intent: the intent that was handled.
  ///   - candidate: the extension.
  ///   - receive: receives the responses; its parameter waits for the next one.
  /// - Returns: the input for the conversation.
  func updates(
    of intent: WireObject, _ candidate: Route.Candidate, receive: (NextUpdate) throws(ExtensionFault) -> Void
  ) -> Conversation.Input {
    guard let connection else { return .followed }
    let number = number
    do throws(ExtensionFault) {
      try report.timed(.updates) { () throws(ExtensionFault) in
        try connection.startUpdates(number, intent: intent)
        try receive { end throws(ExtensionFault) in try connection.nextUpdate(number, until: end) }
      }
      connection.stopUpdates(number, intent: intent)
      return .followed
    } catch {
      let failure = end(candidate, after: error)
      // An extension that exits with code 0 sends no further responses.
      if case .ended(.exited(code: 0), _) = error { return .followed }
      return .failed(failure)
    }
  }

  /// Waits for the next response until a time; nil if there is none.
  typealias NextUpdate = (ContinuousClock.Instant) throws(ExtensionFault) -> WireObject?

  // MARK: Snippets

  /// Asks the extension for the view of its last result.
  ///
  /// - Parameters:
  ///   - surface: the place of the view.
  ///   - candidate: the extension.
  /// - Returns: the view, or why there is none. A fault has ended the extension's process, but not the request.
  func snippet(on surface: ViewSurface, _ candidate: Route.Candidate) -> Result<ViewTree?, RequestOutcome.Failure> {
    guard let connection else { return .success(nil) }
    do throws(ExtensionFault) {
      let answer = try report.timed(.view) { () throws(ExtensionFault) in
        try connection.view(on: surface, in: number, budget: time(\.view, candidate.target))
      }
      switch answer {
      case .success(let message): return .success(try message.tree.map(Self.checked))
      case .failure(let failure): return .failure(failure.failure(of: candidate.name))
      }
    } catch {
      let failure = end(candidate, after: error)
      quarantine.fail(candidate.target, failure)
      return .failure(failure)
    }
  }

  private static func checked(_ object: WireObject) throws(ExtensionFault) -> ViewTree {
    do throws(ViewTreeError) {
      return try ViewTree(object)
    } catch {
      throw .protocolError("\(error)", during: .view)
    }
  }

  // MARK: Calls

  /// Calls the extension and returns the input that `read` creates from its answer. An answer that `read` rejects is a
  /// fault. `method` is the method that calls a completion; nil if there is none.
  func call(
    _ stage: RequestStage, budget: KeyPath<Policy.Budgets, Duration>, candidate: Route.Candidate, method: String? = nil,
    make: (_ call: Int64, _ conversation: Int64) -> HostToExtensionMessage,
    read: (ExtensionToHostMessage) -> Conversation.Input?
  ) -> Conversation.Input {
    guard let connection else { return .failed(.init(.crashed, "\(candidate.name) no longer runs")) }
    if let handler, let answer = connection.missingMethods.answer(stage, of: handler), let input = read(answer) {
      return input
    }
    let conversation = number
    do {
      let answer = try report.timed(stage) { () throws(ExtensionFault) in
        try connection.call(stage, budget: time(budget, candidate.target)) { make($0, conversation) }
      }
      if let handler { connection.missingMethods.record(answer, to: stage, of: handler) }
      if let input = read(answer) { return input }
      if case .failed(_, let failure) = answer { return .failed(failure.failure(of: candidate.name)) }
      // The answer does not match the call, so the extension is not trusted any more.
      let reason = "the message '\(answer.object.type)' is not an answer to this call"
      return .failed(end(candidate, after: .protocolError(reason, during: stage)))
    } catch {
      var failure = end(candidate, after: error)
      if case .timedOut = error, let method {
        let cause = "the likely cause is in '\(method)': a branch returned without calling completion"
        failure = .init(failure.code, "\(failure.message); \(cause)", isOfHost: failure.isOfHost)
      }
      guard case .messageTooLarge(let reason) = error else { return .failed(failure) }
      // The request is too large for every extension.
      return .refused(.init(.invalidRequest, "the request is too large: \(reason)"))
    }
  }

  private func time(_ stage: KeyPath<Policy.Budgets, Duration>, _ target: InstalledExtension) -> Duration {
    scope.configuration.policy.budgets.time(stage, target.manifest)
  }

  func wrongType(_ stage: RequestStage, _ candidate: Route.Candidate) -> Conversation.Input {
    .failed(end(candidate, after: .protocolError("the answer has a value of another type", during: stage)))
  }

  /// Ends the extension's process because of a fault, stores its last output, and returns the failure of the request.
  func end(_ candidate: Route.Candidate, after fault: ExtensionFault) -> RequestOutcome.Failure {
    if let connection {
      requests.end()
      scope.services.pool.discard(connection)
      finalOutput = FinalOutput(connection)
    }
    defer { connection = nil }
    return failure(fault, candidate: candidate, usage: connection?.usage)
  }

  private func failure(
    _ fault: ExtensionFault, candidate: Route.Candidate, usage: ProcessUsage?
  ) -> RequestOutcome.Failure {
    report.record { $0.fail(fault, usage) }
    return .init(fault.code, "\(candidate.name): \(fault)", isOfHost: fault.isOfHost)
  }
}
