internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Carries out one conversation's actions: talks to the extension, the user and the lock, and reports each event.
final class RequestRun {
  let host: ExtensionHost
  private let number: Int
  private let presenter: any Presenter
  private let start = ContinuousClock.now
  /// The extensions that there were when the request was made.
  let installed: ExtensionCatalogue
  var connection: ExtensionConnection?
  var conversationNumber: Int64 = 0
  var lastWords = LastWords()
  private var shownRoute: Route?
  private let journal: Journal?
  /// What is to be noted of the request; nil where nothing is.
  var recorder: RequestRecorder?
  /// The extension that was asked and has not failed.
  var asked: InstalledExtension?
  /// What is to be taken after this request; nil where there is nothing.
  private(set) var next: HostRequest?
  /// The types that the request's values have.
  private(set) var catalogue = Catalogue.system

  init(host: ExtensionHost, number: Int, presenter: any Presenter, journal: Journal?) {
    self.host = host
    installed = host.configuration.catalogue.current
    self.number = number
    self.presenter = presenter
    self.journal = journal
    recorder = journal.map { RequestRecorder(number: number, keepsValues: $0.keepsValues) }
  }

  /// Takes the request from the route to its outcome.
  func run(_ request: StructuredRequest) -> RequestOutcome {
    do {
      return converse(request, try route(request))
    } catch {
      return finish(error)
    }
  }

  /// Shows how the request is understood and routed; where nobody can take it, why.
  func explain(_ request: StructuredRequest) -> RequestOutcome {
    do {
      showRoute(try route(request))
      return .success
    } catch {
      return finish(error)
    }
  }

  private func route(_ request: StructuredRequest) throws(RequestOutcome.Failure) -> Route {
    catalogue = request.kind.catalogue
    let definition = request.kind.definition
    do {
      _ = try WireFrame.encode(request.intent)
    } catch {
      throw .init(.invalidRequest, "the request is too large: \(error)")
    }
    let locale = host.configuration.locale.identifier
    show(
      .understood(
        definition, request.intent, application: request.application, locale: locale, utterance: request.utterance))
    let notices = host.configuration.quarantine.notices()
    let router = Router(catalogue: installed, policy: host.configuration.policy) {
      notices($0)?.pause($0.manifest.name)
    }
    return try router.route(definition, application: request.application)
  }

  /// Ends the request with `failure`, or with success where there is none.
  func finish(_ failure: RequestOutcome.Failure?) -> RequestOutcome {
    let outcome = RequestOutcome(failure: failure)
    settle(nil)
    recorder?.finish(outcome, .now - start, connection?.usage)
    if let journal, let recorder { journal.append(recorder.entry) }
    show(.finished(outcome, .now - start, outcome.kind == .fault ? lastWords : LastWords()))
    return outcome
  }

  private func converse(_ request: StructuredRequest, _ route: Route) -> RequestOutcome {
    let definition = request.kind.definition
    let policy = host.configuration.policy
    let asks = definition.asksBeforeHandling || policy.alwaysConfirmed.contains(definition.name)
    let host = host
    var conversation = Conversation(
      definition: definition, intent: request.intent, route: route,
      asksBeforeHandling: asks && !policy.neverConfirmed.contains(definition.name),
      followsUpdates: host.configuration.follow != nil, catalogue: catalogue, language: host.language,
      isRequest: host.configuration.isRequest ?? { host.understanding.isRequest($0, host.catalogue) })
    var action = conversation.begin()
    var handled: WireObject?
    while true {
      if case .finish(let outcome) = action {
        defer { leaveExtension() }
        next = conversation.nextRequest.map { .text($0, nil) } ?? handled.flatMap { offerReply(to: $0, conversation) }
        return finish(outcome.failure)
      }
      let (input, candidate) = (input(for: action, conversation), conversation.candidate)
      if case .handle = action, case .response(let response) = input { handled = response }
      action = conversation.receive(input)
      if let failure = Self.failure(of: candidate, input, action, conversation) { blame(candidate.target, failure) }
    }
  }

  private func input(for action: Conversation.Action, _ conversation: Conversation) -> Conversation.Input {
    let definition = conversation.definition
    let candidate = conversation.candidate
    switch action {
    case .checkLock(let checkpoint, let target):
      if checkpoint == .start { showRoute(conversation.considered) }
      return lockInput(definition, target, checkpoint)
    case .ask(let prompt): return .answer(ask(prompt))
    case .unlock(let passcode): return unlock(passcode)
    case .start(let candidate, let intent): return open(candidate, intent)
    case .defaultValue(let name, let intent): return parameter(name, definition) { defaultValue($0, intent, candidate) }
    case .resolve(let name, let intent): return parameter(name, definition) { resolve($0, intent, candidate) }
    case .options(let name, let term, let intent):
      return parameter(name, definition) { options($0, term, intent, candidate) }
    case .confirm(let intent): return confirm(definition, intent, candidate)
    case .handle(let intent): return handle(definition, intent, candidate)
    case .follow(let intent): return follow(intent, conversation)
    case .finish: return .answer(.nobody)
    }
  }

  private func parameter(
    _ name: String, _ definition: IntentDefinition, _ call: (PropertyDefinition) -> Conversation.Input
  ) -> Conversation.Input {
    definition.parameter(name).map(call)
      ?? .refused(.init(.invalidRequest, "'\(definition.name)' has no parameter '\(name)'"))
  }

  // MARK: The user and the lock

  func ask(_ prompt: Prompt) -> PromptAnswer {
    show(.prompt(prompt))
    let begin = ContinuousClock.now
    let answer = presenter.answer(to: prompt)
    recorder?.wait(.now - begin)
    guard case .text(let text) = answer else { return answer }
    show(.answer(prompt.isSecret ? nil : text))
    return host.language.answers.isCancel(text) ? .cancelled : answer
  }

  /// What is said in this request.
  var dialogue: Dialogue { Dialogue(catalogue: catalogue, language: host.language) }

  private func lockInput(
    _ definition: IntentDefinition, _ target: InstalledExtension, _ checkpoint: Conversation.Checkpoint
  ) -> Conversation.Input {
    let decision = Gate(policy: host.configuration.policy, lock: host.lock).decide(definition, target.manifest)
    guard decision != .open, checkpoint == .start, let defect = host.lock.unlockDefect else { return .lock(decision) }
    return .refused(dialogue.refusal(decision, definition, because: defect))
  }

  private func unlock(_ passcode: String) -> Conversation.Input {
    switch host.lock.unlock(with: passcode) {
    case .accepted: .unlocked(true)
    case .wrong: .unlocked(false)
    case .refused(let reason): .unlockRefused(reason)
    }
  }

  /// Shows the route when it is chosen and when it changes, not each time that the way to the extension begins anew.
  private func showRoute(_ route: Route) {
    guard route != shownRoute else { return }
    shownRoute = route
    show(.routed(route))
  }

  func show(_ event: ConversationEvent) {
    recorder?.note(event, catalogue)
    presenter.show(PresentedEvent(event: event, catalogue: catalogue, language: host.language), request: number)
  }

  /// Does `body`, and notes how long that took.
  func timed<Value, Failure>(_ stage: RequestStage, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let begin = ContinuousClock.now
    defer { recorder?.spend(.now - begin, in: stage) }
    return try body()
  }
}
