internal import ExtensionManifests
internal import ExtensionSupervisor
internal import FoundationEssentials
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

extension RequestRun {
  /// Starts the extension if it does not run, and asks it for a handler.
  func open(_ candidate: Route.Candidate, _ intent: WireObject) -> Conversation.Input {
    // A previous candidate may have run. Its output does not belong to this one.
    releaseExtension()
    lastWords = FinalOutput()
    if let failure = replicaFailure(candidate) { return .refused(failure) }
    if let notice = configuration.quarantine.begin(candidate.target) {
      return .failed(notice.failure(candidate.name))
    }
    recordSuccess(beforeUsing: candidate.target)
    services.languages.recordUse(of: candidate.target)
    do {
      let connection = try connected(candidate)
      self.connection = connection
      acceptRequests(of: candidate, over: connection)
      conversationNumber = connection.newConversation()
      if let failure = replacementFailure(candidate, connection) { return .refused(failure) }
      beginViews(candidate, intent)
    } catch {
      lastWords = error.lastWords
      return .failed(failure(error.fault, candidate: candidate, usage: error.usage))
    }
    return call(.open, budget: \.resolve, candidate: candidate) { call, conversation in
      .open(
        call: call, conversation: conversation, intent: self.sent(intent),
        language: self.language.locale.identifier(.bcp47),
        conversationKey: ConversationKey.text(self.request.key, for: candidate.target.manifest.identifier))
    } read: { answer in
      if case .opened = answer { .started } else { nil }
    }
  }

  /// Closes the conversation with the handler, and returns the extension to the pool.
  func releaseExtension() {
    endViews()
    guard let connection else { return }
    endRequests()
    connection.closeConversation(conversationNumber)
    services.pool.returnConnection(connection)
    self.connection = nil
  }

  /// Returns the connection to a running process of the extension, or starts one.
  private func connected(_ candidate: Route.Candidate) throws(ExtensionPool.LaunchError) -> ExtensionConnection {
    var isNew = false
    let connection = try services.pool.connection(to: candidate.target, trust: surface.trust) {
      () throws(ExtensionPool.LaunchError) in
      isNew = true
      return try started(candidate)
    }
    if !isNew { recorder?.beginProcess(connection.usage) }
    return connection
  }

  private func started(_ candidate: Route.Candidate) throws(ExtensionPool.LaunchError) -> ExtensionConnection {
    recorder?.beginProcess(nil)
    let begin = ContinuousClock.now
    let connection = try timed(.launch) { () throws(ExtensionPool.LaunchError) in
      try services.pool.start(
        candidate.target, budget: time(\.launch, candidate.target), trust: surface.trust)
    }
    show(
      events.started(
        candidate, processIdentifier: connection.processIdentifier, duration: .now - begin,
        isolation: connection.isolation)
    )
    return connection
  }

  /// Asks the handler to resolve one parameter.
  func resolve(
    _ parameter: PropertyDefinition, of definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.resolve(parameter.name)
    let method = definition.resolveMethod(of: parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate, method: method) { call, conversation in
      .resolve(call: call, conversation: conversation, parameter: parameter.name, intent: self.sent(intent))
    } read: { answer in
      guard case .resolution(_, let results) = answer else { return nil }
      guard results.allSatisfy({ $0.fits(parameter.type, catalogue) }) else { return wrongType(stage, candidate) }
      // A parameter without a resolve method keeps its value, so there is no result to show.
      if !channel.isSilent, results.map(\.kind) != [.notImplemented] { show(events.resolved(parameter, results)) }
      return .resolution(results)
    }
  }

  /// Asks the handler for the default of a parameter.
  func defaultValue(
    _ parameter: PropertyDefinition, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.defaultValue(parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate) { call, conversation in
      .defaultValue(call: call, conversation: conversation, parameter: parameter.name, intent: self.sent(intent))
    } read: { answer in
      guard case .value(_, let value) = answer else { return nil }
      return value.fits(parameter.type, catalogue) ? .value(value) : wrongType(stage, candidate)
    }
  }

  /// Asks the handler for the values that the user may choose from; the list is empty if the handler has no such
  /// method.
  func options(
    _ parameter: PropertyDefinition, searchTerm: String?, intent: WireObject, candidate: Route.Candidate
  ) -> Conversation.Input {
    let stage = RequestStage.options(parameter.name)
    return call(stage, budget: \.resolve, candidate: candidate) { call, conversation in
      .options(
        call: call, conversation: conversation, parameter: parameter.name, searchTerm: searchTerm,
        intent: self.sent(intent))
    } read: { answer in
      switch answer {
      case .options(_, let sections):
        let values = sections.flatMap(\.items)
        let fit = values.allSatisfy { !$0.isNull && $0.fits(parameter.type.element, catalogue) }
        return fit ? .options(values, headings: Prompt.Heading.list(sections)) : wrongType(stage, candidate)
      case .failed(_, let failure) where failure.reason == .notImplemented: return .options([])
      default: return nil
      }
    }
  }

