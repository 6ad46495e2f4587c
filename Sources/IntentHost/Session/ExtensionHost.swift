public import ExtensionManifests
internal import ExtensionSupervisor
public import HostState
public import IntentConversations
internal import IntentLanguage

/// Takes requests to extensions: the host that the command line runs, and that another program can embed.
///
/// Any thread may use it, several at once too. A program that can wait calls ``run(_:presenter:)``, which blocks until the
/// request has ended. A program that can't calls ``turn(_:answers:onEvent:)``, which never waits for a person.
public final class ExtensionHost: Sendable {
  let services: HostServices

  /// Creates a host in which no extension runs.
  public init(_ configuration: HostConfiguration) {
    services = HostServices(configuration)
  }

  /// The extensions that can be asked.
  public var catalogue: LiveCatalogue { services.catalogue }

  /// Pauses extensions that fail again and again.
  public var quarantine: Quarantine { services.configuration.quarantine }

  /// The source of the lock state.
  public var lock: any LockSource { services.lock }

  /// At most two sentences that the installed extensions understand, in the host's default language.
  public var examples: [String] {
    let language = services.languages.language(services.configuration.locale)
    return RequestExamples(language.conversation.texts, catalogue.current).sentences
  }

  /// Ends the extensions that are idle, in good order. Those of a program that just ends are killed.
  public func endExtensions() { services.pool.endIdle() }

  // MARK: Requests

  /// Takes a request to its end, and then each request that follows it: a reply to a message, or what the user asks for
  /// instead of answering. Blocks meanwhile.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - presenter: shows the events and brings the user's answers.
  /// - Returns: how the last request ended.
  @discardableResult
  public func run(_ request: ConversationRequest, presenter: any Presenter) -> RequestOutcome {
    var ended = take(request, presenter: presenter)
    while let next = ended.next { ended = take(next, presenter: presenter) }
    return ended.outcome
  }

  /// Takes one request to its end. Blocks meanwhile.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - presenter: shows the events and brings the user's answers.
  /// - Returns: how it ended, and the request that follows it.
  public func take(_ request: ConversationRequest, presenter: any Presenter) -> EndedConversation {
    let run = liveRun(request, presenter, journal: services.configuration.journal)
    guard case .ended(let outcome, let next) = run.run() else {
      preconditionFailure("a live channel neither parks nor waits")
    }
    return EndedConversation(outcome: outcome, next: next)
  }

  /// Shows how a request is understood and which extension would take it, without starting any.
  ///
  /// - Parameters:
  ///   - request: what would be asked for.
  ///   - presenter: shows the events.
  /// - Returns: success, or why no extension can take the request.
  public func explain(_ request: ConversationRequest, presenter: any Presenter) -> RequestOutcome {
    liveRun(request, presenter, journal: nil).explain()
  }

  private func liveRun(
    _ request: ConversationRequest, _ presenter: any Presenter, journal: Journal?
  ) -> RequestRun {
    let label = RequestLabel(number: services.nextNumber(), identifier: request.identifier)
    return RequestRun(
      services, request, LiveChannel(presenter, label), number: label.number, journal: journal)
  }
}
