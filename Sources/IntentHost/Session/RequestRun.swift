internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentDefinitions
internal import IntentWire

/// Carries out one conversation's actions: talks to the extension, the user and the lock, and reports each event.
final class RequestRun {
  let host: IntentHost
  private let number: Int
  private let presenter: any Presenter
  private let start = ContinuousClock.now
  var connection: ExtensionConnection?
  private(set) var conversationNumber: Int64 = 0
  private var log: [String] = []
  private var shownRoute: Route?

  init(host: IntentHost, number: Int, presenter: any Presenter) {
    self.host = host
    self.number = number
    self.presenter = presenter
  }

  /// Takes the request from the route to its outcome.
  func run(_ request: StructuredRequest) -> RequestOutcome {
    guard let definition = Catalogue.system.intents[request.intent.type] else {
      return finish(.init(.invalidRequest, "unknown intent '\(request.intent.type)'"))
    }
    do {
      _ = try WireFrame.encode(request.intent)
    } catch {
      return finish(.init(.invalidRequest, "the request is too large: \(error)"))
    }
    let locale = host.configuration.locale.identifier
    show(.understood(definition, request.intent, application: request.application, locale: locale))
    do {
      let router = Router(catalogue: host.configuration.catalogue, policy: host.configuration.policy)
      let route = try router.route(definition, application: request.application)
      return converse(definition, request.intent, route)
    } catch {
      return finish(error)
    }
  }

  /// Ends the request with `failure`, or with success where there is none.
  func finish(_ failure: RequestOutcome.Failure?) -> RequestOutcome {
    let outcome = RequestOutcome(failure: failure)
    show(.finished(outcome, .now - start, log: outcome.kind == .fault ? log : []))
    return outcome
  }

  private func converse(_ definition: IntentDefinition, _ intent: WireObject, _ route: Route) -> RequestOutcome {
    let policy = host.configuration.policy
    let asks = definition.asksBeforeHandling || policy.alwaysConfirmed.contains(definition.name)
    var conversation = Conversation(
      definition: definition, intent: intent, route: route,
      asksBeforeHandling: asks && !policy.neverConfirmed.contains(definition.name),
      followsUpdates: host.configuration.follow != nil)
    var action = conversation.begin()
    while true {
      if case .finish(let outcome) = action {
        connection?.closeConversation(conversationNumber)
        return finish(outcome.failure)
      }
      action = conversation.receive(input(for: action, conversation))
    }
  }

  private func input(for action: Conversation.Action, _ conversation: Conversation) -> Conversation.Input {
    let definition = conversation.definition
    switch action {
    case .checkLock(let checkpoint, let target):
      if checkpoint == .start { showRoute(conversation.considered) }
      return lockInput(definition, target, checkpoint)
    case .ask(let prompt): return .answer(ask(prompt))
    case .unlock(let passcode): return .unlocked(unlock(passcode))
    case .start(let candidate, let intent): return open(candidate, intent)
    case .resolve(let name, let intent): return resolve(name, intent, conversation)
    case .confirm(let intent):
      return respond(.confirm, intent, conversation) { .confirm(call: $0, conversation: $1, intent: intent) }
    case .handle(let intent):
      return respond(.handle, intent, conversation) { .handle(call: $0, conversation: $1, intent: intent) }
    case .follow(let intent): return follow(intent, conversation)
    case .finish: return .answer(.nobody)
    }
  }

  // MARK: The user and the lock

  private func ask(_ prompt: Prompt) -> PromptAnswer {
    show(.prompt(prompt))
    let answer = presenter.answer(to: prompt)
    guard case .text(let text) = answer else { return answer }
    show(.answer(prompt.isSecret ? nil : text))
    return text.trimmingCharacters(in: .whitespaces).lowercased() == "cancel" ? .cancelled : answer
  }

  private func lockInput(
    _ definition: IntentDefinition, _ target: InstalledExtension, _ checkpoint: Conversation.Checkpoint
  ) -> Conversation.Input {
    let gate = Gate(policy: host.configuration.policy, device: host.configuration.device)
    let decision = gate.decide(definition, target.manifest)
    guard decision != .open, checkpoint == .start, let defect = host.configuration.passcode.defect else {
      return .lock(decision)
    }
    let failure = Dialogue.refusal(decision, definition)
    return .refused(.init(failure.code, "\(failure.message), and can't be unlocked here: \(defect)"))
  }

  private func unlock(_ passcode: String) -> Bool {
    guard host.configuration.passcode.accepts(passcode) else { return false }
    host.configuration.device.unlock()
    return true
  }

  // MARK: The extension