  /// Calls the handler's `confirm` method.
  func confirm(_ definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate) -> Conversation.Input {
    call(.confirm, budget: \.confirm, candidate: candidate, method: definition.confirmMethod) { call, conversation in
      .confirm(call: call, conversation: conversation, intent: self.sent(intent))
    } read: { answer in
      response(answer, definition: definition) { channel.isSilent ? [] : [events.confirmed(definition, $0)] }
    }
  }

  /// Calls the handler's `handle` method.
  func handle(_ definition: IntentDefinition, intent: WireObject, candidate: Route.Candidate) -> Conversation.Input {
    let playing = NowPlayingFile(candidate.target.manifest.identifier, in: configuration.folders)
    let before = playing.stamp
    let input = call(.handle, budget: \.handle, candidate: candidate, method: definition.handleMethod) {
      call, conversation in
      .handle(call: call, conversation: conversation, intent: self.sent(intent))
    } read: { answer in
      response(answer, definition: definition) { events.handled(definition, intent: intent, response: $0) }
    }
    endRequests()
    if playing.stamp != before, let media = playing.read() { show(.nowPlaying(media)) }
    return input
  }

  private func response(
    _ answer: ExtensionToHostMessage, definition: IntentDefinition, events: (WireObject) -> [ConversationEvent]
  ) -> Conversation.Input? {
    switch answer {
    case .response(_, let response) where response.type == definition.responseName:
      for event in events(response) { show(event) }
      return .response(response)
    case .failed(_, let failure) where failure.reason == .notImplemented: return .response(nil)
    default: return nil
    }
  }

  /// Returns an intent as extensions get it, with the values of parameters that newer ones replace, and
  /// with the countries of places.
  private func sent(_ intent: WireObject) -> WireObject {
    CountryCodes(language.locale).completed(OlderParameter.filled(intent, catalogue))
  }

  // MARK: Calls

  /// Calls the extension and returns the input that `read` creates from its answer. An answer that `read` rejects is a
  /// fault. `method` is the method that calls a completion; nil if there is none.
  private func call(
    _ stage: RequestStage, budget: KeyPath<Policy.Budgets, Duration>, candidate: Route.Candidate, method: String? = nil,
    make: (_ call: Int64, _ conversation: Int64) -> HostToExtensionMessage,
    read: (ExtensionToHostMessage) -> Conversation.Input?
  ) -> Conversation.Input {
    guard let connection else { return .failed(.init(.crashed, "\(candidate.name) no longer runs")) }
    let conversation = conversationNumber
    do {
      let answer = try timed(stage) { () throws(ExtensionFault) in
        try connection.call(stage, budget: time(budget, candidate.target)) { make($0, conversation) }
      }
      if let input = read(answer) { return input }
      if case .failed(_, let failure) = answer { return .failed(failure.failure(of: candidate.name)) }
      // The answer does not match the call, so the extension is not trusted any more.
      let reason = "the message '\(answer.object.type)' is not an answer to this call"
      return .failed(endExtension(candidate, after: .protocolError(reason, during: stage)))
    } catch {
      var failure = endExtension(candidate, after: error)
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
    configuration.policy.budgets.time(stage, target.manifest)
  }

  private func wrongType(_ stage: RequestStage, _ candidate: Route.Candidate) -> Conversation.Input {
    .failed(endExtension(candidate, after: .protocolError("the answer has a value of another type", during: stage)))
  }

  /// Ends the extension's process because of a fault, stores its last output, and returns the failure of the request.
  func endExtension(_ candidate: Route.Candidate, after fault: ExtensionFault) -> RequestOutcome.Failure {
    if let connection {
      endRequests()
      services.pool.discard(connection)
      lastWords = FinalOutput(connection)
    }
    defer { connection = nil }
    return failure(fault, candidate: candidate, usage: connection?.usage)
  }

  private func failure(
    _ fault: ExtensionFault, candidate: Route.Candidate, usage: ProcessUsage?
  ) -> RequestOutcome.Failure {
    recorder?.fail(fault, usage)
    return .init(fault.code, "\(candidate.name): \(fault)", isOfHost: fault.isOfHost)
  }
}