  private func open(_ candidate: Route.Candidate, _ intent: WireObject) -> Conversation.Input {
    let target = candidate.target
    do {
      // Another extension may have been asked before; what it wrote is no matter of this one.
      connection?.closeConversation(conversationNumber)
      log = []
      let connection = try connected(candidate)
      self.connection = connection
      conversationNumber = connection.newConversation()
      let conversation = conversationNumber
      let answer = try connection.call(.open, budget: budget(\.resolve, target)) { call in
        .open(call: call, conversation: conversation, intent: intent)
      }
      switch answer {
      case .opened: return .started
      case .failed(_, let failure): return .failed(failure.outcome(candidate))
      default: return .failed(broken(candidate, answer, .open))
      }
    } catch {
      return .failed(fault(error, candidate))
    }
  }

  /// The extension that runs already, or a new start.
  private func connected(_ candidate: Route.Candidate) throws(ExtensionFault) -> ExtensionConnection {
    if let connection = host.pool.connection(to: candidate.target) { return connection }
    let begin = ContinuousClock.now
    let connection = try host.pool.start(candidate.target, budget: budget(\.launch, candidate.target))
    show(
      .started(
        candidate, processIdentifier: connection.processIdentifier, .now - begin, host.configuration.launcher.isolation)
    )
    return connection
  }

  private func resolve(_ name: String, _ intent: WireObject, _ conversation: Conversation) -> Conversation.Input {
    let candidate = conversation.candidate
    guard let connection, let parameter = conversation.definition.parameter(name) else { return .resolution([]) }
    do {
      let answer = try connection.call(.resolve(name), budget: budget(\.resolve, candidate.target)) { call in
        .resolve(call: call, conversation: conversationNumber, parameter: name, intent: intent)
      }
      switch answer {
      case .resolution(_, let results) where !results.allSatisfy({ $0.fits(parameter.type, .system) }):
        return .failed(fault(.protocolError("a result of another type", during: .resolve(name)), candidate))
      case .resolution(_, let results):
        // A parameter without a resolve method is taken as it is: nothing happened that would be worth showing.
        if results.map(\.kind) != [.notImplemented] { show(.resolved(parameter, results)) }
        return .resolution(results)
      case .failed(_, let failure): return .failed(failure.outcome(candidate))
      default: return .failed(broken(candidate, answer, .resolve(name)))
      }
    } catch {
      return .failed(fault(error, candidate))
    }
  }

  private func respond(
    _ stage: RequestStage, _ intent: WireObject, _ conversation: Conversation,
    _ make: (_ call: Int64, _ conversation: Int64) -> HostToExtensionMessage
  ) -> Conversation.Input {
    let candidate = conversation.candidate
    let definition = conversation.definition
    guard let connection else { return .response(nil) }
    let member: KeyPath<Policy.Budgets, Duration> = stage == .confirm ? \.confirm : \.handle
    do {
      let answer = try connection.call(stage, budget: budget(member, candidate.target)) { call in
        make(call, conversationNumber)
      }
      switch answer {
      case .response(_, let response) where response.type == definition.responseName:
        show(stage == .confirm ? .confirmed(definition, response) : .handled(definition, intent, response))
        return .response(response)
      case .failed(_, let failure) where failure.reason == .notImplemented: return .response(nil)
      case .failed(_, let failure): return .failed(failure.outcome(candidate))
      default: return .failed(broken(candidate, answer, stage))
      }
    } catch {
      return .failed(fault(error, candidate))
    }
  }

  private func budget(_ stage: KeyPath<Policy.Budgets, Duration>, _ target: InstalledExtension) -> Duration {
    host.configuration.policy.budgets.time(stage, target.manifest)
  }

  /// The answer is none to what was asked: the extension can't be trusted further.
  private func broken(
    _ candidate: Route.Candidate, _ answer: ExtensionToHostMessage, _ stage: RequestStage
  ) -> RequestOutcome.Failure {
    fault(.protocolError("'\(answer.object.type)' is no answer to it", during: stage), candidate)
  }

  func fault(_ fault: ExtensionFault, _ candidate: Route.Candidate) -> RequestOutcome.Failure {
    connection = nil
    log = host.pool.discard(candidate.target)
    return .init(fault.code, "\(candidate.name): \(fault)")
  }

  /// Shows the route when it is chosen and when it changes, not each time that the way to the extension begins anew.
  private func showRoute(_ route: Route) {
    guard route != shownRoute else { return }
    shownRoute = route
    show(.routed(route))
  }

  func show(_ event: ConversationEvent) {
    presenter.show(PresentedEvent(event: event), request: number)
  }
}
